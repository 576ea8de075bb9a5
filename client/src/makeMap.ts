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

/** @param board the archive, where it is known */
export async function makeMap(client: BaseLanguageClient, board?: Uri): Promise<void> {
  // Archives of boards have no ending: bd01, bdPBR.
  const options = { title: 'Make Map from VASL Board', openLabel: 'Make Map' };
  const uri = board ?? (await window.showOpenDialog(options))?.[0];
  const made = uri && (await mapFrom(client, uri));
  if (!made) return;
  if (made.refused !== undefined) {
    window.showErrorMessage(inert(made.refused));
    return;
  }
  const title = `board ${made.name.replace(/[^\w -]/g, '')}`;
  await window.showTextDocument(await unsaved(title, made.newText, { language: 'cgmap', ending: '.cgmap' }));
}

async function mapFrom(client: BaseLanguageClient, uri: Uri): Promise<BoardMapResult> {
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const { size } = await workspace.fs.stat(uri);
  if (size > largestBoard) return { refused: tooLargeBoard, newText: '', name };
  const params: BoardMapParams = { name, board: base64(await workspace.fs.readFile(uri)) };
  return client.sendRequest<BoardMapResult>(boardMapRequest, params);
}
