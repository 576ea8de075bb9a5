/** Findings of which it is worked out on which rulings they hang. */
import type { Finding } from '../rules/finding';

/** Rulings that lines with findings may ask in a log before no more of them are weighed: what stands below goes without their names. */
export const mostWeighed = 200;

/** Their dice or their choice are to come, whatever the readings. */
const open: ReadonlySet<Finding['code']> = new Set(['roll-open', 'choice-open', 'unreadable', 'internal-fault']);

export const isWeighed = ({ code }: Finding): boolean => !open.has(code);
