/**
 * Resolve: writes what the rules ask for next, as text that a player could have typed. Each line is folded as it is
 * written, so that what follows (SW after strength) is asked for in turn, and nothing is written that the referee would
 * object to.
 */

import type { TextEdit } from 'vscode-languageserver-types';
import { isSecret, sealsDue, secretOf } from '../campaign/sealed';
import { inRefit } from '../campaign/steps';
import { rulesFor } from '../rules/chapters';
import { levelOf } from '../rules/kernel/codes';
import type { Output } from '../rules/kernel/context';
import { ofDeed } from '../rules/kernel/doubt';
import type { Finding } from '../rules/kernel/finding';
import { idText, Matters } from '../rules/kernel/matter';
import type { SideId, StepData } from '../rules/kernel/module';
import { count, list } from '../rules/kernel/names';
import { type Answer, type Choice, diceOf, idOfChoice, isLegal, type Obligation } from '../rules/kernel/obligation';
import { piecesOwing } from '../rules/kernel/owing';
import { isUnrolled } from '../rules/kernel/rolls';
import type { CampaignState } from '../rules/kernel/state';
import { firstOutstanding, obligationOf, View } from '../rules/kernel/step';
import { isHeading, type Line, spoken } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { ResultNode, RollNode } from '../syntax/nodes';
import { isForcesVerb } from '../syntax/vocabulary';
import { findNext, fold, heading, isOption, type Next, unwritten } from './ahead';
import type { Host, Roller } from './api';
import type { Analysis, Documents } from './documents';
import { lineRange } from './lookup';
import { nextPart } from './nextPart';
import type { Ask, ResolveParams, ResolveResult } from './protocol';
import { rollAsWritten } from './rollAsWritten';
import { bindingOf } from './trust/binding';
import { blocksOf, keyOf } from './trust/played';
import { type WaitingSeal, waitingSeal } from './trust/seals';
import { secretName, withSecretName } from './trust/secretName';
import { dueHere } from './trust/trusted';
import { whyUnread } from './trust/unread';
import { openChoice } from './trust/unready';
import { blockFor, unsealedSteps } from './trust/unsealed';
import { answerTo, wantedNow } from './wanted';

/** How dice fall and choices are made while lines are written. */
interface Hand {
  readonly roll: Roller;
  readonly dice: ResolveParams['dice'];
  readonly answers: Readonly<Record<string, string>>;
  /** The player asked for this very roll, whatever it hangs on, and where it stands. */
  readonly asked?: boolean;
  /** Dice of this RePh stand open that nobody here can roll. */
  readonly waitsForDice?: boolean;
  /** Some of these dice may matter to what the side does in secret whose private file is read here. */
  readonly secretsWait?: boolean;
  /** No die is rolled here: all follow from both players' numbers. */
  readonly isFair?: boolean;
  /** What whose private file is read here has to seal, or rolls there: its side does so before the RePh ends. */
  readonly secretsOpen?: StillOpen;
  /** Two players seal what is secret: `all` in the log itself, where nothing of it is written; else whose private file it is. */
  readonly secrets?: 'all' | { readonly side: SideId; readonly random: Host['random'] };
}

/** Writes lines at the end of a state, folding each. */
class Writer {
  readonly lines: string[] = [];
  /** What a fact told late makes due stands above what the rules put after it, and not at the end. */
  readonly above: Above[] = [];
  readonly asks: Ask[] = [];
  /** Picked, but not legal, or not any more after what was picked before. */
  readonly #leftOut: string[] = [];
  readonly #tried = new Matters<true>();

  #next?: Next | 'none';

  constructor(
    public state: CampaignState,
    readonly uri: string,
    readonly hand: Hand,
    /** Errors that stand in this RePh already: no line at its end mends them. */
    readonly faults: readonly Finding[] = [],
  ) {}

  get view(): View | undefined {
    return this.state.module && new View(this.state, this.state.module);
  }

  write(line: string): void {
    this.#next = undefined;
    const text = this.#withSecretName(line);
    const later = comesBefore(fold(this.state, text, this.uri));
    if (later?.uri === this.uri && later.number !== unwritten && !this.hand.asked) this.above.push({ later, text });
    else this.lines.push(text);
  }

  /** What is bought in secret gets a name that tells neither how many there are nor may be the other side's. */
  #withSecretName(line: string): string {
    const { secrets } = this.hand;
    if (typeof secrets !== 'object') return line;
    const { random } = secrets;
    return random ? withSecretName(line, this.state, (of) => secretName(of, this.state, random)) : line;
  }

  get count(): number {
    return this.lines.length + this.above.length;
  }

  /** The next step that has something to do, looked for once for the lines written so far. */
  get next(): StepData | undefined {
    this.#next ??= findNext(this.state, this.uri) ?? 'none';
    return this.#next === 'none' ? undefined : this.#next.step;
  }

  /** Heads that step, and says which it is. */
  enter(): string {
    if (!this.next || this.#next === 'none' || !this.#next) return '';
    const { step, state } = this.#next;
    this.lines.push(heading(step));
    this.#next = undefined;
    this.state = state;
    return heading(step);
  }

  /** All that the current step asks for, in its order, until nothing more comes. Returns how many lines that made. */
  completeStep(which: (o: Obligation) => boolean): number {
    const before = this.count;
    for (;;) {
      const data = this.state.stepData;
      const { view } = this;
      if (!data || !view) break;
      const next = firstOutstanding(
        rulesFor(data),
        view,
        (o) =>
          (o.due !== 'need' || o.choices !== undefined) &&
          (!isOption(o) || this.hand.answers[idText(o.matter)] !== undefined) &&
          which(o) &&
          this.#isWritten(o) &&
          !this.waits(o) &&
          !this.#tried.has(o.matter),
      );
      if (!next) break;
      this.#tried.set(next.matter, true);
      const written = this.count;
      for (const text of this.answer(next)) if (text) this.write(`  ${text}`);
      // Where there is no `?` for it, what comes after it waits: its line has its place in the order.
      if (next.due === 'must' && this.count === written) break;
    }
    return this.count - before;
  }

  /** Whether what an obligation asks for belongs into the text that is written. */
  #isWritten(o: Obligation): boolean {
    const { secrets } = this.hand;
    if (!secrets || !this.view) return true;
    return secrets === 'all' ? !isSecret(this.view, o) : isSecret(this.view, o) && o.side === secrets.side;
  }

  isSecretStep(step: StepData): boolean {
    return this.view !== undefined && secretOf(this.view, step) !== undefined;
  }

  /** Who has something to seal before the log goes on. */
  get sealing(): readonly SideId[] {
    if (this.hand.secrets !== 'all' || !this.view) return [];
    const waiting = this.state.sealed.flatMap(({ side, status }) => (status === 'waits' ? side : []));
    return [...new Set([...sealsDue(this.view), ...waiting])];
  }

  /** What the current step cannot be left without and only the players can tell: there is no `?` for it. */
  get untold(): Obligation | undefined {
    const data = this.state.stepData;
    const { view } = this;
    return data && view && firstOutstanding(rulesFor(data), view, (o) => o.due === 'must' && o.write({}) === '');
  }

  /** Dice of this RePh stand open that nobody here can roll, some of which may just have been written. */
  get waitsForDice(): boolean {
    return this.hand.waitsForDice === true || this.#hasWrittenDice;
  }

  /** What is secret may hang on them. */
  get secretsWait(): boolean {
    return this.hand.secretsWait === true || this.#hasWrittenDice;
  }

  get #hasWrittenDice(): boolean {
    const written = [...this.lines, ...this.above.map(({ text }) => text)];
    return this.hand.isFair === true && written.some((text) => bindingOf(text).open === true);
  }

  /** What the current step cannot be left without, and hangs on dice that nobody here can roll. */
  get waiting(): Obligation | undefined {
    const data = this.state.stepData;
    const { view } = this;
    return data && view && firstOutstanding(rulesFor(data), view, (o) => o.due === 'must' && this.waits(o));
  }

  /** The lines that answer an obligation: rolled, chosen, or with `?` for what stays open. Each is to be written before the next is asked for. */
  *answer(o: Obligation): Generator<string> {
    const { choices } = o;
    if (!choices) return yield o.write(this.#dice(o));
    const given = this.hand.answers[idText(o.matter)];
    if (given === open) return yield o.write({});
    const picked = given?.split(' ').filter(Boolean);
    const askAgain = choices.many && picked?.at(-1) === more;
    if (askAgain) picked?.pop();
    if (choices.many && picked && (picked.length === 0 || picked[0] === 'none'))
      return yield o.write({ choice: 'none' });
    const taken = yield* this.#take(o, choices, picked ?? []);
    if (taken && askAgain) this.#askAgain(o);
    if (taken) return;
    this.asks.push(askOf(o));
    yield o.write({});
  }

  /** The lines of what was picked, as far as it can be had; how many. */
  *#take(
    o: Obligation,
    choices: NonNullable<Obligation['choices']>,
    picked: readonly string[],
  ): Generator<string, number> {
    let taken = 0;
    for (const pick of picked) {
      // What was picked first may leave too little for what was picked next.
      const options = choices.options();
      const ids = idsOf(options);
      const [id = '', times = '1'] = pick.split('*');
      const option = options.find((c) => ids.get(c) === id);
      const barred = option?.objections.find((x) => levelOf(x.code) === 'error');
      if (!option || barred || !(Number(times) <= (option.most?.() ?? 1))) {
        this.#leftOut.push(`${option?.label ?? id}${barred ? ` (${barred.message})` : ''}`);
        continue;
      }
      taken++;
      yield o.write(
        choices.many ? { choice: option.value, times: Number(times) } : { ...this.#dice(o), choice: option.value },
      );
    }
    return taken;
  }

  /** What can still be had beside what was picked. */
  #askAgain(o: Obligation): void {
    const data = this.state.stepData;
    const now = data && this.view && obligationOf(rulesFor(data), this.view, o.matter);
    const ask = now && askOf(now);
    if (ask?.options.length) this.asks.push(ask);
  }

  written(message: string, first?: ResolveResult['first']): Written {
    const out = this.#leftOut.length ? ` Left out: ${this.#leftOut.join('; ')}` : '';
    const { lines, above, asks } = this;
    return { lines, above, asks, message: `${message}${out}`, ...(first && { first }) };
  }

  /** Says that the RePh is complete, unless something above is wrong or left out. */
  complete(message: string): Written {
    const [first] = this.faults;
    if (!first) return this.written(message);
    const many = `${count(this.faults.length, 'error')} ${this.faults.length > 1 ? 'stand' : 'stands'}`;
    return this.written(
      `Nothing is left to write, but ${many} in this RePh. Line ${first.at.line.number + 1}: ${first.message}`,
    );
  }

  /** Whether it hangs on dice that nobody here can roll: it is not even written until they have fallen. */
  waits(o: Obligation): boolean {
    return (this.hand.isFair === true && this.#hangsOnOpen(o)) || this.isBehindOpen(o);
  }

  /** Between two players: whether a roll is declared only after one whose dice are open. */
  isBehindOpen({ behind }: Obligation): boolean {
    const before = this.hand.secrets !== undefined && behind ? this.state.done.get(behind) : undefined;
    return before !== undefined && bindingOf(before.parsed.text).open === true;
  }

  /** Whether a step up to the next one is about pieces, of some of which nobody knows what dice will do to them. */
  get isWaiting(): boolean {
    const { doubts, module, steps } = this.state;
    const { next } = this;
    const isOpen = doubts.names('deed').some((name) => doubts.about(ofDeed(name)).some((cause) => cause.isOpen));
    if (!isOpen || !next || !module) return false;
    const passed = module.steps.slice(Math.max(-1, ...steps.keys()) + 1, module.steps.indexOf(next) + 1);
    return passed.some((step) => this.state.does(step) && isOfPieces(step));
  }

  /** Whether it is about a piece of which an earlier line is still open: it may come to nothing. */
  #hangsOnOpen(o: Obligation): boolean {
    if (this.hand.asked) return false;
    return piecesOwing(o).some((name) => this.state.doubts.has(ofDeed(name)));
  }

  #dice(o: Obligation): Pick<Answer, 'dice'> {
    if (!o.roll || this.hand.dice === 'placeholder' || this.#hangsOnOpen(o)) return {};
    return { dice: Array.from({ length: diceOf(o.roll) }, () => this.hand.roll(o.what)) };
  }
}

/** Whether a step goes by where pieces are and how they are. */
const isOfPieces = (step: StepData): boolean =>
  step.id === 'setupAreas' || Object.keys(rulesFor(step).handlers).some(isForcesVerb);

/** The answer that leaves a choice as `?`. */
const open = '?';
/** Stands last in an answer when more may be picked. */
const more = 'more';
/** Words of an answer that are no option. */
const reserved: readonly string[] = [open, more, 'none'];

/** What stands between the ids of an answer, and before a number, does not stand in one. */
const encoded = (id: string): string => id.replace(/[\s*%]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

/** What the protocol calls options. A word of the log has its own id; a piece that is called as one has another. */
function idsOf(options: readonly Choice<unknown>[]): ReadonlyMap<Choice<unknown>, string> {
  const out = new Map<Choice<unknown>, string>();
  const taken = new Set(reserved);
  const isWord = ({ value }: Choice<unknown>) => typeof value === 'string';
  for (const option of [...options.filter(isWord), ...options.filter((o) => !isWord(o))]) {
    let id = encoded(idOfChoice(option));
    while (taken.has(id) && !(isWord(option) && id === 'none')) id += "'";
    taken.add(id);
    out.set(option, id);
  }
  return out;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
function askOf(o: Obligation, all: readonly Choice<unknown>[] = o.choices?.options() ?? []): Ask {
  const ids = idsOf(all);
  const options = all.filter(isLegal);
  return {
    key: idText(o.matter),
    title: capitalized(o.choices?.many ? `${o.what}: ${o.why.text} (${o.rule})` : `${o.what} (${o.rule})`),
    many: o.choices?.many ?? false,
    options: options.map((c) => ({ id: ids.get(c) ?? '', label: c.label, detail: c.detail, most: c.most?.() })),
  };
}

/** The line that a new one comes before in the order of its step. */
const comesBefore = ({ findings }: Output): Line | undefined =>
  findings.find(({ code }) => code === 'sub-step-order')?.related?.[0]?.at.line;

interface Above {
  readonly later: Line;
  readonly text: string;
}

interface Written {
  readonly lines: readonly string[];
  readonly above: readonly Above[];
  readonly asks: readonly Ask[];
  readonly message: string;
  readonly first?: ResolveResult['first'];
}

/** What a step may not be left without: rolls and records owed, and choices, which may be to do nothing. */
const mustStand = (o: Obligation): boolean =>
  o.due === 'must' || o.due === 'decide' || (o.due === 'need' && !!o.choices);

/** `the repair dr of HMG1: it is malfunctioned.`, `what 648a leaves behind: ...` */
function asked({ what, why }: Obligation): string {
  const article = /^(?:what|which|whether)\b/.test(what) ? '' : 'the ';
  return `${article}${what}: ${why.text.replace(/\.$/, '')}.`;
}

/** What two players do before the next step is begun. */
function comesFirst(writer: Writer, told: string): Written | undefined {
  const { waiting } = writer;
  if (waiting && (writer.waitsForDice || writer.isBehindOpen(waiting)))
    return writer.written(
      `${told}Hand the log over: the ${waiting.what} hangs on dice that are still open.`,
      'handOver',
    );
  const [first, ...others] = writer.sealing;
  // Who has sealed goes on with what is secret, too, while the other has still to seal.
  const isSealedOnly = others.length === 0 && writer.next !== undefined && writer.isSecretStep(writer.next);
  if (first !== undefined && !isSealedOnly) {
    const who = others.length
      ? 'both sides seal what they do in secret: each in its own private file'
      : `the ${first} side seals what it does in secret: in its private file`;
    return writer.written(`${told}Before the log goes on ${who} (Resolve there), then Seal.`, 'seal');
  }
  if (
    writer.next &&
    ((writer.secretsWait && writer.isSecretStep(writer.next)) || (writer.waitsForDice && writer.isWaiting))
  )
    return writer.written(
      `${told}Hand the log over: what is done in ${heading(writer.next)} may hang on dice that are still open.`,
      'handOver',
    );
  return undefined;
}

/** What comes next in a log: what the current step still owes and the next step, or the scenario, or the RePh. */
function writeNext(writer: Writer): Written {
  const { date, stepData } = writer.state;
  const owed = date === undefined ? 0 : writer.completeStep(mustStand);
  const told = owed ? `${stepData?.number}: ${count(owed, 'line')} written. ` : '';
  const { untold } = writer;
  if (untold) return writer.written(`${told}Before ${stepData?.number} ends, tell ${asked(untold)}`);
  const before = comesFirst(writer, told);
  if (before) return before;
  const next = () => nextPart(writer.state, writer.uri, () => writer.next);
  for (let part = next(); part; part = next()) {
    if (part.not !== undefined) return writer.written(`${told}${part.not}`);
    const waits = incomplete(writer, told);
    if (waits) return waits;
    writer.write('');
    writer.write(part.heading);
    if (writer.state.phase === 'scenario')
      return writer.complete(`${told}The RePh is complete: ${writer.state.dateName} can be played.`);
  }
  const begun = writer.enter();
  writer.completeStep(() => true);
  return writer.written(`${told}${begun} written.`);
}

const diceOpen: StillOpen = { message: 'dice of it are still open: hand the log over.', first: 'handOver' };

/** What is still to be sealed or rolled, before a RePh is complete or what follows it goes on. */
function incomplete(writer: Writer, told: string): Written | undefined {
  if (writer.state.phase === 'header') return undefined;
  const open = writer.waitsForDice ? diceOpen : writer.hand.secretsOpen;
  return open && writer.written(`${told}The RePh is not complete: ${open.message}`, open.first);
}

/** The rest of the RePh, up to the scenario, step by step. */
function* writeAll(writer: Writer): Generator<void, Written> {
  for (; ; yield) {
    const before = writer.count;
    const complete = inRefit(writer.state) && !writer.next && writer.completeStep(mustStand) === 0;
    if (complete) {
      const waits = incomplete(writer, before ? `${count(before, 'line')} written. ` : '');
      if (waits) return waits;
      return writer.complete(
        before
          ? `The RePh is written: ${count(writer.lines.filter(Boolean).length + writer.above.length, 'line')}.`
          : 'The RePh is complete.',
      );
    }
    const written = writeNext(writer);
    if (writer.count === before || writer.state.phase === 'scenario') return written;
  }
}

/** The state after the last line of a file, which is not the campaign's end where another log includes it. */
function stateAfter(analysis: Analysis, text: LogText): CampaignState {
  const last = text.lines.at(-1);
  if (text.uri === analysis.root || !last) return analysis.campaign.end.copy();
  return analysis.campaign.stateAt(analysis.campaign.indexOf(last), { after: true });
}

interface NewLine {
  text: string;
  /** The word that it begins with, where what begins alike goes on one line. */
  readonly joins?: string;
}

function addLine(lines: NewLine[], text: string, joins: string | undefined): void {
  const last = lines.at(-1);
  if (last && joins !== undefined && last.joins === joins) last.text += text.slice(joins.length);
  else lines.push({ text, joins });
}

/** What the players are asked for before the log goes on, put where it belongs. */
function tellWanted(
  writer: Writer,
  eol: string,
): { readonly edits: readonly TextEdit[]; readonly asks: readonly Ask[]; readonly stops?: string } {
  const { uri, hand } = writer;
  const edits: TextEdit[] = [];
  const asks: Ask[] = [];
  /** What a `?` is written for. */
  const open: string[] = [];
  const lines: NewLine[] = [];
  let mustBeTold = false;
  for (const wanted of wantedNow(writer.state, uri)) {
    const answer = answerTo(wanted, hand.answers[wanted.ask.key]);
    if (answer === undefined) asks.push(wanted.ask);
    const { at } = wanted;
    const line = wanted.line(answer);
    if (line === undefined) continue;
    if (answer === undefined) open.push(wanted.ask.title);
    if (answer === undefined && wanted.must) mustBeTold = true;
    if (at?.line.uri !== uri) addLine(lines, line, wanted.joins);
    else if (answer !== undefined) {
      edits.push({ range: lineRange(at.line, at.start, at.end), newText: answer });
      fold(writer.state, line, uri);
    }
  }
  const inPlay = writer.state.phase === 'scenario';
  edits.push(...tellNew(writer, lines, eol));
  const stops =
    open.length > 0 && (lines.length > 0 || mustBeTold) && inPlay
      ? `Before the RePh, tell in place of each ?: ${list(open, 'and')}`
      : undefined;
  return { edits, asks, stops };
}

/** Writes lines that the log did not have; those that a campaign begins with stand in its head. */
function tellNew(writer: Writer, lines: readonly NewLine[], eol: string): readonly TextEdit[] {
  const { uri } = writer;
  const { phase, phaseLine } = writer.state;
  if (lines.length > 0 && phase === 'initial' && phaseLine?.uri === uri) {
    for (const { text } of lines) fold(writer.state, text, uri);
    return [insertAbove({ later: phaseLine, text: [...lines.map(({ text }) => text), ''].join(eol) }, eol)];
  }
  for (const { text } of lines) writer.write(phase === 'header' ? text : `  ${text}`);
  return [];
}

/** What to ask where errors stand in the log that Resolve would go on over. */
function confirmation({ campaign }: Analysis): Pick<ResolveResult, 'confirm'> {
  const errors = campaign
    .findings()
    .findings.filter(({ severity }) => severity === 'error')
    .sort((a, b) => campaign.indexOf(a.at.line) - campaign.indexOf(b.at.line));
  const [first] = errors;
  if (!first) return {};
  const many = errors.length > 1 ? `${errors.length} errors stand` : 'One error stands';
  const where = `Line ${first.at.line.number + 1}: ${first.message}`;
  return {
    confirm: `${many} in this log, over which Resolve would go on. ${errors.length > 1 ? 'The first: ' : ''}${where}`,
  };
}

/** The errors that stand in the current RePh. */
function faultsOf({ campaign }: Analysis, state: CampaignState): Finding[] {
  const begun = state.phaseLine;
  if (!inRefit(state) || !begun) return [];
  const from = campaign.indexOf(begun);
  return campaign
    .findings()
    .findings.filter(({ severity, at }) => severity === 'error' && campaign.indexOf(at.line) >= from);
}

export function resolve(
  documents: Documents,
  params: ResolveParams,
  roll: Roller,
  random?: Host['random'],
): ResolveResult {
  const parts = resolving(documents, params, roll, random);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** The same in parts, each of which takes but a moment. */
export function* resolving(
  documents: Documents,
  params: ResolveParams,
  roll: Roller,
  random?: Host['random'],
): Generator<void, ResolveResult> {
  const text = documents.document(params.uri);
  const found = documents.analysisOf(params.uri);
  if (!text) return nothing(undefined, 'This file is not open.');
  const analysis = documents.analysisToWrite(params.uri);
  if (!analysis) return nothing(text, whyNoLog(documents, params.uri));
  if (found?.trust && dueHere(found.trust).length > 0)
    return nothing(text, 'Dice have become known: take them up first.', 'takeUp');
  const isPrivate = documents.isPrivate(params.uri);
  const isFair = analysis.trust?.read.isFair === true;
  const secrets = isPrivate ? privateSide(text, random) : analysis.trust ? ('all' as const) : undefined;
  const hand: Hand = {
    roll,
    dice: isFair ? 'placeholder' : params.dice,
    answers: params.answers ?? {},
    secrets,
    isFair,
    waitsForDice: isFair && openDice(text).length > 0,
    secretsWait:
      isFair && openDice(text).some((line) => !isOfOther(line, [...(found?.gathered.privates.keys() ?? [])])),
    secretsOpen: found && !isPrivate ? secretsOpenIn(found) : undefined,
  };
  return yield* resolveWith(analysis, text, hand, params, { isPrivate });
}

const whyNoLog = (documents: Documents, uri: string): string =>
  documents.isPrivate(uri)
    ? (whyUnread(documents, uri) ?? 'No log that is open has this private file.')
    : 'There is nothing to resolve in a map file.';

function nothing(text: LogText | undefined, message: string, first?: ResolveResult['first']): ResolveResult {
  return { version: text?.version ?? 0, edits: [], asks: [], message, ...(first && { first }) };
}

function* resolveWith(
  analysis: Analysis,
  text: LogText,
  hand: Hand,
  { what, line, step }: ResolveParams,
  { isPrivate }: { readonly isPrivate: boolean },
): Generator<void, ResolveResult> {
  if (isPrivate && what !== 'line') return resolvePrivate(analysis, text, hand);
  if (what === 'next' || what === 'all') return yield* resolvePart(analysis, text, hand, what);
  if (what === 'owed') return resolveStep(analysis, text, hand, text.lines.at(-1), { onlyRolls: true });
  const at = text.lines[line ?? -1];
  if (!at) return nothing(text, 'There is no such line.');
  if (what === 'missing') return resolveMissing(analysis, at, step, hand, text);
  if (what === 'line' && hand.isFair && bindingOf(at.parsed.text).open)
    return nothing(
      text,
      'These dice follow from both players’ numbers: hand the log over, and take them up once they are known.',
      'handOver',
    );
  if (what === 'line' && at.parsed.directive?.verb !== 'step')
    return resolveLine(analysis, at, hand, text.version, text.ending);
  return resolveStep(analysis, text, hand, at, { onlyRolls: false });
}

/** What the log goes on with: its next part, or all of the RePh. */
function* resolvePart(
  analysis: Analysis,
  text: LogText,
  hand: Hand,
  what: 'next' | 'all',
): Generator<void, ResolveResult> {
  // What is edited meanwhile makes another version.
  const { version } = text;
  const state = stateAfter(analysis, text);
  const writer = new Writer(state, text.uri, hand, faultsOf(analysis, state));
  const waits = state.phase === 'scenario' ? incomplete(writer, '') : undefined;
  if (waits) return resultOf(text, version, waits, lastWritten(text.lines, text.lines.length));
  const told = tellWanted(writer, text.ending);
  const written = told.stops
    ? writer.written(told.stops)
    : what === 'next'
      ? writeNext(writer)
      : yield* writeAll(writer);
  const { edits, ...rest } = resultOf(text, version, written, lastWritten(text.lines, text.lines.length));
  const all = [...told.edits, ...edits];
  return { ...rest, edits: all, asks: [...told.asks, ...rest.asks], ...(all.length ? confirmation(analysis) : {}) };
}

/** The lines below the last RePh with their dice open. */
function openDice({ lines }: LogText): readonly Line[] {
  const from = lines.findLastIndex(({ parsed }) => parsed.directive?.verb === 'refit');
  return from < 0
    ? []
    : lines.slice(from).filter(({ parsed }) => parsed.kind === 'directive' && bindingOf(parsed.text).open === true);
}

/** Whether dice are of the CPP or the SAN of the side that does not read the log here: the other can buy and choose before they fall. */
function isOfOther({ parsed: { directive: d } }: Line, [own, ...others]: readonly SideId[]): boolean {
  return own !== undefined && others.length === 0 && (d?.verb === 'cpp' || d?.verb === 'san') && d.side.value !== own;
}

const privateSide = ({ lines }: LogText, random: Host['random']): Hand['secrets'] => {
  const head = lines.find(({ parsed }) => parsed.directive?.verb === 'private')?.parsed.directive;
  return head?.verb === 'private' ? { side: head.side.value, random } : undefined;
};

/** What the side of a private file owes in the first step that it has not sealed: into the block of that step. */
function resolvePrivate(analysis: Analysis, text: LogText, hand: Hand): ResolveResult {
  const { version, ending } = text;
  const { secrets } = hand;
  const steps = typeof secrets === 'object' ? unsealedSteps(analysis, secrets.side) : [];
  for (const { state, number, place } of steps) {
    const writer = new Writer(state, text.uri, hand);
    writer.completeStep((o) => o.due !== 'need');
    const { lines, asks, message } = writer.written(`${number}: ${count(writer.count, 'line')} written.`);
    if (lines.length === 0) continue;
    const { block, heading } = blockFor(text, place);
    const last = lastWritten(text.lines, block ?? text.lines.length);
    return {
      version,
      edits: [insertAfter(text.lines, last, block ? lines : [heading, ...lines], ending)],
      asks,
      message,
    };
  }
  const [first] = steps;
  const said = (message: string, before?: ResolveResult['first']): ResolveResult => ({
    version,
    edits: [],
    asks: [],
    message,
    ...(before && { first: before }),
  });
  if (first) {
    const open = openChoice(blocksOf(text).get(keyOf(first.place, first.place.number))?.lines ?? []);
    return open
      ? said(`Line ${open.number + 1} of your private file is still open: decide before you seal ${first.number}.`)
      : said(`Nothing of yours is left to write in ${first.number}: seal it.`, 'seal');
  }
  const waiting = waitingSeal(analysis, text);
  if (!waiting)
    return said('Nothing of yours is left to seal in the steps that the log has so far: write the next one there.');
  const { message, first: before } = waitsFor(waiting, 'you have');
  return said(capitalized(message), before);
}

interface StillOpen {
  /** As the end of a sentence. */
  readonly message: string;
  readonly first?: ResolveResult['first'];
}

const waitsFor = ({ step, isHandedOver }: WaitingSeal, who: string): StillOpen => {
  const open = `the dice of what ${who} sealed in ${step} are open`;
  return isHandedOver
    ? { message: `${open}: the other player’s next hand-over gives the number for them.` }
    : { message: `${open}: hand the log over.`, first: 'handOver' };
};

/** What the sides whose private files are read have still to seal, and the dice that they have sealed open. */
function secretsOpenIn(analysis: Analysis): StillOpen | undefined {
  for (const [side, file] of analysis.gathered.privates) {
    const [step] = inRefit(analysis.campaign.end) ? unsealedSteps(analysis, side) : [];
    if (step) return { message: `the ${side} side has still to seal ${step.number}.`, first: 'seal' };
    const waiting = waitingSeal(analysis, file);
    if (waiting) return waitsFor(waiting, `the ${side} side has`);
  }
  return undefined;
}

/** What the step around a line owes, behind the last line of it. */
function resolveStep(
  { campaign }: Analysis,
  text: LogText,
  hand: Hand,
  within: Line | undefined,
  { onlyRolls }: { readonly onlyRolls: boolean },
): ResolveResult {
  const { version } = text;
  const span = within && stepAround(text.lines, within.number);
  if (!span) return { version, edits: [], asks: [], message: 'There is no RePh step here.' };
  const last = lastWritten(text.lines, span.end);
  const line = text.lines[last];
  const state = campaign.stateAt(line ? campaign.indexOf(line) : -1, { after: true });
  const writer = new Writer(state, text.uri, hand);
  const lines = writer.completeStep((o) => !onlyRolls || (o.due === 'must' && o.roll !== undefined));
  const number = state.stepData?.number ?? '';
  if (lines === 0) return { version, edits: [], asks: [], message: `${number} owes nothing.` };
  return resultOf(text, version, writer.written(`${number}: ${count(lines, 'line')} written.`), last);
}

const resultOf = ({ lines, ending }: LogText, version: number, written: Written, last: number): ResolveResult => ({
  version,
  edits: [
    ...written.above.map((one) => insertAbove(one, ending)),
    ...(written.lines.length ? [insertAfter(lines, last, written.lines, ending)] : []),
  ],
  asks: written.asks,
  message: written.message,
  ...(written.first && { first: written.first }),
});

/** A step that is left out, with all that it asks for, above the line that it is missing above. */
function resolveMissing(
  { campaign }: Analysis,
  line: Line,
  number: string | undefined,
  hand: Hand,
  { version, uri, ending }: LogText,
): ResolveResult {
  const state = campaign.stateAt(campaign.indexOf(line));
  const step = state.module?.steps.find((s) => s.number === number);
  if (!step) return { version, edits: [], asks: [], message: 'There is no such step.' };
  const writer = new Writer(state, uri, hand);
  writer.write(heading(step));
  writer.completeStep(() => true);
  const { lines, asks, message } = writer.written(`${heading(step)} written.`);
  const edits = lines.length ? [insertAbove({ later: line, text: lines.join(ending) }, ending)] : [];
  return { version, edits, asks, message };
}

/** One thing on one line: its dice or its choice, where it stands open. */
function resolveLine(analysis: Analysis, line: Line, hand: Hand, version: number, eol: string): ResolveResult {
  const index = analysis.campaign.indexOf(line);
  const isOpen = analysis.campaign.findings().findings.some((f) => f.at.line === line && openCodes.has(f.code));
  const o = isOpen ? analysis.campaign.obligationAt(index) : undefined;
  if (!o) return { version, edits: [], asks: [], message: 'Nothing is open on this line.' };
  const told = outcomeTold(line, o, hand);
  if (told) return { version, ...told };
  const decided = choiceOn(line);
  const rolled = decided ? undefined : rollAsWritten(analysis, line, o, hand.roll);
  if (rolled) return { version, asks: [], ...rolled };
  const answers = decided ? { ...hand.answers, [idText(o.matter)]: decided } : hand.answers;
  // Where only the dice are open, a placeholder stands already: to be asked for this line is to be asked to roll.
  const dice = decided || !o.choices ? 'roll' : hand.dice;
  const writer = new Writer(analysis.campaign.stateAt(index), line.uri, { ...hand, dice, answers, asked: true });
  // What only an answer can write leaves the line as it is until there is one.
  for (const text of writer.answer(o)) if (text) writer.write(text);
  const { start, end } = spoken(line.parsed);
  const written = writer.written(`${o.what}: ${writer.asks.length ? 'still open' : 'written'}.`);
  const newText = written.lines.join(`${eol}${line.parsed.text.slice(0, start)}`);
  return {
    version,
    edits: newText ? [{ range: lineRange(line, start, end), newText }] : [],
    asks: written.asks,
    message: written.message,
  };
}

/** A line as it reads once its open dice have fallen; undefined where the rules ask for no roll on it. */
export function resolveOpen(analysis: Analysis, line: Line, roll: Roller): string | undefined {
  const hand: Hand = { roll, dice: 'roll', answers: {} };
  const [edit, ...others] = resolveLine(analysis, line, hand, 0, '\n').edits;
  if (!edit || others.length || edit.newText.includes('\n')) return undefined;
  const { text } = line.parsed;
  return text.slice(0, edit.range.start.character) + edit.newText + text.slice(edit.range.end.character);
}

/** What a line has decided whose dice are still open: `loss dr ?`, `recon German for 3 dr ?`. */
function choiceOn({ parsed: { directive: d } }: Line): string | undefined {
  if (d?.verb === 'cpp' && d.loss?.value.kind === 'roll') return 'roll';
  return d?.verb === 'recon' && d.cost ? `${d.cost.value}` : undefined;
}

/** Behind dice that have fallen and that no table here reads: what came of them. Undefined for any other line. */
function outcomeTold(line: Line, o: Obligation, { answers }: Hand): Omit<ResolveResult, 'version'> | undefined {
  const { roll, result } = line.parsed.directive as { readonly roll?: RollNode; readonly result?: ResultNode };
  if (!o.outcomes || !roll || isUnrolled(roll)) return undefined;
  const chosen = o.outcomes.find((one) => idOfChoice(one) === answers[idText(o.matter)]);
  if (!chosen) return { edits: [], asks: [askOf(o, o.outcomes)], message: `${o.what}: still open.` };
  const range = lineRange(line, roll.end, result?.end ?? roll.end);
  return { edits: [{ range, newText: ` -> ${chosen.value}` }], asks: [], message: `${o.what}: written.` };
}

const openCodes: ReadonlySet<string> = new Set(['roll-open', 'choice-open', 'roll-missing']);

/** The lines of the step that a line stands in, heading included; undefined outside steps. */
function stepAround(
  lines: readonly Line[],
  number: number,
): { readonly start: number; readonly end: number } | undefined {
  let start = number;
  while (start >= 0 && !isHeading((lines[start] as Line).parsed)) start--;
  if (lines[start]?.parsed.directive?.verb !== 'step') return undefined;
  let end = start + 1;
  while (end < lines.length && !isHeading((lines[end] as Line).parsed)) end++;
  return { start, end };
}

/** Index of the last line before `end` that is not blank; -1 if all are. */
export function lastWritten(lines: readonly Line[], end: number): number {
  let i = end - 1;
  while (i >= 0 && lines[i]?.parsed.kind === 'blank') i--;
  return i;
}

function insertAbove({ later, text }: Above, eol: string): TextEdit {
  const { start } = lineRange(later, 0, 0);
  return { range: { start, end: start }, newText: `${text}${eol}` };
}

function insertAfter(lines: readonly Line[], index: number, texts: readonly string[], eol: string): TextEdit {
  const line = lines[index];
  const body = texts.join(eol);
  if (!line)
    return {
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      newText: `${body.trimStart()}${eol}`,
    };
  const { end } = lineRange(line);
  return { range: { start: end, end }, newText: `${eol}${body}` };
}
