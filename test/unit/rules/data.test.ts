/** Pegasus Bridge's data against the rules' text: every figure here was copied from the text, none from the program. */
import assert from 'node:assert/strict';
import { look, type Row, ways } from '../../../server/src/rules/kernel/table';
import { modules } from '../../../server/src/rules/modules';
import { rulesOf } from './numbers';

const pb = modules.find((m) => m.id === 'PB') ?? assert.fail('PB is missing');
const obGiven = pb.obGiven ?? assert.fail('PB gives nothing');

/** Rows of words, a line each, columns parted by "|". */
const columns = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const table = (rows: readonly Row[], dice: 'dr' | 'DR') => ({ name: '', rule: '', dice, rows });

/** Every Final from well below to well above what can be reached falls into exactly one row. */
function soundTable(name: string, rows: readonly Row[], dice: 'dr' | 'DR'): void {
  const originals = [...ways(dice).keys()];
  for (let final = Math.min(...originals) - 8; final <= Math.max(...originals) + 8; final++) {
    const hits = rows.filter((r) => (r.min ?? -99) <= final && final <= (r.max ?? 99));
    assert.equal(hits.length, 1, `${name} at ${final}`);
  }
}

/** What a table answers to each Final of a list. */
const answers = (rows: readonly Row[], finals: readonly number[]) =>
  finals.map((final) => look(table(rows, 'DR'), final)?.result);

const leaderRows = (column: string): readonly Row[] => {
  const rows = pb.strength.leaders.columns[column]?.rows ?? assert.fail(column);
  return 'ruling' in rows ? assert.fail(column) : rows;
};

describe('Pegasus Bridge data', () => {
  it('dice tables have no gap and no overlap', () => {
    for (const { side, table: rows } of pb.san.sides) soundTable(`${side} SAN`, rows, 'dr');
    soundTable('strength', pb.strength.strength.table, 'DR');
    soundTable('personnel leaders', leaderRows('personnel'), 'DR');
    soundTable('armor leaders', leaderRows('armor'), 'DR');
  });

  it('9.6 the steps, their marks and their order', () => {
    const expected = columns(`
      >|9.601|Conclusion of Melee
      >|9.602|Marker Removal
      >|9.603|Rally and Unloading
       |9.604|Encirclement, Minefields, Bog, and Shock
       |9.605|Setup Area Determination
       |9.606|Escape
       |9.607|Equipment Possession and Hidden Fortifications
       |9.608|Prisoners
       |9.609|Extinguishing Flames and Blazes
       |9.610|Wounded Leaders and Walking Wounded MMC
       |9.611|Recombining and Battle Hardening
       |9.612|New CG Date and SAN Adjustment
       |9.613|Shift
       |9.614|Equipment Repair and Replenishment
       |9.615|OB Given Reinforcements
       |9.616|CPP Replenishment
      !|9.617|Purchasing Reinforcement Groups
      !|9.618|RG Strength, Weapons and Leaders
      !|9.619|Purchasing Fortifications
      !|9.620|Scenario Commencement`);
    assert.deepEqual(
      pb.steps.map((s) => [s.initial ? '!' : s.scenarioEnd ? '>' : '', s.number, s.title]),
      expected,
    );
  });

  it('9.62023 the dates, and who sets up and moves first', () => {
    const expected = columns(`
      Night I   | German  | British
      Night II  | German  | German
      Night III | German  | British
      Dawn      | British | German
      Day I     | British | German
      Day II    | German  | British
      Day III   | German  | British
      Dusk      | German  | British`);
    assert.deepEqual(
      pb.commencement.order?.map(({ date, setup, move }) => [date, setup, move]),
      expected,
    );
    assert.deepEqual(
      pb.dates.map((d) => d.id),
      expected.map(([date]) => date),
    );
    assert.deepEqual(
      pb.dates.filter((d) => d.night).map((d) => d.id),
      ['Night I', 'Night II', 'Night III'],
    );
  });

  it('9.6122 SAN: below 2 raised to 2, from 4 on a dr with the SAN minus four, two less on 5', () => {
    assert.equal(pb.san.minimum, 2);
    assert.deepEqual(
      pb.san.sides.map((s) => [s.side, s.rule, s.from, s.less, s.reduction, s.exemptWhileControlling]),
      [
        ['British', '9.61221', 4, 4, 2, undefined],
        ['German', '9.61222', 4, 4, 2, 'II13'],
      ],
    );
    for (const { table: rows } of pb.san.sides)
      assert.deepEqual(answers(rows, [1, 4, 5, 9]), ['unchanged', 'unchanged', 'reduced', 'reduced']);
  });

  it('9.6152 the British reinforcements of each date', () => {
    const expected = columns(`
      Night II|setup|1,2,4,5|6-4-8, 4-5-8, 2-4-8, 7-0, LMG|10
      Night III|setup|1,2,4|6-4-8 x18, 10-2, 9-2, 9-1, 8-0 x2, 7-0, LMG x5, PIAT x4|20
      Dawn|setup|1,2,3,4|6-4-8 x4, 8-0, LMG, PIAT, 57L AT x2, 2-2-8 x2|15
      Day I||||15
      Day II|TT4||6-4-8 x15, 10-3, 9-1, 8-1, 8-0 x2, LMG x4, PIAT x2, FT, Sherman V (DD)|15
      Day III||||15
      Dusk|TT14||4-5-8 x10, 4-5-7 x15, 2-2-8, 9-1, 8-1, 8-0, 7-0 x2, dm HMG x2, dm MMG x2, LMG x4, 51 MTR x2, PIAT x4, Churchill VII x6, Stuart V(a) x3, Carrier C x3, Carrier 3 in., Lloyd Carrier, 57L AT|10`);
    assert.deepEqual(
      obGiven.rows.map((r) => [
        r.date,
        r.area ?? '',
        r.notes.join(','),
        r.units.map((u) => (u.count > 1 ? `${u.type} x${u.count}` : u.type)).join(', '),
        `${r.fpp}`,
      ]),
      expected,
    );
    assert.ok(obGiven.rows.every((r) => r.side === 'British'));
    for (const row of obGiven.rows) {
      assert.equal(row.fallback, row.notes.includes('1') ? 'Z28' : undefined, row.date);
      assert.deepEqual(row.notInCg, row.notes.includes('2') ? ['II'] : undefined, row.date);
      assert.equal(row.gunsFromNumber, row.notes.includes('3') ? 20 : undefined, row.date);
      for (const note of row.notes) assert.ok(obGiven.notes[note], `note ${note}`);
    }
  });

  it('9.6153 the withdrawal comes in the RePh after the Day II scenario', () => {
    assert.deepEqual(
      obGiven.withdrawals.map(({ date, side }) => [date, side]),
      [['Day III', 'British']],
    );
  });

  it('9.6161 CPP Base Numbers', () => {
    const expected = { 'Night II': 0, 'Night III': 0, Dawn: 25, 'Day I': 32, 'Day II': 30, 'Day III': 20, Dusk: 0 };
    assert.deepEqual(Object.fromEntries(Object.entries(pb.cpp.base).map(([date, by]) => [date, by.German])), expected);
    assert.deepEqual(pb.cpp.none, ['Night II', 'Night III', 'Dusk']);
    assert.deepEqual(pb.cpp.sides, ['German']);
  });

  it('9.6162 Loss Points: twice as many, eight more, from the Day I RePh', () => {
    assert.deepEqual(pb.cpp.loss, { rule: '9.6162', from: 'Day I', times: 2, more: 8 });
  });

  it('9.617 every row of the RG chart: 9.6171 ID, 9.6172 name, 9.6173 units, 9.6174 cost, 9.6175 and 9.6176 maxima, 9.6177 notes', () => {
    const expected = columns(`
      I1 | Garrison Pltn    | 3/2 4-3-6                               | N/A | N/A | N/A | a,e
      I2 | PzPionier Pltn   | 4/- 4-4-7                               | N/A | N/A | N/A | a,e
      I3 | PzPionier Coy    | 12/9 4-4-7                              | N/A | N/A | N/A | a,b,e
      I4 | PzGrenadier Pltn | 2/2 4-6-7, 2/1 4-6-8                    | 5   | 2   | 3   |
      I5 | PzGrenadier Coy  | 12/9 4-6-7                              | 13  | 1   | 4   | b,d
      V1 | Lt Tank Pltn I   | 2/1 FT-17 730(f), 1/1 FT-17 730m(f)     | 3   | 2   | 2   |
      V2 | Lt Tank Pltn II  | 3/2 38H 735(f), 1/1 35-S 739(f)         | 6   | 1   | 1   | c
      V3 | Med Tank Pltn    | 3/2 PzKpfw IVH                          | 14  | 2   | 3   | d
      V4 | TD Pltn I        | 3/2 SPW S307(f)                         | 5   | 1   | 2   |
      V5 | TD Pltn II       | 3/2 Marder                              | 5   | 2   | 2   |
      V6 | TD Pltn III      | 3/2 GSW 39H PaK(f)                      | 7   | 1   | 2   |
      V7 | SPA Pltn I       | 2/1 PzA LrS (f)                         | 6   | 1   | 1   |
      V8 | SPA Pltn II      | 2/1 GSW 39H(f)                          | 6   | 1   | 2   |
      V9 | SPA Pltn III     | 2/1 mSPW S307(f)                        | 7   | 1   | 2   |
      V10| StaffCar         | 2/1 Kfz 1 (no AAMG)                     | 1   | 2   | 2   |
      V11| AAtr Pltn        | 2/1 3.7cm FlaK LKW, 2/1 2cm FlaK LKW    | 4   | 2   | 2   |
      M1 | Fortifications   |                                         | 1   | 2   | 10  |`);
    assert.deepEqual(
      pb.purchases.groups.map((g) => [
        g.id,
        g.name,
        g.units.map((u) => `${u.full}/${u.depleted ?? '-'} ${u.type}`).join(', '),
        `${g.cost ?? 'N/A'}`,
        `${g.dateMax ?? 'N/A'}`,
        `${g.cgMax ?? 'N/A'}`,
        g.notes.join(','),
      ]),
      expected,
    );
    assert.ok(pb.purchases.groups.every((g) => g.side === 'German'));
    assert.deepEqual(pb.purchases.sides, ['German']);
    assert.equal(pb.purchases.notAtNight, true);
    for (const group of pb.purchases.groups) {
      assert.equal(group.fpp, group.id === 'M1' ? 15 : undefined, group.id);
      assert.equal(group.area, group.id === 'M1' ? 'none' : 'must', group.id);
      for (const note of group.notes) assert.ok(pb.purchases.notes.German?.[note], `note ${note}`);
    }
  });

  it('9.61741 the Entry Arrows and their CPP', () => {
    assert.deepEqual(
      pb.entryAreas.filter((e) => e.side === 'German').map((e) => [e.arrow, e.cost]),
      [
        ['A7', 0],
        ['J0', 2],
        ['U1', 4],
        ['KK1', 6],
      ],
    );
    assert.deepEqual(
      pb.entryAreas.filter((e) => e.side === 'British').map((e) => [e.arrow, e.cost, e.from]),
      [
        ['Z28', undefined, undefined],
        ['TT4', undefined, 'Day II'],
        ['TT14', undefined, 'Dusk'],
      ],
    );
  });

  it('9.6181 which RG roll for strength, and the table', () => {
    for (const { id, strength } of pb.purchases.groups)
      assert.equal(strength, id === 'M1' ? 'none' : ['I1', 'I2', 'I3'].includes(id) ? 'designated' : 'roll', id);
    assert.deepEqual(answers(pb.strength.strength.table, [2, 9, 10, 12]), ['full', 'full', 'depleted', 'depleted']);
  });

  it('9.6182 the Infantry-Type SW Chart', () => {
    const expected = columns(`
      Weapon | HMG | MMG | LMG | LtMTR
      I1     | -   | (2) | 1   | -
      I2     | -   | (2) | 1   | -
      I3     | (2) | 1   | 1   | -
      I4     | -   | (2) | 1   | (2)
      I5     | (3) | 1   | 2   | 1`);
    const weapons = expected[0]?.slice(1) ?? [];
    for (const group of pb.purchases.groups) {
      const row = expected.find(([id]) => id === group.id)?.slice(1) ?? weapons.map(() => '-');
      const actual = weapons.map((weapon) => {
        const sw = group.sw.find((s) => s.weapon === weapon);
        return sw ? (sw.chance ? `(${sw.number})` : `${sw.number}`) : '-';
      });
      assert.deepEqual(actual, row, group.id);
      assert.ok(
        group.sw.every((s) => weapons.includes(s.weapon)),
        group.id,
      );
    }
    assert.equal(pb.strength.sw.depletedMax, 4);
  });

  it('9.6183 the leader tables', () => {
    const expected = columns(`
      0  | 10-2 8-1 | 10-2
      1  | 10-2 8-1 | 10-2
      2  | 10-2 7-0 | 9-2
      3  | 9-2      | 9-1
      4  | 9-1      | 8-1
      5  | 8-1      | none
      6  | 8-1      | none
      7  | 8-0      | none
      8  | 8-0      | none
      9  | 7-0      | none
      10 | 7-0      | none
      11 | 6+1      | none
      12 | 6+1      | none
      13 | none     | none
      15 | none     | none`);
    const [personnel, armor] = [leaderRows('personnel'), leaderRows('armor')];
    for (const [final = '', ofPersonnel, ofArmor] of expected) {
      assert.equal(look(table(personnel, 'DR'), Number(final))?.result, ofPersonnel, `personnel ${final}`);
      assert.equal(look(table(armor, 'DR'), Number(final))?.result, ofArmor, `armor ${final}`);
    }
  });

  it('9.6183 who rolls for leaders, how often, with which DRM', () => {
    const drm: Record<string, number> = { I1: 2, I2: 1, I5: -1, V3: -1 };
    for (const { id, leaders, leaderRolls, leaderDrm } of pb.purchases.groups) {
      const nobody = ['V10', 'V11', 'M1'].includes(id);
      assert.equal(leaders, nobody ? 'none' : id.startsWith('I') ? 'personnel' : 'armor', id);
      assert.equal(leaderRolls, nobody ? 0 : ['I3', 'I5'].includes(id) ? 2 : 1, id);
      assert.deepEqual(
        leaderDrm?.filter((d) => !d.under).map((d) => d.value),
        drm[id] && [drm[id]],
        id,
      );
      assert.equal(leaderDrm?.some((d) => d.under?.ruling === 'leader-note-d') === true, ['I5', 'V3'].includes(id), id);
    }
    for (const column of Object.values(pb.strength.leaders.columns)) assert.equal(column.depletedDrm, 1);
  });

  it('9.619 the Fortification Purchase Table and its notes', () => {
    const expected = columns(`
      foxhole   | 3S 3, 2S 2, 1S 1                     | d     |
      AP        | 1.5                                  | f     | British
      AT        | 3                                    | a,f   | British
      ?         | 1                                    |       |
      HIP       | counter 5, squad 3, hs 2, smc 1      | b,c,h |
      SAN       | 10                                   | e     |
      starshell | 10                                   | g     |`);
    const prices = (cost: number | Readonly<Record<string, number>>) =>
      typeof cost === 'number'
        ? `${cost}`
        : Object.entries(cost)
            .map(([k, v]) => `${k} ${v}`)
            .join(', ');
    const { items, notes } = pb.fortifications;
    assert.deepEqual(
      items.map((i) => [i.type, prices(i.cost), i.notes.join(','), i.onlySide ?? '']),
      expected,
    );
    const item = (type: string) => items.find((i) => i.type === type);
    assert.equal(item('SAN')?.perRePh, 1);
    assert.deepEqual(item('HIP')?.notOn, [{ side: 'German', date: 'Dusk' }]);
    assert.equal(item('HIP')?.daySquadShare, 0.1);
    for (const i of items) assert.equal(i.notIsolated ?? false, i.notes.includes('f'), i.type);
    for (const note of items.flatMap((i) => i.notes)) assert.ok(notes[note], `note ${note}`);
  });

  it('every rule cited by the data stands in the text, or says which chapter it is from', () => {
    const cited: string[] = [];
    const visit = (value: unknown, key = ''): void => {
      if (typeof value === 'string' && /rule$/i.test(key)) cited.push(value);
      if (typeof value !== 'object' || value === null) return;
      for (const [k, part] of Object.entries(value)) visit(part, key === 'rules' ? 'rule' : k);
    };
    visit(pb);
    assert.ok(cited.length > 40);
    for (const rule of cited) assert.ok(rulesOf.PB.includes(rule) || /^[A-Z]\d/.test(rule), rule);
  });
});
