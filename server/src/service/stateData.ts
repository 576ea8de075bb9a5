/** The campaign at a line as plain data: what `cglog state --json` prints, and what scripts may rely on. */

import type { SetupArea } from '../board/setupTypes';
import { bought, mayBeMore } from '../rules/books/groups/record';
import { unitsOf } from '../rules/books/groups/units';
import { rulesFor } from '../rules/chapters';
import { rowNow } from '../rules/chapters/weather/weather';
import { areaId, areasNow } from '../rules/ground/areas';
import { isIsolatedPiece, retention } from '../rules/ground/retention/retention';
import { ofTable } from '../rules/kernel/doubt';
import type { RgData, SideId } from '../rules/kernel/module';
import { knownSan } from '../rules/kernel/sanIncrease';
import { type AreasInForce, type Depth, locationKey, type Rg, resultKey } from '../rules/kernel/state';
import { outstanding, View } from '../rules/kernel/step';
import type { Piece, Where } from '../rules/pieces/piece';
import type { PieceKind } from '../rules/pieces/types/pieceType';
import type { Documents } from './documents';
import { weaponsOf } from './words/group';
import { stateAfter } from './words/moment';

/** Lines are 1-based. What the log does not tell, or dice have not yet decided, is `null`: every key is always there. */
export interface CampaignData {
  readonly module: string;
  readonly title: string | null;
  readonly cg: string | null;
  readonly depth: Depth | null;
  readonly date: string | null;
  readonly phase: 'header' | 'initial' | 'scenario' | 'refit';
  /** The RePh step by its number, within a RePh. */
  readonly step: string | null;
  /** Of the CG Date, by the module's chart; null where it has none. */
  readonly weather: { readonly ec: string; readonly sky: readonly string[] } | null;
  /** The latest results of the tables that only this module has; `side` null: rolled for all. */
  readonly tables: readonly {
    readonly table: string;
    readonly side: string | null;
    readonly result: string;
    readonly line: number;
  }[];
  /** In the module's order. */
  readonly sides: readonly SideData[];
  /** In the order received. */
  readonly rgs: readonly GroupData[];
  /** How many of each RG type were bought in the CG (#P) and how many may still be (#R); only types with a CG Max. Null where what is sealed may have bought some. */
  readonly purchases: readonly {
    readonly id: string;
    readonly side: string;
    readonly p: number | null;
    readonly r: number | null;
  }[];
  /** `location` as a log writes it: `X22`, `Z15/1`; `side` null: Controlled by nobody. */
  readonly control: readonly { readonly location: string; readonly side: string | null; readonly line: number }[];
  readonly gliders: readonly { readonly hex: string; readonly wrecked: boolean }[];
  /** Null where no Setup Areas are known: at the roster depth, or without Control. */
  readonly areas: readonly AreaData[] | null;
  /** Every piece ever declared or received, in the order of the log; empty but at the forces depth. */
  readonly pieces: readonly PieceData[];
  /** What the current step still asks for. */
  readonly owed: readonly {
    readonly what: string;
    readonly rule: string;
    readonly side: string | null;
    /** must and need: owed; decide: a choice; may: worth writing. */
    readonly due: 'must' | 'decide' | 'need' | 'may';
  }[];
  /** Of the whole log, waived ones apart. */
  readonly findings: { readonly error: number; readonly warning: number; readonly information: number };
}

export interface SideData {
  readonly side: string;
  readonly player: string | null;
  readonly san: number | null;
  readonly cpp: number | null;
  /** May be halves. */
  readonly fpp: number | null;
  /** Lost in the latest scenario, without the Walking Wounded received since. */
  readonly cvpLost: number | null;
  readonly walkingWoundedCvp: number | null;
  readonly squads: number | null;
  /** The CG-LVP Total. */
  readonly lvp: number | null;
  /** Locations that it may still reconnoiter, as far as they are bought. */
  readonly recon: number;
  /** Null in a module without the Initiative; nothing here tells a chit while another is not in. */
  readonly initiative: {
    /** For this CG Date: null until every side's chit is in. */
    readonly chit: 'attack' | 'idle' | null;
    readonly attackChitsUsed: number;
    /** How many it may select in the CG; null where neither text nor log tell. */
    readonly attackChits: number | null;
  } | null;
}

export interface GroupData {
  /** `I4.1`, or the name the log gives. */
  readonly name: string;
  /** The type on the chart. */
  readonly id: string;
  readonly group: string;
  readonly side: string;
  readonly how: 'bought' | 'given';
  readonly date: string | null;
  readonly line: number;
  readonly place: string | null;
  /** CPP; null for what the OB gives. */
  readonly paid: number | null;
  /** Null also for an RG that has none. */
  readonly strength: 'full' | 'depleted' | null;
  /** Null while the strength is not known; a count that the rules' text has lost and the log does not tell is null too. */
  readonly units: readonly { readonly type: string; readonly count: number | null }[] | null;
  /** Received, by themselves or on a dr. */
  readonly sw: readonly { readonly weapon: string; readonly number: number }[];
  /** One for each Leader Allotment DR: `9-1`, `10-2 8-1`, `none`; null while its dice are open. */
  readonly leaders: readonly (string | null)[];
}

export interface AreaData {
  /** As the log names it; until then the Location that stands for it. */
  readonly id: string;
  readonly named: boolean;
  readonly side: string;
  readonly hexes: readonly string[];
  readonly locations: readonly string[];
  readonly upper: boolean;
  readonly isolated: boolean | null;
}

export interface PieceData {
  readonly name: string;
  /** Whose counter it is. */
  readonly side: string;
  /** As a log writes it: `6-4-8`, `dm HMG`, `Sherman III(a)`. */
  readonly type: string;
  /** `squad`, `halfSquad`, `crew`, `leader`, `armorLeader`, `hero`, `sw`, `radio`, `gun`, `vehicle`, `fortification` ... */
  readonly kind: PieceKind;
  readonly traits: readonly string[];
  /** `parts`: which Weapon of a vehicle, kind of ammunition or target is meant; empty for the whole piece. */
  readonly statuses: readonly { readonly status: string; readonly parts: readonly string[] }[];
  readonly where: PlaceData;
  /** Where the rules keep it for the next scenario, as things stand; null while that is not known, and for what is gone. */
  readonly retained: PlaceData | null;
  /** Null where it is not known. */
  readonly isolated: boolean | null;
  /** What possesses, mans, tows, carries or guards it, and what it does itself so. */
  readonly holder: string | null;
  readonly holds: readonly string[];
  /** The side that has, or last had, a piece of Equipment; of other pieces their own. */
  readonly possessor: string;
  readonly captured: boolean;
  /** Also one whom nobody guards. */
  readonly prisoner: boolean;
  /** The RG, or the date of the OB, with which it came. */
  readonly rg: string | null;
  /** Where it is declared or received. */
  readonly line: number;
  readonly fate: {
    readonly kind: 'eliminated' | 'withdrawn';
    readonly why: string;
    readonly rule: string | null;
    readonly line: number;
  } | null;
}

/** `at`: the Location, the Setup Area's id, or the hex of the Entry Arrow; null where there is none to tell. */
export interface PlaceData {
  readonly kind: 'location' | 'area' | 'entry' | 'offmap' | 'unplaced';
  readonly at: string | null;
}

/** After that line; without a line, or past the last one, at the end of the log. Null where there is no campaign. */
export function campaignData(documents: Documents, uri: string, line?: number): CampaignData | null {
  const state = stateAfter(documents, uri, line);
  const analysis = documents.analysisOf(uri);
  if (!state?.module || !analysis) return null;
  const { module } = state;
  const view = new View(state, module);
  const step = state.stepData;
  const findings = analysis.findings();
  const many = (severity: string) => findings.filter((f) => f.severity === severity).length;
  return {
    module: module.id,
    title: state.title ?? null,
    cg: state.cg?.id ?? null,
    depth: state.depth ?? null,
    date: state.dateName ?? null,
    phase: state.phase,
    step: step?.number ?? null,
    weather: weatherData(view),
    tables: tablesData(view),
    sides: module.sides.map(({ id }) => sideData(view, id)),
    rgs: [...state.rgs.values()].map((rg) => groupData(view, rg)),
    purchases: module.purchases.groups.flatMap((rg) => purchaseData(view, rg)),
    control: [...state.control].map(([location, entry]) => ({
      location,
      side: entry.side === 'none' ? null : entry.side,
      line: entry.line.number + 1,
    })),
    gliders: [...state.gliders].map(([hex, { wrecked }]) => ({ hex, wrecked })),
    areas: areasData(view),
    pieces: state.forces.all().map((piece) => pieceData(view, piece)),
    owed: step
      ? outstanding(rulesFor(step), view).map(({ what, rule, side, due }) => ({ what, rule, side: side ?? null, due }))
      : [],
    findings: { error: many('error'), warning: many('warning'), information: many('information') },
  };
}

export function sideData(view: View, id: SideId): SideData {
  const side = view.state.side(id);
  return {
    side: id,
    player: side.player ?? null,
    san: knownSan(view.state, id)?.value ?? null,
    cpp: side.cpp?.value ?? null,
    fpp: side.fpp?.value ?? null,
    cvpLost: side.cvp?.value ?? null,
    walkingWoundedCvp: side.wwCvp?.value ?? null,
    squads: side.squads?.value ?? null,
    lvp: side.lvp?.value ?? null,
    recon: Math.max(side.recon - side.inspected, 0),
    initiative: initiativeData(view, id),
  };
}

/** A chit is secret until both are in, and so is what it has used up. */
function initiativeData({ state, module }: View, id: SideId): SideData['initiative'] {
  if (!module.initiative) return null;
  const { stance, chitsUsed, chitLimit } = state.side(id);
  const isRevealed = state.phase === 'scenario' || module.sides.every((side) => state.side(side.id).stance);
  const isHidden = !isRevealed && stance?.value === 'attack' && state.phase !== 'initial';
  return {
    chit: (isRevealed && stance?.value) || null,
    attackChitsUsed: chitsUsed - (isHidden ? 1 : 0),
    attackChits: module.initiative.limits[id] ?? chitLimit?.value ?? null,
  };
}

function weatherData(view: View): CampaignData['weather'] {
  const row = rowNow(view);
  return row ? { ec: row.ec, sky: row.sky } : null;
}

export const tablesData = ({ state, module }: View): CampaignData['tables'] =>
  (module.tables ?? []).flatMap(({ id, sides }) =>
    (sides ?? [undefined]).flatMap((side) => {
      const found = state.results.get(resultKey(id, side));
      return found && !state.doubts.has(ofTable(id, side))
        ? [{ table: id, side: side ?? null, result: found.result, line: found.line.number + 1 }]
        : [];
    }),
  );

export const groupData = ({ module }: View, rg: Rg): GroupData => ({
  name: rg.name,
  id: rg.data.id,
  group: rg.data.name,
  side: rg.side,
  how: rg.how,
  date: module.dates[rg.date]?.id ?? null,
  line: rg.line.number + 1,
  place: rg.place ?? null,
  paid: rg.paid ?? null,
  strength: rg.strength === 'full' || rg.strength === 'depleted' ? rg.strength : null,
  units: unitsOf(rg)?.map((u) => ({ type: u.type, count: u.count === 'unknown' ? null : u.count })) ?? null,
  sw: weaponsOf(rg),
  leaders: rg.leaders.map(({ result }) => (result === 'open' ? null : result)),
});

function purchaseData(view: View, rg: RgData): CampaignData['purchases'] {
  const { all, remaining } = bought(view, rg);
  if (remaining === undefined) return [];
  const { id, side } = rg;
  return mayBeMore(view, rg) ? [{ id, side, p: null, r: null }] : [{ id, side, p: all, r: remaining }];
}

function pieceData(view: View, piece: Piece): PieceData {
  const { forces } = view.state;
  const { fate } = piece;
  const isolated = fate ? 'unknown' : isIsolatedPiece(view, piece);
  return {
    name: piece.name,
    side: piece.side,
    type: piece.type.type,
    kind: piece.type.kind,
    traits: [...piece.traits],
    statuses: [...piece.statuses].map(([status, parts]) => ({ status, parts })),
    where: placeData(view, piece.where),
    retained: fate ? null : retainedData(view, piece),
    isolated: isolated === 'unknown' ? null : isolated,
    holder: piece.holder ?? null,
    holds: piece.holds,
    possessor: piece.possessor,
    captured: forces.isCaptured(piece),
    prisoner: forces.isCaptive(piece),
    rg: piece.rg ?? null,
    line: piece.line.number + 1,
    fate: fate ? { kind: fate.kind, why: fate.why, rule: fate.rule ?? null, line: fate.line.number + 1 } : null,
  };
}

function placeData(view: View, where: Where): PlaceData {
  switch (where.kind) {
    case 'location':
      return { kind: 'location', at: locationKey(where.location) };
    case 'area': {
      const areas = areasNow(view);
      return { kind: 'area', at: areas ? areaId(areas, where.area) : (where.area.locations[0] ?? null) };
    }
    case 'entry':
      return { kind: 'entry', at: where.hex };
    default:
      return { kind: where.kind, at: null };
  }
}

function retainedData(view: View, piece: Piece): PlaceData | null {
  const kept = retention(view, piece);
  switch (kept.kind) {
    case 'unknown':
      return null;
    case 'outside':
      return { kind: 'location', at: locationKey(kept.location) };
    default:
      return placeData(view, kept);
  }
}

function areasData(view: View): AreaData[] | null {
  const areas = areasNow(view);
  if (!areas) return null;
  return areas.result.areas.map((area) => areaData(areas, area));
}

export const areaData = (areas: AreasInForce, area: SetupArea): AreaData => ({
  id: areaId(areas, area),
  named: areas.names.has(area),
  side: area.side,
  hexes: area.hexes,
  locations: area.locations,
  upper: area.upper,
  isolated: area.isolated === 'unknown' ? null : area.isolated,
});
