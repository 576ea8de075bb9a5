/** Reads included logs, maps and module files for the server, and lists their folders, wherever VS Code keeps them. */
import { Disposable, FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ListFolderParams,
  listFolderRequest,
  type ReadFileParams,
  type ReadFileResult,
  readFileRequest,
} from '../../server/src/service/protocol';

export function answerFileReads(client: BaseLanguageClient): Disposable {
  return Disposable.from(
    client.onRequest<ReadFileResult, void>(readFileRequest, async (params: ReadFileParams): Promise<ReadFileResult> => {
      try {
        return await read(params);
      } catch {
        return null; // not there, or not readable: the server tells the player where the name stands
      }
    }),
    client.onRequest(listFolderRequest, async ({ uri }: ListFolderParams): Promise<string[]> => {
      try {
        return (await workspace.fs.readDirectory(onDisk(Uri.parse(uri)))).map(([name]) => name);
      } catch {
        return []; // a scheme that lists nothing
      }
    }),
  );
}

async function read({ uri, folders, most }: ReadFileParams): Promise<ReadFileResult> {
  const file = onDisk(Uri.parse(uri));
  const folder = folders.map((folder) => onDisk(Uri.parse(folder))).find((folder) => wayTo(file, folder));
  if (!folder) return { refused: 'outside' };
  let at = folder;
  for (const name of wayTo(file, folder) ?? []) {
    at = Uri.joinPath(at, name);
    const { type, size } = await workspace.fs.stat(at);
    // VS Code does not tell where a link leads.
    if (type & FileType.SymbolicLink) return { refused: 'outside' };
    if (at.path !== file.path) continue;
    if (type !== FileType.File) return { refused: 'special' };
    if (size > most) return { refused: 'size' };
  }
  return new TextDecoder().decode(await workspace.fs.readFile(file));
}

/** The names from a folder down to a file that it holds; undefined for any other file. */
function wayTo(file: Uri, folder: Uri): string[] | undefined {
  const above = `${folder.path.replace(/\/$/, '')}/`;
  const isWithin = file.scheme === folder.scheme && file.authority === folder.authority && file.path.startsWith(above);
  return isWithin ? file.path.slice(above.length).split('/') : undefined;
}

/** What stands beside a log that was never saved lies in the folder it would be saved to. */
function onDisk(uri: Uri): Uri {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  return uri.scheme === 'untitled' && folder ? folder.with({ path: uri.path }) : uri;
}
