/** A map file made from a board, read as `cglog check` reads it: without a fault. */
import assert from 'node:assert/strict';
import { boardMap } from '../../../../server/src/service/boardMap';
import { soundMap } from '../../board/support';

export function mapOf(board: Uint8Array) {
  const made = boardMap(board, 'bdT1');
  assert.ok('text' in made, 'refused' in made ? made.refused : '');
  return { map: soundMap(made.text), text: made.text };
}
