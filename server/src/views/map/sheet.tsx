/** The map sheet: ground, water, roads, hexsides, buildings and names. It does not change with the log and is drawn once. */

import { Component, type ComponentChild } from 'preact';
import type { Sheet } from '../../service/views/data';
import { Buildings } from './buildings';
import { Ground, Levels } from './ground';
import { Hexsides } from './hexsides';
import { Labels, Lvp, Names } from './labels';
import { Lasting } from './lasting';
import { apothem, at, margin, type Plan, planOf, side } from './plan';
import { Shape } from './shape';
import { Ditches, Roads, Water } from './ways';

interface Props {
  readonly sheet: Sheet;
  readonly prefix: string;
  readonly terrain: boolean;
  readonly names: boolean;
  readonly letters: Pick<Lettering, 'names' | 'places'>;
}

/** How large is what can be read. */
export interface Lettering {
  /** Letters of hex names and of place names, in units of the picture. */
  readonly names: number;
  readonly places: number;
  /** Of ids, how much larger than in a file. */
  readonly growth: number;
}

export class SheetLayer extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const { sheet, prefix, terrain, names, letters } = this.props;
    return (
      next.sheet.id !== sheet.id ||
      next.prefix !== prefix ||
      next.terrain !== terrain ||
      next.names !== names ||
      next.letters.names !== letters.names ||
      next.letters.places !== letters.places
    );
  }

  override render(): ComponentChild {
    const { sheet, prefix, terrain, names, letters } = this.props;
    const plan = planOf(sheet);
    // Of class `cg` itself: where it is shown again, the rules of the map's style see nothing above it.
    return (
      <g class="cg sheet" id={`${prefix}sheet`}>
        <Lasting sign={`${sheet.id} ${terrain}`} draw={() => <Drawing sheet={sheet} plan={plan} terrain={terrain} />} />
        {names && <Names sheet={sheet} plan={plan} size={letters.names} />}
        {terrain && <Labels sheet={sheet} plan={plan} size={letters.places} />}
      </g>
    );
  }
}

function Drawing({ sheet, plan, terrain }: { sheet: Sheet; plan: Plan; terrain: boolean }) {
  const all = sheet.hexes.map(({ hex }) => hex);
  return (
    <>
      <Shape class="open" d={plan.outline(all, 0)} />
      {terrain && (
        <>
          <Levels sheet={sheet} plan={plan} />
          <Ground sheet={sheet} plan={plan} />
          <Ditches sheet={sheet} plan={plan} />
          <Water sheet={sheet} plan={plan} />
        </>
      )}
      {plan.strips(sheet.hexes).map((strip, i) => (
        <Shape key={i} class="grid" d={plan.grid(strip)} />
      ))}
      <Shape class="dots" d={sheet.hexes.map((hex) => dot(plan, hex)).join('')} />
      {terrain && (
        <>
          <Roads sheet={sheet} plan={plan} />
          <Hexsides sheet={sheet} plan={plan} />
          <Buildings sheet={sheet} plan={plan} />
          <Lvp sheet={sheet} plan={plan} />
        </>
      )}
      <Cut plan={plan} />
    </>
  );
}

function dot(plan: Plan, hex: Sheet['hexes'][number]): string {
  const { x, y } = plan.centreOf(hex);
  return `M${at({ x, y })}h0`;
}

/** Sheets are cut through the middle of their outer hexes; what lies beyond is paler. */
function Cut({ plan }: { plan: Plan }) {
  if (plan.hexes.length === 0) return null;
  const [left, top] = [margin + side, margin + apothem];
  const [width, height] = [plan.width - 2 * left, plan.height - 2 * top];
  const sheet = `M${at({ x: left, y: top })}h${width}v${Math.round(height)}h${-width}Z`;
  return (
    <>
      <Shape class="beyond" d={`M0 0h${plan.width}v${plan.height}H0Z${sheet}`} />
      <Shape class="neat-line" d={sheet} />
    </>
  );
}
