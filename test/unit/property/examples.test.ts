/** Each RePh of the example campaigns, resolved afresh by other players: no error, nothing amiss, and play can go on. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { Roller } from '../../../server/src/service/api';
import { type Desk, desk, main } from '../service/logs';
import { byDice, leftOpen, type Player, press, theFirst } from './press';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const names = readdirSync('examples');
/** Those whose dice are fair need two programs: test/unit/trust has them. */
const isOfOne = (name: string): boolean => !/^dice fair/m.test(example(name));
const logs = names.filter((name) => name.endsWith('.cglog') && name !== 'from-paper.cglog' && isOfOne(name));
const files = Object.fromEntries(names.filter((n) => !logs.includes(n)).map((n) => [n, example(n)]));

/** What a player may pick in spite of its warning. */
const picked = ['setup-area-price', 'rg-useless', 'fort-useless'];

const amiss = (log: Desk): string[] =>
  log
    .findings()
    .filter((f) => (f.severity ?? 1) <= 2 && !picked.includes(`${f.code}`))
    .map((f) => `${f.range.start.line + 1}: ${f.code}: ${f.message}`);

/** The log up to each of its RePh. */
function beginnings(text: string): { readonly title: string; readonly before: string }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) =>
    /^refit/.test(line) ? [{ title: `line ${i + 1}`, before: `${lines.slice(0, i).join('\n')}\n` }] : [],
  );
}

/** Resolves until a scenario can be played; Idle Dates may come before, and after the last of them there is none. */
async function resolved(before: string, roll: Roller, player: Player): Promise<Desk> {
  const log = await desk(before, { files, roll });
  const isOver = () => /over\.$/.test(log.service.resolve({ uri: main, what: 'next', dice: 'placeholder' }).message);
  const isReady = () => /^scenario .*\s*$/m.test(log.text.slice(before.length));
  for (let dates = 0; !isReady() && !isOver(); dates++) {
    assert.ok(dates < 20, `no scenario is reached:\n${log.text}`);
    press(log, 'all', 'roll', player);
    press(log, 'next', 'roll', player);
  }
  return log;
}

const players: Readonly<Record<string, (roll: Roller) => Player>> = {
  'a player who picks by the dice': byDice,
  'another, whose dice fall otherwise': byDice,
  'one who takes the first thing there is': () => theFirst,
  'one who leaves all choices open': () => leftOpen,
};

describe('The examples, resolved afresh', () => {
  for (const name of logs)
    for (const { title, before } of beginnings(example(name)))
      it(`${name}, ${title}`, async () => {
        for (const [who, player] of Object.entries(players)) {
          const roll = seededRoller(`${name} ${title} ${who}`);
          const log = await resolved(before, roll, player(roll));
          assert.deepEqual(amiss(log), [], `${who}:\n${log.text}`);
        }
      });
});
