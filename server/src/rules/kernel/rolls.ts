/** Checks a written roll, and what the log says comes of it, against the obligation it answers. */
import type { Line } from '../../syntax/line';
import { isBoundWithoutDrm } from '../../syntax/marks';
import type { ResultNode, RollNode } from '../../syntax/nodes';
import { signed } from '../../syntax/print';
import type { Context } from './context';
import type { Fix } from './finding';
import { bare, list, same } from './names';
import { alsoFor, diceOf, drmOf, type Obligation, outcome, type RollSpec, rollText, wordFor } from './obligation';
import { look, type Modifier, rowLabel } from './table';
import type { Why } from './why';

export interface Rolled {
  readonly dice: readonly number[];
  readonly original: number;
  readonly final: number;
  readonly result: string;
  /** By Random Selection. */
  readonly selected?: readonly string[];
  readonly why: Why;
}

export const cannotBe = ({ value }: RollNode['values'][number]): boolean => value !== null && (value < 1 || value > 6);

export const isUnrolled = ({ values }: RollNode): boolean => values.every(({ value }) => value === null);

type Owed = Obligation & { readonly roll: RollSpec };

/** The roll's outcome; 'open' while dice are `?`; undefined when the dice cannot be (said already). */
export function checkRoll(
  ctx: Context,
  obligation: Owed,
  roll: RollNode | undefined,
  result: ResultNode | undefined,
): Rolled | 'open' | undefined {
  const spec = obligation.roll;
  const told = roll ? undefined : toldOfLost(ctx, obligation, result);
  if (told) return told;
  const dice = diceThrown(ctx, obligation, roll);
  if (!roll || !dice) return undefined;
  if (dice === 'open') {
    checkOpenDrm(ctx, obligation, roll);
    return dice;
  }
  const out = outcome(spec, dice);
  if (!out) return undefined;
  const original = dice.reduce((a, b) => a + b, 0);
  const why = rollWhy(ctx, obligation, original, out.final, out.result);
  ctx.explain(why);
  const drm = drmOf(spec);
  const sum = spec.modifiers.length ? `${original} ${signed(drm)} = ${out.final}` : `${original}`;
  const written: Reckoned = {
    spec,
    roll,
    result,
    dice,
    original,
    final: out.final,
    outcome: out.result,
    selected: out.selected,
    sum,
  };
  const { faulty, doubtful } = ctx;
  const slip = checkDrm(ctx, written, drm);
  const slips = [slip, checkFinal(ctx, written, slip)];
  // Of DRM told wrong that lead to the same row everybody knows what comes.
  if (
    checkResult(ctx, written, slips) &&
    slips.every((final) => final === undefined || row(spec, final) === out.result)
  ) {
    ctx.faulty = faulty;
    ctx.doubtful = doubtful;
  }
  const by = spec.byRuling?.(out.final);
  const shown = [
    roll.modifiers.length || !spec.modifiers.length ? '' : `${signed(drm)}`,
    roll.final || !spec.modifiers.length ? '' : `= ${out.final}`,
    result || spec.tellsAll ? '' : `→ ${wordFor(spec, out.result)}`,
    by && !result ? `(${by})` : '',
  ].filter(Boolean);
  if (shown.length) ctx.hint(roll.end, shown.join(' '));
  return { dice, original, final: out.final, result: out.result, selected: out.selected, why };
}

/** What came of dice that their side can never open: the other side tells it, and none are written. */
function toldOfLost(
  { state, line }: Context,
  { side, roll: spec, rule }: Owed,
  result: ResultNode | undefined,
): Rolled | undefined {
  const said = result?.value.map(({ value }) => value).join(' ');
  if (said === undefined || !state.isLostHere(side)) return undefined;
  const meant = spec.table.rows.find((one) => stands(spec, one.result, said))?.result;
  const text = 'what was sealed can never be opened: the other side tells what came of it';
  return meant === undefined
    ? undefined
    : { dice: [], original: 0, final: 0, result: meant, why: { text, rule, line } };
}

/** A line answers what is owed: its outcome, undefined while the dice are open or where they cannot be. */
export function answerRoll(
  ctx: Context,
  owed: Owed,
  roll: RollNode | undefined,
  result: ResultNode | undefined,
): Rolled | undefined {
  const rolled = checkRoll(ctx, owed, roll, result);
  ctx.discharges(owed);
  return rolled === 'open' ? undefined : rolled;
}

/** The dice of a roll, each from 1 to 6, as many as it takes. */
function diceThrown(
  ctx: Context,
  obligation: Owed,
  roll: RollNode | undefined,
): readonly number[] | 'open' | undefined {
  const { rule, what, roll: spec } = obligation;
  const { table } = spec;
  const dice = diceOf(spec);
  const diceText = spec.among ? `one die for each of ${list(spec.among, 'and')}` : dice === 1 ? 'one die' : 'two dice';
  if (!roll) {
    ctx.report({
      code: 'roll-missing',
      rule,
      message: `The dice are missing: the ${what} is a ${table.dice} (${diceText}) on the ${table.name}.`,
    });
    return undefined;
  }
  const values = roll.values.map((v) => v.value);
  if (roll.dice.value !== table.dice && values.length !== dice && !(values.length === 1 && values[0] === null)) {
    ctx.report({
      code: 'wrong-dice',
      rule,
      at: ctx.at(roll.dice),
      message: `The ${what} is a ${table.dice} (${diceText}), not a ${roll.dice.value}.`,
    });
    return undefined;
  }
  if (isUnrolled(roll)) {
    ctx.report({
      code: 'roll-open',
      rule,
      at: ctx.at(roll),
      message: stillToRoll(obligation),
    });
    return 'open';
  }
  const impossible = roll.values.find(cannotBe);
  if (!impossible && values.length === dice && !values.includes(null)) return values as number[];
  ctx.report({
    code: 'impossible-dice',
    rule,
    at: ctx.at(impossible ?? roll),
    message: impossible
      ? `No die shows ${impossible.value}: a ${table.dice} here is ${diceText} from 1 to 6.`
      : `A ${table.dice} here is ${diceText}: \`${table.dice} ${[4, 3, 5, 2, 6, 1].slice(0, dice).join(',')}\`.`,
  });
  return undefined;
}

/** Beside open dice it is told as well: what two players have bound is not mended any more. */
function checkOpenDrm(ctx: Context, { roll: spec }: Owed, { modifiers }: RollNode): void {
  const drm = drmOf(spec);
  const written = modifiers.reduce((sum, m) => sum + m.value, 0);
  const [first] = modifiers;
  if (!first || written === drm) return;
  ctx.report({
    code: 'wrong-drm',
    rule: spec.modifiers[0]?.rule ?? spec.table.rule,
    at: ctx.at({ start: first.start, end: modifiers.at(-1)?.end ?? first.end }),
    message: `The ${spec.table.dice === 'dr' ? 'drm' : 'DRM'} is ${signed(drm)}, not ${signed(written)}: ${reasons(spec.modifiers)}.`,
  });
}

/** A written roll beside what its dice come to; `sum`: in figures. */
interface Reckoned {
  readonly spec: RollSpec;
  readonly roll: RollNode;
  readonly result: ResultNode | undefined;
  readonly dice: readonly number[];
  readonly original: number;
  readonly final: number;
  /** As the table has it. */
  readonly outcome: string;
  /** By Random Selection. */
  readonly selected?: readonly string[];
  readonly sum: string;
}

/** @returns the Final DR that follows from the line's own DRM where they are wrong: told here, and not for what follows */
function checkDrm(ctx: Context, of: Reckoned, drm: number): number | undefined {
  const { spec, roll, original } = of;
  const { table, modifiers } = spec;
  const [first] = roll.modifiers;
  const written = roll.modifiers.reduce((sum, m) => sum + m.value, 0);
  if (!first || written === drm) return undefined;
  ctx.report({
    code: 'wrong-drm',
    rule: modifiers[0]?.rule ?? table.rule,
    at: ctx.at({ start: first.start, end: roll.modifiers.at(-1)?.end ?? first.end }),
    message: `The ${table.dice === 'dr' ? 'drm' : 'DRM'} is ${signed(drm)}, not ${signed(written)}: ${reasons(modifiers)}. That makes \`${of.sum} -> ${wordFor(spec, of.outcome)}\`.${spec.elsewise ? ` ${spec.elsewise}` : ''}`,
    fixes: [reckonAgain(ctx, of)],
  });
  return original + written;
}

/** @returns the Final DR as the line has it, where it is wrong; `slip`: what follows from DRM that were told wrong */
function checkFinal(ctx: Context, of: Reckoned, slip: number | undefined): number | undefined {
  const { spec, roll, final } = of;
  const written = roll.final?.value;
  if (written === undefined || written === final) return undefined;
  if (written !== slip)
    ctx.report({
      code: 'wrong-final',
      rule: spec.table.rule,
      at: ctx.at(roll.final),
      message: `The Final ${spec.table.dice} is ${final}, not ${written}: ${of.sum} (${reasons(spec.modifiers)}).`,
      fixes: [reckonAgain(ctx, of), diceAgain(ctx, roll)],
    });
  return written;
}

const row = ({ table }: RollSpec, final: number): string | undefined => look(table, final)?.result;

/**
 * The result as the line has it. `slips`: Final DR that were told wrong, whose results follow from them.
 * @returns whether it is that of the dice, or left out
 */
function checkResult(ctx: Context, of: Reckoned, slips: readonly (number | undefined)[]): boolean {
  const { spec, result } = of;
  if (!result) return true;
  const said = result.value.map((w) => w.value).join(' ');
  const right = wordFor(spec, of.outcome);
  if (of.selected ? sameNames(of.selected, result) : stands(spec, of.outcome, said)) return true;
  if (slips.some((final) => final !== undefined && stands(spec, row(spec, final), said))) return false;
  const notes = alsoFor(spec, of.outcome).flatMap(({ said: word, because }) =>
    because ? [` ${because(of.outcome)}: “${word}” stands for it too.`] : [],
  );
  ctx.report({
    code: 'wrong-result',
    rule: spec.table.rule,
    at: ctx.at(result),
    message: spec.among
      ? `The highest die selects “${right}”, not “${said}”: ${list(
          spec.among.map((name, i) => `${of.dice[i]} is for ${name}`),
          'and',
        )}.`
      : `${of.sum} is “${right}”, not “${said}”: ${rowsFor(spec, of.original)}.${notes.join('')}`,
    fixes: [
      {
        title: `Write “${right}”`,
        preferred: true,
        edits: [{ kind: 'replace', at: ctx.at(result), text: right }],
      },
      diceAgain(ctx, of.roll),
    ],
  });
  return false;
}

/** The DRM by which a line tells what the log does not; none of those of a roll of two players that were told after its dice. */
export const modifiersTold = (line: Line, roll: RollNode | undefined): RollNode['modifiers'] =>
  isBoundWithoutDrm(line) ? [] : (roll?.modifiers ?? []);

/** The DRM that a line tells, in so many words or by its Final dr/DR. */
export function drmTold({ modifiers, values, final }: RollNode): number | undefined {
  if (modifiers.length) return modifiers.reduce((sum, m) => sum + m.value, 0);
  const dice = values.reduce((sum, v) => sum + (v.value ?? Number.NaN), 0);
  return final && !Number.isNaN(dice) ? final.value - dice : undefined;
}

export const stillToRoll = ({ what, roll }: Obligation): string =>
  `Still to be rolled: the ${what}.${roll?.meanwhile ? ` ${roll.meanwhile}` : ''}`;

/** The same dice with all that follows from them put right. */
function reckonAgain(ctx: Context, { spec, dice, roll, result }: Reckoned): Fix {
  const text = rollText(spec, dice);
  const at = ctx.at({ start: roll.start, end: result?.end ?? roll.end });
  return { title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace', at, text }] };
}

/** What they came to is right, and the dice are to be told again. */
function diceAgain(ctx: Context, { dice, values }: RollNode): Fix {
  const start = values[0]?.start ?? dice.end;
  const end = values.at(-1)?.end ?? start;
  return {
    title: `Leave the dice open: “${dice.value} ?”`,
    edits: [{ kind: 'replace', at: ctx.at({ start, end }), text: '?' }],
  };
}

/** Whether a line may have this for a result of the table: the log's word, or another that says as much. */
export const stands = (spec: RollSpec, result: string | undefined, said: string): boolean =>
  result !== undefined &&
  [wordFor(spec, result), ...alsoFor(spec, result).map((also) => also.said)].some((word) => sameResult(said, word));

/** Those selected, in whatever order. */
const sameNames = (names: readonly string[], { value }: ResultNode): boolean =>
  value.length === names.length && names.every((name) => value.some((word) => same(word.value, name)));

/** Two leaders in either order, `9-1`, `Depleted`: the same result whatever the case. */
export const sameResult = (a: string, b: string): boolean => {
  const words = (s: string) =>
    s
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
      .sort()
      .join(' ');
  return words(a) === words(b);
};

export const reasons = (modifiers: readonly Modifier[]): string =>
  modifiers.length
    ? list(
        modifiers.map((m) => `${signed(m.value)} ${m.because}`),
        'and',
      )
    : 'no modifier applies';

const tableInWords = (spec: RollSpec): string =>
  `${spec.table.name}: ${spec.table.rows.map((r) => `${rowLabel(r)} is ${wordFor(spec, r.result)}`).join(', ')}`;

const tableOf = (spec: RollSpec): Why => ({
  // Long, and seldom read.
  get text() {
    return tableInWords(spec);
  },
  rule: spec.table.rule,
});

function rollWhy(ctx: Context, o: Owed, original: number, final: number, result: string): Why {
  return {
    text: `${o.what}: ${wordFor(o.roll, result)} on a Final ${o.roll.table.dice} of ${final}`,
    rule: o.roll.table.rule,
    line: ctx.line,
    of: [
      { text: `Original ${o.roll.table.dice} ${original}`, line: ctx.line },
      ...o.roll.modifiers.map((m) => ({ text: `${signed(m.value)} ${m.because}`, rule: m.rule })),
      ...notesOn(o.roll, original, final, result).map((text) => ({ text, rule: o.roll.table.rule })),
      ...(o.roll.among ? [] : [tableOf(o.roll)]),
    ],
  };
}

/** What an Original dr/DR does to the result, as a sentence without its full stop. */
function specialOf({ originals, onOriginal }: RollSpec, original: number): string | undefined {
  const special = originals?.find(({ value }) => value === original);
  if (special) return special.because ?? `an Original ${original} is “${special.result}”, whatever the modifiers`;
  return onOriginal?.value === original
    ? `an Original ${original} adds “${onOriginal.adds}”${onOriginal.only === undefined ? '' : ` to “${onOriginal.only}”`}`
    : undefined;
}

/** What decides: the rows of the table, or an Original dr/DR in their place or beside them. */
function rowsFor(spec: RollSpec, original: number): string {
  const special = specialOf(spec, original);
  if (special === undefined) return tableInWords(spec);
  return spec.originals ? special : `${tableInWords(spec)}; ${special}`;
}

/** What notes of a table say of this result. */
function notesOn(spec: RollSpec, original: number, final: number, result: string): string[] {
  const notes = alsoFor(spec, result).map(({ because }) => because?.(result));
  return [specialOf(spec, original), ...notes, spec.byRuling?.(final)].filter((text) => text !== undefined);
}

/** A `sw`/`leader` result word that stands for nothing received. */
export const isNothing = (word: string): boolean => ['none', 'no', 'nothing', '-', 'lost'].includes(bare(word) || '-');
