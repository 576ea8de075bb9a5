/** A line in the middle of a log while it is typed: the rest of the log stays as it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createService } from '../../../server/src/service/service';

const uri = 'file:///logs/ham-and-jam-roster.cglog';
const lines = readFileSync('examples/ham-and-jam-roster.cglog', 'utf8').split('\n');

describe('a heading half typed', () => {
  const service = createService({ readFile: async () => undefined, roll: () => 1, changed() {} });
  let version = 1;
  service.open(uri, version, lines.join('\n'));

  /** `LINE code` of the errors and warnings. */
  const findings = (text: string): string[] => {
    service.change(uri, ++version, [{ text }]);
    const [mine] = service.diagnostics();
    return (mine?.diagnostics ?? [])
      .filter((d) => (d.severity ?? 1) <= 2)
      .map((d) => `${d.range.start.line + 1} ${d.code}`);
  };

  for (const [at, line] of lines.entries())
    if (/^(refit|scenario .*|9\.6\d+ .*)$/.test(line))
      it(`is found alone in line ${at + 1}: ${line}`, () => {
        for (let length = 1; length < line.length; length++) {
          const typed = line.slice(0, length);
          const elsewhere = findings(lines.with(at, typed).join('\n')).filter((f) => !f.startsWith(`${at + 1} `));
          assert.deepEqual(elsewhere, [], `after ${JSON.stringify(typed)}`);
        }
      });
});

describe('a line half typed', () => {
  const service = createService({ readFile: async () => undefined, roll: () => 1, changed() {} });
  let version = 1;
  service.open(uri, version, lines.join('\n'));

  it('is found alone where it cannot be read to its end', () => {
    for (const [at, line] of lines.entries())
      for (const { index } of [...line.matchAll(/\S+/g)].slice(1)) {
        const typed = line.slice(0, index).trimEnd();
        service.change(uri, ++version, [{ text: lines.with(at, typed).join('\n') }]);
        const told = service.diagnostics().flatMap((d) => d.diagnostics);
        const wrong = told.filter((d) => (d.severity ?? 1) <= 2);
        if (!wrong.some((d) => d.code === 'unreadable')) continue;
        const found = wrong.map((d) => `${d.range.start.line + 1} ${d.code}`);
        assert.deepEqual(found, [`${at + 1} unreadable`], `after ${JSON.stringify(typed)}`);
      }
  });
});

describe('a stack half typed', () => {
  const service = createService({ readFile: async () => undefined, roll: () => 1, changed() {} });
  const text = (line: string) => `campaign PB "Half typed" cg II
depth forces
date Dawn
ob German: 467a 9-1a 9-1b
scenario Dawn
  ${line}
  control German Z8
  at Z8: 467a
  at Z8: 9-1a..9-1b(wounded
refit
9.605 Setup Area Determination
  area German A Z8
9.610 Wounded Leaders and Walking Wounded MMC
  wounded 9-1a dr 2 -> wounded
  wounded 9-1b dr 6 -> eliminated
`;

  it('is one finding: neither its pieces nor what a line may make Strategic is judged', () => {
    service.open('file:///half.cglog', 1, text('strategic Z8'));
    const [mine] = service.diagnostics();
    const found = (mine?.diagnostics ?? []).filter((d) => d.severity === 1 || d.severity === 2);
    assert.deepEqual(
      found.map((d) => `${d.range.start.line + 1} ${d.code}`),
      ['6 unreadable', '9 unreadable'],
    );
  });
});
