/** Reveals what was sealed: the lines move from the private file into the log, with what proves them. */
import { cvpUntold } from '../../rules/books/scenarioEnd';
import type { Finding } from '../../rules/kernel/finding';
import { list } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import { mayFollowDice } from '../../syntax/vocabulary';
import { readBound } from '../../trust/boundText';
import { readCode, writeCode } from '../../trust/codes';
import type { Binding, Keys } from '../../trust/keys';
import type { Seal } from '../../trust/trustLines';
import { isReplacedBy } from '../../trust/trustLines';
import { mentionsOf } from '../mentions';
import { isInItsLastPart } from '../nextPart';
import { closedAgain } from './departures';
import { type Desk, Refused } from './desk';
import { giveUpLast } from './findings';
import { blocksOf, keyOf, type PrivateBlock, placeIn, unshown } from './played';
import type { TrustParams, TrustResult } from './protocol';
import { lastOf } from './seals';
import { choiceToOpen, waitsForOther } from './together';
import { unsealedIn } from './unsealable';

export function reveal(desk: Desk, { line, file, isDue }: Pick<TrustParams, 'line' | 'file' | 'isDue'>): TrustResult {
  const { keys } = desk;
  const seals = desk.analysis.trust?.read.seals ?? [];
  const half = halfOpened(desk, seals);
  if (half.length && file === undefined) return finish(desk, half);
  const own = seals.filter(({ side, key }) => side === desk.side && key === undefined);
  const last = own.filter((seal) => !seals.some((one) => isReplacedBy(seal, one)));
  if (line === undefined) return isDue ? revealDue(desk, last) : revealAll(desk, last);
  if (file !== undefined && isOwnFile(desk, file)) return showOne(desk, keys, last, line);
  const isAsked = (one: Seal) => desk.analysis.trust?.lines[one.line] === desk.lines[line];
  const seal = last.find(isAsked);
  const replaced = own.find(isAsked);
  if (!seal && replaced)
    throw new Refused(
      `Another seal of the ${desk.side} side stands below line ${line + 1} for ${replaced.context[2]}, in place of this one: what this one holds is not played, and it stays closed.`,
      desk.lines[line],
    );
  if (!seal)
    throw new Refused(
      `Line ${line + 1} is no sealed line of the ${desk.side} side that is still closed: what opens a seal is the line \`sealed ${desk.side} CODE\`.`,
      desk.lines[line],
    );
  const why = keptClosed(desk, keys, seal);
  if (why !== undefined) throw new Refused(why, desk.lines[line]);
  openAll(desk, keys, seal);
  return desk.done('The seal is opened.', 'private');
}

/** Why a seal is not opened now. */
const keptClosed = (desk: Desk, keys: Keys, seal: Seal): string | undefined =>
  heldBack(desk, seal) ?? (isForgotten(desk, keys, seal) ? forgottenText([seal.context[2]]) : undefined);

/** The same of several: what the private file does not have of them is said once. */
function allKeptClosed(desk: Desk, keys: Keys, seals: readonly Seal[]): readonly string[] {
  const held = seals.flatMap((seal) => heldBack(desk, seal) ?? []);
  const forgotten = seals.filter((seal) => heldBack(desk, seal) === undefined && isForgotten(desk, keys, seal));
  const steps = forgotten.length === 1 ? forgotten.map(({ context }) => context[2]) : forgotten.map(placeOf(desk));
  return steps.length ? [...held, forgottenText(steps)] : held;
}

/** What forbids to open it. */
function heldBack(desk: Desk, seal: Seal): string | undefined {
  const step = seal.context[2];
  const { analysis } = desk;
  const again = analysis.trust && [...closedAgain(analysis, analysis.trust)].find((one) => one.seal === seal);
  if (again) return again.departure.message;
  const waits = waitsFor(desk, seal);
  if (waits) return notTogether(desk, seal, waits);
  if (hasDiceToCome(desk, seal))
    return `What is sealed in ${step} has open dice that hang on a number of ${desk.playerOf(desk.other)}: who gives it must not know your secret for them. Hand the log over first.`;
  if (seal.isLost)
    return `The seal in ${step} is given up by \`opened none\`. If you can open it, take that line out (once it is handed over: correct it, \`was\`, as the other player must agree).`;
  const [draft] = unsealedIn(blockOf(desk, seal)?.lines ?? []);
  if (draft)
    return `${desk.whereIs(draft)} stands in no seal, and would be shown as well: seal ${step} once more, or take it out.`;
  return undefined;
}

/** Whether the private file does not have what was sealed. */
function isForgotten(desk: Desk, keys: Keys, seal: Seal): boolean {
  const root = readCode('seal', seal.code);
  const made = keys.sealCode(seal.context, bindingsOf(desk, seal));
  return typeof root === 'string' || writeCode('seal', root) !== made;
}

const forgottenText = (steps: readonly string[]): string =>
  `Your private file does not have what you sealed in ${list(steps, 'and')}: take its lines from the copy that was kept of it. Nothing else opens ${steps.length > 1 ? 'these seals' : 'the seal'}. ${giveUpLast}`;

/** Its step, and where it stands. */
const placeOf =
  ({ analysis: { trust } }: Desk) =>
  ({ line, context }: Seal): string =>
    `${context[2]} (line ${(trust?.lines[line]?.number ?? 0) + 1})`;

/** What it is time to open: a choice that both open together, or all once the campaign is over. Nothing else is opened unasked. */
function revealDue(desk: Desk, seals: readonly Seal[]): TrustResult {
  const { trust, campaign } = desk.analysis;
  const due = trust && choiceToOpen(campaign.end.module, trust, desk.side);
  if (due && keptClosed(desk, desk.keys, due) === undefined) {
    openAll(desk, desk.keys, due);
    return desk.done(`The seal in ${due.context[2]} is opened.`, 'private');
  }
  const free = seals.filter((seal) => keptClosed(desk, desk.keys, seal) === undefined);
  if (free.length === 0 || isInItsLastPart(campaign.end, desk.log.uri)) return revealAll(desk, seals);
  const where = free.map(placeOf(desk));
  const together = seals.flatMap((seal) => {
    const waits = waitsFor(desk, seal);
    return waits ? [` ${notTogether(desk, seal, waits)}`] : [];
  });
  throw new Refused(
    `Say what is to be opened, which cannot be taken back: the seal on one line (--at LINE), one line of the private file (--line LINE), or all (--all). Sealed by the ${desk.side} side: ${list(where, 'and')}.${together.join('')}`,
  );
}

/** All seals that can be opened now, and at the end of the campaign what they follow from. */
function revealAll(desk: Desk, seals: readonly Seal[]): TrustResult {
  const { keys } = desk;
  const kept = allKeptClosed(desk, keys, seals);
  const free = seals.filter((seal) => keptClosed(desk, keys, seal) === undefined);
  const lacks = lackingAtEnd(desk);
  const ends = lacks === '' && !seals.some((seal) => waitsFor(desk, seal) !== undefined);
  if (free.length === 0 && !ends) {
    const why = kept.length ? kept : [`Nothing of the ${desk.side} side is sealed.`];
    throw new Refused([...why, ...(lacks ? [masterCloses(lacks)] : [])].join(' '));
  }
  for (const seal of free) openAll(desk, keys, seal);
  // Lines have moved.
  const closed = lacks ? [masterCloses(lackingAtEnd(desk) ?? lacks)] : [];
  if (ends) desk.logChanges.addAtEnd([`master ${desk.side} ${keys.masterCode()}`]);
  const opened = free.length === 1 ? 'One seal is opened.' : `${free.length} seals are opened.`;
  const told = [...(ends ? [openedMaster] : []), ...(free.length ? [opened] : []), ...kept, ...closed];
  return desk.done(told.join(' '), 'private');
}

const masterCloses = (lacks: string): string => `The secret of your side stays closed for now: ${lacks}`;

const openedMaster =
  'The campaign is over: the secret of your side is opened, from which all its keys and numbers follow.';

/**
 * What is still to come, in the last part of a campaign, before the side's master can be opened; empty: nothing. Undefined
 * where the campaign goes on, or the master is opened.
 */
function lackingAtEnd(desk: Desk): string | undefined {
  const { analysis, side, log } = desk;
  const { read } = analysis.trust ?? {};
  const { end } = analysis.campaign;
  if (!read || !isInItsLastPart(end, log.uri) || read.masters.some((one) => one.side === side)) return undefined;
  const untold = cvpUntold(end);
  if (untold.length)
    return `tell below the last scenario what it has cost, \`cvp ${untold.map((id) => `${id} ?`).join(' ')}\` with a number for each ?.`;
  const owed = analysis.findings().find(isOwed);
  if (owed) return `${desk.whereIs(owed.at.line).replace(/^L/, 'l')} is wrong or still open. ${owed.message}`;
  const closed = read.handOvers.find(({ key }) => key === undefined);
  return closed ? `hand-over ${closed.number} of the ${closed.side} side is not opened yet.` : '';
}

const isOwed = ({ severity, code }: Finding): boolean =>
  severity === 'error' || code === 'roll-open' || code === 'choice-open';

/** Whether dice in it are to be made from a number that was not given yet: what opens the seal would let its giver choose them. */
function hasDiceToCome(desk: Desk, seal: Seal): boolean {
  const lines = [...shownOf(desk, seal), ...(blockOf(desk, seal)?.lines ?? [])];
  return lines.some((line) => bindingIn(line)?.open) && !desk.analysis.trust?.verified.answers.answer(seal);
}

const isOwnFile = ({ documents, privateUri }: Desk, file: string): boolean => documents.canonical(file) === privateUri;

const waitsFor = ({ analysis: { trust, campaign } }: Desk, seal: Seal) =>
  trust && waitsForOther(campaign.end.module, trust, seal);

function notTogether(desk: Desk, { context: [, , step] }: Seal, waits: 'unchosen' | 'unanswered'): string {
  const other = desk.playerOf(desk.other);
  const why =
    waits === 'unchosen'
      ? `${other} has handed over no choice yet.`
      : `${other} can still make another choice. Hand the log over, which gives the number for the one that is there; then reveal yours, and send the log.`;
  return `What is chosen in ${step} is opened by both together: ${why}`;
}

const blockOf = ({ own }: Desk, { context: [, refit, step, number] }: Seal): PrivateBlock | undefined =>
  own && blocksOf(own).get(keyOf({ refit, step }, number));

/** The lines of a seal that stand in the log already, with the codes that prove them. */
function shownOf(desk: Desk, seal: Seal): readonly Line[] {
  const { sealed, last } = lastOf(desk, seal);
  return desk.lines.slice(sealed.number + 1, last + 1);
}

/** All lines of a seal as they are bound, in their order. */
function bindingsOf(desk: Desk, seal: Seal): readonly Binding[] {
  const shown = shownOf(desk, seal);
  const all = [...shown, ...unshown(shown, blockOf(desk, seal)?.lines ?? [])];
  return all.flatMap((one) => bindingIn(one) ?? []).sort((a, b) => a.place - b.place);
}

/** All lines of a seal, in their order, those that were shown before among them. */
function openAll(desk: Desk, keys: Keys, seal: Seal): void {
  const { sealed, last } = lastOf(desk, seal);
  const block = blockOf(desk, seal);
  const shown = shownOf(desk, seal).filter((line) => placeIn(line) !== undefined);
  const hidden = unshown(shown, block?.lines ?? []).filter(({ parsed }) => parsed.kind !== 'blank');
  const all: string[] = [];
  let next = 0;
  const take = (before: number) => {
    while (next < hidden.length && (placeIn(hidden[next] as Line) ?? 0) < before)
      all.push(textOf(hidden[next++] as Line));
  };
  for (const line of shown) {
    take(placeIn(line) ?? 0);
    all.push(line.parsed.text);
  }
  take(Number.POSITIVE_INFINITY);
  for (let i = sealed.number + 1; i <= last; i++) desk.logChanges.remove(i);
  const opened = `opened ${keys.sealKey(seal.context, bindingsOf(desk, seal))}`;
  desk.logChanges.addBehind(last, [`    ${opened}`, ...all]);
  if (block) keepOpened(desk, block, block.lines, opened);
}

/** The private file remembers what opened a seal: whoever takes that out of the log is told. */
function keepOpened(
  { ownChanges }: Desk,
  { heading, opened: before }: PrivateBlock,
  gone: readonly Line[],
  opened: string,
) {
  for (const { number } of [...gone, ...before]) ownChanges.remove(number);
  ownChanges.addBehind(heading.number, [`  ${opened}`]);
}

interface HalfOpened {
  readonly seal: Seal;
  readonly block: PrivateBlock;
  /** Lines of the private file that stand in the log as well. */
  readonly twice: readonly Line[];
}

/** Seals that stand open in the log as they were made, and are in the private file yet: something went wrong between the two. */
function halfOpened(desk: Desk, seals: readonly Seal[]): readonly HalfOpened[] {
  const { faults = [] } = desk.analysis.trust?.verified ?? {};
  return seals.flatMap((seal) => {
    const isTrue = seal.side === desk.side && seal.key !== undefined && !faults.some(({ line }) => line === seal.line);
    const block = isTrue ? blockOf(desk, seal) : undefined;
    if (!block) return [];
    const left = new Set(
      unshown(
        seal.leaves.map(({ line }) => desk.analysis.trust?.lines[line] as Line),
        block.lines,
      ),
    );
    const twice = block.lines.filter((line) => !left.has(line));
    // What was written there since is nothing of the seal.
    return twice.length || !block.lines.some(({ parsed }) => parsed.directive) ? { seal, block, twice } : [];
  });
}

function finish(desk: Desk, half: readonly HalfOpened[]): TrustResult {
  for (const { seal, block, twice } of half) keepOpened(desk, block, twice, `opened ${seal.key}`);
  const steps = list(
    half.map(({ seal }) => seal.context[2]),
    'and',
  );
  return desk.done(`What stands open in the log is taken out of your private file: ${steps}.`, 'private');
}

/** One line of the private file, with what it brought about. */
function showOne(desk: Desk, keys: Keys, seals: readonly Seal[], number: number): TrustResult {
  const asked = desk.own?.lines[number];
  const seal = seals.find((one) => asked && blockOf(desk, one)?.lines.includes(asked));
  const block = seal && blockOf(desk, seal);
  // What a roll has brought about is shown with the roll.
  const line = asked && block?.lines.find((one) => one === asked || bringsAbout(one, asked));
  const place = line && placeIn(line);
  if (!line || place === undefined || !seal || !block)
    throw new Refused(`Line ${number + 1} of your private file is in no seal of the log that is still closed.`, asked);
  const why = keptClosed(desk, keys, seal);
  if (why !== undefined) throw new Refused(why, line);
  const own = block.lines.filter((one) => one === line || bringsAbout(line, one));
  if (!seal.shown.some((one) => one.place === place)) {
    const { salt, nodes } = keys.proofCodes(seal.context, bindingsOf(desk, seal), place);
    desk.logChanges.addBehind(lastOf(desk, seal).last, [
      `    shown ${place} ${salt}`,
      ...nodes.map((node) => `    beside ${node}`),
      ...own.map(textOf),
    ]);
  }
  // The heading stays: it says that there is no more in it than what is shown.
  for (const { number } of own) desk.ownChanges.remove(number);
  const told =
    own.length === 1
      ? 'One line is shown.'
      : `${own.length} lines are shown: the roll and what it brought about, which its salt tells too.`;
  return desk.done(told, 'private');
}

/** How a line is bound in its seal, and where. */
function bindingIn({ parsed }: Line): (Binding & { readonly place: number }) | undefined {
  const { text, marks } = readBound(parsed.text);
  const mark = marks.find(({ tree, followUp }) => tree === 's' && followUp === 0);
  return mark && { text, open: mark.open, drm: mark.drm, place: mark.place };
}

/** Whether a line of a seal is told with another: as it follows from the dice of that by its mark, or, without one, names what that is about. */
function bringsAbout(line: Line, other: Line): boolean {
  const place = placeIn(line);
  if (place === undefined) return false;
  const { directive, marks } = other.parsed;
  if (!directive || marks)
    return readBound(other.parsed.text).marks.some(
      (mark) => mark.tree === 's' && mark.place === place && mark.followUp > 0,
    );
  const about = namesIn(line);
  return mayFollowDice(directive.verb) && namesIn(other).some((name) => about.includes(name));
}

/** RG and pieces. */
const namesIn = ({ parsed: { directive } }: Line): readonly string[] =>
  (directive ? mentionsOf(directive) : []).flatMap(({ kind, name }) =>
    kind === 'rg' || kind === 'piece' ? name.toLowerCase() : [],
  );

const textOf = ({ parsed }: Line): string => `  ${parsed.text.trim()}`;
