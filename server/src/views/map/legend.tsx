/** What the lines, colours and marks of the map stand for, each with a sample that is drawn as the map draws it. */
import type { ComponentChild } from 'preact';
import type { Sheet } from '../../service/views/data';
import { visible } from '../visible';
import { blank } from './blank';
import { Buildings } from './buildings';
import { Ground, Levels } from './ground';
import { Hexsides } from './hexsides';
import { apothem, cornersOf, dashed, margin, Plan, type Point, planOf } from './plan';
import type { Scene } from './scene';
import { hatching, textured, textures } from './texture';
import { Ditches, Roads, Water } from './ways';

interface Entry {
  readonly label: string;
  /** About 0, 0, as large as a hex. */
  readonly drawn: ComponentChild;
}

/** One hex, and the one below it, to show samples on. */
const only = { hex: 'A1', column: 1, number: 1, terrain: [], water: null, bridge: false };
const below = { ...only, hex: 'A2', number: 2 };
const plan = new Plan([only, below], 'common');
const middle = plan.centreOf(only);
const origin = { x: 0, y: 0 };

/** What is told of the campaign. */
export function signs(scene: Scene): Entry[] {
  const sides = scene.view.campaign?.sides ?? [];
  return [
    ...sides.flatMap(({ id }) => [
      {
        label: `${visible(id)} Control`,
        drawn: <path class={`held line ${scene.sideClass(id)}`} d={plan.hexagon(origin, 5)} />,
      },
      {
        label: `${visible(id)} Setup Area`,
        drawn: (
          <g class={scene.sideClass(id)}>
            <path class="hatch line" d={hatching([origin], scene.slope(id))} />
            <path class="boundary line" d={dashed(cornersOf(origin, 3), 1)} />
          </g>
        ),
      },
    ]),
    {
      label: 'Isolated',
      drawn: (
        <g class="isolated">
          <path class="boundary line side-none" d={dashed(cornersOf(origin, 3), 3)} />
        </g>
      ),
    },
    { label: 'No-Man’s Land', drawn: <path class="no-mans-land" d={plan.hexagon(origin)} /> },
    {
      label: 'Uncontrolled Territory',
      drawn: onHex(<path class="dot" d={textured(plan, textures.uncontrolled, [only])} />),
    },
    { label: 'Strategic, not Controlled', drawn: <path class="unheld" d={plan.hexagon(origin, 6)} /> },
  ];
}

/** What is printed on the sheet, as far as it has such. */
export function terrain(sheet: Sheet): Entry[] {
  const words = (of: readonly string[]) => [...new Set(of)];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replace('-', ' ');
  const along = (told: Partial<Sheet['hexes'][number]>) =>
    sample({
      hexes: [
        { ...only, ...told },
        { ...below, ...told },
      ],
    });
  const ground = words(sheet.hexes.flatMap((hex) => hex.terrain)).filter((word) => word !== 'open');
  const wet = words(sheet.hexes.flatMap(({ water }) => water ?? []));
  return [
    ...sheet.levels.map(({ level, tint }) => ({
      label: tint === null ? `Level ${level}` : `Level ${level}? (${tint})`,
      drawn: sample({ levels: [{ level, tint, hexes: ['A1'] }] }),
    })),
    ...ground.map((word) => ({ label: capital(word), drawn: along({ terrain: [word] }) })),
    ...wet.map((water) => ({ label: capital(water), drawn: along({ water }) })),
    ...(sheet.ditches.length ? [{ label: 'Ditch', drawn: sample({ ditches: ['A1', 'A2'] }) }] : []),
    ...words(sheet.roads.map(({ kind }) => kind ?? 'dirt')).map((kind) => ({
      label: kind === 'path' ? 'Path' : `${capital(kind)} road`,
      drawn: sample({ roads: [{ kind: kind as 'dirt', hexes: ['A1', 'A2'] }] }),
    })),
    ...words(sheet.embankments.map(({ kind }) => kind)).map((kind) => ({
      label: kind === 'unknown' ? 'Road between banks' : `${capital(kind)} road`,
      drawn: sample({
        embankments: [{ hex: 'A1', kind: kind as 'sunken' }],
        roads: [{ kind: 'dirt', hexes: ['A1', 'A2'] }],
      }),
    })),
    ...words(sheet.hexsides.map(({ kind }) => kind)).map((kind) => ({
      label: capital(kind),
      drawn: onSide(kind),
    })),
    ...words(sheet.buildings.map(({ material }) => material ?? 'unknown')).map((material) => ({
      label: material === 'unknown' ? 'Building' : `${capital(material)} building`,
      drawn: sample({ buildings: [{ hexes: ['A1'], material, levels: [0] }] }),
    })),
    ...(sheet.lvp.length
      ? [{ label: 'Worth LVP', drawn: <path class="lvp-disc" d="M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z" /> }]
      : []),
  ];
}

function sample(told: Partial<Sheet>): ComponentChild {
  const sheet = blank({ hexes: [only, below], ...told });
  const plan = planOf(sheet);
  return onHex(
    <>
      <path class="open" d={plan.hexagons(['A1'])} />
      <Levels {...{ sheet, plan }} />
      <Ground {...{ sheet, plan }} />
      <Ditches {...{ sheet, plan }} />
      <Water {...{ sheet, plan }} />
      <Roads {...{ sheet, plan }} />
      <Hexsides {...{ sheet, plan }} />
      <Buildings {...{ sheet, plan }} />
    </>,
  );
}

/** With the hexside across the middle. */
const onSide = (kind: string) => (
  <>
    <path class="open" d={plan.hexagon(origin)} />
    <g transform={`translate(0,${-apothem})`}>
      {onHex(<Hexsides sheet={blank({ hexsides: [{ kind, hex: 'A1', other: 'A2' }] })} plan={plan} />)}
    </g>
  </>
);

const onHex = (drawn: ComponentChild) => <g transform={`translate(${-middle.x},${-middle.y})`}>{drawn}</g>;

interface SampleProps extends Pick<Entry, 'drawn'> {
  readonly height: number;
  /** Of its middle, within another drawing. */
  readonly at?: Point;
}

/** What leads beyond the hex is cut off. */
export function Sample({ drawn, height, at = origin }: SampleProps) {
  const width = Math.round(height * 1.15);
  return (
    <svg
      class="cg"
      x={at.x - width / 2}
      y={at.y - height / 2}
      width={width}
      height={height}
      viewBox="-38 -33 76 66"
      aria-hidden="true"
    >
      {drawn}
      <path class="grid" d={plan.hexagon(origin)} />
    </svg>
  );
}

const width = 172;
const rowHeight = 46;
const perRow = (room: number): number => Math.max(1, Math.floor((room - 2 * margin) / width));

interface Props {
  /** Each begins a row. */
  readonly groups: readonly (readonly Entry[])[];
  /** How wide it may be. */
  readonly room: number;
}

export const legendHeight = ({ groups, room }: Props): number =>
  groups.reduce((sum, entries) => sum + Math.ceil(entries.length / perRow(room)) * rowHeight, 18);

/** Below a picture: rows of samples. */
export function Legend({ groups, room, top }: Props & { readonly top: number }) {
  const each = perRow(room);
  let row = 0;
  const placed = groups.flatMap((entries) => {
    const first = row;
    row += Math.ceil(entries.length / each);
    const spot = (i: number) => ({ x: (i % each) * width, y: (first + Math.floor(i / each)) * rowHeight });
    return entries.map((entry, i) => ({ ...entry, ...spot(i) }));
  });
  return (
    <g class="legend" transform={`translate(${margin},${top + rowHeight / 2 + 9})`}>
      {placed.map(({ label, drawn, x, y }) => (
        <g key={label} transform={`translate(${x},${y})`}>
          <Sample drawn={drawn} height={36} at={{ x: 22, y: 0 }} />
          <text class="tray-name" x="48" y="4">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** How wide a picture has to be to hold the signs of the campaign in one row. */
export const legendWidth = (sides: number): number => 2 * margin + (2 * sides + 4) * width;
