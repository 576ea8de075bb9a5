/** What is known of each directive, in one place; read by hover, completion, messages, editors' colours and the reference page. */
import type { Kind } from '../kinds';
import type { Directive, Verb } from '../nodes';

/** In a signature CAPITALS stand for what the player fills in, [ ] for what may be left out, | for a choice. */
export interface Descriptor<D extends Directive = Directive> {
  readonly signature: string;
  /** Another form of the line, with pieces by name. */
  readonly ofPieces?: string;
  /** One sentence. */
  readonly meaning: string;
  readonly example: string;
  /**
   * What a line of it has to say, told to others: how that begins, with parts in braces and `{who}` for the side’s player;
   * the parts that it does not name follow. Absent: the line stands for itself.
   */
  readonly told?: string;
  /** What tells in a scenario that the same happened in play, where this line belongs to a RePh. */
  readonly inScenario?: string;
  /**
   * `heading`: it opens a part of the log, below which lines are indented; `edge`: it stands at the left edge like one; `below`: it
   * belongs to the line above, and is always indented.
   */
  readonly stands?: 'heading' | 'edge' | 'below';
  /** What the tree has of it behind the verb, every field once, in the order in which it is written. */
  readonly parts: { readonly [F in Field<D>]-?: Kind<NonNullable<D[F]>, D> };
}

type Field<D> = Exclude<keyof D, 'verb' | 'keyword'>;

/** One descriptor for each of these verbs. */
export type Descriptors<V extends Verb> = { readonly [K in V]: Descriptor<Extract<Directive, { verb: K }>> };
