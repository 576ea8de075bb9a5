/** The map at a line of the log. */
import { splitLocation } from '../../board/hex';
import { type BoardMap, mayHaveLevel } from '../../board/map';
import { anchorOf, areasNow, controlNow, strategicNow } from '../../rules/ground/areas';
import { strategicPieces } from '../../rules/ground/retention/strategic';
import type { AreasInForce } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import { ownMapId } from '../../rules/modules';
import type { Documents } from '../documents';
import { upcoming } from '../hexFacts';
import { sectionsOf } from '../sections';
import { areaData } from '../stateData';
import { counterOf, stacksOf, viewKey } from './counters';
import type { MapArea, MapGroup, MapLocation, MapMarker, MapParams, MapView } from './data';
import { mapFileView, nothing } from './mapFile';
import { askedPaths, linePaths } from './paths';
import { headOf, type Scene, sceneAt } from './scene';
import { sheetOf, sheetPart } from './sheet';
import { stopsOf } from './stops';
import { touchedBy } from './touched';

/** The map of a log after a line; of a map file its sheet alone. */
export function mapView(documents: Documents, params: MapParams): MapView {
  if (documents.isMap(params.uri) && documents.document(params.uri)) return mapFileView(documents, params);
  const scene = sceneAt(documents, params);
  if (!scene) return { ...headOf(documents, params.uri, undefined), ...nothing };
  const { view } = scene;
  const asked = upcoming(view);
  const areas = areasNow(asked);
  const sheet = view.state.board && sheetOf(view.state.board);
  const books = { teller: scene.teller, view, upcoming: asked };
  const pieces = view.state.forces.inPlay();
  const done = doneBy(scene);
  return {
    ...headOf(documents, params.uri, scene, sheet ? undefined : noSheet(scene)),
    ...sheetPart(sheet, params.sheet),
    locations: locationsOf(scene, asked),
    areas: areas ? areas.result.areas.map((area) => areaOf(scene, areas, area)) : [],
    noMansLand: areas ? areas.result.noMansLand() : null,
    uncontrolled: areas ? areas.result.uncontrolled() : null,
    status: statusOf(view, areas),
    markers: markersOf(scene),
    stacks: stacksOf(books, pieces),
    pieces: Object.fromEntries(pieces.map((piece) => [piece.name, counterOf(books, piece)])),
    groups: groupsOf(scene, areas),
    paths: [...done.paths, ...askedPaths(asked, params.paths)],
    touched: done.touched,
    steps: stepsOf(scene),
  };
}

function noSheet({ view: { state, module } }: Scene): string {
  const own = ownMapId(module);
  const lines = own ? `map ${own}` : 'map "my.cgmap"';
  if (!state.keepsMap)
    return `This log is kept at the roster depth, which records no map. To have one, write “depth map” (or “depth forces”) and name it: ${lines}.`;
  if (!state.map) return `The log names no map. Write a line such as: ${lines}`;
  return 'The map that the log names cannot be read: see what is found at its line.';
}

function statusOf({ state, module }: View, areas: AreasInForce | undefined): string {
  const step = module.setupAreas.rules.step;
  if (areas && state.phase !== 'scenario' && state.areas) return `Setup Areas as determined in ${step}`;
  if (areas) return `Setup Areas as ${step} would find them now`;
  if (!state.keepsMap) return 'No Setup Areas are known: the roster depth records no Control.';
  if (state.phase === 'header' || state.phase === 'initial')
    return 'No Setup Areas yet: the OB of the Initial Scenario says where each side sets up.';
  return 'No Setup Areas are known: the log tells of no Control yet.';
}

const letters: Readonly<Record<string, MapLocation['letter']>> = {
  entrenchment: 'E',
  foxhole: 'E',
  trench: 'E',
  fortification: 'F',
  pillbox: 'F',
  gun: 'G',
  vehicle: 'V',
};

/** Strategic Locations as MARKING THE MAP has them, with who Controls each. */
function locationsOf({ teller, view: { state, module } }: Scene, asked: View): MapLocation[] {
  const control = controlNow(asked);
  const strategic = strategicNow(asked, control);
  const byPiece = strategicPieces(state, module).locations;
  return [...new Set([...strategic, ...state.control.keys()])].map((location) => {
    const { hex, level } = splitLocation(location);
    const marked = state.control.get(location);
    const declared = state.strategic.get(location);
    const rubble = state.rubble.get(location);
    const made = byPiece.get(location);
    const piece = made && state.forces.get(made.by);
    const kind = piece?.type.kind === 'fortification' ? piece.type.sort : piece?.type.kind;
    return {
      location,
      hex,
      level,
      side: control.get(location) ?? null,
      strategic: strategic.has(location),
      letter: letters[kind ?? declared?.because ?? ''] ?? null,
      because:
        made?.because ??
        declared?.because ??
        (rubble ? `${rubble.material} rubble` : buildingText(state.board, hex, level)),
      source: teller.source(marked?.line ?? declared?.line ?? rubble?.line ?? piece?.placed?.line),
    };
  });
}

function buildingText(board: BoardMap | undefined, hex: string, level: number): string | null {
  const building = board?.buildingAt.get(hex);
  if (!building || !mayHaveLevel(building, level)) return null;
  return building.material ? `${building.material} building` : 'building';
}

const areaOf = ({ teller }: Scene, areas: AreasInForce, area: AreasInForce['result']['areas'][number]): MapArea => ({
  key: viewKey(area),
  ...areaData(areas, area),
  source: teller.source(areas.names.get(area)?.line),
});

function markersOf({ teller, view: { state } }: Scene): MapMarker[] {
  return [
    ...[...state.gliders].map(
      ([hex, { wrecked, line }]): MapMarker => ({
        kind: wrecked ? 'wreckedGlider' : 'glider',
        hex,
        location: hex,
        text: wrecked ? 'wrecked glider' : 'landed glider',
        source: teller.source(line),
      }),
    ),
    ...[...state.fires].map(
      ([location, { kind, location: at, line }]): MapMarker => ({
        kind,
        hex: at.hex,
        location,
        text: kind === 'blaze' ? 'Blaze' : 'Terrain Flame',
        source: teller.source(line),
      }),
    ),
    ...[...state.rubble].map(
      ([location, { material, line }]): MapMarker => ({
        kind: 'rubble',
        hex: splitLocation(location).hex,
        location,
        text: `${material} rubble`,
        source: teller.source(line),
      }),
    ),
    ...[...state.shellholes].map(
      ([hex, line]): MapMarker => ({
        kind: 'shellholes',
        hex,
        location: hex,
        text: 'shellholes',
        source: teller.source(line),
      }),
    ),
  ];
}

/** Where no single pieces are kept, RGs stand for theirs. */
function groupsOf({ teller, view: { state } }: Scene, areas: AreasInForce | undefined): MapGroup[] {
  if (state.keepsForces) return [];
  return [...state.rgs.values()].flatMap((rg) => {
    if (rg.place === undefined || rg.used !== undefined) return [];
    const named = areas && [...areas.names].find(([area, { id }]) => area.side === rg.side && id === rg.place)?.[0];
    const at = splitLocation(named ? anchorOf(named) : rg.place);
    return [
      {
        name: rg.name,
        type: rg.data.name,
        side: rg.side,
        hex: at.hex && state.board && state.board.grid.index(at.hex) < 0 ? null : at.hex || null,
        area: named ? viewKey(named) : null,
        place: named ? `${rg.side} Area ${rg.place}` : rg.place,
        source: teller.source(rg.line),
      },
    ];
  });
}

/** What the line itself does on the map; nothing for one that is in no campaign. */
function doneBy({ analysis, line, module, view }: Scene): Pick<MapView, 'paths' | 'touched'> {
  const index = line ? analysis.campaign.indexOf(line) : -1;
  if (!line || index < 0) return { paths: [], touched: nothing.touched };
  const before = analysis.campaign.stateAt(index);
  return {
    paths: linePaths(new View(before, module), line.parsed.directive),
    touched: touchedBy(line, before, view),
  };
}

function stepsOf({ analysis, index, teller }: Scene): MapView['steps'] {
  const { lines } = analysis.campaign;
  const stops = stopsOf(sectionsOf(lines));
  const at = (stop: { readonly index: number } | undefined) => teller.source(stop && lines[stop.index]);
  const dates = stops.filter((stop) => stop.endsDate);
  return {
    previous: at(stops.findLast((stop) => stop.index < index)),
    next: at(stops.find((stop) => stop.index > index)),
    previousDate: at(dates.findLast((stop) => stop.index < index)),
    nextDate: at(dates.find((stop) => stop.index > index)),
  };
}
