/** Findings of which it is worked out on which rulings they hang. */
import type { Finding } from '../rules/kernel/finding';

/** Rulings that lines with findings may ask in a log before no more of them are weighed: what stands below goes without their names. */
export const mostWeighed = 200;

/** What no reading has decided. */
const undecided: ReadonlySet<Finding['code']> = new Set(['unreadable', 'internal-fault']);

/** Whether a finding judges: one for information asks for what is still to come, whatever the readings. */
export const isWeighed = ({ code, severity }: Finding): boolean => severity !== 'information' && !undecided.has(code);
