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
  const own = folder === undefined ? Utils.dirname(uri) : URI.parse(folder);
  return Utils.joinPath(own, privateName(Utils.basename(uri), side)).toString();
}

/** Guests of a Live Share session see the files of their host under this scheme. */
const ofHost = 'vsls';

/**
 * The same for an editor, whose files may lie anywhere. Beside a log they are read from the player's own disk alone: whoever
 * shares a remote folder may have put them there. What is shown in a Live Share session goes to all who are in it.
 */
export function privateAddressIn(
  place: PrivatePlace,
  log: string,
  side: string,
  { isShared }: { readonly isShared: boolean },
): string | undefined {
  const { scheme } = URI.parse(log);
  if (isShared || scheme === ofHost || (scheme !== 'file' && place.folder === undefined)) return undefined;
  return privateAddress(place, log, side);
}

/** Where a file may lie that a log has read: one in the player's own folder nowhere else. */
export function reachWith({ folder }: PrivatePlace, uri: string, ofLog: Reach): Reach {
  const own: Reach = { folders: folder === undefined ? [] : [folder], isFlat: true };
  return kindOf(uri) === 'private' && reaches(own, uri) ? own : ofLog;
}
