/** Why a hex or a Setup Area is what it is, in players' words. */
import type { Barrier, SetupArea } from '../../board/setupTypes';
import type { ModuleData, SideId } from '../kernel/module';
import { count, list } from '../kernel/names';
import type { AreasInForce } from '../kernel/state';
import { areaName } from './areas';

const barrierWords: Record<Barrier['why'], string> = {
  'no-mans-land': 'No-Man’s Land',
  'enemy-area': 'in an enemy Setup Area',
  fire: 'a Blaze',
  terrain: 'not Enterable',
  wrecked: 'a wrecked glider',
};

export const barrierList = (barriers: readonly Barrier[]): string => {
  const shown = barriers.slice(0, 3).map((b) => `${b.hex} ${barrierWords[b.why]}`);
  return list(barriers.length > 3 ? [...shown, count(barriers.length - 3, 'more hex', 'more hexes')] : shown, 'and');
};

/** Why an Area is Isolated or not, in a sentence without its full stop. */
export function isolationText(module: ModuleData, areas: AreasInForce, area: SetupArea): string {
  const name = areaName(areas, area);
  if (area.isolated === 'unknown')
    return `Whether ${name} is Isolated is unknown: the log names no map with the Entry Areas`;
  if (areas.names.get(area)?.isolated !== undefined)
    return `${name} is ${area.isolated ? '' : 'not '}Isolated, as its line says`;
  if (!area.isolated) {
    const way = area.ways[0];
    if (!way) return `${name} is not Isolated`;
    const end = way.exit.kind === 'glider' ? `the landed glider in ${way.exit.id}` : `Entry Area ${way.exit.id}`;
    return `${name} is not Isolated: ${way.path.length > 1 ? `path ${way.path.join('-')}` : way.path.join('')} reaches ${end}`;
  }
  if (area.upper) {
    const through = module.setupAreas.upperLevelsByControl
      ? 'friendly-Controlled building Locations'
      : 'Locations of the building in Uncontrolled Territory or friendly Setup Areas';
    return `${name} is Isolated: no way through ${through} leads down to a ground level that is not Isolated`;
  }
  const barriers = areas.result.barriers(area);
  return `${name} is Isolated: every path to an Eligible Entry Area${exitsHaveGliders(areas, area.side) ? ' or landed glider' : ''} is stopped${barriers.length ? ` (${barrierList(barriers)})` : ''}`;
}

function exitsHaveGliders(areas: AreasInForce, side: SideId): boolean {
  const exits = areas.result.exits(side);
  return exits !== 'unknown' && exits.some((e) => e.kind === 'glider');
}

/** What a hex is and why: `Y21 is No-Man's Land: within two hexes of X22 (British) and Z23 (German)`. */
export function hexText(
  areas: AreasInForce,
  hex: string,
): { text: string; rule: 'noMansLand' | 'uncontrolled' | 'step' | 'surrounded' } {
  const reasons = areas.result.reasons(hex);
  if (!reasons) return { text: `${hex} is not on the map`, rule: 'step' };
  const { status, within } = reasons;
  const near = (side: string) => {
    const own = within.filter((w) => w.side === side);
    if (own[0]?.distance === 0) return `the ${side} side Controls ${own[0].location}`;
    return list(
      own.slice(0, 3).map((w) => `${w.location} (${w.side}, ${w.distance === 1 ? 'adjacent' : 'two hexes away'})`),
      'and',
    );
  };
  if (status.kind === 'no-mans-land') {
    const sides = [...new Set(within.map((w) => w.side))];
    const firsts = sides.map((s) => within.find((w) => w.side === s)).filter((w) => w !== undefined);
    return {
      text: `${hex} is No-Man’s Land: within two hexes of ${list(
        firsts.map((w) => `${w.location} (${w.side})`),
        'and',
      )}`,
      rule: 'noMansLand',
    };
  }
  if (status.kind === 'uncontrolled')
    return {
      text: reasons.strategic
        ? `${hex} is a Strategic Location that nobody Controls`
        : `${hex} is Uncontrolled Territory: three or more hexes from every Controlled Strategic Location`,
      rule: 'uncontrolled',
    };
  const name = areaName(areas, status.area);
  if (reasons.enclosed) return { text: `${hex} is in ${name}: completely enclosed by it`, rule: 'surrounded' };
  return { text: `${hex} is in ${name}: ${near(status.area.side) || 'its own Control'}`, rule: 'step' };
}
