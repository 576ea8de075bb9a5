/** Whose counter it is. */
import type { ModuleData, SideId } from '../../../kernel/module';
import { same } from '../../../kernel/names';
import { nationsOf, pieceType } from '../readType';
import type { VaslCounter, VaslMeaning } from './meaning';

/** VASL's folders; the British one has the Canadians as well. */
const folders: readonly (readonly [folder: string, nation: string])[] = [
  ['ge', 'German'],
  ['br', 'British'],
  ['it', 'Italian'],
  ['fr', 'French'],
];

/** By the picture's folder, else by what is said of it; undefined where neither tells a nation of these campaigns. */
export function nationOf({ image, nation }: Pick<VaslCounter, 'image' | 'nation'>): string | undefined {
  const folder = image?.split('/')[0];
  const named = (text: string | undefined) =>
    text === undefined ? undefined : folders.find((row) => row.some((name) => same(name, text)))?.[1];
  return named(folder) ?? named(nation);
}

type Sides = Pick<ModuleData, 'sides'>;

/** The side that plays with a nation's counters. */
export const sideOfNation = (module: Sides, nation: string): SideId | undefined =>
  module.sides.find(({ id }) => nationsOf(module, id).some((own) => same(own, nation)))?.id;

/** How the log of a side writes the type of a piece: with its nation where the bare type is another's, or its side does not have it. */
export function logType(
  module: Sides,
  side: SideId,
  { type, nation }: Pick<VaslMeaning & { readonly kind: 'piece' }, 'type' | 'nation'>,
): string {
  if (nation === undefined) return type;
  const bare = pieceType(module, side, type);
  const full = pieceType(module, side, `${nation} ${type}`);
  if (full.kind === 'unknown' || !('nation' in full)) return bare.type;
  const isOwn = nationsOf(module, side).some((own) => same(own, nation));
  // What both nations of a side have as Weapons no log tells apart.
  return isOwn && bare.kind !== 'unknown' && (bare.nation ?? nation) === nation ? bare.type : full.type;
}
