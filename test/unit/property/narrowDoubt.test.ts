/**
 * As narrow as the truth: one harmless doubt put into a log that has a mistake leaves every mistake told that does not hang on
 * it. What may hang on it stands in `narrowDoubt/maySilence.ts`, written from the rules.
 */
import assert from 'node:assert/strict';
import {
  missingRoll,
  openNumber,
  openRoll,
  unplaced,
  unreadInPlay,
  unreadInStep,
  unreadSan,
} from './narrowDoubt/doubts';
import { errorsOf, faultyLogs, type Log, lost } from './narrowDoubt/folding';
import { mayBeSilent } from './narrowDoubt/maySilence';

/** Of the pairs of a faulty log and one unplaced squad, so many keep all errors. */
const leastKept = 0.99;

const isForces = ({ lines }: Log): boolean => lines.some((line) => /^depth forces/.test(line));

describe('one harmless doubt in a log with mistakes', function () {
  this.timeout(600_000);
  let logs: readonly Log[] = [];
  before(async () => {
    logs = await faultyLogs();
    assert.ok(logs.length > 800, `${logs.length} faulty logs`);
  });

  const kinds = { unplaced, unreadInPlay, unreadInStep, openNumber, missingRoll, openRoll, unreadSan };
  for (const [name, makes] of Object.entries(kinds))
    it(`leaves every error told that does not hang on it: ${name}`, async () => {
      const gone: string[] = [];
      let [pairs, kept] = [0, 0];
      for (const log of logs) {
        if (makes !== unreadSan && !isForces(log)) continue;
        for (const doubt of makes(log)) {
          const missing = lost(log.errors, await errorsOf(log.name, doubt.lines));
          pairs++;
          if (missing.length === 0) kept++;
          for (const told of missing)
            if (!mayBeSilent(log.name, doubt, told))
              gone.push(`${log.name} with “${doubt.text}”: ${told.code} of “${told.text}” (${told.message})`);
        }
      }
      assert.ok(pairs > 100, `${pairs} pairs`);
      assert.deepEqual(gone, [], `${kept} of ${pairs} pairs keep all errors`);
      if (makes === unplaced) assert.ok(kept / pairs >= leastKept, `${kept} of ${pairs} pairs keep all errors`);
    });
});
