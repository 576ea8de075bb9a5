/** Each player writes his half of a RePh: merged, it is the log that one of them would have written. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { Host, Roller } from '../../../server/src/service/api';
import { merge } from '../../../server/src/service/merge/merge';
import type { CampaignData } from '../../../server/src/service/stateData';
import { type Desk, desk, folder, main } from '../service/logs';
import { append, byDice, press } from './press';
import { type Play, playScenario, plays } from './scenarios';

const depths = ['roster', 'map', 'forces'] as const;
type Depth = (typeof depths)[number];

const mapFile = (name: string) => readFileSync(`test/data/campaigns/${name}`, 'utf8');

function begun({ module, map, starts, head }: Play, depth: Depth, roll: Roller): string {
  const start = starts[roll() % starts.length] as string;
  const [cg, ...date] = start.split('\n');
  const facts = head.filter((line) => depth === 'forces' || !line.startsWith('ob '));
  const maps = depth === 'roster' ? [] : [`map "${map}"`];
  return [`campaign ${module} "Any" ${cg}`, ...date, `depth ${depth}`, ...maps, ...facts, ''].join('\n');
}

/** What the scenario leaves that the log ends with. */
function played(log: Desk, play: Play, depth: Depth, roll: Roller): void {
  if (depth === 'forces') return playScenario(log, play, roll);
  const control = play.strategic.flatMap((place) => {
    const by = [...play.sides, undefined][roll() % 3];
    return by && depth === 'map' ? [`  control ${by} ${place}`] : [];
  });
  append(log, [`  cvp ${play.sides.map((side) => `${side} ${roll() * roll()}`).join(' ')}`, ...control]);
}

interface Round {
  readonly before: string;
  readonly after: string;
  readonly data: CampaignData;
}

/** The RePh of a campaign, each with the log before it. */
async function rounds(play: Play, depth: Depth, seed: string): Promise<Round[]> {
  const roll = seededRoller(seed);
  const log = await desk(begun(play, depth, roll), { roll, files: { [play.map]: mapFile(play.map) } });
  const made: Round[] = [];
  let before = log.text;
  for (let presses = 0; presses < 12 && made.length < 3; presses++) {
    const wrote = press(log, 'all', 'roll', byDice(roll)) || press(log, 'next', 'roll', byDice(roll));
    if (/\nscenario [^\n]*\s*$/.test(log.text)) {
      if (log.text.slice(before.length).includes('refit'))
        made.push({ before, after: log.text, data: log.service.state(main) as CampaignData });
      played(log, play, depth, roll);
      before = log.text;
    } else if (!wrote) break;
  }
  return made;
}

/** Whose a line is: its words are the name of a side, or of its RG and pieces alone. */
function sideOf(line: string, { sides, rgs, pieces }: CampaignData): string | undefined {
  const names = new Map([
    ...sides.map(({ side }) => [side, side] as const),
    ...rgs.map(({ name, side }) => [name, side] as const),
    ...pieces.map(({ name, side }) => [name, side] as const),
  ]);
  const words = line.split(/[\s:[\]()=]+/);
  const found = new Set(words.flatMap((word) => names.get(word) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

const isHeading = (line: string) => /^(?:\d|refit|scenario)/.test(line);

/** How the halves of a RePh come about: the log that both began with, and what one side made of it. */
interface Split {
  base(round: Round): string;
  half(round: Round, side: string): string;
}

const linesSince = ({ before, after }: Round) => after.slice(before.length).split('\n');
const isOf = (line: string, data: CampaignData, side: string | undefined) =>
  isHeading(line) || sideOf(line, data) === undefined || sideOf(line, data) === side;

/** Without the headings below which there is nothing any more. */
function withoutEmpty(lines: readonly string[], kept: (line: string) => boolean): string[] {
  const isEmpty = (some: readonly string[], i: number) => !some[i + 1]?.startsWith('  ');
  const own = lines.flatMap((line, i) => (kept(line) ? { line, wasEmpty: isEmpty(lines, i) } : []));
  const now = own.map(({ line }) => line);
  return now.filter((line, i) => !/^\d/.test(line) || own[i]?.wasEmpty || !isEmpty(now, i));
}

const splits: Readonly<Record<string, Split>> = {
  'each writes the headings of all steps': {
    base: ({ before }) => before,
    half: (round, side) =>
      round.before +
      linesSince(round)
        .filter((line) => isOf(line, round.data, side))
        .join('\n'),
  },
  'each writes the headings of his own steps': {
    base: ({ before }) => before,
    half: (round, side) =>
      round.before + withoutEmpty(linesSince(round), (line) => isOf(line, round.data, side)).join('\n'),
  },
  'what is of no side stands there already': {
    base: (round) =>
      round.before +
      linesSince(round)
        .filter((line) => isOf(line, round.data, undefined))
        .join('\n'),
    half: (round, side) =>
      round.before +
      linesSince(round)
        .filter((line) => isOf(line, round.data, side))
        .join('\n'),
  },
  'all stands there with its dice open': {
    base: (round) => round.before + linesSince(round).map(openRoll).join('\n'),
    half: (round, side) =>
      round.before +
      linesSince(round)
        .map((line) => (isOf(line, round.data, side) ? line : openRoll(line)))
        .join('\n'),
  },
};

const openRoll = (line: string) => line.replace(/(\b(?:dr|DR)) \d.*/, '$1 ?');

const host = (play: Play): Host => ({
  readFile: async (uri) => (uri === `${folder}${play.map}` ? mapFile(play.map) : undefined),
  roll: () => assert.fail('nothing is rolled'),
  changed: () => {},
});

const sorted = (text: string) => text.split('\n').sort();

/** The campaign at the end of a log and all that is told of it, wherever its lines stand. */
async function said(text: string, play: Play): Promise<unknown> {
  const log = await desk(text, { files: { [play.map]: mapFile(play.map) } });
  const lines = text.split('\n');
  const state = JSON.stringify(log.service.state(main), (key, value) => (key === 'line' ? lines[value - 1] : value));
  const findings = log.findings().map(({ code, message, range }) => `${lines[range.start.line]}: ${code}: ${message}`);
  return { state: JSON.parse(state), findings: findings.sort() };
}

describe('the halves of a RePh', function () {
  this.timeout(240_000);

  for (const play of plays)
    for (const depth of depths)
      it(`merge to the log that one player would have written: ${play.module}, ${depth}`, async () => {
        let seen = 0;
        for (const seed of depth === 'forces' ? ['a'] : ['a', 'b'])
          for (const round of await rounds(play, depth, seed))
            for (const [how, { base, half }] of Object.entries(splits)) {
              const [one = '', other = ''] = play.sides.map((side) => half(round, side));
              if ([one, other].every((text) => text !== round.after)) seen++;
              const ours = await merge(host(play), main, { base: base(round), ours: one, theirs: other });
              const theirs = await merge(host(play), main, { base: base(round), ours: other, theirs: one });
              assert.deepEqual(sorted(ours.text), sorted(round.after), how);
              if (ours.text !== round.after)
                assert.deepEqual(await said(ours.text, play), await said(round.after, play), how);
              assert.equal(theirs.text, ours.text, how);
            }
        assert.ok(seen >= 8, `${seen} seen`);
      });
});
