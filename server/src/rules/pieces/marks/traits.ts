/**
 * What formation a unit belongs to, where a rule of the three texts asks. Which RG and OB rows give which trait is the
 * module's to say, which may have formations of its own; a log states it where nothing else tells.
 */
import type { ModuleData } from '../../kernel/module';
import { byWord } from '../../kernel/names';
import type { PieceKind } from '../types/pieceType';

export interface Trait {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kinds: readonly PieceKind[];
  /** One sentence. */
  readonly meaning: string;
}

const personnel = ['squad', 'halfSquad', 'crew', 'leader', 'hero'] as const;
const equipment = ['sw', 'gun', 'radio', 'vehicle'] as const;

const ofTheTexts: readonly Trait[] = [
  {
    name: 'airborne',
    aliases: ['para', 'paratroop'],
    kinds: [...personnel, 'sw', 'radio', 'gun'],
    meaning: 'Part of a British Airborne formation (9.6041, 9.6153, 3.610).',
  },
  {
    name: 'airlanding',
    aliases: [],
    kinds: [...personnel, 'sw', 'radio', 'gun'],
    meaning: 'Part of a British Airlanding formation (3.6181).',
  },
  {
    name: 'ox-and-bucks',
    aliases: ['ox-bucks', 'oxbucks'],
    kinds: [...personnel, 'sw'],
    meaning:
      'Part of the Ox and Bucks, who may repair captured SW and need no dr to keep captured Weapons (9.6142, 9.61422).',
  },
  {
    name: 'panzer-lehr',
    aliases: ['lehr'],
    kinds: [...personnel, ...equipment, 'armorLeader'],
    meaning: 'Part of the Panzer Lehr Division (2.5056, 2.5141, 2.5184).',
  },
  {
    name: 'assault-engineer',
    aliases: ['ae', 'assault-engineers'],
    kinds: ['squad', 'halfSquad'],
    meaning: 'An Assault Engineer, who helps to clear minefields (2.515).',
  },
  {
    name: 'fallschirmjäger',
    aliases: ['fallschirmjaeger', 'fallschirmjager', 'fj'],
    kinds: [...personnel, 'sw', 'radio', 'gun'],
    meaning: 'Part of a Fallschirmjäger RG (3.6183).',
  },
];

export const traits = ({ formations = [] }: Pick<Partial<ModuleData>, 'formations'>): readonly Trait[] => [
  ...ofTheTexts,
  ...formations.map((own) => ({ ...own, aliases: [], kinds: [...personnel, ...equipment, 'armorLeader' as const] })),
];

/** Asked of every piece that is declared. */
const called = new WeakMap<ModuleData, (word: string) => readonly Trait[]>();

export function findTrait(module: ModuleData, word: string): Trait | undefined {
  const find = called.get(module) ?? byWord(traits(module));
  called.set(module, find);
  return find(word)[0];
}
