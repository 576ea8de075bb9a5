/** What the referee makes, a verifier in another language checks that was written from docs/trust.md alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { keysOf, Mail, verify } from './play';
import { pythonSays } from './verifier';

function played(rounds: number): string[] {
  const mail = new Mail();
  for (let round = 1; round <= rounds; round++) {
    mail.lines.push('refit', '9.606 Escape');
    for (let n = 1; n <= round; n++) mail.lines.push(`  escape 648a from X${n} to A DR ?  # Café`);
    mail.handOver('British');
    mail.lines.push(`  san German ${round} dr ?`);
    mail.handOver('German');
    mail.roll('British');
    mail.handOver('British');
    mail.roll('German');
  }
  mail.handOver('German');
  return [
    ...mail.lines,
    ...(['British', 'German'] as const).map((side) => `master ${side} ${keysOf(side).masterCode()}`),
  ];
}

describe('the verifier in Python', () => {
  const python = (lines: readonly string[]) => pythonSays([['log', lines.join('\n')]]).get('log');

  it('finds the same logs true', () => {
    const lines = played(6);
    const { rolls, faults } = verify(lines);
    assert.deepEqual(faults, []);
    assert.equal(rolls.length, 27);
    assert.equal(python(lines), '');
  });

  it('finds fault with the same logs', () => {
    const lines = played(2);
    for (const [i, line] of lines.entries()) {
      const changed = lines.with(
        i,
        line
          .replace(/(\d),(\d)/, '$2,$1')
          .replace('escape', 'Escape')
          .replace('san', 'SAN'),
      );
      if (changed[i] === line) continue;
      assert.equal(python(changed) !== '', verify(changed).faults.length > 0, changed[i]);
    }
  });

  it('tells, as the referee does, of a roll that is not bound again with its dice', () => {
    const mail = new Mail();
    mail.lines.push('9.606 Escape', '  escape 648a from X1 to A DR ?');
    mail.handOver('British');
    mail.handOver('German');
    mail.roll('British');
    const at = mail.lines.findIndex((line) => line.includes('escape'));
    const roll = mail.lines[at] ?? '';
    const left = () => verify(mail.lines).faults.map(({ line, what }) => `${line} ${what}`);
    mail.lines[at] = '';
    mail.lines.push('9.607 Isolation');
    mail.handOver('British');
    mail.lines[at] = roll;
    // What the other side has still to tell of it is bound by its own.
    assert.deepEqual(left(), []);
    mail.lines[at] = '';
    mail.handOver('German');
    mail.lines[at] = roll;
    for (let rounds = 0; rounds < 2; rounds++) {
      assert.deepEqual(left(), [`${at} roll-left`]);
      assert.match(python(mail.lines) ?? '', new RegExp(`:${at + 1}: hand-over 2 does not bind this with its dice`));
      // Later is too late.
      mail.handOver('British');
    }
  });

  it('has 300 lines at the most, and takes nothing but what Python has', () => {
    const text = readFileSync('docs/verify.py', 'utf8');
    assert.ok(text.trimEnd().split('\n').length <= 300);
    const own = ['hashlib', 'hmac', 'itertools', 're', 'sys', 'unicodedata'];
    for (const [, name] of text.matchAll(/^(?:import|from) (\w+)/gm)) assert.ok(own.includes(name ?? ''), name);
  });
});
