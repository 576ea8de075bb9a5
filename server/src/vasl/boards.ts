/** The boards of a save: which lie where, turned or cropped. */
import { lastSlot, longestName, mostBoards } from './limits';
import { wholeNumber } from './numbers';
import { Refused } from './refused';
import { split } from './sequence';

export interface Board {
  /** VASL's name of its picture: `PB`, `Rileys`, `01`. */
  readonly name: string;
  /** Turned by 180 degrees. */
  readonly reversed: boolean;
  /** Its place among several, from 0 on. */
  readonly column: number;
  readonly row: number;
  readonly version: string;
  /** The part of the picture that is laid out; a width or height of -1 is the whole. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly zoom: number;
}

/** `bd⇥COL⇥ROW⇥NAME⇥[x⇥y⇥w⇥h⇥]VER⇥VERSION⇥…`, once for each board. @throws Refused for a forged place */
export function readBoards(command: string): Board[] {
  const boards: Board[] = [];
  let fields: string[] = [];
  const close = () => {
    const board = readBoard(fields);
    if (board) boards.push(board);
    if (boards.length > mostBoards) throw new Refused(`The save lays out more than ${mostBoards} boards.`);
    fields = [];
  };
  for (const field of split(command, '\t')) {
    if (field === 'bd') close();
    else fields.push(field);
  }
  close();
  return boards;
}

function readBoard(fields: readonly string[]): Board | undefined {
  const [column = '', row = '', written = ''] = fields;
  if (written === '') return undefined;
  const crop = fields.slice(3, 7).map((field) => wholeNumber(field));
  const [x, y, width, height] = crop;
  const isCropped = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  // A board may itself be called `r`.
  const reversed = written.length > 1 && written.startsWith('r');
  const name = reversed ? written.slice(1) : written;
  return {
    name,
    reversed,
    column: slotOf(column, name),
    row: slotOf(row, name),
    version: behind(fields, 'VER') ?? '',
    ...(isCropped ? { crop: { x, y, width, height } } : {}),
    zoom: zoomOf(behind(fields, 'ZOOM')),
  };
}

function slotOf(text: string, board: string): number {
  const slot = wholeNumber(text);
  if (slot !== undefined && slot >= 0 && slot <= lastSlot) return slot;
  const short = (words: string) => words.slice(0, longestName);
  throw new Refused(`Board "${short(board)}" lies in column or row "${short(text)}", where no board can lie.`);
}

function behind(fields: readonly string[], word: string): string | undefined {
  const at = fields.indexOf(word, 3);
  return at < 0 ? undefined : fields[at + 1];
}

function zoomOf(text = '1'): number {
  const zoom = /^\d{1,3}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 1;
  return zoom >= 0.01 ? zoom : 1;
}
