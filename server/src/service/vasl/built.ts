/** Fortifications of the save, and those of the log that they are. */

import { article } from '../../rules/kernel/names';
import { locationKey } from '../../rules/kernel/state';
import { has, type Piece } from '../../rules/pieces/piece';
import { typeFromName } from '../../rules/pieces/types/readType';
import { printPieceName } from '../../syntax/print';
import { type Built, keyOfPost } from './found';
import { stateOf, type Work } from './work';

type Pairs = ReadonlyMap<Built, Piece>;

const placeOf = ({ where }: Piece): string | undefined =>
  where.kind === 'location' ? locationKey(where.location) : undefined;

/** By place and type, the surest first; one that nobody has placed yet may stand anywhere. */
export function matchBuilt(built: readonly Built[], pieces: readonly Piece[]): Pairs {
  const pairs = new Map<Built, Piece>();
  const left = new Set(pieces.filter(({ type, fate }) => type.kind === 'fortification' && fate === undefined));
  const isType = (one: Built, piece: Piece) => piece.type.type === one.type.type;
  const isSort = (one: Built, { type }: Piece) => type.kind === 'fortification' && type.sort === one.type.sort;
  const isThere = (one: Built, piece: Piece) => placeOf(piece) === keyOfPost(one.post);
  const isUnplaced = (one: Built, piece: Piece) =>
    placeOf(piece) === undefined && (one.side === undefined || one.side === piece.side);
  for (const fits of [
    (one: Built, piece: Piece) => isThere(one, piece) && isType(one, piece),
    (one: Built, piece: Piece) => isThere(one, piece) && isSort(one, piece),
    (one: Built, piece: Piece) => isUnplaced(one, piece) && isType(one, piece),
  ])
    for (const one of built) {
      if (pairs.has(one)) continue;
      const piece = [...left].find((other) => fits(one, other));
      if (!piece) continue;
      pairs.set(one, piece);
      left.delete(piece);
    }
  return pairs;
}

/** Places them, and has those declared that the log does not have. */
export function takeBuilt(work: Work): void {
  const { position, proposals, lines } = work;
  const pairs = matchBuilt(position.built, stateOf(work).forces.all());
  for (const one of position.built) {
    const piece = pairs.get(one);
    if (!piece) {
      declareBuilt(work, one);
      continue;
    }
    one.name = piece.name;
    const at = keyOfPost(one.post);
    const isFound = !one.hidden && has(piece, 'hidden');
    const text =
      placeOf(piece) === at
        ? `mark ${printPieceName(piece.name)}(not hidden)`
        : `at ${at}: ${printPieceName(piece.name)}${isFound ? '(not hidden)' : ''}`;
    if (placeOf(piece) === at && !isFound) continue;
    if (proposals.offers({ id: `built ${piece.name}`, group: 'certain', label: text, ticked: true })) lines.push(text);
  }
}

function declareBuilt(work: Work, one: Built): void {
  const { scene, proposals, lines, namer, position } = work;
  const at = keyOfPost(one.post);
  const near = new Set(position.units.filter(({ post }) => post?.hex === one.post.hex).map(({ side }) => side));
  const [only] = near;
  const side = one.side ?? (near.size === 1 ? only : undefined);
  const sides = side === undefined ? scene.module.sides.map((each) => each.id) : [side];
  const taken = sides.filter((of) =>
    proposals.offers({
      id: proposals.idOf(`built ${of} ${one.type.type} ${at}`),
      group: side === undefined ? 'question' : 'custom',
      label: `${at}: ${article(one.type.type)} of the ${of} side, which the log does not have yet`,
      detail: side === undefined ? 'Nothing in the hex tells whose it is.' : 'Theirs, as only they are in the hex.',
      ticked: side !== undefined,
    }),
  );
  const [owner] = taken;
  if (owner === undefined) return;
  one.name = namer.built(one.type.sort === 'building' ? 'fortified' : one.type.sort);
  const type = typeFromName(one.name) === one.type.type ? '' : `=${printPieceName(one.type.type)}`;
  const hidden = one.hidden ? '(hidden)' : '';
  lines.push(`ob ${owner}: ${printPieceName(one.name)}${type}${hidden}`, `at ${at}: ${printPieceName(one.name)}`);
}
