/** New Campaign: asks for what the module offers and opens the server's starting log as an unsaved file. */
import { type QuickPickItem, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ModuleFileName,
  type ModuleInfo,
  type ModulesParams,
  modulesRequest,
  type NewCampaignParams,
  newCampaignRequest,
  newModuleRequest,
} from '../../server/src/service/protocol';
import { visibleLine } from '../../server/src/views/visible';
import { inert } from './inert';

/** @returns whether one was begun */
export async function newCampaign(client: BaseLanguageClient): Promise<boolean> {
  const params = await questions(
    await client.sendRequest<ModuleInfo[]>(modulesRequest, { files: await moduleFiles() } satisfies ModulesParams),
  );
  if (!params) return false;
  const text = await client.sendRequest<string>(newCampaignRequest, params);
  await window.showTextDocument(await unsaved(params.title, text));
  return true;
}

/** A whole module file to begin with, unsaved. */
export async function newModule(client: BaseLanguageClient): Promise<void> {
  const text = await client.sendRequest<string>(newModuleRequest);
  await window.showTextDocument(await unsaved('mine', text, { language: 'cgmodule', ending: '.cgmodule.json' }));
}

/** Undefined as soon as one question is left with Esc. */
async function questions(modules: readonly ModuleInfo[]): Promise<NewCampaignParams | undefined> {
  const module = await choose('Which module?', modules, (m) => ({ label: m.id, description: m.name }));
  if (!module) return;
  const cg = await choose(listed(`${module.name}: which campaign game?`), module.campaigns, (c) => ({
    label: `CG ${c.id}`,
    detail: c.detail,
  }));
  if (!cg) return;
  const depth = await choose('How deep shall the log go?', module.depths, (d) => ({ label: d.id, detail: d.detail }));
  if (!depth) return;
  const map = depth.id === 'roster' ? '' : await mapFor(module);
  if (map === undefined) return;
  const title = await window.showInputBox({
    title: 'What is the campaign called?',
    value: module.name,
    ignoreFocusOut: true,
  });
  if (title === undefined) return;
  const players: Record<string, string> = {};
  for (const side of module.sides) {
    const name = await window.showInputBox({
      title: listed(`Who plays the ${side} side?`),
      placeHolder: 'A name; leave empty if it is still open',
      ignoreFocusOut: true,
    });
    if (name === undefined) return;
    if (name.trim()) players[side] = name.trim();
  }
  return {
    module: module.id,
    uri: module.uri,
    cg: cg.id,
    depth: depth.id,
    title: title.trim(),
    players,
    map: map || undefined,
  };
}

/** A name of a file, or from one, as a list may show it. */
function listed(text: string): string;
function listed(text: string | undefined): string | undefined;
function listed(text: string | undefined): string | undefined {
  return text === undefined ? undefined : inert(visibleLine(text));
}

/** One of `choices`; the only one without asking. */
async function choose<T>(title: string, choices: readonly T[], show: (choice: T) => QuickPickItem) {
  if (choices.length === 1) return choices[0];
  const items = choices.map((choice) => {
    const { label, description, detail } = show(choice);
    return { label: listed(label), description: listed(description), detail: listed(detail), choice };
  });
  return (await window.showQuickPick(items, { title, ignoreFocusOut: true, matchOnDescription: true }))?.choice;
}

/** The module files of the open folder, by their way from it. */
async function moduleFiles(): Promise<ModuleFileName[]> {
  const files = await workspace.findFiles('**/*.cgmodule.json', '**/node_modules/**');
  return files
    .map((uri) => ({ uri: uri.toString(), name: workspace.asRelativePath(uri, false) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * A map file of the open folder, relative to it; empty for none, or for the map that comes with the module. A built-in
 * module is played on that without a question; one of the players' own may have another.
 */
async function mapFor({ uri, hasMap }: ModuleInfo): Promise<string | undefined> {
  if (hasMap && !uri) return '';
  const files = await workspace.findFiles('**/*.cgmap', '**/node_modules/**');
  if (files.length === 0) return '';
  const names = files.map((file) => workspace.asRelativePath(file, false)).sort();
  const other = { label: hasMap ? 'The map that comes with the module' : 'No map yet', map: '' };
  const maps = [...names.map((map) => ({ label: listed(map), map })), other];
  return (await window.showQuickPick(maps, { title: 'Which map?', ignoreFocusOut: true }))?.map;
}

const log = { language: 'cglog', ending: '.cglog' };

/** An unsaved file; in the open folder if there is one, so that saving puts it there and its map is found. */
async function unsaved(title: string, text: string, { language, ending } = log): Promise<TextDocument> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  // The server knows a module by its name.
  if (!folder && language === log.language) return workspace.openTextDocument({ language, content: text });
  const uri = folder
    ? await freeName(folder, title.replace(/[^\p{L}\p{N} '()-]/gu, '').trim() || 'campaign', ending)
    : Uri.parse(`untitled:${title}${ending}`);
  const document = await workspace.openTextDocument(uri);
  const edit = new WorkspaceEdit();
  edit.replace(uri, new Range(0, 0, document.lineCount, 0), text);
  await workspace.applyEdit(edit);
  return document;
}

async function freeName(folder: Uri, name: string, ending: string): Promise<Uri> {
  for (let n = 1; ; n++) {
    const path = `${folder.path.replace(/\/$/, '')}/${name}${n > 1 ? ` ${n}` : ''}${ending}`;
    const taken = await workspace.fs.stat(folder.with({ path })).then(
      () => true,
      () => workspace.textDocuments.some((d) => d.uri.path === path),
    );
    if (!taken) return folder.with({ scheme: 'untitled', path });
  }
}
