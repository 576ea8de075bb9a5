/** A hand-over or a sealed line with the lines that belong to it, as one thing that is told: nobody reads their codes. */
import { count, list } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import type { Directive, HandOverD, SealedD } from '../../syntax/nodes';
import { print } from '../../syntax/print';
import { vocabulary } from '../../syntax/vocabulary';
import type { PlayerOf } from '../words/said';
import type { Unit } from './units';

type Heading = HandOverD | SealedD;

export const headsBlock = (d: Directive): d is Heading => d.verb === 'hand-over' || d.verb === 'sealed';

/** Whether a line belongs to the hand-over or the sealed line above it. */
export const isOfBlock = ({ verb }: Directive): boolean => vocabulary[verb].stands === 'below';

/** @param below the lines that belong to it; it may still grow while no key is asked for */
export function blockUnit(line: Line, d: Heading, below: readonly Directive[], playerOf: PlayerOf): Unit {
  const number = d.verb === 'hand-over' ? [`${d.number.value}`] : [];
  return {
    line,
    get key() {
      return [d, ...below].map((one) => print(one).toLowerCase()).join('\n');
    },
    verb: d.verb,
    // The same hand-over, or the seal of a side in this step, is the same told otherwise.
    parts: [d.side.value, ...number].map((text) => ({ text })),
    said: () => (d.verb === 'hand-over' ? handOverSaid(d, below) : sealSaid(d, below, playerOf)),
  };
}

const hasVerb = (verb: Directive['verb']) => (d: Directive) => d.verb === verb;

function handOverSaid({ side, number, after }: HandOverD, below: readonly Directive[]): string {
  const files = below.flatMap((d) => (d.verb === 'file' ? `“${d.file.value}”` : []));
  const brings = [...(below.some(hasVerb('number')) ? ['a number'] : []), ...files];
  return [
    `Hand-over ${number.value} of the ${side.value} side`,
    ...(after ? [`after ${after.side.value} ${after.number.value}`] : []),
    ...(brings.length ? [`with ${list(brings, 'and')}`] : []),
    ...(below.some(hasVerb('opened')) ? [] : ['still closed']),
  ].join(', ');
}

function sealSaid({ side }: SealedD, below: readonly Directive[], playerOf: PlayerOf): string {
  const opened = below.find(hasVerb('opened'));
  const isLost = opened?.verb === 'opened' && opened.code.value.toLowerCase() === 'none';
  const shown = below.filter(hasVerb('shown')).length;
  const since = isLost
    ? '; nobody can open it any more'
    : opened
      ? ', and has opened it'
      : shown
        ? `, and has shown ${count(shown, 'line')} of it`
        : '';
  return `${playerOf(side.value) ?? `The ${side.value}`} sealed this step${since}`;
}
