/** The rule numbers of Setup Areas and what is Retained where. */
import type { Numbers } from '../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.6051', '9.6052', '9.6053', '9.6054', '9.6055', '9.6056', '9.6057'],
  RR: ['2.5051', '2.5052', '2.5053', '2.5054', '2.5055', '2.5056', '2.5187'],
  PBr: ['3.6051', '3.6052', '3.6053', '3.6054', '3.6055', '3.6056'],
};
