/** Plays one RePh between two programs, and holds it to all that must be true of it. */
import assert from 'node:assert/strict';
import { createService } from '../../../server/src/service/service';
import { type Depth, type Start, start } from './starts';
import { log, seeded, Table } from './table';
import { isMissed, turn } from './twoPrograms';

/** Hand-overs after which something goes round in circles. */
const mostHandOvers = 60;

export async function playRefit(module: string, depth: Depth, seed: number) {
  const random = seeded(seed);
  const { text, sides, files } = await start(module, depth, random);
  const table = new Table(text, random, files);
  try {
    return await playTo(table, sides, files);
  } catch (error) {
    throw new Error([String(error), `seed ${seed}`, table.shared, ...table.privates.values()].join('\n'));
  }
}

/** Until the next scenario has begun, and no dice are open. */
async function playTo(table: Table, sides: Start['sides'], files: Start['files']) {
  const [x, y] = sides;
  /** @param next who has the log, and adds what its own secrets make due */
  const sound = async (next?: string) => {
    for (const eyes of [undefined, x, y]) {
      const errors = await table.errors(eyes);
      assert.deepEqual(next !== undefined && eyes === next ? errors.filter((told) => !isMissed(told)) : errors, []);
    }
  };
  await table.trust(x, 'open');
  await table.trust(y, 'open');
  const scenarios = (log: string) => log.match(/^scenario /gm)?.length ?? 0;
  const isPlayed = (log: string) => scenarios(log) > 1;
  const isOpen = () => /\b(?:dr|DR) \?/.test([table.shared, ...table.privates.values()].join());
  for (let i = 0; !isPlayed(table.shared) || isOpen(); i++) {
    assert.ok(i < mostHandOvers, 'never ends');
    const [side, other] = i % 2 ? [x, y] : [y, x];
    await turn(table, side, other, isPlayed);
    await sound(other);
  }
  const { mails } = table;
  for (const side of sides) await table.trust(side, 'reveal');
  await sound();
  const report = (await table.seen('both')).audit(log);
  assert.deepEqual(report?.faults, []);
  assert.equal(report?.rolls.typed, 0);
  const { rolls } = (await table.seen('both')).dice({ uri: log });
  assert.ok(rolls.every(({ isVerified }) => isVerified));
  assert.equal(report?.seals.open, report?.seals.all);
  assert.deepEqual(await stateOf(plain(table.shared), files), await stateOf(table.shared, files));
  const isIdle = /^refit idle/m.test(table.shared);
  const { rolls: rolled, seals } = report ?? {};
  return { mails, isIdle, verified: rolled?.verified ?? 0, seals: seals?.all ?? 0, text: table.shared };
}

const trust = /^\s*(?:opening|dice fair|sealed|hand-over|binds|number|file|opened|shown|beside)\b/;

/** The log as one player would have written it, who seals nothing and hands nothing over. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => (trust.test(line) ? '' : line.replace(/(?: ~\S+)+(?=\s*(?:#|$))/, '')))
    .join('\n');

/** What the campaign comes to, and what is wrong with it. */
async function stateOf(text: string, files: ReadonlyMap<string, string>): Promise<unknown> {
  const service = createService({
    readFile: async (uri) => files.get(uri.slice(uri.lastIndexOf('/') + 1)),
    roll: () => 1,
    changed: () => {},
  });
  service.open(log, 1, text);
  await service.settled();
  const found = service
    .diagnostics()
    .flatMap(({ diagnostics }) => diagnostics.map(({ message, range }) => [message, range.start.line]));
  return { found, state: service.state(log) };
}
