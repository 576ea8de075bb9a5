/** Folds the log over the rules, one line at a time. A line that fails breaks only itself. */

import { bounded, Exhausted } from '../board/work';
import { others } from '../rules/books/asBefore';
import { tellUnread } from '../rules/books/brackets';
import { changed } from '../rules/books/changed';
import { declare } from '../rules/books/declare';
import * as facts from '../rules/books/facts';
import { given } from '../rules/books/groups/given';
import { units } from '../rules/books/groups/units';
import { deployed } from '../rules/books/halves';
import { complete, lost } from '../rules/books/lost';
import { mark } from '../rules/books/marks';
import { musterGroups } from '../rules/books/muster';
import { saidInParentheses, tellUnreadWords } from '../rules/books/parentheses';
import { place } from '../rules/books/place';
import { replace } from '../rules/books/replace';
import { cvpUntold } from '../rules/books/scenarioEnd';
import { fire, rubble } from '../rules/books/terrain';
import { rulesFor } from '../rules/chapters';
import { announceSan, isAnnounced, unannounced } from '../rules/chapters/commencement/announceSan';
import { givenCpp } from '../rules/chapters/cppReplenishment/replenish';
import { givenFpp } from '../rules/chapters/purchaseFortifications/purchaseFortifications';
import { broughtBefore } from '../rules/chapters/tables/tables';
import { levelled } from '../rules/kernel/codes';
import { Context, type Output, Reporter, wholeDirective } from '../rules/kernel/context';
import { ofNumber, otherHeading, ofPoints as subjectOfPoints } from '../rules/kernel/doubt';
import type { Finding, Fix } from '../rules/kernel/finding';
import type { ModuleData, SideId } from '../rules/kernel/module';
import { list, same, some } from '../rules/kernel/names';
import type { Obligation } from '../rules/kernel/obligation';
import { checkRecorded } from '../rules/kernel/recorded';
import { SharedSet } from '../rules/kernel/sharedMap';
import type { CampaignState, Waiver } from '../rules/kernel/state';
import { outstanding, View } from '../rules/kernel/step';
import { ownMapId } from '../rules/modules';
import { causesBehind } from '../rules/pieces/behind';
import { doubtDeed } from '../rules/pieces/doubt/deeds';
import { leaveGroundOpen } from '../rules/pieces/doubt/unknownNames';
import { most } from '../syntax/caps';
import type { Line } from '../syntax/line';
import type { Directive, Flag, MapDirective, Name, SanD, SyntaxFault, Verb } from '../syntax/nodes';
import { parseLine } from '../syntax/parseLine';
import { inOurWords } from '../syntax/resultWords';
import { lineFor } from '../syntax/scribbles';
import { isForcesVerb, isMapVerb, isPrivateVerb, isTrustVerb, isVerb } from '../syntax/vocabulary';
import { isInConflict } from './conflict';
import type { Environment } from './environment';
import { sideForgotten } from './forgotten';
import { toldBehindDice } from './forWhat';
import { anywhereButRefit, ungiven, whileOpen } from './given';
import * as header from './header';
import { step } from './headings';
import { inStep } from './inStep';
import { keeps } from './keeps';
import { map, mapLine, tellMapLine } from './map';
import { certainlyOwed, heldBack } from './missed';
import { keepNotJudged } from './notJudged';
import { placeMeant } from './placeMeant';
import { asPlay } from './play';
import { refit } from './refit';
import { scenario } from './scenario';
import { giveUp, sealed, tellPublic } from './sealed';
import { settleShown } from './shownLines';
import { inRefit, isLastDate, reportOf, reportSkipped } from './steps';
import { loseLine, losePieces, piecesWritten, verbMeant } from './unread';
import { isWeighed } from './weighed';

/**
 * Changes `state` by one line and adds what there is to say to `out`. Where a rule fails, or takes more steps of work than
 * there are, it is undefined what the state is: the finding is returned with which to pass over the line (`passOver`).
 */
export function foldLine(state: CampaignState, line: Line, out: Output, env: Environment): Finding | undefined {
  const { kind } = line.parsed;
  if ((kind !== 'directive' && kind !== 'unreadable') || state.gaveUp) return undefined;
  const { mark } = out;
  try {
    const steps = Math.min(most.workOfLine, most.workOfLog - state.work);
    const told = out.findings.length;
    state.work += bounded(steps, () => fold(state, line, out, env));
    state.waived = undefined;
    if (out.findings.slice(told).some(isWeighed))
      state.weighed += (state.consulted?.size ?? 0) + weightOf(state.onGrounds);
    return undefined;
  } catch (error) {
    out.backTo(mark);
    return error instanceof Exhausted ? tooMuchWork(state, line) : internalFault(line, error);
  }
}

/** Each line that a finding may hang on is weighed in several hands, where a ruling has few readings. */
const weightOf = (onGrounds: CampaignState['onGrounds']): number =>
  4 * [...(onGrounds?.values() ?? [])].reduce((sum, lines) => sum + lines.length, 0);

/** Goes on without a line: nobody knows what it may have told. @param state as it was before the line */
export function passOver(state: CampaignState, line: Line, fault: Finding, out: Output): void {
  state.doubts.begin(line, state.stepLine);
  tell(state, out, fault);
  const { text, directive } = line.parsed;
  if (fault.code === 'too-much-work') {
    if (most.workOfLog - state.work <= most.workOfLine) state.gaveUp = true;
    state.work += most.workOfLine;
  }
  lose(state, line, directive?.verb ?? verbMeant(text, line.parsed.fault));
}

function fold(state: CampaignState, line: Line, out: Output, env: Environment): void {
  const { fault, directive } = line.parsed;
  state.consulted = new Set();
  state.onGrounds = undefined;
  state.doubts.begin(line, state.stepLine);
  if (isInConflict(state, line, out)) return;
  if (fault) {
    const meant = (state.module && sideForgotten(state.module, line)) ?? placeMeant(state.board, line, fault);
    tell(
      state,
      out,
      levelled({
        code: 'unreadable',
        at: { line, start: fault.start, end: fault.end },
        message: meant?.message ?? fault.message,
        fixes: meant?.fixes ?? fault.expected.slice(0, 3).flatMap((word) => expectedFix(line, fault, word) ?? []),
      }),
    );
    lose(state, line, verbMeant(line.parsed.text, fault));
    out.retract(state.takeSettled());
    return;
  }
  if (!directive) return;
  bindWaivers(state, line, directive.verb, out);
  for (const finding of toldBehindDice(state, line)) tell(state, out, finding);
  foldDirective(state, line, directive, out, env);
}

function tell({ doubts }: CampaignState, { findings }: Output, finding: Finding): void {
  findings.push(finding);
  doubts.told(finding);
}

/** What a line told nobody knows. @param verb as far as it can be made out */
function lose(state: CampaignState, line: Line, verb: Verb | undefined): void {
  const { text } = line.parsed;
  const lost = loseLine(state, verb, line);
  // A waiver half written stands for nothing else.
  if (!/^\s*waive\b/i.test(text)) state.doubts.raisePart(lost);
  if (mayBeHeading(text)) state.doubts.raise(otherHeading);
  // Where the log begins hangs on it.
  if (state.phase === 'header' && (verb === 'date' || verb === 'scenario')) state.date = undefined;
  losePieces(state, piecesWritten(state, verb, text));
}

/** Not what begins with a word that no heading begins with, or with the name of a piece. */
function mayBeHeading(text: string): boolean {
  const first = /\S+/.exec(text)?.[0].toLowerCase() ?? '';
  if (/^\d/.test(first)) return /^\d+(?:\.\w*)?$/.test(first);
  return (!isVerb(first) && !lineFor(first)) || first === 'refit' || first === 'scenario';
}

/**
 * A mark that is missing is put behind what stands there; a word takes the place of the one that cannot be read. Undefined
 * where more would still have to be told behind it than the word itself.
 */
function expectedFix(line: Line, fault: SyntaxFault, word: string): Fix | undefined {
  const { text } = line.parsed;
  const isMark = /^[:)\]]$/.test(word);
  const start = isMark ? text.slice(0, fault.start).trimEnd().length : fault.start;
  const end = isMark ? start : fault.end;
  const next = parseLine(text.slice(0, start) + word + text.slice(end)).fault;
  if (next && text.slice(end).trim() === '') return undefined;
  return {
    title: `${isMark ? 'Add' : 'Write'} “${word}”`,
    edits: [{ kind: 'replace', at: { line, start, end }, text: word }],
  };
}

/** A line, or all that is left of a log, that no game needs so much work for. */
function tooMuchWork(state: CampaignState, line: Line): Finding {
  const isLast = most.workOfLog - state.work <= most.workOfLine;
  return levelled({
    code: 'too-much-work',
    at: wholeDirective(line),
    message: isLast
      ? 'This log asks for more work than the referee does for one: from this line on nothing of it is judged. Take out lines above that no game needs, or go on in a log of its own.'
      : 'This line asks for more work than the referee does for one, and is passed over: what hangs on it is unknown. Tell less on one line, or take out lines above that no game needs.',
  });
}

/** A rule that fails breaks only what it was asked about. */
function internalFault(line: Line, error: unknown): Finding {
  return levelled({
    code: 'internal-fault',
    at: wholeDirective(line),
    message: `The referee failed on this line and passes over it. That is a fault of his, not of the log: please report it with the line. (${error instanceof Error ? error.message : String(error)})`,
  });
}

function bindWaivers(state: CampaignState, line: Line, verb: Verb, out: Output): void {
  if (verb === 'waive' || state.pendingWaivers.size === 0) return;
  const pending = [...state.pendingWaivers];
  // One at the end of an included log says nothing of the log that includes it.
  const reaches = ({ line: { uri } }: Waiver) => uri === line.uri || uri === state.campaignLine?.uri;
  const waivers = pending.filter(reaches);
  if (waivers.length === 0) return;
  state.waived = { line, waivers };
  out.waived.push(state.waived);
  state.pendingWaivers = new SharedSet(pending.filter((one) => !reaches(one)));
}

function foldDirective(state: CampaignState, line: Line, written: Directive, out: Output, env: Environment): void {
  const reporter = new Reporter(state, line, out);
  if (isMapVerb(written.verb) && !state.module) return tellMapLine(reporter, written);
  if (written.verb === 'campaign') return header.campaign(reporter, written, env);
  if (written.verb === 'include') return;
  if (written.verb === 'waive') return header.waive(reporter, written);
  const { module, started } = state;
  state.started = true;
  if (module) carryOut(reporter, module, written, out, env);
  else if (!state.campaignLine && !started) reporter.report(missingCampaign(line));
}

/** A line of a campaign whose module is known. */
function carryOut(reporter: Reporter, module: ModuleData, written: Directive, out: Output, env: Environment): void {
  const { state, line } = reporter;
  const directive = withKnownSides(reporter, module, inWords(written));
  if (reporter.isHalfRead) loseLine(state, written.verb, line);
  if (!directive) return;
  const ctx = new Context(state, module, line, directive, out, causesBehind);
  if (isTrustVerb(directive.verb)) return ofTrust(ctx, directive, env);
  const rgs = state.keepsForces && changesRgs.has(directive.verb) ? state.rgs.copy() : undefined;
  const { mark } = out;
  const said = state.phase === 'refit' ? saidInParentheses(ctx) : [];
  settleShown(ctx);
  tellPublic(ctx);
  asPlay(ctx, () => dispatch(ctx, directive, env));
  checkRecorded(ctx);
  if (rgs) musterGroups(ctx, rgs);
  if (ctx.isHalfRead) loseLine(state, directive.verb, line);
  if (ctx.leftOut.length) leaveGroundOpen(ctx);
  if (state.phase === 'refit' && 'pieces' in directive) {
    if (ctx.doubtful) doubtDeed(state, line, { isOpen: ctx.isOpen });
    else {
      tellUnread(ctx);
      tellUnreadWords(ctx, said);
    }
  }
  giveUpBehind(ctx, env);
  keepNotJudged(ctx, mark);
  ctx.close();
}

function giveUpBehind(ctx: Context, env: Environment): void {
  const sealedLine = env.givenUpBehind(ctx.line);
  if (sealedLine) giveUp(ctx, sealedLine);
}

/** What lets two players trust a log tells nothing of the campaign; but what is sealed is not known. */
function ofTrust(ctx: Context, d: Directive, env: Environment): void {
  if (d.verb === 'sealed') sealed(of(ctx, d), env);
  giveUpBehind(ctx, env);
  if (d.verb === 'opening') ctx.state.isSealing = true;
  if (d.verb === 'dice') ctx.state.isFair = true;
  if (isPrivateVerb(d.verb))
    ctx.report({
      code: 'private-misplaced',
      message: 'This line belongs in a private file, which the log never shows.',
    });
  ctx.close();
}

const missingCampaign = (line: Line) => ({
  code: 'campaign-missing' as const,
  message: `A log begins by saying what is played: \`${header.sample()}\`.`,
  fixes: [
    {
      title: 'Add a campaign line above',
      preferred: true,
      edits: [{ kind: 'insert' as const, line, where: 'above' as const, text: [header.sample(), 'depth roster'] }],
    },
  ],
});

/** The directive with its result in the words of the log, however it is written. */
function inWords(d: Directive): Directive {
  if (!('result' in d) || !d.result) return d;
  const result = inOurWords(d.verb, d.result);
  return result === d.result ? d : { ...d, result };
}

/** Lines of the RG Purchase Record: what they add to it becomes pieces. */
const changesRgs: ReadonlySet<Verb> = new Set(['buy', 'given', 'strength', 'units', 'sw', 'leader']);

function dispatch(ctx: Context, d: Directive, env: Environment): void {
  const { state } = ctx;
  if (isMapVerb(d.verb)) return mapLine(ctx, d as MapDirective);
  if (isForcesVerb(d.verb)) return ofForces(ctx, d.verb);
  if (d.verb === 'refit' || d.verb === 'scenario' || d.verb === 'step') facts.tellOpenControl(state, ctx.out);
  if (isUntold(d)) {
    const { side, open } = d;
    return facts.tellUntold(ctx, numberOf(d), open, `the ${side.value} ${wordFor[d.verb]}`);
  }
  if (isNumber(d) && tellsNumber(d)) state.doubts.settle(numberOf(d));
  switch (d.verb) {
    case 'depth':
      return header.depth(ctx, d);
    case 'keeps':
      return keeps(of(ctx, d));
    case 'player':
      return header.player(ctx, d);
    case 'map':
      return map(ctx, d, env);
    case 'ruling':
      return header.ruling(ctx, d);
    case 'refit':
      return isOneTooMany(ctx) ? undefined : refit(ctx, d);
    case 'scenario':
      return isOneTooMany(ctx) ? undefined : scenario(ctx, d);
    case 'step':
      return step(ctx, d);
    case 'control':
      return facts.control(of(ctx, d));
    case 'strategic':
      return facts.strategic(of(ctx, d));
    case 'glider':
      return facts.glider(of(ctx, d));
    case 'cvp':
      return facts.cvp(of(ctx, d));
    case 'squads':
      return facts.squads(of(ctx, d));
    case 'force':
      return facts.force(of(ctx, d));
    case 'chits':
      return facts.chits(of(ctx, d));
    case 'units':
      return units(of(ctx, d));
    case 'lvp':
    case 'san':
    case 'cpp':
    case 'fpp':
      return ofPoints(ctx, d);
  }
  if (state.phase === 'header') return ofHead(ctx, d);
  if (d.verb === 'initiative' && state.phase === 'scenario') return facts.stanceOf(of(ctx, d));
  inStep(ctx, d.verb);
}

/** What a log begins with of that which is otherwise told in a step. */
function ofHead(ctx: Context, d: Directive): void {
  switch (d.verb) {
    case 'roll':
      return broughtBefore(of(ctx, d));
    case 'date':
      return header.startDate(ctx, d);
    case 'given':
      return given(of(ctx, d));
  }
  inStep(ctx, d.verb);
}

/** A SAN that is told and not rolled for. @returns whether nothing is left to a step */
function ofSan(ctx: Context<SanD>): boolean {
  const { state, directive: d } = ctx;
  const side = state.side(d.side.value);
  const give = () => facts.givenSan(ctx);
  // Of one that nobody has told yet there is nothing to announce.
  const isKnown = state.sealed.length > 0 || side.san !== undefined;
  const isInStep = state.stepData?.id === 'commencement' && isKnown;
  if (d.given) whileOpen(ctx, anywhereButRefit, side.san, give);
  else if (state.phase === 'scenario' && isKnown && isAnnounced(d)) announceSan(ctx);
  else if (anywhereButRefit.includes(state.phase) && !isInStep) ungiven(ctx, d, d.current, give);
  else return false;
  return true;
}

/** Points of a side: what it begins with, or what a step makes of them. */
function ofPoints(ctx: Context, d: PointsD): void {
  const { phase } = ctx.state;
  const side = ctx.state.side(d.side.value);
  const isBeginning = (points: 'cpp' | 'fpp') =>
    phase === 'header' || (phase === 'initial' && isUntoldYet(ctx.state, points, d.side.value));
  switch (d.verb) {
    case 'lvp': {
      const give = () => facts.givenLvp(of(ctx, d));
      if (d.given) return whileOpen(ctx, anywhereButRefit, side.lvp, give);
      if (phase === 'header') return ungiven(ctx, d, d.points, give);
      break;
    }
    case 'san':
      if (ofSan(of(ctx, d))) return;
      break;
    case 'cpp': {
      const give = () => givenCpp(of(ctx, d));
      if (d.given) return whileOpen(ctx, ['header', 'initial'], side.cpp, give);
      if (isBeginning('cpp')) return ungiven(ctx, d, d.amount, give);
      break;
    }
    case 'fpp': {
      const give = () => givenFpp(of(ctx, d));
      if (d.given) return whileOpen(ctx, ['header', 'initial'], side.fpp, give);
      if (isBeginning('fpp')) return ungiven(ctx, d, d.amount, give);
      break;
    }
  }
  inStep(ctx, d.verb);
}

type PointsD = Extract<Directive, { readonly verb: 'lvp' | 'san' | 'cpp' | 'fpp' }>;

/** Whether no line has told yet what the log goes on from; of points that a line above has made doubtful one has. */
const isUntoldYet = (state: CampaignState, points: 'cpp' | 'fpp', side: SideId): boolean =>
  !state.side(side)[points] && !state.doubts.has(subjectOfPoints(points, side));

/** The numbers that a line may leave at `?`, in players' words. */
const wordFor = {
  san: 'SAN',
  cpp: 'CPP',
  fpp: 'FPP',
  lvp: 'LVP',
  chits: 'Attack Chits',
  squads: 'squads',
  force: 'units of this kind',
} as const satisfies { readonly [V in Verb]?: string };

type NumberD = Extract<Directive, { readonly verb: keyof typeof wordFor }>;
type Untold = NumberD & { readonly open: Flag };

const isNumber = (d: Directive): d is NumberD => Object.hasOwn(wordFor, d.verb);
const isUntold = (d: Directive): d is Untold => isNumber(d) && 'open' in d && d.open !== undefined;

/** What points are afterwards a step reckons; it tells nothing of what they were. */
const tellsNumber = (d: NumberD): boolean => !('given' in d) || d.given !== undefined;

const numberOf = (d: NumberD) => ofNumber(d.verb, d.side.value, d.verb === 'force' ? d.kind.value : undefined);

/** Whether a line that opens a scenario or a RePh is left out, as is told of the first: the campaign ended long before. */
function isOneTooMany(ctx: Context): boolean {
  const { state, module } = ctx;
  const limit = most.framesOfDate * module.dates.length;
  if (++state.frames <= limit) return false;
  ctx.askOnce(
    { what: 'too many frames' },
    {
      code: 'too-many',
      rule: module.datesRule,
      message: `${module.name} has ${module.dates.length} CG Dates, and ${limit} scenarios and RePhs stand above: those from here on are left out. Take out what no game needs.`,
    },
  );
  return true;
}

/** Lines that keep the books of pieces: in the head of a log, the Initial RePh and scenarios they stand anywhere. */
const books: { readonly [V in Verb]?: unknown } = {
  ob: declare,
  at: place,
  mark,
  lost,
  replace: changed,
  deploy: deployed,
  recombine: changed,
  complete,
  others,
  fire,
  rubble,
};

/** Lines that stand anywhere in a RePh as well. */
const anyTime: { readonly [V in Verb]?: unknown } = { replace };

function ofForces(ctx: Context, verb: Verb): void {
  const { state } = ctx;
  if (!state.keepsForces) {
    ctx.reportOnce('forces', {
      code: 'depth-too-shallow',
      message: `Pieces are refereed at the forces depth: \`depth forces\`${state.depth ? `, not \`${state.depth}\`` : ''}.`,
    });
    return;
  }
  const here = state.stepData && rulesFor(state.stepData).handlers[verb];
  const handler = (state.phase === 'refit' ? anyTime : books)[verb] as ((ctx: Context) => void) | undefined;
  if (handler && !here) return handler(ctx);
  inStep(ctx, verb);
}

/** The context with its directive's own type; the switch above has told which it is. */
const of = <D extends Directive>(ctx: Context, _directive: D): Context<D> => ctx as unknown as Context<D>;

/** The directive with its sides as the module spells them; undefined, with a finding, for a side it does not have. */
function withKnownSides(reporter: Reporter, module: ModuleData, d: Directive): Directive | undefined {
  const names = sidesOf(d);
  if (names.length === 0) return d;
  const known = module.sides.map((s) => s.id);
  if (names.every((n) => known.includes(n.value))) return d;
  for (const name of names) {
    if (known.some((k) => same(k, name.value))) continue;
    const forgotten = sideForgotten(module, reporter.line);
    if (forgotten) {
      reporter.report({ code: 'unknown-side', at: reporter.at(name), ...forgotten });
      return undefined;
    }
    reporter.report({
      code: 'unknown-side',
      at: reporter.at(name),
      message: `${module.name} has no side “${name.value}”; its sides are ${list(known, 'and')}.`,
      words: known,
    });
    return undefined;
  }
  const spelt = (name: Name): Name => ({ ...name, value: known.find((k) => same(k, name.value)) ?? name.value });
  const copy: Record<string, unknown> = { ...d };
  for (const key of ['side', 'setup', 'move']) if (copy[key]) copy[key] = spelt(copy[key] as Name);
  if (d.verb === 'cvp') copy.losses = d.losses.map((l) => ({ ...l, side: spelt(l.side) }));
  return copy as unknown as Directive;
}

/** The names of sides that a directive holds. */
function sidesOf(d: Directive): readonly Name[] {
  if (d.verb === 'control' && d.side.value === 'none') return [];
  if (d.verb === 'cvp') return d.losses.map((l) => l.side);
  if (d.verb === 'order') return [d.setup, d.move].filter((n) => n !== undefined);
  return 'side' in d && d.side ? [d.side] : [];
}

/** What is to be said at the end of the log so far: what the current step owes, and what was passed over. */
export function tail(state: CampaignState, out: Output): void {
  const { module } = state;
  if (!module || state.gaveUp) return;
  try {
    bounded(most.workOfLine, () => tellEnd(state, module, out));
  } catch (error) {
    const line = state.stepLine ?? state.campaignLine;
    if (line) out.findings.push(error instanceof Exhausted ? tooMuchWork(state, line) : internalFault(line, error));
  }
}

function tellEnd(state: CampaignState, module: ModuleData, out: Output): void {
  out.findings.push(...facts.openControl(state));
  if (state.keepsMap && !state.map && state.depthLine && state.phase !== 'header')
    out.findings.push(
      levelled({
        code: 'map-missing',
        rule: module.setupAreas.rules.isolated,
        at: wholeDirective(state.depthLine),
        message: `No map is named, so enclosed pockets stay unknown, and Isolation but for Areas of which the log tells it. Name one: \`${ownMapId(module) ? `map ${ownMapId(module)}` : 'map "FILE.cgmap"'}\`.`,
      }),
    );
  if (!state.depth && !state.depthLine && state.campaignLine && state.phase !== 'header')
    out.findings.push(
      levelled({
        code: 'depth-missing',
        at: wholeDirective(state.campaignLine),
        message:
          'How much does this log record? `depth roster` (dates, SAN, CPP, RG, FPP) or `depth map` (Control and Setup Areas too).',
        fixes: ['roster', 'map'].map((d) => ({
          title: `Add “depth ${d}”`,
          edits: [{ kind: 'insert', line: state.campaignLine as Line, where: 'below', text: [`depth ${d}`] }],
        })),
      }),
    );
  // No RePh comes behind the last date that would tell it.
  if (state.phase === 'scenario' && isLastDate(state) && cvpUntold(state).length === 0)
    out.findings.push(...unannounced(new View(state, module)));
  if (!inRefit(state)) return;
  reportSkipped(state, module, out, { isOver: false });
  const data = state.stepData;
  const line = state.stepLine;
  if (!data || !line) return;
  const view = new View(state, module);
  const all = [...rulesFor(data).obligations(view)];
  const open = outstanding(rulesFor(data), view, all);
  const owed = certainlyOwed(
    state,
    open.filter((o) => o.due === 'must'),
    line,
  );
  if (owed.length)
    out.findings.push(
      levelled({
        code: 'owed',
        rule: data.number,
        at: wholeDirective(line),
        message: `Still owed in ${data.number}: ${some(owed.map((o) => o.what))}.`,
      }),
    );
  for (const o of open)
    if (o.due === 'need' && o.missed && !state.lacksMap && !o.missed.waitsFor?.some((of) => state.doubts.has(of)))
      out.findings.push(levelled({ ...o.missed, rule: o.rule, at: wholeDirective(o.missed.at ?? line) }));
  const isOpen = (o: Obligation) => !state.done.has(o.matter);
  if (state.keeps(data) && state.does(data)) out.withheld.push(...heldBack(state, data, all.filter(isOpen), line));
  out.steps.push(reportOf(view, line, data, { current: true }, all));
}
