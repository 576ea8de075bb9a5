/** What the suite's tests share. Imports nothing from Node: the suite also runs in a web worker. */
import {
  commands,
  type Diagnostic,
  extensions,
  languages,
  type Position,
  type Range,
  type TextDocument,
  type TextEditor,
  Uri,
  window,
  workspace,
} from 'vscode';

export function extension() {
  const found = extensions.getExtension('cglog.asl-campaign-log');
  if (!found) throw new Error('the extension is not installed');
  return found;
}

/** Polls: answers may be empty while VS Code and the server are starting. */
export async function until<T>(
  what: string,
  get: () => T | undefined | false | PromiseLike<T | undefined | false>,
  milliseconds = 15_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = await get();
    if (value) return value;
    if (Date.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A file of the test workspace. */
export function file(name: string): Uri {
  const folder = workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('no folder is open');
  return Uri.joinPath(folder.uri, name);
}

export const openFile = async (name: string): Promise<TextEditor> => window.showTextDocument(file(name));

/** An unsaved log with this text. */
export async function openText(...lines: readonly string[]): Promise<TextEditor> {
  const content = `${lines.join('\n')}\n`;
  return window.showTextDocument(await workspace.openTextDocument({ language: 'cglog', content }));
}

/** Closes all editors; what was typed is given up without asking. */
export async function closeAll(): Promise<void> {
  while (window.activeTextEditor) await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
}

/** Code of a diagnostic as the log's reader names it. */
export const codeOf = ({ code }: Diagnostic): unknown => (typeof code === 'object' ? code.value : code);

export const findings = (document: TextDocument): readonly Diagnostic[] => languages.getDiagnostics(document.uri);

/** The first diagnostic that meets the test, as soon as there is one. */
export const finding = (document: TextDocument, what: string, test: (d: Diagnostic) => boolean): Promise<Diagnostic> =>
  until(what, () => findings(document).find(test));

/** Line and column where `text` first stands; throws if it does not. */
export function find(document: TextDocument, text: string): Position {
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`"${text}" does not stand in the log`);
  return document.positionAt(offset);
}

export const wholeLine = (document: TextDocument, line: number): Range => document.lineAt(line).range;
