/** How a line is bound that nobody has bound yet. */
import { corrected, hasOpenRoll } from '../../trust/boundText';
import type { Binding } from '../../trust/keys';

/** With its dice open where they are. */
export const bindingOf = (text: string): Binding => ({ text, open: !corrected(text) && hasOpenRoll(text) });
