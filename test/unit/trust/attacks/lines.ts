/** What can be done to the text of a log that two players have kept, by whoever has it. */
import assert from 'node:assert/strict';
import { writeCode } from '../../../../server/src/trust/codes';
import { at } from './game';

export interface Attack {
  /** The log with all seals opened, made another. */
  readonly change: (lines: string[]) => readonly string[];
  /** What must be told to whoever has nothing but the text. */
  readonly code: string;
  /** What a log has that can be attacked so; absent: each has. */
  readonly needs?: RegExp;
}

/** A roll of a hand-over, with its dice. */
export const publicRoll = /^ .*\b(?:dr|DR) [1-6][1-6,]*.*~[A-Z]\w*\d+\.\d+\?/;
const sealedRoll = /^ .*\b(?:dr|DR) [1-6][1-6,]*.*~s\.\d+\?/;
const twoDice = /^ .*\bDR [1-6],[1-6].*~(?:s|[A-Z]\w*\d+)\.\d+\?/m;
const secret = /^ .* ~s\.1\b/;
const twoRolls = new RegExp(`(?:${publicRoll.source}[^]*){2}`, 'm');
const followUp = /^ .*\b(?:dr|DR) [1-6][1-6,]*.*\.(\d+)\+1\b/;
const code = (bytes: number, kind: 'number' | 'key' | 'salt' | 'seal') =>
  writeCode(kind, new Uint8Array(kind === 'seal' ? 25 : 20).fill(bytes));

const edit = (lines: readonly string[], index: number, by: (line: string) => string): readonly string[] => {
  const line = lines[index] ?? '';
  assert.notEqual(by(line), line);
  return lines.with(index, by(line));
};
const nextDie = (line: string): string =>
  line.replace(/\b(dr|DR) (\d)/, (_, kind, die) => `${kind} ${(Number(die) % 6) + 1}`);
/** Two lines with each other's places, or each other's words. */
const swapped = (lines: readonly string[], a: number, b: number): readonly string[] =>
  lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
const marksOf = (line: string): string => /(?: ~\S+)+$/.exec(line)?.[0] ?? '';
const words = (line: string): string => line.slice(0, line.length - marksOf(line).length);
const given = /^\w+ .*given ~/;

export const attacks: Readonly<Record<string, Attack>> = {
  'a line that was handed over is altered': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace(/\d+ given/, '19 given')),
  },
  'a line that was handed over is taken out': {
    code: 'bound-changed',
    change: (lines) => lines.toSpliced(at(lines, given), 1),
  },
  'a line is put in with a mark made up': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, given);
      return lines.toSpliced(index, 0, lines[index] ?? '');
    },
  },
  'two lines stand in another order': {
    code: 'bound-changed',
    change: (lines) => swapped(lines, at(lines, given), at(lines, given) + 1),
  },
  'two lines have each other’s marks': {
    code: 'bound-changed',
    change: (lines) => {
      const [a, b] = [at(lines, given), at(lines, given) + 1];
      const [first = '', second = ''] = [lines[a], lines[b]];
      return lines.with(a, words(first) + marksOf(second)).with(b, words(second) + marksOf(first));
    },
  },
  'a mark is taken off': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), words),
  },
  'a line is moved to another step': {
    code: 'bound-changed',
    // The last of its step, behind the heading of the next: within its hand-over the order is as it was.
    change: (lines) => {
      const isHeading = (line: string) => /^\d+\.\d+ /.test(line);
      const heading = lines.findIndex((line, i) => isHeading(line) && /^ .*~[A-Z]\S+$/.test(lines[i - 1] ?? ''));
      assert.ok(heading > 0);
      return swapped(lines, heading - 1, heading);
    },
  },
  'a line of the scenario is moved into the head': {
    code: 'bound-changed',
    change: (lines) => swapped(lines, at(lines, /^scenario/), at(lines, /^scenario/) + 1),
  },
  'a waiver is put in under a mark of another line': {
    code: 'bound-changed',
    change: (lines) => [...lines, `waive cpp-overspent "agreed"${marksOf(lines[at(lines, given)] ?? '')}`],
  },
  'the log is kept with another map or module': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, /^campaign/), (line) => line.replace(' cg I', ' cg II')),
  },
  '`dice fair` is taken out': {
    code: 'bound-changed',
    change: (lines) => lines.toSpliced(at(lines, 'dice fair'), 1),
  },
  '`dice fair` is put in later': {
    code: 'fair-late',
    change: (lines) => [...lines, 'dice fair'],
  },
  'an opening is another': {
    code: 'bound-changed',
    change: (lines) => {
      const [a, b] = [at(lines, 'opening '), at(lines, 'opening ') + 1];
      const [first = '', second = ''] = [lines[a], lines[b]];
      return lines.with(a, first.replace(/\S+$/, second.split(' ')[2] ?? ''));
    },
  },
  'a second opening of a side': {
    code: 'opening-twice',
    change: (lines) => lines.toSpliced(at(lines, 'opening '), 0, lines[at(lines, 'opening ')] ?? ''),
  },

  'a die is another': {
    code: 'die-wrong',
    change: (lines) => edit(lines, at(lines, publicRoll), nextDie),
  },
  'a die is left out': {
    code: 'die-wrong',
    needs: twoDice,
    change: (lines) => edit(lines, at(lines, twoDice), (line) => line.replace(/\bDR (\d),\d/, 'DR $1')),
  },
  'a die is parted from the other by what no dice are parted by': {
    code: 'die-wrong',
    needs: twoDice,
    change: (lines) => edit(lines, at(lines, twoDice), (line) => line.replace(/\bDR (\d),/, 'DR $1;')),
  },
  'there are more dice than were asked for': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, publicRoll), (line) => line.replace(/\b(dr|DR) [\d,]+/, '$& dr 1')),
  },
  'a die of a sealed roll is another': {
    code: 'die-wrong',
    needs: new RegExp(sealedRoll, 'm'),
    change: (lines) => edit(lines, at(lines, sealedRoll), nextDie),
  },
  'a roll is copied to another unit': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, publicRoll);
      return lines.toSpliced(index, 0, (lines[index] ?? '').replace(/^( +\S+) \S+/, '$1 V9'));
    },
  },
  'a roll is taken for another unit': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, publicRoll), (line) => line.replace(/^( +\S+) \S+/, '$1 V9')),
  },
  'two rolls are swapped': {
    code: 'bound-changed',
    needs: twoRolls,
    change: (lines) => {
      const rolls = lines.flatMap((line, i) => (publicRoll.test(line) ? [i] : []));
      const [a = 0, b = 0] = rolls;
      assert.ok(b > a);
      return swapped(lines, a, b);
    },
  },
  'an optional roll is put in below the number': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, publicRoll);
      const line = lines[index] ?? '';
      return lines.toSpliced(index + 1, 0, line.replace(/~(\S+)\.\d+\?/, '~$1.999?'));
    },
  },
  'a roll is put in as brought about by another': {
    code: 'mark-stray',
    change: (lines) => {
      const index = at(lines, publicRoll);
      const line = `${words(lines[index] ?? '')} ${/~\w+\.\d+\?/.exec(lines[index] ?? '')?.[0].replace('?', '+2')}`;
      return lines.toSpliced(index + 1, 0, line);
    },
  },
  'a roll is put in as brought about by a place that nothing stands in': {
    code: 'mark-stray',
    change: (lines) => {
      const index = at(lines, publicRoll);
      const line = (lines[index] ?? '').replace(/~(\w+)\.\d+\?.*/, '~$1.77+1');
      return lines.toSpliced(index + 1, 0, line);
    },
  },
  'what a roll has brought about is counted from another': {
    code: 'mark-stray',
    needs: new RegExp(followUp, 'm'),
    change: (lines) => edit(lines, at(lines, followUp), (line) => line.replace(/\.(\d+)\+1\b/, '.$1+2')),
  },
  'what a roll has brought about has other dice': {
    code: 'die-wrong',
    needs: new RegExp(followUp, 'm'),
    change: (lines) => edit(lines, at(lines, followUp), nextDie),
  },

  'a number is damaged': {
    code: 'code-unreadable',
    change: (lines) =>
      edit(lines, at(lines, '  number '), (line) => line.replace(/.$/, (last) => (last === '7' ? '8' : '7'))),
  },
  'a number is another': {
    code: 'die-wrong',
    change: (lines) => {
      // That which makes the dice of a roll.
      const [, letter, number] = /~([A-Z]\w*?)(\d+)\.\d+\?/.exec(lines[at(lines, publicRoll)] ?? '') ?? [];
      const answer = at(lines, new RegExp(`^hand-over (?!${letter}).* after ${letter}\\S* ${number}$`));
      const index = answer + at(lines.slice(answer), '  number ');
      return edit(lines, index, () => `  number ${code(3, 'number')}`);
    },
  },
  'a number is given twice': {
    code: 'number-misplaced',
    change: (lines) => {
      const first = lines[at(lines, '  number ')] ?? '';
      return lines.with(at(lines, '  number ', true), first);
    },
  },
  'a number is given twice, in other letters': {
    code: 'number-misplaced',
    change: (lines) => {
      const first = lines[at(lines, '  number ')] ?? '';
      return lines.with(at(lines, '  number ', true), `  number ${first.trim().split(' ')[1]?.toLowerCase()}`);
    },
  },
  'a number is given for nothing': {
    code: 'number-misplaced',
    change: (lines) => lines.toSpliced(at(lines, 'hand-over ') + 2, 0, `  number ${code(3, 'number')}`),
  },
  'a number is not given': {
    code: 'number-missing',
    change: (lines) => lines.toSpliced(at(lines, '  number '), 1),
  },
  'a second number is put below the first': {
    code: 'code-twice',
    change: (lines) => lines.toSpliced(at(lines, '  number ') + 1, 0, `  number ${code(3, 'number')}`),
  },
  'a hand-over is left out': {
    code: 'hand-over-order',
    change: (lines) => {
      const [a, b] = [at(lines, 'hand-over '), at(lines, 'hand-over ') + 1];
      const end = b + at(lines.slice(b), /^\S/);
      return lines.toSpliced(a, end - a);
    },
  },
  'a hand-over has read what came after it': {
    code: 'hand-over-order',
    change: (lines) => edit(lines, at(lines, / after \w+ 1$/), (line) => line.replace(/1$/, '2')),
  },
  'a hand-over has read one of nobody': {
    code: 'hand-over-order',
    change: (lines) =>
      edit(lines, at(lines, /^hand-over .* after /), (line) => line.replace(/ after \S+/, ' after Nobody')),
  },
  'the number of a hand-over is in digits of another script': {
    code: 'hand-over-order',
    change: (lines) => edit(lines, at(lines, /^hand-over \S+ 1\b/), (line) => line.replace(/ 1\b/, ' \uff11')),
  },
  'the number of a hand-over is written as a program may read it': {
    code: 'hand-over-order',
    change: (lines) => edit(lines, at(lines, /^hand-over \S+ 1\b/), (line) => line.replace(/ 1\b/, ' 0x1')),
  },
  'the number of a hand-over has a sign': {
    code: 'hand-over-order',
    change: (lines) => edit(lines, at(lines, /^hand-over \S+ 1\b/), (line) => line.replace(/ 1\b/, ' +1')),
  },
  'what a hand-over has read is in digits of another script': {
    code: 'hand-over-order',
    change: (lines) => edit(lines, at(lines, / after \w+ 1$/), (line) => line.replace(/1$/, '\uff11')),
  },
  'a hand-over is of a side that looks alike': {
    code: 'hand-over-order',
    change: (lines) =>
      edit(lines, at(lines, /^hand-over \S*[ae]/), (line) => line.replace(/^(hand-over \S*?)[ae]/, '$1\u0430')),
    needs: /^hand-over \S*[ae]/m,
  },
  'a hand-over is of a side in small letters': {
    code: 'hand-over-order',
    change: (lines) => edit(lines, at(lines, /^hand-over /), (line) => line.toLowerCase()),
  },
  'a seal is of a side that looks alike': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, '  sealed '), (line) => line.replace(/sealed ./, 'sealed \u0410')),
  },
  'a mark has a letter that looks alike': {
    code: 'mark-stray',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace(/~[A-Z]/, '~\u0412')),
  },
  'a mark is in small letters': {
    code: 'mark-stray',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace(/~\S+/, (mark) => mark.toLowerCase())),
  },
  'a mark stands in a comment': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace('~', '# ~')),
  },
  'a mark has a place with a zero in front': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace(/\.(\d+)$/, '.0$1')),
  },
  'a mark stands twice behind a line': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), (line) => line + marksOf(line)),
  },
  'a character of no width is put into a line': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace(' ', '\u200b ')),
  },
  'a character of no width is put before a mark': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, given), (line) => line.replace('~', '\u200b~')),
  },
  'a hand-over has read one of its own side': {
    code: 'hand-over-order',
    change: (lines) =>
      edit(lines, at(lines, /^hand-over .* after /), (line) =>
        line.replace(/^(hand-over (\S+) .* after) \S+/, '$1 $2'),
      ),
  },
  'a correction has no line': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, /^ {2}\S.* ~[A-Z]\w*\d+\.\d+$/);
      const mark = /~(\S+)$/.exec(lines[index] ?? '')?.[1] ?? '';
      return lines.toSpliced(index, 0, `  was ${mark}`);
    },
  },
  'a hand-over is not opened': {
    code: 'hand-over-closed',
    change: (lines) => lines.toSpliced(at(lines, /^ {2}opened /, true), 1),
  },
  'a hand-over is opened by another key': {
    code: 'bound-changed',
    change: (lines) => lines.with(at(lines, /^ {2}opened /), `  opened ${code(3, 'key')}`),
  },
  'the dice of a roll are taken back': {
    code: 'hand-over-closed',
    change: (lines) => {
      const index = at(lines, publicRoll);
      const [, side, number] = /~([A-Z]\w*?)(\d+)\.\d+\?/.exec(lines[index] ?? '') ?? [];
      const handOver = at(lines, new RegExp(`^hand-over ${side}\\w* ${number}\\b`));
      const key = handOver + at(lines.slice(handOver), /^ {2}opened /);
      const open = (line: string) => line.replace(/\b(dr|DR) \d.*?(?= ~)/, '$1 ?');
      return lines.with(index, open(lines[index] ?? '')).toSpliced(key, 1);
    },
  },

  'a line that was sealed is altered': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, secret), (line) => line.replace(/^( +\S+ )\S+/, '$1Nobody')),
  },
  'a line that was sealed is left out': {
    code: 'bound-changed',
    change: (lines) => lines.toSpliced(at(lines, secret), 1),
  },
  'a line is put among those that were sealed': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, secret);
      return lines.toSpliced(index + 1, 0, (lines[index] ?? '').replace('~s.1', '~s.2'));
    },
  },
  'a line is put below a seal of another step': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, secret);
      const other = index + 1 + at(lines.slice(index + 1), '    opened ');
      return lines.toSpliced(other + 1, 0, lines[index] ?? '').toSpliced(index, 1);
    },
  },
  'a seal is another': {
    code: 'bound-changed',
    change: (lines) => {
      const index = at(lines, secret) - 1;
      const [key = '', line = ''] = [lines[at(lines.slice(0, index + 1), '  sealed ', true)], lines[index]];
      assert.match(line, /opened/);
      return lines.with(lines.indexOf(key), key.replace(/(sealed \S+) \S+/, `$1 ${code(3, 'seal')}`));
    },
  },
  'a seal is opened by another key': {
    code: 'bound-changed',
    change: (lines) => lines.with(at(lines, secret) - 1, `    opened ${code(3, 'key')}`),
  },
  'a seal is opened twice': {
    code: 'code-twice',
    change: (lines) => lines.toSpliced(at(lines, secret), 0, `    opened ${code(3, 'key')}`),
  },
  'a sealed line is told without what proves it': {
    code: 'bound-changed',
    change: (lines) => lines.toSpliced(at(lines, secret) - 1, 1),
  },
  'the date of a seal is another': {
    code: 'bound-changed',
    change: (lines) => edit(lines, at(lines, /^ {2}date /), (line) => line.replace(/date \S+/, 'date Never')),
  },

  'dice are typed': {
    code: 'die-unverified',
    change: (lines) => [...lines.slice(0, at(lines, /^scenario/, true)), '  roll weather dr 3'],
  },
  'dice are typed with a blank that is none': {
    code: 'die-unverified',
    change: (lines) => [...lines.slice(0, at(lines, /^scenario/, true)), '  roll weather dr\u00a03'],
  },
  'dice are typed with blanks about their comma': {
    code: 'die-unverified',
    change: (lines) => [...lines.slice(0, at(lines, /^scenario/, true)), '  roll weather DR 3 , 4'],
  },
  'dice are typed in a line that passes for story': {
    code: 'die-unverified',
    change: (lines) => lines.toSpliced(at(lines, /^scenario/, true), 0, '\u001c> roll weather dr 3'),
  },
  'dice are typed in a correction of a correction': {
    code: 'die-unverified',
    change: (lines) => lines.toSpliced(at(lines, /^scenario/, true), 0, '  was was roll weather dr 3'),
  },
  'dice are typed under a mark': {
    code: 'mark-stray',
    change: (lines) => [...lines.slice(0, at(lines, /^scenario/, true)), '  roll weather DR 3,4 ~X9.1?'],
  },
};
