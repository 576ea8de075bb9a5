/**
 * DRM as data: each row has its value, reason and rule, and when it applies in a closed vocabulary. What a condition
 * means stands beside it and goes from here into the JSON Schema; whoever rolls says which conditions hold (`Facts`).
 */
import type { ByRuling, ByTable, CgId, DateId, RgId, RuleNumber, SideId } from './module';
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
  readonly controls?: readonly string[];
  /** That side was, or was not, attacked in the scenario before. */
  readonly attacked?: boolean;

  /** The RG is of one of these types. */
  readonly group?: readonly RgId[];
  /** The RG is, or is not, Depleted. */
  readonly depleted?: boolean;

  /** What is rolled for is of one of these kinds. */
  readonly kind?: readonly PieceKind[];
  /** It is of one of these types, as counters name them: `FT`, `LMG`. */
  readonly type?: readonly string[];
  /** It belongs to one of these formations: `airborne`, `panzer-lehr`. */
  readonly formation?: readonly string[];
  /** No other unit uses the same dice, or one does. */
  readonly alone?: boolean;
  /** It is, or is not, wounded. */
  readonly wounded?: boolean;
  /** It is, or is not, Walking Wounded. */
  readonly walkingWounded?: boolean;
  /** It is, or is not, heroic. */
  readonly heroic?: boolean;
  /** It is, or is not, unarmed. */
  readonly unarmed?: boolean;
  /** It is, or is not, Encircled. */
  readonly encircled?: boolean;
  /** It is, or is not, Isolated. */
  readonly isolated?: boolean;
  /** It is, or is not, used by the side that captured it. */
  readonly captured?: boolean;
  /** It is, or is not, stunned. */
  readonly stunned?: boolean;
  /** It is, or is not, an AFV with a closed top. */
  readonly closedTopped?: boolean;
  /** It is, or is not, a Weapon mounted on a vehicle. */
  readonly vehicular?: boolean;
  /** It is, or is not, main armament. */
  readonly mainArmament?: boolean;
  /** Only Non-Qualified Use of it is possible (A21.13), or better use is. */
  readonly nonQualified?: boolean;
  /** It is, or is not, in a Front-Line hex. */
  readonly frontLine?: boolean;
  /** It is in an enemy Setup Area or must trace its path through one, or neither. */
  readonly throughEnemyArea?: boolean;
  /** The nearest friendly Setup Area that counts is so many hexes away. */
  readonly hexesToFriendlyArea?: readonly number[];
  /** Its whole path can, or cannot, be traced on road hexes. */
  readonly roadPath?: boolean;
  /** It goes from one Entry Area to another, or it does not. */
  readonly betweenEntryAreas?: boolean;
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

/** What each of them is. */
export const counted: Readonly<Record<Per, string>> = {
  hsEquivalentsBeyondOne: 'HS-equivalent beyond one HS that uses the same dice',
  excessPp: 'PP carried beyond the IPC, of the unit with the most',
  leadership: 'point of the leadership DRM of a Leader, Armor Leader or Hero, with its sign',
  repairNumber: 'point of the Weapon’s Repair Number',
  fiveUncontrolledHexes: 'full five Uncontrolled-Territory hexes along the path',
  assaultEngineers: 'Assault Engineer HS-equivalent Retained in the Area',
};

export interface DrmRow {
  readonly value: number;
  /** In players' words: `Depleted RG`. */
  readonly because: string;
  readonly rule: RuleNumber;
  /** Absent: always. */
  readonly when?: When;
  /** Absent: once. */
  readonly per?: Per;
}

export type Condition = Exclude<keyof When, 'any' | 'not'>;

/** What a condition is about: a roll for nobody in particular can ask only about the campaign. */
export type Subject = 'campaign' | 'side' | 'group' | 'piece';

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
  group: 'group',
  depleted: 'group',
  kind: 'piece',
  type: 'piece',
  formation: 'piece',
  alone: 'piece',
  wounded: 'piece',
  walkingWounded: 'piece',
  heroic: 'piece',
  unarmed: 'piece',
  encircled: 'piece',
  isolated: 'piece',
  captured: 'piece',
  stunned: 'piece',
  closedTopped: 'piece',
  vehicular: 'piece',
  mainArmament: 'piece',
  nonQualified: 'piece',
  frontLine: 'piece',
  throughEnemyArea: 'piece',
  hexesToFriendlyArea: 'piece',
  roadPath: 'piece',
  betweenEntryAreas: 'piece',
};

/** Yes, no, or what the log does not tell. */
export type Answer = boolean | 'unknown';
type Value<C extends Condition> = NonNullable<When[C]>;

/** Who rolls answers for each condition that it knows of, and counts what a DRM is counted by. */
export type Facts = { readonly [C in Condition]?: (asked: Value<C>) => Answer } & {
  readonly count?: (per: Per) => number | 'unknown';
};

/** Whether all that is named holds; no beats unknown. A condition nobody answers for is unknown. */
export function holds(when: When, facts: Facts): Answer {
  const { any, not, ...named } = when;
  const answers = (Object.entries(named) as [Condition, never][]).map(
    ([condition, asked]): Answer => facts[condition]?.(asked) ?? 'unknown',
  );
  if (any) answers.push(either(any.map((one) => holds(one, facts))));
  if (not) answers.push(negated(holds(not, facts)));
  if (answers.includes(false)) return false;
  return answers.includes('unknown') ? 'unknown' : true;
}

const either = (answers: readonly Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes('unknown') ? 'unknown' : false;
const negated = (answer: Answer): Answer => (answer === 'unknown' ? answer : !answer);

/** A yes-or-no condition answered by a fact. */
export const is =
  (fact: Answer) =>
  (asked: boolean): Answer =>
    fact === 'unknown' ? fact : fact === asked;

/** The modifiers that apply, and the rows of which that is not known. */
export function modifiers(
  rows: readonly DrmRow[],
  facts: Facts,
): { readonly apply: readonly Modifier[]; readonly unknown: readonly DrmRow[] } {
  const apply: Modifier[] = [];
  const unknown: DrmRow[] = [];
  for (const row of rows) {
    const answer = row.when ? holds(row.when, facts) : true;
    const times = row.per ? (facts.count?.(row.per) ?? 'unknown') : 1;
    if (answer === false || times === 0) continue;
    if (answer === 'unknown' || times === 'unknown') unknown.push(row);
    else apply.push({ value: row.value * times, because: row.because, rule: row.rule });
  }
  return { apply, unknown };
}

/** What a condition asks about, through `any` and `not`. */
export function conditionsOf({ any = [], not, ...named }: When): Condition[] {
  return [...(Object.keys(named) as Condition[]), ...any.flatMap(conditionsOf), ...(not ? conditionsOf(not) : [])];
}
