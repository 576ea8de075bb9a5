/** Who sees which private files. */
import { same } from '../rules/kernel/names';
import type { Eyes } from './views/data';

export const sees = (eyes: Eyes, side: string): boolean => eyes === 'both' || (eyes !== 'open' && same(eyes, side));
