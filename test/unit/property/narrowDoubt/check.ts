/** What a harmless doubt silences in a log with mistakes, though nothing of it hangs on that. */
import assert from 'node:assert/strict';
import {
  type Doubt,
  missingRoll,
  ofNobody,
  onGround,
  openNumber,
  openRoll,
  unplaced,
  unreadInPlay,
  unreadInStep,
  unreadSan,
} from './doubts';
import { errorsOf, type Log, logOf, lost } from './folding';
import { mayBeSilent } from './maySilence';

export const kinds: Readonly<Record<string, (log: Log) => readonly Doubt[]>> = {
  unplaced,
  unreadInPlay,
  unreadInStep,
  openNumber,
  missingRoll,
  openRoll,
  unreadSan,
};

/** Those of which a share is asked for alone: what hangs on who stands in a Location, or has it, is not written down by hand. */
export const sharedKinds = { ofNobody, onGround } as const;

export interface Narrowness {
  /** Pairs of the log and one doubt. */
  readonly pairs: number;
  /** Those in which every error is told. */
  readonly kept: number;
  /** In words, what is silent and may not be. */
  readonly gone: readonly string[];
}

const isForces = ({ lines }: Log): boolean => lines.some((line) => /^depth forces/.test(line));

/** @param makes the doubts of one kind */
export async function narrowness(log: Log, makes: (log: Log) => readonly Doubt[]): Promise<Narrowness> {
  const gone: string[] = [];
  let [pairs, kept] = [0, 0];
  for (const doubt of makes === unreadSan || isForces(log) ? makes(log) : []) {
    const missing = lost(log.errors, await errorsOf(log.name, doubt.lines));
    pairs++;
    if (missing.length === 0) kept++;
    for (const told of missing)
      if (!mayBeSilent(log.name, doubt, told))
        gone.push(`${log.name} with “${doubt.text}”: ${told.code} of “${told.text}” (${told.message})`);
  }
  return { pairs, kept, gone };
}

/** @throws what is silent in a log and may not be. @param name of a conformance log */
export async function checkNarrow(name: string): Promise<void> {
  const log = await logOf(name);
  if (log.errors.length === 0) return;
  for (const makes of Object.values(kinds)) assert.deepEqual((await narrowness(log, makes)).gone, []);
}
