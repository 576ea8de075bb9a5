/** What the steps of the conformance logs ask for can be answered as they say. */
import assert from 'node:assert/strict';
import { corpus } from '../../conformance/corpus';
import { offers } from './offered/check';

/** The mutants try them all. */
const some = corpus.filter((_, i) => i % 3 === 0);

describe('what a step asks for', function () {
  this.timeout(600_000);
  it('is answered by the line that it writes, with each choice that it offers; what speaks against one is told of its line', async () => {
    const faults: string[] = [];
    let tried = 0;
    for (const { name } of some) {
      const found = await offers(name);
      tried += found.tried;
      faults.push(...found.faults);
    }
    assert.ok(tried > 3000, `${tried} obligations`);
    assert.deepEqual(faults, []);
  });
});
