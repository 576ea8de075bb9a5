/** Stacks of a save: who lies on whom, where, and at which level. */
import assert from 'node:assert/strict';
import { savedPosition } from '../../../server/src/service/vaslSave';
import { adding } from '../service/vasl/writer';
import { piece, readCommands, saveOf, stack } from './raw';

const counter = (id: number | string, name: string, at?: string) => adding(id, [piece(name, { at })]);
/** Centres of PB's X22 and U18, and the margin. */
const [x22, u18, margin] = ['Main Map;1693;1819', 'Main Map;1525;1528', 'Main Map;50;60'];

const told = (...commands: readonly string[]) =>
  readCommands(commands).counters.map(({ name, hex, stack: number, order }) => [name, hex, number, order]);

describe('a stack of a save', () => {
  it('has its members from the bottom to the top, whether they stand before it or behind', () => {
    assert.deepEqual(told(counter(1, 'a'), stack(x22, 3, 1, 2), counter(2, 'b'), counter(3, 'c')), [
      ['c', 'X22', 1, 1],
      ['a', 'X22', 1, 2],
      ['b', 'X22', 1, 3],
    ]);
  });

  it('is right about the place of a counter', () => {
    assert.deepEqual(told(counter(1, 'a', 'null;0;0'), counter(2, 'b', u18), stack(x22, 1, 2)), [
      ['a', 'X22', 1, 1],
      ['b', 'X22', 1, 2],
    ]);
  });

  it('without members is none; strangers, layers and second mentions count for nothing', () => {
    assert.deepEqual(
      told(
        stack(u18),
        stack(x22, 7, 1, '@@2', 1),
        counter(1, 'a'),
        counter(1, 'again'),
        stack(u18, 1),
        counter(2, 'b'),
      ),
      [
        ['a', 'X22', 1, 1],
        ['b', 'X22', 2, 1],
      ],
    );
  });

  it('may be one of several in a hex', () => {
    assert.deepEqual(told(counter(1, 'a'), counter(2, 'b'), stack(x22, 1), stack(x22, 2)), [
      ['a', 'X22', 1, 1],
      ['b', 'X22', 2, 1],
    ]);
  });
});

describe('the level of a counter', () => {
  /** `name location` of each in one stack. */
  const locations = (...names: readonly string[]) => {
    const ids = names.map((_, i) => i + 1);
    const position = savedPosition(saveOf([...names.map((name, i) => counter(i + 1, name)), stack(x22, ...ids)]));
    if ('refused' in position) assert.fail(position.refused);
    return position.pieces.map(({ name, location }) => `${name} ${location}`);
  };

  it('is told by the marker beneath it, up to the next one; below all it is the ground', () => {
    assert.deepEqual(locations('a', 'Building Level 1', 'b', 'c', 'Building Level 2', 'd'), [
      'a X22',
      'Building Level 1 X22/1',
      'b X22/1',
      'c X22/1',
      'Building Level 2 X22/2',
      'd X22/2',
    ]);
  });

  it('may be ground, roof, cellar or that of a steeple', () => {
    for (const [marker, at] of [
      ['Building Ground Level', 'X22'],
      ['Building Roof Level', 'X22/roof'],
      ['Building Cellar', 'X22/-1'],
      ['Steeple Level 3', 'X22/3'],
      ['Fort Bldg Level 1', 'X22/1'],
      ['Strongpoint Ground Level', 'X22'],
      ['Level 1 Hill', 'X22'],
    ])
      assert.equal(locations(marker ?? '', 'unit')[1], `unit ${at}`, marker);
  });

  it('is not told by a marker in another stack of the hex', () => {
    const { counters } = readCommands([counter(1, 'Building Level 1'), counter(2, 'a'), stack(x22, 1), stack(x22, 2)]);
    assert.deepEqual(
      counters.map(({ level }) => level),
      [1, undefined],
    );
  });
});

describe('a counter that lies in no hex', () => {
  it('lies in the margin, in the Casualties Bin of one side, or elsewhere', () => {
    const at = {
      margin,
      'allied bin': 'Casualties;260;100',
      'axis bin': 'Casualties;261;100',
      'old bin': 'Map1;300;100',
      nowhere: 'null;0;0',
      hand: 'Hand of Ann;1693;1819',
      'old map': 'Map0;1693;1819',
    };
    const { counters } = readCommands(Object.entries(at).map(([name, spot], i) => counter(i + 1, name, spot)));
    assert.deepEqual(
      counters.map(({ name, map, hex, zone }) => [name, map, hex, zone]),
      [
        ['margin', 'main', undefined, undefined],
        ['allied bin', 'casualties', undefined, 'Allied'],
        ['axis bin', 'casualties', undefined, 'Axis'],
        ['old bin', 'casualties', undefined, 'Axis'],
        ['nowhere', 'none', undefined, undefined],
        ['hand', 'elsewhere', undefined, undefined],
        ['old map', 'main', 'X22', undefined],
      ],
    );
    const position = savedPosition(saveOf(Object.entries(at).map(([name, spot], i) => counter(i + 1, name, spot))));
    if ('refused' in position) assert.fail(position.refused);
    assert.deepEqual(
      position.pieces.map(({ location }) => location),
      ['margin', 'Casualties', 'Casualties', 'Casualties', 'off map', 'elsewhere', 'X22'],
    );
  });
});
