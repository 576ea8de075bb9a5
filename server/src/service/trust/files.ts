/** The files that a campaign is played with, as hand-overs bind them. */
import type { LogText } from '../../syntax/logText';
import { readCode, writeCode } from '../../trust/codes';
import { compareBytes, digest } from '../../trust/digest';
import type { HandOver } from '../../trust/trustLines';
import type { Analysis } from '../analysis';

export interface PlayedFile {
  readonly name: string;
  readonly code: string;
}

/** Of what a player sees of it: line endings and blanks at the ends of lines do not count. */
export function fileCode({ lines }: LogText): string {
  const text = lines.map(({ parsed }) => parsed.text.trimEnd()).join('\n');
  return writeCode('file', digest('file', text.trimEnd().normalize('NFC')));
}

/** The maps, modules and included logs that are read, by the names that the log has for them. */
export function playedFiles({ gathered }: Analysis): readonly PlayedFile[] {
  const files = new Map<string, PlayedFile>();
  for (const { name, text } of gathered.files.values())
    if (text && !files.has(name.value)) files.set(name.value, { name: name.value, code: fileCode(text) });
  return [...files.values()];
}

/** What a side's hand-overs have last said of each file. */
export function boundFiles(
  handOvers: readonly HandOver[],
  side: string,
): ReadonlyMap<string, HandOver['files'][number]> {
  const own = handOvers.filter((one) => one.side === side);
  return new Map(own.flatMap(({ files }) => files.map((file) => [file.name, file])));
}

export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [readCode('file', one), readCode('file', other)];
  return typeof a !== 'string' && typeof b !== 'string' && compareBytes(a, b) === 0;
}
