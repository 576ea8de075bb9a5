/** What of the package the tests use: it comes without types. */
declare module 'omggif' {
  export class GifWriter {
    constructor(buffer: Uint8Array, width: number, height: number, options: { palette: readonly number[] });
    addFrame(x: number, y: number, width: number, height: number, indices: ArrayLike<number>): number;
    /** @returns how many bytes of the buffer were written */
    end(): number;
  }
}
