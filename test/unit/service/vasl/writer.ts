/**
 * Saves of VASL as tests write them, by what design notes say of the format and by nothing of the reader: an archive of three
 * entries, obfuscated in one of three ways, with counters of nested traits and stacks.
 */
import { strToU8, zipSync } from 'fflate';

export interface Game {
  /** VASL's name of the board, or several from left to right. */
  readonly board?: string | readonly string[];
  /** `X22: br 6-4-8 OBLI Esq | br LMG`, a line for each stack, from the bottom to the top. */
  readonly stacks: string;
  readonly turn?: number;
  readonly obfuscation?: 'hex' | 'bytes' | 'none';
  readonly description?: string;
  readonly extensions?: readonly string[];
  readonly cvp?: { readonly allied: number; readonly axis: number };
  readonly module?: string;
  /** What becomes of the game's text before it is hidden. */
  readonly text?: (whole: string) => string;
  /** Chat of a `.vlog`. */
  readonly chat?: readonly string[];
}

/** What no answer may ever hold. */
export const password = 'Sesame-of-Ann';

export const ESC = '\x1b';
const grids: Readonly<Record<string, { x0: number; y0: number; dx: number; dy: number; other: boolean }>> = {
  PBR: { x0: 1, y0: 98, dx: 56.1818, dy: 64.2857, other: true },
};
const common = { x0: 0, y0: 32.25, dx: 56.25, dy: 64.5, other: false };
const margin = 400;

/** Elements with a delimiter between them, which stands escaped within one. */
export const sequence = (elements: readonly string[], delimiter: string): string =>
  elements.map((element) => element.replaceAll(delimiter, `\\${delimiter}`)).join(delimiter);

/** Own text, TAB, everything inside: outermost first. */
export const nested = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : sequence([parts[0] ?? '', nested(parts.slice(1))], '\t');

export interface Trait {
  readonly type: string;
  readonly state: string;
}

/** The command that adds a counter of these traits, outermost first. */
export const adding = (id: number | string, traits: readonly Trait[]): string =>
  sequence(['+', String(id), nested(traits.map(({ type }) => type)), nested(traits.map(({ state }) => state))], '/');

/** A Layer with two levels, of which the first or none is on. */
function layer(name: string): Trait {
  const fields = [...Array<string>(15).fill(''), 'x,y', `${name},${name} x`, 'false', ''];
  return { type: `emb2;${fields.join(';')}`, state: '1' };
}

const prefixes = ['broken ', 'malf ', 'Wnd ', 'dm ', 'Fanatic '];
const suffix = / (?:BU|CE|[tv]?ca[1-6])$/;

/** `ge broken 4-6-7 1sq {concealed}`, `br 9-2 OBLI @Howard`, `ge 2-4-7 1hs #1`, `ge/veh Kfz 1`. */
function counter(id: number, text: string, place: readonly [map: string, x: number, y: number]): string {
  const [, flags = ''] = /((?: \{\w+\}| @[^{#@]+| #\d+)*)$/.exec(text) ?? [];
  const [, folder, whole = ''] =
    /^(?:((?:ge|br|it|fr|sh)(?:\/veh)?) )?(.*)$/.exec(text.slice(0, text.length - flags.length)) ?? [];
  let name = whole;
  const traits: Trait[] = [];
  for (let found = suffix.exec(name); found; found = suffix.exec(name)) {
    traits.push(layer(`+${found[0]}`));
    name = name.slice(0, -found[0].length);
  }
  traits.reverse();
  for (
    let prefix = prefixes.find((p) => name.startsWith(p));
    prefix;
    prefix = prefixes.find((p) => name.startsWith(p))
  ) {
    traits.unshift(layer(`${prefix}+`));
    name = name.slice(prefix.length);
  }
  const [, label] = / @([^{#@]+)/.exec(flags) ?? [];
  const [, cvp] = / #(\d+)/.exec(flags) ?? [];
  const nation = folder?.slice(0, 2) ?? '';
  const all: Trait[] = [
    { type: 'hide;72,130;HIP', state: flags.includes('{hidden}') ? password : 'null' },
    { type: `conceal;67,130;x;${nation};`, state: flags.includes('{concealed}') ? `${password};` : 'null;' },
    { type: `label;${Array<string>(15).fill('').join(';')};Name`, state: label?.trim() ?? '' },
    ...(cvp === undefined ? [] : [{ type: 'PROP;tCVP;x', state: cvp }]),
    { type: 'PROP;Owner;x', state: password },
    // The name of a squad is that of a Layer, whatever the base name is.
    ...traits.reverse(),
    ...(/sq$|hs$/.test(name) ? [layer(name)] : []),
    {
      type: `piece;K;D;${folder ? `${folder}/x` : 'x'};${/sq$|hs$/.test(name) ? '4-6-8 Esq' : name}`,
      state: `${place.join(';')};2395`,
    },
  ];
  return adding(id, all);
}

function centre(hex: string, board: string): readonly [x: number, y: number] {
  const { x0, y0, dx, dy, other } = grids[board] ?? common;
  const [, letters = '', digits = '0'] = /^([A-Z]+)(\d+)$/.exec(hex) ?? [];
  const column = letters.charCodeAt(0) - 65 + (letters.length - 1) * 26;
  const low = column % 2 === 1;
  const row = Number(digits) - 1 - (low && other ? 1 : 0);
  return [x0 + column * dx + margin, y0 + row * dy + (low ? dy / 2 : 0) + margin];
}

function placeOf(text: string, board: string): readonly [map: string, x: number, y: number] {
  const fixed: Readonly<Record<string, readonly [string, number, number]>> = {
    margin: ['Main Map', 50, 60],
    'allied bin': ['Casualties', 100, 100],
    'axis bin': ['Casualties', 350, 100],
    nowhere: ['null', 0, 0],
  };
  const known = fixed[text];
  if (known) return known;
  const points = text.split('/').map((hex) => centre(hex, board));
  const mean = (of: 0 | 1) => Math.floor(points.reduce((sum, point) => sum + point[of], 0) / points.length);
  return ['Main Map', mean(0), mean(1)];
}

function gameText(game: Game): string {
  const { board = 'PB', stacks, turn = 7, extensions = [], cvp, chat = [] } = game;
  const boards = typeof board === 'string' ? [board] : board;
  const commands = ['begin_save', ''];
  let id = 1_500_000_000_000;
  for (const line of stacks.split('\n').filter((one) => one.trim() !== '')) {
    const [where = '', ...rest] = line.trim().split(': ');
    const place = placeOf(where, boards[0] ?? 'PB');
    const ids: number[] = [];
    for (const text of rest.join(': ').split(' | ')) {
      ids.push(++id);
      commands.push(counter(id, text.trim(), place));
    }
    commands.push(`+/${++id}/stack/${place.join(';')};${ids.join(';')}`);
  }
  commands.push(
    `PLAYER\t${password}\tAnn\tAllied`,
    ['INFO', 'Axis', 'Axis', turn, 4, 5, 3, 4, '', '', 'note', password, 'private'].join('\t'),
    `bd\t${boards.map((name, i) => `${i}\t0\t${name}\tVER\t1.0\t`).join('bd\t')}`,
    ...extensions.map((name) => `EXT\t${name}\t1.0`),
    ...(cvp
      ? [`GlobalProperty\t;AlliedCVP;${cvp.allied};Casualties`, `GlobalProperty\t;AxisCVP;${cvp.axis};Casualties`]
      : []),
    'end_save',
    ...chat.map((said) => `LOG\tCHAT${said}`),
  );
  return commands.join(ESC);
}

const key = 0x5c;

function obfuscated(text: string, how: Game['obfuscation']): Uint8Array {
  const bytes = strToU8(text);
  if (how === 'none') return bytes;
  const laid = bytes.map((byte) => byte ^ key);
  if (how === 'bytes') return new Uint8Array([...strToU8('VOBS'), key, ...laid]);
  return strToU8(`!VCSK${[key, ...laid].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}

export function writeSave(game: Game): Uint8Array {
  const { module = 'VASL', description = '', obfuscation = 'hex', text = (whole) => whole } = game;
  return zipSync({
    savedGame: obfuscated(text(gameText(game)), obfuscation),
    savedata: strToU8(
      `<data version="1"><version/><VassalVersion>3.7.15</VassalVersion><dateSaved>1790000000000</dateSaved><description>${description}</description></data>`,
    ),
    moduledata: strToU8(
      `<data version="1"><version>6.7.0</version><VassalVersion>3.7.15</VassalVersion><name>${module}</name></data>`,
    ),
  });
}
