/**
 * The colours of the map in each theme. What is drawn here has to be told apart without them: sides also differ in the
 * slant of their hatching, terrain in its pattern, paths in their dashes, states of a piece in words.
 */

export const themes = ['light', 'dark', 'contrast', 'print'] as const;
export type Theme = (typeof themes)[number];

export interface Palette {
  readonly paper: string;
  readonly ink: string;
  /** Names of hexes. */
  readonly quiet: string;
  readonly grid: string;
  /** Ground at level 0; what lies high or low goes from it towards these. */
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly woods: string;
  readonly orchard: string;
  readonly grain: string;
  readonly brush: string;
  readonly marsh: string;
  readonly plowed: string;
  readonly vineyard: string;
  readonly unknown: string;
  /** Of the marks of terrain. */
  readonly leaf: string;
  readonly shade: string;
  readonly olive: string;
  readonly straw: string;
  readonly earth: string;
  readonly water: string;
  readonly bank: string;
  readonly wave: string;
  readonly paved: string;
  readonly dirt: string;
  readonly verge: string;
  readonly hedge: string;
  readonly stone: string;
  readonly wood: string;
  readonly wall: string;
  /** Of the other side, and of the Axis. */
  readonly sides: readonly [string, string];
  /** Text on a side's colour. */
  readonly onSide: string;
  readonly noMansLand: string;
  readonly lvp: string;
  readonly focus: string;
  /** Shows the line of the log at which the cursor stands. */
  readonly touched: string;
  readonly font: string;
}

const sans = 'DejaVu Sans, Verdana, sans-serif';

const light: Palette = {
  paper: '#ffffff',
  ink: '#1f1f1f',
  quiet: '#4f4d3c',
  grid: '#a9a88a',
  open: '#e8ecc8',
  high: '#cf9f5c',
  low: '#7f9a58',
  woods: '#a3c183',
  orchard: '#dbe5b5',
  grain: '#f3dd8a',
  brush: '#cdd9a0',
  marsh: '#cde3d8',
  plowed: '#e0cfa6',
  vineyard: '#dde2ad',
  unknown: '#d2d0c8',
  leaf: '#6f9c52',
  shade: '#3f6330',
  olive: '#97a56f',
  straw: '#a9821f',
  earth: '#8a6d45',
  water: '#9dc9e6',
  bank: '#4b7d9f',
  wave: '#4b7d9f',
  paved: '#c3c3bf',
  dirt: '#ead7a8',
  verge: '#77623c',
  hedge: '#7fae5a',
  stone: '#b0aeab',
  wood: '#bd8347',
  wall: '#37302a',
  sides: ['#b3201b', '#1f4fa3'],
  onSide: '#ffffff',
  noMansLand: '#ffe93b',
  lvp: '#ffd34d',
  focus: '#005fb8',
  touched: '#8a2be2',
  font: sans,
};

const dark: Palette = {
  paper: '#1f1f1f',
  ink: '#e6e6e6',
  quiet: '#b3b3a0',
  grid: '#55574a',
  open: '#32362a',
  high: '#8a6a3c',
  low: '#1c2a18',
  woods: '#26391f',
  orchard: '#343d27',
  grain: '#50461f',
  brush: '#373f24',
  marsh: '#273b36',
  plowed: '#40382a',
  vineyard: '#39402a',
  unknown: '#3c3c3c',
  leaf: '#4f7a3c',
  shade: '#16240f',
  olive: '#6f7d4b',
  straw: '#b39a44',
  earth: '#8f7750',
  water: '#234c69',
  bank: '#6ea4c9',
  wave: '#6ea4c9',
  paved: '#77776f',
  dirt: '#7d6a45',
  verge: '#c3ab77',
  hedge: '#6d9a4c',
  stone: '#8b8b88',
  wood: '#96693d',
  wall: '#0f0d0b',
  sides: ['#ff7b72', '#79b8ff'],
  onSide: '#101010',
  noMansLand: '#d9c400',
  lvp: '#d9b13b',
  focus: '#4daafc',
  touched: '#e39bff',
  font: sans,
};

const contrast: Palette = {
  ...dark,
  paper: '#000000',
  ink: '#ffffff',
  quiet: '#ffffff',
  grid: '#8a8a8a',
  open: '#000000',
  high: '#4a3515',
  low: '#0a1a08',
  woods: '#0d1f0d',
  orchard: '#0a150a',
  grain: '#1c1800',
  brush: '#10140a',
  marsh: '#06140f',
  plowed: '#140f06',
  vineyard: '#0c1206',
  unknown: '#1e1e1e',
  leaf: '#3f8a2f',
  shade: '#9fd68a',
  water: '#00243d',
  paved: '#5a5a5a',
  dirt: '#3f3116',
  verge: '#ffffff',
  stone: '#c0c0c0',
  wood: '#b07a40',
  wall: '#ffffff',
  sides: ['#ff8f8a', '#8ac4ff'],
  onSide: '#000000',
  noMansLand: '#ffff00',
  focus: '#f38518',
  touched: '#ff9bff',
};

const print: Palette = {
  ...light,
  open: '#ffffff',
  high: '#e3c9a0',
  low: '#b3c19a',
  woods: '#d9e8cb',
  orchard: '#eef3df',
  grain: '#faf0c6',
  brush: '#e9efd3',
  marsh: '#e3f0ea',
  plowed: '#f3ead6',
  vineyard: '#eff2d8',
  leaf: '#94b87c',
  water: '#cfe4f2',
  ink: '#000000',
  quiet: '#444444',
};

export const palettes: Readonly<Record<Theme, Palette>> = { light, dark, contrast, print };

/** Counters keep the colours that they have on the table, whatever the theme; any other nation's are neutral. */
export const counterColours: Readonly<Record<string, string>> = {
  German: '#a9c1d3',
  British: '#dcc68c',
  Canadian: '#dcc68c',
  Italian: '#c3c5bd',
  Finnish: '#dfe6ee',
  French: '#8fb4e3',
  American: '#b3bd86',
  Russian: '#c79a6b',
  'Allied Minor': '#a3cfa0',
  'Axis Minor': '#a9b89a',
  Japanese: '#e6cf6b',
};
export const neutralCounter = '#dcdcdc';
