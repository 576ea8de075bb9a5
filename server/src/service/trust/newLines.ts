/** Which lines of a log a side's next hand-over binds. */
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { HandOver } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { bindingOf } from './binding';
import type { Desk } from './desk';
import { boundBy, type PlayedFile, playedFiles } from './files';
import { leftTo, openedBy } from './leftRolls';
import { boundOf, isAgreed } from './played';
import { isForBinding } from './unbound';

/**
 * Lines of the log that nobody has bound, or the side itself with their dice open that have fallen since; and rolls of the other of which it tells
 * what came, or which the other has opened: these it keeps as it has seen them.
 */
export function newLines(desk: Desk): readonly Line[] {
  const own = desk.letterOf(desk.side);
  const theirs = revealedBy(desk, desk.other);
  const choices = new Set(choicesOpen(desk).map(({ at }) => at.line));
  const isTheirChoice = (line: Line) => choices.has(line) && desk.sideOf(line) === desk.other;
  const told = leftTo(desk);
  const shown = openedBy(desk, desk.other);
  return desk.lines.filter((line) => {
    const { directive } = line.parsed;
    if (isTheirChoice(line) || !isForBinding(line)) return false;
    if (theirs.has(line) && !isAgreed(line)) return shown.has(line) && !choices.has(line);
    // Its own side alone knows what it binds.
    if (directive?.verb === 'sealed' && directive.side.value !== desk.side) return false;
    const { text, marks: all } = boundOf(line);
    if (told.has(line)) return !bindingOf(text).open;
    const isOwn = directive?.verb === 'sealed' || isAgreed(line) || isOwnRoll(desk, line);
    const marks = isOwn ? all.filter(({ tree }) => tree === own) : all;
    if (marks.some(({ tree }) => tree !== own && tree !== 's')) return false;
    if (marks.some(({ open, followUp }) => !open && followUp === 0)) return false;
    return marks.length === 0 || !bindingOf(text).open;
  });
}

/** Of a roll that both have bound: whether its dice are made by the hand-over of this side. */
function isOwnRoll({ analysis: { trust }, side }: Desk, line: Line): boolean {
  const { marks } = boundOf(line);
  if (!trust || new Set(marks.flatMap(({ tree, open }) => (open && tree !== 's' ? tree : []))).size < 2) return false;
  const at = trust.lines.indexOf(line);
  return trust.read.handOvers.some(
    (one) => one.side === side && one.leaves.some((leaf) => leaf.line === at && leaf.open && !leaf.isElsewhere),
  );
}

/** The lines of a side's seals that stand in the log. */
export function revealedBy({ analysis: { trust } }: Desk, side: string): ReadonlySet<Line> {
  const leaves = (trust?.read.seals ?? []).filter((one) => one.side === side).flatMap((one) => one.leaves);
  return new Set(leaves.map(({ line }) => trust?.lines[line] as Line));
}

/** All lines of included logs that the side's next hand-over binds with their files. */
export const linesOfNewFiles = (desk: Desk): readonly Line[] => newLogs(desk).flatMap(({ text }) => text.lines);

/** Those of them that are to be as they must be in the log: not what the other has bound so, or has still to decide. */
export function newIncluded(desk: Desk): readonly Line[] {
  const { analysis, side, other } = desk;
  const choices = new Set(choicesOpen(desk).map(({ at }) => at.line));
  return newLogs(desk).flatMap((file) => {
    const isOfOther = boundBy(file, handOversIn(analysis), other)
      ? (line: Line) => desk.sideOf(line) !== side
      : (line: Line) => choices.has(line) && desk.sideOf(line) === other;
    return file.text.lines.filter((line) => !isOfOther(line));
  });
}

const newLogs = ({ analysis, side }: Desk): readonly PlayedFile[] =>
  playedFiles(analysis).filter(
    (file) => file.line.parsed.directive?.verb === 'include' && !boundBy(file, handOversIn(analysis), side),
  );

const handOversIn = ({ trust }: Analysis): readonly HandOver[] => trust?.read.handOvers ?? [];

/** Choices that are still to be made. */
export const choicesOpen = ({ analysis }: Desk): readonly Finding[] =>
  analysis.findings().filter(({ code }) => code === 'choice-open');
