/** What a module of the players' own says of its steps, dates and sides, as a log of it is refereed. */
import assert from 'node:assert/strict';
import type { ModuleData } from '../../../server/src/rules/kernel/module';
import { readModule } from '../../../server/src/rules/moduleFile/read';
import { modules } from '../../../server/src/rules/modules';
import { newModule } from '../../../server/src/service/moduleFile/skeleton';
import type { CampaignData } from '../../../server/src/service/stateData';
import type { Paper, PaperParams } from '../../../server/src/service/views/data';
import { type Desk, desk, main, objections } from './logs';

type Changes = Partial<Record<keyof ModuleData, unknown>>;
const whole = (): ModuleData => readModule(newModule()).module ?? assert.fail('the skeleton is not clean');
const withChanges = (changes: Changes): string => JSON.stringify({ ...whole(), ...changes });
const pbr = modules.find((m) => m.id === 'PBr') ?? assert.fail();

const head = `campaign "mine.cgmodule.json" "Mine" cg I
depth roster
san German 3 given
san British 3 given
cpp German 20 given
cpp British 20 given
`;
const played = (log: string, module: string): Promise<Desk> =>
  desk(`${head}${log}`, { files: { 'mine.cgmodule.json': module }, roll: () => 3 });
/** But for steps that these short logs leave out. */
const errors = (log: Desk): string[] =>
  objections(log.findings().filter((f) => f.severity === 1 && f.code !== 'step-missing'));
const resolved = (log: Desk) => log.service.resolve({ uri: main, what: 'next', dice: 'roll' });

describe('a CG with an end', () => {
  const short = withChanges({
    campaigns: [
      { id: 'I', start: 'Day 1 AM', end: 'Day 1 PM' },
      { id: 'II', start: 'Night 1' },
    ],
  });
  const toTheEnd = `refit initial
1.16 Purchasing Reinforcement Groups
  buy German none
  buy British none
1.18 Purchasing Fortifications
  fortify German none
  fortify British none
scenario Day 1 AM
  cvp German 0 British 0
refit
1.12 New CG Date
  date Day 1 PM
1.16 Purchasing Reinforcement Groups
  buy German none
  buy British none
scenario Day 1 PM
  cvp German 0 British 0
`;

  it('does not go on: neither Resolve nor the log', async () => {
    const log = await played(toTheEnd, short);
    assert.deepEqual(errors(log), []);
    assert.match(resolved(log).message, /Day 1 PM is the last CG Date: the campaign is over/);
    const further = await played(`${toTheEnd}refit\n1.12 New CG Date\n  date Night 1\n`, short);
    assert.match(errors(further)[0] ?? '', /^campaign-over: Day 1 PM is the last CG Date/);
    const played2 = await played(`${toTheEnd}refit\nscenario Night 1\n`, short);
    assert.deepEqual(errors(played2), ['campaign-over: CG I ends with Day 1 PM: Night 1 is no date of it.']);
  });

  it('cannot begin behind it', async () => {
    const late = await played('date Night 1\n', short);
    assert.deepEqual(errors(late), ['campaign-over: CG I ends with Day 1 PM: Night 1 is no date of it.']);
  });

  it('does not end before it begins', () => {
    const file = withChanges({ campaigns: [{ id: 'I', start: 'Night 1', end: 'Day 1 PM' }] });
    assert.deepEqual(
      readModule(file).faults.map((f) => f.message),
      ['CG I ends with Day 1 PM, before Night 1, with which it begins.'],
    );
  });

  it('is that of 12 dates in PBr, and unknown where the text does not tell', () => {
    assert.deepEqual(
      pbr.campaigns.map(({ end }) => end),
      ['July 17 PM', undefined, undefined],
    );
  });
});

describe('a step that is done before the Initial Scenario', () => {
  const steps = (...ids: readonly ('reconnaissance' | 'initiative')[]) => {
    const all = [...whole().steps];
    for (const id of ids)
      all.splice(-2, 0, {
        id,
        number: `2.${ids.indexOf(id)}`,
        title: id,
        initial: true,
        scenarioEnd: false,
        afterIdle: true,
      });
    return all.map((s) => (s.id === 'newCgDate' ? { ...s, afterIdle: true } : s));
  };
  const recon = {
    rule: '2.0',
    inspectionRule: '2.01',
    sides: ['German'],
    prices: [{ cpp: 1, drm: 0 }],
    drm: [],
    cumulative: false,
    range: 6,
  };
  const groups = { ...whole().purchases, groups: [...whole().purchases.groups] };
  const initiative = {
    ...pbr.initiative,
    notCountedInitial: undefined,
    barred: undefined,
    assaults: [],
    limits: { German: 3, British: 3 },
    dual: {
      rule: '2.1',
      nightRule: '2.1',
      roller: 'German',
      setup: [{ result: 'German' }],
      move: { rule: '2.1', rows: [{ result: 'German' }] },
    },
  };

  it('is Reconnaissance where no rule bars it', async () => {
    const own = { ...recon, groups: { German: 'M1' } };
    const initial = 'refit initial\n2.0 reconnaissance\n  recon German for 1 dr 3\n';
    const free = await played(initial, withChanges({ steps: steps('reconnaissance'), recon: own, purchases: groups }));
    assert.deepEqual(errors(free), []);
    const barred = await played(
      initial,
      withChanges({ steps: steps('reconnaissance'), recon: { ...own, notInitial: '2.02' } }),
    );
    assert.deepEqual(errors(barred), ['recon-barred: No Reconnaissance before an Initial Scenario.']);
  });

  it('is the Initiative, whose chits count unless a rule says otherwise', async () => {
    const file = withChanges({ steps: steps('initiative'), initiative });
    const left = await played('refit initial\n2.0 initiative\n1.20 Scenario Commencement\n', file);
    assert.match(errors(left)[0] ?? '', /^initiative-missing: The German side has selected neither Attack nor Idle/);
    const idle = await played(
      'refit initial\n2.0 initiative\n  initiative German idle\n  initiative British idle\n',
      file,
    );
    assert.deepEqual(errors(idle), []);
    idle.apply(resolved(idle).edits);
    assert.match(idle.text, /refit idle/);
    assert.deepEqual(errors(idle), []);
    const uncounted = { ...initiative, notCountedInitial: '2.11' };
    const free = await played(
      'refit initial\n2.0 initiative\n1.20 Scenario Commencement\n',
      withChanges({ steps: steps('initiative'), initiative: uncounted }),
    );
    assert.deepEqual(errors(free), []);
  });
});

describe('a side whose counters are not known', () => {
  it('is told once, with the nations that are', () => {
    const sides = [
      { id: 'Soviet', plural: 'Soviets', nations: ['Russian'] },
      { id: 'British', plural: 'British' },
    ];
    const { faults, module } = readModule(JSON.stringify({ ...whole(), sides }).replaceAll('"German"', '"Soviet"'));
    assert.ok(module);
    assert.deepEqual(
      faults.map((f) => [f.code, f.severity, f.message]),
      [
        [
          'module-nation',
          'warning',
          'No counters of the nation “Russian” are known here, only “German”, “British” and “Italian” ones: at the forces depth a log has to tell what becomes of its squads.',
        ],
      ],
    );
  });

  it('is told of a side that is called after none of them, unless it says whose counters it has', () => {
    const file = JSON.stringify({
      ...whole(),
      sides: [
        { id: 'Axis', plural: 'Axis' },
        { id: 'British', plural: 'British' },
      ],
    }).replaceAll('"German"', '"Axis"');
    assert.match(
      readModule(file).faults[0]?.message ?? '',
      /“Axis”.* If the side plays with counters of those, say so with “nations”\.$/,
    );
  });
});

describe('the roster of a module without CPP Replenishment', () => {
  const table = {
    id: 'supply',
    name: 'Supply',
    rule: '2.0',
    dice: 'dr',
    sides: ['German'],
    rows: [{ result: 'convoy', gives: { cpp: 4 } }],
  };
  const roster = async (steps: readonly object[], log: string, date = 0) => {
    const { service } = await played(log, withChanges({ steps, tables: [table] }));
    const { halves } = service.roster({ uri: main } as PaperParams) as Paper;
    const german = halves[0];
    return Object.fromEntries((german?.columns ?? []).map(({ id }, i) => [id, german?.rows[date]?.cells[i]?.text]));
  };
  const supply = {
    id: 'tables',
    number: '1.155',
    title: 'Supply',
    initial: true,
    scenarioEnd: false,
    tables: ['supply'],
  };
  const bought =
    'refit initial\n1.155 Supply\n  roll supply German dr 3 -> convoy\n1.16 Purchasing Reinforcement Groups\n  buy German I1 at A5 for 4\n  buy British none\n';

  it('starts with what there is to spend, what a table gives among it', async () => {
    const { steps } = whole();
    const without = steps.filter(({ id }) => id !== 'cppReplenishment');
    const at = without.findIndex(({ id }) => id === 'purchaseReinforcementGroups');
    const cells = await roster([...without.slice(0, at), supply, ...without.slice(at)], bought);
    assert.equal(cells['cpp-start'], '24');
    assert.equal(cells['cpp-left'], '20');
  });

  it('shows what a table gives once CPP have been replenished with them', async () => {
    const { steps } = whole();
    const at = steps.findIndex(({ id }) => id === 'purchaseReinforcementGroups');
    const later = { ...supply, initial: false };
    const cells = await roster(
      [...steps.slice(0, at), later, ...steps.slice(at)],
      `scenario Day 1 AM
  cvp German 0 British 0
refit
1.12 New CG Date
  date Day 1 PM
1.15 CPP Replenishment
  cpp German base 12 = 12
  cpp British base 12 = 12
1.155 Supply
  roll supply German dr 3 -> convoy
1.16 Purchasing Reinforcement Groups
  buy German none
  buy British none
`,
      1,
    );
    assert.equal(cells['cpp-start'], '20');
    assert.equal(cells['cpp-gained'], '16');
    assert.equal(cells['cpp-left'], '36');
  });
});

describe('a withdrawal by the OB', () => {
  const withdrawals = [{ date: 'Day 1 PM', side: 'British', rule: '2.0', what: 'tanks', kinds: ['tank'] }];
  const obGiven = { rule: '2.0', entryRule: '2.0', rows: [], withdrawals, notes: {} };
  const step = { id: 'obGiven', number: '1.145', title: 'Reinforcements', initial: false, scenarioEnd: false };

  it('needs no ruling, and says by kind what goes', async () => {
    const { steps } = whole();
    const at = steps.findIndex(({ id }) => id === 'cppReplenishment');
    const file = withChanges({ steps: [...steps.slice(0, at), step, ...steps.slice(at)], obGiven });
    assert.deepEqual(readModule(file).faults, []);
    const log = await desk(
      `${head.replace('roster', 'forces')}ob British: 457a Pz1="Sherman V" Car1="Carrier C"
scenario Day 1 AM
  cvp German 0 British 0
  control British P4
  at P4: 457a Pz1 Car1
  complete British
  complete German
refit
1.05 Setup Areas
  area British A P4
1.145 Reinforcements
  withdraw British
`,
      { files: { 'mine.cgmodule.json': file } },
    );
    assert.deepEqual(errors(log), []);
    const { pieces } = log.service.state(main) as CampaignData;
    assert.deepEqual(
      pieces?.map(({ name, fate }) => [name, fate?.kind]),
      [
        ['457a', undefined],
        ['Pz1', 'withdrawn'],
        ['Car1', undefined],
      ],
    );
  });
});

describe('a second map', () => {
  it('is told, and not read', async () => {
    const log = await desk(`${head.replace('roster', 'map')}map "a.cgmap"\nmap "b.cgmap"\n`, {
      files: { 'mine.cgmodule.json': newModule(), 'a.cgmap': 'extent A1 Z9\n' },
    });
    assert.deepEqual(errors(log), [
      'map-twice: A campaign is played on one map: that of the line above is used, and this one is not read.',
    ]);
  });
});

describe('what a DRM hangs on and the log does not tell', () => {
  const table = (when: object, sides?: readonly string[]) => ({
    id: 'event',
    name: 'Event Table',
    rule: '2.0',
    dice: 'dr',
    sides,
    drm: [{ value: 1, because: 'it holds', rule: '2.0', when }],
    rows: [
      { max: 3, result: 'quiet' },
      { min: 4, result: 'stir' },
    ],
  });
  const step = {
    id: 'tables',
    number: '1.155',
    title: 'Events',
    initial: false,
    scenarioEnd: false,
    tables: ['event'],
  };
  const asked = async (when: object, tail = '', sides?: readonly string[]) => {
    const { steps } = whole();
    const at = steps.findIndex(({ id }) => id === 'cppReplenishment');
    const file = withChanges({
      steps: [...steps.slice(0, at), step, ...steps.slice(at)],
      tables: [table(when, sides)],
    });
    assert.deepEqual(
      readModule(file).faults.map((f) => f.message),
      [],
    );
    const log = await played(`${tail}scenario Day 1 PM\n  cvp German 0 British 0\nrefit\n1.155 Events\n`, file);
    return log.findings().flatMap((f) => (f.code === 'condition-unknown' ? [f.message] : []));
  };

  it('is asked for by the line that tells it', async () => {
    const of = async (when: object, sides?: readonly string[]) => (await asked(when, '', sides)).join(' ');
    assert.match(
      await of({ controls: ['H7'] }, ['German']),
      /It hangs on who Controls H7 \(`control German H7` under the scenario/,
    );
    assert.match(
      await of({ attacked: true }, ['British']),
      /`initiative British attack` under that scenario, or `idle`/,
    );
    assert.match(
      await of({ result: { event: ['stir'] } }),
      /what the Event Table has brought before \(`roll event -> stir` in the head/,
    );
    assert.equal((await asked({ result: { event: ['stir'] } }, 'roll event -> stir\n')).length, 0);
  });
});
