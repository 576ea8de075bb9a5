/** Where a log departs from what a private file remembers of it. */
import type { Line } from '../../syntax/line';
import type { Analysis } from '../analysis';
import { isAsRemembered, memoriesOf, type Remembered } from './memory';
import type { Trust } from './trusted';

export interface Departure {
  /** Of the private file. */
  readonly line: Line;
  /** Of the private file. */
  readonly side: string;
  readonly message: string;
}

/** Hand-overs of the log that are not those that a side has given, got and answered. */
export function departures({ gathered, campaign }: Analysis, { verified, read }: Trust): readonly Departure[] {
  return [...gathered.privates].flatMap(([side, file]) => {
    const other = read.openings.find((one) => one.side !== side)?.side ?? '';
    const given = read.handOvers.filter((one) => one.side === side).length;
    const isNext = (what: Remembered, number: number) => what === 'sent' && number === given + 1;
    const name = campaign.end.side(other).player ?? `The ${other} player`;
    return memoriesOf(file).flatMap(({ what, number, code, line }): readonly Departure[] => {
      const of = what === 'sent' ? side : other;
      const held = verified.memoryOf(of, number);
      if (isAsRemembered({ code }, held)) return [];
      if (!held)
        return [
          {
            line,
            side,
            message: `Hand-over ${number} of the ${of} side, which was ${what}, is not in this log.${isNext(what, number) ? ' If something went wrong as it was written, hand the log over again.' : ''}`,
          },
        ];
      const message =
        what === 'sent'
          ? `Hand-over ${number} of the ${side} side is not in this log as it was sent.`
          : `${name} sent two versions of ${number}: this log’s is not the one that was ${what}.`;
      return [{ line, side, message }];
    });
  });
}

/** Hand-overs that follow from a side's own secret and that its private file does not know: it is an old copy. */
export function* forgotten({ gathered }: Analysis, { read }: Trust): Iterable<Departure> {
  for (const [side, file] of gathered.privates) {
    const sent = new Set(memoriesOf(file).flatMap(({ what, number }) => (what === 'sent' ? number : [])));
    const first = read.handOvers.find((one) => one.side === side && !sent.has(one.number));
    const line = file.lines.find(({ parsed }) => parsed.directive?.verb === 'master');
    if (first && line)
      yield {
        line,
        side,
        message: `The log has hand-over ${first.number} of the ${side} side, which this file does not know: it is an older copy than the one that the hand-over was made with.`,
      };
  }
}
