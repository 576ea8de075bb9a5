/** What follows from lines above: judging its own line anew does not show on what it hangs. */
import { isHeading, type Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { levelOf } from './codes';
import type { Code } from './finding';
import type { CampaignState } from './state';

const ofDeeds: ReadonlySet<Code> = new Set([
  'done-twice',
  'in-two-places',
  'piece-gone',
  'piece-name-taken',
  'unknown-piece',
]);

/** Lines that answer what another line of the RePh brings about. */
const answers: ReadonlySet<Verb> = new Set<Verb>([
  'casualty',
  'ford',
  'heat',
  'minefield',
  'replace',
  'select',
  'shift',
  'taskcheck',
  'withdraw',
  'ww',
]);

/** Lines that follow from where pieces stand. */
const first: ReadonlySet<Verb> = new Set<Verb>(['melee', 'escape', 'retain', 'free']);

/** Whether what a line needs may come from a line above; without a map Areas are what those name. */
const follows = ({ board }: CampaignState, verb: Verb): boolean => answers.has(verb) || (!board && !first.has(verb));

/**
 * Whether a finding follows from what lines above did, or did not bring about.
 * @param line that is folded
 * @param at the line that the finding is told of, where that is another
 */
export function isOfDeeds(state: CampaignState, line: Line, code: Code, at: Line = line): boolean {
  const { verb } = line.parsed.directive ?? {};
  // What a line has made due and no other has answered is told at the former.
  if (at !== line && !isHeading(at.parsed)) return true;
  // What only asks is not weighed either.
  if (levelOf(code) === 'information') return true;
  return ofDeeds.has(code) || (code === 'nothing-owed' && verb !== undefined && follows(state, verb));
}
