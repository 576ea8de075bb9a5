/** RePh that two programs have really played, and what each of them is told of a log that was tampered with. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../../server/src/service/stateData';
import { correction } from '../../../../server/src/service/trust/correction';
import type { AuditReport, TrustParams, TrustResult } from '../../../../server/src/service/trust/protocol';
import type { Line } from '../../../../server/src/syntax/line';
import { LogText } from '../../../../server/src/syntax/logText';
import { readCode } from '../../../../server/src/trust/codes';
import { Mail } from '../play';
import { type Depth, start } from '../starts';
import { log, seeded, Table } from '../table';
import { turn } from '../twoPrograms';

/** A log, and the private files beside it by side. */
export interface Texts {
  readonly shared: string;
  readonly privates: ReadonlyMap<string, string>;
}

export interface Game {
  readonly module: string;
  readonly files: ReadonlyMap<string, string>;
  readonly sides: readonly [string, string];
  /** After each hand-over, with whose it was. */
  readonly mails: readonly (Texts & { readonly by: string })[];
  /** At the end, with what is still secret sealed. */
  readonly sealed: Texts;
  /** The same with all seals opened. */
  readonly open: Texts;
}

const games = new Map<string, Promise<Game>>();

/**
 * A RePh in which everything is found that is asked for, in the log or in a private file.
 * @param seed where to begin to look
 */
export function game(module: string, depth: Depth, seed: number, asked: readonly RegExp[]): Promise<Game> {
  const name = [module, depth, seed, ...asked].join();
  const known = games.get(name) ?? find(module, depth, seed, asked);
  games.set(name, known);
  return known;
}

async function find(module: string, depth: Depth, seed: number, asked: readonly RegExp[]): Promise<Game> {
  for (let tried = seed; tried < seed + 40; tried++) {
    const found = await play(module, depth, tried);
    const all = [found.open.shared, ...found.sealed.privates.values()].join('\n');
    if (asked.every((one) => one.test(all))) return found;
  }
  return assert.fail(`no RePh of ${module} has all of ${asked.join(', ')}`);
}

async function play(module: string, depth: Depth, seed: number): Promise<Game> {
  const random = seeded(seed);
  const { text, files, sides } = await start(module, depth, random);
  const table = new Table(text, random, files);
  const texts = (): Texts => ({ shared: table.shared, privates: new Map(table.privates) });
  for (const side of sides) await table.trust(side, 'open');
  const isPlayed = (all: string) => (all.match(/^scenario /gm)?.length ?? 0) > 1;
  const isOpen = () => /\b(?:dr|DR) \?/.test([table.shared, ...table.privates.values()].join());
  const mails: (Texts & { by: string })[] = [];
  for (let i = 0; i < 60 && (!isPlayed(table.shared) || isOpen()); i++) {
    const [side, other] = i % 2 ? sides : ([sides[1], sides[0]] as const);
    await turn(table, side, other, isPlayed);
    mails.push({ ...texts(), by: side });
  }
  const sealed = texts();
  for (const side of sides) await table.trust(side, 'reveal');
  // What came of the dice that they have opened.
  for (const side of sides) await table.trust(side, 'handOver');
  return { module, files, sides, mails, sealed, open: texts() };
}

export const otherOf = ({ sides: [x, y] }: Game, side: string): string => (side === x ? y : x);

/** Texts in which the lines of the log are others. */
export const changed = (texts: Texts, change: (lines: string[]) => readonly string[]): Texts => ({
  ...texts,
  shared: change(texts.shared.split('\n')).join('\n'),
});

/** The log with the correction of a line that the quick action writes, and another line in its place. */
export function corrected(texts: Texts, at: number, by: (text: string) => string = (text) => text): Texts {
  const line = LogText.open(log, 1, texts.shared).lines[at] as Line;
  const { newText } = correction(line) ?? assert.fail(`line ${at + 1} is not bound`);
  const [was = '', now = ''] = newText.split('\n');
  return changed(texts, (lines) => lines.toSpliced(at, 1, was, by(now)));
}

/** Texts of which some sides' private files are read. */
export const seenBy = ({ shared, privates }: Texts, ...sides: readonly string[]): Texts => ({
  shared,
  privates: new Map([...privates].filter(([side]) => sides.includes(side))),
});

function tableOf(of: Game, { shared, privates }: Texts): Table {
  const table = new Table(shared, seeded(1), of.files);
  for (const [side, text] of privates) table.privates.set(side, text);
  return table;
}

/** The codes of the errors that are told to whoever has all these texts, and nothing else. */
export async function told(of: Game, texts: Texts): Promise<readonly string[]> {
  return (await findings(of, texts)).filter(({ severity }) => severity === 1).map(({ code }) => code);
}

export async function findings(of: Game, texts: Texts) {
  const service = await tableOf(of, texts).seen('both');
  return service.diagnostics().flatMap(({ uri, diagnostics }) =>
    diagnostics.map(({ code, message, range, severity, data }) => ({
      code: String(code),
      message: String(message),
      rule: (data as { readonly rule?: string } | undefined)?.rule,
      line: range.start.line,
      isPrivate: uri !== log,
      severity,
    })),
  );
}

export async function audited(of: Game, texts: Texts): Promise<AuditReport> {
  const report = (await tableOf(of, texts).seen('both')).audit(log);
  return report ?? assert.fail('no log');
}

/** What the campaign comes to. */
export async function stateOf(of: Game, texts: Texts): Promise<CampaignData> {
  return (await tableOf(of, texts).seen('both')).state(log) as CampaignData;
}

/** What a side's own program does with what it has. */
export async function does(
  of: Game,
  texts: Texts,
  side: string,
  what: TrustParams['what'],
  more: Partial<TrustParams> = {},
): Promise<TrustResult & { readonly texts: Texts }> {
  const table = tableOf(of, texts);
  const result = await table.trust(side, what, more);
  return { ...result, texts: { shared: table.shared, privates: new Map([...texts.privates, ...table.privates]) } };
}

/** A player whose own program refuses nothing. */
export function cheat(texts: Texts, side: string): Mail {
  const [, code = ''] = /^master \S+ (\S+)/m.exec(texts.privates.get(side) ?? '') ?? [];
  const master = readCode('master', code);
  assert.ok(typeof master !== 'string');
  return new Mail(texts.shared.trimEnd().split('\n'), { [side]: master });
}

/** The index of the first line, or of the last, in which something is found. */
export function at(lines: readonly string[], what: string | RegExp, isLast = false): number {
  const isIt = (line: string) => (typeof what === 'string' ? line.includes(what) : what.test(line));
  const index = isLast ? lines.findLastIndex(isIt) : lines.findIndex(isIt);
  return index < 0 ? assert.fail(`no line has ${what}\n${lines.join('\n')}`) : index;
}
