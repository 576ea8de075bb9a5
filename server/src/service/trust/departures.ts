/** Where a log departs from what a private file remembers of it. */
import type { Line } from '../../syntax/line';
import type { FaultKind } from '../../trust/faults';
import { type HandOver, lettersOf, type Seal } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { isAsRemembered, memoriesOf, type Remembered } from './memory';
import { blocksOf, keyOf, openedBlocksOf } from './played';
import type { Trust } from './trusted';

export interface Departure {
  /** Of the private file. */
  readonly line: Line;
  /** Of the private file. */
  readonly side: string;
  readonly message: string;
  /** It is about a hand-over of the other side. */
  readonly isOfOther?: boolean;
  /** The log may be one of before: it has not yet what the file remembers. */
  readonly isOfLater?: boolean;
}

/** Where the log is not what a side has given, got and answered, gives up what its private file still has, or has closed what that has opened. */
export const departures = (analysis: Analysis, trust: Trust): readonly Departure[] => [
  ...handOversElsewhere(analysis, trust),
  ...givenUp(analysis, trust),
  ...[...closedAgain(analysis, trust)].map(({ departure }) => departure),
];

/** Seals that `opened none` gives up, whoever wrote it, and whose lines the private file has. */
function* givenUp({ gathered }: Analysis, { read }: Trust): Iterable<Departure> {
  for (const { side, context, isLost } of read.seals) {
    const [, refit, step, number] = context;
    const file = isLost ? gathered.privates.get(side) : undefined;
    const line = file && blocksOf(file).get(keyOf({ refit, step }, number))?.heading;
    if (line)
      yield {
        line,
        side,
        message: `The log gives up what is sealed here (\`opened none\` in ${step}), and your private file has lines of it: if you can open it, take that line out of the log (once it is handed over: correct it, \`was\`, as the other player must agree); if not, take this seal out of your file.`,
      };
  }
}

/** Seals that a side has opened, and that the log has closed. */
export function* closedAgain(
  { gathered }: Analysis,
  { read }: Trust,
): Iterable<{ readonly seal: Seal; readonly departure: Departure }> {
  for (const [side, file] of gathered.privates) {
    const opened = openedBlocksOf(file);
    for (const seal of read.seals) {
      const [, refit, step, number] = seal.context;
      const block = seal.side === side && seal.key === undefined && opened.get(keyOf({ refit, step }, number));
      if (!block) continue;
      const instead = seal.isLost ? ', in place of `opened none`' : '';
      const message = `You have revealed what was sealed here, and the log does not have it open: put the \`opened\` line that stands here back below the sealed line in ${step}${instead}, and below that the lines that it had, from a copy of the log. If nobody was sent it open, put this seal back here as the copy of this file has it: then it is closed as it was.`;
      yield { seal, departure: { line: block.heading, side, message, isOfLater: true } };
    }
  }
}

/** Hand-overs of the log that are not those that a side has given, got and answered. */
function handOversElsewhere(analysis: Analysis, trust: Trust): readonly Departure[] {
  const { gathered, campaign } = analysis;
  const { verified, read } = trust;
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
            isOfOther: what !== 'sent',
            isOfLater: true,
            message: `Hand-over ${number} of the ${of} side, which was ${what}, is not in this log.${isNext(what, number) ? ' If something went wrong as it was written, hand the log over again.' : ''}`,
          },
        ];
      const message =
        what === 'sent'
          ? `Hand-over ${number} of the ${side} side is not in this log as it was sent: ${changedIn(trust, verified.answers.of(of, number))} was changed. Put that back; with the other player it can be corrected.`
          : ofOther(trust, verified.answers.of(of, number), { name, what, number });
      return [{ line, side, message, isOfOther: what !== 'sent' }];
    });
  });
}

const rootFaults: ReadonlySet<FaultKind> = new Set(['root-wrong', 'place-wrong', 'order-wrong']);

/**
 * What is known of another version of the other side's hand-over. Nobody is blamed for what a slip in one's own copy does as
 * well: a line that was changed breaks the root of an opened hand-over, and cannot be told from another version in a closed one.
 */
function ofOther(
  trust: Trust,
  handOver: HandOver | undefined,
  { name, what, number }: { readonly name: string; readonly what: Remembered; readonly number: number },
): string {
  const changed = changedIn(trust, handOver);
  const notAs = `Hand-over ${number} of ${name} does not read as it was ${what}`;
  const isBroken = trust.verified.faults.some(
    ({ line, what: fault }) =>
      rootFaults.has(fault) && (line === handOver?.line || handOver?.leaves.some((leaf) => leaf.line === line)),
  );
  if (isBroken) return `${notAs}: ${changed} was changed since. Put it back.`;
  if (handOver?.key === undefined)
    return `${notAs}: ${changed} was changed in this log since, by whoever had it, or ${name} sent two versions of ${number}. Compare with the log that you got from him.`;
  return `${name} sent two versions of ${number}: this log’s is not the one that was ${what}.`;
}

/** Where a hand-over was changed: it commits to all of its lines together, to its block, and to the hand-overs before it. */
function changedIn({ read: { openings }, lines }: Trust, handOver: HandOver | undefined): string {
  const leaves = (handOver?.leaves ?? []).filter(({ followUp }) => followUp === 0);
  const mark = `~${lettersOf(openings.map(({ side }) => side)).get(handOver?.side ?? '')}${handOver?.number}.`;
  if (leaves.length === 1) return `its one line (\`${leaves[0]?.text}\`, marked \`${mark}1\`)`;
  if (leaves.length > 1)
    return `one of the ${leaves.length} lines that it binds (marked \`${mark}1\` to \`${mark}${leaves.length}\`)`;
  const at = handOver && lines[handOver.line];
  return `its block (from line ${(at?.number ?? 0) + 1} on), a hand-over above it, or what it binds (no line here is marked \`${mark}1\`)`;
}

/** Hand-overs that a side has made or answered and that its private file does not know: it is an old copy. */
export function* forgotten({ gathered }: Analysis, { read }: Trust): Iterable<Departure> {
  for (const [side, file] of gathered.privates) {
    const known = new Set(memoriesOf(file).map(({ what, number }) => `${what} ${number}`));
    const hasRead = read.handOvers.findLast((one) => one.side === side)?.after ?? 0;
    const first = read.handOvers.find((one) =>
      one.side === side
        ? !known.has(`sent ${one.number}`)
        : one.number <= hasRead && !known.has(`received ${one.number}`),
    );
    const line = file.lines.find(({ parsed }) => parsed.directive?.verb === 'master');
    if (first && line)
      yield {
        line,
        side,
        message: `The log has hand-over ${first.number} of the ${first.side} side, which this file does not know: it is an older copy than the one that the log was kept with.`,
      };
  }
}
