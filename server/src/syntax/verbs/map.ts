/** The lines of a map file. */
import {
  afterHexes,
  hexes,
  hexPairs,
  kindOnMap,
  levels,
  location,
  material,
  name,
  number,
  opened,
  side,
  text,
  tint,
  wholeList,
} from '../kinds';
import type { MapDirective } from '../nodes';
import type { Descriptors } from './descriptor';

export const mapLines: Descriptors<MapDirective['verb']> = {
  board: {
    signature: 'board MODULE ["TITLE"]',
    meaning: 'Opens a map file: the campaign it belongs to and the name of the map.',
    example: 'board PB "Pegasus Bridge"',
    stands: 'edge',
    parts: { module: name, title: text },
  },
  grain: {
    signature: 'grain common|other',
    meaning:
      'Says how the columns of the sheet lie: even ones (B, D ...) half a hex lower, or with `other` the odd ones (A, C ...).',
    example: 'grain other',
    stands: 'edge',
    parts: { grain: name },
  },
  extent: {
    signature: 'extent HEX HEX',
    meaning: 'Gives the first and the last hex of the map.',
    example: 'extent A0 TT28',
    stands: 'edge',
    parts: { from: location, to: location },
  },
  terrain: {
    signature: 'terrain KIND HEX|HEX..HEX...',
    meaning: 'Says which hexes hold a kind of terrain.',
    example: 'terrain woods B3 C4..C9',
    parts: { type: name, hexes },
  },
  level: {
    signature: 'level [TINT] LEVEL HEX|HEX..HEX...',
    meaning: 'Says which hexes lie at a level; behind the tint that the map has for it, the level is a guess.',
    example: 'level tan 1 A9..A12',
    parts: { tint, level: number, hexes },
  },
  hexside: {
    signature: 'hexside KIND HEX-HEX...',
    meaning:
      'Says what lies along hexsides, each named by the two hexes that share it; of a slope or cliff the first holds its marks.',
    example: 'hexside hedge A3-A4 B2-B3',
    parts: { type: name, sides: hexPairs },
  },
  road: {
    signature: 'road [KIND] HEX|HEX..HEX...',
    meaning: 'Says which hexes a road runs through, and whether it is paved or dirt.',
    example: 'road paved A5 B5..F5',
    parts: { kind: afterHexes, hexes },
  },
  path: {
    signature: 'path HEX|HEX..HEX...',
    meaning: 'Says which hexes a path runs through, which is no road.',
    example: 'path A5 B5..F5',
    parts: { hexes },
  },
  embankment: {
    signature: 'embankment [KIND] HEX|HEX..HEX...',
    meaning: 'Says which hexes hold a road between banks, and whether it is sunken or elevated, where the map tells.',
    example: 'embankment sunken A5 B5',
    parts: { kind: afterHexes, hexes },
  },
  ditch: {
    signature: 'ditch HEX|HEX..HEX...',
    meaning: 'Says which hexes hold a ditch.',
    example: 'ditch B17..E17',
    parts: { hexes },
  },
  water: {
    signature: 'water KIND HEX|HEX..HEX...',
    meaning: 'Says which hexes are water, and of what kind.',
    example: 'water canal W20..W28',
    parts: { type: kindOnMap, hexes },
  },
  'water-part': {
    signature: 'water-part SHARE HEX|HEX..HEX...',
    meaning: 'Says of land hexes how much of them is water, from 0 to 1.',
    example: 'water-part 0.36 W22',
    parts: { share: number, hexes },
  },
  bank: {
    signature: 'bank NAME HEX|HEX..HEX...',
    meaning: 'Says which bank of the river(s) hexes are on, and with them all that no river parts from them.',
    example: 'bank south Q20',
    parts: { type: name, hexes },
  },
  bridge: {
    signature: 'bridge HEX|HEX..HEX...',
    meaning: 'Says which hexes hold a bridge.',
    example: 'bridge X16',
    parts: { hexes },
  },
  building: {
    signature: 'building HEX... [MATERIAL] [levels LEVEL...|unknown] [stairs HEX...]',
    meaning:
      'Describes one building: its hexes, what it is built of, its levels, and where its stairs are. `unknown` is what the map does not tell.',
    example: 'building X22 X23 stone levels 0 1 stairs X22',
    parts: {
      hexes,
      material,
      levels: opened('levels', levels),
      stairs: opened('stairs', wholeList(hexes)),
    },
  },
  covered: {
    signature: 'covered HEX|HEX..HEX...',
    meaning: 'Says which hexes lie under a title or a box of the sheet, so that nobody knows what is in them.',
    example: 'covered A25..A28',
    parts: { hexes },
  },
  worth: {
    signature: 'worth LVP HEX|HEX..HEX...',
    meaning: 'Says how many LVP hexes are marked with.',
    example: 'worth 2 Q10 R10',
    parts: { points: number, hexes },
  },
  label: {
    signature: 'label HEX "TEXT"',
    meaning: 'Names the place that a hex is.',
    example: 'label X18 "Café Gondrée"',
    parts: { hex: location, label: text },
  },
  entry: {
    signature: 'entry SIDE ARROW [HEX|HEX..HEX...] ["TEXT"]',
    meaning:
      'Describes an Entry Area by its arrow and what is printed there; without hexes, by the map-edge hexes around the arrow.',
    example: 'entry British Z28 V28..DD28 "All"',
    parts: { side, arrow: location, hexes, label: text },
  },
};
