/** What each rule number says, in our own words: the paraphrases that hovers, explanations and the rule list show. */
import type { ModuleData, RuleText } from '../kernel/module';
import { general } from './general';
import { pb } from './pb';
import { pbr } from './pbr';
import { rr } from './rr';

export type { RuleText };
export type RuleTexts = Readonly<Record<string, RuleText>>;

const byModule: Readonly<Record<string, RuleTexts>> = { PB: pb, RR: rr, PBr: pbr };
const builtIn = (module: ModuleData): RuleTexts => byModule[module.basedOn ?? module.id] ?? {};

/** The text of a module's rule, or of one of the ASL rulebook's that a module refers to. */
export const ruleText = (module: ModuleData, rule: string): RuleText | undefined =>
  [module.texts, builtIn(module), general].find((texts) => texts && Object.hasOwn(texts, rule))?.[rule];

/** Every rule number of a module's Refit Phase with its text, in the order of the rules. */
export const ruleTexts = (module: ModuleData): RuleTexts => ({ ...builtIn(module), ...module.texts });
