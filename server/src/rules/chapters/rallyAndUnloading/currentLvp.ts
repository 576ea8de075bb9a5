/** The Current-LVP Total that Control of the hexes with LVP on the map makes (RR 2.5033). */
import { type HexId, splitLocation } from '../../../board/hex';
import { controlNow } from '../../ground/areas';
import { type Cause, ofLocation } from '../../kernel/doubt';
import type { LvpData } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { View } from '../../kernel/step';
import type { Why } from '../../kernel/why';

export interface CurrentLvp {
  /** What its side surely has, and what it has at most: apart while some Control is not told. */
  readonly least: number;
  readonly most: number;
  /** Marked hexes of which nobody told who Controls them. */
  readonly untold: readonly HexId[];
  readonly why: Why;
  readonly doubt: readonly Cause[];
}

/** Undefined where no map marks hexes with LVP, or where what the scenario did to Control is not told. */
export function currentLvp(view: View, { side, rule }: LvpData): CurrentLvp | undefined {
  const { state } = view;
  const lvp = state.board?.lvp;
  if (!lvp?.size || state.lacksControl) return undefined;
  const holders = holdersByHex(view);
  const counted = [...lvp].map(([hex, points]) => ({ hex, points, by: heldBy(holders.get(hex), side) }));
  const sum = (hexes: typeof counted) => hexes.reduce((total, { points }) => total + points, 0);
  const held = counted.filter(({ by }) => by === 'side');
  const untold = counted.filter(({ by }) => by === 'untold');
  const named = (hexes: typeof counted) =>
    list(
      hexes.map(({ hex, points }) => `${hex} ${points}`),
      'and',
    );
  const parts = [
    held.length ? `Controlled are ${named(held)}` : 'none is Controlled',
    ...(untold.length ? [`who Controls ${named(untold)} is not told`] : []),
  ];
  return {
    least: sum(held),
    most: sum(held) + sum(untold),
    untold: untold.map(({ hex }) => hex),
    why: { text: `LVP of the hexes marked on the map: ${parts.join('; ')}`, rule },
    doubt: [...lvp.keys()].flatMap((hex) => state.doubts.about(ofLocation(hex))),
  };
}

/** Who is told to have Locations of each hex; `none` for those that nobody Controls. */
function holdersByHex(view: View): ReadonlyMap<HexId, ReadonlySet<string>> {
  const all = new Map<HexId, Set<string>>();
  const add = (key: string, who: string) => {
    const { hex } = splitLocation(key);
    all.set(hex, (all.get(hex) ?? new Set()).add(who));
  };
  for (const [key, { side }] of view.state.control) if (side === 'none') add(key, side);
  for (const [key, side] of controlNow(view)) add(key, side);
  return all;
}

/** A hex is a side's while all its Locations that are told of are. */
function heldBy(holders: ReadonlySet<string> | undefined, side: string): 'side' | 'other' | 'untold' {
  if (!holders) return 'untold';
  return holders.size === 1 && holders.has(side) ? 'side' : 'other';
}
