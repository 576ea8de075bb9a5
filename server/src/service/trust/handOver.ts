/** Hands the log over: binds the side's new lines, says what was read, and gives the number for it. */
import type { SideId } from '../../rules/kernel/module';
import { list } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { readBound, withMark } from '../../trust/boundText';
import type { PlacedBinding } from '../../trust/keys';
import type { HandOver } from '../../trust/trustLines';
import { type Verified, verify } from '../../trust/verify';
import type { Documents } from '../documents';
import { diceUntold, filesToAgree } from './agreed';
import { bindingOf } from './binding';
import { Desk, Refused } from './desk';
import { boundBy, boundFiles, type PlayedFile, playedFiles } from './files';
import { refuseSealsMissing } from './leftUnsealed';
import { isAsRemembered, type Memory, memoriesOf, remember } from './memory';
import { newLines } from './newLines';
import { capitalized } from './next';
import { boundOf, isAgreed, partsOf } from './played';
import type { TrustResult } from './protocol';
import {
  counted,
  refuseBeforeShift,
  refuseDeparture,
  refuseErrors,
  refuseLate,
  refuseOpen,
  refuseOthersChoice,
  refusePrivate,
  refuseUnannounced,
  refuseUnbound,
  refuseUnsettled,
} from './refusals';
import { openIdle } from './takeUp';
import { theirDice } from './theirDice';
import { choiceToOpen } from './together';
import { refuseOpenSecrets } from './toSeal';
import { unsealedSteps } from './unsealed';

export function handOver(desk: Desk): TrustResult {
  const { keys, side, other } = desk;
  const handOvers = desk.analysis.trust?.read.handOvers ?? [];
  const before = handOvers.filter((one) => one.side === side).at(-1);
  const number = (before?.number ?? 0) + 1;
  const remembered = rememberedAs(desk, number);
  refuseDeparture(desk, remembered);
  for (const of of [side, other]) refuseSealsMissing(desk, of);
  refuseErrors(desk, remembered);
  refuseOpen(desk);
  refusePrivate(desk);
  openIdle(desk);
  const after = handOvers.filter((one) => one.side === other).at(-1)?.number ?? 0;
  const unread = handOvers.filter((one) => one.side === other && one.number > (before?.after ?? 0));
  const isAnswer = unread.length > 0;
  if (isAnswer) refuseUnbound(desk);
  const lines = newLines(desk);
  for (const refuse of refusals) refuse(desk, lines);
  const bound = bind(desk, number, lines);
  const files = newFiles(desk, handOvers);
  // To an answer that binds nothing there is none: so it would go to and fro without end.
  if (bound.length === 0 && files.length === 0 && unread.every(bindsNothing)) refuseNothing(desk);
  const read = after ? ` after ${other} ${after}` : '';
  const block = [
    `hand-over ${side} ${number}${read}`,
    `  binds ${keys.handOverCode(number, bound)}`,
    ...files.map(fileLine),
  ];
  const digestRead = isAnswer ? desk.analysis.trust?.verified.digestOf(other, after) : undefined;
  if (digestRead) block.push(`  number ${keys.numberCode(number, digestRead)}`);
  if (!bound.some(({ open }) => open)) block.push(`  opened ${keys.handOverKey(number, bound)}`);
  desk.logChanges.addAtEnd(block);
  const made = desk.readChanged(readBound);
  const verified = verify(made);
  refuseLate(desk, made, verified, lines);
  if (remembered && !isAsRemembered(remembered, verified.memoryOf(side, number)))
    throw new Refused(
      `Your private file has another hand-over ${number} as sent than this would be, and what was sent is never made anew, whatever became of the mail: send ${desk.playerOf(other)} the same log once more, from the copy that you sent, or with its lines put back as they were. What is to be another way is corrected afterwards, by \`was\` lines.`,
      remembered.line,
    );
  keepMemories(
    desk,
    verified,
    number,
    unread.map((one) => one.number),
  );
  const rolls = bound.filter(({ open }) => open).length;
  const waits =
    rolls || bound.some(({ text }) => /^sealed\s/i.test(text))
      ? ` ${capitalized(desk.playerOf(other))} answers with a number.`
      : '';
  const theirs = unboundSeals(desk);
  // What is opened together is opened before the log is sent: the number for the other's seal is given in it.
  const seal = choiceToOpen(desk.analysis.campaign.end.module, { read: made, verified }, side);
  const toReveal = seal ? ` Reveal ${seal.context[2]} before you send the log.` : '';
  const result = desk.done(
    `Handed over: ${counted(bound.length, 'line')} bound${isAnswer ? `, and a number given for hand-over ${after}` : ''}.${agreedTo(desk)}${changedOf(files)}${theirs}${ownUnsealed(desk)}${waits}${toReveal}`,
  );
  const reveals = seal ? desk.logChanges.lines.findIndex((text) => text.includes(seal.code)) : -1;
  return reveals < 0 ? result : { ...result, reveals };
}

function refuseNothing({ analysis, side }: Desk): never {
  const why =
    theirDice(analysis, [side]) ??
    'no line of yours, and no hand-over to answer that binds anything. What you have revealed needs none: send the log as it is.';
  throw new Refused(`There is nothing new to hand over: ${why}`);
}

/** Of what is new. */
const refusals = [
  refuseOthersChoice,
  refuseBeforeShift,
  refuseUnsettled,
  refuseUnannounced,
  refuseOpenSecrets,
] as const;

/** One that did not come into the log, since something went wrong as it was written, is made again as it was. */
const rememberedAs = ({ own }: Desk, number: number): Memory | undefined =>
  memoriesOf(own as LogText).find((one) => one.what === 'sent' && one.number === number);

/** For what errors a side's hand-over would be refused as the log stands; undefined: for none. */
export function refusedFor(documents: Documents, uri: string, side: SideId): string | undefined {
  try {
    const desk = new Desk(documents, uri, side);
    const sent = desk.analysis.trust?.read.handOvers.filter((one) => one.side === side).at(-1)?.number ?? 0;
    refuseErrors(desk, rememberedAs(desk, sent + 1));
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

const bindsNothing = ({ leaves, files }: HandOver): boolean => leaves.length === 0 && files.length === 0;

/** What the other side has sealed and not handed over: it alone can bind that. */
function unboundSeals(desk: Desk): string {
  const { analysis, lines, other } = desk;
  const { read } = analysis.trust ?? {};
  const steps = (read?.seals ?? []).flatMap(({ side, line, context }) => {
    const at = analysis.trust?.lines[line];
    return side === other && at && lines[at.number] === at && !at.parsed.marks ? [context[2]] : [];
  });
  return steps.length
    ? ` What ${desk.playerOf(other)} has sealed in ${list(steps, 'and')} is not handed over yet.`
    : '';
}

/** What the side has still to seal: told as long as there may be time for it. */
function ownUnsealed({ analysis, side }: Desk): string {
  const steps = unsealedSteps(analysis, side).map(({ number }) => number);
  return steps.length
    ? ` You have still to seal ${list(steps, 'and')}, also where there is nothing to hide: once more dice are known it may be too late.`
    : '';
}

const changedOf = (files: readonly NewFile[]): string =>
  files.flatMap(({ name, isChanged }) => (isChanged ? ` “${name}” is another than you had handed over.` : [])).join('');

/** What is of both: what the other side has handed over, and what it is still to agree to, which may have come without a mark. */
function agreedTo(desk: Desk): string {
  const { analysis } = desk;
  const theirs = desk.letterOf(desk.other);
  const isTheirs = (line: Line) => boundOf(line).marks.some(({ tree }) => tree === theirs);
  const agreed = newLines(desk).filter(isAgreed);
  const said = (line: Line) => {
    const instead = standsFor(desk, line);
    return `\`${boundOf(line).text}\` (line ${line.number + 1}${instead ? `; in its place \`${instead}\`` : ''})`;
  };
  const told = (who: string, lines: readonly Line[]) =>
    lines.length ? ` ${who} to ${list(lines.map(said), 'and')}.` : '';
  const others = agreed.filter((line) => !isTheirs(line));
  const player = capitalized(desk.playerOf(desk.other));
  const untold = agreed.flatMap((line) =>
    analysis.trust && isTheirs(line) ? (diceUntold(analysis.trust, line) ?? []) : [],
  );
  return `${told('You agree', agreed.filter(isTheirs))}${untold.map((text) => ` ${text}`).join('')}${told(`${player} is to agree`, others)}${agreedInFiles(desk, player)}`;
}

/** What stands in the place of a line that is corrected; undefined where nothing does, or for any other line. */
function standsFor({ analysis: { trust }, lines }: Desk, line: Line): string | undefined {
  if (line.parsed.directive?.verb !== 'was') return undefined;
  const next = lines.slice(line.number + 1).find(({ parsed }) => parsed.directive && parsed.directive.verb !== 'was');
  const isBound = next?.parsed.marks && !trust?.read.corrections.has(trust.lines.indexOf(next));
  return next && !isBound ? boundOf(next).text : undefined;
}

/** The same of logs that are included, which this hand-over binds as they are. */
const agreedInFiles = ({ analysis, side, other }: Desk, player: string): string =>
  filesToAgree(analysis, side, other)
    .map(({ name, lines, isOfOther }) => {
      const texts = lines.map((line) => `\`${boundOf(line).text}\``);
      return ` ${isOfOther ? 'You agree' : `${player} is to agree`} to ${list(texts, 'and')} in “${name}”.`;
    })
    .join('');

/** Marks the lines that are new, and gives them as they are bound. */
function bind(desk: Desk, number: number, lines: readonly Line[]): readonly PlacedBinding[] {
  const tree = desk.letterOf(desk.side);
  const bound: PlacedBinding[] = [];
  const parts = partsOf(desk.analysis.shared);
  for (const line of lines) {
    const { text } = desk.boundOf(line);
    const { open = false, drm } = bindingOf(text);
    bound.push({ text, open, drm, part: parts.get(line) ?? '' });
    const marked = withMark(desk.logChanges.at(line.number), {
      tree,
      number,
      place: bound.length,
      open,
      drm,
      followUp: 0,
    });
    desk.logChanges.replace(line.number, marked);
  }
  return bound;
}

/** Files that the side has not bound as they are. */
function newFiles({ analysis, side }: Desk, handOvers: readonly HandOver[]): readonly NewFile[] {
  const bound = boundFiles(handOvers, side);
  return playedFiles(analysis)
    .filter((file) => !boundBy(file, handOvers, side))
    .map((file) => ({ ...file, isChanged: bound.has(file.name) }));
}

interface NewFile extends PlayedFile {
  /** The side has bound another of that name. */
  readonly isChanged: boolean;
}

const fileLine = ({ name, code }: PlayedFile): string => `  file "${name.replaceAll('"', '""')}" ${code}`;

/** Keeps what is given, got and answered. */
function keepMemories(desk: Desk, verified: Verified, number: number, read: readonly number[]): void {
  const latest = read.at(-1);
  remember(desk, verified, [
    ...read.map((one) => ['received', one] as const),
    ...(latest === undefined ? [] : [['answered', latest] as const]),
    ['sent', number],
  ]);
}
