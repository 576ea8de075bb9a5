/**
 * What the referee does about each rule number of a module's text: its title, where it is applied and what tests it.
 * Apart from the façade, since only the command line asks and its lists would weigh on the server.
 */
import { coverage } from '../rules/coverage';
import { ruleText } from '../rules/explanations';
import type { Ruling } from '../rules/kernel/module';
import { findModule } from '../rules/modules';

export interface RuleCoverage {
  readonly rule: string;
  readonly title: string;
  /** enforces, resolves, records, explains; or none with the reason in `note`. */
  readonly does: readonly ('enforces' | 'resolves' | 'records' | 'explains' | 'none')[];
  readonly note?: string;
  /** Source files, relative to server/src. */
  readonly where: readonly string[];
  /** Test files, relative to test/. */
  readonly tests: readonly string[];
  /** The doubts of the rule, each with its readings; the first is the default. */
  readonly rulings: readonly Ruling[];
}

/** Undefined for an unknown module. */
export function ruleCoverage(id: string): readonly RuleCoverage[] | undefined {
  const module = findModule(id);
  const rules = module && coverage[module.id];
  if (!rules) return undefined;
  return Object.entries(rules).map(([rule, covered]) => ({
    rule,
    title: ruleText(module, rule)?.title ?? '',
    ...covered,
    rulings: module.rulings.filter((ruling) => ruling.rule === rule),
  }));
}
