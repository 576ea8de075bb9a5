/** Weather Determination (2.517): the chart's row for the new CG Date. */
import type { WeatherD } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import type { WeatherRow } from '../../kernel/module';
import { bare, list } from '../../kernel/names';
import { lineOwed } from '../../kernel/owe';
import type { StepRules, View } from '../../kernel/step';

/** The chart's row for the CG Date. */
export const rowNow = ({ state, module }: Pick<View, 'state' | 'module'>): WeatherRow | undefined =>
  module.weather?.rows.find((r) => r.date === state.dateName);

export const weatherText = ({ ec, sky, lost }: WeatherRow): string =>
  `EC ${ec}, ${list(sky, 'and')}${lost ? ` (${lost})` : ''}`;

const quoted = (word: string): string => (word.includes(' ') ? `"${word}"` : word);

export const weather: StepRules = {
  obligations(view) {
    const row = rowNow(view);
    const { weather: data } = view.module;
    if (!row || !data) return [];
    return [
      lineOwed({
        matter: { what: 'weather' },
        step: 'weather',
        rule: data.rule,
        due: 'may',
        what: `weather of ${row.date}`,
        why: {
          text: `${row.date}: ${weatherText(row)}`,
          rule: data.rule,
          of: row.sky.flatMap((word) => (data.notes[word] ? [{ text: data.notes[word], rule: data.rule }] : [])),
        },
        line: `weather ${row.ec} ${row.sky.map(quoted).join(' ')}`,
      }),
    ];
  },

  idle: () => 'the chart has no row for this date',

  handlers: { weather: assertWeather },
};

/** `weather Wet Overcast`: what is said must be in the row; what the text has lost of it may be said as well. */
function assertWeather(ctx: Context<WeatherD>): void {
  const { directive: d, module } = ctx;
  const row = rowNow(ctx);
  const [owed] = weather.obligations(ctx);
  if (!row || !owed) return;
  ctx.discharges(owed);
  ctx.explain(owed.why);
  const rule = module.weather?.rule;
  const check = (at: WeatherD['ec'], { is }: { readonly is: boolean }, right: string, what: string) => {
    if (is) return;
    ctx.report({
      code: 'wrong-weather',
      rule,
      at: ctx.at(at),
      message: `${row.date}: the ${what} is ${right}, not ${at.value}.`,
      fixes:
        row.sky.length === 1 || what === 'EC'
          ? [{ title: `Write ${right}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(at), text: right }] }]
          : undefined,
    });
  };
  check(d.ec, { is: bare(d.ec.value) === bare(row.ec) }, row.ec, 'EC');
  for (const word of d.sky) {
    const isThere = row.sky.some((sky) => bare(sky) === bare(word.value));
    check(word, { is: isThere || row.lost !== undefined }, row.sky.map(quoted).join(' '), 'weather');
    if (!isThere && row.lost)
      ctx.reportOnce(row.date, {
        code: 'weather-unknown',
        rule,
        at: ctx.at(word),
        message: `Nobody can tell whether ${word.value} is weather of ${row.date}: ${row.lost}. It is taken as your chart has it.`,
      });
  }
}
