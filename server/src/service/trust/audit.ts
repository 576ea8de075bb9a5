/** Whether a campaign was kept honestly: all that was sealed, rolled and handed over, open and true. */

import type { Code } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import { isHandOver } from '../../trust/answers';
import { diceIn } from '../../trust/boundText';
import { dicePassedOver } from '../../trust/order';
import { rollsUnbound } from '../../trust/rollsLeft';
import { type HandOver, isReplacedBy, isWaiting } from '../../trust/trustLines';
import type { Analysis, Documents } from '../documents';
import { privatesThere } from '../gather';
import { isCampaignOver } from '../nextPart';
import { notAgreed } from './agreed';
import { departures, forgotten } from './departures';
import { wrongFollowUp, wrongFollowUps } from './followUps';
import { isAgreed } from './played';
import type { AuditReport } from './protocol';
import { masterOf, type Trust } from './trusted';
import { neverRolled, neverRolledText, unbound } from './unbound';

interface Fault {
  readonly line: Line;
  readonly message: string;
}

export function audit(documents: Documents, uri: string): AuditReport | undefined {
  const analysis = documents.analysisOf(uri);
  if (!analysis) return undefined;
  const { trust } = analysis;
  const [first] = analysis.shared;
  const faults = trust?.read.openings.length
    ? [...faultsOf(analysis, trust)]
    : first
      ? [
          {
            line: first,
            message:
              'This log has no `opening` lines: nothing in it was sealed, handed over or rolled so that it can be verified.',
          },
        ]
      : [];
  const { seals = [], handOvers = [], typed = [] } = trust?.read ?? {};
  const privateFiles = [...privatesThere(analysis.gathered).keys()];
  const openRolls = trust ? rollsOpen(trust).length + neverRolled(analysis).length : 0;
  return {
    isClean: faults.length === 0,
    faults: faults.map(({ line, message }) => ({ file: documents.spelling(line.uri), line: line.number + 1, message })),
    rolls: {
      verified: trust?.verified.rolls.length ?? 0,
      typed: typed.length,
      open: openRolls,
      again: trust ? rollsAgain(trust) : 0,
    },
    seals: { all: seals.length, open: seals.filter(({ key }) => key !== undefined).length },
    handOvers: {
      all: handOvers.length,
      whole: handOvers.filter((one) => one.key !== undefined && trust && !isBroken(trust, one)).length,
    },
    privateFiles,
    proves:
      trust && (trust.read.handOvers.some((one) => isBroken(trust, one)) || departures(analysis, trust).length > 0)
        ? 'A line is not as it was bound or sent: as the log stands it is not what was played.'
        : provesOf(privateFiles, trust ? strangersOf(analysis, trust) : new Map()),
  };
}

/** Whether something is not as a hand-over bound it. */
function isBroken({ verified: { faults } }: Trust, { line, leaves }: HandOver): boolean {
  const lines = new Set(leaves.map((leaf) => leaf.line));
  return faults.some(({ what, line: at }) =>
    what === 'place-wrong' || what === 'order-wrong'
      ? lines.has(at)
      : at === line && (what === 'root-wrong' || what === 'own-root-wrong'),
  );
}

/** The sides whose private file proves nothing, with what it is. */
const strangersOf = (analysis: Analysis, trust: Trust): ReadonlyMap<string, string> =>
  new Map([
    ...[...forgotten(analysis, trust)].map(({ side }) => [side, older] as const),
    ...trust.verified.faults.flatMap(({ what, detail }) =>
      what === 'master-other' && detail ? [[detail, older] as const] : [],
    ),
    ...[...analysis.gathered.strangers].flatMap(([side, file]) =>
      masterOf(file) ? [] : [[side, 'has no `master` that can be read'] as const],
    ),
  ]);

const older = 'is an older copy, or of another log';

function provesOf(files: readonly string[], strangers: ReadonlyMap<string, string>): string {
  const proved = provedBy(files.filter((side) => !strangers.has(side)).length);
  const says = [...strangers].map(([side, what]) => ` That of the ${side} side ${what}, and proves nothing.`);
  return proved + says.join('');
}

function provedBy(files: number): string {
  if (files >= 2)
    return 'Both private files are here: this is what was sent, got and answered, and so what was played.';
  if (files === 1)
    return 'One private file is here: the log is consistent, and it is what that side has sent, got and answered.';
  return 'Without a private file this proves that the log is consistent, and not that it is what was played.';
}

function* faultsOf(analysis: Analysis, trust: Trust): Iterable<Fault> {
  const { read, lines } = trust;
  const of = (line: number): Line => lines[line] as Line;
  for (const { at, message, severity } of analysis.trustFindings())
    if (severity === 'error') yield { line: at.line, message };
  yield* notPlayed(analysis, trust);
  for (const line of wrongFollowUps(analysis)) yield { line, message: wrongFollowUp };
  for (const { line } of rollsOpen(trust)) yield { line: of(line), message: 'These dice are still open.' };
  for (const line of neverRolled(analysis)) yield { line, message: `These dice are still open: ${neverRolledText}` };
  for (const { line, tree } of rollsUnbound(read))
    if (isHandOver(tree) || !read.masters.some(({ side }) => side === tree.side))
      yield { line: of(line), message: 'The dice of this roll are known, and what came of it is not handed over.' };
  const isAtEnd = isOver(analysis, trust);
  yield* notOpened(trust, isAtEnd);
  yield* notHandedOver(analysis, trust, isAtEnd);
}

/** Seals that cannot be opened, and at the end what is still closed. */
function* notOpened({ read, lines, own }: Trust, isAtEnd: boolean): Iterable<Fault> {
  const of = (line: number): Line => lines[line] as Line;
  for (const seal of read.seals) {
    const isOpen = seal.key !== undefined || read.seals.some((one) => isReplacedBy(seal, one));
    if (seal.isLost) yield { line: of(seal.line), message: 'This seal cannot be opened any more.' };
    else if (!isOpen && (isAtEnd || read.masters.some(({ side }) => side === seal.side)))
      yield { line: of(seal.line), message: 'The campaign is over and this seal is not opened.' };
  }
  if (isAtEnd)
    for (const { line, side } of read.openings)
      if (![...read.masters, ...own].some((one) => one.side === side))
        yield {
          line: of(line),
          message: `The campaign is over and the \`master\` of the ${side} side is not opened: whether its numbers and codes follow from it cannot be checked.`,
        };
}

/** What a side has kept to itself beyond the moment at which it is due, or where nothing may be kept; nothing of it is told before that. */
const notOpen: ReadonlySet<Code> = new Set<Code>(['not-shown', 'seal-missing', 'san-not-announced', 'seal-not-secret']);

/** What the referee passes over may be anything to who reads words alone. */
const notRead: ReadonlySet<Code> = new Set<Code>(['unreadable', 'conflict-marker']);

/** What does not follow from dice that both players made, was not told before these, or is not open though it must be. */
function* notPlayed(analysis: Analysis, { read }: Trust): Iterable<Fault> {
  for (const { at, code, message } of analysis.findings())
    if (code === 'drm-late' || code === 'behind-dice' || notOpen.has(code) || notRead.has(code))
      yield { line: at.line, message };
    else if (code === 'roll-missing' && read.isFair)
      yield { line: at.line, message: 'This result has no dice, which two players make.' };
}

/** What nobody has handed over, and what is of both and only one has. What stands at the end of a campaign that goes on is still to be. */
function* notHandedOver(analysis: Analysis, trust: Trust, isAtEnd: boolean): Iterable<Fault> {
  const { above, below } = unbound(analysis);
  for (const line of isAtEnd ? [...above, ...below] : above)
    if (!isAgreed(line)) yield { line, message: 'Nobody has handed this over.' };
  yield* notAgreed(analysis, trust);
}

const rollsOpen = ({ read }: Trust) =>
  [...read.handOvers, ...read.seals].flatMap(({ leaves }) => leaves.filter(isWaiting));

/** Rolls whose dice are known, or could be, and for which another line stands, as both players agreed. */
const rollsAgain = ({ read, verified }: Trust): number =>
  [...read.handOvers, ...read.seals]
    .flatMap(({ leaves }) => leaves)
    .filter(({ isCorrected, open, text }) => isCorrected && open && diceIn(text).length > 0).length +
  [...dicePassedOver(read, verified.answers)].filter(({ by }) => by).length;

/** It may be given up before its last date: then both have opened all. */
const isOver = ({ campaign, root }: Analysis, { read }: Trust): boolean =>
  isCampaignOver(campaign.end, root) ||
  read.openings.every((one) => read.masters.some(({ side }) => side === one.side));
