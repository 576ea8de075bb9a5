/** Colours, decoded as an editor does. */
import assert from 'node:assert/strict';
import type { Range, SemanticTokens } from 'vscode-languageserver-types';
import { semanticTokenModifiers, semanticTokenTypes } from '../../../server/src/service/api';
import { desk, main } from './logs';

/** `line word:type+modifier` for each token. */
function decode(text: string, { data }: SemanticTokens): string[] {
  const lines = text.split(/\r\n|\n/);
  let line = 0;
  let start = 0;
  const out: string[] = [];
  for (let i = 0; i < data.length; i += 5) {
    const [down = 0, along = 0, length = 0, type = 0, bits = 0] = data.slice(i, i + 5);
    line += down;
    start = down > 0 ? along : start + along;
    const modifiers = semanticTokenModifiers.filter((_, bit) => bits & (1 << bit)).map((m) => `+${m}`);
    out.push(`${line} ${lines[line]?.slice(start, start + length)}:${semanticTokenTypes[type]}${modifiers.join('')}`);
  }
  return out;
}

async function colours(text: string, range?: Range): Promise<string[]> {
  const { service } = await desk(text);
  return decode(text, service.semanticTokens(main, range));
}

describe('semantic tokens', () => {
  it('tell names, numbers and choices apart, and what is derived or declared', async () => {
    assert.deepEqual(await colours('buy German I4 as I4.1 at J0 for 7 left 5'), [
      '0 buy:keyword',
      '0 German:type',
      '0 I4:class',
      '0 as:keyword',
      '0 I4.1:class+declaration',
      '0 at:keyword',
      '0 J0:variable',
      '0 for:keyword',
      '0 7:number+derived',
      '0 left:keyword',
      '0 5:number+derived',
    ]);
    assert.deepEqual(await colours('leader I4.1 DR 1,? +1 = 4 -> 10-2 8-1 # two'), [
      '0 leader:keyword',
      '0 I4.1:class',
      '0 DR:keyword',
      '0 1:number',
      '0 ?:macro',
      '0 +1:number',
      '0 =:operator',
      '0 4:number+derived',
      '0 ->:operator',
      '0 10-2:enumMember+derived',
      '0 8-1:enumMember+derived',
      '0 # two:comment',
    ]);
    assert.deepEqual(await colours('ob British: 648a[LMG1(broken)]\nat X22: 648a\ndeploy 467a -> 247a'), [
      '0 ob:keyword',
      '0 British:type',
      '0 ::operator',
      '0 648a:function+declaration',
      '0 [:operator',
      '0 LMG1:function+declaration',
      '0 (:operator',
      '0 broken:enumMember',
      '0 ):operator',
      '0 ]:operator',
      '1 at:keyword',
      '1 X22:variable',
      '1 ::operator',
      '1 648a:function',
      '2 deploy:keyword',
      '2 467a:function',
      '2 ->:operator',
      '2 247a:function+declaration',
    ]);
    assert.deepEqual(await colours('given German I1 full\narea British A X22\nscenario Night I'), [
      '0 given:keyword',
      '0 German:type',
      '0 I1:class',
      '0 full:enumMember',
      '1 area:keyword',
      '1 British:type',
      '1 A:property+declaration',
      '1 X22:variable',
      '2 scenario:keyword',
      '2 Night I:event',
    ]);
  });

  it('stand right after emoji, with other line endings, after blank and unreadable lines', async () => {
    assert.deepEqual(await colours('player British "🎲é" # 🎲\r\n\r\nxyzzy\r\n  > Told.\r\ncontrol none X22'), [
      '0 player:keyword',
      '0 British:type',
      '0 "🎲é":string',
      '0 # 🎲:comment',
      '3 > Told.:comment',
      '4 control:keyword',
      '4 none:keyword',
      '4 X22:variable',
    ]);
  });

  it('of a range are those of its lines', async () => {
    const text = 'refit\n9.612 New CG Date\n  date Night II\n  san German 4 unadjusted\n';
    const all = await colours(text);
    const range = { start: { line: 1, character: 3 }, end: { line: 2, character: 0 } };
    assert.deepEqual(
      await colours(text, range),
      all.filter((token) => /^[12] /.test(token)),
    );
  });
});
