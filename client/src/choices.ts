/** Puts the choices that the rules leave to a player, one quick pick each. */
import { type QuickPickItem, window } from 'vscode';
import type { Ask, ResolveResult } from '../../server/src/service/protocol';

interface Item extends QuickPickItem {
  readonly id?: string;
}
const leaveOpen: Item = { label: 'Leave open (?)', detail: 'Written as "?"; the log reminds you until it is decided.' };
const leaveRest: Item = { label: 'Leave this and all further choices open (?)' };

/**
 * Asks until the server has no question that was not put yet (an answer may lead to the next question).
 * Undefined when the player backs out with Esc: nothing may be written then.
 */
export async function putChoices(
  ask: (answers: Readonly<Record<string, string>>) => Promise<ResolveResult>,
): Promise<ResolveResult | undefined> {
  const answers: Record<string, string> = {};
  const put = new Set<string>();
  for (;;) {
    const result = await ask(answers);
    const next = result.asks.find((a) => !put.has(a.key));
    if (!next) return result;
    const left = result.asks.filter((a) => !put.has(a.key)).length;
    const picked = await pick(next, left);
    if (!picked) return undefined;
    if (picked.includes(leaveRest)) return result;
    put.add(next.key);
    if (!picked.includes(leaveOpen)) answers[next.key] = picked.map((item) => item.id).join(' ');
  }
}

/** The items picked; for a choice left open `leaveOpen` or `leaveRest`; undefined for Esc. */
async function pick(ask: Ask, left: number): Promise<readonly Item[] | undefined> {
  const items: Item[] = [...ask.options, leaveOpen, ...(left > 1 ? [leaveRest] : [])];
  const title = left > 1 ? `${ask.title} (${left} choices left)` : ask.title;
  // Looking something up in the log must not throw the answers away.
  const options = { title, ignoreFocusOut: true, matchOnDetail: true };
  if (!ask.many) {
    const item = await window.showQuickPick(items, options);
    return item && [item];
  }
  const placeHolder = 'Pick as many as you like; none leaves it open (?)';
  const several = await window.showQuickPick(items, { ...options, placeHolder, canPickMany: true });
  return several?.length === 0 ? [leaveOpen] : several;
}
