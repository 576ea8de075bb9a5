/** Resolve writes Equipment Repair (9.614, 2.514, 3.614) as the referee accepts it, whatever there is to mend and however the dice fall. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { desk, objections } from '../service/logs';
import { byDice, errors, press } from './press';

interface Theatre {
  readonly module: string;
  readonly dates: readonly string[];
  readonly sides: readonly [string, string];
  readonly squads: readonly [string, string];
  readonly tanks: readonly [string, string];
  readonly areas: string;
  readonly repair: string;
  readonly next: string;
}

const theatres: readonly Theatre[] = [
  {
    module: 'PB',
    dates: ['Night II', 'Dawn'],
    sides: ['German', 'British'],
    squads: ['468', '648'],
    tanks: ['35-S 739(f)', 'Sherman V (DD)'],
    areas: '9.605 Setup Area Determination',
    repair: '9.614 Equipment Repair and Replenishment',
    next: '9.615 OB Given Reinforcements',
  },
  {
    module: 'RR',
    dates: ['19 PM', '20 AM'],
    sides: ['German', 'Canadian'],
    squads: ['468', '458'],
    tanks: ['PzKpfw IVJ', 'Wasp'],
    areas: '2.505 Setup Area Determination',
    repair: '2.514 Equipment Repair and Replenishment',
    next: '2.516 CPP Replenishment',
  },
  {
    module: 'PBr',
    dates: ['July 14 PM', 'July 15 AM'],
    sides: ['Axis', 'British'],
    squads: ['548', '458'],
    tanks: ['StuG IIIG', 'Sherman III(a)'],
    areas: '3.605 Setup Area Determination',
    repair: '3.614 Equipment Repair and Replenishment',
    next: '3.616 CPP Replenishment',
  },
];

const mapOf = ({ module, sides: [north, south] }: Theatre): string =>
  [`board ${module} "Field"`, 'extent U1 EE28', `entry ${north} U1`, `entry ${south} Z28`, ''].join('\n');

const vehicleMarks = [
  'immobilized',
  'malfunctioned=MA',
  'malfunctioned=BMG',
  'disabled=MA',
  'disabled=CMG',
  'stunned',
  'stunned+1',
  'recalled',
  'abandoned',
  'wreck',
  'low-ammo',
  'depleted=smoke',
  'depleted=APCR',
  'captured',
  'isolated',
  'non-qualified',
];
const weaponMarks = ['malfunctioned', 'captured', 'depleted=smoke', 'low-ammo', 'isolated', 'non-qualified'];

interface Start {
  readonly theatre: Theatre;
  readonly date: string;
  readonly vehicles: readonly (readonly string[])[];
  readonly weapons: readonly (readonly string[])[];
}

const starts: fc.Arbitrary<Start> = fc.constantFrom(...theatres).chain((theatre) =>
  fc.record({
    theatre: fc.constant(theatre),
    date: fc.constantFrom(...theatre.dates),
    vehicles: fc.array(fc.subarray(vehicleMarks, { maxLength: 4 }), { minLength: 8, maxLength: 8 }),
    weapons: fc.array(fc.subarray(weaponMarks, { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
  }),
);

const marked = (name: string, marks: readonly string[]): string =>
  `${name}${marks.length ? `(${marks.join(', ')})` : ''}`;

/** Two sides with four vehicles and four SW each, half of them in an Area without Personnel. */
function logOf({ theatre, date, vehicles, weapons }: Start): string {
  const [a, b] = theatre.sides;
  const own = theatre.sides.map((side, i) => {
    const tanks = vehicles
      .slice(i * 4, i * 4 + 4)
      .map((_, n) => `T${i}${n}="${theatre.tanks[i]}"(repair=2, weapons="MA BMG CMG")`);
    return `ob ${side}: ${theatre.squads[i]}a ${tanks.join(' ')} LMG${i}0..LMG${i}3`;
  });
  const stack = (i: number, from: number) => [
    ...vehicles.slice(i * 4 + from, i * 4 + from + 2).map((marks, n) => marked(`T${i}${from + n}`, marks)),
    ...weapons
      .slice(i * 4 + from, i * 4 + from + 2)
      .map((marks, n) => marked(`LMG${i}${from + n}`, ['repair=2', ...marks])),
  ];
  return [
    `campaign ${theatre.module} "Any" cg I`,
    'depth forces',
    'map "sheet.cgmap"',
    `date ${date}`,
    ...own,
    `scenario ${date}`,
    '  strategic Z8 AA13 Z20 U17 entrenchment',
    `  control ${a} Z8 AA13`,
    `  control ${b} Z20 U17`,
    `  at Z8: ${theatre.squads[0]}a ${stack(0, 0).join(' ')}`,
    `  at AA13: ${stack(0, 2).join(' ')}`,
    `  at Z20: ${theatre.squads[1]}a ${stack(1, 0).join(' ')}`,
    `  at U17: ${stack(1, 2).join(' ')}`,
    'refit',
    theatre.repair,
    '',
  ].join('\n');
}

const repaired = async (start: Start, seed: string, dice: ResolveParams['dice']) => {
  const roll = seededRoller(seed);
  const log = await desk(logOf(start), { roll, files: { 'sheet.cgmap': mapOf(start.theatre) } });
  const before = objections(log.findings()).filter((o) => !o.startsWith('step-missing'));
  assert.deepEqual(before, [], log.text);
  press(log, 'step', dice, byDice(roll), log.text.trimEnd().split('\n').length - 1);
  return log;
};

/** The step skipped above is told at its heading; nothing else may be. */
const told = (found: ReturnType<typeof errors>) =>
  found.filter((f) => f.code !== 'step-missing').map((f) => `${f.range.start.line + 1}: ${f.code}: ${f.message}`);

describe('Resolve of Equipment Repair', () => {
  for (const dice of ['roll', 'placeholder'] as const)
    it(`is accepted, dice: ${dice}`, async () => {
      await fc.assert(
        fc.asyncProperty(starts, fc.string(), async (start, seed) => {
          const log = await repaired(start, seed, dice);
          log.apply([
            {
              range: { start: { line: 9999, character: 0 }, end: { line: 9999, character: 0 } },
              newText: `\n${start.theatre.next}\n`,
            },
          ]);
          assert.deepEqual(told(errors(log)), [], log.text);
        }),
        { numRuns: 60 },
      );
    });
});
