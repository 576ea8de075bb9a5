/** What a player meant who wrote of pieces in the wrong way: what is told, and what would be right. */
import assert from 'node:assert/strict';
import type { Context } from '../../../../server/src/rules/kernel/context';
import {
  isCount,
  type Meant,
  meantByMark,
  meantByName,
  meantInstead,
  runMeant,
} from '../../../../server/src/rules/pieces/doubt/misread';
import type { Piece } from '../../../../server/src/rules/pieces/piece';
import type { PieceKind } from '../../../../server/src/rules/pieces/types/pieceType';
import type { StatusNode } from '../../../../server/src/syntax/nodes';
import { parseLine } from '../../../../server/src/syntax/parseLine';

const kinds: Readonly<Record<string, PieceKind>> = {
  '648a': 'squad',
  '648b': 'squad',
  '648d': 'squad',
  LMG1: 'sw',
  LMG2: 'sw',
  Tank: 'vehicle',
  '9-1': 'leader',
  Zed: 'unknown',
};
const piece = (name: string): Piece | undefined => {
  const known = Object.keys(kinds).find((one) => one.toLowerCase() === name.toLowerCase());
  return known === undefined ? undefined : ({ name: known, type: { kind: kinds[known] } } as Piece);
};
const context = (text: string): Context =>
  ({ state: { forces: { get: piece } }, line: { parsed: parseLine(text) } }) as unknown as Context;

/** What the line becomes with what is meant; the message where nothing is to be written. */
function mended(text: string, name: string): string | undefined {
  const start = text.lastIndexOf(name);
  const meant = meantByName(context(text), name, { start, end: start + name.length });
  const { write } = meant ?? {};
  return write ? text.slice(0, write.at.start) + write.text + text.slice(write.at.end) : meant?.message;
}

function byMark(name: string, word: string, others: readonly string[] = []): Meant {
  const node = { name: { value: word, start: 3, end: 9 } } as unknown as StatusNode;
  return meantByMark(context(''), piece(name) as Piece, node, others);
}

describe('what is meant', () => {
  it('by a number of pieces is no name', () => {
    for (const count of ['x', 'x4', '2', '12', '3x', 'x12x', '2x648', '648x2', '648X12'])
      assert.ok(isCount(count), count);
    for (const name of ['648', '648a', 'x123', 'ax2', '1234x2', '648x123', 'LMG1']) assert.ok(!isCount(name), name);
  });

  it('by a word between two pieces is nothing', () => {
    assert.equal(mended('at A1: 648a and 648b', 'and'), 'at A1: 648a 648b');
    assert.equal(mended('at A1: 648a & LMG1', '&'), 'at A1: 648a LMG1');
    assert.equal(mended('at A1: 648a  has LMG1', 'has'), 'at A1: 648a LMG1');
    assert.equal(mended('at A1: 648a having LMG1', 'having'), 'at A1: 648a LMG1');
    assert.equal(mended('at A1: 648a Sandy', 'Sandy'), undefined);
  });

  it('by a status behind its piece is the same in parentheses', () => {
    assert.equal(mended('at A1: 648a broken', 'broken'), 'at A1: 648a(broken)');
    assert.equal(mended('at A1: 648a, disrupted', 'disrupted'), 'at A1: 648a(disrupted)');
    assert.equal(mended('at A1: 648b[LMG1] 648a wa', 'wa'), 'at A1: 648b[LMG1] 648a(wall-advantage)');
    assert.equal(mended('at A1: LMG1 broken', 'broken'), 'at A1: LMG1(malfunctioned)');
    assert.equal(mended('at A1: LMG1 dm', 'dm'), 'at A1: LMG1(dismantled)');
    assert.equal(mended('at A1: 648a brokn', 'brokn'), 'at A1: 648a(broken)');
    assert.equal(mended('at A1: 648a brkn', 'brkn'), undefined);
    assert.equal(mended('at A1: 648a disru', 'disru'), 'at A1: 648a(disrupted)');
    assert.equal(mended('at A1: 648a disr', 'disr'), undefined);
    assert.equal(mended('at A1: 648a heroic', 'heroic'), 'at A1: 648a(heroic)');
    assert.equal(
      mended('at A1: Nobody broken', 'broken'),
      '“broken” is no piece. What marks a piece stands in parentheses: `648a(broken)`.',
    );
    assert.equal(mended('at A1: Nobody brokn', 'brokn'), undefined);
    assert.match(
      meantByName(context('at A1: 648b broken'), 'broken', { start: 12, end: 18 })?.message ?? '',
      /`648b\(broken\)`/,
    );
  });

  it('by a dash is a run', () => {
    assert.equal(mended('at A1: 648d-f', '648d-f'), 'at A1: 648d..648f');
    assert.equal(mended('at A1: 648d-648f', '648d-648f'), 'at A1: 648d..648f');
    assert.equal(mended('at A1: LMG1–3', 'LMG1–3'), 'at A1: LMG1..LMG3');
    assert.equal(mended('at A1: 648c-f', '648c-f'), undefined);
    assert.equal(mended('at A1: 648d-Tank', '648d-Tank'), undefined);
    assert.equal(mended('at A1: 648d', '648d'), undefined);
    assert.match(
      meantByName(context('at A1: 648d-f'), '648d-f', { start: 7, end: 13 })?.message ?? '',
      /^No piece is called 648d-f: .*`648d\.\.648f`\.$/,
    );
    assert.equal(runMeant('648d', 'f'), '648d..648f');
    assert.equal(runMeant('LMG1', '12'), 'LMG1..LMG12');
    assert.equal(runMeant('648d', 'LMG1'), undefined);
  });

  it('by names run together is each of them, what is possessed in brackets', () => {
    assert.equal(mended('at A1: 648a/LMG1', '648a/LMG1'), 'at A1: 648a[LMG1]');
    assert.equal(mended('at A1: 648a+LMG1&LMG2', '648a+LMG1&LMG2'), 'at A1: 648a[LMG1 LMG2]');
    assert.equal(mended('at A1: 648a/648b', '648a/648b'), 'at A1: 648a 648b');
    assert.equal(mended('at A1: 648a/LMG1/648b', '648a/LMG1/648b'), 'at A1: 648a LMG1 648b');
    assert.equal(mended('at A1: 648a/Nobody', '648a/Nobody'), undefined);
    assert.equal(mended('at A1: 648a/LMG1/Nobody', '648a/LMG1/Nobody'), undefined);
    assert.equal(mended('at A1: Nobody/LMG1', 'Nobody/LMG1'), undefined);
    assert.equal(mended('at A1: 648a', '648a'), undefined);
    assert.match(
      meantByName(context('at A1: 648a/LMG1'), '648a/LMG1', { start: 7, end: 16 })?.message ?? '',
      /Did you mean `648a\[LMG1\]`\?/,
    );
  });

  it('by what players call a status is the status, where such a piece can have it', () => {
    const said = [
      ['LMG1', 'broken', 'malfunctioned'],
      ['LMG1', 'jammed', 'malfunctioned'],
      ['Tank', 'KO', 'wreck'],
      ['Tank', 'destroyed', 'wreck'],
      ['Tank', 'brewed', 'burning'],
      ['648a', 'aboard', 'passenger'],
      ['648a', 'mounted', 'passenger'],
      ['648a', 'riders', 'rider'],
      ['648a', 'riding', 'rider'],
    ] as const;
    for (const [name, word, status] of said) {
      assert.equal(meantInstead(word, piece(name)?.type.kind as PieceKind), status, word);
      const { message, write } = byMark(name, word);
      assert.equal(message, `“${word}” is nothing that can be said of a piece. Did you mean ${status}?`);
      assert.deepEqual(write, { at: { value: word, start: 3, end: 9 }, text: status });
    }
    assert.equal(meantInstead('jammed', 'squad'), undefined);
    assert.equal(meantInstead('happy', 'squad'), undefined);
    assert.equal(byMark('648a', 'jammed').write, undefined);
  });

  it('by a word in parentheses that is cut short, or has a slip, is the one that it can be', () => {
    const meant = (name: string, word: string, ...others: string[]) => byMark(name, word, others).write?.text;
    assert.equal(meant('648a', 'disr'), 'disrupted');
    assert.equal(meant('648a', 'dis'), 'disrupted');
    assert.equal(meant('648a', 'di'), undefined);
    assert.equal(meant('648a', 'con'), 'concealed');
    assert.equal(meant('648a', 'co'), undefined);
    assert.equal(meant('648a', 'desp'), 'dm');
    assert.equal(meant('648a', 'wal'), undefined);
    assert.equal(meant('LMG1', 'disrup'), undefined);
    assert.equal(meant('Zed', 'disrup'), 'disrupted');
    assert.equal(meant('648a', 'BRKEN'), 'broken');
    assert.equal(meant('648a', 'elite'), undefined);
    assert.equal(meant('648a', 'elie', 'elite'), 'elite');
    assert.equal(meant('648a', 'eli', 'elite'), undefined);
    assert.equal(byMark('648a', 'qqqqqq').message, '“qqqqqq” is nothing that can be said of a piece.');
    assert.equal(byMark('648a', 'qqqqqq').write, undefined);
  });

  it('by several in one word are all of them', () => {
    const meant = (word: string) => byMark('648a', word).write?.text;
    assert.equal(meant('broken/dm'), 'broken, dm');
    assert.equal(meant('broken&&dm'), 'broken, dm');
    assert.equal(meant('/broken;'), 'broken');
    assert.equal(meant('/dm;'), 'dm');
    assert.equal(meant('broken/happily'), undefined);
    assert.equal(meant('///'), undefined);
  });

  it('by the name of a piece, a number or a fate is no mark', () => {
    assert.equal(
      byMark('648a', 'lmg1').message,
      'LMG1 is a piece, and marks none: what 648a has stands in brackets, `648a[LMG1]`.',
    );
    assert.match(byMark('648a', 'x2').message, /Pieces are not counted but named/);
    for (const word of ['dead', 'Eliminated', 'KIA', 'killed', 'lost'])
      assert.match(byMark('648a', word).message, /a line of its own: `lost 648a`\.$/);
    assert.equal(byMark('648a', 'KIA').write, undefined);
  });
});
