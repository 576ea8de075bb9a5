/** The formatter changes how a log looks and never what it says. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatLines, formatRange } from '../../../server/src/syntax/format';
import { parseLines } from '../../../server/src/syntax/parseLine';
import { anyLine, meaning } from './lines';

const format = (lines: readonly string[]) => formatLines(parseLines(lines));

describe('the formatter', () => {
  it('leaves what opens a sealed line where Reveal writes it, and what opens a hand-over', () => {
    const code = 'F3TZH6NNYF9WY7TQVMZ0NSP9ER4GSXQA6E';
    const hash = 'VK6YGKKQF4JGSHZ6PRE7PD8GEDJJF24RZSQST9CVAB';
    const text = `refit
9.618 RG Strength, Weapons and Leaders
  sealed German ${hash}
    opened ${code}
  cpp German left 5 ~s.1
  sealed British ${hash}
    opened none
    shown 1 ${code}
    beside ${hash}
hand-over German 1
  binds ${hash}
  opened ${code}`.split('\n');
    assert.deepEqual(format(text), text);
  });

  it('sets words, order, indentation and comments', () => {
    const before = `
   CAMPAIGN PB "Ham and Jam" cg I   # ours
depth   map # no units
  player British Ann
scenario Night   I
 > The glider came down.
control British x22,Y20 # the bridge
   cvp British 6 German 19# counted twice
 # their side
 contrl German AA27   
refit
9.617   Purchasing Reinforcement Groups
buy German I4 for 7 AT j0
# next`;
    const after = `
campaign PB "Ham and Jam" cg I  # ours
depth map                       # no units
player British "Ann"
scenario Night I
> The glider came down.
  control British X22 Y20  # the bridge
  cvp British 6 German 19  # counted twice
  # their side
 contrl German AA27
refit
9.617 Purchasing Reinforcement Groups
  buy German I4 at J0 for 7
# next`;
    assert.equal(format(before.split('\n')).join('\n'), after);
  });

  it('keeps the spelling of a line that is bound, and indents what belongs to a hand-over', () => {
    const before = `
hand-over British 1
BINDS QX6BK74TD7EPR15YVVAS897CZZR55M36M4AEVDHAXD
 campaign  PB "Ham and Jam"   ~B1.1# ours
refit
9.617   Purchasing   Reinforcement Groups
     BUY German  I4 for 7 AT j0 ~B1.2  ~s.1   # dear
buy German  I4 for 7 AT j0
  hand-over British 2 after german 1
binds QX6BK74TD7EPR15YVVAS897CZZR55M36M4AEVDHAXD`;
    const after = `
hand-over British 1
  binds QX6BK74TD7EPR15YVVAS897CZZR55M36M4AEVDHAXD
campaign  PB "Ham and Jam"   ~B1.1  # ours
refit
9.617 Purchasing Reinforcement Groups
  BUY German  I4 for 7 AT j0 ~B1.2  ~s.1      # dear
  buy German I4 at J0 for 7
hand-over British 2 after german 1
  binds QX6BK74TD7EPR15YVVAS897CZZR55M36M4AEVDHAXD`;
    assert.equal(format(before.split('\n')).join('\n'), after);
    assert.equal(format(after.split('\n')).join('\n'), after);
  });

  it("keeps a player's columns of comments, over lines without one and down to what goes on below", () => {
    const kept = `
campaign PB "Ham and Jam" cg I         # ours
depth roster

refit initial                          # the first
9.618 RG Strength, Quality, Weapons, and Leaders
  strength I4.1 DR 3,4 -> full         # lucky
  sw I4.1 MMG dr 2 -> received
  leader I4.1 DR 1,2 = 3 -> 10-2 8-1   # a great man,
                                       # who likes his tea
  leader V2.1 DR 2,2 +1 = 5 -> none  # nobody
  strength V2.1 DR 4,6 -> depleted     # alas
  # what follows
9.616 CPP Replenishment
  cpp German 40 given      # another column
  cpp German left 12       # and again`;
    assert.equal(format(kept.split('\n')).join('\n'), kept);
  });

  it('moves a column of comments as a whole where there is no room for it', () => {
    const before = `
refit
buy German I4 at J0 for 7 left 5 # first
buy German V2                    # second
                                 # of two
sw I4.1 MMG
buy German V3                    # third
refit
strength I4.1 DR 3,4\t# with tabs
sw I4.1 MMG\t\t# of eight`;
    const after = `
refit
  buy German I4 at J0 for 7 left 5  # first
  buy German V2                     # second
                                    # of two
  sw I4.1 MMG
  buy German V3                     # third
refit
  strength I4.1 DR 3,4  # with tabs
  sw I4.1 MMG           # of eight`;
    assert.equal(format(before.split('\n')).join('\n'), after);
  });

  it('keeps the words of a name that could be a keyword elsewhere, and a count of 1', () => {
    const lines = [
      'fortify Axis AT x1 at X20 for 2',
      'fortify Axis AP "left" x1 at "entry"',
      'ww British squad x1 hs x1',
      'units I4.1 4-6-7 x1',
      'remove Axis AT at X20',
    ];
    assert.deepEqual(format(lines), lines);
  });

  const commented = fc.oneof(
    anyLine,
    fc.constantFrom('refit initial # a', 'withdraw British # b', 'date Night II # c', 'refit initial      # d'),
    fc.constantFrom(
      'withdraw British   # e',
      '                   # f',
      'refit  idle\t\t   # g',
      'buy German I4 as I # h',
    ),
  );

  it('changes nothing the second time, and no meaning the first', () => {
    fc.assert(
      fc.property(fc.array(commented, { maxLength: 12 }), (lines) => {
        const before = parseLines(lines);
        const formatted = formatLines(before);
        const after = parseLines(formatted);
        assert.deepEqual(formatLines(after), formatted);
        before.forEach((line, i) => {
          assert.equal(after[i]?.kind, line.kind);
          assert.deepEqual(meaning(after[i]?.directive), meaning(line.directive));
          const comment = (text: string, at = line.comment) => at && text.slice(at.start, at.end).trimEnd();
          assert.equal(comment(after[i]?.text ?? '', after[i]?.comment), comment(line.text));
          if (line.kind === 'unreadable') assert.equal(after[i]?.text, line.text.trimEnd());
        });
      }),
      { numRuns: 500 },
    );
  });

  it('formats a range as the whole document would have it', () => {
    fc.assert(
      fc.property(fc.array(commented, { maxLength: 12 }), fc.nat(12), fc.nat(12), (lines, a, b) => {
        const parsed = parseLines(lines);
        const from = Math.min(a, b, lines.length);
        const to = Math.min(Math.max(a, b), lines.length);
        assert.deepEqual(formatRange(parsed, from, to), formatLines(parsed).slice(from, to));
      }),
    );
  });
});
