/** Task Checks against a Morale Level that nothing tells: it is asked for once, and a result that is written stands. */
import type { ActDirective } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import { bare, find, list, same } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { Piece } from '../../pieces/piece';
import { reducedWord } from '../../pieces/units/consequences';

type Asked = Pick<Obligation, 'matter' | 'rule' | 'side' | 'what' | 'why'> & { readonly line: string };

export const needMorale = ({ line, ...rest }: Asked, unit: Piece): Obligation =>
  factOwed({
    ...rest,
    step: 'encirclement',
    sure: true,
    line: `${line} DR ?`,
    code: 'morale-unknown',
    ask: `The Morale Level of ${unit.name} (${unit.type.type}) is not known, and the ${rest.what} hangs on it: say it where ${unit.name} is declared, \`${unit.name}(morale=?)\`.`,
  });

/** The result as the line has it, one of these; undefined, with a finding, where it has none of them. */
export function toldResult(
  ctx: Context<ActDirective>,
  owed: Obligation,
  unit: Piece,
  words: readonly string[],
): { readonly result: string } | undefined {
  const { result } = ctx.directive;
  const said = result?.value.map((w) => w.value).join(' ') ?? '';
  const word = find(words, said);
  if (word) return { result: word };
  const failing = words.find((w) => w !== 'passes');
  if (failing && same(said, 'fails')) return { result: failing };
  const also = words.includes('reduced') ? (reducedWord(unit) ?? []) : [];
  if (also.some((a) => same(said, a.said))) return { result: 'reduced' };
  if (result && bare(said) !== '?')
    ctx.report({
      code: 'unknown-word',
      rule: owed.rule,
      at: ctx.at(result),
      message: `The ${owed.what} gives ${list(words)}, not “${said}”.`,
      words,
    });
  else if (owed.missed) ctx.report({ ...owed.missed, rule: owed.rule, at: undefined });
  return undefined;
}
