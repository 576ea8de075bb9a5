/** RG charts and tables of Primosole Bridge against their text: every figure here was copied from it. */
import assert from 'node:assert/strict';
import {
  chart,
  columns,
  drms,
  group,
  groupsOf,
  ids,
  isByDefault,
  leaderRows,
  moduleOf,
  results,
  swChart,
} from './reading';

const pbr = moduleOf('PBr');

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
        .map((g) => [g.id, g.leaders, g.leaderRolls, drms(pbr, g.leaderDrm)]);
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
