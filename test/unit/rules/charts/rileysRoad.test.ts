/** RG charts and tables of Riley's Road against their text: every figure here was copied from it. */
import assert from 'node:assert/strict';
import { chart, columns, drms, group, ids, leaderRows, moduleOf, results, swChart } from './reading';

const rr = moduleOf('RR');

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
      assert.equal(drms(rr, g.strengthDrm), g.side === 'Canadian' && g.strength === 'roll' ? '-1' : '', g.id);
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
