/**
 * What a counter is, from the type that a log writes for it (`6-4-8`, `9-2`, `dm HMG`, `57L AT`, `Sherman III(a)`), and
 * the type that a piece's own name tells (`648a`, `LMG1`). Reading never fails: a text that stands for nothing known gives
 * kind 'unknown', and every fact that is not certain is 'unknown', to be asked for.
 */
import type { ModuleData, SideId } from '../../kernel/module';
import { bare, same } from '../../kernel/names';
import { remembered } from '../../kernel/remembered';
import { fortification } from './fortifications';
import { type MmcData, type MmcSize, nations } from './infantry';
import type { Known } from './known';
import { armorLeaders, heroStrength, leaderLadder, leadership } from './leaders';
import { mmc, smc } from './personnel';
import type {
  ArmorLeaderType,
  FortificationType,
  GunType,
  MmcType,
  PieceType,
  RadioType,
  SmcType,
  SupportType,
  SwType,
  UnknownType,
  VehicleType,
} from './pieceType';
import { isFrench, unknownVehicle, vehicles } from './vehicles';
import { type GunSort, gunDismantles, repairNumbers, supportWeapons } from './weapons';

type Sides = Pick<ModuleData, 'sides'>;

/** Whose counters a side plays with, the commonest first. */
export function nationsOf(module: Sides, side: SideId): readonly string[] {
  return module.sides.find((s) => same(s.id, side))?.nations ?? [side];
}

/** A nation's name before a type, where the side has counters of several, or the Weapon was another's. */
const nationNames = ['German', 'British', 'Italian', 'French'];

/** More than a log may have pieces. */
const mostKnown = 20_000;
const known = new WeakMap<Sides, Map<SideId, (written: string) => PieceType>>();

/** A text's type for a side, whatever its case and spacing. */
export function pieceType(module: Sides, side: SideId, written: string): PieceType {
  const ofSides = known.get(module) ?? new Map<SideId, (written: string) => PieceType>();
  known.set(module, ofSides);
  const read = ofSides.get(side) ?? remembered(mostKnown, (text) => readType(module, side, text));
  ofSides.set(side, read);
  return read(written);
}

function readType(module: Sides, side: SideId, written: string): PieceType {
  const text = written.replace(/["“”]/g, '"').replace(/\s+/g, ' ').trim();
  const [first = '', ...rest] = text.split(' ');
  const nation = rest.length ? nationNames.find((n) => same(n, first)) : undefined;
  const [, french] = /^(.+?) ?\(f\)$/i.exec(text) ?? [];
  const named = nation ?? (french && weaponCalled(french) ? 'French' : undefined);
  const own = nationsOf(module, side);
  const of: Reading = { own, nations: named ? [named] : own, named };
  const type = nation ? rest.join(' ') : named && french ? french : text;
  return (
    multiMan(of, type) ??
    singleMan(type) ??
    weapon(of, type) ??
    support(text) ??
    vehicle(text) ??
    (named ? vehicle(type) : undefined) ??
    fortificationOf(type) ??
    unknownStrength(text)
  );
}

interface Reading {
  readonly own: readonly string[];
  /** Those whose counter it may be. */
  readonly nations: readonly string[];
  readonly named: string | undefined;
}

const strengthFactor = /^(\d{1,2})-?(\d)-?(\d)$/;

/** `6-4-8` of `648`. */
function spelled(text: string): string | undefined {
  const [, firepower, range, morale] = strengthFactor.exec(text) ?? [];
  return firepower && `${firepower}-${range}-${morale}`;
}

const sizes: Readonly<Record<string, MmcSize>> = {
  squad: 'squad',
  hs: 'halfSquad',
  'half-squad': 'halfSquad',
  crew: 'crew',
};
const sizeWord = new RegExp(`^(${Object.keys(sizes).join('|')}) | (${Object.keys(sizes).join('|')})$`, 'i');

function multiMan(of: Reading, text: string): MmcType | undefined {
  const [, before, size = before] = sizeWord.exec(text) ?? [];
  const type = spelled(text.replace(sizeWord, ''));
  const told = size ? sizes[size.toLowerCase()] : undefined;
  // A type that two of a side's nations have is the commoner's, unless the other is named.
  const nation = type && of.nations.find((n) => mmcOf(n, type, told));
  const data = nation && mmcOf(nation, type, told);
  if (!data) return undefined;
  const [firepower, range, morale] = data.type.split('-').map(Number) as [number, number, number];
  const name = (other: Known<string>) => nameOf(of.own, nation, other);
  // Two counters of a nation that have the same numbers are told apart by their size.
  const isBare = mmcOf(nation, data.type) === data;
  const freed = nations[nation]?.freed;
  return {
    kind: data.size,
    type: isBare ? name(data.type) : `${name(data.type)} ${data.size}`,
    nation,
    firepower,
    range,
    class: data.class,
    half: data.half && name(data.half),
    lower: name(data.lower),
    higher: name(data.higher),
    freed: name((data.size === 'crew' ? undefined : freed?.[data.size]) ?? 'unknown'),
    ...mmc(data.size, morale),
  };
}

const mmcOf = (nation: string, type: string, size?: MmcSize): MmcData | undefined =>
  nations[nation]?.mmc.find((m) => m.type === type && (size === undefined || m.size === size));

/** The squads whose HS a type is, which two of it Recombine into (A1.32). */
export function squadsOf(module: Sides, side: SideId, half: MmcType): readonly string[] {
  const { nation } = half;
  const [bare = ''] = /\d+-\d+-\d+$/.exec(half.type) ?? [];
  const own = nationsOf(module, side);
  const squads = (nation && nations[nation]?.mmc.filter((m) => m.size === 'squad' && m.half === bare)) || [];
  return squads.map((m) => nameOf(own, nation ?? '', m.type));
}

/** `Italian 4-4-7` where the bare type would be read as another nation's. */
function nameOf(own: readonly string[], nation: string, type: string): string {
  if (!spelled(type)) return type;
  return own.find((n) => mmcOf(n, type)) === nation ? type : `${nation} ${type}`;
}

const armorWords = /^(?:AL|armou?r leader) (.+)$|^(.+) (?:AL|armou?r leader)$/i;

function singleMan(text: string): SmcType | ArmorLeaderType | undefined {
  const [, after, before] = armorWords.exec(text) ?? [];
  const armor = after ?? before;
  if (armor !== undefined) {
    const strength = leadership(armor);
    return strength && armorLeaders.includes(armor)
      ? { kind: 'armorLeader', type: `${armor} armor leader`, drm: strength.drm }
      : undefined;
  }
  if (same(text, 'hero') || text === heroStrength.type) {
    const { morale, drm } = heroStrength;
    return { kind: 'hero', type: 'hero', drm, lower: 'none', higher: 'none', ...smc(morale, drm), morale };
  }
  const type = text.replace(/^(?:leader|ldr) | (?:leader|ldr)$/i, '');
  const strength = leadership(type);
  if (!strength) return undefined;
  const { morale, drm } = strength;
  const at = leaderLadder.indexOf(type);
  const step = (by: number) => (at < 0 ? 'unknown' : (leaderLadder[at + by] ?? 'none'));
  return { kind: 'leader', type, drm, lower: step(-1), higher: step(1), ...smc(morale, drm), morale };
}

const dismantledWords = /^(?:dm|dismantled) (.+)$|^(.+) (?:dm|dismantled)$/i;

function weapon(of: Reading, written: string): SwType | RadioType | GunType | undefined {
  const [, after, before] = dismantledWords.exec(written) ?? [];
  const text = (after ?? before ?? written).replace(/^MTR (\d\S*)$/i, '$1 MTR');
  const dismantled = (after ?? before) !== undefined;
  const full = (type: string) => `${of.named ? `${of.named} ` : ''}${dismantled ? 'dm ' : ''}${type}`;
  // One nation's counter only where no other could be meant.
  const nation = of.nations.length === 1 ? of.nations[0] : undefined;
  const known = weaponCalled(text);
  if (known) {
    const repair = known.repair === 'unknown' && nation ? repairNumbers[nation]?.[known.weapon] : undefined;
    return {
      kind: 'sw',
      type: full(known.weapon),
      nation,
      weapon: known.weapon,
      pp: dismantled ? 'unknown' : known.pp,
      dismantles: dismantled || known.dismantles,
      dismantled,
      repair: repair ?? known.repair,
    };
  }
  if (/^(?:radio|field phone)$/i.test(text))
    return {
      kind: 'radio',
      type: full(text.toLowerCase()),
      nation,
      pp: 'unknown',
      dismantles: false,
      dismantled,
      repair: 'unknown',
    };
  const gun = gunOf(text);
  if (!gun) return undefined;
  const { name, sort, calibre } = gun;
  return {
    kind: 'gun',
    type: full(name),
    nation,
    sort,
    calibre,
    pp: 'unknown',
    dismantles: dismantled || gunDismantles(sort, calibre),
    dismantled,
    repair: 'unknown',
  };
}

/** `57L AT`, `75L AT PaK 40`, `88L FlaK 18 AA`, `3" MTR`: calibre, barrel, and somewhere behind it the sort. */
function gunOf(text: string): { name: string; sort: GunSort; calibre: number } | undefined {
  const [, figure, inch, barrel = '', rest] = /^(\d{1,3})("|-?in\.|mm)?(\*|L{1,2})? (.+)$/i.exec(text) ?? [];
  if (!figure || !rest) return undefined;
  const words = rest.split(' ');
  const sort = (['AT', 'AA', 'ART', 'INF', 'MTR', 'RCL'] as const).find((s) => words.some((w) => same(w, s)));
  if (!sort) return undefined;
  const name = `${figure}${inch ?? ''}${barrel.toUpperCase()} ${words.map((w) => (same(w, sort) ? sort : w)).join(' ')}`;
  return { name, sort, calibre: inch && inch !== 'mm' ? inches(Number(figure)) : Number(figure) };
}

const weaponCalled = called(supportWeapons, (w) => [w.weapon, ...w.aliases]);
const vehicleCalled = called(vehicles, (v) => [v.name, ...v.aliases]);

const inches = (n: number): number => Math.floor(n * 25.4);

function vehicle(text: string): VehicleType | undefined {
  const known = vehicleCalled(text);
  if (!known) return undefined;
  const { name, aliases, ...facts } = known;
  return {
    kind: 'vehicle',
    type: name,
    french: isFrench(name),
    repair: 'unknown',
    weapons: 'unknown',
    morale: 'unknown',
    ...facts,
  };
}

/** What a piece is that a player calls a vehicle, whatever its name. */
export const anyVehicle = (name: string): VehicleType => ({
  kind: 'vehicle',
  type: name,
  french: isFrench(name),
  repair: 'unknown',
  weapons: 'unknown',
  morale: 'unknown',
  ...unknownVehicle,
});

const anyWeapon = { pp: 'unknown', dismantles: 'unknown', dismantled: false, repair: 'unknown' } as const;

/** What a piece is that a player calls a Gun, whatever its name. */
export const anyGun = (name: string): GunType => ({
  kind: 'gun',
  type: name,
  sort: 'unknown',
  calibre: 'unknown',
  ...anyWeapon,
});

/** What a piece is that a player calls a SW, whatever its name. */
export const anySw = (name: string): SwType => ({ kind: 'sw', type: name, weapon: name, ...anyWeapon });

function fortificationOf(text: string): FortificationType | undefined {
  const known = fortification(text);
  return known && { kind: 'fortification', type: known.name, ...known.facts };
}

/** What vehicles and SW are called, each with the type it stands for. */
export const calledCounters: readonly { readonly called: string; readonly type: string }[] = [
  ...vehicles.flatMap((v) => [v.name, ...v.aliases].map((called) => ({ called, type: v.name }))),
  ...supportWeapons.flatMap((w) => [w.weapon, ...w.aliases].map((called) => ({ called, type: w.weapon }))),
];

const supports: readonly (readonly [SupportType['kind'], RegExp])[] = [
  ['glider', /^(?:british )?(?:glider|horsa)$/i],
  ['aircraft', /^FB ?\d*$/i],
  ['oba', /\bOBA\b/i],
  ['observer', /^off-?board observer$/i],
  ['bombardment', /^(?:pre-?game )?bombardment$/i],
];

function support(text: string): SupportType | undefined {
  const found = supports.find(([, pattern]) => pattern.test(text));
  return found && { kind: found[0], type: text };
}

function unknownStrength(text: string): UnknownType {
  const type = spelled(text);
  if (!type) return { kind: 'unknown', type: text };
  const [firepower, range, morale] = type.split('-').map(Number) as [number, number, number];
  return { kind: 'unknown', type, strength: { firepower, range, morale } };
}

/** What a text names: the first that is called so, else the first whose letters and digits are the same. */
function called<T>(list: readonly T[], names: (item: T) => readonly string[]): (text: string) => T | undefined {
  const exact = new Map<string, T>();
  const bared = new Map<string, T>();
  for (const item of list)
    for (const name of names(item)) {
      if (!exact.has(name.toLowerCase())) exact.set(name.toLowerCase(), item);
      if (bare(name) && !bared.has(bare(name))) bared.set(bare(name), item);
    }
  return (text) => exact.get(text.toLowerCase()) ?? bared.get(bare(text));
}

/** What tells one `LMG` from another: `LMG1`, `LMG-a`, `648b`, `9-2c`; `648x4` would be four of them. */
const ordinal = /^(?:[-._/]?(?:\d{1,2}|[a-z])|[a-wyz]\d{1,2})?$/i;

/** The type that a piece's name tells, as a log would write it, also of `I4.1.648a`; undefined for `Howard`, `Pz1`. */
export const typeFromName = remembered(mostKnown, (name: string): string | undefined => {
  const text = name.trim();
  return typeOfName(text) ?? typeOfName(text.replace(/^.*\./, ''));
});

/** What names of vehicles begin with. */
const vehicleWords = [...new Set(vehicles.map((v) => bare(v.name.split(' ')[0] ?? '')))];

function typeOfName(text: string): string | undefined {
  const bared = bare(text);
  if (vehicleWords.some((word) => bared.startsWith(word))) return undefined;
  const leader = leaderLadder.find((l) => text.startsWith(l) && /^[a-z]?$/i.test(text.slice(l.length)));
  if (leader) return leader;
  const [, strength = '', rest = ''] = /^(\d-?\d-?\d)(.*)$/.exec(text) ?? [];
  const type = spelled(strength);
  if (type === heroStrength.type && ordinal.test(rest)) return 'hero';
  if (type && Object.keys(nations).some((n) => mmcOf(n, type)) && /^(?!\d)/.test(rest) && ordinal.test(rest))
    return type;
  return nameWords.find(
    ([word]) => same(text.slice(0, word.length), word) && ordinal.test(text.slice(word.length)),
  )?.[1];
}

/** Words that a piece is commonly called by; `MTR` is not among them, since it tells no calibre. */
const nameWords: readonly (readonly [word: string, type: string])[] = [
  ...supportWeapons.flatMap((w) =>
    [w.weapon, ...w.aliases].filter((n) => /^[a-z]+$/i.test(n)).map((n) => [n, w.weapon] as const),
  ),
  ['hero', 'hero'] as const,
  ['radio', 'radio'] as const,
  ['glider', 'glider'] as const,
  ...['foxhole', 'trench', 'wire', 'roadblock', 'pillbox'].map((n) => [n, n] as const),
];
