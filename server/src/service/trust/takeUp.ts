/** Writes the dice that have become known: those of open rolls, and of what they bring about without a choice. */
import { behindDice } from '../../syntax/behindDice';
import type { Line } from '../../syntax/line';
import { writeMark } from '../../syntax/marks';
import type { Tree } from '../../trust/answers';
import { boundText, diceIn, openText, readBound, withMark } from '../../trust/boundText';
import { writeCode } from '../../trust/codes';
import { type HandOver, isWaiting, type Leaf } from '../../trust/trustLines';
import { resolveOpen } from '../resolve/line';
import { type Desk, Refused } from './desk';
import { FollowUps } from './followUps';
import type { LineChanges } from './lineChanges';
import { remember } from './memory';
import type { TrustResult } from './protocol';
import { idleHandOvers } from './refusals';
import type { Trust } from './trusted';

export function takeUp(desk: Desk): TrustResult {
  const { trust } = desk.analysis;
  if (!trust) throw new Refused('This log has no verified dice.');
  const due = trust.verified.due.filter(({ side }) => side === desk.side);
  if (due.length === 0) throw new Refused(waiting(desk));
  let rolls = 0;
  const opened = new Set<HandOver>();
  for (const { line: at, tree } of due) {
    const line = trust.lines[at] as Line;
    const changes = changesFor(desk, line);
    if (!changes) throw new Refused('These dice are of a log that is included: open that one.');
    const leaf = tree.leaves.find((one) => one.line === at);
    if (!leaf) continue;
    const dice = trust.verified.diceOf(tree, leaf.place, leaf.followUp) ?? [];
    const written = filled(desk, line, dice);
    const followUps = followUpsOf(desk, line, written, tree, leaf);
    changes.replace(line.number, written);
    changes.addBehind(line.number, followUps);
    rolls += 1 + followUps.length;
    if ('after' in tree) opened.add(tree);
  }
  for (const handOver of opened) open(desk, trust, handOver);
  // What is opened from here on hangs on these: another version of them must be told.
  const answers = due.flatMap(({ tree }) => trust.verified.answers.answer(tree)?.number ?? []);
  remember(
    desk,
    trust.verified,
    [...new Set(answers)].map((number) => ['received', number]),
  );
  return desk.done(rolls === 1 ? 'One roll is written.' : `${rolls} rolls are written.`);
}

/** Opens what no longer waits for dice. */
function open(desk: Desk, { lines, verified }: Trust, handOver: HandOver): void {
  const key = verified.keyOf(handOver);
  if (handOver.key !== undefined || !key) return;
  const at = lines[handOver.line] as Line;
  desk.logChanges.addBehind(lastOfBlock(desk, at.number), [`  opened ${writeCode('key', key)}`]);
}

/** Opens what no longer waits for dice though none have fallen. */
export function openIdle(desk: Desk): void {
  const { trust } = desk.analysis;
  for (const one of idleHandOvers(desk)) if (trust) open(desk, trust, one);
}

const ofBlock: ReadonlySet<string> = new Set(['binds', 'file', 'number', 'opened']);

/** The last line of what stands below a hand-over. */
function lastOfBlock({ lines }: Desk, handOver: number): number {
  let last = handOver;
  while (ofBlock.has(lines[last + 1]?.parsed.directive?.verb ?? '')) last++;
  return last;
}

/** Whom open dice wait for. */
function waiting({ analysis }: Desk): string {
  const open = analysis.trust?.read.handOvers.some(({ leaves }) => leaves.some(isWaiting));
  return open
    ? 'No dice have become known: the hand-over that gives the number for the open ones is still to come.'
    : 'No dice are open.';
}

const changesFor = ({ log, own, logChanges, ownChanges }: Desk, { uri }: Line): LineChanges | undefined =>
  uri === log.uri ? logChanges : uri === own?.uri ? ownChanges : undefined;

/** The line with its dice, and what the table makes of them. What was bound of it stays as it is. */
function filled({ analysis }: Desk, line: Line, dice: readonly number[]): string {
  const { text } = line.parsed;
  let next = 0;
  const edited = resolveOpen(analysis, line, () => dice[next++] ?? 1);
  const { marks } = readBound(text);
  const said = edited !== undefined && readBound(edited).text;
  const drm = marks.some((mark) => mark.drm);
  const isKept =
    said && (!drm || boundText(said, { open: true, drm }) === boundText(readBound(text).text, { open: true, drm }));
  const isWhole = isKept && diceIn(said).length > 0 && diceIn(said).every((die, i) => die === dice[i]);
  const behind = isWhole ? said.split(' ').slice(openText(said).split(' ').length - 1) : undefined;
  const { directive } = line.parsed;
  // What the roll is for stays where its player has put it.
  if (behind && directive && behindDice(directive).length)
    return text.replace(/\b(dr|DR) \?/, `$1 ${diceIn(said || '').join(',')}`);
  return behind
    ? withText(text, [...openText(readBound(text).text).split(' ').slice(0, -1), ...behind], marks.map(writeMark))
    : plain(text, dice);
}

/** The indentation, marks and comment of a line with other words. */
function withText(line: string, words: readonly string[], marks: readonly string[]): string {
  const comment = /(?:^|\s)#.*$/.exec(line)?.[0].trim();
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return indent + [...words, ...marks].join(' ') + (comment ? `  ${comment}` : '');
}

/** Where the rules ask for no such roll: the dice alone. */
function plain(line: string, dice: readonly number[]): string {
  let next = 0;
  return line.replace(/\b(dr|DR) \?/g, (_, kind: string) => {
    const own = dice.slice(next, next + (kind === 'DR' ? 2 : 1));
    next += own.length;
    return `${kind} ${own.join(',')}`;
  });
}

/** The lines of what a roll has brought about and leaves no choice, in their order. */
function followUpsOf(desk: Desk, line: Line, written: string, tree: Tree, { place }: Leaf): string[] {
  const { campaign, trust } = desk.analysis;
  const owed = new FollowUps(campaign.stateAt(campaign.indexOf(line)), line, written);
  const out: string[] = [];
  for (let followUp = 1; ; followUp++) {
    const dice = owed.next && trust?.verified.diceOf(tree, place, followUp);
    if (!dice) return out;
    const text = `  ${owed.written(dice)}`;
    owed.write(text);
    const where = 'after' in tree ? { tree: desk.letterOf(tree.side), number: tree.number } : { tree: 's', number: 0 };
    out.push(withMark(text, { ...where, place, open: false, followUp }));
  }
}
