/** Presses Resolve for players who pick by the same dice as are rolled. */
import type { Roller } from '../../../server/src/service/api';
import type { Ask, ResolveParams } from '../../../server/src/service/protocol';
import { type Desk, main } from '../service/logs';

/** How somebody answers what Resolve asks: ids of options, none, or `?`. */
export type Player = (ask: Ask) => string;

/** Without the Initiative there is nothing to go on with. */
const mayWait = ({ key }: Ask): boolean => !key.startsWith('initiative/');

/** Picks by the dice: options, also more than the points buy, or the choice left open. */
export const byDice =
  (roll: Roller): Player =>
  (ask) => {
    const { many, options } = ask;
    if (options.length === 0 || (mayWait(ask) && roll() === 1)) return '?';
    const one = () => options[(roll() * 6 + roll() + roll() * 36) % options.length]?.id ?? '?';
    if (!many) return one();
    return Array.from({ length: roll() - 2 > 0 ? roll() : 0 }, one).join(' ');
  };

/** Takes the first thing there is. */
export const theFirst: Player = ({ options, many }) => options[0]?.id ?? (many ? '' : '?');

/** Decides nothing that can wait. */
export const leftOpen: Player = (ask) => (mayWait(ask) ? '?' : theFirst(ask));

export function append(log: Desk, lines: readonly string[]): void {
  const end = { line: log.text.split('\n').length, character: 0 };
  log.apply([{ range: { start: end, end }, newText: `${log.text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n` }]);
}

/** Resolves with answers until nothing is asked that was not asked before. */
export function press(
  log: Desk,
  what: ResolveParams['what'],
  dice: ResolveParams['dice'],
  player: Player,
  line?: number,
): boolean {
  const answers: Record<string, string> = {};
  for (;;) {
    const result = log.service.resolve({ uri: main, what, line, dice, answers });
    const asked = result.asks.filter((a) => !(a.key in answers));
    for (const a of asked) answers[a.key] = player(a);
    if (asked.length > 0) continue;
    log.apply(result.edits);
    return result.edits.length > 0;
  }
}

export const errors = (log: Desk) => log.findings().filter((f) => f.severity === 1);
