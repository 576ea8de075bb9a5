/** A map file from a board of VASL that the player has: asks for the board, and opens the map as an unsaved file. */
import { type Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type BoardMapParams,
  type BoardMapResult,
  boardMapRequest,
  largestBoard,
  tooLargeBoard,
} from '../../server/src/service/protocol';
import { base64 } from './base64';
import { inert } from './inert';
import { unsaved } from './unsaved';

export async function makeMap(client: BaseLanguageClient): Promise<void> {
  // Archives of boards have no ending: bd01, bdPBR.
  const [uri] = (await window.showOpenDialog({ title: 'Make Map from VASL Board', openLabel: 'Make Map' })) ?? [];
  if (uri) await makeMapOf(client, uri);
}

export async function makeMapOf(client: BaseLanguageClient, uri: Uri): Promise<void> {
  const { size } = await workspace.fs.stat(uri);
  if (size > largestBoard) return void window.showErrorMessage(tooLargeBoard);
  const params: BoardMapParams = {
    name: uri.path.slice(uri.path.lastIndexOf('/') + 1),
    board: base64(await workspace.fs.readFile(uri)),
  };
  const map = await client.sendRequest<BoardMapResult>(boardMapRequest, params);
  if (map.refused !== undefined) return void window.showErrorMessage(inert(map.refused));
  await window.showTextDocument(
    await unsaved(`board ${map.name.replace(/[^\w -]/g, '')}`, map.newText, { language: 'cgmap', ending: '.cgmap' }),
  );
}
