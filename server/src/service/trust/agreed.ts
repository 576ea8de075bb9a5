/** Lines that are of both players, and which of them have handed these over: by that a player agrees to them. */

import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { lettersOf, type TrustLines } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { boundFiles, isSameFile, type PlayedFile, playedFiles } from './files';
import { boundOf, isAgreed } from './played';
import type { Trust } from './trusted';

/** The sides that have handed a line over. */
function handedOverBy(line: Line, { openings }: TrustLines): readonly string[] {
  const letters = lettersOf(openings.map(({ side }) => side));
  const { marks } = boundOf(line);
  return [...letters].flatMap(([side, letter]) => (marks.some(({ tree }) => tree === letter) ? [side] : []));
}

/** What is of both players: where it stands, or is named, and the sides that have handed it over. */
interface OfBoth {
  readonly line: Line;
  readonly by: readonly string[];
}

/** Lines of the log itself, and logs that it includes and that have such lines: these are handed over as files. */
function ofBoth(analysis: Analysis, lines: readonly Line[], { read }: Trust): readonly OfBoth[] {
  const { root } = analysis;
  const own = lines.filter((line) => line.uri === root && isAgreed(line));
  return [
    ...own.map((line) => ({ line, by: handedOverBy(line, read) })),
    ...filesToAgree(analysis).map((file) => ({ line: file.line, by: fileHandedOverBy(file, read) })),
  ];
}

/** Included logs in which something stands that is of both players. */
export const filesToAgree = (analysis: Analysis): readonly PlayedFile[] =>
  playedFiles(analysis).filter(({ text }) => agreedIn(text).length > 0);

export const agreedIn = ({ lines }: LogText): readonly Line[] => lines.filter(isAgreed);

export const fileHandedOverBy = ({ name, code }: PlayedFile, { openings, handOvers }: TrustLines): readonly string[] =>
  openings.flatMap(({ side }) => (isSameFile(boundFiles(handOvers, side).get(name)?.code ?? '', code) ? side : []));

/** What not both have handed over, once each has handed over at all. */
export function notAgreed(analysis: Analysis, trust: Trust): readonly { line: Line; message: string }[] {
  const { read } = trust;
  const hasAll = read.openings.every(({ side }) => read.handOvers.some((one) => one.side === side));
  if (!hasAll || read.handOvers.length === 0) return [];
  return ofBoth(analysis, analysis.shared, trust)
    .filter(({ by }) => by.length < 2)
    .map(({ line, by }) => ({ line, message: by.length === 0 ? ofNeither : ofOne }));
}

const ofNeither = 'Neither side has handed this over: both have still to agree to it.';
const ofOne = 'Only one side has handed this over: the other has not agreed to it.';

/** What one player has handed over and the other is to agree to. */
export function toAgree(analysis: Analysis, trust: Trust): readonly Finding[] {
  const sides = trust.read.openings.map(({ side }) => side);
  const playerOf = (side: string) => analysis.campaign.end.side(side).player ?? `the ${side} player`;
  return ofBoth(analysis, trust.lines, trust).flatMap(({ line, by }) => {
    const [other] = sides.filter((side) => !by.includes(side));
    if (by.length !== 1 || other === undefined) return [];
    const what = isAgreed(line) ? 'this' : 'this log with what is of both in it';
    const message = `Only ${playerOf(by[0] as string)} has handed ${what} over: with a hand-over of ${playerOf(other)} both agree to it.`;
    return [levelled({ code: 'to-agree', at: wholeDirective(line), message })];
  });
}
