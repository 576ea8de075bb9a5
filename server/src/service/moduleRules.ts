/** The rule numbers that a module file names, and what of the module each is the rule of. */
import { ruleText } from '../rules/explanations';
import type { ModuleData, Ruling } from '../rules/kernel/module';
import { readModule } from '../rules/moduleFile/read';
import { isMembers } from '../rules/moduleFile/tree';

export interface ModuleRule {
  readonly rule: string;
  /** Absent where neither a step nor a text of the module has one. */
  readonly title?: string;
  /** The parts of the module that it stands in: `escape`, `purchases`. */
  readonly parts: readonly string[];
  /** The changes that cite it, as the file has them: `replace purchases/groups/I4/cost`. */
  readonly changes: readonly string[];
  readonly rulings: readonly Ruling[];
}

/** By the text of the file, in the order of the numbers; undefined where it cannot be loaded. */
export function moduleRules(text: string): readonly ModuleRule[] | undefined {
  const { module, file } = readModule(text);
  if (!module) return undefined;
  const parts = new Map<string, Set<string>>();
  for (const [part, value] of Object.entries(module))
    for (const rule of rulesIn(part, value)) parts.set(rule, (parts.get(rule) ?? new Set()).add(part));
  const changes = changesOf(file?.changes);
  return [...new Set([...parts.keys(), ...changes.map(({ rule }) => rule)])].sort().map((rule) => ({
    rule,
    title: titleOf(module, rule),
    parts: [...(parts.get(rule) ?? [])],
    changes: changes.filter((change) => change.rule === rule).map(({ what }) => what),
    rulings: module.rulings.filter((ruling) => ruling.rule === rule),
  }));
}

const titleOf = (module: ModuleData, rule: string): string | undefined =>
  module.steps.find(({ number }) => number === rule)?.title ?? ruleText(module, rule)?.title;

/** `rule`, `inspectionRule`, the members of `rules`, and the number of a step. */
function* rulesIn(name: string, value: unknown, of?: string): Generator<string> {
  if (typeof value === 'string') {
    if (/^(rule|.*Rule|section)$/.test(name) || of === 'rules' || (of === 'steps' && name === 'number')) yield value;
  } else if (Array.isArray(value)) for (const item of value) yield* rulesIn(name, item, of);
  else if (isMembers(value)) for (const [member, inner] of Object.entries(value)) yield* rulesIn(member, inner, name);
}

function changesOf(changes: unknown): { rule: string; what: string }[] {
  if (!Array.isArray(changes)) return [];
  return changes.filter(isMembers).flatMap((change) => {
    const word = ['add', 'replace', 'remove'].find((w) => Object.hasOwn(change, w));
    return word ? [{ rule: `${change.rule}`, what: `${word} ${change[word]}` }] : [];
  });
}
