/** What is no longer known after a line that cannot be read, or not to its end. */

import { rulesFor } from '../rules/chapters';
import type { CampaignState } from '../rules/kernel/state';
import { View } from '../rules/kernel/step';
import { leaveUnread, unreadLine } from '../rules/kernel/unread';
import type { SyntaxFault, Verb } from '../syntax/nodes';
import { isVerb, verbs } from '../syntax/vocabulary';

export function loseLine(state: CampaignState, verb: Verb, text: string): void {
  const { module } = state;
  const line = unreadLine(module, verb, text);
  leaveUnread(state, verb, line.side);
  if (!module) return;
  const view = new View(state, module);
  for (const step of module.steps) rulesFor(step).unread?.[verb]?.(view, line);
}

/** The verb of a line, which may be misspelt or half typed; undefined where nothing tells which is meant. */
export function verbMeant(
  text: string,
  { expected }: Pick<SyntaxFault, 'expected'> = { expected: [] },
): Verb | undefined {
  const word = /\S+/.exec(text)?.[0].toLowerCase() ?? '';
  if (isVerb(word)) return word;
  const begun = verbs.filter((verb) => word !== '' && verb.startsWith(word));
  const [only, ...others] = begun.length ? begun : expected.filter(isVerb);
  return others.length ? undefined : only;
}
