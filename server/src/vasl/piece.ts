/**
 * One counter or stack as a save adds it: its type and its state, two lists of traits side by side, outermost first. Traits
 * differ from version to version, so each is known by the word it begins with and none by its place. Passwords stand in
 * some of them, and go no further than this file.
 */
import { type Layer, layerOn, nameOf } from './layer';
import { mostElements, mostTraits } from './limits';
import { nationOf, nationOfImage } from './nation';
import { wholeNumber } from './numbers';
import { nested, split } from './sequence';
import { statesOf } from './states';

/** Where a counter or a stack lies, in pixels of the map's picture. */
export interface Spot {
  /** VASSAL's name of the map; `null`: on none. */
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

export interface Label {
  /** The property that it is: `TextLabel`, or `Name` for a leader's own name. */
  readonly property: string;
  /** May be HTML, as players write it. */
  readonly text: string;
}

export interface Face {
  readonly id: string;
  /** As VASL shows it, labels apart: `broken 4-6-7 1sq`. */
  readonly name: string;
  /** The name of the counter without its Layers; of infantry it says little. */
  readonly base: string;
  readonly nation?: string;
  readonly image: string;
  /** Those that are on, innermost first. */
  readonly layers: readonly Layer[];
  /** The condition that these tell of: `broken`, `malfunctioned`, `ca3` ... */
  readonly states: readonly string[];
  readonly labels: readonly Label[];
  /** `unit`, `common` (SW, Guns, markers) or `global`. */
  readonly counterType?: string;
  /** Other keys that the counter is marked with: `Location`, `Hindrance`. */
  readonly marks: readonly string[];
  /** Index of its facing, for what can be turned. */
  readonly facing?: number;
  /** What it counts for in the Casualties Bin. */
  readonly cvp?: number;
  readonly moved: boolean;
  /** HIP. */
  readonly hidden: boolean;
  readonly concealed: boolean;
}

export type Added =
  | { readonly kind: 'counter'; readonly face: Face; readonly spot: Spot }
  | { readonly kind: 'stack'; readonly spot: Spot; readonly members: readonly string[] };

interface Trait {
  readonly type: string;
  readonly state: string;
}

/** `+/ID/TYPE/STATE`; undefined for what makes no sense. */
export function readAdded(command: string): Added | undefined {
  const [, id = '', type = '', state = ''] = split(command, '/', 4);
  if (id === '') return undefined;
  if (type === 'stack') return readStack(state);
  const types = nested(type, '\t', mostTraits);
  const states = nested(state, '\t', mostTraits);
  // Out of step a password could stand where a label is read.
  if (!types || states?.length !== types.length) return undefined;
  return readCounter(
    id,
    types.map((one, i) => ({ type: one, state: states[i] ?? '' })),
  );
}

function readStack(state: string): Added | undefined {
  const [map, x, y, ...members] = split(state, ';', mostElements);
  const spot = spotAt(map, x, y);
  // A token with two @ is the stack's layer of the map.
  return spot && { kind: 'stack', spot, members: members.filter((id) => id !== '' && !id.startsWith('@@')) };
}

function spotAt(map = 'null', x?: string, y?: string): Spot | undefined {
  const [across, down] = [wholeNumber(x), wholeNumber(y)];
  return across === undefined || down === undefined ? undefined : { map: map || 'null', x: across, y: down };
}

function readCounter(id: string, traits: readonly Trait[]): Added | undefined {
  const basic = traits[traits.length - 1];
  if (!basic?.type.startsWith('piece;')) return undefined;
  const [, , , image = '', base = ''] = split(basic.type, ';', 5);
  const [map, x, y] = split(basic.state, ';', 3);
  const spot = spotAt(map, x, y);
  if (!spot) return undefined;
  const told = tell(traits.slice(0, -1));
  const layers = told.layers.reverse();
  const face: Face = {
    ...told,
    id,
    name: nameOf(base, layers),
    base,
    nation: [image, ...layers.map((layer) => layer.image)].map(nationOfImage).find(Boolean) ?? told.nation,
    image: image.trim(),
    layers,
    states: statesOf(base, layers),
  };
  return { kind: 'counter', face, spot };
}

/** What the traits above the basic piece tell. */
interface Told {
  readonly layers: Layer[];
  readonly labels: Label[];
  readonly marks: string[];
  nation?: string;
  counterType?: string;
  facing?: number;
  cvp?: number;
  moved: boolean;
  hidden: boolean;
  concealed: boolean;
}

function tell(traits: readonly Trait[]): Told {
  const told: Told = { layers: [], labels: [], marks: [], moved: false, hidden: false, concealed: false };
  for (const { type, state } of traits) {
    const end = type.indexOf(';');
    const word = end < 0 ? type : type.slice(0, end);
    if (Object.hasOwn(readers, word)) readers[word]?.(told, type, state);
  }
  return told;
}

/** What each trait adds, by the word it begins with; all others only say what a player can do with the counter. */
const readers: Readonly<Record<string, (told: Told, type: string, state: string) => void>> = {
  emb: addLayer,
  emb2: addLayer,
  rotate(told, _, state) {
    told.facing ??= wholeNumber(state);
  },
  // The state of the next three is `null`, or the password of whom it is hidden by.
  hide(told, _, state) {
    told.hidden ||= state !== 'null';
  },
  conceal(told, type, state) {
    told.concealed ||= isMasked(state);
    told.nation ??= nationOf(split(type, ';', 4)[3] ?? '');
  },
  obs(told, _, state) {
    told.concealed ||= isMasked(state);
  },
  // Of a "?" the owner's password stands in the type, before the nation.
  concealment(told, type) {
    told.nation ??= nationOf(split(type, ';', 3)[2] ?? '');
  },
  label(told, type, state) {
    if (state !== '') told.labels.push({ property: split(type, ';', 17)[16] ?? '', text: state });
  },
  moved: addMoved,
  markmoved: addMoved,
  mark(told, type, state) {
    const values = split(state, ',');
    for (const [i, key] of split(split(type, ';', 2)[1] ?? '', ',').entries())
      if (key === 'DBCounterType') told.counterType ??= values[i];
      else if (key !== '' && !told.marks.includes(key)) told.marks.push(key);
  },
  PROP(told, type, state) {
    // Others name the player, or are of the counter's handling.
    if (/^PROP;[itg]CVP;/.test(type)) told.cvp ??= wholeNumber(state);
  },
};

const isMasked = (state: string): boolean => split(state, ';', 1)[0] !== 'null';

function addLayer(told: Told, type: string, state: string): void {
  const layer = layerOn(type, state);
  if (layer) told.layers.push(layer);
}

function addMoved(told: Told, _: string, state: string): void {
  told.moved ||= state === 'true';
}
