/** What a log says, as it is compared: a directive, a paragraph of the story, or a line that cannot be read. */
import { type Conflict, conflictBehind, conflictSign } from '../../syntax/conflictSign';
import { type Line, written } from '../../syntax/line';
import type { Directive } from '../../syntax/nodes';
import { print, writtenParts } from '../../syntax/print';
import { type PlayerOf, said } from '../words/said';
import { blockUnit, headsBlock, isOfBlock } from './boundBlock';

export interface Unit {
  /** Its first line. */
  readonly line: Line;
  /** The same of all that say the same. */
  readonly key: string;
  /** Only what has the same one can be the same told otherwise. */
  readonly verb: string;
  /** What it says behind that; of a directive by field. */
  readonly parts: readonly { readonly field?: string; readonly text: string }[];
  /** In players' words. */
  said(): string;
}

/** Formatting, comments and blank lines say nothing. */
export function unitsOf(lines: readonly Line[], playerOf: PlayerOf): Unit[] {
  const units: Unit[] = [];
  let story: Line[] = [];
  /** Those that belong to the last hand-over or sealed line. */
  let below: Directive[] | undefined;
  let conflict: Conflict;
  const close = () => {
    if (story.length) units.push(storyUnit(story));
    story = [];
  };
  for (const line of lines) {
    const { kind, directive } = line.parsed;
    const sign = conflictSign(line.parsed.text);
    const isOfConflict = conflict !== undefined && (sign !== undefined || conflict === 'others');
    if (sign) conflict = conflictBehind(sign, conflict);
    // What does not count says nothing.
    if (isOfConflict) continue;
    if (kind === 'story') story.push(line);
    else close();
    if (directive && headsBlock(directive)) {
      below = [];
      units.push(blockUnit(line, directive, below, playerOf));
    } else if (directive && below && isOfBlock(directive)) below.push(directive);
    else if (directive) units.push(directiveUnit(line, directive, playerOf));
    else if (kind === 'unreadable') units.push(unreadableUnit(line));
  }
  close();
  return units;
}

function directiveUnit(line: Line, d: Directive, playerOf: PlayerOf): Unit {
  return {
    line,
    key: d.verb === 'step' ? headingKey(d.number.value, d.title?.value) : plainKey(print(d)),
    verb: d.verb,
    parts: writtenParts(d),
    said: () => said(d, playerOf),
  };
}

/** Any title says the same, but for `none`. */
const headingKey = (number: string, title = ''): string =>
  /^none$/i.test(title) ? `${number} none`.toLowerCase() : number.toLowerCase();

/** Capital and small letters are alike, but in quotes. */
const plainKey = (text: string): string => text.replace(/"[^"]*"|[^"]+/g, (s) => (s[0] === '"' ? s : s.toLowerCase()));

function storyUnit(lines: readonly Line[]): Unit {
  const words = lines.flatMap(({ parsed }) => parsed.text.trim().slice(1).split(/\s+/).filter(Boolean));
  return wordsUnit(lines[0] as Line, '>', words, (text) => `Story: “${text}”`);
}

function unreadableUnit(line: Line): Unit {
  const words = written(line.parsed).split(/\s+/);
  const verb = words[0]?.toLowerCase() ?? '';
  if (conflictSign(line.parsed.text) === '<')
    return wordsUnit(
      line,
      verb,
      [verb],
      () => 'Two versions of the same lines, which a merge has left: until one is chosen the first counts',
    );
  return wordsUnit(line, verb, words, (text) => `A line that cannot be read: “${text}”`);
}

/** So much of words that are no directive is told. */
const longest = 120;

function wordsUnit(line: Line, verb: string, words: readonly string[], tell: (text: string) => string): Unit {
  const text = words.join(' ');
  const shown = text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
  return { line, key: `${verb} ${text}`, verb, parts: [{ text }], said: () => tell(shown) };
}

/** What it says now, and of what it said before as much as differs. */
export function alteredText(was: Unit, is: Unit): string {
  if (was.said() === is.said()) return `${is.said()} (it reads otherwise than before)`;
  const isOfFields = [was, is].every(({ parts }) => parts.every(({ field }) => field !== undefined));
  if (was.verb !== is.verb || !isOfFields) return `${is.said()} (before: ${was.said()})`;
  const others = (of: Unit, than: Unit) =>
    of.parts.filter(({ field, text }) => !than.parts.some((part) => part.field === field && part.text === text));
  const before = others(was, is);
  const fresh = others(is, was).filter(({ field }) => !before.some((part) => part.field === field));
  const words = (parts: Unit['parts']) => parts.map(({ text }) => text.replace(/^: /, '')).join(' ');
  const told = [before.length > 0 && `before: ${words(before)}`, fresh.length > 0 && `new in it: ${words(fresh)}`];
  return `${is.said()} (${told.filter(Boolean).join('; ')})`;
}
