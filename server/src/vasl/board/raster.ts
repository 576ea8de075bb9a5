/** What a board shows pixel by pixel, however it was read. */
import type { Feature } from './features';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** x and y are whole numbers within the picture. */
  feature(x: number, y: number): Feature;
  /** The level of the ground; undefined where the pixel does not tell it. */
  level(x: number, y: number): number | undefined;
}
