/** Changes of whole lines of one text, gathered and then made at once. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { LogText } from '../../syntax/logText';
import type { FileChange } from './protocol';

export class LineChanges {
  readonly #lines: readonly string[];
  readonly #replaced = new Map<number, string>();
  readonly #removed = new Set<number>();
  /** Behind a line; -1: above the first. */
  readonly #added = new Map<number, string[]>();

  /**
   * @param text undefined for a file that is to be made
   * @param version of an open document
   */
  constructor(
    readonly uri: string,
    private readonly text: LogText | undefined,
    private readonly version: number | undefined,
  ) {
    this.#lines = text?.lines.map(({ parsed }) => parsed.text) ?? [''];
  }

  get isEmpty(): boolean {
    return this.#replaced.size + this.#removed.size + this.#added.size === 0;
  }

  at(line: number): string {
    return this.#replaced.get(line) ?? this.#lines[line] ?? '';
  }

  replace(line: number, by: string): void {
    if (by !== this.#lines[line]) this.#replaced.set(line, by);
  }

  remove(line: number): void {
    this.#removed.add(line);
  }

  /** Behind what was put behind that line before. */
  addBehind(line: number, texts: readonly string[]): void {
    if (texts.length) this.#added.set(line, [...(this.#added.get(line) ?? []), ...texts]);
  }

  /** Behind the last line that is not blank. */
  addAtEnd(texts: readonly string[]): void {
    let last = this.#lines.length - 1;
    while (last >= 0 && (this.#removed.has(last) || this.at(last).trim() === '')) last--;
    this.addBehind(last, texts);
  }

  /** The line as it will stand, with those behind it; none where it is taken out. */
  around(line: number): readonly string[] {
    return [...(this.#removed.has(line) ? [] : [this.at(line)]), ...(this.#added.get(line) ?? [])];
  }

  /** The number that a line will have. */
  numberOf(line: number): number {
    const above = this.#lines.slice(0, line).reduce((sum, _, i) => sum + this.around(i).length, 0);
    return above + (this.#added.get(-1)?.length ?? 0);
  }

  /** All lines as they will stand. */
  get lines(): readonly string[] {
    const all = this.#lines.flatMap((_, i) => this.around(i));
    return [...(this.#added.get(-1) ?? []), ...all];
  }

  change(): FileChange {
    const eol = this.text?.ending ?? '\n';
    const { lines } = this;
    const text = lines.join(eol);
    // A text ends with a line ending.
    const whole = text.endsWith(eol) || text === '' ? text : text + eol;
    return {
      uri: this.uri,
      isNew: this.text === undefined,
      version: this.version,
      edits: this.#edits(eol, whole),
      text: this.text ? this.#written(eol) : whole,
    };
  }

  /** As the edits leave it: the endings of lines that stay are kept. */
  #written(eol: string): string {
    return applied(this.text as LogText, this.#edits(eol, ''));
  }

  #edits(eol: string, whole: string): TextEdit[] {
    if (!this.text) return [insert(0, 0, whole)];
    const edits: TextEdit[] = [];
    const above = this.#added.get(-1);
    if (above) edits.push(insert(0, 0, `${above.join(eol)}${eol}`));
    for (const [i, line] of this.#lines.entries()) {
      const added = this.#added.get(i) ?? [];
      const isLast = i === this.#lines.length - 1;
      if (this.#removed.has(i)) {
        const end = isLast ? { line: i, character: line.length } : { line: i + 1, character: 0 };
        const newText = added.length ? `${added.join(eol)}${isLast ? '' : eol}` : '';
        edits.push({ range: { start: { line: i, character: 0 }, end }, newText });
        continue;
      }
      const now = this.at(i);
      if (now !== line)
        edits.push({
          range: { start: { line: i, character: 0 }, end: { line: i, character: line.length } },
          newText: now,
        });
      if (added.length) edits.push(insert(i, line.length, `${eol}${added.join(eol)}`));
    }
    return edits;
  }
}

function insert(line: number, character: number, newText: string): TextEdit {
  const at = { line, character };
  return { range: { start: at, end: at }, newText };
}

function applied(text: LogText, edits: readonly TextEdit[]): string {
  let out = '';
  let from = 0;
  const all = text.getText();
  for (const { range, newText } of edits) {
    const start = text.offsetAt(range.start);
    out += all.slice(from, start) + newText;
    from = text.offsetAt(range.end);
  }
  return out + all.slice(from);
}
