/** The Setup Areas in force, and the one judge of a place where something may be set up or enter (9.605, 9.6151, 9.6178). */
import { hexDistance, type LocationKey, parseHex } from '../board/hex';
import { type BoardMap, buildingLocations } from '../board/map';
import { computeSetupAreas } from '../board/setupAreas';
import type { Barrier, SetupArea, SetupAreas, SetupInput } from '../board/setupTypes';
import type { Place } from '../syntax/nodes';
import type { Code } from './finding';
import { strategicPieces } from './forces/strategic';
import { hasBurntDown } from './forces/terrainNow';
import type { EntryArea, SideId } from './module';
import { count, list, same } from './names';
import type { Choice, Objection } from './obligation';
import { placeText } from './places';
import { type AreasInForce, locationKey } from './state';
import type { View } from './steps/step';

/** Results by what they depend on: replaying a log asks the same questions again. */
const memo = new Map<string, SetupAreas>();
const memoSize = 32;
const boardIds = new WeakMap<BoardMap, number>();
let boards = 0;

function boardId(board: BoardMap | undefined): number {
  if (!board) return 0;
  const id = boardIds.get(board) ?? ++boards;
  boardIds.set(board, id);
  return id;
}

/** Who Controls each Location now that can count, by the log or by the pieces in it. */
export function controlNow({ state, module }: View): Map<LocationKey, SideId> {
  const control = new Map<LocationKey, SideId>();
  for (const [key, entry] of state.control)
    if (entry.side !== 'none' && !(hasBurntDown(state, key) && !state.strategic.has(key))) control.set(key, entry.side);
  for (const [key, { side }] of strategicPieces(state, module).locations)
    if (side && !state.control.has(key)) control.set(key, side);
  return control;
}

/** All Strategic Locations: buildings, what the log declares, what pieces make, and what a marker says is one. */
export const strategicNow = ({ state, module }: View, control: ReadonlyMap<LocationKey, SideId>): Set<LocationKey> =>
  new Set([
    ...(state.board ? buildingLocations(state.board).filter((key) => !hasBurntDown(state, key)) : []),
    ...state.strategic.keys(),
    ...strategicPieces(state, module).locations.keys(),
    ...control.keys(),
  ]);

/** The Setup Areas that the Control of this moment makes. */
export function determineAreas(view: View): SetupAreas {
  const { state, module } = view;
  const control = controlNow(view);
  const pieces = strategicPieces(state, module);
  const rulings = {
    bothSidesInHex: view.reads({ ruling: 'both-sides-in-hex', reading: 'literal' })
      ? ('literal' as const)
      : ('ground-decides' as const),
    mapEdgePockets: view.reads({ ruling: 'map-edge-pockets', reading: 'closed' })
      ? ('closed' as const)
      : ('open' as const),
    gliderInNoMansLand: view.reads({ ruling: 'glider-in-no-mans-land', reading: 'reachable' })
      ? ('reachable' as const)
      : ('unreachable' as const),
  };
  const gliders = [...state.gliders].map(([hex, { wrecked }]) => ({ hex, wrecked }));
  const open = openEntries(view);
  const key = JSON.stringify([
    module.sides.map((s) => s.id),
    module.setupAreas.gliders,
    open,
    boardId(state.board),
    [...control],
    [...state.strategic.keys()],
    [...pieces.locations.keys()],
    [...pieces.occupied],
    [...state.rubble.keys()],
    [...state.shellholes.keys()],
    gliders,
    rulings,
  ]);
  const known = memo.get(key);
  if (known) return known;
  const input: SetupInput = {
    map: state.board,
    sides: module.sides.map((s) => s.id),
    control,
    strategic: strategicNow(view, control),
    occupied: pieces.occupied,
    gliders: new Map(module.setupAreas.gliders.map((side) => [side, gliders])),
    entryAreas: state.board
      ? new Map(
          module.sides.map((s) => [
            s.id,
            state.board?.entryAreas.filter((e) => same(e.side, s.id) && !open.closed.includes(e.arrow)) ?? [],
          ]),
        )
      : new Map(),
    rulings,
  };
  const result = computeSetupAreas(input);
  if (memo.size >= memoSize) memo.delete(memo.keys().next().value ?? '');
  memo.set(key, result);
  return result;
}

/** The module's Entry Areas, and those that the map draws for a side of which the text names none or not all. */
function entryAreas({ state, module }: View): readonly EntryArea[] {
  const named = module.entryAreas;
  if (!module.entryAreasOnMap || !state.board) return named;
  const drawn = state.board.entryAreas
    .filter((e) => !named.some((n) => same(n.arrow, e.arrow)))
    .flatMap((e) => {
      const side = module.sides.find((s) => same(s.id, e.side))?.id;
      return side ? [{ side, arrow: e.arrow, rule: module.entryAreasOnMap ?? module.section, cost: 0 }] : [];
    });
  return [...named, ...drawn];
}

/** Entry Areas that the upcoming scenario's date does not open yet. */
function openEntries(view: View): { readonly closed: readonly string[] } {
  const { state, module } = view;
  if (state.date === undefined || view.reads({ ruling: 'later-entry-areas', reading: 'always' })) return { closed: [] };
  const dateStep = module.steps.findIndex((s) => s.id === 'newCgDate');
  const upcoming = state.phase === 'refit' && !state.steps.has(dateStep) ? state.date + 1 : state.date;
  const late = entryAreas(view).filter(
    (e) => (e.from && module.dates.findIndex((d) => d.id === e.from) > upcoming) || !isActive(view, e, upcoming),
  );
  return { closed: late.map((e) => e.arrow) };
}

/**
 * The Areas determined in this RePh; before that, those that Control makes now. Undefined at a depth that keeps none, and
 * before an Initial Scenario, whose own OB says where each side sets up.
 */
export function areasNow(view: View): AreasInForce | undefined {
  const { state } = view;
  if (!state.keepsMap || state.phase === 'header' || state.phase === 'initial') return undefined;
  if (state.areas) return state.areas;
  if (state.control.size === 0 && strategicPieces(state, view.module).locations.size === 0) return undefined;
  return { result: determineAreas(view), names: new Map() };
}

/** `British Area A`, or by its first hex while it has no id. */
export function areaName(areas: AreasInForce, area: SetupArea): string {
  return `${area.side} Area ${areaId(areas, area)}`;
}

/** How a log refers to an Area: its id, else one of its hexes or Locations. */
export function areaId(areas: AreasInForce, area: SetupArea): string {
  return areas.names.get(area)?.id ?? anchorOf(area);
}

/** The Location that stands for an Area: a Controlled Strategic Location if it has one. */
export const anchorOf = (area: SetupArea): string => area.locations[0] ?? area.hexes[0] ?? '';

const barrierWords: Record<Barrier['why'], string> = {
  'no-mans-land': 'No-Man’s Land',
  'enemy-area': 'in an enemy Setup Area',
  terrain: 'not Enterable',
  wrecked: 'a wrecked glider',
};

const barrierList = (barriers: readonly Barrier[]): string => {
  const shown = barriers.slice(0, 3).map((b) => `${b.hex} ${barrierWords[b.why]}`);
  return list(barriers.length > 3 ? [...shown, count(barriers.length - 3, 'more hex', 'more hexes')] : shown, 'and');
};

/** Why an Area is Isolated or not, in a sentence without its full stop. */
export function isolationText(areas: AreasInForce, area: SetupArea): string {
  const name = areaName(areas, area);
  if (area.isolated === 'unknown')
    return `Whether ${name} is Isolated is unknown: the log names no map with the Entry Areas`;
  if (!area.isolated) {
    const way = area.ways[0];
    if (!way) return `${name} is not Isolated`;
    const end = way.exit.kind === 'glider' ? `the landed glider in ${way.exit.id}` : `the Entry Area of ${way.exit.id}`;
    return `${name} is not Isolated: ${way.path.length > 1 ? `path ${way.path.join('-')}` : way.path.join('')} reaches ${end}`;
  }
  if (area.upper) return `${name} is Isolated: no friendly-Controlled stair or ground level leads out of it`;
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

export interface PlaceRules {
  /** The rule that asks for the place. */
  readonly rule: string;
  /** Only Setup Areas, no Entry Area. */
  readonly setupOnly?: boolean;
  /** An Entry Arrow must have a CPP price. */
  readonly entryNeedsCost?: boolean;
}

/** A side's Entry Areas. */
export const entriesOf = (view: View, side: SideId): readonly EntryArea[] =>
  entryAreas(view).filter((e) => e.side === side);

/** Whether an Entry Area that an RG must activate is active on a date; any other is. */
function isActive(view: View, { side, openedBy, staysOpen }: EntryArea, date: number): boolean {
  const { state } = view;
  if (!openedBy || state.bought(openedBy, side, date) > 0) return true;
  // What was bought before the log begins may have activated it.
  return staysOpen !== undefined && view.reads(staysOpen) && (state.beganLate || state.bought(openedBy, side) > 0);
}

/** The Entry Area that a place names by its arrow or, where an RG may come in at any of its hexes, by one of these. */
function entryAt(view: View, side: SideId, text: string): EntryArea | undefined {
  const own = entriesOf(view, side);
  const named = own.find((e) => same(e.arrow, text));
  const { entryHexes } = view.module.purchases;
  if (named || !entryHexes) return named;
  const holding = own.filter((e) => hasHex(view, e, text));
  const today = view.state.date ?? -1;
  return holding.find((e) => isActive(view, e, today)) ?? holding[0];
}

/** Whether a hex is one of an Entry Area: as the map draws it, or along the edge from its arrow. */
function hasHex({ state: { board } }: View, { side, arrow, reach }: EntryArea, text: string): boolean {
  const drawn = board?.entryAreas.find((e) => same(e.side, side) && same(e.arrow, arrow));
  if (drawn) return drawn.hexes.some((hex) => same(hex, text));
  const [from, hex] = [parseHex(arrow), parseHex(text)];
  if (board || reach === undefined || !from || !hex) return false;
  return from.column === hex.column && hexDistance(from, hex) <= reach;
}

/**
 * Whether a place is an Entry Area or a Setup Area, as far as that is known. A hex that may be of either is one to set
 * up in where on-map setup is written.
 */
export function placeKind(view: View, side: SideId, { value }: Place, onMap = false): 'entry' | 'setup' | 'unknown' {
  const text = value.kind === 'location' ? locationKey(value.location) : value.kind === 'area' ? value.id : '';
  if (entryAreas(view).some((e) => same(e.arrow, text))) return 'entry';
  if (value.kind === 'area') return 'setup';
  if (!onMap && entryAt(view, side, text)) return 'entry';
  return entriesOf(view, side).length ? 'setup' : 'unknown';
}

/** What speaks against a place for new units of a side. `?` is nothing to object to. */
export function judgePlace(view: View, side: SideId, place: Place, rules: PlaceRules): Objection[] {
  if (place.value.kind === 'open') return [];
  const text = placeText(place);
  const entry = placeKind(view, side, place) === 'entry';
  if (entry && !rules.setupOnly) return judgeEntry(view, side, text, rules);
  return judgeSetupArea(view, side, place, text, rules);
}

/** A place in a hex that the map does not have; nothing where no map is known. */
export function offMap({ state: { board } }: View, { value }: Place): Objection | undefined {
  if (value.kind !== 'location' || !board || board.grid.index(value.location.hex) >= 0) return undefined;
  return no('hex-off-map', undefined, `${value.location.hex} is not on the map.`);
}

const no = (code: Code, rule: string | undefined, message: string): Objection => ({
  code,
  rule,
  severity: 'error',
  part: 'place',
  message,
});

function judgeEntry(view: View, side: SideId, text: string, rules: PlaceRules): Objection[] {
  const own = entriesOf(view, side).filter((e) => !rules.entryNeedsCost || e.cost !== undefined);
  const entry = entryAt(view, side, text);
  if (!entry || (rules.entryNeedsCost && entry.cost === undefined))
    return [
      no(
        'place-not-friendly',
        view.module.purchases.entryHexes ?? rules.rule,
        `${text} is no ${side} Entry Arrow; ${
          own.length
            ? `there ${own.length === 1 ? 'is' : 'are'} ${list(
                own.map((e) => e.arrow),
                'and',
              )}`
            : 'there is none'
        }.`,
      ),
    ];
  const { arrow } = entry;
  if (!isActive(view, entry, view.state.date ?? -1))
    return [
      no(
        'place-not-eligible',
        entry.rule,
        `The Entry Area of ${arrow} is not activated: no ${entry.openedBy} is bought above.`,
      ),
    ];
  const exits = areasNow(view)?.result.exits(side);
  if (!exits || exits === 'unknown') return [];
  const exit = exits.find((e) => e.kind === 'entry' && same(e.id, arrow));
  if (!exit && entry.from && openEntries(view).closed.includes(entry.arrow))
    return [no('place-not-eligible', rules.rule, `The Entry Area of ${arrow} opens only on ${entry.from}.`)];
  if (!exit) return [];
  const byArrow = same(text, arrow);
  if (exit.eligible.some((hex) => byArrow || same(hex, text))) return [];
  const barrier = exit.closed.find((b) => same(b.hex, text));
  if (!byArrow && barrier)
    return [no('place-not-eligible', entry.rule, `Nothing can come in at ${text}: ${barrierList([barrier])}.`)];
  return [
    no('place-not-eligible', rules.rule, `The Entry Area of ${arrow} is not Eligible: ${barrierList(exit.closed)}.`),
  ];
}

function judgeSetupArea(view: View, side: SideId, place: Place, text: string, rules: PlaceRules): Objection[] {
  const { setupAreaRuling } = view.module.purchases;
  if (rules.entryNeedsCost && setupAreaRuling && view.ruling(setupAreaRuling) === 'forbidden')
    return [
      no(
        'place-not-entry',
        rules.rule,
        `${text} is no Entry Arrow, and the ruling in force lets a bought RG use only those.`,
      ),
    ];
  const refusal = refuseSetupArea(view, side, place, text, rules);
  if (refusal || !rules.entryNeedsCost || !setupAreaRuling) return refusal ? [refusal] : [];
  return [
    {
      code: 'setup-area-price',
      rule: rules.rule,
      severity: 'warning',
      part: 'place',
      message: `${text} is a Setup Area, not an Entry Arrow: the text gives no price for that, so none is added (ruling ${setupAreaRuling}).`,
    },
  ];
}

function refuseSetupArea(
  view: View,
  side: SideId,
  place: Place,
  text: string,
  rules: PlaceRules,
): Objection | undefined {
  const nowhere = offMap(view, place);
  if (nowhere) return nowhere;
  const areas = areasNow(view);
  if (!areas) return undefined;
  const area = areaAt(areas, side, place);
  if (!area) {
    if (place.value.kind === 'area') return unknownArea(areas, side, text, rules.rule);
    const hex = place.value.kind === 'location' ? place.value.location.hex : text;
    const entryHexes = rules.setupOnly ? undefined : view.module.purchases.entryHexes;
    return no(
      'place-not-friendly',
      entryHexes ?? rules.rule,
      `${text} is not in a friendly Setup Area${entryHexes ? `, nor in a ${side} Entry Area` : ''}. ${hexText(areas, hex).text}.`,
    );
  }
  if (area.side !== side)
    return no(
      'place-not-friendly',
      rules.rule,
      `${text} is in ${areaName(areas, area)}, not in one of the ${side} side.`,
    );
  if (area.isolated === true)
    return {
      code: 'place-isolated',
      rule: rules.rule,
      severity: 'error',
      part: 'place',
      // A search over the map, made only for those who read it.
      get message() {
        return `${isolationText(areas, area)}.`;
      },
    };
  return undefined;
}

/** The Area a place stands for: by its id for that side, or by a hex or Location in it. */
export function areaAt(areas: AreasInForce, side: SideId, place: Place): SetupArea | undefined {
  if (place.value.kind === 'area') {
    const id = place.value.id;
    return [...areas.names].find(([area, name]) => area.side === side && same(name.id, id))?.[0];
  }
  return place.value.kind === 'location' ? areas.result.areaAt(locationKey(place.value.location)) : undefined;
}

/** An id that the side gave to none of its Areas; while one has no id, it may be meant, and that one is told. */
export function unknownArea(areas: AreasInForce, side: SideId, id: string, rule: string): Objection | undefined {
  const own = areas.result.areas.filter((area) => area.side === side);
  if (own.some((area) => !areas.names.has(area))) return undefined;
  const known = own.map((area) => areaId(areas, area));
  const has = known.length ? `; it has ${list(known, 'and')}` : '';
  return no('place-unknown', rule, `The ${side} side has no Setup Area ${id}${has}.`);
}

export interface PlaceChoice extends Choice {
  readonly place: Place;
  readonly setupArea: boolean;
  /** A bought RG may use it. */
  readonly buys: boolean;
}

const node = (text: string, kind: 'hex' | 'area'): Place => ({
  start: 0,
  end: 0,
  value:
    kind === 'area'
      ? { kind: 'area', id: text }
      : { kind: 'location', location: { hex: text.split('/')[0] ?? text, level: Number(text.split('/')[1] ?? 0) } },
});

/** Every place a side's new units could name, legal ones first. */
export function placeChoices(view: View, side: SideId): PlaceChoice[] {
  const rule = view.module.purchases.rules.record;
  const out: PlaceChoice[] = entriesOf(view, side).map((e) => {
    const objections = judgeEntry(view, side, e.arrow, { rule });
    return {
      id: e.arrow,
      label: e.arrow,
      detail: e.cost === undefined || !view.module.purchases.rules.entryCost ? undefined : `+${e.cost} CPP`,
      objections,
      rank: (e.cost ?? 0) + (objections.length ? 100 : 0),
      place: node(e.arrow, parseHex(e.arrow) ? 'hex' : 'area'),
      setupArea: false,
      buys: e.cost !== undefined,
    };
  });
  const { setupAreaRuling } = view.module.purchases;
  const areas = areasNow(view);
  for (const area of areas?.result.areas ?? []) {
    if (!areas || area.side !== side) continue;
    const id = areaId(areas, area);
    const place = node(id, areas.names.has(area) ? 'area' : 'hex');
    const objections = judgePlace(view, side, place, { rule, setupOnly: true });
    out.push({
      id,
      label: `Setup Area ${id}`,
      detail: area.isolated === true ? 'Isolated' : undefined,
      objections,
      rank: 50 + (objections.length ? 100 : 0),
      place,
      setupArea: true,
      buys: !setupAreaRuling || view.ruling(setupAreaRuling) !== 'forbidden',
    });
  }
  return out.sort((a, b) => a.rank - b.rank);
}

/** Whether a place of a side is in an Isolated Setup Area, as far as it is known. */
export function isIsolated(view: View, side: SideId, place: Place): boolean {
  const areas = areasNow(view);
  if (!areas || place.value.kind === 'open') return false;
  if (place.value.kind === 'location') return areas.result.isolated(locationKey(place.value.location)) === true;
  return areaAt(areas, side, place)?.isolated === true;
}
