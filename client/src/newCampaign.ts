/** New Campaign: asks for what the module offers and opens the server's starting log as an unsaved file. */
import { type QuickPickItem, window, workspace } from 'vscode';
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
import type { TwoPlayers } from './trust/commands';
import { unsaved } from './unsaved';

/** @returns whether one was begun */
export async function newCampaign(client: BaseLanguageClient, players: TwoPlayers): Promise<boolean> {
  const begun = await questions(
    await client.sendRequest<ModuleInfo[]>(modulesRequest, { files: await moduleFiles() } satisfies ModulesParams),
  );
  if (!begun) return false;
  const { params, side } = begun;
  const text = await client.sendRequest<string>(newCampaignRequest, params);
  const document = await unsaved(params.title, text);
  await window.showTextDocument(document);
  // The private file lies beside the log, and so the log has to lie somewhere.
  const log = side === undefined ? undefined : await workspace.save(document.uri);
  if (log && side !== undefined) {
    await window.showTextDocument(await workspace.openTextDocument(log));
    await players.open(log, side);
  }
  return true;
}

/** A whole module file to begin with, unsaved. */
export async function newModule(client: BaseLanguageClient): Promise<void> {
  const text = await client.sendRequest<string>(newModuleRequest);
  await window.showTextDocument(await unsaved('mine', text, { language: 'cgmodule', ending: '.cgmodule.json' }));
}

/** Undefined as soon as one question is left with Esc. */
async function questions(modules: readonly ModuleInfo[]): Promise<Begun | undefined> {
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
  const way = await choose('How is the log kept?', ways, (one) => one);
  if (!way) return;
  const side = way.sent
    ? await choose('Which side is yours?', module.sides, (id) => ({ label: id, description: players[id] }))
    : undefined;
  if (way.sent && side === undefined) return;
  return {
    side,
    params: {
      module: module.id,
      uri: module.uri,
      cg: cg.id,
      depth: depth.id,
      title: title.trim(),
      players,
      map: map || undefined,
      isFair: way.sent || undefined,
    },
  };
}

const ways = [
  { label: 'At one table', detail: 'Both players see the whole log, and dice are rolled here or typed.', sent: false },
  {
    label: 'Two players who send each other the log',
    detail: 'Secrets are sealed, and the dice follow from numbers of both players.',
    sent: true,
  },
];

interface Begun {
  readonly params: NewCampaignParams;
  /** Whose side is opened; undefined at one table. */
  readonly side: string | undefined;
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
