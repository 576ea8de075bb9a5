/** What markers of a stack say of the units in it: by VASL's own placing, or by the custom that one marks what is beneath it. */

import { findStatus } from '../../rules/pieces/marks/statuses';
import type { PieceType } from '../../rules/pieces/types/pieceType';
import type { VaslMeaning } from '../../rules/pieces/types/vasl/meaning';
import type { Unit } from './found';

interface Part {
  readonly unit: Unit | undefined;
  readonly means: VaslMeaning;
  readonly level: number | 'roof' | undefined;
}

/** Marks the units of one stack, from the bottom to the top. */
export function applyMarkers(stack: readonly Part[]): void {
  for (const [i, part] of stack.entries()) {
    const beneath = stack.slice(0, i).filter(({ level }) => level === part.level);
    const units = beneath.flatMap(({ unit }) => unit ?? []).reverse();
    if (part.means.kind === 'status') putStatus(part.means, units);
    else if (part.means.kind === 'fire') burn(units);
  }
}

type StatusMarker = Extract<VaslMeaning, { readonly kind: 'status' }>;

/** @param beneath the nearest first */
function putStatus({ status, part }: StatusMarker, beneath: readonly Unit[]): void {
  const can = (kind: PieceType['kind']) => findStatus(status, kind)?.name;
  // VASL lays DM on top of the stack: it means the broken ones beneath.
  const marked =
    status === 'dm'
      ? beneath.filter(({ statuses, type }) => statuses.has('broken') && can(type.kind) === 'dm')
      : beneath.filter(({ type }) => can(type.kind) !== undefined).slice(0, 1);
  for (const { statuses, type } of marked) statuses.set(can(type.kind) ?? status, part);
}

/** A Blaze on a wreck burns the wreck. */
function burn(beneath: readonly Unit[]): void {
  const [wreck] = beneath.filter(({ statuses }) => isWrecked(statuses));
  wreck?.statuses.set('burning', undefined);
}

export const isWrecked = (statuses: Pick<ReadonlySet<string>, 'has'>): boolean =>
  ['wreck', 'burnt-out', 'burning'].some((status) => statuses.has(status));
