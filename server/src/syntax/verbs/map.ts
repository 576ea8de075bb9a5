/** The lines of a map file. */
import { hexes, kindOnMap, levels, location, material, name, opened, side, text } from '../kinds';
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
  road: {
    signature: 'road HEX|HEX..HEX...',
    meaning: 'Says which hexes a road runs through.',
    example: 'road A5 B5..F5',
    parts: { hexes },
  },
  water: {
    signature: 'water KIND HEX|HEX..HEX...',
    meaning: 'Says which hexes are water, and of what kind.',
    example: 'water canal W20..W28',
    parts: { type: kindOnMap, hexes },
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
    signature: 'building HEX... [MATERIAL] [levels LEVEL...]',
    meaning: 'Describes one building: its hexes, what it is built of, and its levels.',
    example: 'building X22 stone levels 0 1',
    parts: { hexes, material, levels: opened('levels', levels) },
  },
  entry: {
    signature: 'entry SIDE ARROW [HEX|HEX..HEX...]',
    meaning: 'Describes an Entry Area by its arrow; without hexes, by the map-edge hexes around the arrow.',
    example: 'entry British Z28 V28..DD28',
    parts: { side, arrow: location, hexes },
  },
};
