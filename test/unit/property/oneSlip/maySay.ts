/**
 * What one slip may make the referee tell of another line, from the rules alone: a second mistake that is true, and was covered
 * before. Whoever finds an entry that no rule supports has found a defect.
 */
import type { Told } from '../narrowDoubt/folding';
import type { Slip, SlipKind } from './slips';

interface May {
  /** Absent: of each kind. */
  readonly kinds?: readonly SlipKind[];
  /** The line with the slip. */
  readonly slip?: RegExp;
  readonly code: RegExp;
  /** The line that it is told of. */
  readonly line?: RegExp;
  /** The name of the log. */
  readonly log?: RegExp;
  /** The rule, or the part of the design. */
  readonly rule: string;
  readonly why: string;
}

const entries: readonly May[] = [
  {
    kinds: ['unreadable'],
    slip: /^waive\b/i,
    code: /./,
    rule: 'docs/design.md, what nobody knows',
    why: 'a waiver half written stands for nothing: what it would silence is a mistake of its own',
  },
  {
    kinds: ['unreadable'],
    slip: /^refit\b/,
    code: /^(?:step-|date-|done-twice$|wrong-step$|nothing-owed$)/,
    rule: '9.6, 2.5, 3.6',
    why: 'where a scenario or a heading is missing too, the steps below stand in the RePh above, which has them already, or in none',
  },
  {
    code: /^bound-changed$/,
    rule: 'docs/trust.md, what a hand-over or a seal binds',
    why: 'whatever changes what is bound is told where it is bound: a line of it, or the date of its RePh',
  },
  {
    kinds: ['unreadable'],
    slip: /^at W5: Tank1/,
    code: /^in-two-places$/,
    log: /ground-setup-moved/,
    rule: '9.62022',
    why: 'the log sets the vehicle up in two Locations, one of them where the play left it: without that line both are only where the set-up has it',
  },
];

export const maySay = (log: string, { kind, text }: Slip, told: Told): boolean =>
  entries.some(
    ({ kinds, slip, code, line, log: of }) =>
      (!kinds || kinds.includes(kind)) &&
      (!slip || slip.test(text)) &&
      code.test(told.code) &&
      (!line || line.test(told.text)) &&
      (!of || of.test(log)),
  );
