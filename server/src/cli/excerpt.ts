/** The source line under a finding, with carets under what it is about. */

/** Longest part of a line that is shown. */
const width = 120;

export interface Place {
  /** 1-based, as are the columns. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function excerpt(text: string, at: Place): string[] {
  const whole = text.split(/\r\n|\r|\n/, at.line)[at.line - 1];
  if (whole === undefined) return [];
  const start = at.column - 1;
  const from = start < width ? 0 : start - width / 2;
  const shown = whole.slice(from, from + width);
  // Tabs stay tabs, so that the carets stand right however wide they are shown.
  const pad = whole.slice(from, start).replace(/[^\t]/g, ' ');
  const end = at.endLine === at.line ? at.endColumn - 1 : whole.length;
  const carets = '^'.repeat(Math.max(1, Math.min(end, from + shown.length) - start));
  return [`  ${shown}`, `  ${pad}${carets}`];
}
