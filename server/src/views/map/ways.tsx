/** Water, and roads with what carries them. */

import type { Sheet, SheetHex } from '../../service/views/data';
import { alongRuns, amongAll, inHex } from './links';
import { apothem, at, type Plan, type Point, side } from './plan';
import { Shape } from './shape';
import { textured, textures } from './texture';

interface Props {
  readonly sheet: Sheet;
  readonly plan: Plan;
}

/** Water that fills its hexes, each with marks of its own. */
const broad = {
  canal: textures.still,
  pond: textures.still,
  river: textures.flow,
  fordable: textures.ford,
  shallow: textures.shallow,
  'river-brush': textures.reeds,
} as const;
const area = (3 * Math.sqrt(3) * side * side) / 2;

export function Water({ sheet, plan }: Props) {
  const wet = sheet.hexes.filter(({ water }) => water !== null);
  const streams = wet.filter(({ water }) => water === 'stream');
  const courses = amongAll(plan, streams, new Set(wet));
  const filled = wet.filter(({ water }) => water !== 'stream');
  const lake = shore(sheet, plan, filled);
  const stream = streams.map((hex) => `${inHex(plan, hex, [courses])}${mouths(plan, hex)}`).join('');
  return (
    <>
      {stream && (
        <g class="water-stream">
          <Shape class="bank thin" d={stream} />
          <Shape class="stream" d={stream} />
        </g>
      )}
      <Shape class="bank" d={lake} />
      <Shape class="water" d={lake} />
      {Object.entries(broad).map(([water, texture]) => {
        const d = textured(
          plan,
          texture,
          filled.filter((hex) => hex.water === water),
        );
        return d && <Shape key={water} class={`water-${water} ${texture.class}`} d={d} />;
      })}
    </>
  );
}

/** Into the broad water that a stream meets, whose bank lies somewhere within its hex. */
function mouths(plan: Plan, hex: SheetHex): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const other = plan.over(hex, corner);
      return other?.water && other.water !== 'stream'
        ? `M${at(plan.middle(hex, corner))}L${at(plan.centreOf(other))}`
        : '';
    })
    .join('');
}

/** Banks lie within the water's own hexes, or as far outside as land hexes are said to hold water. */
function shore(sheet: Sheet, plan: Plan, filled: readonly SheetHex[]): string {
  const all = new Set(filled);
  const beyond = new Map<SheetHex, number>();
  let ponds = '';
  for (const { hex: name, share } of sheet.waterParts) {
    const hex = plan.hex(name);
    if (!hex) continue;
    const sides = [0, 1, 2, 3, 4, 5].filter((corner) => all.has(plan.over(hex, corner) as SheetHex)).length;
    if (sides > 0) beyond.set(hex, Math.min(0.8 * apothem, (share * area) / (sides * side)));
    else ponds += disc(plan.centreOf(hex), Math.sqrt((share * area) / Math.PI));
  }
  const push = (hex: SheetHex) => beyond.get(hex) ?? -4;
  const names = filled.map(({ hex }) => hex);
  return plan.contour(names, { times: 2, push }) + ponds;
}

const disc = ({ x, y }: Point, r: number): string => {
  const wide = Math.round(r * 1.2);
  return `M${at({ x: x - wide, y })}a${wide} ${Math.round(r / 1.2)} 0 1 0 ${2 * wide} 0a${wide} ${Math.round(r / 1.2)} 0 1 0 ${-2 * wide} 0Z`;
};

/** Beside roads and fields: in a row they join, where they fill the ground each hex has its own. */
export function Ditches({ sheet, plan }: Props) {
  const hexes = sheet.ditches.map((name) => plan.hex(name)).filter((hex) => hex !== undefined);
  const rows = amongAll(plan, hexes, new Set(hexes));
  const d = hexes
    .map((hex) => {
      const sides = rows.get(hex)?.size ?? 0;
      if (sides > 0 && sides < 3) return inHex(plan, hex, [rows]).join('');
      const { x, y } = plan.centreOf(hex);
      return `M${at({ x: x - 15, y: y + 14 })}h30`;
    })
    .join('');
  return (
    d && (
      <g class="ditches">
        <Shape class="ditch-base" d={d} />
        <Shape class="ditch" d={d} />
      </g>
    )
  );
}

/** The one that runs through where several meet stands first. */
const kinds = ['paved', 'dirt', 'path'] as const;

export function Roads({ sheet, plan }: Props) {
  const lines = kinds.map((kind) =>
    alongRuns(
      plan,
      sheet.roads.filter((road) => (road.kind ?? 'dirt') === kind).map(({ hexes }) => hexes),
    ),
  );
  const parts = new Map(
    [...new Set(lines.flatMap((ways) => [...ways.keys()]))].map((hex) => [hex, inHex(plan, hex, lines)] as const),
  );
  const of = (number: number) => [...parts.values()].map((all) => all[number]).join('');
  const carried = (hex: SheetHex | undefined) =>
    ((hex && parts.get(hex)) ?? []).slice(0, 2).join('') || (hex && parts.get(hex)?.[2]) || '';
  const bridges = sheet.hexes
    .filter(({ bridge }) => bridge)
    .map((hex) => carried(hex) || across(plan, hex))
    .join('');
  const banks = (kind: string) =>
    sheet.embankments
      .filter((bank) => bank.kind === kind)
      .map(({ hex }) => carried(plan.hex(hex)))
      .join('');
  const [paved, dirt, path] = kinds.map((_, i) => of(i)) as [string, string, string];
  return (
    <g class="roads">
      {['sunken', 'elevated', 'unknown'].map((kind) => (
        <Shape key={kind} class={`embankment ${kind}-road`} d={banks(kind)} />
      ))}
      <Shape class="path-way" d={path} />
      <Shape class="verge" d={dirt} />
      <Shape class="verge paved-verge" d={paved} />
      <Shape class="bridge" d={bridges} />
      <Shape class="road dirt" d={dirt} />
      <Shape class="road paved" d={paved} />
      <Shape class="deck" d={bridges} />
    </g>
  );
}

/** A bridge without a road: across the water, which comes from a neighbour; else from north to south. */
function across(plan: Plan, hex: SheetHex): string {
  const wet = [0, 1, 2, 3, 4, 5].find((corner) => plan.over(hex, corner)?.water);
  const [centre, end] = [plan.centreOf(hex), plan.middle(hex, wet ?? 0)];
  const [dx, dy] = wet === undefined ? [0, apothem] : [centre.y - end.y, end.x - centre.x];
  return `M${at({ x: centre.x - dx, y: centre.y - dy })}L${at({ x: centre.x + dx, y: centre.y + dy })}`;
}
