/** One slip on one line of a log: it cannot be read, the dice of its roll are `?`, or they and all behind them are missing. */

export interface Slip {
  readonly kind: SlipKind;
  /** The line, from 0. */
  readonly at: number;
  /** As it was, without blanks around it. */
  readonly text: string;
  readonly lines: readonly string[];
}

export const slipKinds = ['unreadable', 'open', 'missing'] as const;
export type SlipKind = (typeof slipKinds)[number];

const dice = /\bdr [\d,]+/i;
const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trimEnd();

const makes: { readonly [K in SlipKind]: (line: string) => string | undefined } = {
  unreadable: (line) => `${withoutComment(line)} )`,
  open: (line) => (dice.test(line) ? line.replace(/\b(dr) [\d,]+.*/i, '$1 ?') : undefined),
  missing: (line) => (dice.test(line) ? line.replace(/\s*\bdr [\d,]+.*/i, '') : undefined),
};

/** Not a blank line, a comment or an expectation, story, or the line that says which module is played. */
const canSlip = (line: string): boolean => line.trim() !== '' && !/^\s*#|^>|^campaign\b/.test(line);

/** Those of one kind. */
export const slipsOf = (lines: readonly string[], kind: SlipKind): Slip[] =>
  lines.flatMap((line, at) => {
    const slipped = canSlip(line) ? makes[kind](line) : undefined;
    return slipped === undefined ? [] : [{ kind, at, text: line.trim(), lines: lines.with(at, slipped) }];
  });

/** All of them. */
export const allSlips = (lines: readonly string[]): Slip[] => slipKinds.flatMap((kind) => slipsOf(lines, kind));

/** An unreadable line for every fifth; of lines with dice one half open, the other missing: which, their text and the log decide. */
export const someSlips = (name: string, lines: readonly string[]): Slip[] =>
  slipKinds.flatMap((kind) =>
    slipsOf(lines, kind).filter(({ text, at }) => isChosen[kind](hash(`${name} ${at} ${text}`))),
  );

const isChosen: { readonly [K in SlipKind]: (value: number) => boolean } = {
  unreadable: (value) => value % 5 === 0,
  open: (value) => value % 2 === 0,
  missing: (value) => value % 2 === 1,
};

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value >>> 4;
}
