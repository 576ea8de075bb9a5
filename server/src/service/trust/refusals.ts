/** What keeps a log from being handed over: said in words for the player, before anything is bound. */

import { fateOf } from '../../campaign/missed';
import { hangsOnShift } from '../../rules/books/repair/secretShift';
import { rulesFor } from '../../rules/chapters';
import type { Code, Finding } from '../../rules/kernel/finding';
import type { SideId } from '../../rules/kernel/module';
import { obligationOf, View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import { isPrivateVerb } from '../../syntax/vocabulary';
import { type HandOver, isOfStep, isWaiting, type TrustLines } from '../../trust/trustLines';
import type { Verified } from '../../trust/verify';
import { privatesThere } from '../gather';
import { bindingOf } from './binding';
import { departures } from './departures';
import { type Desk, Refused } from './desk';
import { knowsShift } from './dueByShift';
import { lateText } from './findings';
import { wrongFollowUp, wrongFollowUps } from './followUps';
import { unboundOf } from './leftRolls';
import type { Memory } from './memory';
import { choicesOpen, linesOfNewFiles, newIncluded, newLines, revealedBy } from './newLines';
import { othersChoice } from './othersChoice';
import { blocksOf, boundOf, partsOf } from './played';
import { neverRolled, neverRolledText } from './unbound';
import { untoldIn } from './unready';

export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** The log must be the one that this side has sent, got and answered. @param again what is remembered of the hand-over that is made */
export function refuseDeparture({ analysis, side }: Desk, again: Memory | undefined): void {
  const all = analysis.trust ? departures(analysis, analysis.trust) : [];
  const found = all.find((one) => one.side === side && one.line !== again?.line);
  if (found) throw new Refused(`${found.message}${found.isOfOther ? ' No number is given for it.' : ''}`);
}

/** Errors on lines of one's own, or in the private file, and any fault of what was bound. */
export function refuseErrors(desk: Desk, again: Memory | undefined): void {
  const { analysis, own } = desk;
  const theirs = desk.letterOf(desk.other);
  const played = new Set([...desk.lines, ...newIncluded(desk)]);
  const revealed = revealedBy(desk, desk.other);
  const isOwn = ({ at: { line }, owedBy }: Finding) =>
    (line.uri === own?.uri && line !== again?.line) ||
    owedBy === desk.side ||
    (owedBy === undefined &&
      played.has(line) &&
      !isSealOf(desk.other, line) &&
      !revealed.has(line) &&
      !boundOf(line).marks.some(({ tree }) => tree === theirs));
  // What is wrong in the other's private file, where both are read, is no matter of the log.
  const isPrivate = ({ at }: Finding) =>
    [...privatesThere(analysis.gathered).values()].some(({ uri }) => uri === at.line.uri);
  const idle = new Set(idleHandOvers(desk).map(({ line }) => analysis.trust?.lines[line]));
  const isMended = ({ code, at }: Finding) => code === 'hand-over-closed' && idle.has(at.line);
  // What a side could not know of when it chose: what the other has sealed is open by now (3.6212).
  const isUnforeseen = ({ code }: Finding) =>
    code === 'attack-barred' && analysis.findings().some((one) => one.code === 'sealed-behind');
  const errors = analysis
    .findings()
    .filter((one) => one.severity === 'error' && isOwn(one) && !waits.has(one.code) && !isMended(one))
    .filter((one) => !isUnforeseen(one));
  const [first, ...more] = errors;
  if (!first) {
    const [line] = wrongFollowUps(analysis, isNewRoll(desk));
    if (line) throw new Refused(`${desk.whereIs(line)}: ${wrongFollowUp}`, line);
    // With what can still be changed its writer would choose whether there is a roll, or what came of one.
    const isForeign = ({ code, at }: Finding) => code === 'bound-by-other' && foreignSeals(desk).has(at.line);
    const unsure = analysis
      .trustFindings()
      .find((one) => (isUnsure.has(one.code) || isForeign(one)) && !isPrivate(one) && !isOwn(one));
    if (unsure)
      throw new Refused(
        `${desk.whereIs(unsure.at.line)}: ${unsure.message} No number is given for it.`,
        unsure.at.line,
      );
    return;
  }
  throw new Refused(
    `${desk.whereIs(first.at.line)}: ${first.message}${more.length ? ` (and ${counted(more.length, 'error')} more)` : ''} ${whoMends(desk, first)}: what is handed over cannot be changed.`,
    first.at.line,
  );
}

/** Sealed lines of steps in which what its private file has makes another seal. */
function foreignSeals({ analysis: { trust } }: Desk): ReadonlySet<Line | undefined> {
  const { seals = [] } = trust?.read ?? {};
  const wrong = new Set(trust?.verified.faults.flatMap(({ what, line }) => (what === 'own-root-wrong' ? line : [])));
  const others = seals.filter((seal) => seals.some((one) => wrong.has(one.line) && isOfStep(one, seal)));
  return new Set(others.map(({ line }) => trust?.lines[line]));
}

/** Of the other side: with a number it would go on from what is not true, or was chosen late. */
const isUnsure: ReadonlySet<Code> = new Set<Code>([
  'mark-stray',
  'roll-unbound',
  'die-wrong',
  'die-early',
  'key-wrong',
  'bound-changed',
  'opened-early',
  'seal-late',
  'line-late',
  'purchase-late',
  'mover-early',
]);

/** What a number is given for stands as it was rolled, bound by its side with what came of it. */
export function refuseUnbound(desk: Desk): void {
  const { analysis, other } = desk;
  const [line] = analysis.trust ? unboundOf(analysis, analysis.trust, other) : [];
  if (line)
    throw new Refused(
      `${desk.whereIs(line)}: the dice of this roll are known, and ${desk.playerOf(other)} has not handed over what came of it. Send the log back: no number is given before that.`,
      line,
    );
}

/** It alone can mend what it has sealed. */
const isSealOf = (side: SideId, { parsed: { directive } }: Line): boolean =>
  directive?.verb === 'sealed' && directive.side.value === side;

/** A line of the other that nobody has bound this hand-over would bind as it stands. */
function whoMends(desk: Desk, { at: { line }, code, owedBy }: Finding): string {
  const { directive } = line.parsed;
  const theirs = `It is of the ${desk.other} side:`;
  const player = desk.playerOf(desk.other);
  if (code === 'hand-over-closed' && directive?.verb === 'hand-over' && directive.side.value === desk.other)
    return `${theirs} send the log back to ${player}, who alone can open it`;
  return owedBy === undefined && desk.sideOf(line) === desk.other
    ? `${theirs} mend it first, or send the log back to ${player}`
    : 'Mend it first';
}

/** Own hand-overs whose open rolls were all taken back: they are opened as the log is handed over. */
export const idleHandOvers = ({ analysis, side }: Desk): readonly HandOver[] =>
  (analysis.trust?.read.handOvers ?? []).filter(
    (one) => one.side === side && one.key === undefined && !one.leaves.some(isWaiting),
  );

/** Whether a roll has its dice, or something that it brought about, since the side's last hand-over, or the other's that it has now read. */
function isNewRoll(desk: Desk): (lines: readonly Line[]) => boolean {
  const { analysis, side, other } = desk;
  const handOvers = analysis.trust?.read.handOvers ?? [];
  const hasRead = handOvers.findLast((one) => one.side === side)?.after ?? 0;
  const theirs = desk.letterOf(other);
  return (lines) =>
    lines.some((line) => {
      const bound = boundOf(line).marks.filter(({ tree, open, followUp }) => tree !== 's' && !open && followUp === 0);
      return bound.every(({ tree, number }) => tree === theirs && number > hasRead);
    });
}

/** What waits for the other player. */
const waits: ReadonlySet<string> = new Set(['roll-open', 'file-changed']);

/** Choices that are open, and dice that are known and not written. */
export function refuseOpen(desk: Desk): void {
  const due = desk.analysis.trust?.verified.due.find(({ side }) => side === desk.side);
  const dice = due && desk.analysis.trust?.lines[due.line];
  if (dice)
    throw new Refused(
      `${desk.whereIs(dice)}: these dice of yours have become known: take them up first (Resolve).`,
      dice,
    );
  const inFiles = new Set(linesOfNewFiles(desk));
  const never = neverRolled(desk.analysis).find((line) => inFiles.has(line));
  if (never) throw new Refused(`${desk.whereIs(never)} is still open: ${neverRolledText}`, never);
  const fresh = new Set([...newLines(desk), ...newIncluded(desk)]);
  const open = choicesOpen(desk).find(({ at }) => fresh.has(at.line)) ?? untoldIn(desk, fresh);
  if (open) throw new Refused(`${desk.whereIs(open.at.line)} is still open: ${open.message}`, open.at.line);
}

/** Equipment of which nobody here knows by now where it is, or who is there: what is done for it is declared by who knows. */
export function refuseBeforeShift(desk: Desk, lines: readonly Line[]): void {
  const { analysis } = desk;
  const { campaign } = analysis;
  const isEarly = (line: Line) => {
    const { directive } = line.parsed;
    if (boundOf(line).marks.length > 0) return false;
    const state = campaign.stateAt(campaign.indexOf(line));
    if (!directive || !state.module || state.stepData?.id !== 'repair') return false;
    const view = new View(state, state.module);
    const matter = campaign.obligationAt(campaign.indexOf(line))?.matter;
    const owed = matter && obligationOf(rulesFor(state.stepData), view, matter);
    return hangsOnShift(view, pieceNamesOn(directive), owed ? owed.due === 'may' : byPersonnel.has(directive.verb));
  };
  const line = lines.find(isEarly);
  if (!line) return;
  const isOwn = desk.sideOf(line) === desk.side && knowsShift(analysis, desk.side);
  throw new Refused(
    `Line ${line.number + 1} hangs on a Shift ${
      isOwn
        ? 'of yours, of which the log does not tell enough to say whether it is due: tell that first, or take it out.'
        : 'that is still secret: take it out. Its side adds it here with the first hand-over that it makes once it knows the dice of its Shift.'
    }`,
    line,
  );
}

/** A roll for a piece of which open dice have still to tell what becomes: whether it is made at all hangs on these. */
export function refuseUnsettled({ analysis: { campaign, shared } }: Desk, lines: readonly Line[]): void {
  const unsettled = new Map<string, Line>();
  for (const line of shared) {
    const { directive } = line.parsed;
    if (directive?.verb === 'refit') unsettled.clear();
    if (!directive || !bindingOf(boundOf(line).text).open) continue;
    const o = campaign.obligationAt(campaign.indexOf(line));
    const pieces = o && fateOf(o).length > 0 ? pieceNamesOn(directive).map((name) => name.toLowerCase()) : [];
    const [above] = lines.includes(line) ? pieces.flatMap((name) => unsettled.get(name) ?? []) : [];
    if (above)
      throw new Refused(
        `Line ${line.number + 1}: whether this roll is made hangs on the open dice of line ${above.number + 1}. Take it out, and declare it once these are known.`,
        line,
      );
    for (const name of pieces) unsettled.set(name, line);
  }
}

/** What Personnel of the Area do, and need not. */
const byPersonnel: ReadonlySet<Verb> = new Set<Verb>(['scrounge', 'man']);

/** What the other side decides it writes itself. */
export function refuseOthersChoice(desk: Desk, lines: readonly Line[]): void {
  const line = othersChoice(desk, lines);
  if (line)
    throw new Refused(
      `Line ${line.number + 1} is ${desk.playerOf(desk.other)}’s to write: take it out before you hand the log over.`,
      line,
    );
}

/** A SAN of the other side that is still to be announced would come too late once a later RePh or scenario is handed over. */
export function refuseUnannounced(desk: Desk, lines: readonly Line[]): void {
  const { analysis, other } = desk;
  for (const { code, severity, owedBy, at } of analysis.findings()) {
    if (code !== 'san-not-announced' || severity !== 'error' || owedBy !== other) continue;
    const below = analysis.shared.slice(analysis.shared.indexOf(at.line) + 1);
    const later = below.find(({ parsed: { directive } }) => directive && beginsPart.has(directive.verb));
    if (later && lines.includes(later))
      throw new Refused(
        `${desk.whereIs(later)}: ${desk.playerOf(other)} has still to announce the ${other} SAN above this line, and it is too late for that once this is handed over. Take this line out, and what you have written below it, and send the log to ${desk.playerOf(other)}.`,
        later,
      );
  }
}

/** What no line of a RePh above comes in time any more after. */
export const beginsPart: ReadonlySet<Verb> = new Set<Verb>(['refit', 'scenario']);

/** Nothing of the private file may go along. The same words in another part of the log tell something else. */
export function refusePrivate(desk: Desk): void {
  const blocks = desk.own ? [...blocksOf(desk.own).values()] : [];
  const secrets = new Set(
    blocks.flatMap(({ heading, lines }) => {
      const d = heading.parsed.directive;
      const part = d?.verb === 'seal' ? `${d.refit.value} ${d.step.value}` : '';
      return lines.flatMap((line) => (line.parsed.marks ? `${part} ${boundOf(line).text}` : []));
    }),
  );
  const parts = partsOf(desk.analysis.shared);
  const isTold = (line: Line) => {
    const verb = line.parsed.directive?.verb;
    return (verb !== undefined && isPrivateVerb(verb)) || secrets.has(`${parts.get(line)} ${boundOf(line).text}`);
  };
  const told = newLines(desk).find(isTold);
  if (told)
    throw new Refused(
      `Line ${told.number + 1} stands in your private file as well: take it out of the log before it goes to ${desk.playerOf(desk.other)}, or reveal it (once more, if Reveal was cut off).`,
      told,
    );
}

/** Lines that come too late for where they stand, as they would be bound. `made`: the log with the hand-over of that number. */
export function refuseLate(
  { analysis, side }: Desk,
  made: TrustLines,
  { faults }: Verified,
  bound: readonly Line[],
): void {
  const { leaves = [] } = made.handOvers.findLast((one) => one.side === side) ?? {};
  const { waivers } = analysis.campaign;
  for (const { line: at, what } of faults) {
    const leaf = what === 'line-late' ? leaves.find(({ line, followUp }) => line === at && followUp === 0) : undefined;
    const line = leaf && bound[leaf.place - 1];
    if (line && !waivers.get(line)?.some(({ code }) => code === 'line-late'))
      throw new Refused(`Line ${line.number + 1}: ${lateText}`, line);
  }
}
