/** A map to draw, made by hand: no rule has a part in it. */
import { columnName } from '../../../server/src/board/hex';
import type { Counter, MapView, Sheet, SheetHex } from '../../../server/src/service/views/data';
import { blank } from '../../../server/src/views/map/blank';

export const source = (line: number) => ({ uri: 'file:///log.cglog', line });

/** Hexes from A1 on, `columns` wide and `rows` high. */
export function hexes(
  columns: number,
  rows: number,
  more: (hex: string) => Partial<SheetHex> = () => ({}),
): SheetHex[] {
  const made: SheetHex[] = [];
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const number = column % 2 === 1 ? row : row - 1;
      const hex = columnName(column) + number;
      made.push({ hex, column, number, terrain: [], water: null, bridge: false, ...more(hex) });
    }
  return made;
}

export const sheetOf = (rest: Partial<Sheet> = {}): Sheet =>
  blank({ id: 'sheet 1', title: 'A corner of a map', hexes: hexes(8, 6), ...rest });

export const counter = (name: string, rest: Partial<Counter> = {}): Counter => ({
  name,
  side: 'British',
  nationality: 'British',
  kind: 'squad',
  type: '6-4-8',
  traits: [],
  statuses: [],
  holder: null,
  holds: [],
  captured: false,
  prisoner: false,
  place: 'C3',
  retained: null,
  isolated: null,
  rg: null,
  declared: source(3),
  placed: source(9),
  ...rest,
});

export const viewOf = (rest: Partial<MapView> = {}): MapView => ({
  version: 1,
  campaign: {
    title: 'Ham and Jam',
    module: 'PB',
    cg: 'I',
    depth: 'forces',
    date: 'Night I',
    moment: '9.605 Setup Area Determination',
    sides: [
      { id: 'British', player: 'Ann', isAxis: false },
      { id: 'German', player: 'Ben', isAxis: true },
    ],
  },
  empty: null,
  eyes: null,
  leftOut: [],
  sheet: sheetOf(),
  sheetId: 'sheet 1',
  locations: [],
  areas: [],
  noMansLand: null,
  uncontrolled: null,
  status: 'Setup Areas as determined in 9.605',
  markers: [],
  stacks: [],
  pieces: {},
  groups: [],
  paths: [],
  touched: { hexes: [], pieces: [] },
  steps: { previous: null, next: null, previousDate: null, nextDate: null },
  ...rest,
});
