/** Lines that are of both players, and which of them have handed these over: by that a player agrees to them. */

import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import { lettersOf, type TrustLines } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { boundOf, isAgreed } from './played';
import type { Trust } from './trusted';

/** The sides that have handed a line over. */
function handedOverBy(line: Line, { openings }: TrustLines): readonly string[] {
  const letters = lettersOf(openings.map(({ side }) => side));
  const { marks } = boundOf(line);
  return [...letters].flatMap(([side, letter]) => (marks.some(({ tree }) => tree === letter) ? [side] : []));
}

/** Lines of the log itself that not both have handed over, once each has handed over at all. */
export function notAgreed({ shared, root }: Analysis, { read }: Trust): readonly { line: Line; message: string }[] {
  const hasAll = read.openings.every(({ side }) => read.handOvers.some((one) => one.side === side));
  if (!hasAll || read.handOvers.length === 0) return [];
  return shared
    .filter((line) => line.uri === root && isAgreed(line))
    .map((line) => ({ line, by: handedOverBy(line, read).length }))
    .filter(({ by }) => by < 2)
    .map(({ line, by }) => ({ line, message: by === 0 ? ofNeither : ofOne }));
}

const ofNeither = 'Neither side has handed this over: both have still to agree to it.';
const ofOne = 'Only one side has handed this over: the other has not agreed to it.';

/** What one player has handed over and the other is to agree to. */
export function toAgree({ root, campaign }: Analysis, { read, lines }: Trust): readonly Finding[] {
  const sides = read.openings.map(({ side }) => side);
  const playerOf = (side: string) => campaign.end.side(side).player ?? `the ${side} player`;
  return lines.flatMap((line) => {
    if (line.uri !== root || !isAgreed(line)) return [];
    const has = handedOverBy(line, read);
    const [other] = sides.filter((side) => !has.includes(side));
    if (has.length !== 1 || other === undefined) return [];
    const message = `Only ${playerOf(has[0] as string)} has handed this over: with a hand-over of ${playerOf(other)} both agree to it.`;
    return [levelled({ code: 'to-agree', at: wholeDirective(line), message })];
  });
}
