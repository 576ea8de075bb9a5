/** The marks that a merge left, and what they are replaced by. */
import assert from 'node:assert/strict';
import type { CodeAction, TextEdit } from 'vscode-languageserver-types';
import { type Desk, desk, editsByFile, main } from './logs';

const head = 'campaign PB "words" cg II\ndepth roster\ndate Dawn\n\nscenario Dawn\n';
const conflict = `<<<<<<< HEAD
  cvp British 10 German 30
||||||| 1a2b3c
  cvp British ? German ?
=======
  cvp British 10 German 20
>>>>>>> ben
`;
const below = '  squads British 12\n';

/** The fixes of a line by their titles. */
function fixesAt({ service, text }: Desk, line: number): Map<string, readonly TextEdit[]> {
  const range = { start: { line, character: 0 }, end: { line, character: 0 } };
  const actions: CodeAction[] = service.codeActions(main, range, [], ['quickfix']);
  assert.ok(text.split('\n').length > line);
  return new Map(actions.map(({ title, edit }) => [title, edit ? (editsByFile(edit)[main] ?? []) : []]));
}

describe('the marks of a merge', () => {
  it('are told once each', async () => {
    const { findings } = await desk(head + conflict + below);
    const told = findings().filter(({ code }) => code === 'conflict-marker');
    assert.deepEqual(
      told.map(({ range, message }) => [range.start.line - 5, `${message}`.split(/[,:.]/)[0]]),
      [
        [0, 'Two versions were merged'],
        [2, 'Down to `=======` stands what both versions began as'],
        [4, 'Down to `>>>>>>>` stands the second version'],
        [6, 'The two versions end here'],
      ],
    );
    // Behind them all is read again.
    assert.ok((await desk(`${head}${conflict}  nonsense\n`)).findings().some(({ code }) => code === 'unreadable'));
  });

  const outcomes = {
    'Keep the first version (HEAD)': '  cvp British 10 German 30\n',
    'Keep the second version (ben)': '  cvp British 10 German 20\n',
    'Keep both versions': '  cvp British 10 German 30\n  cvp British 10 German 20\n',
  };
  for (const [title, kept] of Object.entries(outcomes))
    it(`go with “${title}”, offered at each`, async () => {
      for (const line of [5, 7, 9, 11]) {
        const log = await desk(head + conflict + below);
        const fixes = fixesAt(log, line);
        assert.deepEqual([...fixes.keys()], Object.keys(outcomes));
        log.apply(fixes.get(title) ?? []);
        assert.equal(log.text, head + kept + below);
      }
    });

  it('without the others are taken out', async () => {
    for (const mark of ['=======', '>>>>>>> ben', '||||||| base', '<<<<<<< HEAD']) {
      const log = await desk(`${head}${below}${mark}\n${below}`);
      assert.equal(log.findings().filter(({ code }) => code === 'conflict-marker').length, 1);
      log.apply(fixesAt(log, 6).get('Remove this line') ?? []);
      assert.equal(log.text, head + below + below);
    }
  });

  it('are told in a map, too', async () => {
    const map =
      'board PB "Ham"\nextent A1 P26\n<<<<<<< ours\nentry British A1\n=======\nentry British A2\n>>>>>>> theirs\n';
    const uri = main.replace('main.cglog', 'ham.cgmap');
    const { service, findings } = await desk(head);
    service.open(uri, 1, map);
    assert.deepEqual(
      findings(uri).map(({ range, message }) => [range.start.line, `${message}`.split(/[,:.]/)[0]]),
      [
        [2, 'Two versions were merged'],
        [4, 'Down to `>>>>>>>` stands the second version'],
        [6, 'The two versions end here'],
      ],
    );
  });
});
