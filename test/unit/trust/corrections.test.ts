/** Another line in the place of one that is bound: both players hand it over. */
import assert from 'node:assert/strict';
import { correction } from '../../../server/src/service/trust/correction';
import type { Line } from '../../../server/src/syntax/line';
import { LogText } from '../../../server/src/syntax/logText';
import { audited, changed, does, type Game, seenBy, type Texts, told } from './attacks/game';
import { answered } from './attacks/moments';
import { played } from './attacks/played';
import { log } from './table';
import { pythonSays } from './verifier';

const onlyOne = 'Only one side has handed this over: the other has not agreed to it.';
/** A line that hangs on nothing, bound as it stands. */
const plain = /^ {2}(?!was|date|sealed)[a-z]\S* (?!.*\b(?:DR|dr) ).*~[A-Z]\w*\d+\.\d+$/;

/** The log with the correction of a line that the quick action writes, and another line in its place. */
function corrected(texts: Texts, at: number, by: (text: string) => string = (text) => text): Texts {
  const line = LogText.open(log, 1, texts.shared).lines[at] as Line;
  const { newText } = correction(line) ?? assert.fail(`line ${at + 1} is not bound`);
  const [was = '', now = ''] = newText.split('\n');
  return changed(texts, (lines) => lines.toSpliced(at, 1, was, by(now)));
}

function find({ shared }: Texts, what: RegExp): number {
  const at = shared.split('\n').findIndex((line) => what.test(line));
  return at < 0 ? assert.fail(`no ${what} in\n${shared}`) : at;
}

const publicly = ({ shared }: Texts): Texts => ({ shared, privates: new Map() });
const pythonOf = ({ shared }: Texts): string => [...pythonSays([[log, shared]]).values()].join();
const isOfOne = async (of: Game, texts: Texts): Promise<boolean> =>
  (await audited(of, publicly(texts))).faults.some(({ message }) => message === onlyOne);

/** What a side does with the log that it has got, with its own program. */
async function goesOn(of: Game, texts: Texts, side: string): Promise<Texts> {
  const own = (done: Texts): Texts => ({
    shared: done.shared,
    privates: new Map([...texts.privates, ...done.privates]),
  });
  const taken = own((await does(of, seenBy(texts, side), side, 'takeUp')).texts);
  const { isRefused, message, texts: sent } = await does(of, seenBy(taken, side), side, 'handOver');
  assert.ok(!isRefused, message);
  return own(sent);
}

describe('a line that both players correct', function () {
  this.timeout(120_000);

  it('is as good as the one that it stands for', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = answered(of);
      const put = corrected(texts, find(texts, plain));
      assert.ok(!(await told(of, seenBy(put, side))).includes('bound-changed'));
      const sent = await goesOn(of, put, side);
      assert.deepEqual(await told(of, seenBy(sent, other)), []);
      assert.equal(pythonOf(sent), '');
      assert.ok(await isOfOne(of, sent));
      const agreed = await goesOn(of, sent, other);
      assert.ok(!(await isOfOne(of, agreed)));
      assert.equal(pythonOf(agreed), '');
    }
  });
});
