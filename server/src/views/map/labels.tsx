/** What is written on the sheet: names of hexes and places, the LVP of marked hexes. */
import type { Sheet } from '../../service/views/data';
import { visible } from '../visible';
import { type Box, touch } from './boxes';
import { apothem, at, type Plan } from './plan';

interface Props {
  readonly sheet: Sheet;
  readonly plan: Plan;
  /** Of the letters, in units of the picture. */
  readonly size: number;
}

/** Hexes are named as densely as letters of that size leave room: all, or every so many columns and rows. */
const spread = (size: number): number => (size <= 13 ? 1 : size <= 24 ? 2 : 5);

export function Names({ sheet, plan, size }: Props) {
  const every = spread(size);
  const named = sheet.hexes.filter(({ column, number }) => (column - plan.left) % every === 0 && number % every === 0);
  return (
    <g class="names" font-size={size} transform={`translate(0,${Math.round(size)})`}>
      {named.map((hex) => {
        const { x, y } = plan.centreOf(hex);
        return (
          <text key={hex.hex} class="name" x={x} y={Math.round(y - apothem + 1)}>
            {visible(hex.hex)}
          </text>
        );
      })}
    </g>
  );
}

/** Names of places, as many as have room beside each other. */
export function Labels({ sheet, plan, size }: Props) {
  const taken: Box[] = [];
  const told = sheet.labels.flatMap(({ hex, text }) => {
    const centre = plan.centre(hex);
    const shown = visible(text);
    if (!centre) return [];
    const place = { x: centre.x, y: centre.y + apothem - 6 };
    const box = { ...place, width: shown.length * size * 0.56, height: size * 1.1 };
    if (taken.some((other) => touch(box, other))) return [];
    taken.push(box);
    return [{ hex, shown, place }];
  });
  return (
    <g class="places" font-size={size}>
      {told.map(({ hex, shown, place: { x, y } }) => (
        <text key={hex} class="place" x={x} y={Math.round(y)}>
          {shown}
        </text>
      ))}
    </g>
  );
}

export function Lvp({ sheet: { lvp }, plan }: Omit<Props, 'size'>) {
  return (
    <g class="lvp">
      {lvp.map(({ hex, points }) => {
        const centre = plan.centre(hex);
        if (!centre) return null;
        const { x, y } = { x: centre.x + 21, y: centre.y - 12 };
        return (
          <g key={hex}>
            <title>{`${visible(hex)}: ${points} LVP`}</title>
            <path class="lvp-disc" d={`M${at({ x: x - 7.5, y })}a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0Z`} />
            <text class="lvp-points" x={x} y={y + 3.4}>
              {points}
            </text>
          </g>
        );
      })}
    </g>
  );
}
