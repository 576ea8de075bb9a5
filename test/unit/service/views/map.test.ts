/** The map as data: what stands where at a line, whose it is, and what the line does. */
import assert from 'node:assert/strict';
import { grains } from '../../../../server/src/board/grain';
import { parseHex } from '../../../../server/src/board/hex';
import type { MapParams, MapView } from '../../../../server/src/service/views/data';
import { type Desk, desk, main } from '../logs';
import { at, example, lineOf } from './desks';

const files = {
  'small.cgmap':
    'board PB "Small"\nextent A0 P19\nbuilding C4 stone levels 0 1\nbuilding C8 wooden\nroad A5 B5\nwater stream J2\nentry German A7\n',
};
const log = `campaign PB "Small war" cg I
depth map
map "small.cgmap"
player British "Ann"
refit initial
9.618 RG Strength, Weapons and Leaders
  given German V2 as Tanks at A7
scenario Night I
  glider J9 wrecked
  control British C4
  strategic F6 entrenchment
  control German C8 F6
refit
9.605 Setup Area Determination
  area British A C4
  area German A C8
9.612 New CG Date and SAN Adjustment
  date Night II

scenario Night II
  control German C4
`;

async function mapAt(words: string, more: Partial<MapParams> = {}, text = log): Promise<MapView> {
  const { service } = await desk(text, { files });
  return service.map({ uri: main, line: lineOf(text, words), ...more });
}

/** Two tanks on a Night, of which one is said to be Isolated. */
const field = 'board RR "Field"\nextent U1 EE28\nentry Canadian U1 U1..EE1\nentry German Z28 U28..EE28\n';
const night = `campaign RR cg I
depth forces
map "field.cgmap"
date 19 PM
ob German: 468a
ob Canadian: 458a V1="Sherman V(a)"(isolated) V3="Sherman V(a)"
scenario 19 PM
  strategic Z20 Z8 entrenchment
  control German Z20
  control Canadian Z8
  at Z20: 468a
  at Z8: 458a V1 V3
refit
2.505 Setup Area Determination
  area German A Z20
  area Canadian A Z8
2.512 New CG Date and SAN Adjustment
  date 19 Night
2.514 Equipment Repair and Replenishment
  escape V1 from Z8 to entry U1 DR 3,4 +1 = 8 -> escapes
`;

const where = (view: MapView, location: string) => view.locations.find((l) => l.location === location);

describe('the map as data', () => {
  it('tells the sheet as its file has it', async () => {
    const { sheet, sheetId, campaign } = await mapAt('control German C8');
    assert.equal(sheet?.title, 'Small');
    assert.equal(sheet?.id, sheetId);
    assert.deepEqual(
      sheet?.hexes.find(({ hex }) => hex === 'J2'),
      { hex: 'J2', column: 10, number: 2, terrain: [], water: 'stream', bridge: false },
    );
    assert.deepEqual(sheet?.roads, [{ kind: null, hexes: ['A5', 'B5'] }]);
    assert.deepEqual(sheet?.buildings, [
      { hexes: ['C4'], material: 'stone', levels: [0, 1] },
      { hexes: ['C8'], material: 'wooden', levels: [0] },
    ]);
    assert.deepEqual(sheet?.entries, [
      // Nine hexes along the edge, the arrow in the middle.
      { side: 'German', arrow: 'A7', hexes: ['A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11'], text: null },
    ]);
    assert.deepEqual(campaign?.sides, [
      { id: 'British', player: 'Ann', isAxis: false },
      { id: 'German', player: null, isAxis: true },
    ]);
  });

  it('tells every fact of a map file that can be drawn', async () => {
    const lines = [
      'board PB "Facts"',
      'grain other',
      'extent A0 H9',
      'label B2 "Le Port"',
      'road paved C3 C4',
      'road dirt D3 D4',
      'path E3 E4',
      'embankment sunken D3',
      'water-part 0.3 F3',
      'ditch F4 F5',
      'hexside hedge C3-C4',
      'hexside slope D3-D4',
      'level 1 B2 B3',
      'level 0 C3',
      'worth 2 B2',
      'covered G3',
      'entry German A4 "+2"',
    ];
    const { service } = await desk(log, { files: { 'small.cgmap': `${lines.join('\n')}\n` } });
    const { sheet } = service.map({ uri: main });
    assert.ok(sheet);
    const { id, title, hexes, buildings, entries, ...facts } = sheet;
    assert.deepEqual(facts, {
      grain: 'other',
      levels: [
        { level: 0, tint: null, hexes: ['C3'] },
        { level: 1, tint: null, hexes: ['B2', 'B3'] },
      ],
      roads: [
        { kind: 'paved', hexes: ['C3', 'C4'] },
        { kind: 'dirt', hexes: ['D3', 'D4'] },
        { kind: 'path', hexes: ['E3', 'E4'] },
      ],
      hexsides: [
        { kind: 'hedge', hex: 'C3', other: 'C4' },
        { kind: 'slope', hex: 'D3', other: 'D4' },
      ],
      waterParts: [{ hex: 'F3', share: 0.3 }],
      ditches: ['F4', 'F5'],
      embankments: [{ hex: 'D3', kind: 'sunken' }],
      covered: ['G3'],
      lvp: [{ hex: 'B2', points: 2 }],
      labels: [{ hex: 'B2', text: 'Le Port' }],
    });
    assert.equal(entries[0]?.text, '+2');
  });

  it('sends a sheet once, and knows it again by what is drawn on it', async () => {
    const { sheetId } = await mapAt('scenario Night I');
    const again = await mapAt('control British C4', { sheet: sheetId ?? '' });
    assert.equal(again.sheet, undefined);
    assert.equal(again.sheetId, sheetId);
    const { service } = await desk(log, { files: { 'small.cgmap': `${files['small.cgmap']}bridge J2\n` } });
    assert.notEqual(service.map({ uri: main }).sheetId, sheetId);
  });

  it('tells who Controls what, as the lines up to the cursor have it', async () => {
    const before = await mapAt('glider J9');
    assert.equal(where(before, 'C4')?.side, null);
    const view = await mapAt('control German C8');
    assert.deepEqual(where(view, 'C4'), {
      location: 'C4',
      hex: 'C4',
      level: 0,
      side: 'British',
      strategic: true,
      letter: null,
      because: 'stone building',
      source: at(lineOf(log, 'control British C4')),
    });
    assert.equal(where(view, 'C4/1')?.side, null);
    assert.equal(where(view, 'F6')?.letter, 'E');
    assert.equal(where(view, 'F6')?.because, 'entrenchment');
    assert.equal(where(await mapAt('control German C4'), 'C4')?.side, 'German');
  });

  it('tells in a scenario the Setup Areas that the RePh after it would find', async () => {
    const view = await mapAt('control German C8');
    assert.match(view.status, /as 9\.605 would find them now/);
    assert.deepEqual(
      view.areas.map(({ key, id, named, isolated }) => ({ key, id, named, isolated })),
      [
        // The British have no Entry Area on this map, so that nothing leads out.
        { key: 'British C4', id: 'C4', named: false, isolated: true },
        { key: 'German C8', id: 'C8', named: false, isolated: false },
      ],
    );
    // C6 is two hexes from C4 and from C8.
    assert.ok(view.noMansLand?.includes('C6'));
    assert.ok(view.areas[0]?.hexes.includes('C2'));
    assert.ok(view.uncontrolled?.includes('P19'));
    const taken = await mapAt('control German C4');
    assert.deepEqual([...new Set(taken.areas.map(({ side }) => side))], ['German']);
  });

  it('tells in a RePh the Setup Areas as determined, by their ids and lines', async () => {
    const before = await mapAt('', { line: lineOf(log, 'refit', 2) });
    assert.match(before.status, /as 9\.605 would find them now/);
    const view = await mapAt('9.612 New CG Date');
    assert.match(view.status, /as determined in 9\.605/);
    assert.deepEqual(
      view.areas.map(({ key, id, named, source }) => ({ key, id, named, source })),
      [
        { key: 'British C4', id: 'A', named: true, source: at(lineOf(log, 'area British A')) },
        { key: 'German C8', id: 'A', named: true, source: at(lineOf(log, 'area German A')) },
      ],
    );
  });

  it('tells gliders, and RGs where no pieces are kept', async () => {
    const view = await mapAt('control German C8');
    assert.deepEqual(view.markers, [
      {
        kind: 'wreckedGlider',
        hex: 'J9',
        location: 'J9',
        text: 'wrecked glider',
        source: at(lineOf(log, 'glider J9')),
      },
    ]);
    assert.deepEqual(view.groups, [
      {
        name: 'Tanks',
        type: 'Lt Tank Pltn II',
        side: 'German',
        hex: 'A7',
        area: null,
        place: 'A7',
        source: at(lineOf(log, 'given German V2')),
      },
    ]);
    assert.deepEqual([view.stacks, view.pieces], [[], {}]);
  });

  it('reads the head of a log as a whole, for the first look is at its first line', async () => {
    const view = await mapAt('campaign PB');
    assert.equal(view.campaign?.title, 'Small war');
    assert.equal(view.sheet?.title, 'Small');
    assert.match(view.status, /OB of the Initial Scenario/);
  });

  it('says what the line speaks of', async () => {
    assert.deepEqual((await mapAt('control German C8')).touched.hexes, ['C8', 'F6']);
    const named = await mapAt('area German A');
    assert.deepEqual(named.touched.hexes.slice(0, 1), ['C8']);
    assert.deepEqual([...named.touched.hexes].sort(), [...(named.areas[1]?.hexes ?? [])].sort());
    assert.deepEqual((await mapAt('given German V2')).touched.hexes, ['A7']);
    assert.deepEqual((await mapAt('9.612 New CG Date')).touched, { hexes: [], pieces: [] });
  });

  it('steps to the ends of steps and scenarios, and of CG Dates', async () => {
    const ends = {
      head: lineOf(log, 'player British'),
      initial: lineOf(log, 'given German V2'),
      nightI: lineOf(log, 'control German C8'),
      areas: lineOf(log, 'area German A'),
      date: lineOf(log, 'date Night II'),
      nightII: lineOf(log, 'control German C4'),
    };
    const { steps } = await mapAt('area British A');
    assert.deepEqual(steps, {
      previous: at(ends.nightI),
      next: at(ends.areas),
      previousDate: at(ends.nightI),
      nextDate: at(ends.nightII),
    });
    const first = (await mapAt('campaign PB')).steps;
    assert.deepEqual([first.previous, first.next, first.previousDate], [null, at(ends.initial), null]);
    const last = (await mapAt('control German C4')).steps;
    assert.deepEqual([last.previous, last.next, last.nextDate], [at(ends.date), null, null]);
  });

  describe('with less than all', () => {
    const less: readonly (readonly [what: string, text: string, empty: RegExp])[] = [
      ['no campaign', '# nothing yet\n', /no campaign yet.*campaign PB/],
      ['a module that nobody knows', 'campaign XX\n', /module of this campaign is not known/],
      ['the roster depth', 'campaign PB cg I\ndepth roster\n', /roster depth.*depth map/],
      ['no map', 'campaign PB cg I\ndepth map\n', /names no map\..*map PB/],
      ['a map file that is not there', 'campaign PB cg I\ndepth map\nmap "gone.cgmap"\n', /cannot be read/],
      ['a map file without an extent', 'campaign PB cg I\ndepth map\nmap "bad.cgmap"\n', /cannot be read/],
    ];
    for (const [what, text, empty] of less)
      it(`says what is missing: ${what}`, async () => {
        const { service } = await desk(text, { files: { 'bad.cgmap': 'road A1 A2\n' } });
        const view = service.map({ uri: main });
        assert.equal(view.sheet, null);
        assert.equal(view.sheetId, null);
        assert.match(view.empty ?? '', empty);
      });

    it('still tells Control and Setup Areas without a map, Isolation unknown', async () => {
      const text = 'campaign PB cg I\ndepth map\nscenario Night I\n  control British C4\n';
      const { service } = await desk(text);
      const view = service.map({ uri: main });
      assert.deepEqual(
        view.locations.map(({ location, side }) => [location, side]),
        [['C4', 'British']],
      );
      assert.deepEqual(
        view.areas.map(({ key, isolated }) => [key, isolated]),
        [['British C4', null]],
      );
    });

    it('answers for any file and any line', async () => {
      const { service } = await desk(log, { files });
      for (const uri of ['', 'untitled:never', 'file:///logs/small.cgmap']) {
        const view = service.map({ uri });
        assert.equal(view.campaign, null);
        assert.match(view.empty ?? '', /no campaign log/);
      }
      const end = service.map({ uri: main });
      for (const line of [-1, 0.5, 1e9]) assert.deepEqual(service.map({ uri: main, line }), end);
    });
  });

  describe('of a campaign with every piece', () => {
    let open: Desk;
    before(async () => {
      open = await example('primosole-bridge.cglog');
    });
    const primosole = (words: string, more: Partial<MapParams> = {}) =>
      open.service.map({ uri: main, line: lineOf(open.text, words), ...more });
    const told = (words: string) => at(lineOf(open.text, words));

    it('piles the stacks, what somebody has upon who has it, leaders on top', async () => {
      const { stacks } = primosole('cvp British 5 Axis 9');
      const pieces = (place: string) => stacks.find((stack) => stack.place === place)?.pieces;
      // at Q16: Frost 648a[Bren1] 648b
      assert.deepEqual(pieces('Q16'), ['648a', 'Bren1', '648b', 'Frost']);
      // at R12: Stein 468a foxhole1 foxhole2 foxhole3
      assert.deepEqual(pieces('R12'), ['foxhole1', 'foxhole2', 'foxhole3', '468a', 'Stein']);
      // Bought at R0 and never set up: held in the Entry Area.
      assert.deepEqual(pieces('Entry Area R0'), ['Alert.447i', 'Alert.447j', 'Alert.447k', 'Alert.447l', 'Alert.6+1']);
    });

    it('tells each counter', async () => {
      const { pieces } = primosole('cvp British 5 Axis 9');
      assert.deepEqual(pieces.Bren3, {
        name: 'Bren3',
        side: 'British',
        nationality: 'British',
        kind: 'sw',
        type: 'LMG',
        traits: ['airborne'],
        statuses: ['malfunctioned'],
        holder: '648f',
        holds: [],
        captured: false,
        prisoner: false,
        place: 'S18',
        // S18 is within two hexes of P18, Q16 and R17, all British.
        retained: 'British Area P18',
        isolated: false,
        rg: null,
        declared: told('ob British airborne: Bren1'),
        placed: told('at S18: Kerr'),
      });
      // The Axis side plays with counters of two nations: the type tells of which a squad is, but of no MMG.
      assert.deepEqual([pieces['346a']?.nationality, pieces['468a']?.nationality], ['Italian', 'German']);
      assert.equal(pieces.Breda1?.nationality, null);
      assert.equal(pieces['346d'], undefined, 'lost on the line above');
      assert.equal(pieces['Signals.467b']?.rg, 'Signals');
    });

    it('letters the Strategic Locations that pieces make, and leads to the line that put them there', async () => {
      const view = primosole('cvp British 5 Axis 9');
      assert.deepEqual(where(view, 'R17'), {
        location: 'R17',
        hex: 'R17',
        level: 0,
        side: 'British',
        strategic: true,
        letter: 'G',
        because: 'functioning Gun Gun1',
        source: told('control British Q16'),
      });
      const foxhole = where(view, 'R12');
      assert.deepEqual([foxhole?.letter, foxhole?.because], ['E', 'foxhole1']);
      assert.deepEqual(foxhole?.source, told('at R12: Stein'));
    });

    it('lets a line touch the pieces that it names, moves or changes, and nothing else', async () => {
      const put = primosole('at T12: 648e');
      assert.deepEqual(put.touched, { hexes: ['T12'], pieces: ['648e', 'PIAT1'] });
      const lost = primosole('lost 346d 136a');
      assert.deepEqual([...lost.touched.pieces].sort(), ['136a', '346d', 'Signals.467l']);
      const out = primosole('ford 338a to O15');
      assert.deepEqual([...out.touched.hexes].sort(), ['O14', 'O15']);
    });

    it('shows the way of a line that has units Escape or Shift', async () => {
      const flight = primosole('escape 648e from T12').paths;
      assert.deepEqual(
        flight.map(({ kind, side, rule }) => [kind, side, rule]),
        [['escape', 'British', '3.606']],
      );
      isPath(flight[0]?.hexes ?? [], 'T12');
      const shift = primosole('shift Rossi 346a from C to B').paths;
      assert.deepEqual(
        shift.map(({ kind, side, rule }) => [kind, side, rule]),
        [['shift', 'Axis', '3.613']],
      );
      isPath(shift[0]?.hexes ?? [], 'V20');
      assert.match(shift[0]?.text ?? '', /^Rossi and 346a from Axis Area C to Axis Area B: /);
    });

    it('shows where tanks go at night: those that Escape, and those that wait in an Entry Area', async () => {
      const text = night;
      const { service } = await desk(text, { files: { 'field.cgmap': field } });
      const view = (words: string, piece?: string) =>
        service.map({ uri: main, line: lineOf(text, words), paths: { piece } }).paths;
      const told = (paths: MapView['paths']) => paths.map(({ kind, text: words, rule }) => [kind, words, rule]);
      const repair = '2.514 Equipment';
      const flight = ['escape', 'V1 from Z8 to Entry Area U1: 8 hexes', '2.51428'];
      assert.deepEqual(told(view(repair, 'V1')), [flight]);
      assert.deepEqual(told(view('escape V1')), [flight], 'of the line itself');
      assert.deepEqual(told(view(repair, 'V3')), [['retain', 'V3 from Z8 to Entry Area U1: 8 hexes', '2.51428']]);
      isPath(view(repair, 'V3')[0]?.hexes ?? [], 'Z8');
      assert.deepEqual(view('2.505', 'V3'), [], 'not before the new CG Date is a Night');
    });

    it('shows the ways that are asked for: of a piece, of an Area, of all Areas', async () => {
      const ask = (paths: MapParams['paths']) => primosole('3.606 Escape', { paths });
      const ofPiece = ask({ piece: '648E' }).paths;
      assert.deepEqual([...new Set(ofPiece.map(({ kind }) => kind))], ['escape']);
      for (const { hexes } of ofPiece) isPath(hexes, 'T12');
      assert.deepEqual(ask({ piece: 'PIAT1' }).paths, ofPiece, 'which 648e has');
      const ofArea = ask({ area: 'British P18' }).paths;
      // To each of its three Entry Areas.
      assert.deepEqual(
        ofArea.map(({ text }) => /Entry Area (\w+)/.exec(text)?.[1]),
        ['R32', 'GG28', 'A28'],
      );
      for (const { hexes } of ofArea) isPath(hexes);
      const all = ask({ isolation: true }).paths;
      assert.equal(all.filter(({ side }) => side === 'British').length, ofArea.length);
      assert.ok(all.some(({ side }) => side === 'Axis'));
      assert.deepEqual(ask({ piece: 'nobody', area: 'nowhere' }).paths, []);
    });
  });
});

/** Each hex touches the one before. */
function isPath(hexes: readonly string[], from?: string): void {
  assert.ok(hexes.length > 1);
  if (from) assert.equal(hexes[0], from);
  hexes.slice(1).forEach((name, i) => {
    const [a, b] = [hexes[i] ?? '', name].map(parseHex);
    assert.ok(a && b && grains.common.distance(a, b) === 1, `${hexes[i]} ${name}`);
  });
}
