/** Each change of the text is told to whoever has it, and by the verifier in another language. */
import assert from 'node:assert/strict';
import { pythonSays } from '../verifier';
import { audited, changed, type Game, type Texts, told } from './game';
import { type Attack, attacks } from './lines';
import { played } from './played';

/** The logs that can be attacked so, as whoever has no private file sees them. */
async function* attacked({ change, needs }: Attack): AsyncIterable<{ readonly of: Game; readonly texts: Texts }> {
  let any = false;
  for (const find of played) {
    const of = await find();
    if (needs && !needs.test(of.open.shared)) continue;
    any = true;
    yield { of, texts: changed({ shared: of.open.shared, privates: new Map() }, change) };
  }
  assert.ok(any, 'no log can be attacked so');
}

describe('a log that was tampered with', function () {
  this.timeout(120_000);
  it('is true before', async () => {
    for (const find of played) {
      const of = await find();
      assert.deepEqual(await told(of, of.open), []);
      assert.deepEqual((await audited(of, of.open)).faults, []);
    }
  });

  for (const [what, attack] of Object.entries(attacks))
    it(`is told of: ${what}`, async () => {
      for await (const { of, texts } of attacked(attack))
        assert.ok((await told(of, texts)).includes(attack.code), `${await told(of, texts)}\n${texts.shared}`);
    });

  it('is found true before by the verifier in Python, sealed and open', async () => {
    const logs = new Map<string, string>();
    for (const [i, find] of played.entries()) {
      const { sealed, open, mails } = await find();
      for (const [j, { shared }] of [...mails, sealed, open].entries()) logs.set(`${i} ${j}`, shared);
    }
    for (const [name, said] of pythonSays(logs)) assert.equal(said, '', `${name}\n${logs.get(name)}`);
  });

  it('is found wrong by the verifier in Python', async () => {
    const logs = new Map<string, string>();
    for (const [what, attack] of Object.entries(attacks))
      for await (const { of, texts } of attacked(attack)) logs.set(`${what} (${of.module})`, texts.shared);
    for (const [name, said] of pythonSays(logs)) assert.notEqual(said, '', `${name}\n${logs.get(name)}`);
  });
});
