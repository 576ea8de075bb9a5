/**
 * Resolve: writes what the rules ask for next, as text that a player could have typed. Nothing is written that the referee
 * would object to.
 */

import type { Campaign } from '../../campaign/campaign';
import { inRefit } from '../../campaign/steps';
import { rulesFor } from '../../rules/chapters';
import type { Finding } from '../../rules/kernel/finding';
import type { SideId } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
import type { CampaignState } from '../../rules/kernel/state';
import { obligationOf, View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { isBoundOpen } from '../../syntax/marks';
import { heading } from '../ahead';
import type { Host, Roller } from '../api';
import type { Analysis, Documents } from '../documents';
import type { ResolveParams, ResolveResult } from '../protocol';
import { bindingOf } from '../trust/binding';
import { dueByShift } from '../trust/dueByShift';
import { refusedFor } from '../trust/handOver';
import { theirDice } from '../trust/theirDice';
import { dueHere } from '../trust/trusted';
import { whyUnread } from '../trust/unread';
import { endOfStep, insertAbove, lastWritten, resultOf } from './edits';
import { tellFallen } from './fallen';
import { incomplete, writeAll, writeNext } from './goOn';
import { resolveLine } from './line';
import { tellLost } from './lost';
import { leftToSeal, mayShift, privateSide, resolvePrivate, secretsOpenIn } from './privateFile';
import { tellWanted } from './tell';
import { type Hand, Writer } from './writer';

/** The state after the last line of a file, which is not the campaign's end where another log includes it. */
function stateAfter(analysis: Analysis, text: LogText): CampaignState {
  const last = text.lines.at(-1);
  if (text.uri === analysis.root || !last) return analysis.campaign.end.copy();
  return analysis.campaign.stateAt(analysis.campaign.indexOf(last), { after: true });
}

/** What to ask where errors stand in the log that Resolve would go on over. */
function confirmation({ campaign }: Analysis): Pick<ResolveResult, 'confirm'> {
  return confirming(campaign, campaign.findings().findings, 'this log', () => '');
}

/** In a private file, where what is wrong in the file itself counts as well. */
const confirmationIn = ({ uri }: LogText, analysis: Analysis): Pick<ResolveResult, 'confirm'> =>
  confirming(analysis.campaign, analysis.findings(), 'the log as your side sees it', (line) =>
    line.uri === uri ? ' of your private file' : ' of the log',
  );

function confirming(
  campaign: Campaign,
  findings: readonly Finding[],
  where: string,
  fileOf: (line: Line) => string,
): Pick<ResolveResult, 'confirm'> {
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .sort((a, b) => campaign.indexOf(a.at.line) - campaign.indexOf(b.at.line));
  const [first] = errors;
  if (!first) return {};
  const { line } = first.at;
  const many = errors.length > 1 ? `${errors.length} errors stand` : 'One error stands';
  return {
    confirm: `${many} in ${where}, over which Resolve would go on. ${errors.length > 1 ? 'The first: ' : ''}Line ${line.number + 1}${fileOf(line)}: ${first.message}`,
  };
}

/** The errors that stand in the current RePh. */
function faultsOf({ campaign }: Analysis, state: CampaignState): Finding[] {
  const begun = state.phaseLine;
  if (!inRefit(state) || !begun) return [];
  const from = campaign.indexOf(begun);
  return campaign
    .findings()
    .findings.filter(({ severity, at }) => severity === 'error' && campaign.indexOf(at.line) >= from);
}

export function resolve(
  documents: Documents,
  params: ResolveParams,
  roll: Roller,
  random?: Host['random'],
): ResolveResult {
  const parts = resolving(documents, params, roll, random);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** The same in parts, each of which takes but a moment. */
export function* resolving(
  documents: Documents,
  params: ResolveParams,
  roll: Roller,
  random?: Host['random'],
): Generator<void, ResolveResult> {
  const text = documents.document(params.uri);
  const found = documents.analysisOf(params.uri);
  if (!text) return nothing(undefined, 'This file is not open.');
  const analysis = documents.analysisToWrite(params.uri);
  if (!analysis) return nothing(text, whyNoLog(documents, params.uri));
  if (found?.trust && dueHere(found.trust).length > 0)
    return nothing(text, 'Dice have become known: take them up first.', 'takeUp');
  const isPrivate = documents.isPrivate(params.uri);
  const { trust } = analysis;
  const dice = trust?.read.isFair ? 'placeholder' : params.dice;
  const secrets = isPrivate ? privateSide(text, random) : trust ? ('all' as const) : undefined;
  const own = [...(found?.gathered.privates.keys() ?? [])];
  const hand: Hand = {
    roll,
    dice,
    answers: params.answers ?? {},
    secrets,
    own,
    waitsForDice: trust !== undefined && openDice(text).length > 0,
    diceBefore: trust && openDice(text).flatMap((line) => (isOfOther(line, own) ? [] : line.parsed)),
    theirDice: theirDice(analysis, own),
    secretsOpen: found && !isPrivate ? secretsOpenIn(found) : undefined,
    mayShift: mayShift(analysis, own),
    ownLine: (o) => found && lineFor(found, o),
  };
  const isNext = !isPrivate && (params.what === 'next' || params.what === 'all');
  const fallen = isNext && trust ? tellFirst(analysis, text, hand) : undefined;
  const result = fallen ?? (yield* resolveWith(analysis, text, hand, params, { isPrivate }));
  return whereRefused(documents, found, isPrivate ? result : withLeft(documents, found, result, isNext));
}

/** As who has a private file answers it: with what only he knows. */
function lineFor({ campaign: { end } }: Analysis, { matter }: Obligation): string | undefined {
  const { stepData, module } = end;
  return stepData && module && obligationOf(rulesFor(stepData), new View(end, module), matter)?.write({});
}

/** What two players tell before the log goes on. */
const tellFirst = (analysis: Analysis, text: LogText, hand: Hand): ResolveResult | undefined =>
  tellFallen(analysis, text, hand) ?? tellLost(analysis, text, hand);

/** With what the side that reads the log has still to do where the log stands, in secret or by what only it knows. */
function withLeft(
  documents: Documents,
  found: Analysis | undefined,
  result: ResolveResult,
  isNext: boolean,
): ResolveResult {
  if (!found?.trust || result.asks.length > 0) return result;
  return { ...result, message: `${result.message}${isNext ? leftToSeal(found) : ''}${ownDue(documents, found)}` };
}

/** What stands in no log yet, and only its side knows to be due: Resolve goes by what both can know. */
const ownDue = (documents: Documents, found: Analysis): string =>
  dueByShift(documents, found)
    .map(({ message }) => ` In ${found.campaign.end.stepData?.number}: ${message}`)
    .join('');

/** Whoever is told to hand the log over is told too for what that would be refused. */
function whereRefused(documents: Documents, found: Analysis | undefined, result: ResolveResult): ResolveResult {
  const [side, ...others] = found?.gathered.privates.keys() ?? [];
  if (!found || side === undefined || others.length > 0 || result.first !== 'handOver') return result;
  const why = refusedFor(documents, found.root, side);
  if (why === undefined) return result;
  const { first: _, ...rest } = result;
  return { ...rest, message: `${result.message} That is refused as it stands: ${why}` };
}

const whyNoLog = (documents: Documents, uri: string): string =>
  documents.isPrivate(uri)
    ? (whyUnread(documents, uri)?.message ?? 'No log that is open has this private file.')
    : 'There is nothing to resolve in a map file.';

export function nothing(text: LogText | undefined, message: string, first?: ResolveResult['first']): ResolveResult {
  return { version: text?.version ?? 0, edits: [], asks: [], message, ...(first && { first }) };
}

function* resolveWith(
  analysis: Analysis,
  text: LogText,
  hand: Hand,
  { what, line, step }: ResolveParams,
  { isPrivate }: { readonly isPrivate: boolean },
): Generator<void, ResolveResult> {
  if (isPrivate && what !== 'line') {
    const result = resolvePrivate(analysis, text, hand);
    return result.edits.length ? { ...result, ...confirmationIn(text, analysis) } : result;
  }
  if (what === 'next' || what === 'all') return yield* resolvePart(analysis, text, hand, what);
  if (what === 'owed') return resolveStep(analysis, text, hand, text.lines.at(-1), { onlyRolls: true });
  const at = text.lines[line ?? -1];
  if (!at) return nothing(text, 'There is no such line.');
  if (what === 'missing') return resolveMissing(analysis, at, step, hand, text);
  const { trust } = analysis;
  if (what === 'line' && trust && bindingOf(at.parsed.text).open && (trust.read.isFair || isBoundOpen(at)))
    return nothing(
      text,
      'These dice follow from both players’ numbers: hand the log over, and take them up once they are known.',
      'handOver',
    );
  if (what === 'line' && at.parsed.directive?.verb !== 'step')
    return resolveLine(analysis, at, hand, text.version, text.ending);
  return resolveStep(analysis, text, hand, at, { onlyRolls: false });
}

/** What the log goes on with: its next part, or all of the RePh. */
function* resolvePart(
  analysis: Analysis,
  text: LogText,
  hand: Hand,
  what: 'next' | 'all',
): Generator<void, ResolveResult> {
  // What is edited meanwhile makes another version.
  const { version } = text;
  const state = stateAfter(analysis, text);
  const writer = new Writer(state, text.uri, hand, faultsOf(analysis, state));
  const waits = state.phase === 'scenario' ? incomplete(writer, '') : undefined;
  if (waits) return resultOf(text, version, waits, lastWritten(text.lines, text.lines.length));
  const told = tellWanted(writer, text.ending);
  const written = told.stops
    ? writer.written(told.stops)
    : what === 'next'
      ? writeNext(writer)
      : yield* writeAll(writer);
  const { edits, ...rest } = resultOf(text, version, written, lastWritten(text.lines, text.lines.length));
  const all = [...told.edits, ...edits];
  return { ...rest, edits: all, asks: [...told.asks, ...rest.asks], ...(all.length ? confirmation(analysis) : {}) };
}

/** The lines below the last RePh with their dice open. */
function openDice({ lines }: LogText): readonly Line[] {
  const from = lines.findLastIndex(({ parsed }) => parsed.directive?.verb === 'refit');
  return from < 0
    ? []
    : lines.slice(from).filter(({ parsed }) => parsed.kind === 'directive' && bindingOf(parsed.text).open === true);
}

/** Whether dice are of the CPP or the SAN of the side that does not read the log here: the other can buy and choose before they fall. */
function isOfOther({ parsed: { directive: d } }: Line, [own, ...others]: readonly SideId[]): boolean {
  return own !== undefined && others.length === 0 && (d?.verb === 'cpp' || d?.verb === 'san') && d.side.value !== own;
}

/** What the step around a line owes, behind the last line of it. */
function resolveStep(
  { campaign }: Analysis,
  text: LogText,
  hand: Hand,
  within: Line | undefined,
  { onlyRolls }: { readonly onlyRolls: boolean },
): ResolveResult {
  const { version } = text;
  const end = within && endOfStep(text.lines, within.number);
  if (end === undefined) return { version, edits: [], asks: [], message: 'There is no RePh step here.' };
  const last = lastWritten(text.lines, end);
  const line = text.lines[last];
  const state = campaign.stateAt(line ? campaign.indexOf(line) : -1, { after: true });
  const writer = new Writer(state, text.uri, hand);
  const lines = writer.completeStep((o) => !onlyRolls || (o.due === 'must' && o.roll !== undefined));
  const number = state.stepData?.number ?? '';
  if (lines === 0) return { version, edits: [], asks: [], message: `${number} owes nothing.` };
  return resultOf(text, version, writer.written(`${number}: ${count(lines, 'line')} written.`), last);
}

/** A step that is left out, with all that it asks for, above the line that it is missing above. */
function resolveMissing(
  { campaign }: Analysis,
  line: Line,
  number: string | undefined,
  hand: Hand,
  { version, uri, ending }: LogText,
): ResolveResult {
  const state = campaign.stateAt(campaign.indexOf(line));
  const step = state.module?.steps.find((s) => s.number === number);
  if (!step) return { version, edits: [], asks: [], message: 'There is no such step.' };
  const writer = new Writer(state, uri, hand);
  writer.write(heading(step));
  writer.completeStep(() => true);
  const { lines, asks, message } = writer.written(`${heading(step)} written.`);
  const edits = lines.length ? [insertAbove({ later: line, text: lines.join(ending) }, ending)] : [];
  return { version, edits, asks, message };
}
