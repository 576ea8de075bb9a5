/** `cglog map --from-board`: a map file made from a board of VASL. */
import { basename } from 'node:path';
import { boardMap, largestBoard, tooLargeBoard } from '../service/boardMap';
import type { ExitCode } from './command';
import { unreadable } from './logFiles';
import { readNamed } from './reading';
import { sayLog } from './say';
import { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

export const fromBoardHelp = '--from-board BOARD  makes a map file from a board of VASL that you have; prints it';

/** @param others files named beside it; @throws UsageError, UnreadableFile */
export async function fromBoard(name: string, others: readonly string[]): Promise<ExitCode> {
  if (others.length > 0) throw new UsageError(`A map is made from a board alone: "${others[0]}" is one too many`);
  const bytes = await readNamed(name, largestBoard).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  if (!bytes) throw new UnreadableFile(name, tooLargeBoard);
  const map = boardMap(bytes, basename(name));
  if ('refused' in map) throw new UnreadableFile(name, map.refused);
  sayLog(map.text);
  return 0;
}
