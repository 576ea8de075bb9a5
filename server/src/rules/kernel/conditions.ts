/**
 * DRM as data: each row has its value, reason and rule, and when it applies in a closed vocabulary. What a condition
 * means stands beside it and goes from here into the JSON Schema; whoever rolls says which conditions hold (`Facts`).
 */
import type { LocationKey } from '../../board/hex';
import type {
  ByRuling,
  ByTable,
  CgId,
  DateId,
  DrmValue,
  FormationName,
  RuleNumber,
  SideId,
  StatusName,
  Words,
} from './module';
import type { Modifier } from './table';

/** All that is named here must hold; an empty one always does. */
export interface When {
  /** One of these holds. */
  readonly any?: readonly When[];
  /** This does not hold. */
  readonly not?: When;

  /** The CG Date is one of these: the new one from the step that begins it on, the one just played before. */
  readonly date?: readonly DateId[];
  /** The CG Date is, or is not, a Night date. */
  readonly night?: boolean;
  /** One of these CGs is played. */
  readonly cg?: readonly CgId[];
  /** It is, or is not, the Initial RePh. */
  readonly initial?: boolean;
  /** These rulings are read so. */
  readonly ruling?: ByRuling<string>;
  /** The latest results of these tables of the module are among those listed. */
  readonly result?: ByTable<readonly string[]>;

  /** The side that rolls, or whose RG or unit is rolled for, is one of these. */
  readonly side?: readonly SideId[];
  /** That side Controls all of these Locations. */
  readonly controls?: readonly LocationKey[];
  /** That side attacked, or did not attack, in the scenario before. */
  readonly attacked?: boolean;

  /** It is of one of these kinds. */
  readonly kind?: readonly PieceKind[];
  /** It is of one of these types, as counters name them: `FT`, `LMG`. */
  readonly type?: readonly Words[];
  /** It is a counter of one of these sides, whoever has it. */
  readonly counterOf?: readonly SideId[];
  /** It belongs to one of these formations: `airborne`, `panzer-lehr`. */
  readonly formation?: readonly FormationName[];
  /** It is marked with one of these, as a log writes them: `wounded`, `encircled`, `cx`. */
  readonly status?: readonly StatusName[];
  /** No other unit uses the same dice, or one does. */
  readonly alone?: boolean;
  /** It is, or is not, unarmed; of a vehicle: without an Inherent crew. */
  readonly unarmed?: boolean;
  /** It is, or is not, Isolated. */
  readonly isolated?: boolean;
  /** It is, or is not, used by the side that captured it. */
  readonly captured?: boolean;
  /** It is, or is not, an AFV with a closed top. */
  readonly closedTopped?: boolean;

  /** It is in an enemy Setup Area or must trace its path through one, or neither. */
  readonly throughEnemyArea?: boolean;
  /** It is, or is not, in a Setup Area of its side above ground level. */
  readonly upperLevel?: boolean;
  /** The nearest friendly Setup Area that counts is so many hexes away, 1 or 2. */
  readonly hexesToFriendlyArea?: readonly (1 | 2)[];

  /** Its whole path can, or cannot, be traced on road hexes. */
  readonly roadPath?: boolean;

  /** It is, or is not, a Weapon mounted on a vehicle. */
  readonly vehicular?: boolean;
  /** It is, or is not, main armament. */
  readonly mainArmament?: boolean;
  /** Only Non-Qualified Use of it is possible (A21.13), or better use is. */
  readonly nonQualified?: boolean;
  /** It is, or is not, in a Front-Line hex. */
  readonly frontLine?: boolean;
}

export type PieceKind =
  | 'personnel'
  | 'mmc'
  | 'squad'
  | 'half-squad'
  | 'crew'
  | 'smc'
  | 'leader'
  | 'armor-leader'
  | 'hero'
  | 'vehicle'
  | 'afv'
  | 'tank'
  | 'gun'
  | 'sw'
  | 'radio'
  | 'minefield';

/** What a DRM is counted by: its value applies once for each. */
export type Per =
  | 'hsEquivalentsBeyondOne'
  | 'excessPp'
  | 'leadership'
  | 'repairNumber'
  | 'fiveUncontrolledHexes'
  | 'assaultEngineers';

export interface DrmRow {
  readonly value: DrmValue;
  /** In players' words: `Depleted RG`. */
  readonly because: Words;
  readonly rule: RuleNumber;
  /** Absent: always. */
  readonly when?: When;
  /** What it is counted by; absent: once. */
  readonly per?: Per;
}

export type Condition = Exclude<keyof When, 'any' | 'not'>;

/** What a condition is about: a roll for nobody in particular can ask only about the campaign. */
export type Subject = 'campaign' | 'side' | 'piece' | 'escape' | 'shift' | 'repair' | 'removal';

export const subjects: Readonly<Record<Condition, Subject>> = {
  date: 'campaign',
  night: 'campaign',
  cg: 'campaign',
  initial: 'campaign',
  ruling: 'campaign',
  result: 'campaign',
  side: 'side',
  controls: 'side',
  attacked: 'side',
  kind: 'piece',
  type: 'piece',
  counterOf: 'piece',
  formation: 'piece',
  status: 'piece',
  alone: 'piece',
  unarmed: 'piece',
  isolated: 'piece',
  captured: 'piece',
  closedTopped: 'piece',
  throughEnemyArea: 'escape',
  upperLevel: 'escape',
  hexesToFriendlyArea: 'escape',
  roadPath: 'shift',
  vehicular: 'repair',
  mainArmament: 'repair',
  nonQualified: 'repair',
  frontLine: 'repair',
};

/** What a DRM can be counted by: in which rolls, and for each of what its value applies once. */
export const counted: Readonly<Record<Per, { readonly in: Subject; readonly each: string }>> = {
  hsEquivalentsBeyondOne: { in: 'escape', each: 'HS-equivalent beyond one HS that uses the same dice' },
  excessPp: { in: 'escape', each: 'PP carried beyond the IPC, of the unit with the most' },
  leadership: {
    in: 'escape',
    each: 'point of the leadership DRM of a Leader, Armor Leader or Hero, with its sign',
  },
  fiveUncontrolledHexes: { in: 'shift', each: 'full five Uncontrolled-Territory hexes along the path' },
  repairNumber: { in: 'repair', each: 'point of the Weapon’s Repair Number' },
  assaultEngineers: { in: 'removal', each: 'Assault Engineer HS-equivalent Retained in the Area' },
};

export const subjectNames: Readonly<Record<Subject, string>> = {
  campaign: 'the campaign',
  side: 'a side',
  piece: 'a unit or Weapon',
  escape: 'an attempt to Escape',
  shift: 'an attempt to Shift',
  repair: 'a repair',
  removal: 'an attempt of removal',
};

/** What the DRM of each part of a module can ask about; of its own tables only those on which sides roll about a side. */
const askedIn: Readonly<Record<string, readonly Subject[]>> = {
  tables: ['campaign', 'side'],
  recon: ['campaign', 'side'],
  removal: ['campaign', 'side', 'removal'],
  wounded: ['campaign', 'side', 'piece'],
  escape: ['campaign', 'side', 'piece', 'escape'],
  shift: ['campaign', 'side', 'piece', 'shift'],
  repair: ['campaign', 'side', 'piece', 'repair'],
};

export const subjectsOf = (part: unknown): readonly Subject[] => askedIn[String(part)] ?? [];

/** Yes, no, or what the log does not tell. */
export type Truth = boolean | 'unknown';
type Value<C extends Condition> = NonNullable<When[C]>;

/** How often a DRM counts, and for whom or for what: `648a`, `3`. */
export interface Share {
  readonly times: number;
  readonly of: string;
}

/** Who rolls answers for each condition that it knows of, and counts what a DRM is counted by. */
export type Facts = { readonly [C in Condition]?: (asked: Value<C>) => Truth } & {
  readonly count?: (per: Per) => readonly Share[] | 'unknown';
  /** Who it is that the answers are of, where several use the same dice. */
  readonly name?: string;
  /** Who answers for the rest: asked only where the rest is, for most rolls ask little. */
  readonly more?: () => Facts;
};

/** What is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const answer = (facts: Facts, condition: Condition, asked: never): Truth =>
  facts[condition]?.(asked) ?? (facts.more ? answer(facts.more(), condition, asked) : 'unknown');

/** Whether all that is named holds; no beats unknown. A condition nobody answers for is unknown. */
export function holds(when: When, facts: Facts): Truth {
  let all: Truth = true;
  for (const key of Object.keys(when) as (keyof When)[]) {
    const one =
      key === 'any'
        ? either((when.any ?? []).map((part) => holds(part, facts)))
        : key === 'not'
          ? negated(holds(when.not ?? {}, facts))
          : answer(facts, key, when[key] as never);
    if (one === false) return false;
    if (one === 'unknown') all = one;
  }
  return all;
}

/** What is the same for all who use the dice, and is one thing only. */
const single = ['date', 'cg', 'hexesToFriendlyArea'] as const;

/** Whether two rows can never apply to one roll. */
export const exclude = ({ when: one }: DrmRow, { when: other }: DrmRow): boolean =>
  single.some((condition) => {
    const [these, those]: (readonly unknown[] | undefined)[] = [one?.[condition], other?.[condition]];
    return these !== undefined && those !== undefined && !these.some((value) => those.includes(value));
  });

const every = (answers: readonly Truth[]): Truth => negated(either(answers.map(negated)));
export const either = (answers: readonly Truth[]): Truth =>
  answers.includes(true) ? true : answers.includes('unknown') ? 'unknown' : false;
const negated = (answer: Truth): Truth => (answer === 'unknown' ? answer : !answer);

/** A yes-or-no condition answered by a fact. */
export const is =
  (fact: Truth) =>
  (asked: boolean): Truth =>
    fact === 'unknown' ? fact : fact === asked;

/** A condition that the log leaves open. */
export interface Open {
  readonly condition: Condition;
  readonly asked: unknown;
}

export interface Drm {
  readonly apply: readonly Modifier[];
  /** The rows of which it is not known whether, or how often, they apply. */
  readonly unknown: readonly DrmRow[];
  /** What must be known for that. */
  readonly asks: readonly (Condition | Per)[];
  /** The conditions among it, with what each asks. */
  readonly open: readonly Open[];
}

/**
 * The DRM of one roll. `units`: the facts of each unit that uses the dice; a row applies if one of them meets its
 * conditions or, where `ofEach` is said, each of them does.
 */
export function modifiers(
  rows: readonly DrmRow[],
  units: readonly Facts[],
  { ofEach = false }: { readonly ofEach?: boolean } = {},
): Drm {
  const apply: Modifier[] = [];
  const unknown: DrmRow[] = [];
  const asks = new Set<Condition | Per>();
  const open: Open[] = [];
  for (const row of rows) {
    const { when = {}, per } = row;
    const answers = units.map((facts) => holds(when, facts));
    const applies = ofEach ? every(answers) : either(answers);
    if (applies === false) continue;
    const shares = per ? (units[0]?.count?.(per) ?? 'unknown') : [{ times: 1, of: whose(units, answers) }];
    if (applies === true && shares !== 'unknown') {
      apply.push(...sharesOf(row, shares));
      continue;
    }
    unknown.push(row);
    if (per && shares === 'unknown') asks.add(per);
    for (const one of units.flatMap((facts) => unanswered(when, facts))) {
      asks.add(one.condition);
      open.push(one);
    }
  }
  return { apply, unknown, asks: [...asks], open };
}

/** What a row comes to, once for each whose share it counts. */
const sharesOf = ({ value, because, rule }: DrmRow, shares: readonly Share[]): Modifier[] =>
  shares
    .filter(({ times }) => times * value !== 0)
    .map(({ times, of }) => ({ value: times * value, because: of ? `${because} (${of})` : because, rule }));

/** Those that meet what others of the same dice do not. */
const whose = (units: readonly Facts[], answers: readonly Truth[]): string =>
  answers.every((answer) => answer === true)
    ? ''
    : units.flatMap(({ name }, i) => (answers[i] === true && name ? [name] : [])).join(', ');

/** The conditions without an answer that keep it open whether all that is named holds. */
export function unanswered(when: When, facts: Facts): Open[] {
  if (holds(when, facts) !== 'unknown') return [];
  const { any = [], not, ...named } = when;
  const own = (Object.keys(named) as Condition[])
    .filter((name) => holds({ [name]: when[name] }, facts) === 'unknown')
    .map((condition) => ({ condition, asked: when[condition] }));
  return [...own, ...[...any, ...(not ? [not] : [])].flatMap((inner) => unanswered(inner, facts))];
}
