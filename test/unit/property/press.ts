/** Presses Resolve for players who pick by the same dice as are rolled. */
import type { Roller } from '../../../server/src/service/api';
import type { Ask, ResolveParams } from '../../../server/src/service/protocol';
import { type Desk, main } from '../service/logs';

/** Picks for a player with the same dice: options, also more than the points buy, or the choice left open. */
function pick({ key, many, options }: Ask, roll: Roller): string {
  // Without the Initiative there is nothing to go on with.
  const mayWait = !key.startsWith('initiative/');
  if (options.length === 0 || (mayWait && roll() === 1)) return '?';
  const one = () => options[(roll() * 6 + roll() + roll() * 36) % options.length]?.id ?? '?';
  if (!many) return one();
  return Array.from({ length: roll() - 2 > 0 ? roll() : 0 }, one).join(' ');
}

export function append(log: Desk, lines: readonly string[]): void {
  const end = { line: log.text.split('\n').length, character: 0 };
  log.apply([{ range: { start: end, end }, newText: `${log.text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n` }]);
}

/** Resolves with answers until nothing is asked that was not asked before. */
export function press(
  log: Desk,
  what: ResolveParams['what'],
  dice: ResolveParams['dice'],
  roll: Roller,
  line?: number,
): boolean {
  const answers: Record<string, string> = {};
  for (;;) {
    const result = log.service.resolve({ uri: main, what, line, dice, answers });
    const asked = result.asks.filter((a) => !(a.key in answers));
    for (const a of asked) answers[a.key] = pick(a, roll);
    if (asked.length > 0) continue;
    log.apply(result.edits);
    return result.edits.length > 0;
  }
}

export const errors = (log: Desk) => log.findings().filter((f) => f.severity === 1);
