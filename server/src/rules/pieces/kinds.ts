/** The words by which a module's data speaks of kinds of pieces. */
import { either, type PieceKind as KindWord, type Truth } from '../kernel/conditions';
import type { PieceType } from './types/pieceType';

const words: { readonly [Word in KindWord]: (type: PieceType) => Truth } = {
  personnel: ({ kind }) => ['squad', 'halfSquad', 'crew', 'leader', 'hero', 'armorLeader'].includes(kind),
  mmc: ({ kind }) => ['squad', 'halfSquad', 'crew'].includes(kind),
  squad: ({ kind }) => kind === 'squad',
  'half-squad': ({ kind }) => kind === 'halfSquad',
  crew: ({ kind }) => kind === 'crew',
  smc: ({ kind }) => ['leader', 'hero', 'armorLeader'].includes(kind),
  leader: ({ kind }) => kind === 'leader',
  'armor-leader': ({ kind }) => kind === 'armorLeader',
  hero: ({ kind }) => kind === 'hero',
  vehicle: ({ kind }) => kind === 'vehicle',
  afv: (type) => type.kind === 'vehicle' && type.afv,
  tank: (type) => type.kind === 'vehicle' && type.tank,
  gun: ({ kind }) => kind === 'gun',
  sw: ({ kind }) => kind === 'sw',
  radio: ({ kind }) => kind === 'radio',
  minefield: (type) => type.kind === 'fortification' && type.sort === 'minefield',
};

/** Unknown where the log does not tell what the piece is. */
export const kindAmong = (type: PieceType, kinds: readonly KindWord[]): Truth =>
  type.kind === 'unknown' ? 'unknown' : either(kinds.map((word) => words[word](type)));

export const isOfKind = (type: PieceType, kinds: readonly KindWord[]): boolean => kindAmong(type, kinds) === true;
