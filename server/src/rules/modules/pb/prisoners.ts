/** Pegasus Bridge 9.608: prisoners. */
import type { PrisonersData } from '../../kernel/moduleData/equipment';

export const prisoners: PrisonersData = { rule: '9.608' };
