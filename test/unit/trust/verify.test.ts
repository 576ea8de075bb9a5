import assert from 'node:assert/strict';
import { keysOf, Mail, masters, verify } from './play';

/** Ann declares two rolls, Ben answers with a number, she fills them in and hands over again; Ben rolls once. */
function played(): Mail {
  const mail = new Mail();
  mail.lines.push('9.606 Escape', '  escape 648a from X22 to A DR ?', '  escape 648b from X22 to A DR ?  # together');
  mail.handOver('British');
  mail.handOver('German');
  mail.roll('British');
  mail.lines.push('9.612 New CG Date and SAN Adjustment', '  san British 4 dr ?');
  mail.handOver('British');
  mail.lines.push('  san German 5 dr ?');
  mail.handOver('German');
  mail.roll('British');
  mail.handOver('British');
  mail.roll('German');
  mail.handOver('German');
  return mail;
}
const faults = (lines: readonly string[]) => verify(lines).faults.map(({ line, what }) => `${line + 1} ${what}`);
const lineOf = (lines: readonly string[], words: string) => lines.findIndex((line) => line.includes(words));

describe('a log that two players hand to each other', () => {
  it('is true, and each of its dice is verified', () => {
    const { lines } = played();
    assert.deepEqual(faults(lines), []);
    assert.equal(verify(lines).rolls.length, 4);
    assert.deepEqual(verify(lines).due, []);
  });

  it('tells nobody a die before the other side has given its number', () => {
    const mail = new Mail();
    mail.lines.push('9.606 Escape', '  escape 648a from X22 to A DR ?');
    mail.handOver('British');
    assert.deepEqual(verify(mail.lines, { side: 'British', master: masters.British }).due, []);
    mail.handOver('German');
    assert.equal(verify(mail.lines, { side: 'British', master: masters.British }).due.length, 1);
    assert.deepEqual(verify(mail.lines, { side: 'German', master: masters.German }).due, []);
  });

  it('ends with both masters, from which all keys and numbers follow', () => {
    const { lines } = played();
    const ends = (side: 'British' | 'German', of: 'British' | 'German') => `master ${side} ${keysOf(of).masterCode()}`;
    assert.deepEqual(faults([...lines, ends('British', 'British'), ends('German', 'German')]), []);
    assert.deepEqual(faults([...lines, ends('British', 'German')]), [`${lines.length + 1} master-wrong`]);
  });

  it('has another key where it is made again with other lines: the one that was seen opens nothing of it', () => {
    const first = new Mail();
    first.handOver('British');
    const seen = first.lines.at(-1) ?? '';
    assert.match(seen, /^ {2}opened /);
    const again = new Mail();
    again.lines.push('9.606 Escape', '  escape 648a from X22 to A DR ?');
    again.handOver('British');
    again.handOver('German');
    const early = again.lines.toSpliced(lineOf(again.lines, 'hand-over British 1') + 2, 0, seen);
    assert.deepEqual(faults(early), [`${lineOf(again.lines, 'hand-over British 1') + 1} root-wrong`]);
    again.roll('British');
    assert.deepEqual(faults(again.lines), []);
    assert.ok(!again.lines.includes(seen));
  });

  it('tells a line that was changed since, and nothing of keys and dice that would follow from it', () => {
    const { lines } = played();
    const end = `master British ${keysOf('British').masterCode()}`;
    const changed = lines.map((line) => line.replace('648b', '648z'));
    // Its dice are bound by the second one.
    assert.deepEqual(
      faults([...changed, end]),
      [1, 2].map((number) => `${lineOf(lines, `hand-over British ${number}`) + 1} root-wrong`),
    );
    const closed = new Mail();
    closed.lines.push('9.606 Escape', '  escape 648a from X22 to A DR ?');
    closed.handOver('British');
    closed.handOver('German');
    const other = closed.lines.map((line) => line.replace('648a', '648z'));
    for (const dice of ['?', '1,2']) {
      const rolled = other.map((line) => line.replace('DR ?', `DR ${dice}`));
      const { faults, due } = verify(rolled, { side: 'British', master: masters.British });
      assert.deepEqual(
        faults.map(({ what }) => what).filter((what) => what !== 'key-missing'),
        ['own-root-wrong'],
      );
      assert.deepEqual(due, []);
    }
  });

  it('tells a damaged number and a damaged file where they stand', () => {
    const { lines } = played();
    const at = lineOf(lines, '  number ');
    assert.deepEqual(
      faults(lines.with(at, `${lines[at]?.slice(0, -1)}U`)).filter((fault) => fault.includes('code')),
      [`${at + 1} code-unreadable`],
    );
    const before = lineOf(lines, 'hand-over British 1');
    const withFile = lines.toSpliced(before + 2, 0, '  file "my.cgmap" 0000');
    assert.ok(faults(withFile).includes(`${before + 1} code-unreadable`));
  });

  it('tells a number that is given twice, however it is spelt', () => {
    const { lines } = played();
    const numbers = lines.filter((line) => line.startsWith('  number '));
    const again = numbers[0]?.toLowerCase().replaceAll('0', 'o') ?? '';
    const last = lines.lastIndexOf(numbers.at(-1) ?? '');
    assert.ok(faults(lines.with(last, again)).includes(`${last + 1} number-twice`));
  });

  const attacks: Record<string, (lines: string[]) => string[]> = {
    'another die': (lines) => lines.map((line) => line.replace(/DR (\d),/, (_, die) => `DR ${(Number(die) % 6) + 1},`)),
    'a roll copied to another unit': (lines) => lines.map((line) => line.replace('648a', '648z')),
    'two rolls swapped': (lines) => {
      const [a, b] = [lineOf(lines, '648a'), lineOf(lines, '648b')];
      return lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
    },
    'two lines with each other’s marks': (lines) =>
      lines.map((line) => line.replace('648a', '648x').replace('648b', '648a').replace('648x', '648b')),
    'a line taken out': (lines) => lines.toSpliced(lineOf(lines, '648b'), 1),
    'a roll with a mark made up': (lines) => [...lines, '  escape 648c from X22 to A DR 1,1 ~B1.9?'],
    'a key of another hand-over': (lines) => {
      const opened = lines.filter((line) => line.includes('opened'));
      return lines.map((line) => (line === opened[0] ? (opened[1] ?? '') : line));
    },
    'a number typed by hand': (lines) =>
      lines.with(lineOf(lines, 'number'), '  number 00000000000000000000000000000000FP'),
    'a hand-over left out': (lines) => lines.toSpliced(lineOf(lines, 'hand-over German 1'), 3),
    'an opening changed': (lines) =>
      lines.map((line) => (line.startsWith('opening German') ? line.replace('German', 'Germans') : line)),
  };
  for (const [name, attack] of Object.entries(attacks))
    it(`tells of ${name}`, () => {
      const { lines } = played();
      const attacked = attack(lines);
      assert.notDeepEqual(attacked, lines);
      assert.notDeepEqual(faults(attacked), []);
    });

  it('may have blanks, comments and story changed', () => {
    const { lines } = played();
    const changed = lines.flatMap((line) => [
      `${line.replace('# together', '')}  `,
      '> The night was dark.',
      '# so it was',
    ]);
    assert.deepEqual(faults(changed), []);
  });
});
