/** Puts the choices that the rules leave to a player, one quick pick after another. */
import { type QuickPickItem, window } from 'vscode';
import type { Ask, AskOption, ResolveResult } from '../../server/src/service/protocol';
import { inert } from './inert';

interface Item extends QuickPickItem {
  readonly option?: AskOption;
}
/** What a player has picked of a choice of many: the ids as the server takes them, and how to name them. */
interface Picked {
  readonly ids: readonly string[];
  readonly labels: readonly string[];
}
/** What a player says to a question: its answer, none where it stays open; what is picked so far, where it comes again. */
interface Reply {
  readonly answer?: string;
  readonly picked?: Picked;
}
/** Undefined for Esc. */
type Replies = Reply | 'leave rest' | undefined;
const nothing: Item = { label: 'Nothing' };
const leaveOpen: Item = { label: 'Leave open (?)', detail: 'Written as "?"; the log reminds you until it is decided.' };
const leaveRest: Item = { label: 'Leave this and all further choices open (?)' };

/**
 * Asks until the server has no question that was not put yet (an answer may lead to the next question). Of purchases
 * one is picked at a time, so that each list shows what can still be had.
 * Undefined when the player backs out with Esc: nothing may be written then.
 */
export async function putChoices(
  ask: (answers: Readonly<Record<string, string>>) => Promise<ResolveResult>,
): Promise<ResolveResult | undefined> {
  const answers: Record<string, string> = {};
  const settled = new Set<string>();
  const picked = new Map<string, Picked>();
  for (;;) {
    const result = await ask(answers);
    const open = result.asks.filter((a) => !settled.has(a.key));
    const [next] = open;
    if (!next) return result;
    const reply = next.number ? await numberFor(next) : await choiceFor(next, open.length, picked.get(next.key));
    if (reply === undefined) return undefined;
    if (reply === 'leave rest') return result;
    if (reply.answer !== undefined) answers[next.key] = reply.answer;
    if (reply.picked) picked.set(next.key, reply.picked);
    else settled.add(next.key);
  }
}

/** A number is told, or left open. */
async function numberFor(ask: Ask): Promise<Replies> {
  const told = await howMuch(ask);
  return told === undefined ? undefined : { answer: told || undefined };
}

/** One is picked of a list; of purchases it is one more, and the list comes again. */
async function choiceFor(ask: Ask, left: number, before: Picked = { ids: [], labels: [] }): Promise<Replies> {
  const item = await pick(ask, left, before);
  if (!item) return undefined;
  if (item === leaveRest) return 'leave rest';
  if (item === leaveOpen) return {};
  const { option } = item;
  if (!option || !ask.many) return { answer: option?.id ?? before.ids.join(' ') };
  const times = await howMany(option);
  if (times === undefined) return { picked: before }; // back to the list
  const ids = [...before.ids, times > 1 ? `${option.id}*${times}` : option.id];
  const labels = [...before.labels, times > 1 ? `${option.label} x${times}` : option.label];
  return { answer: [...ids, 'more'].join(' '), picked: { ids, labels } };
}

/** One item of the list; undefined for Esc. */
async function pick(ask: Ask, left: number, { labels }: Picked): Promise<Item | undefined> {
  const title = inert(left > 1 ? `${ask.title} (${left} choices left)` : ask.title);
  const options = ask.options.map(
    ({ label, detail }, i): Item => ({
      label: inert(label),
      detail: detail === undefined ? undefined : inert(detail),
      option: ask.options[i],
    }),
  );
  const rest = left > 1 ? [leaveOpen, leaveRest] : [leaveOpen];
  const items = labels.length
    ? [{ label: 'That is all', detail: inert(labels.join(', ')) }, ...options]
    : [...options, ...(ask.many ? [nothing] : []), ...rest];
  // Looking something up in the log must not throw the answers away.
  return window.showQuickPick<Item>(items, { title, ignoreFocusOut: true, matchOnDetail: true });
}

/** A number that the player knows, '' to leave it open; undefined for Esc. */
async function howMuch({ title }: Ask): Promise<string | undefined> {
  const text = await window.showInputBox({
    title,
    prompt: 'Leave it empty if you do not know: "?" stands in the log until it is told.',
    ignoreFocusOut: true,
    validateInput: (value) => (/^\s*(?:\d+(?:\.5)?)?\s*$/.test(value) ? undefined : 'A number, such as 6, or nothing.'),
  });
  return text?.trim();
}

/** How many of one thing; undefined for Esc. */
async function howMany({ label, most = 1 }: AskOption): Promise<number | undefined> {
  if (most <= 1) return 1;
  const valid = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
  const text = await window.showInputBox({
    title: inert(`How many: ${label}?`),
    prompt: `1 to ${most}`,
    value: '1',
    ignoreFocusOut: true,
    validateInput: (value) => (valid(value) ? undefined : `A number from 1 to ${most}.`),
  });
  return text === undefined ? undefined : Number(text);
}
