/** VASL's units, Weapons and vehicles: the types that a log has for them. */
import { pieceType } from '../readType';
import type { VaslKind, VaslMarks, VaslMeaning } from './meaning';
import type { Bare } from './words';

/** Each nation by itself, as if a side of its own played it. */
const nations = { sides: ['German', 'British', 'Italian', 'French'].map((id) => ({ id, plural: id })) };
const anyNation = 'German';

const sizes: Readonly<Record<string, VaslKind>> = { sq: 'squad', hs: 'hs', cr: 'crew' };

/** `4-6-7 1sq`, `2-4-8 Ehs`, `8-3-8 AEsq`, `2-2-8 Icr`: Strength Factor, class and size. */
const multiMan = /^(\d{1,2}-\d-\d) ?(E|1|2|C|G|GE|AE|SS|SSAE|FJ|I|V)?(sq|hs|cr)$/i;

/** The class of a VASL counter that is also a formation. */
const ofClass: Readonly<Record<string, readonly string[]>> = {
  AE: ['assault-engineer'],
  SSAE: ['assault-engineer'],
  FJ: ['fallschirmjäger'],
};

/** SW of another nation than their own: `LMG(f)`, `MMG (g)`. */
const origins: Readonly<Record<string, string>> = { f: 'French', g: 'German', b: 'British', i: 'Italian' };

/** SW that no text of these campaigns names, some of which would be read as Guns. */
const otherWeapons = /^(?:(?:\d+L )?ATR|BAZ(?: .*)?|60\* MTR)(?: ?\(\w\))?$/i;

/** MG of nations that have no part in these campaigns: `MMG(a)`. */
const ofOthers = /^[LMH]MG ?\(\w\)$/i;

/** A counter for which its owner chose the numbers, which are in its labels. */
const generic = /^(?:0-0-0 |\d+\/\d+" (?:GE|BR|IT|FR)\b|(?:GE|BR|IT|FR) (?:MT|AT|MTR|AA|ART|INF)\b)/i;

/** What may be one of two. */
const perhaps: ReadonlyMap<string, string> = new Map([['FT-17 730(m)', 'FT-17 730m(f)']]);

interface Of {
  /** As VASL has it, for whoever is asked. */
  readonly name: string;
  readonly nation: string | undefined;
  readonly isVehicle: boolean;
}

const marks = ({ text: _, ...of }: Bare): VaslMarks => of;
const plus = (of: VaslMarks, traits: readonly string[]): VaslMarks => ({
  ...of,
  traits: [...new Set([...of.traits, ...traits])],
});

/** The unit, Weapon or vehicle that a name stands for; `unknown` where a log has no type for it. */
export function unit(bare: Bare, of: Of): VaslMeaning {
  const { name, nation } = of;
  const asked = (is?: VaslKind): VaslMeaning => ({
    kind: 'unknown',
    name,
    ...(is && { is }),
    ...(nation && { nation }),
    ...(perhaps.has(bare.text) && { perhaps: perhaps.get(bare.text) }),
    ...marks(bare),
  });
  const wreck = wreckOf(bare, of);
  if (wreck) return wreck;
  if (of.isVehicle) return vehicle(bare, of) ?? asked('vehicle');
  const mmc = multiManOf(bare, nation);
  if (mmc) return mmc === 'unknown' ? asked(sizeOf(bare.text)) : mmc;
  if (generic.test(bare.text)) return asked();
  if (otherWeapons.test(bare.text)) return asked('sw');
  const known = weaponOrLeader(bare, nation) ?? vehicle(bare, of);
  if (known) return known;
  return asked(perhaps.has(bare.text) ? 'vehicle' : ofOthers.test(bare.text) ? 'sw' : undefined);
}

const sizeOf = (text: string): VaslKind | undefined => sizes[(multiMan.exec(text)?.[3] ?? '').toLowerCase()];

function multiManOf(bare: Bare, nation: string | undefined): VaslMeaning | 'unknown' | undefined {
  const [, strength = '', quality = ''] = multiMan.exec(bare.text) ?? [];
  const size = sizeOf(bare.text);
  if (!size) return undefined;
  if (nation === undefined) return 'unknown';
  const { kind, type } = pieceType(nations, nation, `${strength} ${size}`);
  if (kind === 'unknown') return 'unknown';
  return { kind: 'piece', type, nation, ...plus(marks(bare), ofClass[quality.toUpperCase()] ?? []) };
}

function weaponOrLeader(bare: Bare, own: string | undefined): VaslMeaning | undefined {
  const [, weapon, origin = ''] = /^(.+?) ?\(([a-z])\)$/i.exec(bare.text) ?? [];
  const nation = weapon === undefined ? own : origins[origin.toLowerCase()];
  if (weapon !== undefined && nation === undefined) return undefined;
  const read = pieceType(nations, nation ?? anyNation, weapon ?? bare.text);
  switch (read.kind) {
    case 'leader':
    case 'armorLeader':
    case 'hero':
    case 'sw':
    case 'radio':
    case 'gun':
      return { kind: 'piece', type: read.type, ...(nation && { nation }), ...marks(bare) };
    default:
      return undefined;
  }
}

function vehicle(bare: Bare, { nation }: Of): VaslMeaning | undefined {
  const { kind, type } = pieceType(nations, nation ?? anyNation, bare.text);
  return kind === 'vehicle' ? { kind: 'piece', type, ...(nation && { nation }), ...marks(bare) } : undefined;
}

/** `Marder I(f) Wreck` is a counter of its own; a bare `Wreck` or `Burnt Out Wreck` does not tell of what. */
function wreckOf(bare: Bare, of: Of): VaslMeaning | undefined {
  const [, what = ''] = /^(?:(.+) )?wreck$/i.exec(bare.text) ?? [];
  if (!/\bwreck$/i.test(bare.text)) return undefined;
  const isBurnt = /^burnt[- ]out$/i.test(what);
  const marked = { ...bare, text: what, statuses: [...bare.statuses, isBurnt ? 'burnt-out' : 'wreck'] };
  const known = what && !isBurnt ? vehicle(marked, of) : undefined;
  return (
    known ?? {
      kind: 'unknown',
      name: of.name,
      is: 'vehicle',
      ...(of.nation && { nation: of.nation }),
      ...marks(marked),
    }
  );
}
