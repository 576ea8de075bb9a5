/** What Resolve writes for the dice that the lines of the conformance logs have draws no error that they do not. */
import assert from 'node:assert/strict';
import { corpus } from '../../conformance/corpus';
import { agreement } from './written/check';

describe('what Resolve writes for dice that were rolled', function () {
  this.timeout(600_000);
  it('is as right as what the players wrote', async () => {
    const faults: string[] = [];
    let tried = 0;
    for (const { name } of corpus) {
      const found = await agreement(name);
      tried += found.tried;
      faults.push(...found.faults);
    }
    assert.ok(tried > 1000, `${tried} lines`);
    assert.deepEqual(faults, []);
  });
});
