/** Rules outside a module's Refit Phase that its checks refer to, paraphrased. */
import type { RuleTexts } from '.';

export const general: RuleTexts = {
  'A14.1': { title: 'Sniper Activation Number', text: 'In ordinary play a SAN lies between 2 and 7.' },
  'B28.1': { title: 'A-P minefields', text: 'An A-P minefield hex holds 6, 8 or 12 factors.' },
  'B28.5': { title: 'A-T minefields', text: 'An A-T minefield hex holds one to five factors.' },
};
