/** A map or an included log that is another than the one that was handed over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { does, findings, type Game, seenBy, type Texts, told } from './game';

const [x, y] = ['British', 'German'] as const;
const none: Texts = { shared: '', privates: new Map() };

/** The campaign with these files beside it. */
const withFiles = (files: Readonly<Record<string, string>>): Game => ({
  module: 'PB',
  files: new Map(Object.entries(files)),
  sides: [x, y],
  mails: [],
  sealed: none,
  open: none,
});

const files: Readonly<Record<string, string>> = {
  'pegasus.cgmap': readFileSync('test/data/campaigns/pegasus.cgmap', 'utf8'),
  'earlier.cglog': '# What was before.\n',
};
const head = [
  'campaign PB "The Ridge" cg I',
  'depth roster',
  `player ${x} "Ann"`,
  `player ${y} "Ben"`,
  'map "pegasus.cgmap"',
  'include "earlier.cglog"',
  '',
].join('\n');

/** What a side's own program does, and who it is that has both private files. */
async function done(of: Game, texts: Texts, side: string, what: 'open' | 'handOver') {
  const { isRefused, message, texts: made } = await does(of, seenBy(texts, side), side, what);
  assert.ok(!isRefused, message);
  return { message, texts: { ...made, privates: new Map([...texts.privates, ...made.privates]) } };
}

async function handedOver(of: Game): Promise<Texts> {
  let texts: Texts = { shared: head, privates: new Map() };
  for (const what of ['open', 'handOver'] as const)
    for (const side of [x, y]) texts = (await done(of, texts, side, what)).texts;
  return texts;
}

describe('a file that is another than the one that was handed over', () => {
  const others: Readonly<Record<string, string>> = {
    'pegasus.cgmap': `${files['pegasus.cgmap']}\n# A hedge more.\n`,
    'earlier.cglog': '# What was not before.\n',
  };

  it('is told of at the line that names it, to whoever has it, until both have handed over the new one', async () => {
    const texts = await handedOver(withFiles(files));
    assert.deepEqual(await told(withFiles(files), texts), []);
    for (const [name, other] of Object.entries(others)) {
      assert.notEqual(other, files[name]);
      const of = withFiles({ ...files, [name]: other });
      const line = head.split('\n').findIndex((one) => one.includes(name));
      for (const eyes of [[], [x], [y]]) {
        const [found, ...more] = (await findings(of, seenBy(texts, ...eyes))).filter(({ severity }) => severity === 1);
        assert.deepEqual([found?.code, more.length], ['file-changed', 0], name);
        assert.equal(texts.shared.split('\n')[found?.line ?? 0]?.includes(name), true, `${line}`);
        assert.match(String(found?.message), /the British side and the German side handed over/);
      }
      const first = await done(of, texts, x, 'handOver');
      assert.match(
        first.message,
        new RegExp(`“${name.replaceAll('.', '\\.')}” is another than you had handed over\\.`),
      );
      const [one] = await findings(of, seenBy(first.texts));
      assert.match(String(one?.message), /the one that the German side handed over/);
      const second = await done(of, first.texts, y, 'handOver');
      assert.deepEqual(await told(of, second.texts), []);
      // The first one would be the wrong one now.
      assert.deepEqual(await told(withFiles(files), second.texts), ['file-changed']);
    }
  });

  it('may have the name of one in another folder', async () => {
    const nested = {
      ...files,
      'part/more.cglog': 'include "earlier.cglog"\ninclude "part/last.cglog"\n',
      'part/earlier.cglog': '# Before that.\n',
      'part/last.cglog': '# After it.\n',
      'part/part/last.cglog': '# At last.\n',
    };
    const including = 'include "part/more.cglog"\ninclude "part/last.cglog"\n';
    let texts: Texts = { shared: `${head}${including}`, privates: new Map() };
    for (const what of ['open', 'handOver'] as const)
      for (const side of [x, y]) texts = (await done(withFiles(nested), texts, side, what)).texts;
    assert.deepEqual(await told(withFiles(nested), texts), []);
    for (const name of Object.keys(nested).filter((one) => one.endsWith('.cglog') && !one.endsWith('more.cglog')))
      assert.deepEqual(await told(withFiles({ ...nested, [name]: '# Otherwise.\n' }), texts), ['file-changed'], name);
  });

  it('may have other line endings and blanks at the ends of its lines', async () => {
    const texts = await handedOver(withFiles(files));
    const same = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(/\n/g, ' \r\n')]));
    assert.deepEqual(await told(withFiles(same), texts), []);
  });
});
