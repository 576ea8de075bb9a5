/** What a board says of itself: `BoardMetadata.xml`, or the text files `data` and `colors` of older boards. */
import { Refused } from '../refused';
import { type Tag, tagsOf } from './markup';
import type { OwnColour } from './palette';

export interface Metadata {
  readonly name?: string;
  readonly version?: string;
  /** The picture's entry in the archive. */
  readonly picture?: string;
  /** Hexes of a row, and full hexes of column A. */
  readonly columns?: number;
  readonly rows?: number;
  /** The centre of A1 and the steps from hex to hex, in pixels; what is absent is as usual. */
  readonly x0?: number;
  readonly y0?: number;
  readonly dx?: number;
  readonly dy?: number;
  readonly isOtherGrain: boolean;
  /** VASL's type of building, by hex. */
  readonly buildings: ReadonlyMap<string, string>;
  /** The sides, 0 for the upper one and on clockwise, that slopes lie along, by the hex that they are printed in. */
  readonly slopes: ReadonlyMap<string, readonly number[]>;
  readonly colours: readonly OwnColour[];
}

export const metadataFile = 'BoardMetadata.xml';

/** @throws Refused for what is no metadata of a board */
export function readMetadata(text: string): Metadata {
  const tags = tagsOf(text, metadataFile);
  const [root] = tags;
  if (root?.name !== 'boardMetadata') throw new Refused(`The ${metadataFile} in the archive is of no board.`);
  const of = (name: string) => root.attributes.get(name) || undefined;
  const number = (name: string) => numberIn(root, name);
  return {
    name: of('name'),
    version: of('version'),
    picture: of('boardImageFileName'),
    columns: number('width'),
    rows: number('height'),
    x0: number('A1CenterX'),
    y0: number('A1CenterY'),
    dx: number('hexWidth'),
    dy: number('hexHeight'),
    isOtherGrain: of('altHexGrain')?.toLowerCase() === 'true',
    buildings: new Map(
      named(tags, 'buildingType').map(({ attributes: a }) => [
        hexOf(a.get('hexName')),
        a.get('buildingTypeName') ?? '',
      ]),
    ),
    slopes: new Map(named(tags, 'slope').map(({ attributes: a }) => [hexOf(a.get('hex')), sidesIn(a.get('hexsides'))])),
    colours: named(tags, 'color').flatMap(colourOf),
  };
}

/** @param colours the text of `colors`, where there is one */
export function readOldMetadata(data: string, colours = ''): Metadata {
  const said = new Map(
    linesOf(data).flatMap((line) => {
      const [key, value] = line.split(/\s+/);
      return key && value ? [[key.toLowerCase(), value] as const] : [];
    }),
  );
  const number = (key: string) => {
    const value = said.get(key);
    return value === undefined ? undefined : numberOf(value, 'data', key);
  };
  return {
    version: said.get('version'),
    x0: number('x0'),
    y0: number('y0'),
    dx: number('dx'),
    dy: number('dy'),
    isOtherGrain: said.get('alternate')?.toLowerCase() === 'true',
    buildings: new Map(),
    slopes: new Map(),
    colours: linesOf(colours).flatMap(oldColour),
  };
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/, 20_000).map((line) => line.replace(/\/\/.*/, '').trim());

function oldColour(line: string): OwnColour[] {
  const [colour = '', ...rest] = line.split(/[, ]+/);
  const rgb = rgbOf(rest);
  return rest.length === 3 && rgb !== undefined ? [{ colour, rgb }] : [];
}

function colourOf({ attributes: a }: Tag): OwnColour[] {
  const rgb = rgbOf([a.get('red'), a.get('green'), a.get('blue')]);
  if (rgb === undefined) return [];
  const terrain = a.get('terrain');
  const level = Number(a.get('elevation') || Number.NaN);
  return [
    {
      colour: a.get('name') ?? '',
      rgb,
      ...(terrain && terrain !== 'UNKNOWN' && { terrain }),
      ...(Number.isInteger(level) && { level }),
    },
  ];
}

function rgbOf(parts: readonly (string | undefined)[]): number | undefined {
  const [red = -1, green = -1, blue = -1] = parts.map((part) => (part && /^\d{1,3}$/.test(part) ? Number(part) : -1));
  return [red, green, blue].every((part) => part >= 0 && part <= 255) ? red * 65536 + green * 256 + blue : undefined;
}

const named = (tags: readonly Tag[], name: string) => tags.filter((tag) => tag.name === name);
const hexOf = (name = '') => name.toUpperCase();
const sidesIn = (sides = '') => [...new Set(sides)].map(Number).filter((side) => side >= 0 && side <= 5);

function numberIn({ attributes }: Tag, name: string): number | undefined {
  const value = attributes.get(name);
  return value ? numberOf(value, metadataFile, name) : undefined;
}

function numberOf(value: string, file: string, name: string): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Refused(`The ${file} in the archive has no number for ${name}.`);
  return number;
}
