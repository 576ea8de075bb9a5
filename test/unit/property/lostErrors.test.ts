/**
 * Silence can be seen: where a slip on one line makes the referee say less of others, what is not said is held back with that
 * line as its cause, or a step or a line says that not everything of it is judged. What is lost without a word is most often no
 * silence: a limit that is kept without the line, or the second of two lines that are one too many.
 */
import assert from 'node:assert/strict';
import { faultyLogs } from './narrowDoubt/folding';
import { lostBy } from './oneSlip/leavesAWord';
import { someSlips } from './oneSlip/slips';

/** Of the errors that are lost so many leave a word at least: a figure, measured and to be raised. */
const leastShare = 0.89;

describe('errors that a slip takes away', function () {
  this.timeout(600_000);

  it('leave a word, with the line of the slip', async () => {
    let seen = 0;
    let all = 0;
    for (const log of await faultyLogs())
      for (const slip of someSlips(log.name, log.lines))
        for (const { isSeen } of await lostBy(log, slip)) {
          all++;
          if (isSeen) seen++;
        }
    assert.ok(all > 1000, `${all} errors lost`);
    assert.ok(seen / all >= leastShare, `${seen} of ${all} leave a word`);
  });
});
