/** What speaks against the words of a line about an RG: ways, uses and traits, its model, Pre-Registered hexes. */

import type { RgData } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { error, objection } from './objections';
import { findModel, modelsOf, optionKinds, optionsOf, setupWays, type Terms } from './terms';

/** A model as one word of a log. */
export const modelWord = (model: string): string => model.replaceAll(' ', '');

/** Ways, uses and traits that the RG does not have, its model, and its Pre-Registered hexes. */
export function judgeTerms(view: View, rg: RgData, terms: Terms): Objection[] {
  const { purchases } = view.module;
  const out: Objection[] = [];
  for (const kind of optionKinds) {
    const word = terms[kind];
    if (word === undefined || optionsOf(view, rg).some((o) => o.data.kind === kind && same(o.word, word))) continue;
    const data = purchases.options?.find((o) => same(o.word, word));
    const what = data ? `\`${word}\` (${data.name})` : `\`${word}\``;
    out.push(
      error(
        'option-not-allowed',
        data?.rule ?? purchases.rules.notes,
        kind,
        `${rg.id} ${rg.name} ${data?.setsUp && setupWays(view, rg).length === 0 ? `may not be set up on-map: no ${what}` : `has no ${what}`}.`,
      ),
    );
  }
  return [...out, ...judgeModel(view, rg, terms), ...judgePrereg(view, rg, terms)];
}

/** The choice of a vehicle, where the chart leaves one. */
export function judgeModel({ module }: View, rg: RgData, { model }: Terms): Objection[] {
  const models = modelsOf(rg);
  const rule = module.purchases.rules.notes;
  if (model === undefined)
    return models.length
      ? [
          objection(
            'model-unknown',
            rule,
            'rg',
            `Which vehicle ${rg.id} is of: add ${list(models.map((m) => `\`model ${modelWord(m)}\``))}, one for the whole RG.`,
          ),
        ]
      : [];
  if (findModel(rg, model)) return [];
  return [
    error(
      'unknown-model',
      rule,
      'model',
      models.length
        ? `${rg.id} ${rg.name} is of ${list(models)}, not of ${model}.`
        : `${rg.id} ${rg.name} leaves no choice of vehicle.`,
      models.map(modelWord),
    ),
  ];
}

export function judgePrereg({ module }: View, rg: RgData, { prereg }: Terms): Objection[] {
  const rule = module.purchases.rules.notes;
  const max = rg.prereg?.max ?? 0;
  if (prereg > max)
    return [
      error(
        'prereg-max',
        rule,
        'prereg',
        `${rg.id} ${rg.name} may have ${max === 0 ? 'no Pre-Registered hex' : `${max} Pre-Registered ${max === 1 ? 'hex' : 'hexes'}`}, not ${prereg}.`,
      ),
    ];
  if (!rg.prereg?.own || prereg) return [];
  return [
    objection(
      'prereg-missing',
      rule,
      'rg',
      `The Pre-Registered hex of this ${rg.name} is not in the log: \`prereg X22\`.`,
    ),
  ];
}
