/** Names of what a side keeps secret: `I4.GKT` tells no number, and no other side's has its letters. */
import { counterOf } from '../../rules/books/fortifications/effects';
import { findItem } from '../../rules/books/fortifications/order';
import type { CampaignState } from '../../rules/kernel/state';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { BuyD, Directive, FortifyD } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { print } from '../../syntax/print';
import { key } from '../../trust/digest';
import { lettersOf } from '../../trust/trustLines';
import { masterOf } from './trusted';

/** A purchase of something that has a name. */
export interface Named {
  readonly d: BuyD | FortifyD;
  /** What its name begins with, which for RG has a point behind it. */
  readonly stem: string;
  /** It makes several pieces, which are numbered behind its name. */
  readonly isMany: boolean;
}

/** Undefined where the line buys nothing that has a name: no piece is kept of it, or it is still to be decided. */
export function namedBy(d: Directive | undefined, { module, keepsForces }: CampaignState): Named | undefined {
  if (d?.verb === 'buy') return d.rg.value.kind === 'rg' ? { d, stem: d.rg.value.id, isMany: false } : undefined;
  if (d?.verb !== 'fortify' || d.item.value.kind !== 'item' || !module || !keepsForces) return undefined;
  const item = findItem(module, d.item.value.type);
  const count = d.count?.value ?? 1;
  if (!item || counterOf(module, d.side.value, { item, variant: d.variant?.value, count }) === undefined)
    return undefined;
  return { d, stem: item.type, isMany: count > 1 && !item.factors };
}

/** A line of a purchase with a name by chance; as it is where it has one, or needs none. */
export function withSecretName(line: string, state: CampaignState, nameOf: (of: Named) => string | undefined): string {
  const of = namedBy(parseLine(line).directive, state);
  const name = of && !of.d.as ? nameOf(of) : undefined;
  return of && name !== undefined ? `${/^\s*/.exec(line)?.[0]}${print({ ...of.d, as: { value: name } })}` : line;
}

/** Without I and O, which are read as digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Those by which no other side's name can be the same. */
const lettersOfSide = ({ module }: CampaignState, { d }: Named): string =>
  (lettersOf((module?.sides ?? []).map(({ id }) => id)).get(d.side.value) ?? d.side.value.charAt(0)).toUpperCase();

/** Whether it ends as a name by chance of its side does, whatever stands before. */
export const hasSecretName = (of: Named, state: CampaignState): boolean =>
  new RegExp(`.\\.${lettersOfSide(state, of)}[A-Z]{2,}$`, 'i').test(of.d.as?.value ?? '');

/**
 * One that nothing has yet; undefined should all be taken.
 * @param random bytes, others for each try
 * @param others names that are given together with it
 */
export function secretName(
  of: Named,
  state: CampaignState,
  random: (length: number, attempt: number) => Uint8Array,
  others: ReadonlySet<string> = new Set(),
): string | undefined {
  const letter = (byte = 0) => letters[byte % letters.length];
  for (let i = 0; i < 1000; i++) {
    const [a, b] = random(2, i);
    const name = `${of.stem}.${lettersOfSide(state, of)}${letter(a)}${letter(b)}`;
    if (!others.has(name) && !state.rgNamed(name) && !state.forces.get(name)) return name;
  }
  return undefined;
}

/**
 * For a line of a private file: by chance for whoever does not know its master, and the same as long as the line stands
 * there. Undefined where it has no master.
 */
export function secretNameAt(
  file: LogText,
  line: Line,
  of: Named,
  state: CampaignState,
  others?: ReadonlySet<string>,
): string | undefined {
  const master = masterOf(file);
  if (!master) return undefined;
  return secretName(
    of,
    state,
    (length, i) => key(master, new Uint8Array(), 'name', of.stem, line.number, i).subarray(0, length),
    others,
  );
}
