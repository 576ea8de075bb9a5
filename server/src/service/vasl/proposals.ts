/** What is put before the player: each conclusion with how sure it is, and whether he has it taken. */
import type { TakeItem, TakeParams } from '../protocol';

export class Proposals {
  readonly items: TakeItem[] = [];
  readonly notes: string[] = [];
  readonly #ids = new Set<string>();
  readonly #ticked: ReadonlySet<string>;
  readonly #unticked: ReadonlySet<string>;

  constructor({ ticked = [], unticked = [] }: Pick<TakeParams, 'ticked' | 'unticked'>) {
    this.#ticked = new Set(ticked);
    this.#unticked = new Set(unticked);
  }

  /** Puts one before the player, ticked as it is until he decides. @returns whether it is taken */
  offers(offer: TakeItem): boolean {
    const ticked = this.takes(offer.id, offer.ticked);
    this.#ids.add(offer.id);
    this.items.push({ ...offer, ticked });
    return ticked;
  }

  /** Whether one is taken that may still be put before him. */
  takes(id: string, ticked: boolean): boolean {
    return this.#ticked.has(id) || (ticked && !this.#unticked.has(id));
  }

  /** For what may be proposed several times alike. */
  idOf(text: string): string {
    let id = text;
    for (let n = 2; this.#ids.has(id); n++) id = `${text} #${n}`;
    return id;
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
