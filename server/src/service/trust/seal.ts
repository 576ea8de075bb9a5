/** Seals a side's lines of a step: they move into its private file, and a `sealed` line takes their place. */
import type { Code } from '../../rules/kernel/finding';
import type { SecretData, StepData } from '../../rules/kernel/module';
import { list } from '../../rules/kernel/names';
import { secretsOf } from '../../rules/kernel/secrets';
import { View } from '../../rules/kernel/step';
import { isHeading, type Line } from '../../syntax/line';
import { type BoundLine, readBound, withMark } from '../../trust/boundText';
import { SEAL_PLACES } from '../../trust/lineTree';
import { Place, type Seal } from '../../trust/trustLines';
import { bindingOf } from './binding';
import { type Desk, Refused } from './desk';
import { sightOf } from './inSight';
import { blocksOf, boundOf, keyOf } from './played';
import type { TrustResult } from './protocol';
import { refuseUnnamed, withNames } from './sealedNames';
import { lastOf } from './seals';
import { linesToSeal } from './toSeal';
import { refuseFaulty, refuseMissing, refuseUndecided, refuseUnfunded } from './unready';
import { unsealedSteps, waitsToSpend } from './unsealed';

/** Where in the log a step of the current RePh stands. */
interface StepHere {
  readonly data: StepData;
  readonly heading: Line;
  /** Index behind its last line. */
  readonly end: number;
  readonly at: Pick<Place, 'date' | 'refit' | 'step'>;
}

export function seal(desk: Desk, number: string | undefined): TrustResult {
  const { keys } = desk;
  const step = stepAsked(desk, number);
  refuseNoStep(desk, step);
  const secrets = secretsIn(desk, step);
  const before = sealsOf(desk, step);
  const last = before.at(-1);
  if (last?.key !== undefined) throw new Refused('What was sealed in this step is opened already.');
  // One that nobody has been handed yet is made anew; another is replaced in sight of both.
  const isAnew = last !== undefined && !isHandedOver(desk, last);
  const nth = before.length + (isAnew ? 0 : 1);
  refuseSecond(desk, step, nth, isAnew);
  const { moved, seen } = secretLines(desk, step, secrets, last);
  const drafted = hidden(desk, step, nth);
  const kept = drafted.length ? drafted : hidden(desk, step, before.length);
  const codeOf = (bound: readonly BoundLine[], number = nth) =>
    keys.sealCode(
      [step.at.date, step.at.refit, step.at.step, number],
      bound.map(({ text }) => bindingOf(text)),
    );
  const asItWas = mark(kept.map(({ parsed }) => parsed.text));
  if (moved.length === 0 && last?.code === codeOf(boundIn(asItWas), before.length)) {
    if (isAnew || !drafted.length || hidden(desk, step, before.length).length)
      throw new Refused(
        `Nothing is new in ${step.data.number}: what you have sealed there stands as it is.${staysIn(desk, seen)}`,
        seen[0],
      );
    // A log that came has taken the place of one with a second seal.
    writeBlock(desk, step, kept, asItWas, before.length);
    return desk.done(`What you have sealed in ${step.data.number} stands in your private file again.`);
  }
  if (last && isAnswered(desk, last))
    throw new Refused(
      `${desk.playerOf(desk.other)} has given a number for what was sealed here: it can no longer be replaced.`,
    );
  // Where the private file still has what the log has sealed, nobody was interrupted: what is there twice is meant so.
  const isKept = isAnew && last.code === codeOf(boundIn(drafted.map(({ parsed }) => parsed.text)));
  const once = without(moved, drafted);
  const fresh = isKept ? moved : once;
  if (kept.length + moved.length + before.length === 0) refuseHandedOver(desk, step, secrets);
  refuseUndecided(desk, [...kept, ...moved]);
  refuseUnnamed(desk, [...kept, ...moved]);
  refuseUnfunded(desk, step.data, [...kept, ...moved]);
  // What stands in both files, as after an interruption, may be wrong for that alone.
  if (once.length === moved.length) refuseFaulty(desk, [...kept, ...moved]);
  refuseMissing(desk, step.heading);
  const marked = mark(withNames(desk, [...kept, ...fresh]));
  const bound = boundIn(marked);
  if (bound.length > SEAL_PLACES) throw new Refused(`A seal holds ${SEAL_PLACES} lines; these are ${bound.length}.`);
  writeBlock(desk, step, kept, marked, nth);
  writeSealed(desk, step, moved, `  sealed ${desk.side} ${codeOf(bound)}`, last && { last, isAnew });
  return desk.done(
    sealedSays(bound.length, step.data.number) + leftBehind(desk, step, before, kept) + staysIn(desk, seen),
  );
}

/** Without a number the first that the side has still to seal, else the last that it has lines for, else the last. */
function stepAsked(desk: Desk, number: string | undefined): StepHere {
  const next = number ?? unsealedSteps(desk.analysis, desk.side)[0]?.number;
  const waits = next === undefined ? waitsToSpend(desk.analysis, desk.side) : undefined;
  if (waits !== undefined) throw new Refused(waits);
  return stepHere(desk, next ?? linesToSeal(desk).at(-1)?.step);
}

function secretsIn({ analysis, side }: Desk, { data }: StepHere): readonly SecretData[] {
  const { end } = analysis.campaign;
  const secrets = end.module ? secretsOf(new View(end, end.module), data, side) : [];
  const isOfPieces = !end.keepsForces && end.module?.secrets?.some(({ step }) => step === data.id);
  if (secrets.length === 0 && isOfPieces)
    throw new Refused(
      `What is secret in ${data.number} ${data.title} concerns pieces, which are refereed at the forces depth: nothing of it is sealed at this one.`,
    );
  if (secrets.length === 0)
    throw new Refused(`Nothing in ${data.number} ${data.title} is secret: both players see it done.`);
  return secrets;
}

function sealedSays(lines: number, number: string): string {
  if (lines === 0) return `A seal without lines stands in ${number}: nobody else can see that nothing is in it.`;
  if (lines === 1) return `One line is sealed in ${number}, and stands in your private file.`;
  return `${lines} lines are sealed in ${number}, and stand in your private file.`;
}

/** What the private file keeps of a seal that another block of it now stands for. */
function leftBehind(desk: Desk, step: StepHere, { length }: readonly Seal[], [first]: readonly Line[]): string {
  const lines = length > 0 ? hidden(desk, step, length) : [];
  return first && lines.length > 0 && lines[0] !== first ? ' What you had sealed there before no longer counts.' : '';
}

/** The step of that number in the last RePh, or the one that the log ends in. */
function stepHere(desk: Desk, number: string | undefined): StepHere {
  const { analysis, lines } = desk;
  const steps = analysis.campaign.end.module?.steps ?? [];
  const parts = partsOf(desk);
  refuseMisread(desk, parts);
  const isAsked = ({ heading: { parsed } }: Part): boolean => {
    const { directive } = parsed;
    return directive?.verb === 'step' && (number === undefined || directive.number.value === number);
  };
  const last = parts.at(-1);
  const found =
    number === undefined ? last : parts.findLast((part) => isAsked(part) && part.at.refit === last?.at.refit);
  const data = found && isAsked(found) && steps.find((one) => one.number === found.at.step);
  if (!found || !data)
    throw new Refused(
      number === undefined
        ? 'The log is in no step of a RePh.'
        : steps.some((one) => one.number === number)
          ? parts.some(isAsked)
            ? `Step ${number} stands only in an earlier RePh, and nothing is sealed any more in one that is over. What was forgotten there stands in the log for both to see, below \`waive line-late "WHY"\` on which both agree.`
            : `Step ${number} is not headed in this RePh: write its heading first.`
          : `There is no step ${number}.`,
    );
  return { data, heading: found.heading, end: found.end ?? lines.length, at: found.at };
}

/** A seal is bound to its step by the words of the heading. */
function refuseMisread(desk: Desk, parts: readonly Part[]): void {
  const headings = new Set(parts.flatMap(({ heading, at }) => (at.refit === parts.at(-1)?.at.refit ? heading : [])));
  const told = desk.analysis.findings().find(({ code, at }) => code === 'read-otherwise' && headings.has(at.line));
  if (told) throw new Refused(`${desk.whereIs(told.at.line)}: ${told.message}`, told.at.line);
}

/** Of a heading that does not belong there. One that was handed over can no longer be mended, and what is secret below it is still sealed. */
function refuseNoStep(desk: Desk, { heading }: StepHere): void {
  const told = desk.analysis
    .findings()
    .find(({ code, severity, at }) => at.line === heading && severity === 'error' && misplaced.has(code));
  if (told && !heading.parsed.marks) throw new Refused(`${desk.whereIs(heading)}: ${told.message}`, heading);
}

const misplaced: ReadonlySet<Code> = new Set<Code>([
  'step-not-initial',
  'step-not-idle',
  'step-repeated',
  'step-out-of-order',
]);

interface Part extends Pick<StepHere, 'heading' | 'at'> {
  /** Undefined of the last one. */
  end?: number;
}

/** The parts of a log below its headings. */
function partsOf(desk: Desk): readonly Part[] {
  const place = new Place();
  const parts: Part[] = [];
  for (const line of desk.analysis.shared) {
    const last = parts.at(-1);
    const isHead = isHeading(line.parsed) && !place.isHeadedAgain(boundOf(line));
    if (isHead && last) last.end = line.number;
    place.pass(desk.boundOf(line));
    const { date, refit, step } = place;
    if (isHead) parts.push({ heading: line, at: { date, refit, step } });
    // The date moves on below the heading of its step.
    else if (last) parts[parts.length - 1] = { ...last, at: { date, refit, step } };
  }
  return parts;
}

const sealsOf = ({ analysis, side }: Desk, { at }: StepHere): readonly Seal[] =>
  (analysis.trust?.read.seals ?? []).filter(
    ({ side: of, context: [, refit, step] }) => of === side && keyOf({ refit, step }, 0) === keyOf(at, 0),
  );

const sealedLine = ({ analysis }: Desk, { line }: Seal): Line | undefined => analysis.trust?.lines[line];

const isHandedOver = (desk: Desk, of: Seal): boolean => sealedLine(desk, of)?.parsed.marks !== undefined;

/** Whether the other side has given the number from which its dice are made. */
function isAnswered({ analysis, side, other }: Desk, { line }: Seal): boolean {
  const handOvers = analysis.trust?.read.handOvers ?? [];
  const binding = handOvers.find((one) => one.side === side && one.leaves.some((leaf) => leaf.line === line));
  return (
    binding !== undefined && handOvers.some((one) => one.side === other && one.given && one.after >= binding.number)
  );
}

/** What its side has written below what it has sealed, and Seal has left there. */
const staysIn = (desk: Desk, [first, ...others]: readonly Line[]): string =>
  first
    ? ` ${desk.whereIs(first)} ${others.length ? `and ${others.length} more stand` : 'stands'} below the sealed line, in sight of both: what is to be sealed too is written above it.`
    : '';

/**
 * The lines of the side that stand in the log and may be secret, but for those that were handed over; `seen`: below what it has
 * sealed, where it means them to be seen.
 */
function secretLines(desk: Desk, { heading, end }: StepHere, secrets: readonly SecretData[], last: Seal | undefined) {
  const { campaign } = desk.analysis;
  const sealed = last && sealedLine(desk, last)?.number;
  const lines = desk.lines.slice(heading.number + 1, end).filter((line) => {
    if (line.parsed.marks) return false;
    const { secret, seen } = sightOf(campaign, line, secrets);
    if (!secret || desk.sideOf(line) !== desk.side) return false;
    if (secret === 'part')
      throw new Refused(
        `${desk.whereIs(line)} has ${list(
          seen.map(({ name }) => name.value),
          'and',
        )}, in sight of both, beside what may be secret: give each a line of its own.`,
        line,
      );
    return true;
  });
  const isMoved = ({ number }: Line) => sealed === undefined || number < sealed;
  return { moved: lines.filter(isMoved), seen: lines.filter((line) => !isMoved(line)) };
}

/** What might have been secret and was handed over stays in the log: where there is nothing else, no seal says that it is hidden. */
function refuseHandedOver(desk: Desk, { heading, end }: StepHere, secrets: readonly SecretData[]): void {
  const { campaign } = desk.analysis;
  const told = desk.lines
    .slice(heading.number + 1, end)
    .find((line) => line.parsed.marks && desk.sideOf(line) === desk.side && sightOf(campaign, line, secrets).secret);
  if (told)
    throw new Refused(
      `${desk.whereIs(told)} was handed over and stays in the log, where both see it; there is nothing else to seal.`,
      told,
    );
}

/** Without those that were marked in the private file before: who was interrupted while he sealed them has them twice. */
function without(moved: readonly Line[], drafted: readonly Line[]): readonly Line[] {
  const marked = drafted.map(boundOf).filter(({ marks }) => marks.length > 0);
  const there = marked.map(({ text }) => text);
  return moved.filter((line) => {
    const at = there.indexOf(boundOf(line).text);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

/** What stands in the private file for this step. */
function hidden({ own }: Desk, { at }: StepHere, number: number): readonly Line[] {
  return (own && blocksOf(own).get(keyOf(at, number))?.lines) ?? [];
}

/** Lines below the heading of another seal count beside what Seal makes anew, and would stand in none. */
function refuseSecond(desk: Desk, { at, data }: StepHere, nth: number, isAnew: boolean): void {
  const second = isAnew && desk.own ? blocksOf(desk.own).get(keyOf(at, nth + 1)) : undefined;
  if (!second?.lines.some(({ parsed }) => parsed.kind === 'directive')) return;
  throw new Refused(
    `${desk.whereIs(second.heading)} is the heading of another seal of ${data.number}, but the one before it is not handed over yet, and Seal makes that anew: put all that is to be sealed there below \`${headingOf(at, nth)}\`, and take the other heading out.`,
    second.heading,
  );
}

/** Of lines of a private file, those that its seal binds. */
const boundIn = (texts: readonly string[]): readonly BoundLine[] =>
  texts.map(readBound).filter(({ text, marks }) => text && marks.length);

/** Each line with its place in the seal; blank ones, comments and stories have none. */
function mark(texts: readonly string[]): readonly string[] {
  let place = 0;
  return texts.map((text) => {
    const { text: said, marks } = readBound(text);
    if (!said || said.startsWith('>')) return text;
    const unmarked = marks.length ? text.replace(/(?:[ \t]+~\S+)+(?=[ \t]*(?:#|$))/, '') : text;
    const { open = false, drm } = bindingOf(said);
    return withMark(unmarked, { tree: 's', number: 0, place: ++place, open, drm, followUp: 0 });
  });
}

const headingOf = ({ refit, step, date }: StepHere['at'], nth: number): string =>
  `seal ${refit} ${step} ${nth} ${date}`.trimEnd();

/** The block of the private file: in place of the one that was there, or at its end. */
function writeBlock(desk: Desk, { at }: StepHere, kept: readonly Line[], marked: readonly string[], nth: number): void {
  const { ownChanges, own } = desk;
  const heading = headingOf(at, nth);
  const block = own && [...blocksOf(own).values()].find(({ lines }) => lines.length > 0 && lines[0] === kept[0]);
  const body = marked.filter((text) => text.trim() !== '').map((text) => `  ${text.trim()}`);
  if (!block) {
    const empty =
      own && [...blocksOf(own)].find(([key, { lines }]) => key === keyOf(at, nth) && lines.length === 0)?.[1];
    if (empty) ownChanges.addBehind(empty.heading.number, body);
    else ownChanges.addAtEnd([heading, ...body]);
    return;
  }
  ownChanges.replace(block.heading.number, heading);
  for (const { number } of block.lines) ownChanges.remove(number);
  ownChanges.addBehind(block.heading.number, body);
}

function writeSealed(
  desk: Desk,
  { heading, end }: StepHere,
  moved: readonly Line[],
  text: string,
  before: { readonly last: Seal; readonly isAnew: boolean } | undefined,
): void {
  const { logChanges, lines } = desk;
  for (const { number } of moved) logChanges.remove(number);
  if (before) {
    const { sealed, last } = lastOf(desk, before.last);
    return before.isAnew ? logChanges.replace(sealed.number, text) : logChanges.addBehind(last, [text]);
  }
  const [first] = moved;
  if (first) return logChanges.addBehind(first.number, [text]);
  let last = end - 1;
  while (last > heading.number && ['blank', 'comment', 'story'].includes(lines[last]?.parsed.kind ?? '')) last--;
  logChanges.addBehind(last, [text]);
}
