/**
 * Which rulings decide what is said of a line: it is folded once more under each other reading of those that it asked, and
 * what is not said then hangs on them.
 */

import { giveGround, rereadAreas } from '../rules/ground/areas';
import { type LineNote, Output } from '../rules/kernel/context';
import type { Cause, UntoldLines } from '../rules/kernel/doubt';
import type { Finding } from '../rules/kernel/finding';
import { idOf } from '../rules/kernel/matter';
import { list } from '../rules/kernel/names';
import { byAreas, type CampaignState } from '../rules/kernel/state';
import type { Line } from '../syntax/line';
import type { Environment } from './environment';
import { foldLine } from './fold';

/** A line as it is read in another way. */
interface Otherwise {
  readonly ruling: string;
  readonly out: Output;
}

/** `before`: the campaign just above the line; `consulted`: the rulings that the line has asked. */
function* otherwise(
  before: CampaignState,
  line: Line,
  consulted: ReadonlySet<string>,
  env: Environment,
): Generator<Otherwise> {
  const { module } = before;
  for (const ruling of module?.rulings ?? []) {
    if (!consulted.has(ruling.name) && !consulted.has(byAreas)) continue;
    const [usual] = ruling.readings;
    const inForce = before.rulings.get(ruling.name)?.reading ?? usual?.id;
    for (const reading of ruling.readings) {
      if (reading.id === inForce || !module) continue;
      const state = before.copy();
      state.rulings = new Map(before.rulings).set(ruling.name, { reading: reading.id, line });
      const isOther = rereadAreas(state, module);
      if (!isOther && !consulted.has(ruling.name)) continue;
      const out = new Output();
      // One that fails says nothing of the reading.
      if (!foldLine(state, line, out, env)) yield { ruling: ruling.name, out };
    }
  }
}

const same = (one: Finding, other: Finding): boolean => isAlike(one, other) && rightOf(one) === rightOf(other);

/** What a finding holds to be right: what its fixes make of the line, else all that it says. A message may quote a whole table. */
const rightOf = ({ fixes = [], message }: Finding): string =>
  fixes.length ? fixes.map(({ title }) => title).join('\n') : message;

/** The rulings on which each of a line's findings hangs. */
export function decided(
  before: CampaignState,
  line: Line,
  told: readonly Finding[],
  consulted: ReadonlySet<string>,
  env: Environment,
): ReadonlyMap<Finding, ReadonlySet<string>> {
  const by = new Map<Finding, Set<string>>();
  for (const { ruling, out } of otherwise(before, line, consulted, env))
    for (const finding of told)
      if (!out.findings.some((one) => same(one, finding))) by.set(finding, (by.get(finding) ?? new Set()).add(ruling));
  return by;
}

/** Those of a line's findings that another reading of one of these rulings does not bring in any form, by the ruling. */
export function unsaid(
  before: CampaignState,
  line: Line,
  told: readonly Finding[],
  rulings: ReadonlySet<string>,
  env: Environment,
): ReadonlyMap<Finding, string> {
  const by = new Map<Finding, string>();
  for (const { ruling, out } of otherwise(before, line, rulings, env))
    for (const finding of told)
      if (rulings.has(ruling) && !out.findings.some((one) => isAlike(one, finding))) by.set(finding, ruling);
  return by;
}

/**
 * Those of a line's findings that would not be said were some Locations somebody else's than they seem, of which lines that
 * cannot be read may have told; with these lines.
 * @param after the campaign just below the line
 */
export function unsaidOnGrounds(
  before: CampaignState,
  line: Line,
  told: readonly Finding[],
  after: Pick<CampaignState, 'onGrounds' | 'missed'>,
  env: Environment,
): ReadonlyMap<Finding, readonly Cause[]> {
  const by = new Map<Finding, readonly Cause[]>();
  const { onGrounds = new Map<Finding, readonly UntoldLines[]>(), missed } = after;
  for (const unread of new Set(told.flatMap((finding) => onGrounds.get(finding) ?? [])))
    for (const { out, state } of withOtherGround(before, line, unread, env))
      for (const finding of told) {
        const isSaid = () =>
          out.findings.some(
            (one) => isAlike(one, finding) && mattersOf(missed, finding) === mattersOf(state.missed, one),
          );
        if (onGrounds.get(finding)?.includes(unread) && !isSaid())
          by.set(finding, [...new Set([...(by.get(finding) ?? []), unread.cause])]);
      }
  return by;
}

/** What is missing at one heading are several findings, each of its own matters. */
const mattersOf = (missed: CampaignState['missed'], finding: Finding): string =>
  (missed.get(finding)?.matters ?? []).map(idOf).join();

/** A line as it is judged with the Locations of another in each other hand. */
function* withOtherGround(
  before: CampaignState,
  line: Line,
  { grounds = [], side: told, cause }: UntoldLines,
  env: Environment,
): Generator<{ readonly out: Output; readonly state: CampaignState }> {
  const { module } = before;
  if (!module) return;
  for (const side of told ? [told] : [...module.sides.map(({ id }) => id), undefined])
    for (const keys of grounds.length > 1 ? [grounds, ...grounds.map((key) => [key])] : [grounds]) {
      if (keys.every((key) => before.control.get(key)?.side === side)) continue;
      const state = before.copy();
      giveGround(state, module, { keys, side, line: cause.line });
      const out = new Output();
      // One that fails says nothing of what would be.
      if (!foldLine(state, line, out, env)) yield { out, state };
    }
}

/** The same fault at the same place, whatever would be right instead. */
const isAlike = (one: Finding, other: Finding): boolean =>
  one.code === other.code && one.at.line === other.at.line && one.at.start === other.at.start;

/** The rulings on which anything hangs that is said of a line: findings, hints, derivation, what it answers. */
export function rulingsBehind(before: CampaignState, line: Line, env: Environment): readonly string[] {
  const state = before.copy();
  const out = new Output();
  foldLine(state, line, out, env);
  const said = saidBy(out);
  const others = [...otherwise(before, line, state.consulted ?? new Set(), env)];
  return [...new Set(others.filter((other) => saidBy(other.out) !== said).map(({ ruling }) => ruling))];
}

function saidBy({ findings, notes }: Output): string {
  const note = ({ hints, whys, obligation }: LineNote) => [
    hints.map(({ label }) => label),
    whys.map((why) => [why.text, why.of?.map(({ text }) => text)]),
    [obligation && idOf(obligation.matter), obligation?.what, obligation?.why.text],
  ];
  return JSON.stringify([findings.map(({ code, message }) => [code, message]), notes.map(note)]);
}

/** The same finding with the rulings it hangs on named, as a log writes them. */
export function naming(finding: Finding, rulings: ReadonlySet<string>, state: CampaignState): Finding {
  const written = [...rulings]
    .filter((name) => !finding.message.includes(`ruling ${name} `))
    .map((name) => `\`ruling ${name} ${readingOf(state, name)}\``);
  return written.length ? { ...finding, message: `${finding.message} This goes by ${list(written, 'and')}.` } : finding;
}

const readingOf = ({ rulings, module }: CampaignState, name: string): string =>
  rulings.get(name)?.reading ?? module?.rulings.find((r) => r.name === name)?.readings[0]?.id ?? '';
