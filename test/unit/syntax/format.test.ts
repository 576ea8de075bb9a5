/** The formatter changes how a log looks and never what it says. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatLines, formatRange } from '../../../server/src/syntax/format';
import { parseLines } from '../../../server/src/syntax/parseLine';
import { anyLine, meaning } from './lines';

const format = (lines: readonly string[]) => formatLines(parseLines(lines));

describe('the formatter', () => {
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

  it('changes nothing the second time, and no meaning the first', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
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

  const commented = fc.oneof(
    anyLine,
    fc.constantFrom('refit initial # a', 'withdraw British # b', 'date Night II # c'),
  );

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
