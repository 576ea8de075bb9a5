/** What is told in Markdown reads as text in a terminal. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { telling } from '../../../server/src/cli/telling';
import { blocks, bullet, code, lines, plain, table } from '../../../server/src/service/words/markdown';
import { visible } from '../../../server/src/views/visible';

const page = blocks(
  `## Line 3: ${code('cpp German = 7')}`,
  code('cpp SIDE [CPP]'),
  '**9.616 CPP Replenishment.** Write `left 7` there.',
  lines(bullet('7 CPP ([line 3](file:///a/b%20c.cglog#L3), 9.616)'), bullet('Base: 7', 1)),
  table(['', 'SAN', 'CPP'], [[plain('British|x'), '', '12']]),
);

describe('what the command line tells', () => {
  it('has no markup and no links', () => {
    assert.equal(
      telling(page, { colours: false }),
      `Line 3: cpp German = 7

cpp SIDE [CPP]

9.616 CPP Replenishment. Write “left 7” there.

- 7 CPP (line 3, 9.616)
  - Base: 7

           SAN  CPP
British|x       12`,
    );
  });

  it('has colours where a terminal takes them, in the same columns', () => {
    const text = telling(page, { colours: true });
    assert.ok(text.startsWith('\x1b[1mLine 3: \x1b[36mcpp German = 7\x1b[39m\x1b[22m\n'), text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: our own colours
    const bare = text.replace(/\x1b\[\d+m/g, '');
    assert.equal(bare, telling(page, { colours: false }).replace(/[“”]/g, ''));
  });

  it('shows whatever a log holds as it is, and nothing of it steers the terminal', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab1 `*_[]()<>|~&$#+-=.:/@\\!"\'\x1b\u202e'), maxLength: 12 });
    fc.assert(
      fc.property(word, (text) => {
        const one = text.trim().replace(/ +/g, ' ');
        fc.pre(one !== '');
        assert.equal(telling(plain(one), { colours: false }), visible(one));
        assert.equal(telling(bullet(plain(`x ${one}`)), { colours: false }), `- ${visible(`x ${one}`)}`);
        assert.equal(telling(`## ${code(one)}`, { colours: false }), visible(one));
      }),
      { numRuns: 500, examples: [['1.'], ['1)']] },
    );
  });
});
