/** What a RePh step is to the engine: one file each beside this one, all of this shape. */

import type { Line } from '../../syntax/line';
import type { Directive, Verb } from '../../syntax/nodes';
import { type Context, readsSo, rulingInForce } from './context';
import { type Matter, sameMatter } from './matter';
import type { ModuleData, Reading, SideId } from './module';
import type { Obligation } from './obligation';
import { doubtsOf } from './owing';
import { isSealed } from './secrets';
import type { CampaignState } from './state';
import type { UnreadLine } from './unread';

/** Reading access for questions that change nothing. */
export class View {
  constructor(
    readonly state: CampaignState,
    readonly module: ModuleData,
  ) {}

  /** Undefined where the module names no such ruling. */
  ruling(name: string | undefined): string | undefined {
    return name === undefined ? name : rulingInForce(this.state, this.module, name);
  }

  /** Whether what a module states holds: as it is, or by a reading; what it leaves out does not. */
  is(stated: boolean | Reading | undefined): boolean {
    return typeof stated === 'object' ? this.reads(stated) : stated === true;
  }

  /** Whether the table reads a doubt so; false where the module has no such doubt. */
  reads(reading: Reading): boolean {
    return readsSo(this.state, this.module, reading);
  }
}

/** Where something is done: by a line of the log, or at the end of a step. */
export type Doing = View & { readonly line: Line };

/** What a step does by itself, told at its heading; undefined before any RePh. */
export function doingOf(view: View): Doing | undefined {
  const line = view.state.stepLine ?? view.state.phaseLine;
  return line && Object.assign(new View(view.state, view.module), { line });
}

export type Handler<V extends Verb> = (ctx: Context<Extract<Directive, { verb: V }>>) => void;
/** What is no longer known after a line that cannot be read. */
export type Lose = (view: View, line: UnreadLine) => void;

export type Handlers = { readonly [V in Verb]?: Handler<V> };

export interface StepRules {
  /** All that the step asks for in this state, discharged or not, in its order; those behind may be found as they are read. */
  obligations(view: View): Iterable<Obligation>;
  /** Those of them that may not be left out, where the others take a search; absent: all are gone through for them. */
  musts?(view: View): Iterable<Obligation>;
  /** Why the step has nothing to ask for. */
  idle(view: View): string;
  /** What happens by itself when the step begins, also when its heading was left out. */
  enter?(view: View): void;
  /** What happens by itself when the step ends, also when its heading was left out. */
  leave?(view: View): void;
  readonly handlers: Handlers;
  /** What is not known of a side while these lines of its are sealed: no more than they can have told. */
  sealed?(doing: Doing, side: SideId, verbs: readonly Verb[]): void;
  /** What it costs a side that these lines can never be opened: they never help it. */
  lost?(doing: Doing, side: SideId, verbs: readonly Verb[]): void;
  readonly unread?: { readonly [V in Verb]?: Lose };
  /** Whether a module has a verb in this step; absent: all that have a handler. */
  knows?(module: ModuleData, verb: Verb): boolean;
  /** Whether a line is of this step, where its verb alone does not tell; absent: every one. */
  owns?(directive: Directive): boolean;
}

/**
 * What is asked for and not yet discharged, but for what is of pieces of which nobody knows what became. `all`: the
 * obligations of this moment, for who has them already.
 */
export function outstanding(
  rules: StepRules,
  view: View,
  all: Iterable<Obligation> = rules.obligations(view),
): Obligation[] {
  return isOfKept(view) ? [...all].filter((o) => isOpen(view.state, o)) : [];
}

/** Whether the log tells of the current step. */
const isOfKept = ({ state }: View): boolean => !state.stepData || state.keeps(state.stepData);

const isOpen = (state: CampaignState, o: Obligation): boolean =>
  !state.done.has(o.matter) && !isSealed(state, o) && doubtsOf(state, o).length === 0;

/** The first of these that passes a test. */
export const firstOutstanding = (
  rules: StepRules,
  view: View,
  test: (o: Obligation) => boolean,
): Obligation | undefined =>
  isOfKept(view) ? firstOf(rules, view, (o) => isOpen(view.state, o) && test(o)) : undefined;

/** The obligation in a matter, discharged or not. */
export const obligationOf = (rules: StepRules, view: View, matter: Matter): Obligation | undefined =>
  firstOf(rules, view, (o) => sameMatter(o.matter, matter));

function firstOf(rules: StepRules, view: View, test: (o: Obligation) => boolean): Obligation | undefined {
  for (const o of rules.obligations(view)) if (test(o)) return o;
  return undefined;
}
