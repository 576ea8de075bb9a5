/**
 * The status chart (9.6056): what becomes of each piece that ends a scenario on the map, by what it is and where it is. Each
 * outcome is carried out in the step that has it: units Escape in 9.606, Equipment changes hands in 9.607.
 */
import type { LocationKey } from '../../../board/hex';
import type { SetupArea } from '../../../board/setupTypes';
import type { Location } from '../../../syntax/nodes';
import type { ModuleData, SideId } from '../../kernel/module';
import { type AreasInForce, type CampaignState, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { hasFunctioningMa, isAbandoned, isBogged, isImmobile, isWreck, pathsAs } from '../../pieces/mobility';
import { has, isEquipment, isGone, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { areaAround, areasNow } from '../areas';
import { isBarred, isStrategicGun } from './strategic';

export type ChartWhere = 'friendly' | 'isolated' | 'enemy-area' | 'no-mans-land' | 'uncontrolled';

export interface ChartRow {
  /**
   * unit: Personnel or a Mobile vehicle; unpossessed: Equipment that nobody has, or an abandoned vehicle; immobile: without
   * functioning MA; strategic: an Immobile vehicle with it, or a functioning Gun.
   */
  readonly row: 'unit' | 'unpossessed' | 'immobile' | 'strategic';
  readonly where: ChartWhere;
  /** The Setup Area it is in, of whichever side. */
  readonly area?: SetupArea;
  readonly location: Location;
  /** Whose piece it is; nobody's for what is unpossessed. */
  readonly side: SideId | undefined;
  /**
   * stays: Retained where it is (9.6055, 9.6071); retained: into the nearest Area, or it must Escape (9.6053); captured:
   * Captured or Eliminated, as the enemy likes; left: in place, unpossessed; abandoned: a vehicle, whose crew must go;
   * strategic: it makes its Location Strategic.
   */
  readonly outcome:
    | 'stays'
    | 'must-escape'
    | 'may-escape'
    | 'retained'
    | 'captured'
    | 'left'
    | 'abandoned'
    | 'strategic';
  readonly rule: string;
  /** A unit in its own Area of which nothing tells whether it is Isolated: it stays, unless its player has it leave. */
  readonly unknown?: boolean;
}

/**
 * A piece's place on the chart. Undefined for what is not on it: a piece off the map or held by another, a prisoner, a
 * wreck, a Fortification. Unknown while no Setup Areas are, how its Bog Removal ends, or what a vehicle's MA is.
 */
export function chartRow(view: View, piece: Piece): ChartRow | 'unknown' | undefined {
  const { state, module } = view;
  const { chart } = module;
  if (!chart || isGone(piece) || piece.where.kind !== 'location' || !isCharted(view, piece)) return undefined;
  const areas = areasNow(view);
  if (!areas) return 'unknown';
  const { location } = piece.where;
  const key = locationKey(location);
  const unpossessed = isUnpossessed(view, piece);
  const side = unpossessed ? undefined : state.forces.sideOf(piece);
  const area = side === undefined ? areas.result.areaAt(key) : areaAround(view, areas, side, key);
  const where = whereOf(view, piece, side, area);
  if (where === 'unknown') return 'unknown';
  const rowOf = (row: ChartRow['row'], { outcome, rule }: Fate, unknown?: true): ChartRow => ({
    row,
    where,
    area,
    location,
    side,
    outcome,
    rule,
    unknown,
  });
  if (!unpossessed && isBogged(piece) && hasBogRemoval(module)) return 'unknown';
  const isImmobileVehicle = isVehicle(piece) && isImmobile(piece);
  const ma = isImmobileVehicle && !unpossessed ? hasFunctioningMa(piece) : false;
  if (ma === 'unknown') return 'unknown';
  if (ma || isStrategicGun(state, module, piece)) {
    const whose = state.forces.sideOf(piece);
    const isBehindEnemy = area !== undefined && area.side !== whose && areas.result.areaAt(key) === area;
    const isLost = isBarred(state, module, chart, piece, key, whose) || isBehindEnemy;
    return rowOf('strategic', ofStrategic(chart, { isLost }));
  }
  if (unpossessed) return rowOf('unpossessed', ofUnpossessed(state, chart, piece, area));
  if (isImmobileVehicle) return rowOf('immobile', ofImmobile(chart, where));
  const unknown = where === 'friendly' && area && isolation(areas, piece, key, area) === 'unknown';
  return rowOf('unit', ofUnit(chart, where), unknown || undefined);
}

type ChartData = NonNullable<ModuleData['chart']>;
type Fate = Pick<ChartRow, 'outcome' | 'rule'>;

const ofStrategic = ({ rules }: ChartData, { isLost }: { readonly isLost: boolean }): Fate =>
  isLost ? { outcome: 'captured', rule: rules.captured } : { outcome: 'strategic', rule: rules.chart };

/** Whoever Controls the Area has it; the side that had it last is the one that is asked whether that is the enemy's. */
function ofUnpossessed({ forces }: CampaignState, { rules }: ChartData, piece: Piece, area?: SetupArea): Fate {
  if (!area) return { outcome: 'left', rule: rules.left };
  return { outcome: area.side === forces.sideOf(piece) ? 'stays' : 'captured', rule: rules.captured };
}

function ofImmobile({ rules }: ChartData, where: ChartRow['where']): Fate {
  if (where === 'friendly' || where === 'isolated') return { outcome: 'stays', rule: rules.captured };
  if (where === 'enemy-area') return { outcome: 'captured', rule: rules.captured };
  return { outcome: 'abandoned', rule: where === 'no-mans-land' ? rules.noMansLand : rules.uncontrolled };
}

function ofUnit({ rules }: ChartData, where: ChartRow['where']): Fate {
  switch (where) {
    case 'friendly':
      return { outcome: 'stays', rule: rules.friendly };
    case 'isolated':
      return { outcome: 'may-escape', rule: rules.escape };
    case 'uncontrolled':
      return { outcome: 'retained', rule: rules.uncontrolled };
    default:
      return { outcome: 'must-escape', rule: rules.escape };
  }
}

/** Where Bog Removal attempts go on to an end, that end decides. */
const hasBogRemoval = ({ aftermath }: ModuleData): boolean =>
  aftermath?.parts.some(({ part }) => part === 'bog') ?? false;

/** What the chart has a row for: what others hold goes where they go. */
function isCharted({ state, module }: View, piece: Piece): boolean {
  if (isWreck(piece)) return false;
  if (isStrategicGun(state, module, piece)) return true;
  if (piece.holder !== undefined || has(piece, 'prisoner')) return false;
  return isPersonnel(piece) || isEquipment(piece);
}

const isUnpossessed = ({ state: { forces } }: View, piece: Piece): boolean =>
  isEquipment(piece) && (isVehicle(piece) ? isAbandoned(piece) : forces.holder(piece) === undefined);

const isolation = (areas: AreasInForce, piece: Piece, at: LocationKey, area: SetupArea): boolean | 'unknown' =>
  areas.result.isolated(at, pathsAs(piece)) ?? area.isolated;

function whereOf(
  view: View,
  piece: Piece,
  side: SideId | undefined,
  area: SetupArea | undefined,
): ChartWhere | 'unknown' {
  const areas = areasNow(view);
  if (!areas || piece.where.kind !== 'location') return 'unknown';
  const { location } = piece.where;
  if (area) {
    if (side !== undefined && area.side !== side) return 'enemy-area';
    const isolated = isolation(areas, piece, locationKey(location), area);
    return isolated === true || piece.statuses.has('isolated') ? 'isolated' : 'friendly';
  }
  const status = areas.result.status(location.hex);
  if (!status) return 'unknown';
  return status.kind === 'no-mans-land' ? 'no-mans-land' : 'uncontrolled';
}
