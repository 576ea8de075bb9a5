/** Half-squads, Replacement and Battle Hardening: worked out from A7.302, A15.3, A19.13, A25 and the examples of the texts. */
import assert from 'node:assert/strict';
import { type MmcData, nations } from '../../../../server/src/rules/pieces/types/infantry';
import { leaderLadder } from '../../../../server/src/rules/pieces/types/leaders';
import { typeAs, typeOf } from './sides';

const words = ['unknown', 'none', 'fanatic'];
const all = Object.entries(nations).flatMap(([nation, { mmc }]) => mmc.map((m) => ({ nation, mmc, m })));

/** Where following a fact from a type ends. */
function end(mmc: readonly MmcData[], from: MmcData, fact: 'lower' | 'higher'): string {
  const passed: string[] = [];
  for (let at = from; ; ) {
    if (passed.includes(at.type)) return `a cycle: ${passed.join(' ')} ${at.type}`;
    passed.push(at.type);
    const next = at[fact];
    if (words.includes(next)) return next;
    at = mmc.find((m) => m.type === next) ?? assert.fail(`${next} is missing`);
    assert.equal(at.size, from.size, `${from.type} to ${at.type} changes size`);
  }
}

describe('ladders', () => {
  it('Replacement and Battle Hardening go nowhere round in a circle and keep the size', () => {
    for (const { nation, mmc, m } of all) {
      assert.match(end(mmc, m, 'lower'), /^(?:none|unknown)$/, `${nation} ${m.type}`);
      assert.match(end(mmc, m, 'higher'), /^(?:none|fanatic|unknown)$/, `${nation} ${m.type}`);
    }
  });

  it('the HS of a squad is in the counter mix, of its squad’s class and morale', () => {
    for (const { nation, mmc, m } of all) {
      assert.equal(m.half !== undefined, m.size === 'squad', m.type);
      if (m.half === undefined || m.half === 'unknown') continue;
      const half =
        mmc.find((h) => h.type === m.half && h.size === 'halfSquad') ?? assert.fail(`${nation} ${m.half} is missing`);
      assert.equal(half.class, m.class, `${nation} ${m.type}`);
      assert.equal(half.type.split('-')[2], m.type.split('-')[2], `${nation} ${m.type}`);
    }
  });

  it('types are unique within a nation, and what a prisoner comes back as is in it', () => {
    for (const [nation, { mmc, freed }] of Object.entries(nations)) {
      assert.equal(new Set(mmc.map((m) => `${m.type} ${m.size}`)).size, mmc.length, nation);
      for (const size of ['squad', 'halfSquad'] as const) {
        const type = freed[size];
        if (type === 'unknown') continue;
        const unit = mmc.find((m) => m.type === type && m.size === size);
        assert.match(unit?.class ?? '', /^(?:green|conscript)$/);
        assert.equal(unit?.lower, 'none', 'there is nothing below Green and Conscript');
      }
    }
  });

  it('elite MMC become Fanatic, crews nothing (9.6112)', () => {
    for (const { nation, m } of all)
      if (m.size === 'crew') assert.deepEqual([m.lower, m.higher], ['none', 'none'], nation);
      else assert.equal(m.higher === 'fanatic', m.class === 'elite', `${nation} ${m.type}`);
  });

  it('9.606 EX: a 4-6-7 Replaced, then Casualty Reduced, is a 2-3-7', () => {
    const replaced = typeAs('squad', 'German', '4-6-7').lower;
    assert.equal(replaced, '4-4-7');
    assert.equal(typeAs('squad', 'German', replaced).half, '2-3-7');
  });

  it('A25.1: three Replacements make a 4-6-8 Inexperienced, two a 5-4-8', () => {
    const down = (from: string): string[] => {
      const { lower } = typeAs('squad', 'German', from);
      return words.includes(lower) ? [] : [lower, ...down(lower)];
    };
    assert.deepEqual(down('4-6-8'), ['4-6-7', '4-4-7', '4-3-6']);
    assert.deepEqual(down('5-4-8'), ['4-4-7', '4-3-6']);
  });

  it('the ladders of the squads and HS that the texts name', () => {
    // Type, its HS, next lower, next higher, freed.
    const expected: Readonly<Record<string, string>> = {
      German: `
        4-6-8  2-4-8    4-6-7    fanatic  4-3-6
        4-6-7  2-4-7    4-4-7    4-6-8    4-3-6
        4-4-7  2-3-7    4-3-6    4-6-7    4-3-6
        4-3-6  2-3-6    none     4-4-7    4-3-6
        5-4-8  2-3-8    4-4-7    fanatic  4-3-6
        8-3-8  3-3-8    unknown  fanatic  4-3-6
        2-4-8  -        2-4-7    fanatic  2-3-6
        2-3-8  -        2-3-7    fanatic  2-3-6
        2-4-7  -        2-3-7    2-4-8    2-3-6
        2-3-7  -        2-3-6    2-4-7    2-3-6
        2-3-6  -        none     2-3-7    2-3-6
        2-2-8  -        none     none     unknown
        1-2-7  -        none     none     unknown`,
      Canadian: `
        6-4-8  3-3-8    unknown  fanatic  4-3-6
        4-5-8  2-4-8    4-5-7    fanatic  4-3-6
        4-5-7  2-4-7    4-4-7    4-5-8    4-3-6
        4-4-7  2-3-7    4-3-6    4-5-7    4-3-6
        4-3-6  2-2-6    none     4-4-7    4-3-6
        2-4-8  -        2-4-7    fanatic  2-2-6
        2-4-7  -        2-3-7    2-4-8    2-2-6
        2-3-7  -        2-2-6    2-4-7    2-2-6
        2-2-6  -        none     2-3-7    2-2-6
        1-2-7  -        none     none     unknown`,
      Italian: `
        4-4-7  2-4-7    unknown  fanatic  3-3-6
        3-4-7  1-3-7    unknown  4-4-7    3-3-6
        3-4-6  1-3-6    3-3-6    unknown  3-3-6
        3-3-6  1-2-6    none     unknown  3-3-6
        2-4-7  -        unknown  fanatic  1-2-6
        1-3-7  -        unknown  2-4-7    1-2-6
        1-3-6  -        1-2-6    unknown  1-2-6
        1-2-6  -        none     unknown  1-2-6
        2-2-7  -        none     none     unknown`,
      Axis: `
        3-4-6  1-3-6    3-3-6    unknown  3-3-6
        3-3-6  1-2-6    none     unknown  3-3-6
        4-6-8  2-4-8    4-6-7    fanatic  4-3-6`,
    };
    for (const [side, rows] of Object.entries(expected))
      for (const row of rows.trim().split('\n')) {
        const [written = '', ...facts] = row.trim().split(/\s+/);
        const type = typeOf(side, written);
        assert.ok('freed' in type, `${side} ${written}`);
        assert.deepEqual([type.half ?? '-', type.lower, type.higher, type.freed], facts, `${side} ${written}`);
      }
  });

  it('leaders from 6+1 to 10-3, each a step', () => {
    const climb = (from: string): string[] => {
      const { higher } = typeAs('leader', 'British', from);
      return higher === 'none' ? [from] : [from, ...climb(higher)];
    };
    assert.deepEqual(climb('6+1'), ['6+1', '7-0', '8-0', '8-1', '9-1', '9-2', '10-2', '10-3']);
    for (const [i, type] of leaderLadder.entries())
      assert.equal(typeAs('leader', 'British', type).lower, leaderLadder[i - 1] ?? 'none');
    assert.equal(typeAs('leader', 'British', '9-3').lower, 'unknown', 'a leader beside the ladder');
  });
});
