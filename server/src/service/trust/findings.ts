/** What is wrong with a log's seals, hand-overs and dice, and with a private file, as findings. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Code, Finding } from '../../rules/kernel/finding';
import type { SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import { conflictSign } from '../../syntax/conflictSign';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { Directive } from '../../syntax/nodes';
import { isPrivateVerb } from '../../syntax/vocabulary';
import { codeOf } from '../../trust/codeKinds';
import { type CodeFault, readCode } from '../../trust/codes';
import type { FaultKind, TrustFault } from '../../trust/faults';
import { isOfStep } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { toAgree } from './agreed';
import { closedAgain, departures, forgotten } from './departures';
import { changedFiles } from './files';
import { lateDrafts } from './lateDrafts';
import { leftByOne } from './leftRolls';
import { moverEarly } from './moverEarly';
import { boundByOther } from './othersChoice';
import { endsBlock, givesUp, isAgreed } from './played';
import { copyEnding } from './protocol';
import { readOtherwise } from './readOtherwise';
import { tellingName } from './tellingNames';
import { type TooLate, tooLate } from './tooLate';
import type { Trust } from './trusted';
import { unsealable } from './unsealable';

export const lateText =
  'This comes later than it can stand here: a roll below it was declared or known by then, or a later part of the log was begun. Put it below that, or agree on it by `waive line-late "WHY"` above it, which both hand over.';

const agreeBy = (code: Code): string => ` by \`waive ${code} "WHY"\` above it, which both hand over`;

const told: Readonly<Record<FaultKind, readonly [Code, (detail: string, line: Line) => string]>> = {
  'code-unreadable': ['code-unreadable', codeText],
  'opening-missing': [
    'opening-missing',
    () => 'Both sides need an `opening` line in the head, before anything is sealed or handed over.',
  ],
  'opening-twice': [
    'opening-twice',
    () => 'This side has an `opening` above: all its seals and dice follow from that one.',
  ],
  'side-unknown': ['opening-missing', (side) => `The ${side} side has no \`opening\` line.`],
  'number-wrong': [
    'hand-over-order',
    (number) => `This is hand-over ${number} of its side: they are counted from 1 on.`,
  ],
  'read-unknown': [
    'hand-over-order',
    (number) => `There is no hand-over ${number} of the other side that could be read here and was not before.`,
  ],
  'number-early': [
    'number-misplaced',
    () => 'A number is given once for each hand-over that is read, and this one reads none that was not answered.',
  ],
  'number-missing': [
    'number-missing',
    () => 'This hand-over reads a new one of the other side: its number for that is missing.',
  ],
  'number-twice': ['number-misplaced', () => 'This number was given above: no two hand-overs give the same.'],
  'place-wrong': [
    'bound-changed',
    (place) => `A line that was bound here is missing, or its mark is another: place ${place} was expected.`,
  ],
  'root-wrong': [
    'bound-changed',
    () => 'What this line binds is not what stands in the log: a line was changed, taken out or put in after it.',
  ],
  'master-wrong': ['key-wrong', () => 'This is not the secret to which the side was bound by its `opening`.'],
  'key-wrong': ['key-wrong', () => 'This code does not follow from the secret of its side.'],
  'die-wrong': ['die-wrong', (dice) => `The two players’ numbers make ${dice}.`],
  'die-early': [
    'die-early',
    () => 'Nobody can know these dice yet: the other side has not given its number, or the hand-over is not opened.',
  ],
  'dice-dropped': [
    'die-wrong',
    () =>
      'The number for this roll was given before its correction was handed over: what it would have been must stand in the `was` line. Take the correction out until its side has written the dice (Resolve), and correct it then; where it never can, the line stays as it is.',
  ],
  'mark-stray': ['mark-stray', (mark) => `No hand-over or seal of this log has bound a line as \`~${mark}\`.`],
  'mark-closed': [
    'mark-stray',
    () => 'These dice are open, and the mark does not say that they were bound so: a `?` is missing at its end.',
  ],
  'follow-up-stray': [
    'mark-stray',
    () =>
      'No roll has brought this one about: the mark counts on where nothing is. What follows from a roll that is corrected is corrected too (`was`).',
  ],
  'roll-left': ['roll-unbound', leftText],
  'code-twice': ['code-twice', () => 'There is one such line above for this already: nobody can add another.'],
  'fair-late': [
    'fair-late',
    () => '`dice fair` holds where the first hand-over of a side binds it, and for the whole campaign.',
  ],
  'order-wrong': [
    'bound-changed',
    () => 'This line stood further down when it was handed over: put it back behind those that were above it.',
  ],
  'step-wrong': [
    'bound-changed',
    () => 'This line was sealed in another step than it stands in: put it back below its sealed line.',
  ],
  'own-root-wrong': [
    'bound-changed',
    (_, { parsed: { directive } }) =>
      `What your private file has for this is not what you bound here: a line of it was changed, taken out or put in since, or a sealed line of this step or a date above it is not yours. Only what was bound will open; what is not handed over yet can be sealed again.${directive?.verb === 'sealed' ? ` ${giveUpLast}` : ''}`,
  ],
  'line-unproven': [
    'bound-changed',
    () => 'Nothing proves that this line was sealed here: the seal is closed, and the line is not shown.',
  ],
  'master-other': [
    'key-wrong',
    (side) =>
      `The private file of the ${side} side that is here is of another log: its \`master\` does not make this code.`,
  ],
  'key-missing': [
    'hand-over-closed',
    () =>
      'This hand-over has no dice to wait for and is not opened: nobody can check what it binds. The next hand-over of its side opens it.',
  ],
  'key-withheld': [
    'hand-over-closed',
    (number) =>
      `The dice of this hand-over are known since hand-over ${number} of its side was made, which goes on without them.`,
  ],
  'key-early': [
    'opened-early',
    () =>
      'This opens dice that are still to be made: who gives the number for them can choose it, as long as it is not given.',
  ],
  'seal-late': [
    'seal-late',
    (handOver) =>
      `The number for what was sealed here before was given in hand-over ${handOver}: that seal can no longer be replaced, unless both agree on it${agreeBy('seal-late')}.`,
  ],
  'seal-of-other': [
    'bound-by-other',
    (side) =>
      `The ${side} side alone can hand over what it seals, and the other has handed this over: the log is as it was without this line.`,
  ],
  'seal-replaced': [
    'seal-late',
    () =>
      'Another seal of its side stands below for this step, in place of this one: what this one holds is not played, and it stays closed.',
  ],
  'line-late': ['line-late', () => lateText],
};

/** `handOver`: that which was to bind it. */
function leftText(handOver: string): string {
  return `The dice of this roll were known as hand-over ${handOver} was made, and that does not bind it: what came of it could still be changed.`;
}

/** What is left to who has lost a part of what he has sealed. */
export const giveUpLast =
  'If no copy of the file has it: write `opened none` below the sealed line, and take the seal out of your file; then nothing in it helps your side.';

/** `KIND: FAULT`, or the fault alone. */
function codeText(detail: string): string {
  const why: Readonly<Record<string, string>> = {
    length: 'it is too long or too short',
    character: 'a character of it stands in no code',
    check: 'a character of it is wrong, or it is the code of something else',
  };
  return `This code cannot be right: ${why[detail.split(': ').at(-1) ?? ''] ?? 'it is damaged'}. Copy it again from where it was written.`;
}

const finding = (line: Line, code: Code, message: string): Finding =>
  levelled({ code, at: wholeDirective(line), message });

const ofFault = ({ lines }: Trust, { line, what, detail = '' }: TrustFault): Finding => {
  const [code, text] = told[what];
  const at = lines[line] as Line;
  return finding(at, code, text(detail, at));
};

/** Seals that are not as they were made for a reason that is told: the log has closed them, or the other side has put one beside them. */
function disturbed(analysis: Analysis, trust: Trust): ReadonlySet<number> {
  const { seals } = trust.read;
  const ofOther = trust.verified.faults.flatMap(({ what, line }) =>
    what === 'seal-of-other' ? seals.filter((seal) => seal.line === line) : [],
  );
  return new Set([
    ...[...closedAgain(analysis, trust)].map(({ seal }) => seal.line),
    ...seals.filter((seal) => ofOther.some((one) => isOfStep(one, seal))).map(({ line }) => line),
  ]);
}

/** What stands between the marks of a merge counts in a seal, a step or a date beside what will be chosen of it. */
const isInConflict = ({ campaign }: Analysis): boolean =>
  campaign.lines.some(({ parsed }) => conflictSign(parsed.text));

/** In no order. `astray`: headings of private files whose step the log does not have. */
export function trustFindings(analysis: Analysis, trust: Trust, astray: readonly Line[]): readonly Finding[] {
  const { read, verified, lines } = trust;
  const isElsewhere = ({ what, line }: TrustFault) =>
    (what === 'fair-late' && lines[line]?.uri !== analysis.root) ||
    (what === 'own-root-wrong' && (disturbed(analysis, trust).has(line) || isInConflict(analysis)));
  return [
    ...verified.faults.filter((fault) => !isElsewhere(fault)).map((fault) => ofFault(trust, fault)),
    ...(read.isFair ? read.typed : []).map(({ line }) =>
      finding(
        lines[line] as Line,
        'die-unverified',
        'These dice are typed: with `dice fair` every die of a RePh follows from both players’ numbers.',
      ),
    ),
    ...departures(analysis, trust)
      // Of a damaged code that is told, and no more.
      .filter(({ line: { parsed } }) => !parsed.directive || faultOfCode(parsed.directive) === undefined)
      .map(({ line, message }) => finding(line, 'private-departs', message)),
    ...[...forgotten(analysis, trust)].map(({ line, message }) => finding(line, 'private-behind', message)),
    ...[...unsealable(analysis, trust)].map(({ line, answer: { number, side } }) =>
      finding(
        line,
        'seal-late',
        `The number for what is sealed in this step was given in hand-over ${number} of the ${side} side: what stands here is in no seal, and can no longer be sealed.`,
      ),
    ),
    ...astray.map((line) => finding(line, 'seal-astray', 'The log has no such step: these lines are played nowhere.')),
  ];
}

/** What is wrong with a private file itself. @param end of the campaign that it is played in */
export function privateFindings(side: SideId, file: LogText, end: CampaignState): readonly Finding[] {
  let known = ofPrivates.get(file);
  if (known?.version !== file.version || known.side !== side) {
    known = { version: file.version, side, ...foundIn(side, file) };
    ofPrivates.set(file, known);
  }
  return [...known.findings, ...known.unsealed.flatMap((line) => tellingName(file, line, end) ?? [])];
}

interface OfPrivate {
  readonly version: number;
  readonly side: SideId;
  /** Whatever its log says. */
  readonly findings: readonly Finding[];
  /** Lines of seals that nobody has sealed yet. */
  readonly unsealed: readonly Line[];
}

/** Of each file as it was when it was last read. */
const ofPrivates = new WeakMap<LogText, OfPrivate>();

function foundIn(side: SideId, file: LogText): Pick<OfPrivate, 'findings' | 'unsealed'> {
  let isInBlock = false;
  const unsealed: Line[] = [];
  const findings = file.lines.flatMap((line) => {
    const { directive, marks } = line.parsed;
    const isHeading = directive?.verb === 'seal';
    isInBlock = isHeading || (isInBlock && !endsBlock(line));
    if (isInBlock && !isHeading && directive && directive.verb !== 'opened' && !marks) unsealed.push(line);
    return isInBlock ? foundInBlock(line) : foundBeside(side, line);
  });
  return { findings: [...masterMissing(side, file), ...findings], unsealed };
}

/** A file that was cut off as it was written may have lost all of its lines, and looks like any other until it is to open something. */
function masterMissing(side: SideId, { lines }: LogText): readonly Finding[] {
  // One that cannot be read is told as such.
  if (lines.some(({ parsed }) => parsed.directive?.verb === 'master' || /^\s*master\b/.test(parsed.text))) return [];
  const at = lines.find(({ parsed }) => parsed.directive?.verb === 'private') ?? lines[0];
  const message = `This file has no \`master\` line: without it nothing of the ${side} side can be handed over, opened or proved. If it was cut off as it was written, put its copy in its place, whose name ends in “${copyEnding}”.`;
  return at ? [finding(at, 'master-missing', message)] : [];
}

/** Below a `seal` heading: what stands there is played, and refereed as the log is. */
function foundInBlock(line: Line): readonly Finding[] {
  const { directive } = line.parsed;
  if (isAgreed(line))
    return [
      finding(line, 'agreed-hidden', 'Both players agree to this: write it in the log, where the other sees it.'),
    ];
  if (directive?.verb !== 'opened') return [];
  return givesUp(line) ? [finding(line, 'seal-astray', givenUpHere)] : ofCode(line, directive);
}

function foundBeside(side: SideId, line: Line): readonly Finding[] {
  const { directive, fault } = line.parsed;
  if (fault) {
    const { start, end, message } = fault;
    return [levelled({ code: 'unreadable', at: { line, start, end }, message })];
  }
  if (!directive) return [];
  if (!isPrivateVerb(directive.verb) && directive.verb !== 'master')
    return [
      finding(line, 'seal-astray', 'In a private file this stands below a `seal` line: here it is played nowhere.'),
    ];
  return [...ofSide(side, line, directive), ...ofCode(line, directive)];
}

const givenUpHere =
  'That a seal is given up stands in the log, below the sealed line, where both see it: here it says nothing.';

function ofSide(side: SideId, line: Line, d: Directive): Finding[] {
  if ((d.verb !== 'private' && d.verb !== 'master') || same(d.side.value, side)) return [];
  const message = `By its name this is the private file of the ${side} side, not of the ${d.side.value} one.`;
  return [finding(line, 'private-side', message)];
}

function ofCode(line: Line, d: Directive): Finding[] {
  const fault = faultOfCode(d);
  return fault ? [finding(line, 'code-unreadable', codeText(fault))] : [];
}

/** What is wrong with the code of a line; undefined where it has none, or a right one. */
function faultOfCode(d: Directive): CodeFault | undefined {
  const coded = codeOf(d);
  const read = coded && readCode(coded.kind, coded.code.value);
  return typeof read === 'string' ? read : undefined;
}

/** What is told of seals, hand-overs and dice: none of it is a rule that players might agree to pass over, or a line too many. */
export const trustCodes: ReadonlySet<string> = new Set<Code>([
  ...Object.values(told).map(([code]) => code),
  'die-unverified',
  'bound-by-other',
  'seal-astray',
  'private-side',
  'line-wrapped',
  'to-agree',
  'agreed-hidden',
  'read-otherwise',
]);

/** What hangs on the campaign as well, and on the files that it is played with. */
export function campaignFindings(analysis: Analysis, trust: Trust): readonly Finding[] {
  return [
    ...readOtherwise(analysis.campaign),
    ...tooLate(analysis, trust).map((late) => ({ ...lateFinding(late), rule: late.step })),
    ...lateDrafts(analysis, trust).map((line) => finding(line, 'line-late', lateText)),
    ...moverEarly(analysis, trust).map((line) => ({
      ...finding(
        line,
        'mover-early',
        `Who moves first is not determined until all setup is complete: the dr for who sets up first is handed over, made and written before this one is declared, unless both agree on it${agreeBy('mover-early')}.`,
      ),
      rule: analysis.campaign.end.module?.initiative?.dual.rule,
    })),
    ...leftByOne(analysis, trust).map(({ line, next }) =>
      finding(trust.lines[line] as Line, 'roll-unbound', leftText(`${next.side} ${next.number}`)),
    ),
    ...toAgree(analysis, trust),
    ...boundByOther(analysis, trust).map(({ line, by, of, isToAgree }) => {
      const told = `This is ${playerOf(analysis, of)}’s to choose, and ${playerOf(analysis, by)} alone has handed it over.`;
      return isToAgree
        ? finding(line, 'to-agree', `${told} With a hand-over of ${playerOf(analysis, of)} both agree to it.`)
        : finding(line, 'bound-by-other', `${told} It holds once both have corrected it (\`was\`) and agree.`);
    }),
    ...changedFiles(analysis, trust).map(({ line, name, sides }) =>
      finding(
        line,
        'file-changed',
        `“${name}” is another than the one that ${sides.map((side) => `the ${side} side`).join(' and ')} handed over. It is settled when both have handed over this one.`,
      ),
    ),
  ];
}

const playerOf = ({ campaign }: Analysis, side: SideId): string => campaign.end.side(side).player ?? `the ${side} side`;

function lateFinding({ line, what, answer, changed }: TooLate): Finding {
  const way = changed
    ? ` “${changed}” is another than its side had handed over by then, and which of its lines are new nobody can tell: put it back as it was, and write what is new in the log itself.`
    : '';
  const handOver = `hand-over ${answer.number} of the ${answer.side} side`;
  return what === 'purchase'
    ? finding(
        line,
        'purchase-late',
        `The number for rolls of what this side bought was given before this was bound, in ${handOver}: nothing is bought after that, unless both agree on it${agreeBy('purchase-late')}.${way}`,
      )
    : finding(
        line,
        'seal-late',
        `What this side chose here is sealed, and the number for it was given in ${handOver}: nothing is told beside it after that, unless both agree on it${agreeBy('seal-late')}.${way}`,
      );
}
