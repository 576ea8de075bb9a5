/** What the referee does about each rule number of a module's text: its title, where it is applied and what tests it. */
import { coverage } from '../rules/coverage';
import { ruleText } from '../rules/explanations';
import { findModule } from '../rules/modules';
import type { RuleCoverage } from './api';

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
