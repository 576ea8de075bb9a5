/** What a private file remembers of hand-overs: those that its side has given, got and answered. */
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { readCode, writeCode } from '../../trust/codes';
import { compareBytes } from '../../trust/digest';
import type { Verified } from '../../trust/verify';
import type { Desk } from './desk';

export type Remembered = 'sent' | 'received' | 'answered';

export interface Memory {
  readonly what: Remembered;
  readonly number: number;
  readonly code: string;
  readonly line: Line;
}

export const memoriesOf = ({ lines }: LogText): readonly Memory[] =>
  lines.flatMap((line): Memory[] => {
    const { directive: d } = line.parsed;
    const isOne = d?.verb === 'sent' || d?.verb === 'received' || d?.verb === 'answered';
    return isOne ? [{ what: d.verb, number: d.number.value, code: d.code.value, line }] : [];
  });

/** @param held what there is to remember of the log's hand-over; undefined where it has none of that number */
export function isAsRemembered({ code }: Pick<Memory, 'code'>, held: Uint8Array | undefined): boolean {
  const bytes = readCode('digest', code);
  return held !== undefined && typeof bytes !== 'string' && compareBytes(bytes, held) === 0;
}

/** Keeps in the private file what the log's hand-overs are: those that are not kept there yet. */
export function remember(desk: Desk, verified: Verified, all: readonly (readonly [Remembered, number])[]): void {
  const own = memoriesOf(desk.own as LogText);
  const added = all.filter(([what, number]) => !own.some((one) => one.what === what && one.number === number));
  if (added.length === 0) return;
  desk.ownChanges.addAtEnd(
    added.map(([what, number]) => {
      const held = verified.memoryOf(what === 'sent' ? desk.side : desk.other, number);
      return `${what} ${number} ${held ? writeCode('digest', held) : ''}`;
    }),
  );
}
