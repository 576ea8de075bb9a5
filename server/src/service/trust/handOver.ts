/** Hands the log over: binds the side's new lines, says what was read, and gives the number for it. */
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { isPrivateVerb, isTrustVerb } from '../../syntax/vocabulary';
import { readBound, withMark } from '../../trust/boundText';
import { writeCode } from '../../trust/codes';
import type { PlacedBinding } from '../../trust/keys';
import { type HandOver, Place } from '../../trust/trustLines';
import { verify } from '../../trust/verify';
import { bindingOf } from './binding';
import { departures } from './departures';
import { type Desk, Refused } from './desk';
import { boundFiles, isSameFile, type PlayedFile, playedFiles } from './files';
import { wrongFollowUp, wrongFollowUps } from './followUps';
import { memoriesOf } from './memory';
import { boundOf, isAgreed } from './played';
import type { TrustResult } from './protocol';

export function handOver(desk: Desk): TrustResult {
  const { keys, side, other } = desk;
  const handOvers = desk.analysis.trust?.read.handOvers ?? [];
  refuseDeparture(desk);
  refuseErrors(desk);
  refuseOpen(desk);
  refusePrivate(desk);
  const before = handOvers.filter((one) => one.side === side).at(-1);
  const number = (before?.number ?? 0) + 1;
  const after = handOvers.filter((one) => one.side === other).at(-1)?.number ?? 0;
  const isAnswer = after > (before?.after ?? 0);
  const bound = bind(desk, number);
  const files = newFiles(desk, handOvers);
  if (!isAnswer && bound.length === 0 && files.length === 0)
    throw new Refused(
      'There is nothing new to hand over: no line of yours, and no hand-over to answer. What you have revealed needs none: send the log as it is.',
    );
  const read = after ? ` after ${other} ${after}` : '';
  const block = [
    `hand-over ${side} ${number}${read}`,
    `  binds ${keys.handOverCode(number, bound)}`,
    ...files.map(fileLine),
  ];
  const digestRead = isAnswer ? desk.analysis.trust?.verified.digestOf(other, after) : undefined;
  if (digestRead) block.push(`  number ${keys.numberCode(number, digestRead)}`);
  if (!bound.some(({ open }) => open)) block.push(`  opened ${keys.keyCode('hand-over', [number])}`);
  desk.logChanges.addAtEnd(block);
  remember(desk, number, isAnswer ? newlyRead(handOvers, other, before?.after ?? 0) : []);
  const rolls = bound.filter(({ open }) => open).length;
  const waits =
    rolls || bound.some(({ text }) => /^sealed\s/i.test(text)) ? ` ${desk.playerOf(other)} answers with a number.` : '';
  return desk.done(
    `Handed over: ${counted(bound.length, 'line')} bound${isAnswer ? `, and a number given for hand-over ${after}` : ''}.${agreedTo(desk)}${changedOf(files)}${waits}`,
  );
}

const changedOf = (files: readonly NewFile[]): string =>
  files.flatMap(({ name, isChanged }) => (isChanged ? ` “${name}” is another than you had handed over.` : [])).join('');

/** What the other side has written and is of both. */
function agreedTo(desk: Desk): string {
  const theirs = desk.letterOf(desk.other);
  const { length: n } = newLines(desk).filter((line) => boundOf(line).marks.some(({ tree }) => tree === theirs));
  if (n === 0) return '';
  return ` ${n === 1 ? 'One ruling or waiver' : `${n} rulings and waivers`} of ${desk.playerOf(desk.other)} ${n === 1 ? 'is' : 'are'} agreed to.`;
}

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Marks the lines that are new, and gives them as they are bound. */
function bind(desk: Desk, number: number): readonly PlacedBinding[] {
  const tree = desk.letterOf(desk.side);
  const bound: PlacedBinding[] = [];
  const parts = partsOf(desk);
  for (const line of newLines(desk)) {
    const { text } = boundOf(line);
    const { open = false } = bindingOf(text);
    bound.push({ text, open, part: parts.get(line) ?? '' });
    const marked = withMark(line.parsed.text, { tree, number, place: bound.length, open, followUp: 0 });
    desk.logChanges.replace(line.number, marked);
  }
  return bound;
}

/** Where each line of the log stands. */
function partsOf({ analysis }: Desk): ReadonlyMap<Line, string> {
  const place = new Place();
  return new Map(
    analysis.shared.map((line) => {
      place.pass(boundOf(line));
      return [line, place.part];
    }),
  );
}

/** Lines of the log that nobody has bound, or the side itself with their dice open that have fallen since. */
function newLines(desk: Desk): readonly Line[] {
  const own = desk.letterOf(desk.side);
  const theirs = revealedBy(desk, desk.other);
  const choices = new Set(choicesOpen(desk).map(({ at }) => at.line));
  const isTheirChoice = (line: Line) => choices.has(line) && desk.sideOf(line) === desk.other;
  return desk.lines.filter((line) => {
    const { kind, directive } = line.parsed;
    if (theirs.has(line) || isTheirChoice(line)) return false;
    if (kind !== 'directive' && kind !== 'unreadable') return false;
    if (directive && isTrustVerb(directive.verb) && !isBound(directive.verb)) return false;
    const { text, marks: all } = boundOf(line);
    const marks = isAgreed(line) ? all.filter(({ tree }) => tree === own) : all;
    if (marks.some(({ tree }) => tree !== own && tree !== 's')) return false;
    if (marks.some(({ open, followUp }) => !open && followUp === 0)) return false;
    return marks.length === 0 || !bindingOf(text).open;
  });
}

/** Whether a line of trust is bound as well: one of a private file is, so that it is seen to and taken out. */
const isBound = (verb: Verb): boolean => verb === 'sealed' || verb === 'dice' || isPrivateVerb(verb);

/** The lines of a side's seals that stand in the log. */
function revealedBy({ analysis: { trust } }: Desk, side: string): ReadonlySet<Line> {
  const leaves = (trust?.read.seals ?? []).filter((one) => one.side === side).flatMap((one) => one.leaves);
  return new Set(leaves.map(({ line }) => trust?.lines[line] as Line));
}

/** Files that the side has not bound as they are. */
function newFiles({ analysis, side }: Desk, handOvers: readonly HandOver[]): readonly NewFile[] {
  const bound = boundFiles(handOvers, side);
  return playedFiles(analysis)
    .filter(({ name, code }) => !isSameFile(bound.get(name)?.code ?? '', code))
    .map((file) => ({ ...file, isChanged: bound.has(file.name) }));
}

interface NewFile extends PlayedFile {
  /** The side has bound another of that name. */
  readonly isChanged: boolean;
}

const fileLine = ({ name, code }: PlayedFile): string => `  file "${name.replaceAll('"', '""')}" ${code}`;

const newlyRead = (handOvers: readonly HandOver[], other: string, after: number): readonly number[] =>
  handOvers.filter(({ side, number }) => side === other && number > after).map(({ number }) => number);

/** Keeps what is given, got and answered. */
function remember(desk: Desk, number: number, read: readonly number[]): void {
  const verified = verify(desk.readChanged(readBound));
  const code = (of: string, which: number) => {
    const held = verified.memoryOf(of, which);
    return held ? writeCode('digest', held) : '';
  };
  const latest = read.at(-1);
  const own = memoriesOf(desk.own as NonNullable<Desk['own']>);
  const isNew = (text: string) => !own.some(({ what, number: of }) => text.startsWith(`${what} ${of} `));
  desk.ownChanges.addAtEnd(
    [
      ...read.map((one) => `received ${one} ${code(desk.other, one)}`),
      ...(latest === undefined ? [] : [`answered ${latest} ${code(desk.other, latest)}`]),
      `sent ${number} ${code(desk.side, number)}`,
    ].filter(isNew),
  );
}

// ------------------------------------------------------------- what keeps a log from being handed over

/** The log must be the one that this side has sent, got and answered. */
function refuseDeparture({ analysis, side }: Desk): void {
  const found = analysis.trust && departures(analysis, analysis.trust).find((one) => one.side === side);
  if (found) throw new Refused(`${found.message} No number is given for it.`);
}

/** Errors on lines of one's own, or in the private file, and any fault of what was bound. */
function refuseErrors(desk: Desk): void {
  const { analysis, log, own } = desk;
  const theirs = desk.letterOf(desk.other);
  const revealed = revealedBy(desk, desk.other);
  const isOwn = ({ at: { line } }: Finding) =>
    line.uri === own?.uri ||
    (line.uri === log.uri && !revealed.has(line) && !boundOf(line).marks.some(({ tree }) => tree === theirs));
  const errors = analysis.findings().filter((one) => one.severity === 'error' && isOwn(one) && !waits.has(one.code));
  const [first, ...more] = errors;
  if (!first) {
    const [line] = wrongFollowUps(analysis, isNewRoll(desk));
    if (line) throw new Refused(`Line ${line.number + 1}: ${wrongFollowUp}`, line);
    return;
  }
  const where =
    first.at.line.uri === own?.uri
      ? `Line ${first.at.line.number + 1} of your private file`
      : `Line ${first.at.line.number + 1}`;
  throw new Refused(
    `${where}: ${first.message}${more.length ? ` (and ${counted(more.length, 'error')} more)` : ''} Mend it first: what is handed over cannot be changed.`,
    first.at.line,
  );
}

/** Whether a roll has its dice since the side's last hand-over, or the other's that it has now read. */
function isNewRoll(desk: Desk): (roll: Line) => boolean {
  const { analysis, side, other } = desk;
  const handOvers = analysis.trust?.read.handOvers ?? [];
  const hasRead = handOvers.findLast((one) => one.side === side)?.after ?? 0;
  const theirs = desk.letterOf(other);
  return (roll) => {
    const bound = boundOf(roll).marks.filter(({ tree, open, followUp }) => tree !== 's' && !open && followUp === 0);
    return bound.every(({ tree, number }) => tree === theirs && number > hasRead);
  };
}

/** What waits for the other player. */
const waits: ReadonlySet<string> = new Set(['roll-open', 'file-changed']);

/** Lines of the log with a choice that is still to be made. */
const choicesOpen = ({ analysis, log }: Desk): readonly Finding[] =>
  analysis.findings().filter(({ at, code }) => code === 'choice-open' && at.line.uri === log.uri);

/** Choices that are open, and dice that are known and not written. */
function refuseOpen(desk: Desk): void {
  const due = desk.analysis.trust?.verified.due.find(({ side }) => side === desk.side);
  const dice = due && desk.analysis.trust?.lines[due.line];
  if (dice)
    throw new Refused(
      `Line ${dice.number + 1}: these dice of yours have become known: take them up first (Resolve).`,
      dice,
    );
  const fresh = new Set(newLines(desk));
  const open = choicesOpen(desk).find(({ at }) => fresh.has(at.line));
  if (open) throw new Refused(`Line ${open.at.line.number + 1} is still open: ${open.message}`, open.at.line);
}

/** Nothing of the private file may go along. */
function refusePrivate(desk: Desk): void {
  const isSecret = ({ parsed }: Line) =>
    parsed.directive !== undefined && (parsed.marks !== undefined || parsed.directive.verb === 'master');
  const secrets = new Set((desk.own?.lines ?? []).filter(isSecret).map((line) => boundOf(line).text));
  const isTold = (line: Line) => {
    const verb = line.parsed.directive?.verb;
    return (verb !== undefined && isPrivateVerb(verb)) || secrets.has(boundOf(line).text);
  };
  const told = newLines(desk).find(isTold);
  if (told)
    throw new Refused(
      `Line ${told.number + 1} stands in your private file as well: take it out of the log before it goes to ${desk.playerOf(desk.other)}, or reveal it.`,
      told,
    );
}
