/** A long log is worked out in parts, and whatever comes between two of them, the referee says the same of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Documents } from '../../../server/src/service/documents';
import { everything } from './plain';

const uri = 'file:///logs/main.cglog';
const example = readFileSync('examples/ham-and-jam-roster.cglog', 'utf8');
const long = example + example.slice(example.indexOf('refit initial')).repeat(25);
const lines = long.split('\n');

function opened(files: Readonly<Record<string, string>>): Documents {
  const documents = new Documents({
    readFile: async (file) => files[file],
    roll: () => assert.fail('nothing is rolled'),
    changed: () => {},
  });
  documents.open(uri, 1, files[uri] ?? '');
  return documents;
}

function said(documents: Documents): string {
  const analysis = documents.analysisOf(uri) ?? assert.fail('the log is open');
  return JSON.stringify(everything(analysis, 700));
}

/** In as many parts as it takes. */
function caughtUp(documents: Documents): number {
  let parts = 1;
  while (!documents.catchUp(uri)) parts++;
  return parts;
}

const insert = (line: number, text: string) => [
  { range: { start: { line, character: 0 }, end: { line, character: 0 } }, text },
];

describe('a long log', () => {
  /** Of the log read at once. */
  let atOnce = '';
  before(() => {
    atOnce = said(opened({ [uri]: long }));
  });

  it('is worked out in parts, and then nothing is left of it', () => {
    const documents = opened({ [uri]: long });
    assert.ok(caughtUp(documents) >= Math.floor(lines.length / 1100), 'parts');
    const analysis = documents.analysisOf(uri);
    const revision = analysis?.revision;
    assert.equal(documents.catchUp(), true);
    assert.equal(documents.analysisOf(uri)?.revision, revision);
    assert.equal(said(documents), atOnce);
  });

  it('is worked out from where it was left when it is asked for in between', () => {
    for (const parts of [1, 2]) {
      const documents = opened({ [uri]: long });
      for (let part = 0; part < parts; part++) assert.equal(documents.catchUp(uri), false);
      assert.equal(said(documents), atOnce);
      assert.equal(documents.catchUp(uri), true);
    }
  });

  it('may be edited in between, above, below and where it was left', () => {
    for (const at of [3, 1024]) {
      const documents = opened({ [uri]: long });
      let version = 1;
      for (const text of ['contrl British X22\n', 'contrl German X22\n', '  cvp British 1\n']) {
        assert.equal(documents.catchUp(uri), false);
        documents.change(uri, ++version, insert(at, text));
      }
      caughtUp(documents);
      const text = lines.slice();
      text.splice(at, 0, '  cvp British 1', 'contrl German X22', 'contrl British X22');
      assert.equal(said(documents), said(opened({ [uri]: text.join('\n') })), `line ${at}`);
    }
  });

  it('may be closed in between', () => {
    const documents = opened({ [uri]: long });
    assert.equal(documents.catchUp(uri), false);
    documents.close(uri);
    assert.equal(documents.catchUp(), true);
    assert.equal(documents.analysisOf(uri), undefined);
  });

  it('may consist of others that are edited in between', async () => {
    const part = 'file:///logs/part.cglog';
    const root = 'campaign PB "x" cg I\ndepth roster\ninclude "part.cglog"\n# the end\n';
    const rest = lines.slice(2).join('\n');
    const documents = opened({ [uri]: root, [part]: rest });
    documents.open(part, 1, rest);
    await documents.settled();
    documents.change(part, 2, insert(10, 'contrl German X22\n'));
    assert.equal(documents.catchUp(uri), false);
    documents.change(uri, 2, insert(1, '# another\n'));
    assert.equal(documents.catchUp(uri), false);
    documents.change(part, 3, insert(2000, '# a third\n'));
    caughtUp(documents);
    const text = lines.slice(2);
    text.splice(10, 0, 'contrl German X22');
    text.splice(2000, 0, '# a third');
    const afresh = opened({ [uri]: root.replace('\n', '\n# another\n'), [part]: text.join('\n') });
    await afresh.settled();
    assert.equal(said(documents), said(afresh));
  });
});
