/**
 * What each doubt may silence, from the rules alone: whoever finds an entry that no rule supports has found a defect, and whoever
 * misses one may add it with its rule.
 */
import type { Doubt } from './doubts';
import type { Told } from './folding';

interface May {
  /** Absent: of each kind; in each the squad stands nowhere that a line can be read to tell. */
  readonly kinds?: readonly Doubt['kind'][];
  readonly code: string;
  /** Of the line that it is told of. */
  readonly line?: RegExp;
  /** Of the name of the log. */
  readonly log?: RegExp;
  readonly rule: string;
  readonly why: string;
}

const whereabouts: readonly Doubt['kind'][] = ['unplaced', 'unreadable in play'];

const entries: readonly May[] = [
  {
    kinds: whereabouts,
    code: 'nothing-owed',
    line: /^melee /,
    rule: '9.601, 2.501, 3.601',
    why: 'a squad that may stand in the Location makes it one of both sides, where a Melee is fought',
  },
  {
    code: 'area-wrong-hex',
    log: /9\.6054|2\.5054|3\.6054/,
    rule: '9.6054, 2.5054, 3.6054',
    why: 'an enclosed Location is the enclosing side’s only while nobody is in it, and the squad may be',
  },
  {
    kinds: ['unreadable in a step'],
    code: 'nothing-owed',
    line: /^repair /,
    log: /(?:9\.6142|2\.5142|3\.6142)\//,
    rule: '9.6142, 2.5142, 3.6142',
    why: 'a Weapon is repaired while Personnel is in its Area, and the squad, of which no scenario tells, may be',
  },
  ...['wrong-san', 'san-impossible', 'san-not-adjusted', 'san-not-announced', 'nothing-owed', 'wrong-result'].map(
    (code) => ({
      kinds: ['unreadable SAN' as const],
      code,
      line: /^(?:san |\d)/,
      rule: '9.6122, 2.5122, 3.6122',
      why: 'whether a side owes an adjustment dr, and what it does, follows from its SAN',
    }),
  ),
];

/** Whether a finding is of one of the pieces whose roll is missing or open, or of those with them. */
const isOfThem = ({ pieces }: Doubt, { text, message }: Told): boolean =>
  [...(pieces ?? [])].some((name) => `${text} ${message}`.includes(name));

/** Whether a finding may be held back. */
export const mayBeSilent = (log: string, doubt: Doubt, told: Told): boolean =>
  isOfThem(doubt, told) || entryFor(log, doubt, told) !== undefined;

const entryFor = (log: string, { kind, side }: Doubt, { code, text, message }: Told): May | undefined =>
  entries.find(
    (may) =>
      may.code === code &&
      (!side || message.includes(side)) &&
      (!may.kinds || may.kinds.includes(kind)) &&
      (!may.line || may.line.test(text)) &&
      (!may.log || may.log.test(log)),
  );
