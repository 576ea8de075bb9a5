/**
 * Logs that several modules share. Each is written in the words of one module and run in every module that it names:
 * README.md beside this file describes it.
 */
import { readFileSync } from 'node:fs';
import type { ModuleData } from '../../server/src/rules/kernel/module';
import { modules } from '../../server/src/rules/modules';

type Words = ReadonlyMap<string, string>;

/** One row for each word that is another one in another module, as a rule. */
const rows: readonly Readonly<Record<string, string>>[] = JSON.parse(
  readFileSync('test/conformance/shared/words.json', 'utf8'),
);

const phrases = modules.flatMap(({ dates }) => dates.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]));
const spaced = phrases.filter((date) => date.includes(' ')).sort((a, b) => b.length - a.length);
/** A CG Date of several words is one word here. */
const word = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}_]+(?:[-.][\\p{L}\\p{N}_]+)*`,
  'gu',
);

function moduleNamed(id: string): ModuleData {
  const module = modules.find((one) => one.id === id);
  if (!module) throw new Error(`there is no module ${id}`);
  return module;
}

/** The step that a rule number belongs to, and what follows the step's own number. */
function stepOf(number: string, id: string): { readonly step: string; readonly rest: string } | undefined {
  const steps = moduleNamed(id).steps.filter((step) => number.startsWith(step.number));
  const [step] = steps.sort((a, b) => b.number.length - a.number.length);
  return step && { step: step.id, rest: number.slice(step.number.length) };
}

/** A rule number of one module in another: the same step, the same number below it. */
function ruleIn(number: string, from: string, to: string): string {
  const { step, rest } = stepOf(number, from) ?? {};
  if (step) return `${moduleNamed(to).steps.find(({ id }) => id === step)?.number ?? '?'}${rest}`;
  const section = moduleNamed(from).section;
  return number.startsWith(section) ? moduleNamed(to).section + number.slice(section.length) : number;
}

/** What a word of one module is in another. */
function translate(own: Words, from: string, to: string): (word: string) => string {
  const common = new Map([
    [from, to],
    [from.toLowerCase(), to.toLowerCase()],
    ...rows.map((row) => [row[from] ?? '', row[to] ?? ''] as const),
  ]);
  return (word) => own.get(word) ?? common.get(word) ?? (/^\d\.\d+$/.test(word) ? ruleIn(word, from, to) : word);
}

interface Reworded {
  readonly text: string;
  /** Where a column of the line is then. */
  readonly column: (at: number) => number;
}

/** The heading of a step as another module has it; undefined for another line. */
function headingIn(line: string, from: string, to: string): Reworded | undefined {
  const step = moduleNamed(from).steps.find(({ number, title }) => line === `${number} ${title}`);
  const other = step && moduleNamed(to).steps.find(({ id }) => id === step.id);
  if (!other) return undefined;
  const text = `${other.number} ${other.title}`;
  return { text, column: (at) => (at < line.length ? at : text.length) };
}

/** A line in other words. */
function reworded(line: string, say: (word: string) => string): Reworded {
  const moves: { readonly start: number; readonly end: number; readonly by: number; readonly length: number }[] = [];
  let by = 0;
  const text = line.replace(word, (old, start: number) => {
    const now = say(old);
    moves.push({ start, end: start + old.length, by, length: now.length });
    by += now.length - old.length;
    return now;
  });
  const column = (at: number): number => {
    const last = moves.filter(({ start }) => start <= at).at(-1);
    if (!last) return at;
    const { start, end, length } = last;
    return last.by + (at < end ? start + Math.min(at - start, length) : at + length - (end - start));
  };
  return { text, column };
}

/** The carets of an expectation beneath a line whose columns have moved, and what follows them in other words. */
function realigned(line: string, column: (at: number) => number, say: (word: string) => string): string {
  const [, spaces = '', carets = '', rest = ''] = /^#( *)(\^+)(.*)$/.exec(line) ?? [];
  const start = spaces === '' ? 0 : column(1 + spaces.length);
  const end = column(1 + spaces.length + carets.length);
  const lead = spaces === '' ? '#' : `#${' '.repeat(start - 1)}`;
  return lead + '^'.repeat(end - Math.max(start, 1)) + reworded(rest, say).text;
}

/** `British=Canadian Dawn="19 AM"`. */
const pairs = (text: string): Words =>
  new Map([...text.matchAll(/("[^"]+"|\S+?)=("[^"]+"|\S+)/g)].map(([, a = '', b = '']) => [bare(a), bare(b)]));

const bare = (text: string) => text.replace(/^"(.*)"$/, '$1');

/** `# in RR: Dawn="19 PM"`. */
const header = /^# in (\S+): *(.*)$/;

export interface SharedLog {
  /** The module's id. */
  readonly module: string;
  /** The rule number, in the module, that its first line begins with; `frame` or `doubt` if with none. */
  readonly folder: string;
  readonly text: string;
}

/** A shared log as each of its modules has it. @param step the folder that it stands in */
export function expand(text: string, step: string): SharedLog[] {
  const lines = text.split('\n');
  const heads = lines.flatMap((line) => [header.exec(line) ?? []]).filter(([line]) => line !== undefined);
  const plain = lines.filter((line) => !header.test(line));
  const from = /^campaign (\S+)/m.exec(text)?.[1] ?? '';
  const inModule = (module: string, own: readonly string[]): SharedLog => ({
    module,
    folder: /^# (\d\.\d+)/.exec(own[0] ?? '')?.[1] ?? step,
    text: own.join('\n'),
  });
  return [
    inModule(from, plain),
    ...heads.map(([, to = '', words = '']) => {
      const say = translate(pairs(words), from, to);
      return inModule(
        to,
        inWords(plain, say, (line) => headingIn(line, from, to) ?? reworded(line, say)),
      );
    }),
  ];
}

function inWords(
  lines: readonly string[],
  say: (word: string) => string,
  reword: (line: string) => Reworded,
): string[] {
  let column = (at: number) => at;
  return lines.map((line) => {
    if (/^# *\^/.test(line)) return realigned(line, column, say);
    const now = reword(line);
    if (!line.startsWith('#')) column = now.column;
    return now.text;
  });
}
