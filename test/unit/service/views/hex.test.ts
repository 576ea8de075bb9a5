/** Why a hex is what it is, down to the lines that made it so. */
import assert from 'node:assert/strict';
import type { HexView } from '../../../../server/src/service/views/data';
import { main } from '../logs';
import { at, example, lineOf } from './desks';

async function hexAt(name: string, words: string, hex: string): Promise<HexView & { readonly log: string }> {
  const { service, text } = await example(name);
  return { ...service.hex({ uri: main, line: lineOf(text, words), hex }), log: text };
}

describe('why a hex is what it is', () => {
  it('tells a hex whose Locations are of both sides', async () => {
    const { title, reasons, source, log } = await hexAt('ham-and-jam.cglog', 'area German A U18', 'z15');
    assert.equal(title, 'Z15: stone building, levels 0 and 1');
    const british = at(lineOf(log, 'control British X22 Y20 Z15/1'));
    const german = at(lineOf(log, 'control German Z15 W15'));
    assert.deepEqual(
      reasons.slice(0, 2).map((r) => [r.text, r.source]),
      [
        ['Z15/1: British Control', british],
        ['German Control', german],
      ],
    );
    assert.deepEqual(source, german);
    const texts = reasons.map(({ text, rule }) => `${text} ${rule}`).join('\n');
    assert.match(texts, /Z15 is in German Area A: the German side Controls Z15\. 9\.605/);
    assert.match(texts, /Z15\/1 is in British Area C 9\.6057/);
    assert.match(texts, /British Area C is Isolated.* 9\.6057/);
  });

  it('tells No-Man’s Land by the Control on both sides of it', async () => {
    const { reasons, source, log } = await hexAt('ham-and-jam.cglog', '9.612 New CG Date', 'Y21');
    const [why] = reasons;
    assert.match(why?.text ?? '', /^Y21 is No-Man’s Land/);
    assert.equal(why?.rule, '9.6051');
    const leaves = why?.of ?? [];
    assert.ok(leaves.some((leaf) => leaf.text === 'X22: British Control'));
    assert.ok(leaves.some((leaf) => leaf.text === 'AA22: German Control'));
    assert.deepEqual(leaves[0]?.source, at(lineOf(log, 'control British X22')));
    assert.equal(source, null, 'nothing was ever put there');
  });

  it('tells the pieces in it, and leads to the last line that put one there', async () => {
    const { reasons, source, log } = await hexAt('primosole-bridge.cglog', 'at Q18: 346c', 'S18');
    const texts = reasons.map(({ text }) => text);
    assert.ok(texts.includes('British 648f (6-4-8); kept in British Area P18'), texts.join('\n'));
    assert.ok(texts.includes('British Kerr (8-0, wounded); kept in British Area P18'));
    assert.ok(texts.includes('British Bren3 (LMG, malfunctioned, with 648f); kept in British Area P18'));
    assert.deepEqual(source, at(lineOf(log, 'at S18: Kerr')));
  });

  it('tells an Entry Arrow and what it costs', async () => {
    const { reasons } = await hexAt('ham-and-jam.cglog', 'date Dawn', 'J0');
    assert.ok(reasons.some(({ text }) => text === 'German Entry Arrow: +2 CPP for each RG'));
  });

  it('has nothing to tell of what is no hex, and of any file', async () => {
    const { service } = await example('ham-and-jam.cglog');
    for (const hex of ['', 'nowhere', '<b>', 'A100'])
      assert.deepEqual(service.hex({ uri: main, hex }), { title: hex, reasons: [], source: null });
    assert.deepEqual(service.hex({ uri: 'untitled:x', hex: 'A1' }).reasons, []);
    for (const hex of ['ZZ99', 'A0']) assert.equal(service.hex({ uri: main, hex }).title, `${hex}: not on the map`);
  });
});
