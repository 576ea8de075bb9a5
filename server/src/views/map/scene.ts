/** What all parts of the picture share. */
import type { MapView, Sheet } from '../../service/views/data';
import { type Plan, planOf } from './plan';

export interface Scene {
  readonly view: MapView;
  readonly sheet: Sheet;
  readonly plan: Plan;
  /** Before the ids of the picture, so that several maps may stand on one page. */
  readonly prefix: string;
  /** The class that gives a side its colour. */
  readonly sideClass: (side: string | null) => string;
  /** How the side's hatching slants. */
  readonly slope: (side: string) => 1 | -1;
}

/** 0 is red and 1 is blue, which is the Axis side; -1 for nobody. */
function colourOf({ campaign }: Pick<MapView, 'campaign'>, side: string | null): number {
  const sides = campaign?.sides ?? [];
  const isTurned = sides[0]?.isAxis === true && sides[1]?.isAxis !== true;
  const at = sides.findIndex(({ id }) => id === side);
  return at === 0 || at === 1 ? Number((at === 1) !== isTurned) : -1;
}

export function sideClass(view: Pick<MapView, 'campaign'>, side: string | null): string {
  const colour = colourOf(view, side);
  return colour < 0 ? 'side-none' : `side-${colour}`;
}

export const sceneOf = (view: MapView, sheet: Sheet, prefix: string): Scene => ({
  view,
  sheet,
  plan: planOf(sheet),
  prefix,
  sideClass: (side) => sideClass(view, side),
  slope: (side) => (colourOf(view, side) === 1 ? 1 : -1),
});
