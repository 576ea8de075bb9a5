/** The questions of Resolve: what may be chosen, and the ids of the answers. */
import { idText } from '../../rules/kernel/matter';
import { type Choice, idOfChoice, isLegal, type Obligation } from '../../rules/kernel/obligation';
import type { Ask } from '../protocol';

/** The answer that leaves a choice as `?`. */
export const open = '?';
/** Stands last in an answer when more may be picked. */
export const more = 'more';
/** An answer where a number is asked for. */
export const isNumber = (answer: string): boolean => /^\d+(?:\.5)?$/.test(answer);
/** Words of an answer that are no option. */
const reserved: readonly string[] = [open, more, 'none'];

/** What stands between the ids of an answer, and before a number, does not stand in one. */
const encoded = (id: string): string => id.replace(/[\s*%]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

/** What the protocol calls options. A word of the log has its own id; a piece that is called as one has another. */
export function idsOf(options: readonly Choice<unknown>[]): ReadonlyMap<Choice<unknown>, string> {
  const out = new Map<Choice<unknown>, string>();
  const taken = new Set(reserved);
  const isWord = ({ value }: Choice<unknown>) => typeof value === 'string';
  for (const option of [...options.filter(isWord), ...options.filter((o) => !isWord(o))]) {
    let id = encoded(idOfChoice(option));
    while (taken.has(id) && !(isWord(option) && id === 'none')) id += "'";
    taken.add(id);
    out.set(option, id);
  }
  return out;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export function askOf(o: Obligation, all: readonly Choice<unknown>[] = o.choices?.options() ?? []): Ask {
  const ids = idsOf(all);
  const options = all.filter(isLegal);
  return {
    key: idText(o.matter),
    title: capitalized(o.choices?.many ? `${o.what}: ${o.why.text} (${o.rule})` : `${o.what} (${o.rule})`),
    many: o.choices?.many ?? false,
    options: options.map((c) => ({ id: ids.get(c) ?? '', label: c.label, detail: c.detail, most: c.most?.() })),
  };
}
