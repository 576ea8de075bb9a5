/** How a line is bound that nobody has bound yet. */
import { corrected, hasOpenRoll, tellsDrm } from '../../trust/boundText';
import type { Binding } from '../../trust/keys';

/** With its dice open where they are, and what its DRM tell of the way or of a fact. */
export function bindingOf(text: string): Binding {
  const open = !corrected(text) && hasOpenRoll(text);
  return { text, open, ...(open && tellsDrm(text) && { drm: true }) };
}
