/** What changed between two mails of a log, for who has the private files as they are now. */
import assert from 'node:assert/strict';
import type { ChangesResult } from '../../../server/src/service/protocol';
import type { Game, Texts } from './attacks/game';
import { pbr, rr } from './attacks/played';
import { log, seeded, Table } from './table';

async function compared(of: Game, old: string, { shared, privates }: Texts): Promise<ChangesResult> {
  const table = new Table(shared, seeded(1), of.files);
  for (const [side, text] of privates) table.privates.set(side, text);
  const parts = await (await table.seen('both')).comparing({ uri: log, old: { uri: log, text: old } });
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

const textsOf = ({ entries }: ChangesResult): readonly string[] => entries.map(({ text }) => text);
const handOvers = (text: string): readonly string[] => text.match(/^hand-over .*$/gm) ?? [];

describe('what changed in a log of two players', function () {
  this.timeout(120_000);

  for (const [name, find] of Object.entries({ rr, pbr }))
    it(`has each hand-over once, no code, and nothing wrong with the log of before: ${name}`, async () => {
      const of = await find();
      for (const now of [of.sealed, of.open])
        for (const { shared: old } of [...of.mails.slice(1, -1)].filter((_, i) => i % 3 === 0)) {
          const told = textsOf(await compared(of, old, now));
          assert.deepEqual(
            told.filter((text) => /^No longer an error|\b[0-9A-Z]{34}/.test(text)),
            [],
          );
          const added = handOvers(now.shared).slice(handOvers(old).length);
          assert.ok(added.length > 0);
          const words = added.map((line) => line.replace(/^hand-over (\w+) (\d+).*/, 'Hand-over $2 of the $1 side'));
          assert.deepEqual(
            words.map((begun) => told.filter((text) => `${text},`.startsWith(`${begun},`)).length),
            words.map(() => 1),
            told.join('\n'),
          );
        }
    });

  it('tells of a hand-over and of a seal what came of them', async () => {
    const of = await pbr();
    const last = of.mails.findLast(({ shared }) => /^ {2}number /m.test(shared.slice(shared.lastIndexOf('hand-over'))));
    const { shared } = last ?? assert.fail();
    const at = shared.lastIndexOf('hand-over');
    const [, side, number, after] = /^hand-over (\w+) (\d+) (after \w+ \d+)/.exec(shared.slice(at)) ?? [];
    const told = async (old: string) => textsOf(await compared(of, old, { shared, privates: new Map() }));
    const words = `Hand-over ${number} of the ${side} side, ${after}, with a number`;
    const without = (line: RegExp) => shared.slice(0, at) + shared.slice(at).replace(line, '');
    assert.ok((await told(without(/^ {2}opened .*\n/m))).includes(`${words} (before: ${words}, still closed)`));
    const other = shared.slice(0, at) + shared.slice(at).replace(/(binds \w)./, '$1X');
    assert.ok((await told(other)).includes(`${words} (it reads otherwise than before)`));
    const opened = textsOf(await compared(of, of.sealed.shared, { ...of.open, privates: new Map() }));
    const seal = opened.filter((text) => /sealed this step/.test(text));
    assert.ok(seal.length > 0);
    for (const text of seal)
      assert.match(text, /^(\S+|The \w+) sealed this step, and has opened it \(before: \1 sealed this step\)$/);
  });

  it('tells that a log is as it was sent once more', async () => {
    const of = await pbr();
    const { shared } = of.mails.at(-1) ?? assert.fail();
    const old = shared.replace(/^(player .*)"(?= ~)/m, '$1!"');
    const told = textsOf(await compared(of, old, { ...of.sealed, shared }));
    assert.ok(
      told.some((text) => /^No longer an error: Hand-over .* (?:as it was|does not read as)/.test(text)),
      told.join('\n'),
    );
  });
});
