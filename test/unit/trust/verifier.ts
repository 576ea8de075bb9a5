/** The verifier in Python, which was written from docs/trust.md alone. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What it says of each log that is not true; of one that is, nothing. @param beside files that lie there, by their names in a URI */
export function pythonSays(
  logs: Iterable<readonly [name: string, text: string]>,
  beside: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  try {
    const names = new Map<string, string>();
    for (const [name, text] of logs) {
      const file = join(folder, `${names.size}.cglog`);
      writeFileSync(file, text);
      names.set(file, name);
    }
    for (const [name, text] of beside) writeFileSync(join(folder, decodeURIComponent(name)), text);
    const { stdout, status } = spawnSync('python3', ['docs/verify.py', ...names.keys()], { encoding: 'utf8' });
    const said = new Map([...names.values()].map((name) => [name, '']));
    for (const line of stdout.split('\n')) {
      const [file = ''] = /^.*?\.cglog(?=:)/.exec(line) ?? [];
      // What is told of an included log comes before the sum of the log that includes it.
      const name = names.get(file) ?? (file && names.size === 1 ? [...names.values()][0] : undefined);
      if (name !== undefined && !line.endsWith(' 0 faults')) said.set(name, `${said.get(name)}${line}\n`);
    }
    assert.equal(status, [...said.values()].some(Boolean) ? 1 : 0);
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
