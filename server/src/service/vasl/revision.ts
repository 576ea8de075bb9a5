/** Lines that stand below the heading, as they stand after a save is taken: without the pieces that it tells of otherwise. */
import { namesOf } from '../../rules/pieces/named';
import type { Line } from '../../syntax/line';
import type { Directive, PieceNode } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { print } from '../../syntax/print';

/** How the comment begins that stands above what a save has brought. */
const mark = '# From a VASL save';
export const takenFrom = (version: string): string => `${mark}, VASL ${version}`;

export class Revision {
  /** The text of a line, or that there is none, where it is another than it was. */
  readonly #texts = new Map<Line, string | undefined>();
  readonly #marked: number;

  constructor(readonly lines: readonly Line[]) {
    const at = lines.findIndex(({ parsed }) => parsed.kind === 'comment' && parsed.text.trim().startsWith(mark));
    this.#marked = at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  /** A copy to try more on. */
  copy(): Revision {
    const copy = new Revision(this.lines);
    for (const [line, text] of this.#texts) copy.#texts.set(line, text);
    return copy;
  }

  /** What a save has brought before is here. */
  get isMarked(): boolean {
    return this.#marked < this.lines.length;
  }

  /** Whether a save taken before has brought a line, as far as anybody can tell. */
  isOfSave(line: Line): boolean {
    return this.lines.indexOf(line) > this.#marked;
  }

  remove(line: Line): void {
    this.#texts.set(line, undefined);
  }

  /** The directive of a line as it stands now; undefined: none is left. */
  directive(line: Line): Directive | undefined {
    if (!this.#texts.has(line)) return line.parsed.directive;
    const text = this.#texts.get(line);
    return text === undefined ? undefined : parseLine(text).directive;
  }

  /** Writes a directive in place of that of a line; indentation, marks and comment stay. */
  rewrite(line: Line, directive: Parameters<typeof print>[0]): void {
    const { text, marks, comment } = line.parsed;
    const indent = /^\s*/.exec(text)?.[0] ?? '';
    const bound = marks ? ` ${text.slice(marks.start, marks.end)}` : '';
    const behind = comment ? `  ${text.slice(comment.start)}` : '';
    const now = `${indent}${print(directive)}${bound}${behind}`;
    if (now === text) this.#texts.delete(line);
    else this.#texts.set(line, now);
  }

  /** Takes pieces out of lines of these verbs; what such a piece has stays where the line has it. */
  without(names: ReadonlySet<string>, verbs: readonly Directive['verb'][]): void {
    if (names.size === 0) return;
    for (const line of this.lines) {
      const directive = this.directive(line);
      const pieces = directive && 'pieces' in directive ? directive.pieces : undefined;
      if (!directive || !pieces || !verbs.includes(directive.verb)) continue;
      const rest = withoutPieces(pieces, names);
      if (rest === pieces) continue;
      if (rest.length === 0) this.remove(line);
      else this.rewrite(line, { ...directive, pieces: rest } as Directive);
    }
  }

  /** The lines to be folded. */
  folded(): (Line | string)[] {
    return this.lines.flatMap((line): (Line | string)[] => {
      if (!this.#texts.has(line)) return [line];
      const text = this.#texts.get(line);
      return text === undefined ? [] : [text];
    });
  }

  /** Lines that are another text now, or none. */
  changes(): readonly (readonly [line: Line, text: string | undefined])[] {
    return [...this.#texts];
  }
}

/** The same list where none of them is in it. */
function withoutPieces(nodes: readonly PieceNode[], names: ReadonlySet<string>): readonly PieceNode[] {
  let isChanged = false;
  const rest = nodes.flatMap((node): readonly PieceNode[] => {
    const run = namesOf(node) ?? [];
    const kept = run.filter(({ name }) => !names.has(name.toLowerCase()));
    const held = node.holds ? withoutPieces(node.holds.value, names) : [];
    if (kept.length === run.length && held === (node.holds?.value ?? held)) return [node];
    isChanged = true;
    if (kept.length === 0) return held;
    const { through: _, ...single } = node;
    return kept.map(({ name }) => ({
      ...single,
      name: { ...node.name, value: name },
      ...(node.holds ? { holds: { ...node.holds, value: held } } : {}),
    }));
  });
  return isChanged ? rest : nodes;
}
