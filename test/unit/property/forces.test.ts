/** Resolve at the forces depth: wherever the pieces stand and however they are marked, it writes no error. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { Roller } from '../../../server/src/service/api';
import type { CampaignData, PieceData } from '../../../server/src/service/stateData';
import { printPieceName } from '../../../server/src/syntax/print';
import { type Desk, desk, main } from '../service/logs';
import { append, byDice, errors, press } from './press';

const map = [
  'board PB "Sheet"',
  'extent A1 TT28',
  ...['A7', 'J0', 'U1', 'KK1'].map((arrow) => `entry German ${arrow}`),
  ...['Z28', 'TT4', 'TT14'].map((arrow) => `entry British ${arrow}`),
  'building X22 stone levels 0 1',
  'building Y20 wooden',
  'building II13 stone levels 0 1',
  'building AA10 AA11 wooden',
  'building H4 stone',
].join('\n');
const places = ['X22', 'X22/1', 'Y20', 'II13', 'II13/1', 'AA10', 'AA11', 'H4'];
const fields = ['W21', 'Z10', 'M8', 'BB12', 'Y22', ...places];

const header = (cg: string) => `campaign PB "Any" ${cg}
depth forces
map "sheet.cgmap"
san British 3 given
san German 5 given
cpp German 20 given
ob British airborne: 648a..648d 248a LMG1 PIAT1 9-2 8-0
ob British: 458a 458b LMG2 228a=2-2-8 Gun1="57L AT" 7-0 Tank1="Sherman V(a)"(repair=2)
ob German: 467a..467d 247a MMG1(repair=2) 8-1 Tank2="PzKpfw IVH"(repair=2) Kfz1="Kfz 1"
`;

/** What is often true of a unit when a scenario ends. */
const marks: Readonly<Record<string, readonly string[]>> = {
  squad: ['broken', 'concealed', 'pinned'],
  halfSquad: ['broken', 'cx'],
  leader: ['wounded', 'broken'],
  vehicle: ['motion', 'immobilized', 'bu'],
  sw: ['malfunctioned'],
};

function playScenario(log: Desk, roll: Roller): void {
  const die = (sides: number) => (roll() * 36 + roll() * 6 + roll()) % sides;
  const lines = [`  cvp British ${roll()} German ${roll() * 2}`];
  for (const place of places) {
    const by = ['British', 'German', 'none', undefined][die(4)];
    if (by) lines.push(`  control ${by} ${place}`);
  }
  const { pieces } = log.service.state(main) as CampaignData;
  for (const piece of pieces)
    if (!piece.fate && !piece.holder && piece.kind !== 'fortification') lines.push(told(piece));
  append(log, lines);

  function told(piece: PieceData): string {
    const name = printPieceName(piece.name);
    if (die(12) === 0) return `  lost ${name}`;
    const stays = piece.where.kind === 'entry' && die(2) === 0;
    const post = stays ? `entry ${piece.where.at}` : fields[die(fields.length)];
    const mark = die(3) === 0 ? marks[piece.kind]?.[die(3)] : undefined;
    return `  at ${post}: ${name}${mark ? `(${mark})` : ''}`;
  }
}

describe('Resolve where pieces are kept', function () {
  this.timeout(120_000);

  const campaign = async (cg: string, seed: string, dice: 'roll' | 'placeholder') => {
    const roll = seededRoller(seed);
    const log = await desk(header(cg), { roll, files: { 'sheet.cgmap': map } });
    assert.deepEqual(errors(log), [], log.text);
    for (let presses = 0; presses < 12; presses++) {
      const scenarios = log.text.match(/^scenario /gm)?.length ?? 0;
      const wrote = press(log, 'all', dice, byDice(roll)) || press(log, 'next', dice, byDice(roll));
      if ((log.text.match(/^scenario /gm)?.length ?? 0) > scenarios) playScenario(log, roll);
      assert.deepEqual(errors(log), [], log.text);
      if (!wrote) break;
    }
    return log;
  };

  for (const dice of ['roll', 'placeholder'] as const)
    it(`always gives a log without errors, dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
      const cgs = fc.constantFrom('cg I', 'cg II\ndate Dawn', 'cg II\ndate Day II');
      await fc.assert(
        fc.asyncProperty(cgs, fc.string({ maxLength: 4 }), async (cg, seed) => {
          await campaign(cg, seed, dice);
        }),
        { numRuns: 12, seed: 96, endOnFailure: true },
      );
    });

  it('brings RG and reinforcements as pieces', async () => {
    const log = await campaign('cg II\ndate Dawn', 'pieces', 'roll');
    const { pieces } = log.service.state(main) as CampaignData;
    assert.ok(pieces.some((p) => p.rg !== null));
    assert.ok((log.text.match(/^scenario /gm)?.length ?? 0) >= 3, log.text);
  });
});
