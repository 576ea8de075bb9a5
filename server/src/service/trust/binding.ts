/** How a line is bound that nobody has bound yet. */
import { hasOpenRoll } from '../../trust/boundText';
import type { Binding } from '../../trust/keys';

/** With its dice open where they are. */
export const bindingOf = (text: string): Binding => ({ text, open: hasOpenRoll(text) });
