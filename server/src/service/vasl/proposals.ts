/** What is put before the player: each conclusion with how sure it is, and whether he has it taken. */
import type { TakeItem, TakeParams } from '../protocol';

/** An item as it is offered, with the tick that it has until the player decides. */
export type Offer = TakeItem;

export class Proposals {
  readonly items: TakeItem[] = [];
  readonly notes: string[] = [];
  readonly #ticked: ReadonlySet<string>;
  readonly #unticked: ReadonlySet<string>;

  constructor({ ticked = [], unticked = [] }: Pick<TakeParams, 'ticked' | 'unticked'>) {
    this.#ticked = new Set(ticked);
    this.#unticked = new Set(unticked);
  }

  /** Puts one before the player. @returns whether it is taken */
  offers(offer: Offer): boolean {
    const ticked = this.#ticked.has(offer.id) || (offer.ticked && !this.#unticked.has(offer.id));
    this.items.push({ ...offer, ticked });
    return ticked;
  }

  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }

  /** In the order in which the player goes through them. */
  sorted(): readonly TakeItem[] {
    const rank = { certain: 0, custom: 1, question: 2 } as const;
    return [...this.items].sort((a, b) => rank[a.group] - rank[b.group]);
  }
}
