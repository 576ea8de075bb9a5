/** The ground: levels as tints, and what grows, is ploughed or lies in the hexes, each with its colour and its marks. */
import type { Sheet, SheetHex } from '../../service/views/data';
import { amongAll, inHex } from './links';
import { apothem, type Plan } from './plan';
import { Shape } from './shape';
import { fields, slanted, textured, textures } from './texture';

interface Props {
  readonly sheet: Sheet;
  readonly plan: Plan;
}

/** From the lowest up, each over all that lies as high or higher, so that no gap is left between two. */
export function Levels({ sheet: { levels }, plan }: Props) {
  return (
    <g class="levels">
      {levels.map(({ level }, i) => {
        const higher = levels.slice(i).flatMap(({ hexes }) => hexes);
        return <Shape key={level} class={`tint ${tintClass(level)}`} d={plan.contour(higher, { times: 2 })} />;
      })}
    </g>
  );
}

/** Levels beyond these look as the last of them. */
export const tints = { lowest: -3, highest: 5 };
export const tintClass = (level: number): string =>
  level < 0 ? `low-${Math.min(-tints.lowest, -level)}` : `high-${Math.min(tints.highest, level)}`;

/** From the bottom up. */
const grown = [
  'plowed',
  'grain',
  'vineyard',
  'orchard',
  'partial-orchard',
  'olive',
  'brush',
  'marsh',
  'graveyard',
  'woods',
  'shellholes',
  'unknown',
] as const;

export function Ground({ sheet, plan }: Props) {
  const of = (word: string) => sheet.hexes.filter(({ terrain }) => terrain.includes(word));
  return (
    <>
      {grown.map((word) => {
        const hexes = of(word);
        if (hexes.length === 0) return null;
        const names = hexes.map(({ hex }) => hex);
        return (
          <g key={word} class={`terrain-${word}`}>
            <Shape class={word} d={plan.contour(names, { times: 1, push: () => -2 })} />
            {plan.strips(hexes).map((strip, i) => (
              <Marks key={i} word={word} plan={plan} hexes={strip} />
            ))}
          </g>
        );
      })}
      <Gullies plan={plan} hexes={of('gully')} />
      {(['hedge', 'wall'] as const).map((word) => (
        <Standing key={word} word={word} plan={plan} hexes={of(word)} />
      ))}
      <Covered sheet={sheet} plan={plan} />
    </>
  );
}

function Marks({ word, plan, hexes }: { word: (typeof grown)[number]; plan: Plan; hexes: readonly SheetHex[] }) {
  if (word === 'plowed' || word === 'vineyard') {
    const centres = hexes.map((hex) => plan.centreOf(hex));
    return <Shape class={word === 'plowed' ? 'furrow' : 'vine'} d={slanted(centres, fields[word])} />;
  }
  const texture = textures[word];
  const d = textured(plan, texture, hexes);
  return texture.class.endsWith('tree') ? (
    <>
      <Shape class={`${texture.class} shade`} d={d} />
      <Shape class={texture.class} d={d} />
    </>
  ) : (
    <Shape class={texture.class} d={d} />
  );
}

/** One bed from hex to hex. */
function Gullies({ plan, hexes }: { plan: Plan; hexes: readonly SheetHex[] }) {
  const beds = amongAll(plan, hexes, new Set(hexes));
  const d = hexes.map((hex) => inHex(plan, hex, [beds]).join('')).join('');
  return (
    d && (
      <g class="terrain-gully">
        <Shape class="gully-bank" d={d} />
        <Shape class="gully" d={d} />
      </g>
    )
  );
}

interface StandingProps {
  readonly word: 'hedge' | 'wall';
  readonly plan: Plan;
  readonly hexes: readonly SheetHex[];
}

/** Along the lower side of the hex: at which of its sides it stands is not told. */
function Standing({ word, plan, hexes }: StandingProps) {
  const d = hexes
    .map((hex) => {
      const { x, y } = plan.centreOf(hex);
      return `M${x - 16} ${Math.round(y + apothem - 5)}h32`;
    })
    .join('');
  return (
    d && (
      <g class={`terrain-${word}`}>
        <Shape class={`${word}-base`} d={d} />
        <Shape class={word} d={d} />
      </g>
    )
  );
}

function Covered({ sheet: { covered }, plan }: Props) {
  const hexes = covered.map((name) => plan.hex(name)).filter((hex) => hex !== undefined);
  return (
    covered.length > 0 && (
      <g class="covered">
        <Shape class="unknown" d={plan.contour(covered, { times: 1 })} />
        <Shape class="earth" d={textured(plan, textures.unknown, hexes)} />
      </g>
    )
  );
}
