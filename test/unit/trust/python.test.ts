/** What the referee makes, a verifier in another language checks that was written from docs/trust.md alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { keysOf, Mail, verify } from './play';
import { log, seeded, Table } from './table';
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

  /** What audit and verifier say of a log that names another file and that both have handed over, with what stood in that by then. */
  async function naming(lines: string, files: ReadonlyMap<string, string>, handedOver = files) {
    const head =
      'campaign PB "Any" cg II\ndepth roster\nplayer British "Ann"\nplayer German "Ben"\ndate Dawn\nsan British 4 given\nsan German 5 given\ncpp German 20 given\n';
    const table = new Table(`${head}${lines}\nrefit\n9.605\n`, seeded(3), handedOver);
    for (const what of ['open', 'handOver'] as const)
      for (const side of ['British', 'German']) await table.trust(side, what);
    assert.match(table.shared, /^hand-over German 1 after British 1\n {2}binds \S+\n {2}file /m);
    const seen = await new Table(table.shared, seeded(3), files).seen();
    const faults = seen.audit(log)?.faults.map(({ message }) => message) ?? [];
    // With these the numbers are checked, which follow from the names of files.
    const masters = [...table.privates.values()].map((own) => /^master .*/m.exec(own)?.[0]);
    return { faults, said: pythonSays([['log', [table.shared, ...masters].join('\n')]], files).get('log') };
  }

  it('reads the logs that a log includes, and their typed dice', async () => {
    const earlier =
      'scenario Dawn\n  cvp British 16 German 17\nrefit\n9.612\n  date Day I\n  san British 4 dr 5\n9.615\n  receive British fpp 15\n9.616\n  cpp German base 32 = 32\nscenario Day I\n';
    const files = new Map([['part.cglog', earlier]]);
    assert.deepEqual(await naming('include "part.cglog"', files), { faults: [], said: '' });
    const before = earlier.slice(0, earlier.indexOf('refit'));
    const { faults, said } = await naming('dice fair\ninclude "part.cglog"', files, new Map([['part.cglog', before]]));
    assert.match(faults.join(), /typed/);
    assert.match(said ?? '', /part\.cglog:6: these dice are typed/);
    const named = await naming(
      'dice fair\ninclude our first part.cglog',
      new Map([['our%20first%20part.cglog', earlier]]),
      new Map([['our%20first%20part.cglog', before]]),
    );
    assert.match(named.said ?? '', /part\.cglog:6: these dice are typed/);
    assert.match(python(['include "nowhere.cglog"']) ?? '', /nowhere/);
  });

  it('takes one quote from each end of a file’s name', async () => {
    const files = new Map([['%22any%22.cgmap', readFileSync('test/conformance/pb/field.cgmap', 'utf8')]]);
    const lines = 'map """any"".cgmap"\nscenario Dawn\n  cvp British 16 German 17';
    assert.deepEqual(await naming(lines, files), { faults: [], said: '' });
  });

  it('tells a hand-over that binds nothing readable, though it is closed', () => {
    const lines = played(2).filter((line) => !/^master/.test(line));
    lines.push('hand-over British 4 after German 3', '  binds ?');
    assert.match(python(lines) ?? '', /no code of a hand-over/);
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
    const own = ['hashlib', 'hmac', 'itertools', 'os', 're', 'sys', 'unicodedata'];
    for (const [, names = ''] of text.matchAll(/^ *(?:import|from) (\w+(?:, \w+)*)/gm))
      for (const name of names.split(', ')) assert.ok(own.includes(name), name);
  });
});
