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
  readonly open: string;
  readonly woods: string;
  readonly orchard: string;
  readonly grain: string;
  readonly brush: string;
  readonly marsh: string;
  /** Of the patterns of terrain. */
  readonly leaf: string;
  readonly straw: string;
  readonly earth: string;
  readonly water: string;
  readonly ford: string;
  readonly wave: string;
  readonly road: string;
  readonly verge: string;
  readonly stone: string;
  readonly wood: string;
  readonly wall: string;
  readonly sides: readonly [string, string];
  /** Text on a side's colour. */
  readonly onSide: string;
  readonly noMansLand: string;
  readonly focus: string;
  /** Shows the line of the log at which the cursor stands. */
  readonly touched: string;
  readonly font: string;
}

const sans = 'DejaVu Sans, Verdana, sans-serif';

const light: Palette = {
  paper: '#ffffff',
  ink: '#1f1f1f',
  quiet: '#5d5a4c',
  grid: '#b9b49c',
  open: '#efecd9',
  woods: '#c5d7ad',
  orchard: '#e3e8c8',
  grain: '#f3e6b4',
  brush: '#e2e3bd',
  marsh: '#d7e5dc',
  leaf: '#5f8247',
  straw: '#b3942f',
  earth: '#8a7350',
  water: '#a9cbe0',
  ford: '#cbe0ea',
  wave: '#5b8fb0',
  road: '#d9c9a3',
  verge: '#8d7a52',
  stone: '#a3a3a0',
  wood: '#b98a5b',
  wall: '#4b4136',
  sides: ['#b3201b', '#1f4fa3'],
  onSide: '#ffffff',
  noMansLand: '#ffe93b',
  focus: '#005fb8',
  touched: '#8a2be2',
  font: sans,
};

const dark: Palette = {
  paper: '#1f1f1f',
  ink: '#e6e6e6',
  quiet: '#a5a594',
  grid: '#55564b',
  open: '#34352c',
  woods: '#2c4026',
  orchard: '#353d2a',
  grain: '#4a4224',
  brush: '#3c3f28',
  marsh: '#2c3d38',
  leaf: '#7fa868',
  straw: '#c4a848',
  earth: '#a78d64',
  water: '#254a63',
  ford: '#35586b',
  wave: '#7fb3d3',
  road: '#6b6046',
  verge: '#a08c60',
  stone: '#8b8b88',
  wood: '#96693d',
  wall: '#d8cfc2',
  sides: ['#ff7b72', '#79b8ff'],
  onSide: '#101010',
  noMansLand: '#d9c400',
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
  woods: '#0d1f0d',
  orchard: '#0a150a',
  grain: '#1c1800',
  brush: '#10140a',
  marsh: '#06140f',
  water: '#00243d',
  ford: '#00303d',
  road: '#3a3a3a',
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
  woods: '#e6eede',
  orchard: '#f3f6ea',
  grain: '#faf5e0',
  brush: '#f3f3e2',
  marsh: '#edf4f0',
  water: '#d3e5ef',
  ford: '#e5f0f5',
  road: '#ece4d0',
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
