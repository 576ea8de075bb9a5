/** Campaign Log: Export. The server makes the text of a file; a PNG is made of the map's SVG by the map's own page. */
import { commands, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type Exported,
  type ExportKind,
  type ExportParams,
  type Eyes,
  exportRequest,
  type Head,
  type Paper,
  type PaperParams,
  rosterRequest,
} from '../../../server/src/service/views/data';
import { bearsMark, markedPng } from '../../../server/src/views/mark';
import { visible } from '../../../server/src/views/visible';
import { inert } from '../inert';
import type { Follower, Moment } from './follower';
import type { Panels } from './panels';

interface Choice extends QuickPickItem {
  readonly what: ExportKind;
  /** Make a picture of the SVG. */
  readonly png?: true;
  readonly perSide?: true;
  /** As the log stands at the cursor, not at its end. */
  readonly atCursor?: true;
}

const choices: readonly Choice[] = [
  { label: 'Whole campaign', detail: 'One HTML page with everything, to read and to print', what: 'campaign.html' },
  { label: 'Map as SVG', detail: 'At the cursor', what: 'map.svg', atCursor: true },
  { label: 'Map as PNG', detail: 'At the cursor', what: 'map.svg', atCursor: true, png: true },
  { label: 'CG Roster as HTML', what: 'roster.html', perSide: true },
  { label: 'CG Roster as CSV', detail: 'For a spreadsheet', what: 'roster.csv', perSide: true },
  { label: 'RG Purchase Record as HTML', what: 'record.html', perSide: true },
  { label: 'RG Purchase Record as CSV', detail: 'For a spreadsheet', what: 'record.csv', perSide: true },
];

/** Pixels across, of a PNG of the map. */
const pictureWidth = 3000;

export async function exportCampaign(client: BaseLanguageClient, follower: Follower, panels: Panels): Promise<void> {
  const { moment } = follower;
  if (!moment) {
    window.showInformationMessage('Open the campaign log that you want to export.');
    return;
  }
  const choice = await window.showQuickPick(choices, { title: 'Export what?', matchOnDetail: true });
  if (!choice) return;
  const params: PaperParams = { uri: moment.uri };
  const head = await client.sendRequest<Paper | null>(rosterRequest, params);
  const side = choice.perSide ? await chooseSide(head) : '';
  if (side === undefined) return;
  const eyes = await chooseEyes(head);
  if (eyes === undefined) return;
  const asked: ExportParams = {
    uri: moment.uri,
    line: choice.atCursor && moment.line,
    what: choice.what,
    side: side || undefined,
    as: eyes,
  };
  const made = await client.sendRequest<Exported | null>(exportRequest, asked);
  const bytes = made && (choice.png ? await pictureOf(made.text, panels) : new TextEncoder().encode(made.text));
  if (!made || !bytes) {
    window.showErrorMessage('The referee could not make this file. The output channel may tell why.');
    return;
  }
  await save(moment, choice.png ? made.name.replace(/\.svg$/, '.png') : made.name, bytes);
}

/** Empty for both sides; undefined when the player backs out. */
async function chooseSide(head: Head | null): Promise<string | undefined> {
  const sides = head?.campaign?.sides ?? [];
  const items = [
    { label: 'Both sides', side: '' },
    ...sides.map(({ id }) => ({
      label: inert(visible(id)),
      detail: 'Only this half, to show to the opponent',
      side: id,
    })),
  ];
  return (await window.showQuickPick(items, { title: 'Whose half?' }))?.side;
}

/** Asked only where a private file is read; undefined when the player backs out. */
async function chooseEyes(head: Head | null): Promise<Eyes | undefined> {
  const eyes = head?.eyes ?? [];
  if (eyes.length === 0) return 'open';
  const own = eyes.map((side) => ({ label: inert(visible(`As seen by the ${side} player`)), as: side }));
  const items = [
    { label: 'Open to both players', as: 'open' },
    ...own,
    ...(own.length > 1 ? [{ label: 'As seen by both players', as: 'both' }] : []),
  ].map((item) => ({
    ...item,
    detail: item.as === 'open' ? 'What is sealed is left out' : 'With what is sealed: it says so',
  }));
  return (await window.showQuickPick(items, { title: 'For whose eyes?' }))?.as;
}

async function pictureOf(svg: string, panels: Panels): Promise<Uint8Array | undefined> {
  const png = await panels.show('map').picture(svg, pictureWidth);
  return png === null ? undefined : markedPng(Uint8Array.from(atob(png), (character) => character.charCodeAt(0)));
}

/** The dialog has asked already whether a file may be replaced: what players wrote never, and others' files once more. */
async function mayReplace(target: Uri, log: Uri): Promise<boolean> {
  const isOpen = workspace.textDocuments.some(
    ({ uri, languageId }) => uri.toString() === target.toString() && /^cg(log|map|module)$/.test(languageId),
  );
  if (
    isOpen ||
    target.toString() === log.toString() ||
    /\.(cglog|cgmap|cgmodule\.json|cgprivate)$/i.test(target.path)
  ) {
    window.showErrorMessage('That is a log, a map, a module or a private file: give the export a name of its own.');
    return false;
  }
  const there = await workspace.fs.readFile(target).then(
    (bytes) => bytes,
    () => undefined,
  );
  if (!there || bearsMark(there)) return true;
  const replace = 'Replace';
  const name = target.path.slice(target.path.lastIndexOf('/') + 1);
  const question = `“${visible(name)}” was not made by Campaign Log. Replace it all the same?`;
  return (await window.showWarningMessage(question, { modal: true }, replace)) === replace;
}

async function save({ uri }: Moment, name: string, bytes: Uint8Array): Promise<void> {
  const log = Uri.parse(uri);
  const folder = log.scheme === 'untitled' ? workspace.workspaceFolders?.[0]?.uri : Uri.joinPath(log, '..');
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const target = await window.showSaveDialog({
    defaultUri: folder && Uri.joinPath(folder, name),
    filters: { [ending.toUpperCase()]: [ending] },
    title: 'Export',
  });
  if (!target || !(await mayReplace(target, log))) return;
  await workspace.fs.writeFile(target, bytes);
  const look = 'Open';
  const answer = await window.showInformationMessage(inert(`Written: ${name}`), look);
  if (answer === look) await commands.executeCommand('vscode.open', target);
}
