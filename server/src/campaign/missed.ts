/** What a step was to do and has not done: told as it ends, or held back where nobody knows whether it was due. */

import { rulesFor } from '../rules/chapters';
import { levelled, levelOf, topicsOf } from '../rules/kernel/codes';
import { type Context, type Withheld, wholeDirective } from '../rules/kernel/context';
import { type Cause, ofBrought, ofDeed, ofPiece } from '../rules/kernel/doubt';
import type { Finding, Fix } from '../rules/kernel/finding';
import { idOf, piecesIn } from '../rules/kernel/matter';
import type { StepData } from '../rules/kernel/module';
import { some } from '../rules/kernel/names';
import type { Obligation } from '../rules/kernel/obligation';
import { doubtsOf, piecesOwing, withoutRepeats } from '../rules/kernel/owing';
import type { CampaignState } from '../rules/kernel/state';
import { unreadApart, unreadOf } from '../rules/kernel/unread';
import { openFor } from '../rules/pieces/doubt/deeds';
import type { Line } from '../syntax/line';
import type { Verb } from '../syntax/nodes';
import { isForcesVerb } from '../syntax/vocabulary';

/** Obligations that are missing at one place, and hang on the same. */
interface Missing {
  readonly of: [Obligation, ...Obligation[]];
  readonly because: readonly Cause[];
}

/** One finding for each kind of omission at each place, however many it counts. */
export function reportMissed(ctx: Context, open: readonly Obligation[], heading: Line): void {
  const { state } = ctx;
  for (const { of, because } of missing(state, open, heading)) {
    const side = of.every((o) => o.side === of[0].side) ? of[0].side : undefined;
    const finding = { ...missedFinding(state, of, heading), ...(side && { owedBy: side }) };
    if (because.length) {
      ctx.keepBack(finding, because);
      continue;
    }
    for (const o of of) if (o.missed?.once) state.asked.set(o.matter, heading);
    ctx.reportMissing(
      {
        ...finding,
        byDate: of[0].missed?.byDate,
        pieces: of.flatMap((o) => piecesOf(state, o)),
        side,
      },
      of.map((o) => o.matter),
    );
    if (finding.severity !== 'information') for (const o of of) leaveFateOpen(state, o);
  }
}

/** The errors that a step would be told for such of its obligations as it ends. */
export const missedErrors = (state: CampaignState, open: readonly Obligation[], heading: Line): readonly Finding[] =>
  missing(state, open, heading)
    .filter(({ because }) => because.length === 0)
    .map(({ of }) => missedFinding(state, of, heading))
    .filter(({ severity }) => severity === 'error');

/** Those of which nothing that nobody knows can say that they are not owed. */
export function certainlyOwed(state: CampaignState, open: readonly Obligation[], heading: Line): readonly Obligation[] {
  const held = new Set(missing(state, open, heading).flatMap(({ of, because }) => (because.length ? of : [])));
  return open.filter((o) => !held.has(o));
}

/** What a step holds back: what it would be told to miss, and pieces of which it judges nothing. */
export function heldBack(
  state: CampaignState,
  step: StepData,
  open: readonly Obligation[],
  heading: Line,
): readonly Withheld[] {
  const missed = missing(state, open, heading).flatMap(({ of, because }) =>
    because.length ? [{ finding: missedFinding(state, of, heading), because }] : [],
  );
  return [...missed, ...unjudged(state, step, heading)];
}

/** The pieces of which a step about pieces judges nothing, for nobody knows what became of them: one finding for each reason. */
export function unjudged(state: CampaignState, step: StepData, heading: Line): readonly Withheld[] {
  if (!state.keepsForces || !Object.keys(rulesFor(step).handlers).some(isForcesVerb)) return [];
  const notJudged = (message: string): Finding =>
    levelled({
      code: 'not-judged',
      rule: step.number,
      at: wholeDirective(heading),
      message,
    });
  if (state.lacksControl && state.scenarioLine && followsAreas(state, step))
    return [
      {
        finding: notJudged(`In ${step.number} ${step.title} nothing is judged that hangs on Setup Areas.`),
        because: [{ line: state.scenarioLine }],
      },
    ];
  const unread = notRead.flatMap(({ verb, what }) => {
    const because = unreadOf(state, [verb]);
    return because.length ? [{ finding: notJudged(`In ${step.number} ${step.title} ${what}.`), because }] : [];
  });
  const open = openPieces(state).flatMap(({ names, because }) => {
    // What the step was told to miss itself, or has left open, needs no more words.
    const above = because.filter(({ line, step: of }) => line !== heading && of !== heading);
    if (above.length === 0) return [];
    return [
      {
        finding: notJudged(`In ${step.number} ${step.title} nothing of ${some(names)} is judged.`),
        because: above,
      },
    ];
  });
  return [...unread, ...open];
}

/** What no line below can be seen to hang on, while one of such a verb cannot be read. */
const notRead = [
  { verb: 'map', what: 'nothing is judged that hangs on the map' },
  { verb: 'ob', what: 'nothing is judged of pieces that a line above may bring' },
] as const satisfies readonly { readonly verb: Verb; readonly what: string }[];

/** Whether the Setup Areas are determined before a step: nothing of one before hangs on them. */
function followsAreas({ module }: CampaignState, step: StepData): boolean {
  const steps = module?.steps ?? [];
  const areas = steps.findIndex(({ id }) => id === 'setupAreas');
  return areas >= 0 && steps.findIndex(({ number }) => number === step.number) > areas;
}

interface OpenPieces {
  readonly names: readonly string[];
  readonly because: readonly Cause[];
}
/** Of the moment asked for last: heading follows heading while nothing becomes known. */
let lastOpen: { readonly doubts: number; readonly forces: object; readonly found: readonly OpenPieces[] } | undefined;

/** Pieces of which nobody knows what became, with those that are open for the same reasons. */
function openPieces({ doubts, forces }: CampaignState): readonly OpenPieces[] {
  if (lastOpen?.doubts === doubts.version && lastOpen.forces === forces.version) return lastOpen.found;
  const groups = new Map<string, { readonly names: string[]; readonly because: readonly Cause[] }>();
  for (const lower of new Set([...doubts.names('piece'), ...doubts.names('deed')])) {
    const piece = forces.get(lower);
    const isOpen = ({ isOpen: open }: Cause) => open === true;
    const because = [...doubts.about(ofPiece(lower)), ...doubts.about(ofDeed(lower)).filter(isOpen)];
    if (!piece || piece.fate) continue;
    const key = because.map(({ line }) => `${line.uri} ${line.number}`).join();
    const group = groups.get(key);
    if (group) group.names.push(piece.name);
    else groups.set(key, { names: [piece.name], because });
  }
  const found = [...groups.values()];
  lastOpen = { doubts: doubts.version, forces: forces.version, found };
  return found;
}

function missing(state: CampaignState, open: readonly Obligation[], heading: Line): readonly Missing[] {
  const groups = new Map<string, Missing>();
  for (const o of open) {
    if (!o.missed || (o.missed.once && state.asked.has(o.matter))) continue;
    const unread = unreadFor(state, o);
    const because = [...new Set([...heldBy(state, o), ...unread.behind])];
    const hangsOn = because.map(({ line }) => `${line.uri} ${line.number}`).join();
    // What may hang on whose the ground is, is weighed one by one.
    const one = unread.onGrounds.length ? idOf(o.matter) : '';
    const key = `${o.missed.code} ${(o.missed.at ?? heading).number} ${hangsOn} ${one}`;
    const group = groups.get(key);
    if (group) group.of.push(o);
    else groups.set(key, { of: [o], because });
  }
  return [...groups.values()];
}

/** Why it is not told that an obligation is missed. */
function heldBy(state: CampaignState, o: Obligation): readonly Cause[] {
  const deed = o.missed?.at && state.doubts.deedOf(o.missed.at);
  const because = (o.missed?.waitsFor ?? []).flatMap((subject) => state.doubts.about(subject));
  return [...causesAgainst(state, o), ...because, ...(deed ? [deed] : [])];
}

/** Why nobody knows what became of a piece that an obligation is about: as was told, or as an open line will tell. */
export const causesAgainst = (state: CampaignState, o: Obligation): readonly Cause[] => [
  ...doubtsOf(state, o),
  ...piecesIn(o.matter).flatMap((name) => openFor(state, name)),
];

/** The lines that cannot be read and may answer an obligation, or tell otherwise of what it hangs on. */
function unreadFor(state: CampaignState, o: Obligation): ReturnType<typeof unreadApart> {
  const pieces = piecesOf(state, o);
  const { missed, side, matter } = o;
  const verb = /^[a-z]+/.exec(o.write({}).trim())?.[0] as Verb | undefined;
  const { behind, onGrounds } = unreadApart(state, missed ? topicsOf(missed.code) : [], {
    byDate: missed?.byDate,
    side,
    pieces: () => pieces,
    isOfDeeds: missed?.at !== undefined,
  });
  const inPart = state.doubts.inPart({ verbs: verb && [verb], side, pieces, rg: matter.rg?.toLowerCase() });
  return { behind: [...inPart, ...behind], onGrounds };
}

/** The pieces that it is about, in lower case. */
const piecesOf = ({ forces }: CampaignState, o: Obligation): readonly string[] =>
  piecesOwing(o).filter((name) => o.pieces || forces.get(name));

function missedFinding(state: CampaignState, of: readonly [Obligation, ...Obligation[]], heading: Line): Finding {
  const [first, ...more] = of;
  const { code, at, message } = first.missed as NonNullable<Obligation['missed']>;
  const others = more.length ? ` Missing too: ${some(more.map((o) => o.what))}.` : '';
  const severity = levelOf(code);
  return {
    code,
    severity,
    rule: first.rule,
    message: withLine({ severity, message }, first) + others,
    at: wholeDirective(at ?? heading),
    // Between two players Resolve leaves out at the heading what only its side knows to be due.
    fixes: (at || state.isSealing) && severity === 'error' ? adding(state, of, at ?? heading, heading) : undefined,
  };
}

/** What is missing, with the line that tells it. */
function withLine({ message, severity }: Pick<Finding, 'message' | 'severity'>, o: Obligation): string {
  const written = severity === 'information' || message.includes('`') ? '' : o.write({}).trim();
  if (written === '' || written.includes('\n')) return message;
  return message.endsWith(' is missing.') ? `${message.slice(0, -1)}: \`${written}\`.` : `${message} \`${written}\`.`;
}

/** What a line has made due put in behind all that the step has done. */
function adding(
  state: CampaignState,
  missing: readonly Obligation[],
  at: Line,
  heading: Line,
): readonly Fix[] | undefined {
  // Between two players what is handed over stays as it is declared, whatever comes of the dice before it.
  const text = (state.isSealing ? withoutRepeats(missing) : missing).map((o) => o.write({}).trim());
  const [first = ''] = text;
  if (text.some((one) => one === '' || one.includes('\n'))) return undefined;
  const title = `Add “${first}”${text.length > 1 ? ` and ${text.length - 1} more` : ''}`;
  const line = [at, ...state.done.values()]
    .filter(({ uri }) => uri === heading.uri)
    .reduce((last, one) => (one.number > last.number ? one : last), heading);
  return [
    { title, preferred: true, edits: [{ kind: 'insert', line, where: 'below', text: text.map((one) => `  ${one}`) }] },
  ];
}

/** Of dice, or a result, that are missing nobody knows what they did to the pieces that they were due for. */
function leaveFateOpen(state: CampaignState, o: Obligation): void {
  for (const stem of o.makes ?? []) state.doubts.raise(ofBrought(stem));
  state.doubts.raiseAll(
    fateOf(o)
      .filter((name) => state.forces.get(name))
      .map(ofPiece),
  );
}

/** Of whom, in lower case, it tells what becomes. */
export const fateOf = (o: Obligation): readonly string[] => (o.roll || o.settlesFate ? piecesIn(o.matter) : []);
