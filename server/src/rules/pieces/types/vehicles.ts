/**
 * The vehicles that the three texts name. Whatever is armed has an Inherent crew, and nothing else has (D5.1); the main
 * armament of a vehicle with MG alone is a MG.
 */
import type { Known } from './known';

export type VehicleSort =
  | 'tank'
  | 'assault gun'
  | 'tank destroyer'
  | 'SP artillery'
  | 'SP AA'
  | 'armored car'
  | 'halftrack'
  | 'carrier'
  | 'APC'
  | 'AA truck'
  | 'truck'
  | 'prime mover';

export interface VehicleFacts {
  readonly sort: Known<VehicleSort>;
  readonly afv: Known<boolean>;
  /** CT or OT; `none`: unarmored. */
  readonly top: Known<'closed' | 'open' | 'none'>;
  readonly tank: Known<boolean>;
  /** MA, even if only a MG. */
  readonly mainArmament: Known<boolean>;
  /** Its MA is a FT. */
  readonly flamethrower: Known<boolean>;
  /** Its MA is a MG. */
  readonly mgArmament: Known<boolean>;
  /** An Inherent crew, or for a Carrier an Inherent HS; an unarmed vehicle has a driver only. */
  readonly crew: Known<boolean>;
  readonly passengers: Known<boolean>;
}

export interface VehicleData extends VehicleFacts {
  readonly name: string;
  readonly aliases: readonly string[];
}

const armed = { mainArmament: true, flamethrower: false, mgArmament: false, crew: true, tank: false } as const;
const unarmed = {
  mainArmament: false,
  flamethrower: false,
  mgArmament: false,
  crew: false,
  tank: false,
  passengers: true,
} as const;

/** A light truck whose only Weapon is a MG. */
const withMg = { mainArmament: true, mgArmament: true, crew: true, passengers: 'unknown' } as const;

const bySort: Readonly<Record<VehicleSort, Omit<VehicleFacts, 'sort'>>> = {
  tank: { ...armed, afv: true, top: 'closed', tank: true, passengers: false },
  'assault gun': { ...armed, afv: true, top: 'closed', passengers: false },
  'tank destroyer': { ...armed, afv: true, top: 'open', passengers: false },
  'SP artillery': { ...armed, afv: true, top: 'open', passengers: false },
  'SP AA': { ...armed, afv: true, top: 'open', passengers: false },
  'armored car': { ...armed, afv: true, top: 'closed', passengers: false },
  halftrack: { ...armed, afv: true, top: 'open', passengers: true, mgArmament: 'unknown' },
  carrier: { ...armed, afv: true, top: 'open', passengers: 'unknown', mgArmament: 'unknown' },
  APC: { ...armed, afv: true, top: 'open', passengers: true, mainArmament: 'unknown', mgArmament: 'unknown' },
  'AA truck': { ...armed, afv: false, top: 'none', passengers: 'unknown' },
  truck: { ...unarmed, afv: false, top: 'none' },
  'prime mover': { ...unarmed, afv: false, top: 'none' },
};

const v = (
  sort: VehicleSort,
  name: string,
  aliases: readonly string[] = [],
  facts: Partial<VehicleFacts> = {},
): VehicleData => ({ name, aliases, sort, ...bySort[sort], ...facts });

export const vehicles: readonly VehicleData[] = [
  // Pegasus Bridge, German (9.617)
  v('tank', 'FT-17 730(f)'),
  v('tank', 'FT-17 730m(f)', [], { mgArmament: true }),
  v('tank', '38H 735(f)'),
  v('tank', '35-S 739(f)'),
  v('tank', 'PzKpfw IVH', ['Pz IVH', 'PzIV H', 'Panzer IVH', 'PzKw IVH']),
  v('tank destroyer', 'SPW S307(f)'),
  v('tank destroyer', 'Marder', [
    'Marder I',
    'Marder I(f)',
    'Marder II',
    'Marder III',
    'Marder III(t)H',
    'Marder III(t)M',
  ]),
  v('tank destroyer', 'GSW 39H PaK(f)', ['GSW 39H(f) PaK']),
  v('SP artillery', 'PzA LrS (f)'),
  v('SP artillery', 'GSW 39H(f)'),
  v('SP artillery', 'mSPW S307(f)'),
  v('truck', 'Kfz 1 (no AAMG)', ['Kfz 1', 'Kuebelwagen', 'Kübelwagen']),
  v('AA truck', '3.7cm FlaK LKW'),
  v('AA truck', '2cm FlaK LKW'),
  // Pegasus Bridge, British (9.6152)
  v('tank', 'Sherman V (DD)', ['Sherman V DD', 'Sherman V DD(a)', 'Sherman III DD(a)']),
  v('tank', 'Churchill VII'),
  v('tank', 'Stuart V(a)', ['Stuart V']),
  v('carrier', 'Carrier C'),
  v('carrier', 'Carrier 3 in.', ['Carrier 3" MTR', 'Carrier 3-in. MTR', 'Carrier 3 inch MTR'], { mgArmament: false }),
  // A gun tractor: unarmed, and its armor is not certain.
  v('prime mover', 'Lloyd Carrier', ['Loyd Carrier'], { afv: 'unknown', top: 'open' }),
  // Riley's Road, German (2.518)
  v('halftrack', 'SPW 251/1', ['SPW 251'], { mgArmament: true }),
  v('tank', 'PzKpfw IVJ', ['Pz IVJ', 'PzIV J', 'Panzer IVJ', 'PzKw IVJ']),
  v('tank', 'PzKpfw VG', ['Pz VG', 'PzV G', 'Panther', 'Panther G', 'PzKpfw V', 'Panzer VG', 'PzKw VG']),
  v('tank destroyer', 'JgdPz V', ['Jagdpanther', 'JagdPz V'], { top: 'closed' }),
  v('SP AA', 'FlakPz IV', ['FlakPz IV/20', 'FlakPz IV/37', '37 FlaK/Pz IV', 'Wirbelwind', 'Ostwind', 'Möbelwagen']),
  // Riley's Road, Canadian (2.518)
  v('tank', 'Sherman IIC(a)', ['Sherman IIC']),
  v('tank', 'Sherman III(a)', ['Sherman III']),
  v('tank', 'Sherman VC(a)', ['Sherman VC']),
  v('tank', 'Sherman V(a)', ['Sherman V']),
  v('carrier', 'Wasp', ['Wasp Carrier', 'Carrier Wasp'], { flamethrower: true, mgArmament: false }),
  v('carrier', 'Carrier A'),
  v('APC', 'Ram Kangaroo', ['Ram Kangaroo(a)', 'Kangaroo']),
  // Primosole Bridge, Axis (3.617)
  v('assault gun', 'StuG IIIG', ['StuG III G', 'StuG', 'StuG IIIG (L)']),
  v('prime mover', 'SdKfz 7'),
  v('prime mover', 'SdKfz 2', [], { passengers: 'unknown' }),
  // Primosole Bridge, British (3.617)
  v('carrier', 'Carrier B'),
  v('carrier', 'Carrier 2" MTR', ['Carrier 2 in.', 'Carrier 2-in. MTR', 'Carrier 2 inch MTR'], { mgArmament: false }),
  v('armored car', 'Daimler AC'),
  v('armored car', 'AEC I', ['AEC I AC']),
  v('truck', 'Jeep (a)', ['Jeep', '¼-Ton Jeep(a)', '1/4-Ton Jeep(a)']),
  // The same with a MG, for those that come without one.
  v('truck', 'Kfz 1 MG', [], withMg),
  v('truck', 'Jeep(a) MMG', [], withMg),
];

/** A vehicle that no text names: all is asked for. */
export const unknownVehicle: VehicleFacts = {
  sort: 'unknown',
  afv: 'unknown',
  top: 'unknown',
  tank: 'unknown',
  mainArmament: 'unknown',
  flamethrower: 'unknown',
  mgArmament: 'unknown',
  crew: 'unknown',
  passengers: 'unknown',
};

/** Such a vehicle is French by origin and yields a French LMG when Scrounged (9.61423). */
export const isFrench = (name: string): boolean => /\(f\)/.test(name);
