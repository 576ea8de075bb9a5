/** What Resolve writes for the dice that the lines of the conformance logs have draws no error that they do not. */
import assert from 'node:assert/strict';
import { logs } from '../../conformance/check';
import { agreement } from './written/check';

describe('what Resolve writes for dice that were rolled', function () {
  this.timeout(600_000);
  it('is as right as what the players wrote', async () => {
    const faults: string[] = [];
    let tried = 0;
    for (const log of logs) {
      const found = await agreement(log);
      tried += found.tried;
      faults.push(...found.faults);
    }
    assert.ok(tried > 1000, `${tried} lines`);
    assert.deepEqual(faults, []);
  });
});
