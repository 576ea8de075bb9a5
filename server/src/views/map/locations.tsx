/** Strategic Locations: outlined in a solid line of the colour of who Controls them, with their letter in a square. */
import type { MapLocation } from '../../service/views/data';
import { visible } from '../visible';
import { groupBy } from './groupBy';
import { Lasting } from './lasting';
import { at, type Point } from './plan';
import type { Scene } from './scene';

export function Locations({ scene }: { scene: Scene }) {
  const byHex = groupBy(scene.view.locations, ({ hex }) => hex);
  return (
    <g class="locations">
      {[...byHex].map(([hex, all]) => {
        const centre = scene.plan.centre(hex);
        const sign = `${centre && at(centre)} ${all.map((l) => `${locationTitle(l)} ${scene.sideClass(l.side)}`)}`;
        const draw = () => centre && <Hex scene={scene} centre={centre} locations={all} />;
        return <Lasting key={hex} sign={sign} draw={draw} />;
      })}
    </g>
  );
}

interface Props {
  readonly scene: Scene;
  readonly centre: Point;
  readonly locations: readonly MapLocation[];
}

/** One line for a hex that one side holds from bottom to top, else one for each level, the higher the further in. */
function Hex({ scene, centre, locations }: Props) {
  const held = locations.filter(({ side }) => side !== null).sort((a, b) => a.level - b.level);
  const rings = held.every(({ side }) => side === held[0]?.side) ? held.slice(0, 1) : held;
  const whole = rings.length === 1 && held.length === locations.length;
  return (
    <g class="location">
      <title>{locations.map(locationTitle).join('\n')}</title>
      {held.length === 0 && <path class="unheld" d={scene.plan.hexagon(centre, 6)} />}
      {rings.map(({ location, side, level, strategic }, i) => (
        <g key={location} class={scene.sideClass(side)}>
          <path class={`held line${strategic ? '' : ' lesser'}`} d={scene.plan.hexagon(centre, 5 + i * 6)} />
          {(level !== 0 || !whole) && locations.length > 1 && (
            <text class="level says" x={centre.x - 22 + i * 5} y={centre.y + 3 + i * 9}>
              {level}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Above the counters, beside which they have room. */
export function Letters({ scene }: { scene: Scene }) {
  return (
    <g class="letters">
      {[...groupBy(scene.view.locations, ({ hex }) => hex)].flatMap(([hex, locations]) => {
        const centre = scene.plan.centre(hex);
        const lettered = [...new Map(locations.filter((l) => l.letter).map((l) => [l.letter, l])).values()];
        return centre
          ? lettered.map((l, i) => <Letter key={l.location + l.letter} {...{ scene, location: l, centre, i }} />)
          : [];
      })}
    </g>
  );
}

function Letter({ scene, location, centre, i }: { scene: Scene; location: MapLocation; centre: Point; i: number }) {
  const [x, y] = [centre.x + 14 + i * 3, centre.y - 28 + i * 13];
  return (
    <g class={`letter-of ${scene.sideClass(location.side)}`}>
      <title>{locationTitle(location)}</title>
      <path class="letter line" d={`M${at({ x, y })}h12v12h-12Z`} />
      <text class="in-letter" x={x + 6} y={y + 9.5}>
        {location.letter}
      </text>
    </g>
  );
}

export const locationTitle = ({ location, side, strategic, because }: MapLocation): string =>
  `${visible(location)}: ${strategic ? 'Strategic' : 'not Strategic'}${because ? ` (${visible(because)})` : ''}, ` +
  (side === null ? 'Controlled by nobody' : `Controlled by the ${visible(side)} side`);
