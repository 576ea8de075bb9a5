/** Maps and Control written as text, for the tests of the board layer. */
import assert from 'node:assert/strict';
import { type Area, isEntryArea } from '../../../server/src/board/areaMap';
import { grains } from '../../../server/src/board/grain';
import {
  type BoardMap,
  buildingLocations,
  buildMap,
  type EntryArea,
  type MapLine,
} from '../../../server/src/board/map';
import type { Nearest } from '../../../server/src/board/nearest';
import { computeSetupAreas } from '../../../server/src/board/setupAreas';
import type { SetupAreas, SetupInput } from '../../../server/src/board/setupTypes';
import type { MapDirective } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';

/** The map and each fault as `line: code at "text under the squiggle"`. */
export function readMap(text: string) {
  const texts = text.split('\n').map((line) => line.trim());
  const lines: MapLine<string>[] = [];
  for (const line of texts) {
    const { directive, fault } = parseLine(line);
    assert.equal(fault, undefined, line);
    if (directive) lines.push({ directive: directive as MapDirective, ref: line });
  }
  const { map, faults } = buildMap(lines);
  return {
    map,
    messages: faults.map((fault) => fault.message),
    faults: faults.map(({ ref, span, code }) => `${code} at ${ref.slice(span.start, span.end)}`),
  };
}

/** A map that must be without fault. */
export function soundMap(text: string): BoardMap {
  const { map, faults } = readMap(text);
  assert.deepEqual(faults, []);
  assert.ok(map);
  return map;
}

export const sides = ['German', 'British'];

/** Setup Areas from `German: A1 B2; British: C3/1`; further input as given. Entry Areas are the map's unless given. */
export function areasOf(control: string, input: Partial<SetupInput> = {}): SetupAreas {
  const map = input.map;
  const held = new Map<string, string>();
  for (const part of control.split(';').filter((text) => text.trim() !== '')) {
    const [side = '', locations = ''] = part.split(':');
    for (const location of locations.trim().split(/\s+/)) held.set(location, side.trim());
  }
  const entryAreas = new Map<string, EntryArea[]>();
  for (const side of map ? sides : []) {
    entryAreas.set(
      side,
      (map?.entryAreas ?? []).filter((area) => area.side === side),
    );
  }
  return computeSetupAreas({ grain: grains.common, sides, control: held, entryAreas, ...input });
}

/** `area German A`, `no-mans-land`, `uncontrolled`, or `off map`. */
export function statusText(areas: SetupAreas, hex: string): string {
  const status = areas.status(hex);
  if (!status) return 'off map';
  return status.kind === 'area' ? `area ${status.area.side} ${status.area.id}` : status.kind;
}

/** The Strategic Locations of a map with those a log declares. */
export function strategicOf(map: BoardMap, ...declared: string[]): Set<string> {
  return new Set([...buildingLocations(map), ...declared]);
}

/** `Area German A`, `Entry A7`, or a hex. */
export const endText = (end: Area | string): string =>
  typeof end === 'string' ? end : isEntryArea(end) ? `Entry ${end.id}` : `Area ${end.side} ${end.id}`;

/** `Area German A 4 over J7?`: what may be nearest, how far it is, and the hexes of which the map does not tell. */
export function endsText<T extends Area | string>(found: Nearest<T> | 'unknown'): string[] {
  assert.notEqual(found, 'unknown');
  const { ends, certain, reachable } = found as Nearest<T>;
  assert.ok(!certain || ends.every(({ perhaps }) => perhaps.length === 0));
  assert.equal(
    reachable,
    ends.length === 0 ? false : ends.every(({ perhaps }) => perhaps.length > 0) ? 'unknown' : true,
  );
  return ends.map(({ to, distance, path, perhaps }) => {
    assert.equal(path.length - 1, distance);
    assert.ok(path.slice(1).every((hex, i) => grains.common.range(hex, path[i] as string) === 1));
    return `${endText(to)} ${distance}${perhaps.map((hex) => ` over ${hex}?`).join('')}`;
  });
}
