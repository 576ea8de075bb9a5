/** Where the private files of sides lie, as far as the player at this machine has them read. */
import { URI, Utils } from 'vscode-uri';
import { kindOf, privateName } from '../service/api';
import { sees } from '../service/eyes';
import type { Eyes } from '../service/views/data';
import { type Reach, reaches } from './reach';

export interface PrivatePlace {
  /** The address of a folder of the player's own; without it they lie beside their logs. */
  readonly folder?: string;
  readonly as: Eyes;
}

/** The address of a side's private file for a log; undefined where it is not to be read. */
export function privateAddress({ folder, as }: PrivatePlace, log: string, side: string): string | undefined {
  if (!sees(as, side)) return undefined;
  const uri = URI.parse(log);
  const own = folder === undefined ? Utils.dirname(uri) : folderFor(folder, uri);
  return Utils.joinPath(own, privateName(Utils.basename(uri), side)).toString();
}

/** Guests of a Live Share session see the files of their host under this scheme. */
const ofHost = 'vsls';

/** The disk of the machine on which VS Code itself runs, as it is called where the referee runs in the browser. */
const remoteDisk = 'vscode-remote';

/** The player's own disks. A folder of his that a browser has opened is a `file` as well. */
const ownDisks: ReadonlySet<string> = new Set(['file', remoteDisk]);

/** A folder that is named by its path lies on the disk that the file lies on. */
function folderFor(folder: string, { scheme, authority }: URI): URI {
  const uri = URI.parse(folder);
  return uri.scheme === 'file' && scheme === remoteDisk ? uri.with({ scheme, authority }) : uri;
}

/**
 * Why an editor, whose files may lie anywhere, reads no private file for a log: a sentence for the player; undefined where it
 * does. Beside a log they are read from the player's own disk alone: whoever shares a remote folder may have put them there.
 * What is shown in a Live Share session goes to all who are in it.
 */
export function whyNoPrivateFile(
  { folder }: PrivatePlace,
  log: string,
  { isShared }: { readonly isShared: boolean },
): string | undefined {
  const { scheme } = URI.parse(log);
  if (isShared || scheme === ofHost)
    return 'No private file is read in a Live Share session: all who are in it would see what it holds.';
  if (ownDisks.has(scheme) || folder !== undefined) return undefined;
  return `This log is in no folder of your own disk (${scheme}:), so that others may have put there what lies beside it. Private files are read only from a folder of your own: name it in the setting cglog.privateFolder.`;
}

/** Where a file may lie that a log has read: one in the player's own folder nowhere else. */
export function reachWith({ folder }: PrivatePlace, uri: string, ofLog: Reach): Reach {
  if (folder === undefined || kindOf(uri) !== 'private') return ofLog;
  const own: Reach = { folders: [folderFor(folder, URI.parse(uri)).toString()], isFlat: true };
  return reaches(own, uri) ? own : ofLog;
}
