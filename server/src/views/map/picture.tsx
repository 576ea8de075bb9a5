/** The whole picture of a map, as the panel and the exports draw it. */

import { AreaPlates, Areas, NoMansLand, Uncontrolled } from './areas';
import { Entries } from './entries';
import type { Layer } from './layers';
import { Letters, Locations } from './locations';
import { Markers } from './markers';
import { Paths } from './paths';
import { apothem, type Point } from './plan';
import type { Scene } from './scene';
import { Shape } from './shape';
import { type Lettering, SheetLayer } from './sheet';
import { Groups, Stacks } from './stacks';

interface Props {
  readonly scene: Scene;
  readonly layers: readonly Layer[];
  readonly letters: Lettering;
  /** The sheet stands on the page already: it is shown again, not drawn. */
  readonly again?: boolean;
}

export function MapPicture({ scene, layers, letters, again }: Props) {
  const on = (layer: Layer) => layers.includes(layer);
  const { sheet, prefix, view, plan } = scene;
  return (
    <>
      {again ? (
        <use href={`#${prefix}sheet`} />
      ) : (
        <SheetLayer {...{ sheet, prefix, letters }} terrain={on('terrain')} names={on('names')} />
      )}
      {on('uncontrolled') && <Uncontrolled scene={scene} />}
      {on('noMansLand') && <NoMansLand scene={scene} />}
      {on('areas') && <Areas scene={scene} />}
      {on('entries') && <Entries scene={scene} growth={letters.growth} />}
      {on('control') && <Locations scene={scene} />}
      {on('markers') && <Markers scene={scene} />}
      {on('counters') && <Groups scene={scene} />}
      {on('counters') && <Stacks scene={scene} />}
      {on('paths') && <Paths scene={scene} />}
      {on('control') && <Letters scene={scene} />}
      {on('areas') && <AreaPlates scene={scene} growth={letters.growth} />}
      <Shape class="touched" d={view.touched.hexes.map((hex) => ring(plan.centre(hex), plan)).join('')} />
    </>
  );
}

const ring = (centre: Point | undefined, plan: Scene['plan']): string =>
  centre ? plan.hexagon(centre, apothem * 0.04) : '';
