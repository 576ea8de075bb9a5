/** A map file made from a board of VASL: `cglog/boardMap`. */
import { boardMap, largestBoard, tooLargeBoard } from '../boardMap';
import type { BoardMapParams, BoardMapResult } from '../protocol';
import { bytesOfBase64 } from './base64';

export function boardMapOf({ name, board }: BoardMapParams): BoardMapResult {
  const refused = (why: string): BoardMapResult => ({ refused: why, newText: '', name });
  if (board.length > Math.ceil(largestBoard / 3) * 4) return refused(tooLargeBoard);
  const bytes = bytesOfBase64(board);
  if (!bytes) return refused('The board came over damaged: it is no base64.');
  const map = boardMap(bytes, name);
  return 'refused' in map ? refused(map.refused) : { newText: map.text, name: map.name };
}
