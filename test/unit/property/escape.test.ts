/** Whatever units end a scenario where, Resolve writes an Escape step (9.606) without errors, and nothing is left owed. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { type Desk, desk } from '../service/logs';
import { byDice, errors, press } from './press';

interface Side {
  readonly name: string;
  readonly squads: string;
  readonly entry: string;
}
interface Play {
  readonly id: string;
  readonly section: string;
  readonly campaign: string;
  readonly date: string;
  readonly sides: readonly [Side, Side];
  readonly vehicles: readonly [string, string];
}

const plays: readonly Play[] = [
  {
    id: 'PB',
    section: '9.6',
    campaign: 'PB "Any" cg I',
    date: 'Night I',
    sides: [
      { name: 'British', squads: '457', entry: 'A7' },
      { name: 'German', squads: '467', entry: 'N0' },
    ],
    vehicles: ['Sherman III(a)', 'PzKpfw IVH'],
  },
  {
    id: 'RR',
    section: '2.5',
    campaign: 'RR "Any" cg I',
    date: '19 AM',
    sides: [
      { name: 'Canadian', squads: '457', entry: 'A7' },
      { name: 'German', squads: '467', entry: 'N0' },
    ],
    vehicles: ['Sherman III(a)', 'PzKpfw IVH'],
  },
  {
    id: 'PBr',
    section: '3.6',
    campaign: 'PBr "Any" cg I',
    date: 'July 14 AM',
    sides: [
      { name: 'British', squads: '457', entry: 'A7' },
      { name: 'Axis', squads: '467', entry: 'N0' },
    ],
    vehicles: ['Sherman III(a)', 'PzKpfw IVH'],
  },
];

const map = ({ id, sides }: Play) =>
  [
    `board ${id} "Field"`,
    'extent A1 P10',
    `entry ${sides[0].name} ${sides[0].entry} A5 A6 A7 A8`,
    `entry ${sides[1].name} ${sides[1].entry} L0 M1 N0 O1 P0`,
    'building C8 stone levels 0 1',
    'building N3 stone levels 0 1',
    'building H5 wooden levels 0 1',
    'building F2 wooden',
    'building K8 wooden',
  ].join('\n');

const hexes = ['C8', 'N3', 'H5', 'H5/1', 'F2', 'K8', 'G5', 'I6', 'E4', 'M6', 'A1', 'P9', 'H9', 'J2', 'C8/1'];
const marks = ['', '', '', 'encircled', 'isolated', 'not isolated', 'overstacked'];

const unit = fc.record({
  side: fc.nat(1),
  kind: fc.constantFrom('squad', 'squad', 'hs', 'leader', 'hero', 'crew', 'tank', 'truck', 'gun', 'crew+gun'),
  at: fc.constantFrom(...hexes),
  mark: fc.constantFrom(...marks),
  sw: fc.constantFrom('', '', 'LMG', 'MMG', 'DC'),
  broken: fc.constantFrom('', 'immobilized', 'immobilized, malfunctioned=MA', 'stunned'),
  wounded: fc.boolean(),
});
type Unit = typeof unit extends fc.Arbitrary<infer U> ? U : never;

function scenario(play: Play, units: readonly Unit[], control: readonly number[]): string {
  const ob: string[] = [];
  const at: string[] = [];
  units.forEach((u, i) => {
    const side = play.sides[u.side] as Side;
    const declare = (text: string) => ob.push(`ob ${side.name}: ${text}`);
    const status = (...words: string[]) => {
      const said = words.filter(Boolean).join(', ');
      return said ? `(${said})` : '';
    };
    const held = u.sw ? `[SW${i}]` : '';
    const foot = (type: string, wounded = '') => {
      declare(`U${i}=${type}`);
      if (u.sw) declare(`SW${i}=${u.sw}${u.sw === 'MMG' ? '(pp=5)' : ''}`);
      at.push(`  at ${u.at}: U${i}${status(u.mark, wounded)}${held}`);
    };
    const wounded = u.wounded ? 'wounded' : '';
    const ground = u.at.split('/')[0] ?? u.at;
    if (u.kind === 'squad') foot(side.squads);
    else if (u.kind === 'hs') foot('2-4-7');
    else if (u.kind === 'crew') foot('2-2-8');
    else if (u.kind === 'leader') foot('9-1', wounded);
    else if (u.kind === 'hero') foot('hero', wounded);
    else if (u.kind === 'tank' || u.kind === 'truck') {
      declare(`U${i}="${u.kind === 'tank' ? play.vehicles[u.side] : 'Kfz 1'}"`);
      const mark = u.mark === 'overstacked' || u.mark === 'encircled' ? u.mark : '';
      at.push(`  at ${ground}: U${i}${status(u.kind === 'truck' ? '' : u.broken, mark)}`);
    } else {
      declare(`U${i}="57L AT"`);
      if (u.kind === 'crew+gun') declare(`Crew${i}=2-2-8`);
      at.push(`  at ${ground}: ${u.kind === 'gun' ? `U${i}` : `Crew${i}[U${i}]`}`);
    }
  });
  const own = (who: number) => play.sides[who - 1]?.name;
  return [
    `campaign ${play.campaign}`,
    'depth forces',
    'map "field.cgmap"',
    ...play.sides.map(({ name }) => `san ${name} 3 given`),
    ...ob,
    `scenario ${play.date}`,
    ...at,
    ...['C8', 'N3', 'H5', 'H5/1', 'F2', 'K8'].flatMap((hex, i) => {
      const who = i < 2 ? i + 1 : (control[i] ?? 0) % 3;
      return who ? [`  control ${own(who)} ${hex}`] : [];
    }),
    'refit',
    '',
  ].join('\n');
}

/** The number of the step after Escape is reached, or the RePh ends. */
const past = (log: Desk, { section }: Play) =>
  new RegExp(`^(${section}(0[7-9]|[1-9]\\d)|scenario .*\\n+$)`, 'm').test(log.text);

describe('Escape, resolved', () => {
  for (const play of plays)
    for (const dice of ['roll', 'placeholder'] as const)
      it(`${play.section}06 never yields an error in ${play.id}, dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(unit, { minLength: 1, maxLength: 14 }),
            fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
            fc.string({ maxLength: 4 }),
            async (units, control, seed) => {
              const roll = seededRoller(seed);
              const log = await desk(scenario(play, units, control), { roll, files: { 'field.cgmap': map(play) } });
              assert.deepEqual(errors(log), [], log.text);
              for (let presses = 0; presses < 12 && !past(log, play); presses++)
                if (!press(log, 'next' as ResolveParams['what'], dice, byDice(roll))) break;
              assert.deepEqual(
                errors(log).map((e) => `${e.range.start.line + 1}: ${e.code}: ${e.message}`),
                [],
                log.text,
              );
            },
          ),
          { numRuns: 60, seed: 606, endOnFailure: true },
        );
      });
});
