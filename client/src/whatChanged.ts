/** "What Changed": what the log tells otherwise than an older one that the player picks, on a page beside it. */
import { type QuickPickItem, QuickPickItemKind, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ChangesParams,
  type ChangesResult,
  changesRequest,
  largestLog,
  tooLargeLog,
} from '../../server/src/service/protocol';
import { type Revision, revisionsOf } from './git';
import { inert } from './inert';
import type { LinkedPage } from './linkedPage';
import type { Place } from './target';

/** An older log. */
interface Older {
  readonly name: string;
  readonly old: ChangesParams['old'];
  /** Of a revision, what another file said in it. */
  readonly text?: Revision['text'];
}

/** @param file the older log, where it is known */
export async function whatChanged(
  client: BaseLanguageClient,
  page: LinkedPage,
  { uri }: Place,
  file?: Uri,
): Promise<void> {
  const older = await (file ? ofFile(file) : pick(uri));
  if (!older) return;
  const { refused, contents } = await compare(client, uri, older);
  if (refused !== undefined) window.showErrorMessage(inert(refused));
  else if (contents) await page.show(contents, `What Changed Since ${older.name}`);
  else window.showInformationMessage(inert(`Nothing has changed since ${older.name}.`));
}

/** Asked again with what the older log names as it was, until all of that is known. */
async function compare(client: BaseLanguageClient, uri: Uri, { old, text }: Older): Promise<ChangesResult> {
  const files = new Map<string, string | undefined>();
  for (;;) {
    const given = [...files].flatMap(([uri, text]) => (text === undefined ? [] : [{ uri, text }]));
    const params: ChangesParams = { uri: uri.toString(), old, files: given };
    const result = await client.sendRequest<ChangesResult>(changesRequest, params);
    const unknown = text ? result.reads.filter((file) => !files.has(file)) : [];
    if (!text || unknown.length === 0) return result;
    for (const file of unknown) files.set(file, await text(Uri.parse(file)));
  }
}

interface Item extends QuickPickItem {
  readonly revision?: Revision;
}

/** Undefined where the player backs out. */
async function pick(log: Uri): Promise<Older | undefined> {
  const revisions = await revisionsOf(log);
  if (revisions.length === 0) return otherFile();
  const items: Item[] = [
    ...revisions.map((revision, i) => revisionItem(revision, { isLast: i === 0 })),
    { label: '', kind: QuickPickItemKind.Separator },
    { label: 'Another file...' },
  ];
  const picked = await window.showQuickPick(items, { title: 'What Changed Since', matchOnDescription: true });
  if (!picked) return undefined;
  return picked.revision ? ofRevision(log, picked.revision) : otherFile();
}

function revisionItem(revision: Revision, { isLast }: { readonly isLast: boolean }): Item {
  const { message, hash, authorName, authorDate } = revision.commit;
  const about = [isLast && 'last commit', authorDate?.toLocaleString(), authorName, hash.slice(0, 7)];
  return { label: inert(firstLine(message)), description: inert(about.filter(Boolean).join(', ')), revision };
}

const firstLine = (message: string): string => message.split('\n', 1)[0] ?? '';

async function ofRevision(log: Uri, { commit, text, opens }: Revision): Promise<Older | undefined> {
  const name = `“${firstLine(commit.message)}”`;
  const was = await text(log);
  if (was !== undefined) return { name, old: { uri: log.toString(), text: was, opens: opens(log).toString() }, text };
  window.showErrorMessage(inert(`Git has no such log in ${name}.`));
  return undefined;
}

async function otherFile(): Promise<Older | undefined> {
  const filters = { 'Campaign logs': ['cglog'], 'All files': ['*'] };
  const [uri] = (await window.showOpenDialog({ title: 'What Changed Since', openLabel: 'Compare', filters })) ?? [];
  return uri && ofFile(uri);
}

async function ofFile(uri: Uri): Promise<Older | undefined> {
  const name = workspace.asRelativePath(uri);
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return { name, old: { uri: uri.toString(), text: open.getText() } };
  if ((await workspace.fs.stat(uri)).size > largestLog) {
    window.showErrorMessage(tooLargeLog);
    return undefined;
  }
  return { name, old: { uri: uri.toString(), text: new TextDecoder().decode(await workspace.fs.readFile(uri)) } };
}
