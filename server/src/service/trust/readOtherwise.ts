/** Lines that the referee reads otherwise than seals, hand-overs and dice are checked: by words alone, in every version (docs/trust.md). */
import type { Campaign } from '../../campaign/campaign';
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding, LineEdit } from '../../rules/kernel/finding';
import { type Line, spoken } from '../../syntax/line';
import type { Directive, ParsedLine, WasD } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { print } from '../../syntax/print';
import { isPrivateVerb, isTrustVerb } from '../../syntax/vocabulary';
import { boundText, corrected, diceIn, hasOpenRoll, openText, readBound, wordsOf } from '../../trust/boundText';
import { Place } from '../../trust/trustLines';
import { rollsIn } from '../rollIn';
import { boundLineIn } from './boundEdits';
import { correction } from './correction';
import { boundOf } from './played';

interface Seen {
  readonly lines: Line[];
  /** When that was. */
  replays?: number;
  /** Indices of those that are read otherwise. */
  odd: readonly number[];
}

/** Of each campaign as it was seen last: with each letter only what has changed is looked at. */
const seen = new WeakMap<object, Seen>();

/** A campaign, as far as it tells which of its lines are new. */
type Changing = Pick<Campaign, 'lines' | 'replays' | 'firstChangeSince'>;

/** In the order of the lines; none in a log that is not kept by two players. */
export function readOtherwise(of: Changing): readonly Finding[] {
  const { lines, replays } = of;
  if (!lines.some(({ parsed: { directive } }) => directive?.verb === 'opening')) return [];
  const last = seen.get(of) ?? { lines: [], odd: [] };
  seen.set(of, last);
  keep(last, lines, last.replays === undefined ? 0 : of.firstChangeSince(last.replays));
  last.replays = replays;
  return last.odd.map((i) => findingOf(lines[i] as Line));
}

/** Takes up what lines have become. @param from those above are as they were */
function keep(last: Seen, lines: readonly Line[], from: number): void {
  const moved = lines.length - last.lines.length;
  const least = Math.min(lines.length, last.lines.length);
  let above = Math.min(from, least);
  while (above < least && lines[above] === last.lines[above]) above++;
  let end = lines.length;
  while (end > above && end - moved > above && lines[end - 1] === last.lines[end - 1 - moved]) end--;
  const changed: number[] = [];
  for (let i = above; i < end; i++) if (!isAlike(lines[i] as Line)) changed.push(i);
  const below = last.odd.flatMap((i) => (i >= end - moved ? i + moved : []));
  last.odd = [...last.odd.filter((i) => i < above), ...changed, ...below];
  if (moved === 0) for (let i = above; i < end; i++) last.lines[i] = lines[i] as Line;
  else {
    last.lines.length = above;
    for (let i = above; i < lines.length; i++) last.lines.push(lines[i] as Line);
  }
}

const known = new WeakMap<ParsedLine, boolean>();

function isAlike(line: Line): boolean {
  const { parsed } = line;
  if (!parsed.directive) return true;
  const found = known.get(parsed) ?? readsAlike(parsed.directive, line);
  known.set(parsed, found);
  return found;
}

function readsAlike(d: Directive, line: Line): boolean {
  const { text, marks } = boundOf(line);
  if (countOf(line.parsed) !== marks.length || !isHeadedAlike(d, text)) return false;
  if (d.verb === 'was') return isKeptAlike(d, text);
  const isWithDrm = marks.some(({ drm }) => drm);
  return areRollsAlike(d, text, isWithDrm) && inOneCase(wordsThatCount(d) ?? text) === inOneCase(text);
}

/** Of its marks. */
const countOf = ({ text, marks }: ParsedLine): number => (marks ? partsOf(text.slice(marks.start, marks.end)) : 0);
const partsOf = (text: string): number => text.split(/\s+/).length;

/** By the verb, or as a step. */
function isHeadedAlike(d: Directive, text: string): boolean {
  if (d.verb !== 'step') return text.split(' ', 1)[0]?.toLowerCase() === d.verb;
  const place = new Place();
  place.pass({ text, marks: [] });
  return place.step === d.number.value;
}

function areRollsAlike(d: Directive, text: string, isWithDrm: boolean): boolean {
  if (!/dr/i.test(text)) return true;
  const rolls = rollsIn(d);
  const dice = rolls.flatMap(({ values }) => values.map(({ value }) => value));
  const isOpen = dice.includes(null);
  if (diceIn(text).join() !== dice.filter((die) => die !== null).join() || hasOpenRoll(text) !== isOpen) return false;
  // Only behind open dice DRM are bound apart from the rest.
  return !(isOpen || isWithDrm) || drmIn(text) === rolls[0]?.modifiers.length;
}

const drmIn = (text: string): number =>
  wordsOf(boundText(text, { open: true, drm: true })).length - wordsOf(openText(text)).length;

function isKeptAlike(d: WasD, text: string): boolean {
  const kept = corrected(text);
  return kept?.marks.length === partsOf(d.marks.value) && kept.text === readBound(d.text.value).text;
}

/** Of lines that are read for more than their verb and their dice. */
function wordsThatCount(d: Directive): string | undefined {
  if (d.verb === 'date' || d.verb === 'scenario') return `${d.verb} ${d.date.value}`;
  if (!isTrustVerb(d.verb) || isPrivateVerb(d.verb)) return undefined;
  const { text } = readBound(print(d));
  // A side is known by its word as it stands, a file by its name.
  return d.verb === 'file' ? text : text.replaceAll('"', '');
}

/** Neither the case of words nor noughts before a number count: names and codes have theirs in whichever way a line is spelt. */
const inOneCase = (text: string): string => text.toLowerCase().replace(/(?<= )0+(?=[0-9])/g, '');

function findingOf(line: Line): Finding {
  const { parsed } = line;
  const { start, end } = spoken(parsed);
  const text = print(parsed.directive as Directive);
  const after = parsed.text.slice(0, start) + text + parsed.text.slice(end);
  const edit: LineEdit = { kind: 'replace', at: { line, start, end }, text };
  const isBound = boundLineIn([edit]) !== undefined;
  const told = (message: string): Finding => levelled({ code: 'read-otherwise', at: wholeDirective(line), message });
  const otherwise = 'Whoever checks seals, hand-overs and dice reads this line otherwise';
  if (isBound && !correction(line)) return told(`${otherwise}. It is bound so, and nobody can correct it.`);
  if (!isAlike({ ...line, parsed: parseLine(after) })) return told(`${otherwise}: say it another way.`);
  if (isBound) return told(`${otherwise}: correct it (\`was\`), as \`${text}\`.`);
  const fixes = [{ title: 'Write it as the formatter would', preferred: true, edits: [edit] }];
  const message = `Write \`${text}\`: as this line stands, whoever checks seals, hand-overs and dice reads it otherwise.`;
  return { ...told(message), fixes };
}
