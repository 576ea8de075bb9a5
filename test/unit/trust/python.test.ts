/** What the referee makes, a verifier in another language checks that was written from docs/trust.md alone. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf, Mail, verify } from './play';

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
  const folder = mkdtempSync(join(tmpdir(), 'trust-'));
  after(() => rmSync(folder, { recursive: true }));
  const python = (lines: readonly string[]) => {
    const name = join(folder, 'log.cglog');
    writeFileSync(name, lines.join('\n'));
    const { status, stdout } = spawnSync('python3', ['docs/verify.py', name], { encoding: 'utf8' });
    return { status, last: stdout.trim().split('\n').at(-1) ?? '' };
  };

  it('verifies the same rolls', () => {
    const lines = played(6);
    const { rolls, faults } = verify(lines);
    assert.deepEqual(faults, []);
    assert.equal(rolls.length, 27);
    const { status, last } = python(lines);
    assert.equal(status, 0, last);
    assert.match(last, /: 27 rolls verified, \d+ seals and hand-overs not opened, 0 faults$/);
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
      assert.equal(python(changed).status, verify(changed).faults.length > 0 ? 1 : 0, changed[i]);
    }
  });
});
