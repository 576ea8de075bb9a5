/** Room that something written takes, so that nothing else is written there. */
import type { Point } from './plan';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** About its middle. */
export interface Box extends Point, Size {}

export const touch = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
