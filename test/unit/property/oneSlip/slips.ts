/** One slip on one line of a log: it cannot be read, its dice are open, or they are missing. */

export interface Slip {
  readonly kind: 'unreadable' | 'open' | 'missing';
  /** The index of its line. */
  readonly at: number;
  readonly lines: readonly string[];
}

const dice = /\b(dr) [\d,]+.*/i;
const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '').trimEnd();

const makers: Readonly<Record<Slip['kind'], (line: string) => string | undefined>> = {
  unreadable: (line) => `${withoutComment(line)} )`,
  open: (line) => (dice.test(line) ? line.replace(dice, '$1 ?') : undefined),
  missing: (line) => (dice.test(line) ? withoutComment(line).replace(dice, '').trimEnd() : undefined),
};

/** Every slip in every line but its first, which names the campaign, story and comments. */
export function* slipsIn(lines: readonly string[]): Generator<Slip> {
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:$|#|>|campaign\b)/.test(line)) continue;
    for (const [kind, make] of Object.entries(makers)) {
      const made = make(line);
      if (made !== undefined) yield { kind: kind as Slip['kind'], at, lines: lines.with(at, made) };
    }
  }
}
