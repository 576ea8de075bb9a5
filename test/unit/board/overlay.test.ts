/** A map with single hexes changed: what a line says stands in place of what the map said, and all else stays. */
import assert from 'node:assert/strict';
import type { BoardMap } from '../../../server/src/board/map';
import { overlay } from '../../../server/src/board/overlay';
import type { MapDirective } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { soundMap } from './support';

const base = soundMap(`
  board PB "Field"
  extent A1 J9
  terrain woods B3 C4
  terrain brush C4
  water canal E1..E9
  bridge E5
  road D5 E5 F5
  building G3 G4 H4 stone levels 0 1
  building A1 wooden
  entry German A5
  entry British J5
`);

const directive = (line: string) => parseLine(line).directive as MapDirective;

function withLines(...lines: string[]): { readonly map: BoardMap; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const map = lines.reduce((before, line) => {
    const made = overlay(before, { directive: directive(line), ref: directive(line) });
    faults.push(...made.faults.map(({ code, span }) => `${code} at ${line.slice(span.start, span.end)}`));
    return made.map;
  }, base);
  return { map, faults };
}

function changed(...lines: string[]): BoardMap {
  const { map, faults } = withLines(...lines);
  assert.deepEqual(faults, []);
  return map;
}

const buildingsOf = ({ buildings }: BoardMap) =>
  buildings.map(({ hexes, material, levels }) => `${hexes.join(' ')} ${material} ${levels.join('')}`).sort();

describe('a changed map', () => {
  it('has the new terrain alone in the hexes of the line', () => {
    const { terrain } = changed('terrain marsh C4 D4');
    assert.deepEqual(
      [...terrain],
      [
        ['B3', ['woods']],
        ['C4', ['marsh']],
        ['D4', ['marsh']],
      ],
    );
    assert.deepEqual(changed('terrain open B3').terrain.get('B3'), ['open']);
  });

  it('has other water, or none', () => {
    const { water } = changed('water pond E1 A9', 'water none E9');
    assert.deepEqual(
      [water.get('E1'), water.get('A9'), water.get('E9'), water.get('E5')],
      ['pond', 'pond', undefined, 'canal'],
    );
  });

  it('has a building parted from the hexes that the line does not name', () => {
    assert.deepEqual(buildingsOf(changed('building G4 wooden levels 0 1 2')), [
      'A1 wooden 0',
      'G3 H4 stone 01',
      'G4 wooden 012',
    ]);
    assert.equal(changed('building G4 wooden').buildingAt.get('G3')?.material, 'stone');
  });

  it('keeps what the line does not say of a building', () => {
    assert.deepEqual(buildingsOf(changed('building G3 G4 H4 levels 0 1 2')), ['A1 wooden 0', 'G3 G4 H4 stone 012']);
    assert.deepEqual(buildingsOf(changed('building A1 stone')), ['A1 stone 0', 'G3 G4 H4 stone 01']);
    assert.deepEqual(buildingsOf(changed('building B7')), ['A1 wooden 0', 'B7 undefined 0', 'G3 G4 H4 stone 01']);
  });

  it('does not know what two buildings that become one do not share', () => {
    const made = changed('building G3 A1').buildingAt.get('A1');
    assert.deepEqual([made?.material, made?.levels, made?.mayBeHigher], [undefined, [0], true]);
  });

  it('has no building where there is none', () => {
    assert.deepEqual(buildingsOf(changed('building G3 A1 none')), ['G4 H4 stone 01']);
  });

  it('has more roads and bridges', () => {
    const map = changed('bridge E2', 'road D2 E2');
    assert.deepEqual([map.bridges.has('E2'), map.bridges.has('E5')], [true, true]);
    assert.deepEqual([map.roadHexes.has('E2'), map.roadHexes.has('F5'), map.roads.length], [true, true, 2]);
  });

  it('has an Entry Area in place of the one with the same arrow, or besides', () => {
    const { entryAreas } = changed('entry German A5 A4 A5', 'entry German A9 A8 A9');
    assert.deepEqual(
      entryAreas.map(({ side, arrow, hexes }) => `${side} ${arrow}: ${hexes.length}`),
      ['German A5: 2', `British J5: ${base.entryAreas[1]?.hexes.length}`, 'German A9: 2'],
    );
  });

  it('is judged by what stands there', () => {
    assert.deepEqual(withLines('bridge A1').faults, ['map-bridge-dry at A1']);
    assert.deepEqual(withLines('water stream A1', 'bridge A1').faults, []);
    assert.deepEqual(withLines('road D1 E1').faults, ['map-road-in-water at E1']);
    assert.deepEqual(withLines('water none E1', 'road D1 E1').faults, []);
    assert.deepEqual(withLines('terrain woods Z9', 'water none Z9').faults, [
      'map-hex-off-board at Z9',
      'map-hex-off-board at Z9',
    ]);
    assert.deepEqual(withLines('water wet A1').faults, ['map-water-unknown at wet']);
  });

  it('is the same one whenever the same line is asked for, so that what is kept by map stays good', () => {
    const line = directive('terrain marsh C4');
    const once = overlay(base, { directive: { ...line }, ref: line });
    assert.equal(overlay(base, { directive: { ...line }, ref: line }), once);
    assert.notEqual(overlay(base, { directive: line, ref: directive('terrain marsh C5') }), once);
    assert.deepEqual(base.terrain.get('C4'), ['woods', 'brush'], 'the map itself stays as it is');
  });
});
