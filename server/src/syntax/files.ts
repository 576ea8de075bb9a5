/** The files that belong to a campaign, by the ending of their name. */
import type { Directive, Name, ParsedLine } from './nodes';

/** `private`: what one side keeps from the other, beside a log. */
export type FileKind = 'log' | 'map' | 'module' | 'private';

export const endings: Readonly<Record<FileKind, string>> = {
  log: '.cglog',
  map: '.cgmap',
  module: '.cgmodule.json',
  private: '.cgprivate',
};

export const isMapFile = (name: string): boolean => name.toLowerCase().endsWith(endings.map);
export const isModuleFile = (name: string): boolean => name.toLowerCase().endsWith(endings.module);

export const isPrivateFile = (name: string): boolean => name.toLowerCase().endsWith(endings.private);

/** How the private file of a side is called beside its log: `ham.cglog` has `ham.British.cgprivate`. */
export const privateName = (log: string, side: string): string =>
  `${log.toLowerCase().endsWith(endings.log) ? log.slice(0, -endings.log.length) : log}.${side}${endings.private}`;

/** Whether a private file is that of a side, by its name. */
export const isPrivateOf = (name: string, side: string): boolean =>
  name.toLowerCase().endsWith(privateName('', side).toLowerCase());

/** The log that a private file belongs to by its name. */
export const logOfPrivate = (name: string): string => name.replace(/\.[^./\\]+\.cgprivate$/i, endings.log);

/** What a file is by its ending, in capital or small letters; undefined for any other file. */
export function kindOf(name: string): FileKind | undefined {
  if (isMapFile(name)) return 'map';
  if (isModuleFile(name)) return 'module';
  if (isPrivateFile(name)) return 'private';
  return name.toLowerCase().endsWith(endings.log) ? 'log' : undefined;
}

/** The file that a line names: a module or a map that it is played with, or a log that it includes. */
export function fileNamed({ directive: d }: ParsedLine): Name | undefined {
  if (d?.verb === 'campaign') return isModuleFile(d.module.value) ? d.module : undefined;
  return d?.verb === 'map' || d?.verb === 'include' ? d.file : undefined;
}

/** What the file is to be that a line with this verb names. */
export function kindNamed(verb: Directive['verb'] | undefined): FileKind {
  if (verb === 'include') return 'log';
  return verb === 'map' ? 'map' : 'module';
}

/** Lines that say something, after which a file must have shown itself to be what its name says. */
const looked = 50;

/**
 * Whether a text is no log or map at all: it says something, and none of the first lines that do can be read. Comments
 * and narrative stand in files of many kinds.
 */
export function isForeign(lines: Iterable<{ readonly parsed: ParsedLine }>): boolean {
  let unread = 0;
  for (const { parsed } of lines) {
    if (parsed.kind === 'directive') return false;
    if (parsed.kind === 'unreadable' && ++unread === looked) return true;
  }
  return unread > 0;
}
