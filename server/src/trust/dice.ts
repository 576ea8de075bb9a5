/** Dice that neither player could choose: from a salt of the roller's line and the number that the other side gave. */
import { derived, type Part } from './digest';

/** What a roll is, as far as its dice go. */
export interface RollOf {
  readonly campaign: Uint8Array;
  /** The digest of the hand-over that gives the number. */
  readonly answer: Uint8Array;
  /** Of the tree that the roller's line stands in. */
  readonly context: readonly Part[];
  /** The place of the line in it, from 1 on. */
  readonly place: number;
  /** 0 for the line itself, from 1 on for what it brings about without a choice. */
  readonly followUp: number;
}

/** More bytes than any line has dice for. */
const STREAM = 255;
/** Bytes from here on would favour low dice. */
const FAIR = 252;

/** The dice of one line in the order in which it has them: for a DR the coloured one first. */
export function* diceOf(roll: RollOf, salt: Uint8Array, number: Uint8Array): Generator<number, void> {
  const secret = new Uint8Array([...salt, ...number]);
  const { campaign, answer, context, place, followUp } = roll;
  const stream = derived(secret, campaign, STREAM, 'dice', answer, ...context, place, followUp);
  for (const byte of stream) if (byte < FAIR) yield (byte % 6) + 1;
}
