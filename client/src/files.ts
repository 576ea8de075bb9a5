/** Reads included logs, maps and module files for the server, and lists their folders, wherever VS Code keeps them. */
import { Disposable, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type ListFolderParams,
  listFolderRequest,
  type ReadFileParams,
  readFileRequest,
} from '../../server/src/service/protocol';

export function answerFileReads(client: BaseLanguageClient): Disposable {
  return Disposable.from(
    client.onRequest(readFileRequest, async ({ uri }: ReadFileParams): Promise<string | null> => {
      try {
        return new TextDecoder().decode(await workspace.fs.readFile(onDisk(Uri.parse(uri))));
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

/** What stands beside a log that was never saved lies in the folder it would be saved to. */
function onDisk(uri: Uri): Uri {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  return uri.scheme === 'untitled' && folder ? folder.with({ path: uri.path }) : uri;
}
