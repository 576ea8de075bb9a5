/** What steps 9.610, 9.611 and 9.613 write for any choice and any dice, their own checks accept. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { noFiles } from '../../../server/src/campaign/environment';
import { foldLine } from '../../../server/src/campaign/fold';
import { Output } from '../../../server/src/rules/context';
import { diceOf, isLegal, type Obligation } from '../../../server/src/rules/obligation';
import type { CampaignState } from '../../../server/src/rules/state';
import { rulesFor } from '../../../server/src/rules/steps';
import { outstanding, View } from '../../../server/src/rules/steps/step';
import { Documents } from '../../../server/src/service/documents';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { folder, main } from '../service/logs';

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

async function stateAfter(text: string, mapText: string): Promise<CampaignState> {
  const documents = new Documents({
    readFile: async (uri) => (uri === `${folder}field.cgmap` ? mapText : undefined),
    roll: () => 1,
    changed: () => {},
  });
  documents.open(main, 1, text);
  await documents.settled();
  const analysis = documents.analysisOf(main) ?? assert.fail('the log is read');
  const found = analysis.campaign.findings().findings.filter((f) => f.severity === 'error');
  assert.deepEqual(
    found.filter((f) => f.code !== 'area-unnamed').map((f) => f.message),
    [],
    text,
  );
  return analysis.campaign.end.copy();
}

/** Writes all that the step asks for, each choice and die as the numbers have it, and says what is objected to. */
function writeStep(
  state: CampaignState,
  number: string,
  picks: readonly number[],
): { lines: string[]; objections: string[] } {
  const lines: string[] = [];
  const objections: string[] = [];
  let next = 0;
  const pick = (n: number) => (picks[next++ % picks.length] ?? 0) % n;
  const write = (text: string) => {
    const out = new Output();
    foldLine(state, { uri: main, number: 1000 + lines.length, parsed: parseLine(text) }, out, noFiles);
    lines.push(text);
    for (const f of out.findings) if (f.severity === 'error') objections.push(`${text}: ${f.code}: ${f.message}`);
  };
  write(number);
  const tried = new Set<string>();
  for (;;) {
    const { module, stepData } = state;
    if (!module || !stepData) break;
    const o = outstanding(rulesFor(stepData), new View(state, module)).find(
      ({ key, due, choices }) => !tried.has(key) && (due !== 'need' || choices),
    );
    if (!o) break;
    tried.add(o.key);
    const text = o.write(answerTo(o, pick));
    if (text) write(text);
    if (!text && o.due === 'must') objections.push(`nothing is written for ${o.what}`);
  }
  return { lines, objections };
}

function answerTo(o: Obligation, pick: (n: number) => number) {
  const dice = o.roll ? Array.from({ length: diceOf(o.roll) }, () => 1 + pick(6)) : [1 + pick(6), 1 + pick(6)];
  const legal = o.choices?.options().filter(isLegal) ?? [];
  return pick(8) === 7 ? {} : { dice, choice: legal[pick(Math.max(1, legal.length))]?.id };
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
