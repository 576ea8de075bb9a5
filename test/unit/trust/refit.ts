/** Plays one RePh between two programs, and holds it to all that must be true of it. */
import assert from 'node:assert/strict';
import { createService } from '../../../server/src/service/service';
import type { CampaignData } from '../../../server/src/service/stateData';
import { type Depth, type Start, start, type Way } from './starts';
import { log, seeded, Table } from './table';
import { isMissed, turn } from './twoPrograms';

/** Hand-overs after which something goes round in circles. */
const mostHandOvers = 60;

/** @param standsIdle whether both sides stand Idle on the first CG Date */
export async function playRefit(module: string, depth: Depth, seed: number, way: Way = 'fair', standsIdle = false) {
  const random = seeded(seed);
  const { text, sides, files } = await start(module, depth, random, way);
  const table = new Table(text, random, files);
  table.rolls = way === 'mixed';
  table.standsIdle = standsIdle;
  try {
    return await playTo(table, sides, files);
  } catch (error) {
    throw new Error([String(error), `seed ${seed}`, table.shared, ...table.privates.values()].join('\n'));
  }
}

/** Until the next scenario has begun, and no dice are open. */
async function playTo(table: Table, sides: Start['sides'], files: Start['files']) {
  for (const side of sides) await table.trust(side, 'open');
  const isPlayed = (log: string) => scenariosIn(log) > 1;
  for (let i = 0; !isPlayed(table.shared) || isOpen(table); i++) {
    assert.ok(i < mostHandOvers, 'never ends');
    await soundTurn(table, i % 2 ? sides : [sides[1], sides[0]], isPlayed);
  }
  const { mails } = table;
  return { mails, ...(await opened(table, sides, files)) };
}

export const scenariosIn = (text: string): number => text.match(/^scenario /gm)?.length ?? 0;

/** Whether dice are still to fall. */
export const isOpen = ({ shared, privates }: Table): boolean =>
  /\b(?:dr|DR) \?/.test([shared, ...privates.values()].join());

/** A turn of who has the log, after which nobody is told of a mistake. */
export async function soundTurn(table: Table, [side, other]: Start['sides'], until: (log: string) => boolean) {
  await turn(table, side, other, until);
  await sound(table, [side, other], other);
}

/** True, and nobody could know of it: who attacks, of the other's Shift; who Shifts, of the chit (3.6212). */
export const unforeseen = /cannot select Attack: .* has no/;

/** @param next who has the log, and adds what its own secrets make due */
async function sound(table: Table, [x, y]: Start['sides'], next?: string): Promise<void> {
  for (const eyes of [undefined, x, y]) {
    const errors = (await table.errors(eyes)).filter((told) => !unforeseen.test(told));
    assert.deepEqual(next !== undefined && eyes === next ? errors.filter((told) => !isMissed(told)) : errors, []);
  }
}

/** All is opened, and the audit clean; without its seals and hand-overs the log comes to the same. */
export async function opened(table: Table, sides: Start['sides'], files: Start['files']) {
  for (const side of sides) await table.trust(side, 'reveal');
  // What came of the dice in it is bound by either.
  await table.trust(sides[0], 'handOver');
  await sound(table, sides);
  const report = (await table.seen('both')).audit(log);
  assert.deepEqual(report?.faults, []);
  const { rolls } = (await table.seen('both')).dice({ uri: log });
  const typed = rolls.filter(({ isVerified }) => !isVerified).length;
  assert.equal(report?.rolls.typed, typed);
  assert.ok(table.rolls || typed === 0);
  assert.equal(report?.seals.open, report?.seals.all);
  assert.deepEqual(await stateOf(plain(table.shared), files), await stateOf(table.shared, files));
  const isIdle = /^refit idle/m.test(table.shared);
  const { rolls: rolled, seals } = report ?? {};
  return { isIdle, verified: rolled?.verified ?? 0, seals: seals?.all ?? 0, text: table.shared };
}

const trust = /^\s*(?:opening|dice fair|sealed|hand-over|binds|number|file|opened|shown|beside)\b/;

/** The log as one player would have written it, who seals nothing and hands nothing over, and rolls for no unit that is not eligible. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => (trust.test(line) ? '' : line.replace(/(?: ~\S+)+(?=\s*(?:#|$))/, '')))
    .map((line) => line.replace(/^( {2}heat \S+) DR \d,\d(?= -> none)/, '$1'))
    .join('\n');

/** What hangs on a secret Shift comes behind what does not, and an Attack is told at its seal. */
const afterShift: ReadonlySet<string> = new Set(['sub-step-order', 'sealed-behind']);

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
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ code }) => !afterShift.has(`${code}`))
    .map(({ message, range }) => [message, range.start.line]);
  const { findings: _, ...state } = service.state(log) as CampaignData;
  return { found, state };
}
