/** Private files that others can get to see, as findings. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { Documents } from '../documents';
import type { InGit } from '../protocol';
import { copyEnding, ignoreLine } from './protocol';

/** Folders that a program keeps the same on several machines, by how it names them. */
const kept =
  /^(?:dropbox|onedrive|google ?drive|my drive|icloud ?drive|mobile documents|nextcloud|owncloud|mega|pcloud ?drive|syncthing)(?: ?[-(].*)?$/i;

/** What lies on another machine has an authority: `file://server/games/ham.British.cgprivate`. */
const elsewhere = /^file:\/\/(?!wsl(?:%24|\$|\.localhost))[^/]/i;

export function exposedFindings(side: string, { uri, lines }: LogText, documents: Documents): readonly Finding[] {
  const [first] = lines;
  const why = first ? [...reasons(documents.placesOf(uri), documents.inGit(uri))] : [];
  const loss = `Whoever has this file has the secrets of the ${side} side and its dice to come.`;
  return why.map((reason) => found(first as Line, `${reason} ${loss}`));
}

const found = (line: Line, message: string): Finding =>
  levelled({ code: 'private-exposed', at: wholeDirective(line), message });

function* reasons(places: readonly string[], inGit: InGit | undefined): Iterable<string> {
  if (inGit) yield gitReason(inGit);
  const folder = places
    .flatMap((uri) => uri.split('/').slice(3, -1))
    .map(decoded)
    .find((name) => kept.test(name));
  if (folder !== undefined)
    yield `This file lies in “${folder}”, which others may share: keep it in a folder of your own.`;
  else if (places.some((uri) => elsewhere.test(uri)))
    yield 'This file lies on another machine: keep it in a folder of your own.';
}

/** What Git does with a private file that it should leave alone, and what is done about it. */
export function gitReason(inGit: InGit): string {
  const what =
    inGit === 'copyTracked' || inGit === 'copyUnignored' ? `the “${copyEnding}” copy of this file` : 'this file';
  return inGit === 'tracked' || inGit === 'copyTracked'
    ? `Git keeps ${what}: take it out with \`git rm --cached\`, and give no revision away that has it.`
    : `Git does not ignore ${what}: write the line \`${ignoreLine}\` at the end of the \`.gitignore\` in its folder.`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
