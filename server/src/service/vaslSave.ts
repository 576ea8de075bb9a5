/** A position that a save of VASL holds, as `cglog vasl --json` tells it. */
import type { Refusal } from '../vasl/refused';
import { type Counter, type Roll, readSave, type Save } from '../vasl/save';
import { typeOfCounter } from './vasl/found';

export { largestFile as largestSave, tooLargeSave } from '../vasl/limits';

export interface SavedPiece {
  /** VASL's name of it. */
  readonly name: string;
  /** As a log writes it; absent for what no table knows. */
  readonly type?: string;
  /** The nation whose counter it is. */
  readonly side?: string;
  readonly hex?: string;
  /** `Z15/1` behind a marker that tells the level, `N9/N10` on a hexside; without a hex where it lies instead. */
  readonly location?: string;
  /** Stacks are numbered from 1 on; `order` counts from 1 at the bottom of one. */
  readonly stack: number;
  readonly order: number;
  readonly states: readonly string[];
  readonly hidden: boolean;
  readonly concealed: boolean;
}

export interface SavedPosition {
  /** The version of VASL. */
  readonly vasl: string;
  readonly boards: Save['boards'];
  readonly pieces: readonly SavedPiece[];
  /** Of a `.vlog`. */
  readonly rolls?: readonly Roll[];
}

export function savedPosition(bytes: Uint8Array): SavedPosition | Refusal {
  const save = readSave(bytes);
  if ('refused' in save) return save;
  const { vasl = '', boards, counters, rolls } = save;
  const pieces = counters.map((counter) => pieceOf(counter, boards));
  return { vasl, boards, pieces, ...(rolls.length > 0 ? { rolls } : {}) };
}

function pieceOf(counter: Counter, boards: Save['boards']): SavedPiece {
  const { name, nation, hex, stack, order, states, moved, hidden, concealed } = counter;
  return {
    name,
    type: typeOfCounter(counter),
    side: nation,
    hex,
    location: locationOf(counter, boards),
    stack,
    order,
    states: moved ? [...states, 'moved'] : states,
    hidden,
    concealed,
  };
}

/** Beside boards whose size is not known nobody can tell what is margin. */
function locationOf({ hex, other, level, map }: Counter, boards: Save['boards']): string {
  if (hex !== undefined) {
    if (other !== undefined) return `${hex}/${other}`;
    return level ? `${hex}/${level}` : hex;
  }
  if (map === 'casualties') return 'Casualties';
  if (map === 'none') return 'off map';
  if (map === 'elsewhere') return 'elsewhere';
  return boards.some(({ width }) => width === undefined) ? 'unknown' : 'margin';
}

/** The position in lines for a reader: each stack of a hex from the bottom to the top, the hexes as they are counted. */
export function positionText({ vasl, boards, pieces, rolls = [] }: SavedPosition): string[] {
  const stacks = new Map<number, SavedPiece[]>();
  for (const piece of pieces) {
    const stack = stacks.get(piece.stack);
    if (stack) stack.push(piece);
    else stacks.set(piece.stack, [piece]);
  }
  const lines = [...stacks.values()].map((stack) => {
    const { hex, location = '' } = stack[0] as SavedPiece;
    // The level is told by the marker in the stack.
    const isHexside = hex !== undefined && /\/[A-Z]/.test(location);
    const place = hex === undefined || isHexside ? location : hex;
    return { key: sortKey(hex, place), text: `${place}: ${stack.map(pieceText).join(', ')}` };
  });
  lines.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  const laid = boards.length === 0 ? 'no board' : `board ${boards.map(({ name }) => name).join(', ')}`;
  return [
    `VASL ${vasl}, ${laid}: ${pieces.length} counter${pieces.length === 1 ? '' : 's'}`,
    ...lines.map(({ text }) => text),
    ...rolls.map(rollText),
  ];
}

/** Z before AA, 9 before 10, and what lies in no hex behind all. */
function sortKey(hex: string | undefined, place: string): string {
  if (hex === undefined) return `9 ${place}`;
  const letters = hex.replace(/\d+$/, '');
  return `${letters.length} ${letters}${hex.slice(letters.length).padStart(2, '0')}`;
}

function pieceText({ name, type, side, hidden, concealed }: SavedPiece): string {
  const more = [type, side, hidden && 'hidden', concealed && 'concealed'].filter(Boolean);
  return more.length === 0 ? name : `${name} (${more.join(', ')})`;
}

function rollText({ kind, dice, player, text }: Roll): string {
  const rolled =
    'dr' in dice ? `dr ${dice.dr}` : 'more' in dice ? dice.more.join(',') : `DR ${dice.coloured},${dice.white}`;
  return [player, kind, rolled, text].filter(Boolean).join(' ');
}
