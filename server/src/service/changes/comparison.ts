/** Two campaigns compared: what their lines say, what is so at the end of each step, and what the referee finds. */
import type { Finding, Severity } from '../../rules/kernel/finding';
import { same } from '../../rules/kernel/names';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { Analysis, Documents } from '../documents';
import { privatesThere } from '../gather';
import type { Change } from '../protocol';
import { sourceOf } from '../reasons';
import { departures } from '../trust/departures';
import { trustCodes } from '../trust/findings';
import type { PlayerOf } from '../words/said';
import { type Fact, type Facts, factsOf } from './facts';
import { findingsChanged } from './findings';
import { type Difference, Follows } from './follows';
import { type Entry, type Pair, pairsOf } from './lines';
import { titleOfStretch } from './parts';
import { alteredText } from './units';

/** One of the two. */
export interface Side {
  readonly documents: Documents;
  readonly analysis: Analysis;
}

/** The files that a campaign names, by address, be they there or not. */
export const filesNamed = ({ analysis }: Side): string[] => [...analysis.gathered.keys.keys()];

/** In parts; neither campaign may change between two. */
export function* comparison(was: Side, is: Side): Generator<void, Change[]> {
  const pairs = pairsOf(logOf(was), logOf(is));
  const told = pairs.map(({ entries }) => entries.flatMap((entry) => lineChange(entry, was, is) ?? []));
  const files = filesChanged(was, is);
  const from = files.length ? 0 : told.findIndex((changes) => changes.length > 0);
  const followed = from < 0 ? [] : yield* followsIn(pairs, from, was, is);
  const found = findingsIn(pairs, was, is);
  return pairs.flatMap((pair, i) => {
    const changes = [
      ...(i === 0 ? files : []),
      ...(told[i] ?? []),
      ...(followed[i] ?? []).map((difference) => followChange(difference, pair, was, is)),
      ...(found[i] ?? []),
    ];
    if (changes.length === 0) return [];
    const part = pair.is ? titleOfStretch(pair.is, is.analysis.campaign) : titleOf(pair, was);
    return changes.map((change) => ({ ...change, part }));
  });
}

const titleOf = (pair: Pair, { analysis }: Side): string =>
  pair.was ? titleOfStretch(pair.was, analysis.campaign) : '';

type Untitled = Omit<Change, 'part'>;

const logOf = ({ analysis: { campaign } }: Side) => ({ lines: campaign.lines, playerOf: playersOf(campaign.end) });

const playersOf =
  (end: Analysis['campaign']['end']): PlayerOf =>
  (written) => {
    const id = end.module?.sides.find((side) => same(side.id, written))?.id;
    return id === undefined ? undefined : end.side(id).player;
  };

const source = ({ documents }: Side, line: Line | undefined) => (line ? sourceOf(documents, line) : null);

// ------------------------------------------------------------------------------------------------ lines

function lineChange({ kind, was, is }: Entry, then: Side, now: Side): Untitled | undefined {
  if (kind === 'same') return undefined;
  const before = was?.said() ?? null;
  const after = is?.said() ?? null;
  const text = {
    added: () => after ?? '',
    removed: () => `No longer: ${before}`,
    moved: () => `Moved: ${after}`,
    altered: () => (was && is ? alteredText(was, is) : ''),
  }[kind]();
  return { kind, text, source: source(now, is?.line), oldSource: source(then, was?.line), was: before, is: after };
}

/** Maps and modules that go by the same name and say something else. */
function filesChanged(was: Side, is: Side): Untitled[] {
  const before = new Map([...was.analysis.gathered.files.values()].map((file) => [file.name.value, file]));
  return [...is.analysis.gathered.files].flatMap(([line, { name, kind, text }]) => {
    const old = before.get(name.value)?.text;
    if (kind === 'log' || text?.getText() === old?.getText()) return [];
    const words = `What “${name.value}” says has changed`;
    return [{ kind: 'altered', text: words, source: source(is, line), oldSource: null, was: null, is: null } as const];
  });
}

// ---------------------------------------------------------------------------------------- what follows

/** The facts that come to differ in each pair, from one of them on. */
function* followsIn(pairs: readonly Pair[], from: number, was: Side, is: Side): Generator<void, Difference[][]> {
  const out = pairs.map((): Difference[] => []);
  const follows = new Follows();
  const changed = new Set(pairs.flatMap(({ entries }) => entries.flatMap(linesTold)));
  const isTold = ({ line }: Fact) => line !== undefined && changed.has(line);
  /** What is so at the end of each pair of a run of those that one log alone has, which are compared as a whole. */
  let run: { readonly i: number; readonly now: Facts }[] = [];
  let [before, after] = [0, 0];
  for (const [i, pair] of pairs.entries()) {
    before = pair.was?.end ?? before;
    after = pair.is?.end ?? after;
    if (i < from) continue;
    const now = factsAt(is, after);
    run.push({ i, now });
    const next = pairs[i + 1];
    if (!(isAlone(pair) && next && isAlone(next))) {
      for (const difference of follows.at(factsAt(was, before), now, { isTold, sameMoment: !isAlone(pair) })) {
        const { key, is: fact } = difference;
        const last = run.findLastIndex((one) => one.now.get(key)?.value !== fact?.value);
        out[run[last + 1]?.i ?? i]?.push(difference);
      }
      run = [];
    }
    yield;
  }
  return out;
}

const isAlone = ({ was, is }: Pair): boolean => !was || !is;
const linesTold = ({ kind, was, is }: Entry): Line[] =>
  kind === 'same' ? [] : [was?.line, is?.line].filter((line) => line !== undefined);

function has(stretch: Pair['is'], line: Line, { analysis }: Side): boolean {
  const index = analysis.campaign.indexOf(line);
  return stretch !== undefined && stretch.first <= index && index < stretch.end;
}

function factsAt({ analysis: { campaign } }: Side, end: number): Facts {
  const state = campaign.stateAt(end);
  return state.module ? factsOf(new View(state, state.module)) : new Map();
}

function followChange({ text, was, is }: Difference, pair: Pair, then: Side, now: Side): Untitled {
  // What has no line of its own comes about where its step, scenario or RePh is opened.
  const opens = pair.is && now.analysis.campaign.lines[pair.is.first];
  const opened = pair.was && then.analysis.campaign.lines[pair.was.first];
  return {
    kind: 'follows',
    text,
    source: is ? source(now, is.line ?? opens) : null,
    oldSource: was ? source(then, was.line ?? opened) : null,
    was: was ? `${was.value}` : null,
    is: is ? `${is.value}` : null,
  };
}

// ------------------------------------------------------------------------------------------- findings

function findingsIn(pairs: readonly Pair[], was: Side, is: Side): Untitled[][] {
  const out = pairs.map((): Untitled[] => []);
  const lineOf = new Map(
    pairs.flatMap(({ entries }) => entries.flatMap(({ was, is }) => (was && is ? [[was.line, is.line] as const] : []))),
  );
  const oldLineOf = new Map([...lineOf].map(([old, line]) => [line, old]));
  const { found, settled } = findingsChanged(was.analysis.findings(), is.analysis.findings(), lineOf);
  const at = (line: Line, side: Side, which: 'was' | 'is') =>
    out[
      Math.max(
        pairs.findIndex((pair) => has(pair[which], line, side)),
        0,
      )
    ];
  const put = (kind: 'found' | 'settled', text: string, line: Line | undefined, old: Line | undefined) => {
    const into = line ? at(line, is, 'is') : old && at(old, was, 'was');
    into?.push({ kind, text, source: source(is, line), oldSource: source(was, old), was: null, is: null });
  };
  for (const { severity, message, at } of found)
    put('found', `${isNew[severity]}: ${message}`, at.line, oldLineOf.get(at.line));
  for (const { severity, message, at } of settled.filter((one) => !isOfLater(one, was)))
    put('settled', `${isGone[severity]}: ${message}`, lineOf.get(at.line), at.line);
  return out;
}

/** The private files are of now: that they know more than the older log has was nothing wrong with it. */
function isOfLater({ at: { line }, code }: Finding, { analysis }: Side): boolean {
  const { trust, gathered } = analysis;
  if (!trust || ![...privatesThere(gathered).values()].some(({ uri }) => uri === line.uri)) return false;
  return code === 'private-departs'
    ? departures(analysis, trust).some((one) => one.line === line && one.isOfLater)
    : trustCodes.has(code);
}

const isNew: Readonly<Record<Severity, string>> = {
  error: 'New error',
  warning: 'New warning',
  information: 'New for your information',
};
const isGone: Readonly<Record<Severity, string>> = {
  error: 'No longer an error',
  warning: 'No longer a warning',
  information: 'No longer for your information',
};
