/** RG charts and tables of Riley's Road and Primosole Bridge against their text: every figure here was copied from it. */
import assert from 'node:assert/strict';
import type { ModuleData, Reading, RgData } from '../../../server/src/rules/module';
import { modules } from '../../../server/src/rules/modules';
import { holds, look, type Row } from '../../../server/src/rules/table';

const moduleOf = (id: string): ModuleData => modules.find((m) => m.id === id) ?? assert.fail(id);
const rr = moduleOf('RR');
const pbr = moduleOf('PBr');

/** Rows of words, a line each, columns parted by "|". */
const columns = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const unitText = ({ type, full, depleted }: RgData['units'][number]): string => {
  const right =
    depleted === undefined ? '' : depleted === 'unknown' ? '/?' : depleted === 'rolled' ? '/dr' : `/${depleted}`;
  return `${full}${right} ${type}`;
};

const costText = (g: RgData): string => (g.dearer ? `${g.cost} (${g.dearer.cost})` : `${g.cost}`);
const maxText = (cgMax: RgData['cgMax']): string =>
  typeof cgMax === 'object' ? Object.values(cgMax).join(' ') : `${cgMax}`;

const chart = (module: ModuleData, side: string) =>
  module.purchases.groups
    .filter((g) => g.side === side)
    .map((g) => [
      g.id,
      g.name,
      g.units.map(unitText).join('; '),
      costText(g),
      g.dateMax === 0 ? 'NA' : `${g.dateMax}`,
      maxText(g.cgMax),
      g.notes.join(''),
    ]);

const groupsOf = (module: ModuleData, side: string) => module.purchases.groups.filter((g) => g.side === side);
const group = (module: ModuleData, side: string, id: string): RgData =>
  groupsOf(module, side).find((g) => g.id === id) ?? assert.fail(`${side} ${id}`);

/** `LMG 3, PSK 1` by ID; only those that have some. */
const swChart = (module: ModuleData, side: string) =>
  groupsOf(module, side)
    .filter((g) => g.sw.length)
    .map((g) => [g.id, g.sw.map((s) => `${s.weapon} ${s.number}`).join(', ')]);

/** IDs of the RG of which something is true. */
const ids = (module: ModuleData, side: string, is: (g: RgData) => unknown): string =>
  groupsOf(module, side)
    .filter(is)
    .map((g) => g.id)
    .join(' ');

const leaderRows = (module: ModuleData, column: string, reading?: string): readonly Row[] => {
  const { rows } = module.strength.leaders.columns[column] ?? assert.fail(column);
  return 'ruling' in rows ? (rows.readings[reading ?? ''] ?? assert.fail(reading)) : rows;
};

const results = (rows: readonly Row[], from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, i) => look({ name: '', rule: '', dice: 'DR', rows }, from + i)?.result ?? 'no row',
  );

/** Every Final falls into exactly one row. */
function sound(rows: readonly Row[]): void {
  for (let final = -12; final <= 24; final++) assert.equal(rows.filter((r) => holds(r, final)).length, 1, `${final}`);
}

const drms = (list: RgData['leaderDrm']) =>
  (list ?? [])
    .filter(isByDefault(pbr))
    .map((d) => `${d.value}${d.first ? ' first' : ''}`)
    .join(' ');

/** What holds only by a reading that is not the default is tested by logs. */
const isByDefault =
  (module: ModuleData) =>
  ({ under }: { readonly under?: Reading }): boolean =>
    !under || module.rulings.find((r) => r.name === under.ruling)?.readings[0]?.id === under.reading;

describe('charts', () => {
  it('explain every note that they bear', () => {
    for (const module of modules)
      for (const g of module.purchases.groups)
        for (const note of g.notes) assert.ok(module.purchases.notes[g.side]?.[note], `${module.id} ${g.id} ${note}`);
  });

  it('name only dates, groups, options, columns and rulings that there are', () => {
    for (const module of modules) {
      const dates = module.dates.map((d) => d.id);
      const { options = [], groups, limits = [], days } = module.purchases;
      for (const g of groups) {
        for (const date of [g.from, g.until]) assert.ok(date === undefined || dates.includes(date), `${g.id} ${date}`);
        for (const o of g.options ?? []) {
          assert.ok(
            options.some((d) => d.word === o.word),
            `${g.id} ${o.word}`,
          );
          const { under } = o;
          assert.ok(
            !under ||
              module.rulings.some((r) => r.name === under.ruling && r.readings.some((x) => x.id === under.reading)),
            `${g.id} ${under?.ruling}`,
          );
        }
        assert.equal(g.leaders !== 'none', g.leaderRolls > 0, g.id);
        assert.ok(g.leaders === 'none' || module.strength.leaders.columns[g.leaders], g.id);
      }
      for (const l of limits) for (const id of l.groups) group(module, l.side, id);
      if (days) assert.deepEqual(Object.keys(days), dates);
    }
  });

  it('have leader and strength tables without gap or overlap', () => {
    for (const module of modules) {
      sound(module.strength.strength.table);
      for (const { rows } of Object.values(module.strength.leaders.columns))
        for (const some of 'ruling' in rows ? Object.values(rows.readings) : [rows]) sound(some);
    }
  });
});

describe("Riley's Road charts", () => {
  it('2.5181, 2.5182, 2.5183, 2.5184, 2.5185, 2.5186 every row of the German RG chart', () => {
    const expected = columns(`
      I1|Para Inf Coy|10/7 5-4-8|28|2|4|deLo
      I2|PzGr Coy (Lehr)|10/7 4-6-8; 4/2 SPW 251/1|27|2|4|deL
      I3|PzGr Coy|10/7 4-6-7; 3/2 SPW 251/1|25|1|3|deLo
      I4|Eng Pltn|3/2 8-3-8|14|1|1|adelo
      V1|Pz IV Pltn (Lehr)|3/2 Pz IVH/J|12|3|6|cdgl
      V2|Pz IV Pltn|3/2 Pz IVH/J|14|1|2|cdglo
      V3|Pz V Pltn (Lehr)|3/2 Pz VG|21|3|8|dlo
      V4|Pz V Pltn|3/2 Pz VG|25|1|1|dlo
      V5|JgdPz V Sect (Lehr)|2/1 JgdPz V|11|2|6|dl
      V6|SPAA Sect (Lehr)|2/1 FlakPz IV|8|2|2|dl
      G1|AT Sect 1|2/1 75L AT PaK 40|8|1|2|bd
      G2|AT Sect 2|2/1 88LL AT PaK 43|13|1|2|bdf
      G3|AT Sect 3|2/1 88LL AT PaK 43/41|11|1|2|bdf
      HW1|MG Pltn||12|1|3|bdo
      O1|Btln Mtr||5|1|6|mp
      O2|Heavy Mtr||8|1|3|p
      O3|Medium Arty||7|1|3|p
      O4|Heavy Arty||9|1|3|p
      M1|Fortifications||1|3|16|
      M2|Sniper||2|1|8|
      M3|Recon||3|1|8|r
      M4|Activate A20 Entry||2|1|6|`);
    assert.deepEqual(chart(rr, 'German'), expected);
  });

  it('2.5181, 2.5182, 2.5183, 2.5184, 2.5185, 2.5186 every row of the Canadian RG chart', () => {
    const expected = columns(`
      I1|Inf Coy|5/? 4-5-8; 5/? 4-5-7|20|2|4|deLo
      I2|Inf Pltn (replacements)|3 4-5-7|5|1|2|
      I3|Assault Eng Pltn|3/2 4-5-8|10|1|1|adelo
      V1|Tank Troop I|1/1 Sherman IIC(a); 3/? Sherman III(a)|14|1|1|dlo
      V2|Tank Troop II|1/1 Sherman VC(a); 3/? Sherman V(a)|13|1|1|dlo
      V3|Carriers Sect|3/2 Wasp; 2/? Carrier A; 1/? Carrier C|15|1|2|do
      V4|Transport Sect|10/7 Ram Kangaroo|4|2|2|dh
      G1|AT Sect I|2/1 57L 6-pdr AT|6|3|6|bd
      G2|AT Sect II|2/1 76LL 17-pdr AT|10|2|4|bd
      HW1|MG Pltn||10|1|3|bdo
      O1|Btln Mtr||3|1|8|mp
      O2|Hvy Mtr||6|1|5|p
      O3|Med Arty||5|1|5|p
      M1|Fortifications||1|5|18|
      M2|Sniper||2|1|8|
      M3|Recon||3|1|8|r
      F1|Typhoon||2|1|5|`);
    assert.deepEqual(chart(rr, 'Canadian'), expected);
  });

  it('2.518 what the notes and M rows give', () => {
    for (const side of ['German', 'Canadian']) {
      assert.equal(group(rr, side, 'M1').fpp, 15);
      assert.equal(group(rr, side, 'M2').san, 1);
      assert.equal(group(rr, side, 'M3').boughtUnder, '2.521');
    }
    assert.equal(
      ids(rr, 'German', (g) => g.prereg),
      'O1 O2 O3 O4',
    );
    assert.equal(
      ids(rr, 'Canadian', (g) => g.prereg),
      'O1 O2 O3',
    );
    for (const g of rr.purchases.groups) assert.deepEqual(g.prereg ?? null, g.prereg ? { max: 2, each: 1 } : null);
    assert.equal(
      ids(rr, 'German', (g) => g.units.some((u) => u.models)),
      'V1 V2',
    );
    assert.equal(
      ids(rr, 'German', (g) => g.from ?? g.until),
      'M4',
    );
    assert.equal(group(rr, 'German', 'M4').from, '19 Night');
    assert.deepEqual(
      rr.purchases.limits?.map((l) => [l.side, l.groups.join(' '), l.max, l.per]),
      [['German', 'G2 G3', 2, 'CG']],
    );
  });

  it('2.5184 what on-map setup costs: 3, for an Infantry company 8, nothing for G, O, M and Canadian I2; not Panzer Lehr, not V4', () => {
    const onMap = (side: string, plus: number | undefined) =>
      ids(rr, side, (g) =>
        g.options?.some(
          (o) => o.word === 'onmap' && !o.under && (o.price && 'plus' in o.price ? o.price.plus : undefined) === plus,
        ),
      );
    assert.equal(onMap('German', 8), 'I1 I3');
    assert.equal(onMap('German', 3), 'I4 V2 V4 HW1');
    assert.equal(onMap('German', undefined), 'G1 G2 G3 O1 O2 O3 O4 M1 M2 M3 M4');
    assert.equal(onMap('Canadian', 8), 'I1');
    assert.equal(onMap('Canadian', 3), 'I3 V1 V2 V3 HW1');
    assert.equal(onMap('Canadian', undefined), 'I2 G1 G2 O1 O2 O3 M1 M2 M3');
    const never = (side: string) =>
      ids(rr, side, (g) => g.area === 'must' && !g.options?.some((o) => o.word === 'onmap' && !o.under));
    assert.equal(never('German'), 'I2 V1 V3 V5 V6');
    assert.equal(never('Canadian'), 'V4');
  });

  it('2.5191 who rolls for strength: I, V, G and HW but for Canadian I2; -1 for Canadians; Full up to 8', () => {
    assert.equal(
      ids(rr, 'German', (g) => g.strength === 'roll'),
      'I1 I2 I3 I4 V1 V2 V3 V4 V5 V6 G1 G2 G3 HW1',
    );
    assert.equal(
      ids(rr, 'Canadian', (g) => g.strength === 'roll'),
      'I1 I3 V1 V2 V3 V4 G1 G2 HW1',
    );
    for (const g of rr.purchases.groups)
      assert.equal(drms(g.strengthDrm), g.side === 'Canadian' && g.strength === 'roll' ? '-1' : '', g.id);
    assert.deepEqual(results(rr.strength.strength.table, 7, 10), ['full', 'full', 'depleted', 'depleted']);
  });

  it('2.5192 the Infantry-Type SW Charts, and HW', () => {
    assert.deepEqual(swChart(rr, 'German'), [
      ['I1', 'LMG 3, PSK 1'],
      ['I2', 'LMG 3'],
      ['I3', 'LMG 3'],
      ['I4', 'DC 3'],
      ['HW1', 'HMG 2, MMG 2'],
    ]);
    assert.deepEqual(swChart(rr, 'Canadian'), [
      ['I1', 'LMG 3, PIAT 2, 51mm MTR 1'],
      ['I3', 'DC 3'],
      ['HW1', 'MMG 4'],
    ]);
    assert.equal(rr.strength.sw.depletedMax, 4);
    for (const g of rr.purchases.groups)
      assert.deepEqual(g.swRolls ?? null, g.id === 'HW1' ? { atLeast: 2 } : null, g.id);
  });

  it('2.5193 the leader tables', () => {
    const company = [
      '10-3 9-1 8-1',
      '10-3 9-1 8-1',
      '10-2 8-1 8-0',
      '9-2 9-1 8-0',
      '9-2 8-1 7-0',
      '9-1 8-1 7-0',
      '8-1 8-0 7-0',
      '9-1 8-0',
      '8-1 8-0',
      '8-1 7-0',
      '8-0 7-0',
      '8-0 6+1',
    ];
    assert.deepEqual(results(leaderRows(rr, 'company', 'as-13'), 0, 14), [...company, '7-0 6+1', '7-0 6+1', '7-0 6+1']);
    assert.deepEqual(results(leaderRows(rr, 'company', 'as-11'), 0, 14), [...company, '8-0 6+1', '7-0 6+1', '7-0 6+1']);
    assert.deepEqual(results(leaderRows(rr, 'platoon'), 2, 13), [
      '10-2',
      '9-2',
      '9-2',
      '9-1',
      '8-1',
      '8-1',
      '8-0',
      '7-0',
      '6+1',
      'none',
      'none',
      'none',
    ]);
    assert.deepEqual(results(leaderRows(rr, 'armor'), 2, 7), ['10-2', '9-2', '9-1', '8-1', 'none', 'none']);
    assert.deepEqual(
      Object.entries(rr.strength.leaders.columns).map(([id, c]) => [id, c.depletedDrm]),
      [
        ['company', 2],
        ['platoon', 1],
        ['armor', 1],
      ],
    );
    const on = (side: string, column: string) => ids(rr, side, (g) => g.leaders === column);
    assert.equal(on('German', 'company'), 'I1 I2 I3');
    assert.equal(on('German', 'platoon'), 'I4');
    assert.equal(on('German', 'armor'), 'V1 V2 V3 V4 V5 V6');
    assert.equal(on('Canadian', 'company'), 'I1');
    assert.equal(on('Canadian', 'platoon'), 'I3');
    assert.equal(on('Canadian', 'armor'), 'V1 V2');
    assert.ok(rr.purchases.groups.every((g) => g.leaderRolls <= 1));
    assert.equal(rr.purchases.options?.find((o) => o.word === 'hq')?.leaderDrm, -2);
  });
});

describe('Primosole Bridge charts', () => {
  it('3.6171, 3.6172, 3.6173, 3.6174, 3.6175, 3.6176, 3.6177 every row of the German/Italian RG chart', () => {
    const expected = columns(`
      F1|FB42|2 FB42|1 (2)|1|1 1 0|a
      I1|Fallschirmjäger Pioneer Coy|12/9 4-6-8|21|1|3 2 0|bckm
      I2|Fallschirmjäger MG Pltn||8|1|4 4 0|cdgk
      I3|Fallschirmjäger Pioneer Alert Coy|12/9 4-6-8|16|1|1 1 0|bckmn
      I4|Fallschirmjäger Signal Coy|12/9 4-6-7|15|1|1 1 0|bclm
      I5|Alert Infantry Coy|12/9 4-4-7|14|2|2 0 2|bclm
      I6|Fallschirmjäger Coy|12/9 5-4-8|17|1|1 1 0|bcom
      I7|Italian Infantry Coy|12/9 3-4-6|12|1|3 3 0|bcm
      I8|Italian MG Coy||6|1|1 1 0|cdg
      I9|Italian MTR Coy|3/2 45mm MTR|6|1|2 2 0|cdg
      I10|Italian Blackshirt Coy|12/9 3-3-6|8|1|1 1 0|bcm
      G1|RCL Section|2/1 75 LG 40 RCL|4|1|3 3 0|cegk
      G2|INF Section|2/1 75* leIG 18 INF|6|1|2 2 0|cegk
      G3|MTR Section|2/1 81* GrW 34 MTR|7|1|4 4 0|cegk
      G4|AA Section|2/1 88L FlaK 18 AA|10|1|1 0 0|cehg
      G5|AT Section|2/1 40LL lePaK 41 AT|5|1|4 4 0|cegjk
      V1|StuG Pltn|2/1 StuG IIIG|12|1|2 2 1|bc
      O1|Btln Mtr||7|1|3 3 0|fgik
      O2|Lgt Arty||6|1|3 3 0|fgk
      O3|Med Arty 1||8|1|2 1 1|fg
      O4|Med Arty 2||9|1|2 2 0|fgk
      M1|Sniper||2|1|8 6 2|
      M2|Recon||1 (2)|2|6 4 2|r
      M3|Fortification||1|5|20 19 1|`);
    assert.deepEqual(chart(pbr, 'Axis'), expected);
  });

  it('3.6171, 3.6172, 3.6173, 3.6174, 3.6175, 3.6176, 3.6177 every row of the British RG chart', () => {
    const expected = columns(`
      F1|FB42|2 FB42|1 (2)|1|1 0 1|ak
      I1|Lgt Inf Rifle Coy|4/3 4-5-8; 4/3 4-5-7; 4/3 4-4-7|18|2|12 12 0|bcpsl
      I2|Airborne Pltn|4/3 6-4-8|7|2|2 0 2|bck
      I3|Lgt Inf Assault Pltn|3/2 4-5-8|7|1|3 3 0|bcp
      I4|Airborne Coy Cmd|2/1 6-4-8|4|1|1 0 1|bck
      I5|MG Pltn||7|1|3 3 0|cdpf
      G1|Lgt Inf AT Pltn|3/2 57L OQF 6-Pounder AT|8|1|6 6 0|cdgpf
      G2|Airlanding AT Pltn|2/1 57L OQF 6-Pounder AT|8|NA|0 0 0|cdq
      G3|Mtr Pltn|2/1 3" MTR|6|1|1 1 0|cdfp
      V1|Med Tank Troop|3/2 Sherman III(a)|12|4|15 13 0|bcp
      V2|Carrier 3" Mtr Pltn|2/1 Carrier 3" MTR|7|1|1 1 0|cp
      V3|Carrier Pltn I|1/dr Carrier A; 1/dr Carrier B; 1/dr Carrier 2" Mtr|6|2|6 6 0|cmp
      V4|Carrier Pltn II|1/dr Carrier C; 1/dr Carrier B; 1/dr Carrier 2" Mtr|6|2|6 6 0|cmp
      V5|AC Pltn I|3/2 Daimler AC|4|3|3 3 0|cp
      V6|AC Pltn II|3/2 AEC I|5|1|1 1 0|cp
      O1|Btln Mtr||7|1|8 8 0|efhp
      O2|Lgt Arty||8|1|4 4 0|efp
      O3|Med Arty||10|1|4 4 0|efp
      O4|Offboard Observer||1|1|4 4 0|ejp
      B1|Bombardment||3|1|8 7 0|ip
      M1|Sniper||3|1|4 3 1|
      M2|Recon||1 (2)|2|6 6 0|r
      M3|Fortification||2|1|5 4 1|`);
    assert.deepEqual(chart(pbr, 'British'), expected);
  });

  it('3.6178 the dates that the notes give', () => {
    const dates = (side: string, note: string) =>
      groupsOf(pbr, side)
        .filter((g) => g.notes.includes(note))
        .map((g) => `${g.from ?? ''}>${g.until ?? ''}`);
    for (const window of dates('Axis', 'k')) assert.equal(window, 'July 14 N>');
    for (const window of dates('Axis', 'l')) assert.equal(window, '>July 14 PM');
    assert.deepEqual(dates('Axis', 'o'), ['July 17 AM>']);
    for (const window of dates('British', 'k')) assert.equal(window, '>July 14 PM');
    for (const window of dates('British', 'p')) assert.equal(window, 'July 14 N>');
    const noted = (side: string, notes: string[]) =>
      ids(pbr, side, (g) => (g.from !== undefined || g.until !== undefined) !== notes.some((n) => g.notes.includes(n)));
    assert.equal(noted('Axis', ['k', 'l', 'o']), '');
    assert.equal(noted('British', ['k', 'p']), '');
    assert.equal(
      ids(pbr, 'Axis', (g) => g.afterAll === 'I1'),
      'I3',
    );
    assert.deepEqual(
      pbr.purchases.limits?.filter(isByDefault(pbr)).map((l) => [l.side, l.groups.join(' '), l.max, l.per]),
      [
        ['Axis', 'I1 I3 I4 I5 I6 I7 I10', 2, 'CG Date'],
        ['Axis', 'I1 I3 I4 I5 I6 I7 I10', 4, 'calendar day'],
        ['British', 'I1', 2, 'CG Date'],
        ['British', 'I1', 4, 'calendar day'],
        ['British', 'O4', 1, 'at once'],
      ],
    );
    // Note m bears the limit.
    assert.equal(
      ids(pbr, 'Axis', (g) => g.notes.includes('m')),
      'I1 I3 I4 I5 I6 I7 I10',
    );
  });

  it('3.6175 the ways to come in', () => {
    const has = (side: string, word: string, priced: boolean) =>
      ids(pbr, side, (g) => g.options?.some((o) => o.word === word && (o.price !== undefined) === priced));
    assert.equal(has('Axis', 'reserve', true), 'I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 G1 G2 G3 G4 G5');
    assert.equal(has('Axis', 'onmap', true), 'I1 I3 I4 I5 I6 I7 I10');
    assert.equal(has('Axis', 'onmap', false), 'I2 I8 I9 G1 G2 G3 G4 G5 O1 O2 O3 O4');
    assert.equal(
      has('Axis', 'onmap', false),
      ids(pbr, 'Axis', (g) => g.notes.includes('g')),
    );
    assert.equal(has('British', 'onmap', true), 'I1 I2 I3 I4');
    assert.equal(
      has('British', 'onmap', false),
      ids(pbr, 'British', (g) => g.notes.includes('f')),
    );
    assert.equal(has('British', 'reserve', true), '');
    assert.equal(has('British', 'barrage', true), 'O1 O2 O3');
    assert.equal(has('British', 'paradrop', false), 'I2 I4');
  });

  it('3.617 what F, M and B rows give', () => {
    for (const side of ['Axis', 'British']) {
      assert.equal(group(pbr, side, 'M3').fpp, 20);
      assert.equal(group(pbr, side, 'M1').san, 1);
    }
    assert.deepEqual(group(pbr, 'British', 'B1').prereg, { max: 1, each: 0, own: true });
  });

  it('3.6181 strength: I, V and G roll; the DRM; Full up to 9', () => {
    for (const g of pbr.purchases.groups) assert.equal(g.strength, /^[IVG]/.test(g.id) ? 'roll' : 'none', g.id);
    const drm = (side: string) =>
      groupsOf(pbr, side)
        .filter((g) => g.strength === 'roll')
        .map((g) => `${g.id} ${(g.strengthDrm ?? []).reduce((n, d) => n + d.value, 0)}`);
    assert.deepEqual(drm('Axis'), [
      'I1 0',
      'I2 0',
      'I3 0',
      'I4 0',
      'I5 0',
      'I6 0',
      'I7 0',
      'I8 0',
      'I9 0',
      'I10 0',
      'G1 -1',
      'G2 -1',
      'G3 -1',
      'G4 -1',
      'G5 -1',
      'V1 -1',
    ]);
    assert.deepEqual(drm('British'), [
      'I1 -1',
      'I2 1',
      'I3 -1',
      'I4 1',
      'I5 -1',
      'G1 -2',
      'G2 1',
      'G3 -2',
      'V1 -2',
      'V2 -2',
      'V3 -2',
      'V4 -2',
      'V5 -2',
      'V6 -2',
    ]);
    assert.deepEqual(results(pbr.strength.strength.table, 8, 11), ['full', 'full', 'depleted', 'depleted']);
  });

  it('3.6182 the Infantry-Type SW Charts', () => {
    assert.deepEqual(swChart(pbr, 'Axis'), [
      ['I1', 'LMG 3, DC 6, FT 3'],
      ['I2', 'MMG 2, HMG 2'],
      ['I3', 'LMG 1'],
      ['I4', 'LMG 1'],
      ['I5', 'LMG 1'],
      ['I6', 'LMG 3'],
      ['I7', 'LMG 1'],
      ['I8', 'MMG 2, HMG 2'],
      ['I10', 'LMG 1'],
    ]);
    assert.deepEqual(swChart(pbr, 'British'), [
      ['I1', 'LMG 3, 51mm MTR 2, PIAT 1'],
      ['I2', 'LMG 1, 51mm MTR 1, PIAT 1'],
      ['I3', 'DC 2, FT 1'],
      ['I4', 'LMG 1'],
      ['I5', 'MMG 2, HMG 2'],
    ]);
    assert.equal(pbr.strength.sw.depletedMax, 3);
    assert.equal(
      ids(pbr, 'Axis', (g) => g.swRolls?.atLeast === 2),
      'I2 I8',
    );
    assert.equal(
      ids(pbr, 'British', (g) => g.swRolls?.atLeast === 2),
      'I5',
    );
    assert.equal(
      ids(pbr, 'British', (g) => g.swRolls?.full === 3 && g.swRolls.depleted === 2),
      'I2 I4',
    );
  });

  it('3.6183 the leader table, who rolls on it, how often, with which DRM', () => {
    assert.deepEqual(results(leaderRows(pbr, 'personnel'), 1, 13), [
      '10-2',
      '10-2',
      '9-2',
      '9-1',
      '9-1',
      '8-1',
      '8-1',
      '8-0',
      '8-0',
      '7-0',
      '7-0',
      '6+1',
      '6+1',
    ]);
    assert.deepEqual(results(leaderRows(pbr, 'armor'), 1, 13), [
      '10-2',
      '10-2',
      '9-2',
      '9-1',
      '9-1',
      '8-1',
      '8-1',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
    ]);
    for (const c of Object.values(pbr.strength.leaders.columns)) assert.equal(c.depletedDrm, 1);
    const rolls = (side: string) =>
      groupsOf(pbr, side)
        .filter((g) => g.leaderRolls)
        .map((g) => [g.id, g.leaders, g.leaderRolls, drms(g.leaderDrm)]);
    assert.deepEqual(rolls('Axis'), [
      ['I1', 'personnel', 3, '-1'],
      ['I3', 'personnel', 3, '1 -1'],
      ['I4', 'personnel', 3, '-4 first -1'],
      ['I5', 'personnel', 3, '1'],
      ['I6', 'personnel', 3, '-1'],
      ['I7', 'personnel', 3, '2'],
      ['I10', 'personnel', 3, '2'],
      ['V1', 'armor', 1, '-1'],
    ]);
    assert.deepEqual(rolls('British'), [
      ['I1', 'personnel', 3, ''],
      ['I2', 'personnel', 1, '-1'],
      ['I3', 'personnel', 1, ''],
      ['I4', 'personnel', 1, '-1 -1'],
      ['V1', 'armor', 1, '2'],
    ]);
    // Note b, and no other, brings SW or leaders by dice.
    for (const g of pbr.purchases.groups) assert.equal(g.leaderRolls > 0, g.notes.includes('b'), g.id);
  });
});
