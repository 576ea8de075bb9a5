/** How large letters are drawn so that they can be read at a scale. */
import type { Lettering } from '../../server/src/views/map/sheet';
import { nameSize, placeSize, plateSize } from '../../server/src/views/map/style';

/** What has to be read is at least so high on the screen, in pixels. */
const least = 9.2;
/** From one step to the next, so that not each turn of the wheel draws all names anew. */
const factor = 1.2;

/** A scale's step. */
export const stepOf = (scale: number): number => Math.floor(Math.log(scale) / Math.log(factor));

/** At the smallest scale of a step. */
const legible = (step: number): number => least / factor ** step;

export const letteringAt = (step: number): Lettering => ({
  names: Math.max(nameSize, legible(step)),
  places: Math.max(placeSize, 1.1 * legible(step)),
  growth: Math.max(1, legible(step) / plateSize),
});
