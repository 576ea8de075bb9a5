/**
 * As narrow as the truth: one harmless doubt put into a log that has a mistake leaves every mistake told that does not hang on
 * it. What may hang on it stands in `narrowDoubt/maySilence.ts`, written from the rules.
 */
import assert from 'node:assert/strict';
import { kinds, narrowness, sharedKinds } from './narrowDoubt/check';
import { unplaced } from './narrowDoubt/doubts';
import { faultyLogs, type Log } from './narrowDoubt/folding';

/** Of the pairs of a faulty log and one unplaced squad, so many keep all errors. */
const leastKept = 0.99;

/** And of those with a line about nobody whom the log has, or about one Location. */
const leastOfShared = { ofNobody: 0.95, onGround: 0.87 };

describe('one harmless doubt in a log with mistakes', function () {
  this.timeout(600_000);
  let logs: readonly Log[] = [];
  before(async () => {
    logs = await faultyLogs();
    assert.ok(logs.length > 800, `${logs.length} faulty logs`);
  });

  for (const [name, makes] of Object.entries(kinds))
    it(`leaves every error told that does not hang on it: ${name}`, async () => {
      const gone: string[] = [];
      let [pairs, kept] = [0, 0];
      for (const log of logs) {
        const found = await narrowness(log, makes);
        pairs += found.pairs;
        kept += found.kept;
        gone.push(...found.gone);
      }
      assert.ok(pairs > 100, `${pairs} pairs`);
      assert.deepEqual(gone, [], `${kept} of ${pairs} pairs keep all errors`);
      if (makes === unplaced) assert.ok(kept / pairs >= leastKept, `${kept} of ${pairs} pairs keep all errors`);
    });

  for (const [name, makes] of Object.entries(sharedKinds))
    it(`leaves nearly every error told: ${name}`, async () => {
      let [pairs, kept] = [0, 0];
      for (const log of logs) {
        const found = await narrowness(log, makes);
        pairs += found.pairs;
        kept += found.kept;
      }
      assert.ok(pairs > 100, `${pairs} pairs`);
      assert.ok(
        kept / pairs >= leastOfShared[name as keyof typeof sharedKinds],
        `${kept} of ${pairs} pairs keep all errors`,
      );
    });
});
