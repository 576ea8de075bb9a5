/** Where the files may lie that a log has read: its own folder, and the folders of a workspace that the player trusts. */
import { URI, Utils } from 'vscode-uri';

export interface Reach {
  /** Addresses of folders. */
  readonly folders: readonly string[];
  /** Only in the folders themselves, not in those below them. */
  readonly isFlat?: boolean;
}

/** Judged by the address: links are followed where the file is read. */
export function reaches({ folders, isFlat = false }: Reach, uri: string): boolean {
  try {
    const file = URI.parse(uri);
    return folders.some((folder) => lies(file, URI.parse(folder), { isFlat }));
  } catch {
    return false; // no address
  }
}

function lies(file: URI, folder: URI, { isFlat }: { readonly isFlat: boolean }): boolean {
  // What stands beside a log never saved lies in the folder that the log would be saved to.
  const isBeside = file.scheme === folder.scheme && file.authority === folder.authority;
  if (!isBeside && file.scheme !== 'untitled') return false;
  const path = Utils.resolvePath(folder).path.replace(/\/$/, '');
  return isFlat ? Utils.dirname(file).path.replace(/\/$/, '') === path : file.path.startsWith(`${path}/`);
}

/** The folders that an editor has open, and whether its user trusts what lies in them. */
export class Workspace {
  #folders: readonly string[] = [];
  /** An editor that knows no trust does not tell. */
  isTrusted = true;

  open(folders: readonly string[]): void {
    this.#folders = folders.map(canonical);
  }

  change(added: readonly string[], removed: readonly string[]): void {
    const closed = removed.map(canonical);
    this.#folders = [...this.#folders.filter((folder) => !closed.includes(folder)), ...added.map(canonical)];
  }

  /** Of the logs in a folder. */
  reach(folder: string): Reach {
    return this.isTrusted ? { folders: [folder, ...this.#folders] } : { folders: [folder], isFlat: true };
  }
}

/** As the service writes addresses; what is none stays, and holds nothing. */
function canonical(folder: string): string {
  try {
    return URI.parse(folder).toString();
  } catch {
    return folder;
  }
}
