/** Riley’s Road 2.508: prisoners. */
import type { PrisonersData } from '../../kernel/moduleData/equipment';

export const prisoners: PrisonersData = { rule: '2.508' };
