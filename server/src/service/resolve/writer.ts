/** How Resolve writes: each line is folded as it is written, so that what follows from it is asked for in turn. */
import { isSecret, sealsDue, secretOf, secretShifts } from '../../campaign/sealed';
import { hangsOnShift } from '../../rules/books/repair/secretShift';
import { rulesFor } from '../../rules/chapters';
import { levelOf } from '../../rules/kernel/codes';
import type { Output } from '../../rules/kernel/context';
import { ofDeed } from '../../rules/kernel/doubt';
import type { Finding } from '../../rules/kernel/finding';
import { idText, Matters, sameMatter } from '../../rules/kernel/matter';
import type { SideId, StepData } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import { type Answer, diceOf, type Obligation } from '../../rules/kernel/obligation';
import { piecesOwing } from '../../rules/kernel/owing';
import type { CampaignState } from '../../rules/kernel/state';
import { firstOutstanding, obligationOf, View } from '../../rules/kernel/step';
import { isEquipment, isVehicle } from '../../rules/pieces/piece';
import type { Line } from '../../syntax/line';
import type { ParsedLine } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import { isForcesVerb } from '../../syntax/vocabulary';
import { findNext, fold, heading, isOption, type Next, unwritten } from '../ahead';
import type { Host, Roller } from '../api';
import type { Ask, ResolveParams, ResolveResult } from '../protocol';
import { bindingOf } from '../trust/binding';
import { secretName, withSecretName } from '../trust/secretName';
import { askOf, idsOf, isNumber, more, open } from './ask';
import type { StillOpen } from './privateFile';

/** Whether nobody but its side knows what is asked for. */
export const isOfItsSide = ({ missed }: Obligation): boolean => missed?.code === 'san-not-announced';

/** How dice fall and choices are made while lines are written. */
export interface Hand {
  readonly roll: Roller;
  readonly dice: ResolveParams['dice'];
  readonly answers: Readonly<Record<string, string>>;
  /** The player asked for this very roll, whatever it hangs on, and where it stands. */
  readonly asked?: boolean;
  /** Dice of this RePh stand open that nobody here can roll. */
  readonly waitsForDice?: boolean;
  /** Those of these dice that may matter to what the side does in secret whose private file is read here. */
  readonly diceBefore?: readonly ParsedLine[];
  /** What whose private file is read here has to seal, or rolls there: its side does so before the RePh ends. */
  readonly secretsOpen?: StillOpen;
  /** As the end of a sentence: why the log waits for nothing but dice of the other player, which no hand-over brings about. */
  readonly theirDice?: string;
  /** Who may still Shift in secret. */
  readonly mayShift?: readonly SideId[];
  /** Whose private files are read. */
  readonly own?: readonly SideId[];
  /** The line by which a side whose private file is read answers what both ask for. */
  readonly ownLine?: (o: Obligation) => string | undefined;
  /** Two players seal what is secret: `all` in the log itself, where nothing of it is written; else whose private file it is. */
  readonly secrets?: 'all' | { readonly side: SideId; readonly random: Host['random'] };
}

/** Writes lines at the end of a state, folding each. */
export class Writer {
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
    this.#next ??= findNext(this.state, this.uri, (view) => this.#optionsIn(view).length > 0) ?? 'none';
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
          (o.due !== 'need' || o.choices !== undefined || o.number === true) &&
          (!isOption(o) || this.hand.answers[idText(o.matter)] !== undefined) &&
          which(o) &&
          this.#isWritten(o) &&
          !this.#hangsOnShift(o) &&
          !this.waits(o) &&
          !this.#tried.has(o.matter),
      );
      if (!next || this.#isHeldUp(view, data, next)) break;
      this.#tried.set(next.matter, true);
      const written = this.count;
      for (const text of this.answer(next)) if (text) this.write(`  ${text}`);
      // Where there is no `?` for it, what comes after it waits: its line has its place in the order.
      if (next.due === 'must' && this.count === written) break;
    }
    return this.count - before;
  }

  /** Whether a part of the step before it waits for dice: once it is bound, nothing of that part can stand above it. */
  #isHeldUp(view: View, data: StepData, next: Obligation): boolean {
    const isNext = (o: Obligation) => sameMatter(o.matter, next.matter);
    const first = firstOutstanding(
      rulesFor(data),
      view,
      (o) =>
        isNext(o) ||
        (o.due === 'must' && o.matter.what !== next.matter.what && this.waits(o) && !this.#hangsOnShift(o)),
    );
    return first !== undefined && !isNext(first);
  }

  /** Whether what an obligation asks for belongs into the text that is written. */
  #isWritten(o: Obligation): boolean {
    const { secrets } = this.hand;
    if (!secrets || !this.view) return true;
    return secrets === 'all'
      ? !isSecret(this.view, o) || this.#isLeftTo(o)
      : isSecret(this.view, o) && o.side === secrets.side;
  }

  /** Its side adds it once it knows: in the log nobody reads what a Shift is. */
  #hangsOnShift(o: Obligation): boolean {
    if (o.step !== 'repair' || this.hand.secrets !== 'all' || !this.view) return false;
    return hangsOnShift(this.view, piecesOwing(o), o.due === 'may');
  }

  /** What comes of a seal that can never be opened the other side decides. */
  #isLeftTo({ side }: Obligation): boolean {
    const [own, ...others] = this.hand.own ?? [];
    return side !== undefined && this.state.isLostHere(side) && (own !== side || others.length > 0);
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

  /** What may be done in the current step in secret, and nowhere later: between two players nobody passes it by unasked. */
  get inSecret(): readonly Obligation[] {
    return this.view ? this.#optionsIn(this.view) : [];
  }

  #optionsIn(view: View): readonly Obligation[] {
    const { secrets } = this.hand;
    if (!secrets) return [];
    const options = secretShifts(view);
    return secrets === 'all' ? options : options.filter(({ side }) => side === secrets.side);
  }

  /** Asks for what need not be done. */
  offer(): void {
    for (const o of this.inSecret) if (this.hand.answers[idText(o.matter)] === undefined) this.asks.push(askOf(o));
  }

  /** What the current step cannot be left without and only the players can tell: there is no `?` for it. */
  get untold(): Obligation | undefined {
    return this.#untold('must');
  }

  /** The same of what its side alone can tell, which another asks for as well. */
  untoldBeside({ side }: Obligation): Obligation | undefined {
    return this.#untold('must', (o) => isOfItsSide(o) && o.side !== side);
  }

  /** The same of what they may do there, and need not. */
  get toTell(): Obligation | undefined {
    return this.#untold('may');
  }

  #untold(due: Obligation['due'], which: (o: Obligation) => boolean = () => true): Obligation | undefined {
    const data = this.state.stepData;
    const { view } = this;
    return (
      data && view && firstOutstanding(rulesFor(data), view, (o) => o.due === due && o.write({}) === '' && which(o))
    );
  }

  /** Dice of this RePh stand open that nobody here can roll, some of which may just have been written. */
  get waitsForDice(): boolean {
    return this.hand.waitsForDice === true || this.#writtenDice.length > 0;
  }

  /** Whether what is done in secret in the next step may hang on them: what is chosen there, and what they bring about above. */
  get secretsWait(): boolean {
    const { next } = this;
    if (!next || !this.isSecretStep(next)) return false;
    const open = [...(this.hand.diceBefore ?? []), ...this.#writtenDice.map(parseLine)];
    return open.some((line) => this.#bringsMore(line)) || (open.length > 0 && this.#choosesNext);
  }

  /** Whether anything but rolls that are owed is done in the next step. */
  get #choosesNext(): boolean {
    const { module } = this.state;
    if (!module || !this.#next || this.#next === 'none') return true;
    const { step, state } = this.#next;
    return firstOutstanding(rulesFor(step), new View(state, module), (o) => o.due !== 'must' || !o.roll) !== undefined;
  }

  /** After those of its own Equipment a side may choose what becomes of vehicles, and give a SW up for one (9.61421, 9.61423). */
  #bringsMore({ directive: d }: ParsedLine): boolean {
    if (d?.verb !== 'repair' && d?.verb !== 'salvage') return true;
    const { forces } = this.state;
    const [own, ...others] = this.hand.own ?? [];
    return pieceNamesOn(d).some((name) => {
      const piece = forces.get(name);
      if (!piece || !this.#isWeapon(name)) return true;
      const isOfOther = own !== undefined && others.length === 0 && forces.sideOf(piece) !== own;
      return !isOfOther && forces.inPlay().some(isVehicle);
    });
  }

  get #isBetweenTwo(): boolean {
    return this.hand.secrets !== undefined;
  }

  get #writtenDice(): readonly string[] {
    const written = [...this.lines, ...this.above.map(({ text }) => text)];
    return this.#isBetweenTwo ? written.filter((text) => bindingOf(text).open) : [];
  }

  /** What the current step cannot be left without, and hangs on dice that nobody here can roll. */
  get waiting(): Obligation | undefined {
    const data = this.state.stepData;
    const { view } = this;
    return (
      data &&
      view &&
      firstOutstanding(rulesFor(data), view, (o) => o.due === 'must' && this.waits(o) && !this.#hangsOnShift(o))
    );
  }

  /** The lines that answer an obligation: rolled, chosen, or with `?` for what stays open. Each is to be written before the next is asked for. */
  *answer(o: Obligation): Generator<string> {
    const { choices } = o;
    if (!choices && o.number) return yield this.#number(o);
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

  #number(o: Obligation): string {
    const given = this.hand.answers[idText(o.matter)] ?? '';
    if (isNumber(given)) return o.write({}).replace('?', given);
    if (given !== open) this.asks.push({ ...askOf(o), number: true });
    return o.write({});
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
    return (this.#isBetweenTwo && this.#hangsOnOpen(o)) || this.isBehindOpen(o) || this.isBeforeShift(o);
  }

  /** Whether it is done for Equipment of a side that may still Shift before it. */
  isBeforeShift({ step, side }: Obligation): boolean {
    return step === 'repair' && side !== undefined && this.hand.mayShift?.includes(side) === true;
  }

  /** Between two players: whether a roll is declared only after one whose dice are open. */
  isBehindOpen({ behind }: Obligation): boolean {
    const before = this.#isBetweenTwo && behind ? this.state.done.get(behind) : undefined;
    return before !== undefined && bindingOf(before.parsed.text).open === true;
  }

  /** Whether a step up to the next one is about pieces, of some of which nobody knows what dice will do to them. */
  get isWaiting(): boolean {
    const { doubts, module, steps } = this.state;
    const { next } = this;
    if (!next || !module) return false;
    const open = doubts.names('deed').filter((name) => doubts.about(ofDeed(name)).some((cause) => cause.isOpen));
    const passed = module.steps.slice(Math.max(-1, ...steps.keys()) + 1, module.steps.indexOf(next) + 1);
    return passed.some(
      (step) =>
        this.state.does(step) &&
        isOfPieces(step) &&
        open.some((name) => step.id !== 'removal' || !this.#isWeapon(name)),
    );
  }

  /** Nobody removes one, nor removes anything with it. */
  #isWeapon(name: string): boolean {
    const piece = this.state.forces.get(name);
    return piece !== undefined && isEquipment(piece) && !isVehicle(piece);
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

/** The line that a new one comes before in the order of its step. */
const comesBefore = ({ findings }: Output): Line | undefined =>
  findings.find(({ code }) => code === 'sub-step-order')?.related?.[0]?.at.line;

export interface Above {
  readonly later: Line;
  readonly text: string;
}

export interface Written {
  readonly lines: readonly string[];
  readonly above: readonly Above[];
  readonly asks: readonly Ask[];
  readonly message: string;
  readonly first?: ResolveResult['first'];
}
