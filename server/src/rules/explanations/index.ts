/** What each rule number says, in our own words: the paraphrases that hovers, explanations and the rule list show. */
import type { ModuleData } from '../module';
import { general } from './general';
import { pb } from './pb';
import { pbr } from './pbr';
import { rr } from './rr';

export interface RuleText {
  readonly title: string;
  /** A few sentences; every number in it is the rule's. */
  readonly text: string;
}

export type RuleTexts = Readonly<Record<string, RuleText>>;

const byModule: Readonly<Record<string, RuleTexts>> = { PB: pb, RR: rr, PBr: pbr };

/** The text of a module's rule, or of one of the ASL rulebook's that a module refers to. */
export const ruleText = (module: ModuleData, rule: string): RuleText | undefined =>
  byModule[module.id]?.[rule] ?? general[rule];

/** Every rule number of a module's Refit Phase with its text, in the order of the rules. */
export const ruleTexts = (module: ModuleData): RuleTexts => byModule[module.id] ?? {};
