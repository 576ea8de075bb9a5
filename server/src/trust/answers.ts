/** Which hand-over binds a line, which one answers it, and so which dice its writer can have known. */
import type { HandOver, Leaf, Seal, TrustLines } from './trustLines';

export type Tree = Seal | HandOver;
export const isHandOver = (tree: Tree): tree is HandOver => 'after' in tree;

export class Answers {
  readonly #handOvers = new Map<string, HandOver>();
  readonly #bindings = new Map<number, HandOver>();
  readonly #answers = new Map<HandOver, HandOver | undefined>();

  constructor(
    private readonly read: TrustLines,
    private readonly sides: readonly string[],
  ) {
    for (const one of [...read.handOvers].reverse()) {
      this.#handOvers.set(`${one.side} ${one.number}`, one);
      for (const { line } of one.leaves) this.#bindings.set(line, one);
    }
  }

  other(side: string): string {
    return this.sides.find((one) => one !== side) ?? '';
  }

  of(side: string, number: number): HandOver | undefined {
    return this.#handOvers.get(`${side} ${number}`);
  }

  /** The hand-over that binds a line first; of a line in a seal, that which binds the sealed line. */
  binding(tree: Tree): HandOver | undefined {
    if (isHandOver(tree)) return tree;
    // A mark of the other side binds nothing of it.
    return this.read.handOvers.find(
      ({ side, leaves }) => side === tree.side && leaves.some(({ line }) => line === tree.line),
    );
  }

  bindingOf({ line }: Pick<Leaf, 'line'>): HandOver | undefined {
    return this.#bindings.get(line);
  }

  /** The hand-over of the other side that gives the number for what a tree declares. */
  answer(tree: Tree): HandOver | undefined {
    const binding = this.binding(tree);
    if (!binding) return undefined;
    if (this.#answers.has(binding)) return this.#answers.get(binding);
    const other = this.other(binding.side);
    const answer = this.read.handOvers.find(
      ({ side, after, given }) => side === other && given && after >= binding.number,
    );
    this.#answers.set(binding, answer);
    return answer;
  }
}

/** Whether what a hand-over binds was not yet bound when a number was given; undefined: nobody has bound it yet. */
export const isBelow = (bound: HandOver | undefined, answer: HandOver): boolean =>
  !bound || bound.number > (bound.side === answer.side ? answer.number : answer.after);
