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

export function sceneOf(view: MapView, sheet: Sheet, prefix: string): Scene {
  const number = (side: string | null) => view.campaign?.sides.findIndex(({ id }) => id === side) ?? -1;
  return {
    view,
    sheet,
    plan: planOf(sheet),
    prefix,
    sideClass: (side) => (number(side) === 0 || number(side) === 1 ? `side-${number(side)}` : 'side-none'),
    slope: (side) => (number(side) === 1 ? 1 : -1),
  };
}
