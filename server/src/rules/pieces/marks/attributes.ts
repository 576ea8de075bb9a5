/**
 * What a player can state of a piece where its type does not tell (`Pz1(ct)`, `MMG2(repair=2)`), and the facts of a type
 * with what was stated. Formation and quality are traits of units, not facts of a type: `traits.ts`.
 */
import { byWord, list, same } from '../../kernel/names';
import { type MmcSize, nations } from '../types/infantry';
import { mmc } from '../types/personnel';
import type { MmcType, PieceKind, PieceType } from '../types/pieceType';
import { anyGun, anySw, anyVehicle } from '../types/readType';

type Value = 'flag' | 'number' | 'type' | 'weapons' | 'class' | 'kind';

export interface Attribute {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly value: Value;
  /** The kinds of piece it can be stated of. */
  readonly kinds: readonly PieceKind[];
  /** The fact it states, and for a flag what it says there when it is not refused (`ct=no`). */
  readonly fact: string;
  readonly yes?: boolean | string;
  /** What `=no` says; absent: nothing can be concluded, so that it is not to be written. */
  readonly no?: boolean | string;
  /** One sentence. */
  readonly meaning: string;
}

const mmcKinds = ['squad', 'halfSquad', 'crew'] as const;
const smcKinds = ['leader', 'hero'] as const;
const personnel = [...mmcKinds, ...smcKinds] as const;
const weapons = ['sw', 'radio', 'gun'] as const;

const flag = (
  name: string,
  fact: string,
  meaning: string,
  rest: Partial<Attribute> & Pick<Attribute, 'kinds'> = { kinds: ['vehicle'] },
): Attribute => ({ name, aliases: [], value: 'flag', fact, yes: true, no: false, meaning, ...rest });

const stated = (
  name: string,
  value: Value,
  kinds: readonly PieceKind[],
  fact: string,
  meaning: string,
  aliases: readonly string[] = [],
): Attribute => ({ name, aliases, value, kinds, fact, meaning });

/** What a counter can be said to be that the referee does not know. */
export const tellableKinds: Readonly<Record<string, PieceKind>> = {
  gun: 'gun',
  sw: 'sw',
  vehicle: 'vehicle',
  squad: 'squad',
  hs: 'halfSquad',
  crew: 'crew',
};

export const attributes: readonly Attribute[] = [
  flag('ct', 'top', 'It is closed-topped.', {
    kinds: ['vehicle'],
    aliases: ['closed-topped'],
    yes: 'closed',
    no: undefined,
  }),
  flag('ot', 'top', 'It is open-topped.', { kinds: ['vehicle'], aliases: ['open-topped'], yes: 'open', no: undefined }),
  flag('afv', 'afv', 'It is an Armored Fighting Vehicle.', { kinds: ['vehicle'], aliases: ['armored', 'armoured'] }),
  flag('tank', 'tank', 'It is a tank.'),
  flag('ma', 'mainArmament', 'It has a main armament, be it only a MG.'),
  flag('ft', 'flamethrower', 'Its main armament is a flamethrower.'),
  flag('mg-ma', 'mgArmament', 'Its main armament is a MG.'),
  flag('inherent-crew', 'crew', 'It has an Inherent crew.', { kinds: ['vehicle'], aliases: ['crewed'] }),
  flag('passengers', 'passengers', 'It can carry Passengers.', { kinds: ['vehicle'], aliases: ['transport'] }),
  flag('can-dm', 'dismantles', 'It can be dismantled.', { kinds: ['sw', 'gun'], aliases: ['dismantles'] }),
  stated('repair', 'number', [...weapons, 'vehicle'], 'repair', 'Its Repair Number.', ['r']),
  stated('weapons', 'weapons', ['vehicle'], 'weapons', 'The Weapons it has: `weapons="MA BMG CMG"`.'),
  stated('pp', 'number', weapons, 'pp', 'Its portage cost as it stands, in PP.'),
  stated('ipc', 'number', personnel, 'ipc', 'Its Inherent Portage Capacity.'),
  stated(
    'morale',
    'number',
    [...personnel, 'vehicle'],
    'morale',
    'Its unbroken Morale Level, of a vehicle that of its crew.',
    ['ml'],
  ),
  stated('half', 'type', ['squad'], 'half', 'The type of its half-squad.'),
  stated('lower', 'type', personnel, 'lower', 'What it is Replaced by, or `none`.', ['replaced-by']),
  stated('higher', 'type', personnel, 'higher', 'What Battle Hardening makes of it, `fanatic`, or `none`.', [
    'hardens-to',
  ]),
  stated('freed', 'type', mmcKinds, 'freed', 'The Green or Conscript MMC that it comes back as when freed.'),
  stated('class', 'class', mmcKinds, 'class', 'Its class: elite, first, second, green or conscript.'),
  stated(
    'kind',
    'kind',
    ['unknown', ...mmcKinds, 'sw', 'gun', 'vehicle'],
    'kind',
    'What a counter is that the referee does not know: gun, sw, vehicle, squad, hs or crew.',
    Object.keys(tellableKinds),
  ),
];

const classes: Readonly<Record<string, string>> = {
  elite: 'elite',
  first: 'first line',
  second: 'second line',
  green: 'green',
  conscript: 'conscript',
};

/** One attribute as stated, its value understood. */
export interface Stated {
  readonly attribute: string;
  readonly value: boolean | number | string;
}

/** Why a stated attribute cannot be taken, with what would be right. */
export interface Misstated {
  readonly wrong: 'name' | 'kind' | 'value';
  /** `a number`; the kinds of piece it applies to; nothing for a name that stands for no attribute. */
  readonly expected?: string;
  /** What was said of a piece that is something else. */
  readonly is?: PieceKind;
}

const attributesCalled = byWord(attributes);

export const findAttribute = (word: string): Attribute | undefined => attributesCalled(word)[0];

/** Reads `ct`, `afv=no`, `repair=3` for a piece of this kind. */
export function readAttribute(kind: PieceKind, word: string, value?: string): Stated | Misstated {
  const attribute = findAttribute(word);
  if (!attribute) return { wrong: 'name' };
  if (!attribute.kinds.includes(kind)) return { wrong: 'kind', expected: list(attribute.kinds.map(kindName)) };
  // `(gun)` is `(kind=gun)`.
  const bare = attribute.value === 'kind' && !same(word, attribute.name);
  const read = bare && value !== undefined ? undefined : readValue(attribute, bare ? word : value);
  if (attribute.value === 'kind' && typeof read === 'string' && kind !== 'unknown' && read !== kind)
    return { wrong: 'kind', is: read as PieceKind };
  return read === undefined
    ? { wrong: 'value', expected: bare ? 'nothing behind it' : expectation(attribute) }
    : { attribute: attribute.name, value: read };
}

function readValue(attribute: Attribute, value: string | undefined): boolean | number | string | undefined {
  switch (attribute.value) {
    case 'flag':
      if (value === undefined || same(value, 'yes')) return attribute.yes;
      return same(value, 'no') ? attribute.no : undefined;
    case 'number':
      return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
    case 'type':
    case 'weapons':
      return value?.trim() || undefined;
    case 'class':
      return value === undefined ? undefined : classes[value.toLowerCase()];
    case 'kind':
      return value === undefined ? undefined : tellableKinds[value.toLowerCase()];
  }
}

function expectation(attribute: Attribute): string {
  switch (attribute.value) {
    case 'flag':
      return attribute.no === undefined ? 'nothing behind it' : 'yes or no';
    case 'number':
      return 'a number';
    case 'type':
      return 'a type of counter';
    case 'weapons':
      return 'the names of its Weapons, `"MA BMG CMG"`';
    case 'class':
      return list(Object.keys(classes));
    case 'kind':
      return list(Object.keys(tellableKinds));
  }
}

const names: Partial<Record<PieceKind, string>> = {
  halfSquad: 'HS',
  armorLeader: 'armor leader',
  sw: 'SW',
  gun: 'Gun',
  oba: 'OBA module',
};

/** What players call a kind of piece. */
export const kindName = (kind: PieceKind): string => names[kind] ?? kind;

/** What is known of a piece: its type's facts, and over them what was stated of it. */
export function facts(type: PieceType, statements: readonly Stated[]): PieceType {
  const kind = statements.find((s) => s.attribute === 'kind')?.value;
  const base = type.kind === 'unknown' && typeof kind === 'string' ? ofKind(type, kind) : type;
  const over: Record<string, boolean | number | string> = {};
  for (const { attribute: name, value } of statements) {
    const attribute = findAttribute(name);
    if (attribute && attribute.fact !== 'kind' && attribute.kinds.includes(base.kind)) over[attribute.fact] = value;
  }
  return { ...base, ...over } as PieceType;
}

/** Whether a type has the fact that a word states: `repair=3`. */
export function factStated(type: PieceType, word: string, value?: string): boolean {
  const read = readAttribute(type.kind, word, value);
  if ('wrong' in read) return false;
  const { fact } = findAttribute(word) as Attribute;
  return (type as unknown as Readonly<Record<string, unknown>>)[fact] === read.value;
}

/** A piece of unknown type that a player says what it is of. */
function ofKind(type: Extract<PieceType, { kind: 'unknown' }>, kind: string): PieceType {
  if (kind === 'vehicle') return anyVehicle(type.type);
  if (kind === 'gun') return anyGun(type.type);
  if (kind === 'sw') return anySw(type.type);
  if (kind !== 'squad' && kind !== 'halfSquad' && kind !== 'crew') return type;
  return unlistedMmc(type, kind);
}

function unlistedMmc({ type, nation, strength }: Extract<PieceType, { kind: 'unknown' }>, size: MmcSize): MmcType {
  const never = size === 'crew' ? 'none' : 'unknown';
  const freed = size !== 'crew' && nation ? nations[nation]?.freed[size] : undefined;
  return {
    kind: size,
    type,
    nation,
    firepower: strength?.firepower ?? 'unknown',
    range: strength?.range ?? 'unknown',
    class: size === 'crew' ? 'elite' : 'unknown',
    half: size === 'squad' ? 'unknown' : undefined,
    lower: never,
    higher: never,
    freed: freed ?? 'unknown',
    ...mmc(size, strength?.morale ?? 'unknown'),
  };
}
