/** What the players of the conformance logs read is sound. */
import assert from 'node:assert/strict';
import { corpus } from '../../conformance/corpus';
import { faultsOfTexts } from './texts/check';

/** The mutants try them all. */
const some = corpus.filter((_, i) => i % 3 === 0);

describe('what is told of a log', function () {
  this.timeout(600_000);
  it('is in whole sentences without holes, and the parts of each roll make its Final', async () => {
    const faults: string[] = [];
    for (const { name } of some) faults.push(...(await faultsOfTexts(name)));
    assert.deepEqual(faults, []);
  });
});
