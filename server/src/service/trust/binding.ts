/** How a line is bound that nobody has bound yet. */
import type { Binding } from '../../trust/keys';

/** With its dice open where they are. */
export const bindingOf = (text: string): Binding => ({ text, open: /(?:^|\s)(?:dr|DR) \?/.test(text) });
