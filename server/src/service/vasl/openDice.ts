/** Rolls of a log whose dice are open, and how they are filled. */
import type { TextEdit } from 'vscode-languageserver-types';
import { diceOf, type Obligation } from '../../rules/kernel/obligation';
import { type Line, spoken } from '../../syntax/line';
import type { RollNode } from '../../syntax/nodes';
import type { Roll } from '../../vasl/rolls';
import { lineRange } from '../lookup';
import { rollIn } from '../rollIn';
import { sectionsAt, sectionsOf } from '../sections';
import type { Scene } from '../views/scene';

export interface OpenRoll {
  readonly line: Line;
  readonly roll: RollNode;
  readonly player?: string;
  readonly side?: string;
  /** The line, without its comment. */
  readonly what: string;
  readonly isSelection: boolean;
  /** How many rolls of VASL it waits for: one, or of Random Selection one for each open die. */
  readonly waits: number;
}

/** Those of the RePh that a line is in, in their order; undefined outside of one. */
export function openRolls({ analysis: { campaign }, view, module }: Scene, at: number): OpenRoll[] | undefined {
  const lines = campaign.lines;
  const refit = sectionsAt(sectionsOf(lines), at).find(({ directive }) => directive.verb === 'refit');
  if (!refit) return undefined;
  const notes = new Map(campaign.notes(refit.first, refit.last + 1).map((note) => [note.line, note.obligation]));
  const sideOf = (line: Line, o?: Pick<Obligation, 'side'>) => {
    const d = line.parsed.directive;
    const named = d && 'side' in d ? d.side?.value : undefined;
    return o?.side ?? module.sides.find(({ id }) => id.toLowerCase() === named?.toLowerCase())?.id;
  };
  return lines.slice(refit.first, refit.last + 1).flatMap((line): OpenRoll[] => {
    const { directive } = line.parsed;
    const roll = directive && rollIn(directive);
    if (!roll) return [];
    const obligation = notes.get(line);
    // Not yet owed while the dice that bring it about are open.
    const selected = directive.verb === 'select' ? directive.pieces.length : undefined;
    const waits = waitsFor(roll, obligation?.roll ? diceOf(obligation.roll) : selected);
    if (waits === 0) return [];
    const side = sideOf(line, obligation);
    const player = side === undefined ? undefined : view.state.side(side).player;
    const { start, end } = spoken(line.parsed);
    const what = line.parsed.text.slice(start, end);
    return [{ line, roll, player, side, what, isSelection: selected !== undefined, waits }];
  });
}

/** A DR is taken whole; of several dr each that is open, where one `?` may stand for `all`. */
function waitsFor({ dice, values }: RollNode, all = 1): number {
  const open = values.filter(({ value }) => value === null).length;
  if (dice.value === 'DR') return open === values.length ? 1 : 0;
  return values.length === 1 && open === 1 ? all : open;
}

/** Dice that a log can take: two of a DR, the coloured one first, one of a dr; undefined for other numbers. */
export function valuesOf({ dice }: Roll): readonly number[] | undefined {
  if ('coloured' in dice) return [dice.coloured, dice.white];
  return 'dr' in dice ? [dice.dr] : undefined;
}

/** The dice in place of the `?`, and where they come from as a comment. `rolled`: as many as it waits for, or fewer. */
export function filled({ line, roll, waits }: OpenRoll, rolled: readonly Roll[]): TextEdit[] {
  const [first, last] = [roll.values[0], roll.values.at(-1)];
  if (rolled.length === 0 || !first || !last) return [];
  const fresh = rolled.flatMap((one) => valuesOf(one) ?? []);
  const dice =
    roll.dice.value === 'DR'
      ? fresh
      : Array.from(
          { length: Math.max(waits, roll.values.length) },
          (_, i) => roll.values[i]?.value ?? fresh.shift() ?? '?',
        );
  const { text, comment } = line.parsed;
  const end = text.trimEnd().length;
  const players = new Set(rolled.flatMap(({ player }) => player || []));
  const origin = ['dice of VASL', ...players].join(', ');
  return [
    { range: lineRange(line, first.start, last.end), newText: dice.join(',') },
    { range: lineRange(line, end, end), newText: comment ? `; ${origin}` : `  # ${origin}` },
  ];
}
