/** However a log came to its text, edit by edit or at once, the referee says the same of it; and no text confounds it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Documents } from '../../../server/src/service/documents';
import { beginnings, changeOf, type Edit, edit, type Files, line, map } from './logs';
import { everything } from './plain';

const folder = 'file:///logs/';
const main = 'main.cglog';

/** A folder of files, some of them open, and what the service knows of them. */
class Desk {
  readonly disk = new Map<string, string>();
  readonly open = new Map<string, TextDocument>();
  readonly documents = new Documents({
    readFile: async (uri) => this.disk.get(uri.slice(folder.length)),
    roll: () => assert.fail('nothing is rolled'),
    changed: () => {},
  });

  constructor(files: Iterable<readonly [string, string]>) {
    for (const [name, text] of files) this.disk.set(name, text);
  }

  show(name: string, text = this.disk.get(name) ?? ''): void {
    this.open.set(name, TextDocument.create(folder + name, 'cglog', 1, text));
    this.documents.open(folder + name, 1, text);
  }

  edit(name: string, change: Edit): void {
    const document = this.open.get(name);
    if (!document) {
      const stored = TextDocument.create(folder + name, 'cglog', 1, this.disk.get(name) ?? '');
      TextDocument.update(stored, [changeOf(change, stored.lineCount)], 2);
      this.disk.set(name, stored.getText());
      this.documents.fileChanged(folder + name);
      return;
    }
    const version = document.version + 1;
    const lsp = changeOf(change, document.lineCount);
    TextDocument.update(document, [lsp], version);
    this.documents.change(folder + name, version, [lsp]);
  }

  /** Opens a file, or closes it without saving. */
  turn(name: string): void {
    if (this.open.delete(name)) this.documents.close(folder + name);
    else this.show(name);
  }

  /** The same texts, seen for the first time. */
  afresh(): Desk {
    const desk = new Desk(this.disk);
    for (const [name, document] of this.open) desk.show(name, document.getText());
    return desk;
  }

  /** All that is said, by the log that stands for itself. */
  async said(at: number): Promise<Map<string, unknown>> {
    const { documents } = this;
    await documents.settled();
    return new Map(
      documents
        .roots()
        .slice()
        .sort()
        .map((root) => [root, everything(documents.analysis(root), at)]),
    );
  }
}

/** Texts are compared sooner than trees; the trees show where they differ. */
function equal(actual: Map<string, unknown>, expected: Map<string, unknown>): void {
  if (JSON.stringify([...actual]) !== JSON.stringify([...expected])) assert.deepEqual(actual, expected);
}

type Act =
  | { readonly kind: 'edit'; readonly file: number; readonly change: Edit }
  | { readonly kind: 'turn'; readonly file: number }
  | { readonly kind: 'compare'; readonly at: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), file: fc.nat(9), change: edit }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn' as const), file: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('compare' as const), at: fc.nat() }) },
);

describe('a log that is edited', () => {
  beginnings.forEach((files, n) => {
    it(`is refereed as if it had been read at once (${n + 1}: ${Object.keys(files).join(', ')})`, async () => {
      const names = Object.keys(files);
      // Half of the acts go to the log itself.
      const nameOf = (file: number) => (file < 5 ? main : (names[file % names.length] as string));
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 10 }), fc.nat(), async (acts, at) => {
          const desk = new Desk(Object.entries(files));
          desk.show(main);
          await desk.said(0);
          for (const step of [...acts, { kind: 'compare' as const, at }]) {
            if (step.kind === 'edit') desk.edit(nameOf(step.file), step.change);
            else if (step.kind === 'turn') desk.turn(nameOf(step.file));
            else equal(await desk.said(step.at), await desk.afresh().said(step.at));
          }
        }),
        { numRuns: 15 },
      );
    });
  });
});

describe('any input', () => {
  /** Reads files, and fails if a line made the referee fail. */
  async function refereed(files: Files): Promise<void> {
    const desk = new Desk(Object.entries(files));
    for (const name of Object.keys(files)) desk.show(name);
    await desk.documents.settled();
    for (const root of desk.documents.roots()) {
      const { campaign } = desk.documents.analysis(root);
      const faults = campaign.findings().findings.filter(({ code }) => code === 'internal-fault');
      assert.deepEqual(
        faults.map(({ message, at }) => `${at.line.parsed.text}: ${message}`),
        [],
      );
    }
  }

  it('of lines in any order leaves the referee standing', async () => {
    const header = fc.constantFrom(
      'campaign PB cg I\ndepth roster\n',
      'campaign PB cg I\nmap "m.cgmap"\ndepth map\n',
      '',
    );
    const body = fc.array(line, { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(header, body, body, (head, lines, others) =>
        refereed({ [main]: head + lines.join('\n'), 'm.cgmap': `${map}${others.join('\n')}` }),
      ),
      { numRuns: 200 },
    );
  });

  it('of a campaign with lines changed, left out and doubled leaves the referee standing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), fc.array(edit, { maxLength: 12 }), async (files, edits) => {
        const edited = Object.entries(files).map(([name, text]) => {
          const document = TextDocument.create(folder + name, 'cglog', 1, text);
          for (const change of edits) TextDocument.update(document, [changeOf(change, document.lineCount)], 2);
          return [name, document.getText()];
        });
        await refereed(Object.fromEntries(edited));
      }),
      { numRuns: 60 },
    );
  });

  it('of no language at all leaves the referee standing', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(text, text, (log, sheet) =>
        refereed({ [main]: `campaign PB\nmap "m.cgmap"\n${log}`, 'm.cgmap': sheet }),
      ),
    );
  });
});

describe('an edit that changes nothing below', () => {
  const depths = { map: 'ham-and-jam.cglog', roster: 'ham-and-jam-roster.cglog', forces: 'rileys-road.cglog' };
  const edits: Readonly<Record<string, (text: string) => string>> = {
    'a story line': () => '> They waited for the dawn.\n',
    'a comment of its own': () => '# still to be checked\n',
    'a waiver that nothing needs': () => 'waive cpp-overspent "agreed"\n',
    'another comment behind a line': (text) => `${text}  # as agreed\n`,
  };
  for (const [depth, log] of Object.entries(depths))
    for (const [name, put] of Object.entries(edits))
      it(`is judged as a whole, and what stands below is not folded again: ${name}, ${depth}`, async () => {
        const text = readFileSync(`test/data/campaigns/${log}`, 'utf8');
        const maps = [...text.matchAll(/^map "?([^"\s]+)/gm)].map(([, file = '']) => file);
        const files = [main, ...maps].map((file) => [
          file,
          file === main ? text : readFileSync(`test/data/campaigns/${file}`, 'utf8'),
        ]);
        const desk = new Desk(files as [string, string][]);
        desk.show(main);
        await desk.said(0);
        const analysis = () => desk.documents.analysis(folder + main);
        const lines = text.split('\n');
        let kept = 0;
        for (let at = 20; at < lines.length - 1; at += Math.ceil(lines.length / 12)) {
          const notes = analysis().campaign.notes(0, lines.length * 2);
          const isBehind = name.endsWith('behind a line');
          if (isBehind && !/^\s*[a-z][^#]*$/.test(lines[at] ?? '')) continue;
          desk.edit(main, {
            at,
            column: null,
            remove: isBehind ? 1 : 0,
            lines: [put(lines[at] ?? '').trimEnd()],
            typed: '',
          });
          equal(await desk.said(at), await desk.afresh().said(at));
          const last = analysis()
            .campaign.notes(0, lines.length * 2)
            .at(-1);
          if (last !== undefined && last === notes.at(-1)) kept++;
          desk.edit(main, { at, column: null, remove: 1, lines: isBehind ? [lines[at] ?? ''] : [], typed: '' });
        }
        assert.ok(kept >= 3, `${kept} edits`);
      });
});
