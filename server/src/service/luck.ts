/** What fair dice do: the distribution of the sum of many, and how a sum that came up stands in it. */

import { charge } from '../board/work';

/** The chances of sums: of `least`, and of each after it. */
export interface Sums {
  readonly least: number;
  readonly chances: Float64Array;
}

/** Less than this of the chances changes nothing that is told. */
const nothing = 1e-18;

/** The sums of these numbers of dice, each die added to those before it. */
export function sumsOf(counts: Iterable<number>): ReadonlyMap<number, Sums> {
  const wanted = new Set(counts);
  const most = Math.max(0, ...wanted);
  const out = new Map<number, Sums>();
  let sums: Sums = { least: 0, chances: Float64Array.of(1) };
  for (let dice = 0; dice <= most; dice++) {
    if (wanted.has(dice)) out.set(dice, sums);
    sums = withOneMore(sums);
  }
  return out;
}

/** Chances that are reckoned in one step of work. */
const chancesOfStep = 8;

function withOneMore({ least, chances }: Sums): Sums {
  charge(chances.length / chancesOfStep);
  const next = new Float64Array(chances.length + 5);
  for (let i = 0; i < chances.length; i++) {
    const share = (chances[i] as number) / 6;
    for (let face = 0; face < 6; face++) next[i + face] = (next[i + face] as number) + share;
  }
  const from = next.findIndex((chance) => chance > nothing);
  const to = next.findLastIndex((chance) => chance > nothing);
  return { least: least + 1 + from, chances: next.subarray(from, to + 1) };
}

export interface Standing {
  readonly mean: number;
  readonly expected: number;
  /** The narrowest interval, even about the expected mean, that holds at least 95 of 100 such means. */
  readonly low: number;
  readonly high: number;
  /** The chance that fair dice come out at least as far from what is expected, on either side. */
  readonly asFar: number;
}

/** How the sum of `count` rolls of `each` dice stands among `fair`, the sums of all these dice. */
export function standing(sum: number, count: number, each: 1 | 2, { least, chances }: Sums): Standing {
  const dice = count * each;
  // Whole or half a number, which is exact: sums equally far off compare as equal.
  const middle = 3.5 * dice;
  const farther = (by: number) =>
    chances.reduce((all, chance, i) => (Math.abs(least + i - middle) >= by ? all + chance : all), 0);
  let reach = dice % 2 ? 0.5 : 0;
  while (farther(reach + 1) > 0.05) reach++;
  return {
    mean: sum / count,
    expected: 3.5 * each,
    low: (middle - reach) / count,
    high: (middle + reach) / count,
    asFar: Math.min(1, farther(Math.abs(sum - middle))),
  };
}
