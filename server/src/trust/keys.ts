/** What a side makes from its master: the codes of its lines, and the dice that they come to. */
import { type Bound, boundText } from './boundText';
import { writeCode } from './codes';
import { key, opening, type Part } from './digest';
import { placesFor, proofOf, rootOf, SEAL_PLACES, type TreeOf, treeKeyOf } from './lineTree';

/** Random bytes of a master. */
export const MASTER_BYTES = 20;

export const openingCode = (side: string, master: Uint8Array): string => writeCode('opening', opening(side, master));

/** A line to be bound. */
export interface Binding extends Bound {
  readonly text: string;
}

/** A line of the log to be bound. */
export interface PlacedBinding extends Binding {
  /** Where it stands, as `Place` names it. */
  readonly part: string;
}

/** A line as a hand-over binds it: with the part of the log that it stands in. */
export const placedText = (part: string, text: string): string => `${part} ${text}`;

/** A tree as its side makes it. */
interface OwnTree {
  readonly of: TreeOf;
  readonly treeKey: Uint8Array;
  readonly texts: readonly string[];
}

/** The seals and hand-overs of one side in one campaign. */
export class Keys {
  constructor(
    private readonly side: string,
    private readonly master: Uint8Array,
    private readonly campaign: Uint8Array,
  ) {}

  /** What opens all that the side has ever sealed or handed over. */
  masterCode(): string {
    return writeCode('master', this.master);
  }

  #tree(context: TreeOf['context'], texts: readonly string[]): OwnTree {
    const of = { campaign: this.campaign, context };
    return { of, treeKey: treeKeyOf(this.master, of, texts), texts };
  }

  /** `place`: CG Date, number of the RePh, step, number of the seal. */
  #seal(place: readonly Part[], lines: readonly Binding[]): OwnTree {
    return this.#tree(
      ['seal', this.side, ...place],
      lines.map((line) => boundText(line.text, line)),
    );
  }

  #handOver(number: number, lines: readonly PlacedBinding[]): OwnTree {
    return this.#tree(
      ['hand-over', this.side, number],
      lines.map((line) => placedText(line.part, boundText(line.text, line))),
    );
  }

  /** @throws RangeError for too many lines */
  sealCode(place: readonly Part[], lines: readonly Binding[]): string {
    const { of, treeKey, texts } = this.#seal(place, lines);
    return writeCode('seal', rootOf(of, treeKey, texts, SEAL_PLACES));
  }

  handOverCode(number: number, lines: readonly PlacedBinding[]): string {
    const { of, treeKey, texts } = this.#handOver(number, lines);
    return writeCode('hand-over', rootOf(of, treeKey, texts, placesFor(texts.length)));
  }

  /** What opens a seal as a whole. */
  sealKey(place: readonly Part[], lines: readonly Binding[]): string {
    return writeCode('key', this.#seal(place, lines).treeKey);
  }

  /** What opens a hand-over. */
  handOverKey(number: number, lines: readonly PlacedBinding[]): string {
    return writeCode('key', this.#handOver(number, lines).treeKey);
  }

  /** What shows one line of a seal, counted from 1: its salt, and the nodes beside its way up. */
  proofCodes(place: readonly Part[], lines: readonly Binding[], at: number): { salt: string; nodes: string[] } {
    const { of, treeKey, texts } = this.#seal(place, lines);
    const { salt, nodes } = proofOf(of, treeKey, texts, SEAL_PLACES, at);
    return { salt: writeCode('salt', salt), nodes: nodes.map((node) => writeCode('node', node)) };
  }

  /** The number that the hand-over gives which reads another for the first time. `read`: the digest of that. */
  numberCode(number: number, read: Uint8Array): string {
    return writeCode('number', key(this.master, this.campaign, 'number', number, read));
  }
}
