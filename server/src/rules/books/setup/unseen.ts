/** The marks of what is set up out of the opponent's sight: what Recon Inspection would reveal (2.524, 3.6223). */
import type { StatusName } from '../../kernel/module';

export const setUpUnseen: readonly StatusName[] = ['hidden', 'concealed', 'cloaked', 'reserve', 'dummy'];
