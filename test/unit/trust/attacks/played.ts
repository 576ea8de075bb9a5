/** The RePh that are attacked: one of each module, and one with pieces on the map. */
import { type Game, game } from './game';

const roll = /~[A-Z]\w*\d+\.\d+\?/;
const selection = /^ {2}select .*~[A-Z]\w*\d+\.\d+\+1/m;
const strength = /strength .*~s\.1\?/;

export const pb = (): Promise<Game> => game('PB', 'roster', 9, [strength, roll]);
export const rr = (): Promise<Game> => game('RR', 'roster', 3, [strength, /~s\.1\+2/, roll]);
export const pbr = (): Promise<Game> => game('PBr', 'roster', 6, [strength, roll]);
export const withPieces = (): Promise<Game> => game('PBr', 'forces', 6, [selection, /^ {2}unbog /m, roll]);

export const played: readonly (() => Promise<Game>)[] = [pb, rr, pbr, withPieces];
