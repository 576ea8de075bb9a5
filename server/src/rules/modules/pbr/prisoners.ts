/** Primosole Bridge 3.608: prisoners. */
import type { PrisonersData } from '../../kernel/moduleData/equipment';

export const prisoners: PrisonersData = { rule: '3.608' };
