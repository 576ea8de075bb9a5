/** The map sheet: terrain, water, roads, buildings and hex names. It does not change with the log and is drawn once. */

import { Component, type ComponentChild } from 'preact';
import type { Sheet } from '../../service/views/data';
import { visible } from '../visible';
import { Buildings } from './buildings';
import { apothem, at, type Plan, planOf } from './plan';
import { Shape } from './shape';
import { textured, textures } from './texture';
import { Roads, Water } from './ways';

/** Terrain that fills its hex, each with a texture of that name over its colour. */
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
    const all = sheet.hexes.map(({ hex }) => hex);
    // Of class `cg` itself: where it is shown again, the rules of the map's style see nothing above it.
    return (
      <g class="cg sheet" id={`${prefix}sheet`}>
        <Shape class="open" d={plan.outline(all, 0)} />
        {terrain && <Terrain sheet={sheet} plan={plan} />}
        {plan.strips(sheet.hexes).map((strip, i) => (
          <Shape key={i} class="grid" d={plan.grid(strip)} />
        ))}
        <Shape class="dots" d={sheet.hexes.map((hex) => dot(plan, hex)).join('')} />
        {terrain && <Buildings sheet={sheet} plan={plan} />}
        {names && <Names sheet={sheet} plan={plan} />}
      </g>
    );
  }
}

function dot(plan: Plan, hex: Sheet['hexes'][number]): string {
  const { x, y } = plan.centreOf(hex);
  return `M${at({ x, y })}h0`;
}

function Terrain({ sheet, plan }: { sheet: Sheet; plan: Plan }) {
  const of = (word: string) => sheet.hexes.filter(({ terrain }) => terrain.includes(word)).map(({ hex }) => hex);
  return (
    <>
      {grounds.map((word) => {
        const hexes = sheet.hexes.filter(({ terrain: words }) => words.includes(word));
        return (
          hexes.length > 0 && (
            <g key={word} class={`terrain-${word}`}>
              <Shape class={word} d={plan.outline(of(word), 0)} />
              {plan.strips(hexes).map((strip, i) => (
                <Shape key={i} class={textures[word].class} d={textured(plan, textures[word], strip)} />
              ))}
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
