/** Why a file is not read, in one sentence for the player. */
export interface Refusal {
  readonly refused: string;
}

/** Thrown within this layer by whoever finds that a file is no save; `readSave` makes a `Refusal` of it. */
export class Refused extends Error {}
