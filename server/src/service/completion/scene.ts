/** What completion knows of the place where a player types: the state there and what the current step asks for. */
import { noFiles } from '../../campaign/environment';
import { foldLine } from '../../campaign/fold';
import { isSecret } from '../../campaign/sealed';
import { rulesFor } from '../../rules/chapters';
import { Output } from '../../rules/kernel/context';
import type { SideId } from '../../rules/kernel/module';
import type { Obligation } from '../../rules/kernel/obligation';
import { isSealed } from '../../rules/kernel/secrets';
import type { CampaignState } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import { parseLine } from '../../syntax/parseLine';
import type { Place } from '../lookup';
import { type Named, secretNameAt, withSecretName } from '../trust/secretName';
import { privateSideOf } from './privateFile';
import type { Typed } from './typed';

export class Scene {
  readonly view: View | undefined;

  constructor(
    readonly place: Place,
    /** Just before the line. */
    readonly state: CampaignState,
    readonly typed: Typed,
  ) {
    this.view = state.module && new View(state, state.module);
  }

  /** All that the current step asks for, also what is done already: a side may buy again. */
  get asked(): readonly Obligation[] {
    const step = this.state.stepData;
    return step && this.view
      ? [...rulesFor(step).obligations(this.view)].filter((o) => o.due !== 'need' || o.choices)
      : [];
  }

  /** Whose private file the place is in; undefined in a log. */
  get privateSide(): SideId | undefined {
    return privateSideOf(this.place);
  }

  /** By chance, for what a line of a private file buys; undefined in a log. */
  nameOf(of: Named): string | undefined {
    const { text, line } = this.place;
    return this.privateSide === undefined ? undefined : secretNameAt(text, line, of, this.state);
  }

  /** A line as it is written in this file: what is bought in a private one has a name by chance. */
  named(line: string): string {
    return this.privateSide === undefined ? line : withSecretName(line, this.state, (of) => this.nameOf(of));
  }

  /** Whether a line for it is written in this file: in a private one only what is secret, in a log nothing that is sealed. */
  isWritten(o: Obligation): boolean {
    const { privateSide: side, view } = this;
    if (side === undefined) return !isSealed(this.state, o);
    return view !== undefined && o.side === side && isSecret(view, o);
  }

  isDone(o: Obligation): boolean {
    return this.state.done.has(o.matter);
  }

  /** The word at a place in the line, lower case: 0 is the verb, -1 the one before the cursor. */
  word(at: number): string {
    return this.typed.words.at(at)?.text.toLowerCase() ?? '';
  }

  /** The state as it would be if the line ended here. */
  after(text: string): CampaignState {
    const state = this.state.copy();
    foldLine(
      state,
      { uri: this.place.line.uri, number: this.place.line.number, parsed: parseLine(text) },
      new Output(),
      noFiles,
    );
    return state;
  }
}
