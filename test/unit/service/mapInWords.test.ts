/** Maps as text, and the words for a hex that hover, completion and the map's details share with it. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

const file = 'file:///logs/small.cgmap';

async function serviceWith(map: string) {
  const { service } = await desk('');
  service.open(file, 1, map);
  await service.settled();
  return service;
}

/** The lines of hexes, by hex. */
async function hexesOf(...lines: string[]): Promise<Record<string, string>> {
  const text = (await serviceWith(['board PB "Small"', 'extent A1 H6', ...lines].join('\n'))).mapInWords(file) ?? '';
  const hexes = text.split('\n').filter((line) => /^ {2}[A-Z]+\d+ {2}/.test(line));
  return Object.fromEntries(hexes.map((line) => line.trim().split('  ') as [string, string]));
}

describe('a map in words', () => {
  it('has its size, its places, Entry Areas, levels, LVP and hexes, and what of these there is', async () => {
    const service = await serviceWith(
      [
        ...['board RR "Small"', 'extent A1 D3', 'level 0 A1..A3', 'level -1 B1', 'terrain woods C2', 'worth 2 C2'],
        ...['worth 1 B1', 'label C2 "Le Port"', 'entry German A2 A1..A3 "+2"'],
      ].join('\n'),
    );
    assert.equal(
      service.mapInWords(file),
      [
        'Small (RR): 16 hexes from A1 to D3',
        'Columns B, D, F ... lie half a hex lower than their neighbours.',
        '',
        'Places',
        '  C2  Le Port',
        '',
        'Entry Areas',
        '  German A2 “+2”: A1 A2 A3',
        '',
        'Levels',
        '  level 0: 3 hexes',
        '  level -1: 1 hex',
        '  not told: 12 hexes',
        '',
        'LVP',
        '  3 in 2 hexes: C2 2, B1 1',
        '',
        'Hexes (all others are open ground)',
        '  A2  open ground; level 0; German Entry Arrow “+2”',
        '  B1  open ground; level -1; 1 LVP',
        '  C2  Le Port; woods; level not told; 2 LVP',
      ].join('\n'),
    );
  });

  it('is short where there is nothing to tell, and nothing without an extent', async () => {
    const bare = await serviceWith('board PBr\ngrain other\nextent A0 C2\n');
    assert.equal(
      bare.mapInWords(file),
      'PBr: 8 hexes from A0 to C2\nColumns A, C, E ... lie half a hex lower than their neighbours.',
    );
    assert.equal((await serviceWith('board PB\n')).mapInWords(file), undefined);
    assert.equal((await desk('campaign PB "T" cg I\n')).service.mapInWords(main), undefined);
  });
});

describe('a hex of the map in words', () => {
  it('says what is built there, and what of it the map does not tell', async () => {
    const hexes = await hexesOf(
      ...['building A2 stone levels 0 1 2 stairs A2', 'building B2 B3 wooden', 'building C2 unknown levels unknown'],
      'building D2 stone levels 0 1 unknown',
    );
    assert.deepEqual(hexes, {
      A2: 'stone building, levels 0, 1 and 2, stairs',
      B2: 'wooden building, ground level only',
      B3: 'wooden building, ground level only',
      C2: 'building, material not told, ground level, others not told',
      D2: 'stone building, levels 0 and 1, perhaps more',
    });
  });

  it('says which water it is, who may ford it, and how much of a land hex it takes', async () => {
    const hexes = await hexesOf(
      ...['water canal A2', 'bridge A2', 'water fordable B2', 'water river-brush C2', 'water shallow D2', 'ditch E2'],
      ...['water-part 0.36 F2', 'terrain partial-orchard F2', 'water river G2'],
    );
    assert.deepEqual(hexes, {
      A2: 'canal; bridge',
      B2: 'river, fordable',
      C2: 'river with brush, fordable',
      D2: 'river, fordable without a TC',
      E2: 'ditch',
      F2: 'partial orchard; 36 % water',
      G2: 'river',
    });
  });

  it('says of roads their kind, and between what banks they run', async () => {
    const hexes = await hexesOf(
      ...['road paved A2 A3', 'road dirt A3 A4', 'road B5 B4', 'path C5 C4', 'embankment sunken A2', 'embankment A4'],
      'embankment elevated B4',
    );
    assert.deepEqual(hexes, {
      A2: 'paved road; sunken road',
      A3: 'paved road; dirt road',
      A4: 'dirt road; embankments, sunken or elevated not told',
      B4: 'road; elevated road',
      B5: 'road',
      C4: 'path',
      C5: 'path',
    });
  });

  it('says of each kind of hexside to which hexes it lies, from both of its hexes', async () => {
    const hexes = await hexesOf('hexside wall B2-B3 B2-C3', 'hexside slope C3-C4', 'hexside rowhouse-bar C3-D3');
    assert.deepEqual(hexes, {
      B2: 'open ground; wall to B3 and C3',
      B3: 'open ground; wall to B2',
      C3: 'open ground; wall to B2; slope to C4; rowhouse to D3',
      C4: 'open ground; slope to C3',
      D3: 'open ground; rowhouse to C3',
    });
  });

  it('says that what lies under a title is not told', async () => {
    assert.deepEqual(await hexesOf('covered A5', 'terrain unknown B5'), {
      A5: 'covered on the sheet; terrain not told',
      B5: 'terrain not told',
    });
  });

  it('tells levels by their tints, banks of a river, and in whose Entry Area it is', async () => {
    const { service } = await desk(
      'campaign PB "T" cg I\ndepth map\nmap PB\nscenario Night I\n  control British Z15 W30 A10\n',
    );
    const hover = (character: number) => JSON.stringify(service.hover(main, { line: 4, character })?.contents);
    assert.match(
      hover(19),
      /Z15\*\*: stone building, levels 0 and 1, stairs; olive tint, level \W*1 by guess; wall to /,
    );
    assert.match(hover(22), /W30\*\*: not on the map/);
    assert.match(hover(26), /A10\*\*: woods; level not told; in German Entry Area A7/);
    const title = (hex: string) => service.hex({ uri: main, line: 4, hex }).title;
    assert.match(title('W29'), /^W29: .*in British Entry Area Z28$/);
  });
});
