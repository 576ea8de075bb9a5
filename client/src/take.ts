/**
 * What a file of VASL adds to the log: asks the server what it tells, puts all of it to the player in one list, and writes
 * what he ticks as one undoable edit, or nothing at all.
 */
import { type QuickPickItem, QuickPickItemKind, type Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  largestSave,
  type TakeItem,
  type TakeParams,
  type TakeResult,
  takeDiceRequest,
  takeRequest,
} from '../../server/src/service/protocol';
import { base64 } from './base64';
import { inert } from './inert';
import type { Place } from './target';
import { write } from './write';

/** One of the two things to be had from VASL. */
interface Taking {
  readonly request: string;
  readonly title: string;
  /** Of the files, without the dot. */
  readonly ending: string;
  /** What the ticked items are, for the status bar. */
  readonly what: string;
  readonly groups: Readonly<Record<TakeItem['group'], string>>;
}

export const positions: Taking = {
  request: takeRequest,
  title: 'Take Positions from VASL Save',
  ending: 'vsav',
  what: 'positions',
  groups: {
    certain: 'The save tells',
    custom: 'Suggested by how counters are stacked: please confirm',
    question: 'Not to be known from the save: tick what is so',
  },
};
export const dice: Taking = {
  request: takeDiceRequest,
  title: 'Take Dice from VASL Log',
  ending: 'vlog',
  what: 'dice',
  groups: {
    certain: 'The file tells',
    custom: 'In the order in which they were rolled: please confirm',
    question: 'Left over',
  },
};

/** @returns whether something was written. `file`: that was dropped on the log, in place of asking for one */
export async function take(
  client: BaseLanguageClient,
  taking: Taking,
  place: Place,
  file?: Uint8Array,
): Promise<boolean> {
  const bytes = file ?? (await chosenFile(taking));
  if (!bytes) return false;
  const editor = await window.showTextDocument(await workspace.openTextDocument(place.uri));
  const { document } = editor;
  const asked = document.version;
  const params: TakeParams = { uri: document.uri.toString(), line: place.position.line, save: base64(bytes) };
  const ask = (more: Partial<TakeParams>) => client.sendRequest<TakeResult>(taking.request, { ...params, ...more });
  const first = await confirmed(ask);
  if (first?.refused !== undefined) window.showErrorMessage(inert(first.refused));
  if (!first || first.refused !== undefined) return false;
  const whose = taking === positions ? await whoseSecrets(first.sides) : {};
  if (!whose) return false;
  const result = await chosen(taking, (ticks) => ask({ ...whose, anyway: true, ...ticks }));
  if (!result) return false;
  const notes = result.notes.map(inert).join(' ');
  if (result.edits.length === 0) {
    window.showInformationMessage(`There is nothing new to write. ${notes}`.trim());
    return false;
  }
  const message = `Taken from VASL: ${taking.what}.`;
  const isWritten = await write(editor, { asked, version: result.version, edits: result.edits, message });
  if (isWritten && notes) window.showInformationMessage(notes);
  return isWritten;
}

async function chosenFile({ title, ending }: Taking): Promise<Uint8Array | undefined> {
  const [uri] =
    (await window.showOpenDialog({ title, openLabel: 'Take', filters: { VASL: [ending], 'All files': ['*'] } })) ?? [];
  return uri && read(uri);
}

/** The bytes of a file, where it is not larger than any save: then a word for the player. */
export async function read(uri: Uri): Promise<Uint8Array | undefined> {
  const { size } = await workspace.fs.stat(uri);
  if (size <= largestSave) return workspace.fs.readFile(uri);
  window.showErrorMessage(`This is no save of VASL: it is larger than ${largestSave / 1024 / 1024} MB.`);
  return undefined;
}

/** What is found, where the player goes on with it though it may be of another moment; undefined: he does not. */
async function confirmed(ask: (more: Partial<TakeParams>) => Promise<TakeResult>): Promise<TakeResult | undefined> {
  const found = await ask({});
  if (found.warnings.length === 0) return found;
  const yes = 'Take It All the Same';
  const detail = found.warnings.map(inert).join('\n');
  const answer = await window.showWarningMessage('This may not be the right save.', { modal: true, detail }, yes);
  return answer === yes ? found : undefined;
}

/** Whose hidden and concealed units are taken: a save holds those of both sides. Undefined for Esc. */
async function whoseSecrets(sides: readonly string[]): Promise<Partial<TakeParams> | undefined> {
  const nobody = { label: 'Nobody’s', detail: 'What is hidden or concealed in VASL is left out, and you are told so.' };
  const own = sides.map((side) => ({ label: inert(side), detail: 'I play this side: take mine.', side }));
  const both = { label: 'Both', detail: 'We play at one machine, or have agreed on it.', side: 'both' };
  const picked = await window.showQuickPick<QuickPickItem & { side?: string }>([nobody, ...own, both], {
    title: 'Whose hidden and concealed units?',
    ignoreFocusOut: true,
  });
  return picked && (picked.side === undefined ? {} : { side: picked.side });
}

interface Tickable extends QuickPickItem {
  readonly item?: TakeItem;
}

type Ticks = Required<Pick<TakeParams, 'ticked' | 'unticked'>>;

/**
 * What comes of the player's ticks in the one list, which he sees again where they change what else is in it: no more is
 * written than he has seen. Undefined for Esc.
 */
async function chosen(taking: Taking, ask: (ticks: Ticks) => Promise<TakeResult>): Promise<TakeResult | undefined> {
  const decided = new Map<string, boolean>();
  const withTicks = () => {
    const ids = (isTicked: boolean) => [...decided].filter(([, is]) => is === isTicked).map(([id]) => id);
    return ask({ ticked: ids(true), unticked: ids(false) });
  };
  let result = await withTicks();
  for (let isAgain = false; ; isAgain = true) {
    const { items } = result;
    if (items.length === 0) return result;
    const ids = await ticked(taking, items, isAgain);
    if (!ids) return undefined;
    const left = items.map((item) => ({ ...item, ticked: ids.has(item.id) }));
    for (const [i, { id, ticked }] of left.entries()) if (ticked !== items[i]?.ticked) decided.set(id, ticked);
    result = await withTicks();
    if (JSON.stringify(result.items) === JSON.stringify(left)) return result;
  }
}

/** The ids that are ticked in the end; undefined for Esc. */
async function ticked(
  { title, groups }: Taking,
  items: readonly TakeItem[],
  isAgain: boolean,
): Promise<ReadonlySet<string | undefined> | undefined> {
  const shown = (Object.keys(groups) as TakeItem['group'][]).flatMap((group): Tickable[] => {
    const those = items.filter((item) => item.group === group);
    if (those.length === 0) return [];
    return [{ label: groups[group], kind: QuickPickItemKind.Separator }, ...those.map(tickable)];
  });
  const picked = await window.showQuickPick(shown, {
    title,
    placeHolder: isAgain
      ? 'Your ticks have changed the list: look again. Enter writes what is ticked'
      : 'Enter writes what is ticked, as one edit',
    canPickMany: true,
    ignoreFocusOut: true,
    matchOnDetail: true,
  });
  return picked && new Set(picked.map(({ item }) => item?.id));
}

const tickable = (item: TakeItem): Tickable => ({
  label: inert(item.label),
  detail: item.detail === undefined ? undefined : inert(item.detail),
  picked: item.ticked,
  item,
});
