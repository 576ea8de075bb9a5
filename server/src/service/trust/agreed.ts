/** Lines that are of both players, and which of them have handed these over: by that a player agrees to them. */

import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding } from '../../rules/kernel/finding';
import type { SideId } from '../../rules/kernel/module';
import type { Line } from '../../syntax/line';
import { dicePassedOver } from '../../trust/order';
import { lettersOf, type TrustLines } from '../../trust/trustLines';
import { diceAsked } from '../../trust/verify';
import type { Analysis } from '../analysis';
import { boundBy, type PlayedFile, playedFiles } from './files';
import { choicesIn } from './othersChoice';
import { boundOf, isAgreed } from './played';
import type { Trust } from './trusted';

/** The sides that have handed a line over. */
function handedOverBy(line: Line, { openings }: TrustLines): readonly string[] {
  const letters = lettersOf(openings.map(({ side }) => side));
  const { marks } = boundOf(line);
  return [...letters].flatMap(([side, letter]) => (marks.some(({ tree }) => tree === letter) ? [side] : []));
}

/** What a side has to agree to: where it stands, or is named. */
interface OfBoth {
  readonly line: Line;
  readonly kind: 'line' | 'file' | 'choices';
  /** The sides that have handed it over. */
  readonly by: readonly string[];
  /** The sides that have still to. */
  readonly missing: readonly string[];
}

/** Lines of the log itself, and logs that it includes and that have such lines: these are handed over as files. */
function ofBoth(analysis: Analysis, lines: readonly Line[], { read }: Trust): readonly OfBoth[] {
  const { root } = analysis;
  const without = (by: readonly string[]) => read.openings.flatMap(({ side }) => (by.includes(side) ? [] : side));
  const own = lines.filter((line) => line.uri === root && isAgreed(line));
  return [
    ...own.map((line) => {
      const by = handedOverBy(line, read);
      return { line, kind: 'line' as const, by, missing: without(by) };
    }),
    ...playedFiles(analysis).flatMap((file) => {
      const by = fileHandedOverBy(file, read);
      const isOfBoth = file.text.lines.some(isAgreed);
      const missing = without(by).filter((side) => isOfBoth || choicesIn(analysis, file, side).length > 0);
      return { line: file.line, kind: isOfBoth ? ('file' as const) : ('choices' as const), by, missing };
    }),
  ];
}

/** An included log that a side has still to hand over, with what is agreed to by that. */
interface FileToAgree extends Pick<PlayedFile, 'name'> {
  readonly lines: readonly Line[];
  /** The other has handed it over. */
  readonly isOfOther: boolean;
}

/** What is of both players in them, and the choices of who hands them over last. */
export function filesToAgree(analysis: Analysis, side: SideId, other: SideId): readonly FileToAgree[] {
  const { read } = analysis.trust ?? {};
  if (!read) return [];
  return playedFiles(analysis).flatMap((file) => {
    const by = fileHandedOverBy(file, read);
    const isOfOther = by.includes(other);
    const choices = new Set(choicesIn(analysis, file, isOfOther ? side : other));
    const lines = by.includes(side) ? [] : file.text.lines.filter((line) => isAgreed(line) || choices.has(line));
    return lines.length ? { name: file.name, lines, isOfOther } : [];
  });
}

const fileHandedOverBy = (file: PlayedFile, { openings, handOvers }: TrustLines): readonly string[] =>
  openings.flatMap(({ side }) => (boundBy(file, handOvers, side) ? side : []));

/** What not both have handed over, once each has handed over at all. */
export function notAgreed(analysis: Analysis, trust: Trust): readonly { line: Line; message: string }[] {
  const { read } = trust;
  const hasAll = read.openings.every(({ side }) => read.handOvers.some((one) => one.side === side));
  if (!hasAll || read.handOvers.length === 0) return [];
  return ofBoth(analysis, analysis.shared, trust)
    .filter(({ missing }) => missing.length > 0)
    .map(({ line, by, missing }) => ({ line, message: by.length ? ofOne : missing.length > 1 ? ofNeither : ofNobody }));
}

const ofNeither = 'Neither side has handed this over: both have still to agree to it.';
const ofNobody = 'Nobody has handed this over.';
const ofOne = 'Only one side has handed this over: the other has not agreed to it.';

/**
 * Of a roll that is corrected without its dice, though the number for it was given: who corrects it may have known them, whatever his
 * hand-over says to have read.
 */
export function diceUntold({ read, verified, lines }: Trust, line: Line): string | undefined {
  for (const { line: at, text, place, tree, answer } of dicePassedOver(read, verified.answers)) {
    if (lines[at] !== line) continue;
    const dice = verified.diceOf(tree, place, 0)?.slice(0, diceAsked(text));
    const makes = dice ? `and makes ${dice.join(',')}` : 'and its dice are not shown';
    return `The number for that roll was given in hand-over ${answer.number} of the ${answer.side} side, ${makes}: it would be rolled again.`;
  }
  return undefined;
}

const known = new WeakMap<Trust, { readonly revision: number; readonly findings: readonly Finding[] }>();

/** What one player has handed over and the other is to agree to: asked for with each letter, it hangs on what is bound alone. */
export function toAgree(analysis: Analysis, trust: Trust): readonly Finding[] {
  const { boundRevision: revision } = analysis;
  const last = known.get(trust);
  if (last?.revision === revision) return last.findings;
  const findings = findToAgree(analysis, trust);
  known.set(trust, { revision, findings });
  return findings;
}

function findToAgree(analysis: Analysis, trust: Trust): readonly Finding[] {
  const playerOf = (side: string) => analysis.campaign.end.side(side).player ?? `the ${side} player`;
  return ofBoth(analysis, trust.lines, trust).flatMap(({ line, kind, by, missing: [other] }) => {
    if (by.length !== 1 || other === undefined) return [];
    const what = {
      line: 'this',
      file: 'this log with what is of both in it',
      choices: `this log with choices of ${playerOf(other)} in it`,
    }[kind];
    const untold = diceUntold(trust, line);
    const message = `Only ${playerOf(by[0] as string)} has handed ${what} over: with a hand-over of ${playerOf(other)} both agree to it.${untold ? ` ${untold}` : ''}`;
    return [levelled({ code: 'to-agree', at: wholeDirective(line), message })];
  });
}
