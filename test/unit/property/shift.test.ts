/** What steps 9.610, 9.611 and 9.613 write for any choice and any dice, their own checks accept. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stateAfter, writeStep } from './writeStep';

interface Play {
  readonly section: string;
  readonly campaign: string;
  readonly date: string;
  readonly sides: readonly [string, string];
  readonly squads: readonly [string, string];
  readonly halves: readonly [string, string];
}

const plays: readonly Play[] = [
  {
    section: '9.6',
    campaign: 'PB',
    date: 'Night I',
    sides: ['British', 'German'],
    squads: ['457', '467'],
    halves: ['247', '247'],
  },
  {
    section: '2.5',
    campaign: 'RR',
    date: '19 AM',
    sides: ['Canadian', 'German'],
    squads: ['457', '548'],
    halves: ['248', '238'],
  },
  {
    section: '3.6',
    campaign: 'PBr',
    date: 'July 14 AM',
    sides: ['British', 'Axis'],
    squads: ['648', '447'],
    halves: ['338', '237'],
  },
];

const map = ({ campaign, sides }: Play) =>
  [
    `board ${campaign} "Field"`,
    'extent A0 P26',
    `entry ${sides[0]} A26`,
    `entry ${sides[0]} P26`,
    `entry ${sides[1]} A0`,
    `entry ${sides[1]} P1`,
    'road C2..C24',
    'terrain woods H8..H18',
    ...(campaign === 'PBr' ? ['water fordable A17..P17'] : []),
  ].join('\n');

const posts = [
  ['C22', 'C21', 'L22', 'C13', 'entry A26', 'entry P26'],
  ['C3', 'L3', 'L4', 'N12', 'entry A0', 'entry P1'],
];
const held = [
  ['C22', 'L22', 'C13'],
  ['C3', 'L3', 'N12'],
];

const unit = fc.record({
  side: fc.nat(1),
  kind: fc.constantFrom('squad', 'hs', 'hs', 'hs', 'leader', 'hero', 'crew+gun', 'tank'),
  post: fc.nat(5),
  mark: fc.constantFrom('', '', 'wounded', 'heroic', 'heroic, wounded', 'isolated'),
  sw: fc.constantFrom('', '', '', 'LMG', 'MTR', 'MMG'),
});
type Unit = typeof unit extends fc.Arbitrary<infer U> ? U : never;

function logOf(play: Play, units: readonly Unit[], withMap: boolean): string {
  const ob: string[] = [];
  const at: string[] = [];
  const types: Readonly<Record<Unit['kind'], (side: number) => string>> = {
    squad: (side) => play.squads[side] ?? '',
    hs: (side) => play.halves[side] ?? '',
    leader: () => '9-1',
    hero: () => 'hero',
    'crew+gun': () => '2-2-8',
    tank: (side) => (side ? '"PzKpfw IVH"' : '"Sherman III(a)"'),
  };
  const sw = { LMG: 'LMG', MTR: '"50* MTR"(pp=3)', MMG: 'MMG(pp=6)', '': '' };
  units.forEach(({ side, kind, post, mark, sw: carried }, i) => {
    ob.push(`ob ${play.sides[side]}: U${i}=${types[kind](side)}`);
    const smc = kind === 'leader' ? mark : mark.replace(/heroic,? ?/, '');
    const marks = kind === 'leader' || kind === 'hero' ? smc : mark === 'isolated' ? mark : '';
    const holds = [
      ...(carried && kind !== 'tank' ? [`SW${i}`] : []),
      ...(kind === 'crew+gun' && !posts[side]?.[post]?.startsWith('entry') ? [`Gun${i}`] : []),
    ];
    if (carried && kind !== 'tank') ob.push(`ob ${play.sides[side]}: SW${i}=${sw[carried]}`);
    if (holds.includes(`Gun${i}`)) ob.push(`ob ${play.sides[side]}: Gun${i}="57L AT"`);
    at.push(
      `  at ${posts[side]?.[post]}: U${i}${marks ? `(${marks})` : ''}${holds.length ? `[${holds.join(' ')}]` : ''}`,
    );
  });
  return [
    `campaign ${play.campaign} "Any" cg I`,
    'depth forces',
    ...(withMap ? ['map "field.cgmap"'] : []),
    ...ob,
    `scenario ${play.date}`,
    `  strategic ${held.flat().join(' ')} entrenchment`,
    ...held.map((hexes, side) => `  control ${play.sides[side]} ${hexes.join(' ')}`),
    ...at,
    'refit',
    `${play.section}05 Setup Area Determination`,
    '',
  ].join('\n');
}

describe('wounds, recombining and Shift, resolved', function () {
  this.timeout(120_000);
  for (const play of plays)
    for (const withMap of [true, false])
      it(`${play.section}10, ${play.section}11 and ${play.section}13 never yield an error, ${withMap ? 'on a map' : 'without one'}`, async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(unit, { minLength: 1, maxLength: 16 }),
            fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 }),
            async (units, picks) => {
              const text = logOf(play, units, withMap);
              const state = await stateAfter(text, map(play));
              for (const part of ['10', '11', '13']) {
                const { lines, objections } = writeStep(state, `${play.section}${part}`, picks);
                assert.deepEqual(
                  objections.filter((o) => !/step-missing|area-unnamed/.test(o)),
                  [],
                  `${text}\n${lines.join('\n')}`,
                );
              }
            },
          ),
          { numRuns: 60, seed: 613, endOnFailure: true },
        );
      });
});
