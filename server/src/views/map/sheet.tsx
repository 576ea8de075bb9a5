/** The map sheet: terrain, water, roads, buildings and hex names. It does not change with the log and is drawn once. */

import { Component, type ComponentChild } from 'preact';
import type { Sheet } from '../../service/views/data';
import { visible } from '../visible';
import { Buildings } from './buildings';
import { apothem, type Plan, planOf } from './plan';
import { Shape } from './shape';
import { Roads, Water } from './ways';

/** Terrain that fills its hex, with whether a pattern of that name lies over the colour. */
const grounds = ['woods', 'orchard', 'grain', 'brush', 'marsh', 'graveyard', 'gully', 'shellholes'] as const;
/** Terrain that stands at a hexside, of which a map file tells only the hex. */
const fences = ['hedge', 'wall'] as const;

interface Props {
  readonly sheet: Sheet;
  readonly prefix: string;
  readonly terrain: boolean;
  readonly names: boolean;
}

export class SheetLayer extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const { sheet, prefix, terrain, names } = this.props;
    return next.sheet.id !== sheet.id || next.prefix !== prefix || next.terrain !== terrain || next.names !== names;
  }

  override render(): ComponentChild {
    const { sheet, prefix, terrain, names } = this.props;
    const plan = planOf(sheet);
    const all = plan.hexagons(sheet.hexes.map(({ hex }) => hex));
    // Of class `cg` itself: where it is shown again, the rules of the map's style see nothing above it.
    return (
      <g class="cg sheet" id={`${prefix}sheet`}>
        <Shape class="open" d={all} />
        {terrain && <Terrain sheet={sheet} plan={plan} prefix={prefix} />}
        <Shape class="grid" d={all} />
        <Shape class="dots" d={sheet.hexes.map((hex) => dot(plan, hex)).join('')} />
        {terrain && <Buildings sheet={sheet} plan={plan} />}
        {names && <Names sheet={sheet} plan={plan} />}
      </g>
    );
  }
}

function dot(plan: Plan, hex: Sheet['hexes'][number]): string {
  const { x, y } = plan.centreOf(hex);
  return `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`;
}

function Terrain({ sheet, plan, prefix }: { sheet: Sheet; plan: Plan; prefix: string }) {
  const of = (word: string) => sheet.hexes.filter(({ terrain }) => terrain.includes(word)).map(({ hex }) => hex);
  return (
    <>
      {grounds.map((word) => {
        const d = plan.hexagons(of(word));
        return (
          d && (
            <g key={word} class={`terrain-${word}`}>
              <Shape class={word} d={d} />
              <Shape fill={`url(#${prefix}${word})`} d={d} />
            </g>
          )
        );
      })}
      <Water sheet={sheet} plan={plan} />
      <Roads sheet={sheet} plan={plan} />
      {fences.map((word) => (
        <Shape
          key={word}
          class={`terrain-${word} ${word === 'hedge' ? 'twig' : 'earth'}`}
          d={of(word)
            .map((hex) => fence(plan, word, hex))
            .join('')}
        />
      ))}
    </>
  );
}

/** Along the lower side of the hex: which of its sides it stands at is not told. */
function fence(plan: Plan, word: (typeof fences)[number], hex: string): string {
  const centre = plan.centre(hex);
  if (!centre) return '';
  const y = centre.y + apothem - 5;
  return word === 'hedge'
    ? `M${centre.x - 16} ${y}q2 -4 4 0t4 0t4 0t4 0t4 0t4 0t4 0t4 0`
    : `M${centre.x - 16} ${y}h32m-32 -3h32m-28 0v3m8 -3v3m8 -3v3m8 -3v3`;
}

function Names({ sheet, plan }: { sheet: Sheet; plan: Plan }) {
  return (
    <g class="names">
      {sheet.hexes.map((hex) => {
        const { x, y } = plan.centreOf(hex);
        return (
          <text key={hex.hex} class="name" x={x} y={Math.round((y - apothem + 8.5) * 10) / 10}>
            {visible(hex.hex)}
          </text>
        );
      })}
    </g>
  );
}
