/** A roll whose DRM depend on a fact that the log does not tell: what its own line says of them is taken. */

import { isBoundWithoutDrm } from '../../../syntax/marks';
import type { ResultNode, RollNode } from '../../../syntax/nodes';
import { pieceNamesOn } from '../../../syntax/pieceNodes';
import { signed } from '../../../syntax/print';
import { type DrmRow, exclude } from '../../kernel/conditions';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import { list } from '../../kernel/names';
import { diceOf, drmOf, type Obligation, outcome, type RollSpec, wordFor } from '../../kernel/obligation';
import { checkRoll, drmTold, reasons, stands, stillToRoll } from '../../kernel/rolls';
import type { Modifier } from '../../kernel/table';

/** The modifiers of a line where no others are known; undefined where it tells none. */
function writtenModifiers(roll: RollNode | undefined, rule: string): readonly Modifier[] | undefined {
  const told = roll && drmTold(roll);
  return told === undefined ? undefined : [{ value: told, because: 'as this line says', rule }];
}

const isRolled = (roll: RollNode | undefined, spec: RollSpec): roll is RollNode =>
  roll?.values.length === diceOf(spec) && roll.values.every(({ value }) => value !== null && value >= 1 && value <= 6);

/** As often as a DRM can count and still make a difference: no table goes on for longer. */
const most = 36;

/**
 * The sums that the DRM can make, whatever is not known, in rising order; where something counts nobody knows how often,
 * greater ones are possible too, or lesser ones where it is taken off.
 */
function possibleSums({ modifiers, unknown = [] }: RollSpec): readonly number[] {
  const timesOf = ({ per }: DrmRow) => Array.from({ length: per ? most : 1 }, (_, i) => i + 1);
  // Of rows that exclude each other one can apply.
  const tied = unknown.filter((row) => unknown.some((other) => exclude(row, other)));
  let worlds = [{ sum: drmOf({ modifiers }), rows: [] as readonly DrmRow[] }];
  for (const row of tied)
    worlds = worlds.flatMap((world) =>
      world.rows.some((other) => exclude(row, other))
        ? [world]
        : [world, ...timesOf(row).map((n) => ({ sum: world.sum + n * row.value, rows: [...world.rows, row] }))],
    );
  const sums = new Set(worlds.map(({ sum }) => sum));
  for (const row of unknown)
    if (!tied.includes(row)) for (const sum of [...sums]) for (const n of timesOf(row)) sums.add(sum + n * row.value);
  return [...sums].sort((a, b) => a - b);
}

/** Something is added (1) or taken off (-1), and nobody knows how often. */
const isEndless = (unknown: readonly DrmRow[], sign: 1 | -1): boolean =>
  unknown.some(({ per, value }) => per && Math.sign(value) === sign);

/** What can come of the dice, whatever is not known. */
function possibleResults(spec: RollSpec, roll: RollNode | undefined): readonly string[] {
  const dice = roll?.values.flatMap(({ value }) => value ?? []) ?? [];
  const unnamed = (value: number): Modifier => ({ value, because: '', rule: spec.table.rule });
  const results = possibleSums(spec).map((sum) => outcome({ ...spec, modifiers: [unnamed(sum)] }, dice)?.result);
  return [...new Set(results.flatMap((result) => result ?? []))];
}

export interface Known {
  readonly result: string;
  readonly final?: number;
}

/**
 * Checks a roll. `ask`: what to say where its DRM are not known and the line tells neither them nor the result; 'open' is
 * then what comes of it, unless the dice give the same whatever they are.
 */
export function checkKnown(
  ctx: Context,
  o: Obligation & { readonly roll: RollSpec },
  roll: RollNode | undefined,
  result: ResultNode | undefined,
  ask: string | undefined,
): Known | 'open' | undefined {
  if (ask === undefined) return checkRoll(ctx, o, roll, result);
  if (roll?.values.every(({ value }) => value === null)) {
    ctx.report({
      code: 'roll-open',
      rule: o.rule,
      at: ctx.at(roll),
      message: `${stillToRoll(o)} ${ask}`,
    });
    tellUntold(ctx, o, roll, ask);
    return 'open';
  }
  tellLate(ctx, o, roll, result);
  const written = writtenModifiers(roll, o.rule);
  if (written || !isRolled(roll, o.roll)) {
    if (written) checkPossible(ctx, o, written);
    return checkRoll(ctx, written ? { ...o, roll: { ...o.roll, modifiers: written } } : o, roll, result);
  }
  const can = possibleResults(o.roll, roll);
  if (result) {
    const said = result.value.map(({ value }) => value).join(' ');
    const meant = can.find((name) => stands(o.roll, name, said));
    if (meant) return { result: meant };
    ctx.report({
      code: 'wrong-result',
      rule: o.roll.table.rule,
      at: ctx.at(result),
      message: `Whatever is not known, this is ${list(can.map((name) => `“${wordFor(o.roll, name)}”`))}, not “${said}”.`,
    });
  }
  const [only, ...more] = can;
  if (only && more.length === 0) {
    if (!result) ctx.hint(roll.end, `→ ${wordFor(o.roll, only)}`);
    return { result: only };
  }
  if (!result) ctx.report({ code: 'fact-unknown', rule: o.rule, message: ask });
  // Nor does anybody know what becomes of them.
  ctx.state.doubts.raiseAll(pieceNamesOn(ctx.directive).map(ofPiece));
  return 'open';
}

/** Before two players bind an open roll: nobody may choose its DRM once the dice are known. */
function tellUntold(
  ctx: Context,
  { rule, what, roll: spec }: Obligation & { readonly roll: RollSpec },
  roll: RollNode,
  ask: string,
): void {
  if (!ctx.state.isSealing || ctx.line.parsed.marks || roll.modifiers.length) return;
  const [nearest = 0] = possibleSums(spec).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  ctx.report({
    code: 'drm-untold',
    rule,
    at: ctx.at(roll),
    message: `The DRM of the ${what} stands behind its open dice before they are handed over, as in \`${roll.dice.value} ? ${signed(nearest)}\`. ${ask}`,
  });
}

/** Of a roll that was bound without its DRM: only what the dice alone decide can be told of it now. */
function tellLate(
  ctx: Context,
  o: Obligation & { readonly roll: RollSpec },
  roll: RollNode | undefined,
  result: ResultNode | undefined,
): void {
  const isTold = roll && (roll.modifiers.length > 0 || roll.final !== undefined || result !== undefined);
  if (!isTold || !isBoundWithoutDrm(ctx.line) || !isRolled(roll, o.roll) || possibleResults(o.roll, roll).length < 2)
    return;
  ctx.report({
    code: 'drm-late',
    rule: o.rule,
    at: ctx.at({ start: roll.start, end: result?.end ?? roll.end }),
    message: `The dice of the ${o.what} were known before its DRM was told: both players agree on what it comes to (\`waive drm-late "WHY"\`), or on another roll.`,
  });
}

/** DRM that no answer to what is not known could make. */
function checkPossible(ctx: Context, { roll }: { readonly roll: RollSpec }, written: readonly Modifier[]): void {
  const sums = possibleSums(roll);
  const sum = drmOf({ ...roll, modifiers: written });
  const [least = 0] = sums;
  const greatest = sums.at(-1) ?? 0;
  const up = isEndless(roll.unknown ?? [], 1);
  const down = isEndless(roll.unknown ?? [], -1);
  if ((up && sum >= least) || (down && sum <= greatest) || sums.includes(sum)) return;
  const can = up ? `no less than ${signed(least)}` : down ? `no more than ${signed(greatest)}` : list(sums.map(signed));
  const known = roll.modifiers.length ? ` What is certain: ${reasons(roll.modifiers)}.` : '';
  ctx.report({
    code: 'wrong-drm',
    rule: roll.table.rule,
    message: `The ${roll.table.dice === 'dr' ? 'drm' : 'DRM'} can be ${can}, not ${signed(sum)}.${known}`,
  });
}
