/** What steps 9.607, 9.608 and 9.609 write for any choice, their own checks accept; nothing burns or stays hidden afterwards. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stateAfter, writeStep } from './writeStep';

interface Play {
  readonly section: string;
  readonly campaign: string;
  readonly date: string;
  readonly sides: readonly [string, string];
  readonly numbers?: readonly string[];
}

const plays: readonly Play[] = [
  { section: '9.6', campaign: 'PB', date: 'Dawn', sides: ['British', 'German'] },
  { section: '2.5', campaign: 'RR', date: '19 AM', sides: ['Canadian', 'German'] },
  {
    section: '3.6',
    campaign: 'PBr',
    date: 'July 14 PM',
    sides: ['British', 'Axis'],
    numbers: ['force British strongpoints 0'],
  },
  {
    section: '3.6',
    campaign: 'PBr',
    date: 'July 14 PM',
    sides: ['British', 'Axis'],
    numbers: ['force British strongpoints 2', 'force Axis q16 3'],
  },
  { section: '3.6', campaign: 'PBr', date: 'July 14 N', sides: ['British', 'Axis'] },
];

const map = ({ campaign, sides }: Play) =>
  [
    `board ${campaign} "Field"`,
    'extent A1 P26',
    `entry ${sides[0]} A26`,
    `entry ${sides[1]} A1`,
    'building C20 C21 stone levels 0 1',
    'building D22 wooden',
    'building M10 levels 0 1 2',
    'building C5 stone levels 0 1',
    'building N12 stone',
    'building D4 wooden',
    'terrain woods E22 E4',
  ].join('\n');

const hexes = ['C20', 'C20/1', 'C21', 'D22', 'E22', 'M10', 'M10/2', 'N12', 'C5', 'C5/1', 'D4', 'E4', 'H13', 'E12'];
const control = ['C20', 'D22', 'M10', 'C5', 'N12', 'D4', 'C20/1', 'C5/1'];

const piece = fc.record({
  side: fc.nat(1),
  kind: fc.constantFrom('squad', 'squad', 'captor', 'leader', 'LMG', 'gun', 'tank', 'truck', 'mines', 'wire'),
  at: fc.constantFrom(...hexes),
  mark: fc.constantFrom('', 'immobilized', 'immobilized, malfunctioned=MA', 'abandoned', 'wreck', 'burning', 'bypass'),
  armed: fc.boolean(),
});
type Any = typeof piece extends fc.Arbitrary<infer U> ? U : never;

const burning = fc.record({ at: fc.constantFrom(...hexes), rubble: fc.constantFrom('', '', 'stone', 'wooden') });

function logOf(
  play: Play,
  pieces: readonly Any[],
  fires: readonly { readonly at: string; readonly rubble: string }[],
  holders: readonly number[],
  withMap: boolean,
): string {
  const ob: string[] = [];
  const at: string[] = [];
  const squads = play.sides.map((side) => (side === 'British' || side === 'Canadian' ? '457' : '467'));
  pieces.forEach(({ side, kind, at: hex, mark, armed }, i) => {
    const own = play.sides[side];
    const ground = hex.split('/')[0] ?? hex;
    const declare = (text: string, of = own) => ob.push(`ob ${of}: ${text}`);
    const held = armed ? [`SW${i}`] : [];
    if (kind === 'squad' || kind === 'captor' || kind === 'leader') {
      declare(`U${i}=${kind === 'leader' ? '9-1' : squads[side]}`);
      if (armed) declare(`SW${i}=LMG`);
      if (kind === 'captor') {
        declare(`P${i}=${squads[1 - side]}`, play.sides[1 - side]);
        held.push(`P${i}(unarmed)`);
      }
      at.push(`  at ${hex}: U${i}${held.length ? `[${held.join(' ')}]` : ''}`);
      return;
    }
    const types = {
      LMG: 'LMG',
      gun: '"57L AT"',
      tank: '"PzKpfw IVH"',
      truck: '"Kfz 1"',
      mines: '"AP 6"',
      wire: 'wire',
    };
    declare(`U${i}=${types[kind]}${kind === 'mines' || kind === 'wire' ? '(hidden)' : ''}`);
    const marks = kind === 'tank' || (kind === 'truck' && !mark.startsWith('immobilized, ')) ? mark : '';
    at.push(`  at ${kind === 'tank' || kind === 'truck' ? ground : hex}: U${i}${marks ? `(${marks})` : ''}`);
  });
  return [
    `campaign ${play.campaign} "Any" cg I`,
    'depth forces',
    ...(withMap ? ['map "field.cgmap"'] : []),
    ...ob,
    `scenario ${play.date}`,
    '  cvp '.concat(play.sides.map((side) => `${side} 3`).join(' ')),
    ...control.flatMap((hex, i) => {
      const who = i === 0 || i === 3 ? (i === 0 ? 1 : 2) : (holders[i] ?? 0) % 3;
      return who ? [`  control ${play.sides[who - 1]} ${hex}`] : [];
    }),
    ...(play.numbers ?? []).map((line) => `  ${line}`),
    ...at,
    ...fires.flatMap(({ at: hex, rubble }) => {
      const ground = hex.split('/')[0] ?? hex;
      return [...(rubble ? [`  rubble ${ground} ${rubble}`] : []), `  fire ${rubble ? ground : hex} blaze`];
    }),
    'refit',
    `${play.section}05 Setup Area Determination`,
    '',
  ].join('\n');
}

describe('possession, prisoners and fires, resolved', function () {
  this.timeout(120_000);
  for (const play of plays)
    for (const withMap of [true, false])
      it(`${play.section}07 to ${play.section}09 never yield an error after ${play.date}, ${withMap ? 'on a map' : 'without one'}${play.numbers ? `, ${play.numbers.join(', ')}` : ''}`, async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(piece, { minLength: 1, maxLength: 16 }),
            fc.array(burning, { maxLength: 4 }),
            fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
            fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 }),
            async (pieces, fires, holders, picks) => {
              const text = logOf(play, pieces, fires, holders, withMap);
              const state = await stateAfter(text, map(play));
              for (const part of ['07', '08', '09', '10']) {
                const { lines, objections } = writeStep(state, `${play.section}${part}`, picks);
                assert.deepEqual(
                  objections.filter((o) => !/step-missing|area-unnamed/.test(o)),
                  [],
                  `${text}\n${lines.join('\n')}`,
                );
              }
              const left = state.forces.inPlay();
              assert.ok(
                left.every((p) => p.holder === undefined || !state.forces.get(p.holder)?.fate),
                text,
              );
              if (withMap)
                assert.ok(
                  [...state.fires.keys()].every((key) => /^M10/.test(key)),
                  `${text}\n${[...state.fires.keys()]}`,
                );
            },
          ),
          { numRuns: 60, seed: 607, endOnFailure: true },
        );
      });
});
