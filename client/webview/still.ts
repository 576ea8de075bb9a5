/**
 * In place of d3-transition, and the half of d3's libraries that this brings along. d3-zoom asks it to stop what moves by
 * itself before it moves the map: here nothing does.
 */
import { selection } from 'd3-selection';

Object.assign(selection.prototype, {
  interrupt() {
    return this;
  },
});

export const interrupt = (): void => {};
