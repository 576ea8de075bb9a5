/** Resolve writes the steps from Melee to used OBA without an error, whatever a scenario leaves and whatever is picked. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { desk, main } from '../service/logs';

const modules = [
  { head: 'campaign PB "Any" cg II\ndate Day I', scenario: 'Day I', sides: ['British', 'German'], last: '9.604' },
  { head: 'campaign RR "Any" cg I\ndate 19 PM', scenario: '19 PM', sides: ['Canadian', 'German'], last: '2.504' },
  { head: 'campaign PBr "Any" cg I', scenario: 'July 13 N', sides: ['British', 'Axis'], last: '3.604' },
] as const;

const map = ['extent A1 T12', 'water fordable E1..E11 F1..F12', 'water river-brush G2..G12'].join('\n');
const marks = ['broken', 'encircled', 'pinned', 'concealed', 'climbing', 'hidden', 'fording', 'hth'];
const vehicleMarks = ['bogged', 'mired', 'shocked', 'uk', 'encircled', 'immobilized', 'abandoned', 'motion', 'stunned'];
const river = ['E6', 'F6', 'G6'];
const places = ['A1', 'A10', ...river, 'T1'];

interface Unit {
  readonly side: number;
  readonly place: string;
  readonly marks: readonly string[];
  readonly kind: 'squad' | 'leader' | 'vehicle' | 'mines';
  readonly holds: boolean;
}

const unit: fc.Arbitrary<Unit> = fc
  .constantFrom('squad', 'squad', 'squad', 'leader', 'vehicle', 'mines')
  .chain((kind) =>
    fc.record({
      side: fc.nat(1),
      place: fc.constantFrom(...places),
      marks: fc.subarray(kind === 'vehicle' ? vehicleMarks : kind === 'mines' ? ['hidden'] : marks, {
        maxLength: kind === 'mines' ? 1 : 2,
      }),
      kind: fc.constant(kind as Unit['kind']),
      holds: fc.boolean(),
    }),
  );

/** The head of the log and a scenario that leaves the units so; a squad may guard a prisoner and have a weapon. */
function written({ head, scenario, sides }: (typeof modules)[number], units: readonly Unit[]): string {
  const ob: string[] = [];
  const at: string[] = [];
  units.forEach(({ side, place, marks: said, kind, holds }, i) => {
    const on = said.filter((mark) => mark !== 'fording' || river.includes(place));
    const own = sides[side] ?? '';
    const enemy = sides[1 - side] ?? '';
    const squad = own === 'German' || own === 'Axis' ? '4-6-7' : '4-5-7';
    const other = squad === '4-6-7' ? '4-5-7' : '4-6-7';
    const type = {
      squad,
      leader: i % 2 ? '9-1' : '6+1',
      vehicle: i % 2 ? 'PzKpfw IVH' : 'Jeep',
      mines: i % 2 ? 'AP 6' : 'AT 2',
    };
    ob.push(`ob ${own}: U${i}="${type[kind]}"${kind === 'vehicle' && i % 3 ? '(morale=8)' : ''}`);
    if (kind === 'squad' && holds) ob.push(`ob ${enemy}: P${i}="${other}"`, `ob ${own}: W${i}=LMG`);
    if (kind === 'vehicle' && holds) ob.push(`ob ${own}: P${i}="${squad}"`);
    const inside = holds && kind === 'squad' ? `[P${i} W${i}]` : holds && kind === 'vehicle' ? `[P${i}]` : '';
    at.push(`  at ${place}: U${i}${on.length ? `(${on.join(', ')})` : ''}${inside}`);
  });
  return [head, 'depth forces', 'map "river.cgmap"', ...ob, `scenario ${scenario}`, ...at, 'refit', ''].join('\n');
}

describe('Resolve of what a scenario leaves', () => {
  for (const dice of ['roll', 'placeholder'] as const)
    it(`never writes an error: dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...modules),
          fc.array(unit, { minLength: 1, maxLength: 10 }),
          fc.string({ maxLength: 4 }),
          async (module, units, seed) => {
            const roll = seededRoller(seed);
            const log = await desk(written(module, units), { roll, files: { 'river.cgmap': map } });
            const errors = () => log.findings().filter((f) => f.severity === 1);
            assert.deepEqual(errors(), [], log.text);
            const answers: Record<string, string> = {};
            const press = (what: ResolveParams['what']) => log.service.resolve({ uri: main, what, dice, answers });
            for (let presses = 0; presses < 60; presses++) {
              const result = press('next');
              const asked = result.asks.filter((a) => !(a.key in answers));
              for (const { key, options } of asked)
                answers[key] = roll() === 1 ? '?' : (options[(roll() * 6 + roll()) % options.length]?.id ?? '?');
              if (asked.length) continue;
              log.apply(result.edits);
              assert.deepEqual(errors(), [], log.text);
              if (new RegExp(`^${module.last}`, 'm').test(log.text) || result.edits.length === 0) break;
            }
            // The step after it begins: nothing that is owed was left behind.
            log.apply(press('next').edits);
            assert.deepEqual(errors(), [], log.text);
          },
        ),
        { numRuns: 150, seed: 604, endOnFailure: true },
      );
    });
});
