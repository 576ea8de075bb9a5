/** Primosole Bridge 3.608: prisoners. */
import type { PrisonersData } from '../../../forces/equipmentData';

export const prisoners: PrisonersData = { rule: '3.608' };
