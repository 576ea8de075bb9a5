/** A file that cannot be read or written, with the reason in the player's words: answered with exit code 2. */
export class UnreadableFile extends Error {
  constructor(
    readonly file: string,
    readonly reason: string,
  ) {
    super(`${file}: ${reason}`);
  }
}
