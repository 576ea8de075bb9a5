/** A service over logs given as text, with dice that fall as told. */
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type Diagnostic,
  type Position,
  TextDocumentEdit,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Roller, Service } from '../../../server/src/service/api';
import { createService } from '../../../server/src/service/service';

export const folder = 'file:///logs/';
export const main = `${folder}main.cglog`;

/** Dice that fall in this order; one more is a fault of the test. */
export function fallingAs(...dice: number[]): Roller {
  return () => dice.shift() ?? assert.fail('one die more than the test expects');
}

export interface Desk {
  readonly service: Service;
  /** The text of the log as it stands. */
  readonly text: string;
  /** Has an editor's edits applied to the log. */
  apply(edits: readonly TextEdit[]): void;
  findings(uri?: string): Diagnostic[];
}

/** As an editor tells them: none moves what another one names, and of two at one place the later is applied first. */
const fromTheEnd = (document: TextDocument, edits: readonly TextEdit[]): TextEdit[] =>
  edits
    .map((edit, i) => ({ edit, i, at: document.offsetAt(edit.range.start) }))
    .sort((a, b) => b.at - a.at || b.i - a.i)
    .map(({ edit }) => edit);

/** A log open on a desk, with other files of its folder by name. */
export async function desk(
  log: string,
  options: { readonly files?: Readonly<Record<string, string>> | Map<string, string>; readonly roll?: Roller } = {},
): Promise<Desk> {
  const { roll = fallingAs() } = options;
  const files = options.files instanceof Map ? options.files : new Map(Object.entries(options.files ?? {}));
  const service = createService({
    readFile: async (uri) => files.get(uri.slice(folder.length)),
    listFolder: async (uri) =>
      [...files.keys()]
        .map((name) => `${folder}${name}`)
        .flatMap((file) => (file.startsWith(uri) ? [file.slice(uri.length).replace(/^\//, '')] : [])),
    roll,
    changed: () => {},
  });
  let document = TextDocument.create(main, 'cglog', 1, log);
  service.open(main, 1, log);
  await service.settled();
  const known = new Map<string, Diagnostic[]>();
  return {
    service,
    get text() {
      return document.getText();
    },
    apply(edits) {
      const version = document.version + 1;
      const changes = fromTheEnd(document, edits).map(({ range, newText }) => ({ range, text: newText }));
      document = TextDocument.update(document, changes, version);
      service.change(main, version, changes);
    },
    findings(uri = main) {
      for (const published of service.diagnostics()) known.set(published.uri, published.diagnostics);
      return known.get(uri) ?? [];
    },
  };
}

/** A log with `|` where the cursor stands. */
export function withCursor(marked: string): { readonly text: string; readonly position: Position } {
  const at = marked.indexOf('|');
  assert.ok(at >= 0, 'the log shows a cursor');
  const text = marked.slice(0, at) + marked.slice(at + 1);
  return { text, position: TextDocument.create('', '', 0, text).positionAt(at) };
}

/** Errors and warnings as `code: message`. */
export const objections = (findings: readonly Diagnostic[]): string[] =>
  findings.filter((d) => (d.severity ?? 1) <= 2).map((d) => `${d.code}: ${d.message}`);

/** What an edit that names versions changes in each file. */
export const editsByFile = ({ documentChanges }: WorkspaceEdit): Readonly<Record<string, TextEdit[]>> =>
  Object.fromEntries(
    (documentChanges ?? [])
      .filter(TextDocumentEdit.is)
      .map(({ textDocument, edits }) => [textDocument.uri, edits.filter(TextEdit.is)]),
  );
