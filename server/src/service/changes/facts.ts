/** What is so at one moment of a campaign, fact by fact, as far as players want to hear that it has become otherwise. */
import { runText } from '../../rules/books/muster';
import { rowNow, weatherText } from '../../rules/chapters/weather/weather';
import { list } from '../../rules/kernel/names';
import { knownSan } from '../../rules/kernel/sanIncrease';
import type { AreasInForce } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import type { Val, Why } from '../../rules/kernel/why';
import type { Piece } from '../../rules/pieces/piece';
import type { Line } from '../../syntax/line';
import { areaData, groupData, sideData, tablesData } from '../stateData';
import { placeText } from '../views/counters';
import { theSide } from '../words/said';

export type Value = number | string;

export interface Fact {
  readonly value: Value;
  /** Of values that change as the campaign goes on, as what they count: while these differ alike, so does the fact. */
  readonly countsAs?: string;
  /** Where it comes from. */
  readonly line?: Line;
  /** The fact without which it says nothing. */
  readonly under?: string;
  /** That line says as much: whoever is told of it need not be told of the fact. */
  readonly isSaid?: true;
  /** It is known for a while only: another moment of the campaign knows nothing of it. */
  readonly lapses?: true;
  /** Tells that it is otherwise: undefined where there is or was no such thing. */
  readonly tell: Telling;
  /** Such facts that change alike are told at once: `name` is what each is of. */
  readonly name?: string;
}

/** `names`: of all that have changed so. */
export type Telling = (was: Value | undefined, is: Value | undefined, names: readonly string[]) => string;

/** By what they are of; the same in both logs. */
export type Facts = ReadonlyMap<string, Fact>;

export function factsOf(view: View): Facts {
  const facts = new Map<string, Fact>();
  const add = (key: string, fact: Omit<Fact, 'value'> & { readonly value: Value | null | undefined }) => {
    const { value } = fact;
    if (value !== undefined && value !== null) facts.set(key, { ...fact, value });
  };
  add('date', { value: view.state.dateName, tell: became('CG Date') });
  const weather = rowNow(view);
  add('weather', { value: weather && weatherText(weather), tell: became('Weather') });
  for (const { table, side, result } of tablesData(view))
    add(`table ${table} ${side}`, { value: result, tell: became(side ? `${table} of ${theSide(side)}` : table) });
  for (const { id } of view.module.sides) ofSide(view, id, add);
  ofGroups(view, add);
  ofGround(view, add);
  for (const piece of view.state.forces.all()) ofPiece(view, piece, add);
  return facts;
}

type Add = (key: string, fact: Omit<Fact, 'value'> & { readonly value: Value | null | undefined }) => void;

/** `CPP of the German 25 -> 12`. */
const became =
  (what: string): Telling =>
  (was = '?', is = '?') =>
    `${what} ${was} -> ${is}`;

function ofSide(view: View, id: string, add: Add): void {
  const state = view.state.side(id);
  const held = (what: string, of: Val | undefined, lapses?: true) =>
    add(`${what} ${id}`, {
      value: of?.value,
      line: of && lineOf(of.why),
      lapses,
      tell: became(`${what} ${theSide(id)}`),
    });
  held('SAN of', knownSan(view.state, id));
  held('CPP of', state.cpp);
  held('FPP of', state.fpp);
  held('CVP lost by', state.cvp, true);
  held('CVP of Walking Wounded of', state.wwCvp, true);
  held('Squads of', state.squads, true);
  held('CG-LVP Total of', state.lvp);
  const { recon, initiative } = sideData(view, id);
  add(`recon ${id}`, { value: recon, tell: became(`Locations to be reconnoitered by ${theSide(id)}`) });
  add(`chit ${id}`, { value: initiative?.chit, lapses: true, tell: became(`Initiative of ${theSide(id)}`) });
}

/** Of a balance, the line of what changed it last. */
const lineOf = ({ line, of, before }: Why): Line | undefined => line ?? (before && of?.[0]?.line);

function ofGroups(view: View, add: Add): void {
  for (const rg of view.state.rgs.values()) {
    const { line, name } = rg;
    const { id, group, side, place, strength, sw, leaders } = groupData(view, rg);
    const under = `RG ${name}`;
    add(under, {
      value: `${id} ${group}`,
      line,
      tell: (was, is) => {
        if (was === undefined) return `${name}, ${is}, is held by ${theSide(side)}`;
        return is === undefined ? `${name}, ${was}, is no longer held by ${theSide(side)}` : became(name)(was, is, []);
      },
    });
    const more = (what: string, value: Value | null) =>
      add(`${what} ${name}`, { value, line, under, tell: became(`${what} of ${name}`) });
    more('Place', place);
    more('Strength', strength);
    more('SW', sw.map(({ weapon, number }) => (number > 1 ? `${number} ${weapon}` : weapon)).join(', ') || 'none');
    more('Leaders', leaders.map((leader) => leader ?? '?').join(', ') || 'none');
  }
}

function ofGround(view: View, add: Add): void {
  const { control, gliders, areas } = view.state;
  for (const [location, { side, line }] of control)
    add(`control ${location}`, {
      value: side === 'none' ? 'nobody' : side,
      line,
      name: location,
      tell: (was = 'not told', is = 'not told', names) => `Control of ${list(names, 'and')}: ${was} -> ${is}`,
    });
  for (const [hex, { wrecked, line }] of gliders)
    add(`glider ${hex}`, {
      value: wrecked ? 'wrecked' : 'landed',
      line,
      name: hex,
      tell: (was = 'none', is = 'none', names) => `Gliders at ${list(names, 'and')}: ${was} -> ${is}`,
    });
  // What Control would make of them in the next RePh is in force nowhere.
  if (areas) ofAreas(areas, add);
}

function ofAreas(areas: AreasInForce, add: Add): void {
  const determined = 'areas';
  add(determined, {
    value: determined,
    lapses: true,
    tell: (was) => (was === undefined ? 'Setup Areas are determined' : 'No Setup Areas are determined'),
  });
  for (const area of areas.result.areas) {
    const { id, side, isolated } = areaData(areas, area);
    add(`area ${side} ${id}`, {
      value: isolated === null ? 'perhaps' : isolated ? 'yes' : 'no',
      line: areas.names.get(area)?.line,
      under: isolated ? undefined : determined,
      tell: isolation(`Area ${id} of ${theSide(side)}`),
    });
  }
}

const isolation =
  (area: string): Telling =>
  (was, is) => {
    if (is === undefined) return `${area} is no more`;
    if (was === undefined) return `${area} is new${is === 'yes' ? ', and Isolated' : ''}`;
    if (is === 'perhaps') return `Whether ${area} is Isolated is no longer known`;
    return is === 'yes' ? `${area} is now Isolated` : `${area} is no longer Isolated`;
  };

function ofPiece({ state }: View, piece: Piece, add: Add): void {
  const { fate, placed, line, name } = piece;
  const gone = fate && (fate.kind === 'withdrawn' ? 'withdrawn' : 'Eliminated');
  add(`piece ${name.toLowerCase()}`, {
    value: gone ?? placeText(state.areas, piece.where),
    countsAs: gone ?? 'there',
    line: fate?.line ?? placed?.line ?? line,
    isSaid: true,
    name,
    tell: (was = 'not in the log', is = 'not in the log', names) => `${runText(names)}: ${was} -> ${is}`,
  });
}
