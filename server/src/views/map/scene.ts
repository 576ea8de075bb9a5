/** What all parts of the picture share. */
import type { MapView, Sheet } from '../../service/views/data';
import { type Plan, planOf } from './plan';

export interface Scene {
  readonly view: MapView;
  readonly sheet: Sheet;
  readonly plan: Plan;
  /** Before the ids of the patterns, so that several maps may stand on one page. */
  readonly prefix: string;
  /** The class that gives a side its colour. */
  readonly sideClass: (side: string | null) => string;
  /** The side's hatching. */
  readonly hatch: (side: string) => string;
}

export function sceneOf(view: MapView, sheet: Sheet, prefix: string): Scene {
  const number = (side: string | null) => view.campaign?.sides.findIndex(({ id }) => id === side) ?? -1;
  return {
    view,
    sheet,
    plan: planOf(sheet),
    prefix,
    sideClass: (side) => (number(side) === 0 || number(side) === 1 ? `side-${number(side)}` : 'side-none'),
    hatch: (side) => `url(#${prefix}hatch-${number(side) === 1 ? 1 : 0})`,
  };
}
