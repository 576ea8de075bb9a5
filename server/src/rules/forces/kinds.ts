/** The words by which a module's data speaks of kinds of pieces. */
import type { PieceKind as KindWord } from '../conditions';
import type { PieceType } from './types';

const words: { readonly [Word in KindWord]: (type: PieceType) => boolean } = {
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
  afv: (type) => type.kind === 'vehicle' && type.afv === true,
  tank: (type) => type.kind === 'vehicle' && type.tank === true,
  gun: ({ kind }) => kind === 'gun',
  sw: ({ kind }) => kind === 'sw',
  radio: ({ kind }) => kind === 'radio',
  minefield: (type) => type.kind === 'fortification' && type.sort === 'minefield',
};

export const isOfKind = (type: PieceType, kinds: readonly KindWord[]): boolean =>
  kinds.some((word) => words[word](type));
