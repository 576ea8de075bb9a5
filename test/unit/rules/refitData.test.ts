/** Riley's Road's and Primosole Bridge's Refit Phases as data, RG apart: every figure here was copied from the texts, none from the program. */
import assert from 'node:assert/strict';
import type { ModuleData } from '../../../server/src/rules/kernel/module';
import { look, type Row, ways } from '../../../server/src/rules/kernel/table';
import { findModule, modules } from '../../../server/src/rules/modules';

const rr = findModule('RR') ?? assert.fail('RR is missing');
const pbr = findModule('PBr') ?? assert.fail('PBr is missing');

/** Rows of words, a line each, columns parted by "|". */
const columns = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

function soundTable(name: string, rows: readonly Row[], dice: 'dr' | 'DR'): void {
  const originals = [...ways(dice).keys()];
  for (let final = Math.min(...originals) - 8; final <= Math.max(...originals) + 8; final++)
    assert.equal(
      rows.filter((r) => (r.min ?? -99) <= final && final <= (r.max ?? 99)).length,
      1,
      `${name} at ${final}`,
    );
}

const answers = (rows: readonly Row[], finals: readonly number[]) =>
  finals.map((final) => look({ name: '', rule: '', dice: 'dr', rows }, final)?.result);

const prices = ({ fortifications }: ModuleData) =>
  fortifications.items.map(({ type, cost, notes, onlySide }) => [
    type,
    typeof cost === 'number'
      ? `${cost}`
      : Object.entries(cost)
          .map(([k, v]) => `${k} ${v}`)
          .join(', '),
    notes.join(','),
    onlySide ?? '',
  ]);

describe('what every module states', () => {
  it('is data that a file could hold', () => {
    for (const module of modules) assert.deepEqual(JSON.parse(JSON.stringify(module)), stripped(module), module.id);
  });

  it('has sound tables and rulings that are named', () => {
    for (const module of modules) {
      for (const { table, otherwise } of module.san.sides) {
        soundTable(`${module.id} SAN`, table, 'dr');
        if (otherwise) soundTable(`${module.id} SAN otherwise`, otherwise.table, 'dr');
      }
      const { initiative, removal } = module;
      if (removal) soundTable('removal', removal.table, 'dr');
      for (const rows of initiative
        ? [
            initiative.dual.setup,
            initiative.dual.move.rows,
            ...(initiative.dual.move.otherwise ? [initiative.dual.move.otherwise.rows] : []),
          ]
        : [])
        soundTable(`${module.id} Dual Attack`, rows, 'dr');
      const text = JSON.stringify(module);
      for (const [, ruling = '', reading = ''] of text.matchAll(/"ruling":"([^"]+)","reading":"([^"]+)"/g))
        assert.ok(
          module.rulings.find((r) => r.name === ruling)?.readings.some((r) => r.id === reading),
          `${module.id} ${ruling} ${reading}`,
        );
    }
  });

  it('has no date or alias twice', () => {
    for (const module of modules) {
      const names = module.dates
        .flatMap((d) => [d.id, ...(d.aliases ?? [])])
        .map((n) => n.toLowerCase().replace(/ /g, ''));
      assert.equal(new Set(names).size, names.length, module.id);
    }
  });
});

const stripped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, stripped(v)]),
  );
};

describe('RR data', () => {
  it('2.5 the steps, their marks and their order', () => {
    const expected = columns(`
      †|2.501|Conclusion of Melee
      †|2.502|Marker Removal
      *†|2.503|Rally, Unloading, CG Scenario End, and CG-LVP Totals
      |2.504|Encirclement, Minefields, Shock, and Bog
      |2.505|Setup Area Determination
      |2.506|Escape
      |2.507|Equipment Possession and Hidden Fortifications
      |2.508|Prisoners
      |2.509|Extinguishing Flames and Blazes
      |2.510|Wounded Leaders
      |2.511|Recombining and Battle Hardening
      *|2.512|New CG Date and SAN Adjustment
      *|2.513|Shift
      *|2.514|Equipment Repair and Replenishment
      *|2.515|Fortification, Wreck, and Immobile Vehicle Removal
      *|2.516|CPP Replenishment
      *|2.517|Weather Determination
      *††|2.518|Purchasing Reinforcement Groups
      *††|2.519|RG Strength, Weapons, and Leaders
      *††|2.520|Purchasing Fortifications
      *|2.521|Purchasing Reconnaissance
      *|2.522|Initiative Determination
      ††|2.523|Scenario Commencement
      ††|2.524|Recon Inspection
      ††|2.525|Begin Play`);
    assert.deepEqual(
      rr.steps.map((s) => [
        `${s.afterIdle ? '*' : ''}${s.scenarioEnd ? '†' : ''}${s.initial ? '††' : ''}`,
        s.number,
        s.title,
      ]),
      expected,
    );
  });

  it('2.5161 dates and CPP Base Numbers, 2.517 weather', () => {
    const expected = columns(`
      19 AM           | 0  | 0  | Wet   | Overcast
      19 PM           | 40 | 80 | Wet   | Overcast
      19 Night        | 25 | 80 | Wet   | Overcast
      20 AM           | 40 | 60 | Wet   | Overcast, V. Heavy Mist
      20 PM           | 40 | 75 | Moist | Overcast
      20 Night        | 25 | 75 | Moist | Overcast
      21 AM           | 40 | 40 | Moist | Clear
      21 PM           | 40 | 40 | Moist | Clear
      21 Night        | 25 | 40 | Moist | Clear, Half-Moon
      Interlude AM    | 40 | 40 | Moist | Clear
      Interlude PM    | 40 | 40 | Moist | Clear
      Interlude Night | 50 | 40 | Moist | Clear, Half-Moon
      26 AM           | 25 | 50 | Moist | Clear`);
    assert.deepEqual(
      rr.dates.map(({ id }, i) => {
        const row = rr.weather?.rows[i];
        assert.equal(row?.date, id);
        const base = rr.cpp.base[id];
        return [id, `${base?.Canadian}`, `${base?.German}`, row?.ec, row?.sky.join(', ')];
      }),
      expected,
    );
    assert.deepEqual(
      rr.dates.filter((d) => d.night).map((d) => d.id),
      ['19 Night', '20 Night', '21 Night', 'Interlude Night'],
    );
    assert.deepEqual(rr.cpp.lessDr?.notOn, ['19 AM']);
    assert.deepEqual(
      rr.weather?.rows.filter((r) => r.lost).map((r) => r.date),
      ['19 AM', '19 PM', '19 Night', '21 Night', 'Interlude Night'],
    );
  });

  it('2.5122 SAN: from 5, with the SAN minus four, two less on 5', () => {
    for (const side of rr.san.sides) {
      assert.deepEqual([side.from, side.less, side.reduction, side.otherwise?.from], [5, 4, 2, 6]);
      assert.deepEqual(answers(side.table, [4, 5]), ['unchanged', 'reduced']);
    }
    assert.deepEqual(rr.san.sides.map((s) => s.side).sort(), ['Canadian', 'German']);
  });

  it('2.515 removal, 2.521 Recon, 2.5221 chits, 2.5222 and 2.525 Dual Attacks', () => {
    assert.deepEqual(answers(rr.removal?.table ?? [], [0, 3, 4, 9]), ['eliminated', 'eliminated', 'none', 'none']);
    assert.deepEqual(rr.recon?.prices, [
      { cpp: 3, drm: 0 },
      { cpp: 4, drm: 1 },
      { cpp: 5, drm: 2 },
      { cpp: 6, drm: 3 },
    ]);
    assert.deepEqual(
      rr.recon?.drm.map((row) => [row.value, row.when]),
      [[-1, { attacked: true }]],
    );
    assert.deepEqual(rr.recon?.groups, { German: 'M3', Canadian: 'M3' });
    assert.deepEqual(rr.initiative?.limits, { Canadian: 2, German: 6 });
    assert.deepEqual(answers(rr.initiative?.dual.setup ?? [], [3, 4]), ['Canadian', 'German']);
    assert.deepEqual(answers(rr.initiative?.dual.move.rows ?? [], [3, 4]), ['German', 'Canadian']);
  });

  it('2.520 the Fortification Purchase Table', () => {
    const expected = columns(`
      trench    | 7                              | G,i | German
      foxhole   | 3S 3, 2S 2, 1S 1               | 1   |
      AP        | 1.5                            | G,i | German
      AT        | 4                              | a   |
      wire      | 15                             | G,i | German
      fortified | 10                             |     |
      ?         | 1                              |     |
      HIP       | squad 3, hs 2, smc 1, other 1  | 2   |`);
    assert.deepEqual(prices(rr), expected);
    for (const item of rr.fortifications.items)
      assert.equal(item.onlyInitial ?? false, item.notes.includes('i'), item.type);
  });
});

describe('Primosole Bridge data', () => {
  it('3.6 the steps, their marks and their order; 3.6212 those after an Idle Date', () => {
    const expected = columns(`
      >|3.601|Conclusion of Melee
      >|3.602|Marker Removal
      >|3.603|Rally and Unloading
      |3.604|Encirclement, Minefields, Bog, Shock, Fording, and Used OBA RGs
      |3.605|Setup Area Determination
      |3.606|Escape
      |3.607|Equipment Possession, Hidden Fortifications, and Unit Withdrawal
      |3.608|Prisoners
      |3.609|Extinguishing Flames and Blazes
      |3.610|Wounded Leaders
      |3.611|Recombining and Battle Hardening
      |3.612|New CG Date and SAN Adjustment
      |3.613|Shift
      |3.614|Equipment Repair and Replenishment
      |3.615|Ammunition Shortage
      |3.616|CPP Replenishment
      !|3.617|Purchasing Reinforcement Groups
      !|3.618|RG Strength, Weapons, and Leaders
      !|3.619|Purchasing Fortifications
      !|3.620|Purchasing Reconnaissance
      !|3.621|Initiative Determination
      !|3.622|Unit Set Up
      !|3.623|Scenario Commencement`);
    assert.deepEqual(
      pbr.steps.map((s) => [s.initial ? '!' : s.scenarioEnd ? '>' : '', s.number, s.title]),
      expected,
    );
    assert.deepEqual(
      pbr.steps.filter((s) => s.afterIdle).map((s) => s.number),
      ['3.612', '3.613', '3.614', '3.615', '3.616', '3.617', '3.618', '3.619', '3.620', '3.621'],
    );
  });

  it('3.6161 dates and CPP Base Numbers', () => {
    const expected = columns(`
      July 14 AM | 39 | 17
      July 14 PM | 29 | 12
      July 14 N  | 42 | 4
      July 15 AM | 30 | 80
      July 15 PM | 30 | 65
      July 15 N  | 44 | 65
      July 16 AM | 25 | 62
      July 16 PM | 25 | 60
      July 16 N  | 31 | 18
      July 17 AM | 12 | 16
      July 17 PM | 12 | 16`);
    assert.deepEqual(
      Object.entries(pbr.cpp.base).map(([date, by]) => [date, `${by.Axis}`, `${by.British}`]),
      expected,
    );
    assert.deepEqual(
      pbr.dates.map((d) => d.id),
      ['July 13 N', ...expected.map(([date]) => date)],
    );
    assert.deepEqual(pbr.cpp.loss, { rule: '3.6162', times: 2, more: 8 });
  });

  it('3.6122 SAN: from 4, with the SAN minus four, two less on 5', () => {
    for (const side of pbr.san.sides) {
      assert.deepEqual([side.from, side.less, side.reduction, side.otherwise], [4, 4, 2, undefined]);
      assert.deepEqual(answers(side.table, [4, 5]), ['unchanged', 'reduced']);
    }
  });

  it('3.619 the Fortification Purchase Table', () => {
    const expected = columns(`
      foxhole   | 3S 3, 2S 2, 1S 1                 | c   |
      roadblock | 10                               | f   |
      ?         | 1                                |     |
      HIP       | counter 5, squad 3, hs 2, smc 1  | a,b |
      trench    | 10                               | e   |
      AT        | 3                                | d   | British`);
    assert.deepEqual(prices(pbr), expected);
    const item = (type: string) => pbr.fortifications.items.find((i) => i.type === type);
    assert.deepEqual(item('roadblock')?.cgMax, { side: 'Axis', count: 5 });
    assert.deepEqual(item('AT')?.cgMax, { side: 'British', count: 6 });
    assert.equal(item('HIP')?.daySquadShare, 0.1);
  });

  it('3.620 Recon with its maxima by CG, 3.6213 and 3.623 Dual Attacks', () => {
    assert.deepEqual(pbr.recon?.prices, [
      { cpp: 1, drm: 0 },
      { cpp: 2, drm: 5 },
    ]);
    assert.deepEqual([pbr.recon?.drm, pbr.recon?.groups], [[], { Axis: 'M2', British: 'M2' }]);
    assert.deepEqual(answers(pbr.initiative?.dual.setup ?? [], [3, 4]), ['British', 'Axis']);
    assert.deepEqual(answers(pbr.initiative?.dual.move.rows ?? [], [3, 4]), ['British', 'Axis']);
  });
});
