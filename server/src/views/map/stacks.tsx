/** Stacks: fanned out, the top counter last; of one too large the lowest are only counted and named. */
import type { MapGroup, Stack } from '../../service/views/data';
import { visible } from '../visible';
import { CounterPicture, counterTitle } from './counter';
import { groupBy } from './groupBy';
import { Lasting } from './lasting';
import { at, type Point } from './plan';
import type { Scene } from './scene';

const shown = 4;
const step = 3.2;

/** Where each of so many stacks stands in its hex, and how small. */
const layouts: readonly { readonly scale: number; readonly places: readonly Point[] }[] = [
  { scale: 1, places: [{ x: 0, y: 3 }] },
  {
    scale: 0.78,
    places: [
      { x: -15, y: 3 },
      { x: 16, y: 3 },
    ],
  },
  {
    scale: 0.66,
    places: [
      { x: -13, y: -9 },
      { x: 14, y: -9 },
      { x: 0, y: 17 },
    ],
  },
  {
    scale: 0.6,
    places: [
      { x: -13, y: -10 },
      { x: 13, y: -10 },
      { x: -13, y: 15 },
      { x: 13, y: 15 },
    ],
  },
];
const most = layouts.length;

export function Stacks({ scene }: { scene: Scene }) {
  const { view, plan } = scene;
  const onSheet = view.stacks.filter(({ hex }) => hex !== null && plan.hex(hex));
  const touched = new Set(view.touched.pieces);
  return (
    <g class="stacks">
      {[...groupBy(onSheet, ({ hex }) => hex as string)].map(([hex, stacks]) => {
        const centre = plan.centre(hex) as Point;
        const { scale, places } = layouts[Math.min(stacks.length, most) - 1] as (typeof layouts)[number];
        const draw = () =>
          stacks.map((stack, i) => {
            const place = places[Math.min(i, places.length - 1)] as Point;
            const middle = { x: centre.x + place.x, y: centre.y + place.y + (i >= most ? (i - most + 1) * 4 : 0) };
            return <StackPicture key={keyOf(stack)} {...{ scene, stack, middle, scale, touched }} />;
          });
        const sign = `${at(centre)} ${stacks.map((stack) => signOf(scene, stack, touched)).join('\n')}`;
        return (
          <g key={hex} data-hex={hex}>
            <Lasting sign={sign} draw={draw} />
          </g>
        );
      })}
    </g>
  );
}

export const keyOf = ({ place, area, pieces }: Stack): string => `${place} ${area} ${pieces[0]}`;

/** All that is drawn of a stack. */
const signOf = ({ view, sideClass }: Scene, { place, level, pieces }: Stack, touched: Props['touched']): string =>
  `${place} ${level} ${pieces.map((name) => {
    const counter = view.pieces[name];
    if (!counter) return '';
    return `${counter.kind} ${sideClass(counter.side)} ${counterTitle(counter)}${touched.has(name) ? ' touched' : ''}`;
  })}`;

interface Props {
  readonly scene: Scene;
  readonly stack: Stack;
  readonly middle: Point;
  readonly scale: number;
  readonly touched: ReadonlySet<string>;
}

export function StackPicture({ scene, stack, middle, scale, touched }: Props) {
  const counters = stack.pieces.map((name) => scene.view.pieces[name]).filter((c) => c !== undefined);
  const top = counters.slice(-shown);
  // The fan as a whole is centred, the lowest counter to the lower left.
  const offset = ((top.length - 1) * step) / 2;
  return (
    <g class="stack" transform={`translate(${at(middle).replace(' ', ',')}) scale(${scale})`}>
      <title>{counters.map(counterTitle).reverse().join('\n')}</title>
      {top.map((counter, i) => (
        <CounterPicture
          key={counter.name}
          counter={counter}
          side={scene.sideClass(counter.side)}
          covered={i < top.length - 1}
          touched={touched.has(counter.name)}
          transform={`translate(${(i * step - offset).toFixed(1)},${(offset - i * step).toFixed(1)})`}
        />
      ))}
      {counters.length > 1 && <Count count={counters.length} />}
      {stack.level !== 0 && (
        <g class="stack-level">
          <rect class="count" x="-23" y="-23" width="12" height="9" />
          <text class="count-text" x="-17" y="-16">
            L{stack.level}
          </text>
        </g>
      )}
    </g>
  );
}

function Count({ count }: { count: number }) {
  return (
    <>
      <circle class="count" cx="-18" cy="18" r="6" />
      <text class="count-text" x="-18" y="20.6">
        {count}
      </text>
    </>
  );
}

/** At the depths without pieces: the RGs that have a place, each on a card. */
export function Groups({ scene }: { scene: Scene }) {
  const { view, plan } = scene;
  const onSheet = view.groups.filter(({ hex }) => hex !== null && plan.hex(hex));
  return (
    <g class="groups">
      {[...groupBy(onSheet, ({ hex }) => hex as string)].map(([hex, groups]) => {
        const centre = plan.centre(hex) as Point;
        return groups.map((group, i) => (
          <Card key={group.name} scene={scene} group={group} at={{ x: centre.x, y: centre.y + i * 11 }} />
        ));
      })}
    </g>
  );
}

function Card({ scene, group, at: { x, y } }: { scene: Scene; group: MapGroup; at: Point }) {
  return (
    <g class={`group ${scene.sideClass(group.side)}`} data-group={visible(group.name)}>
      <title>{visible(`RG ${group.name}: ${group.type}, ${group.side}, ${group.place}`)}</title>
      <rect class="letter line" x={x - 21} y={y - 6} width="42" height="12" rx="2" />
      <text class="level" x={x} y={y + 3}>
        {visible(group.name).slice(0, 9)}
      </text>
    </g>
  );
}
