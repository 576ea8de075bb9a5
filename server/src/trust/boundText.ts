/** The text of a line as seals and hand-overs bind it, and the marks behind it that say where it is bound. */

/** A line: what is bound of it, its marks, and the comment that is not. */
export interface BoundLine {
  /** Without blanks at its ends; each run of blanks outside of quotes is one. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Where a line is bound: `~B7.3`, `~B7.3?`, `~B7.3+1`, `~s.3`. */
export interface Mark {
  /** The letters of the side whose hand-over it is; `s` without a number for the seal above the line. */
  readonly tree: string;
  /** Of the hand-over; 0 of a seal. */
  readonly number: number;
  /** The place in it, from 1 on. */
  readonly place: number;
  /** Bound with its dice open. */
  readonly open: boolean;
  /** Which roll it is of those that the line in that place brought about; 0: the line itself. */
  readonly followUp: number;
}

const mark = /^~(?:(s)|([^\s~.0-9]+)([1-9][0-9]{0,5}))\.([1-9][0-9]{0,3})(?:(\?)|\+([1-9][0-9]{0,2}))?$/u;

export function readMark(text: string): Mark | undefined {
  const [found, seal, side, number = '0', place, open, followUp = '0'] = mark.exec(text) ?? [];
  if (!found) return undefined;
  return {
    tree: seal ?? (side as string),
    number: Number(number),
    place: Number(place),
    open: open !== undefined,
    followUp: Number(followUp),
  };
}

export function writeMark({ tree, number, place, open, followUp }: Mark): string {
  const behind = open ? '?' : followUp ? `+${followUp}` : '';
  return `~${tree}${number || ''}.${place}${behind}`;
}

/** Blanks and tabs; others a line may hold are text like any. */
const blank = /[ \t]/;

export function readBound(line: string): BoundLine {
  const words = wordsOf(line.normalize('NFC'));
  const marks: Mark[] = [];
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    const found = readMark(last);
    if (!found) break;
    marks.unshift(found);
    words.pop();
  }
  return { text: words.join(' '), marks };
}

/** A line with one more mark: behind its words and marks, and before its comment. */
export function withMark(line: string, mark: Mark): string {
  const comment = commentAt(line);
  const said = line.slice(0, comment).trimEnd();
  const rest = line.slice(comment);
  return `${said} ${writeMark(mark)}${rest && `  ${rest}`}`;
}

/** A line as it stands, apart: what is said with the indentation before it, its marks, and its comment from the `#` on. */
export interface LineParts {
  readonly said: string;
  readonly marks: readonly string[];
  readonly comment: string;
}

export function partsOf(line: string): LineParts {
  const comment = commentAt(line);
  const marks: string[] = [];
  let said = line.slice(0, comment).trimEnd();
  for (;;) {
    const at = Math.max(said.lastIndexOf(' '), said.lastIndexOf('\t'));
    const last = said.slice(at + 1);
    if (!readMark(last)) break;
    marks.unshift(last);
    said = said.slice(0, at + 1).trimEnd();
  }
  return { said, marks, comment: line.slice(comment).trimEnd() };
}

/** Where a comment begins, or the line ends. */
function commentAt(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === '#' && !quoted) return at;
  }
  return line.length;
}

/** What stands between blanks outside of quotes, up to a comment. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  let word = '';
  let quoted = false;
  for (const character of line.slice(0, commentAt(line))) {
    if (character === '"') quoted = !quoted;
    if (!quoted && blank.test(character)) {
      if (word) words.push(word);
      word = '';
    } else word += character;
  }
  if (word) words.push(word);
  return words;
}

const roll = /^dr$/i;

/** A line as it was bound with its dice open: up to its first `DR` or `dr`, and `?`. Without one the line itself. */
export function openText(text: string): string {
  const words = wordsOf(text);
  const at = words.findIndex((word) => roll.test(word));
  return at < 0 ? text : [...words.slice(0, at + 1), '?'].join(' ');
}
