/** The smallest session that still shows a fault. */
import { type Act, Files } from './acts';
import { type Fault, Referee } from './referee';
import { replay } from './session';

/** Seconds spent on one fault, fewer than after which a process is held to hang. */
const patience = 40;

export async function shrink(acts: readonly Act[], fault: Fault, seed: number): Promise<readonly Act[]> {
  // Time and memory are not the same twice.
  if (fault.kind === 'heap' || fault.kind === 'hangs' || fault.kind === 'slow') return atOnce(acts);
  const until = Date.now() + patience * 1000;
  const shows = async (tried: readonly Act[]) =>
    Date.now() < until && (await replay(tried, new Referee(seed)))?.key === fault.key;
  const last = acts.at(-1);
  let least = acts;
  // Questions seldom have a part in it, and most edits only by the text that they left.
  for (const told of [acts.filter(({ kind }) => kind !== 'ask' && kind !== 'compare'), acts]) {
    const some = last && told.at(-1) !== last ? [...told, last] : told;
    for (let kept = 1; kept < some.length && least === acts; kept *= 2)
      if (await shows(atOnce(some, kept))) least = atOnce(some, kept);
  }
  least = await fewest(least, (some) => shows(last && some.at(-1) !== last ? [...some, last] : some));
  // Each text by its lines.
  for (let i = 0; i < least.length && Date.now() < until; i++) {
    const act = least[i];
    if (!act || (act.kind !== 'open' && act.kind !== 'disk') || act.text === null) continue;
    const withText = (lines: readonly string[]) => [
      ...least.slice(0, i),
      { ...act, text: lines.join('') },
      ...least.slice(i + 1),
    ];
    const lines = await fewest(act.text.split(/(?<=\n)/), (some) => shows(withText(some)));
    least = withText(lines);
  }
  return least;
}

/** The last acts, and before them the texts as they then stand opened at once. */
function atOnce(acts: readonly Act[], kept = 1): Act[] {
  const files = new Files();
  for (const act of acts.slice(0, -kept)) files.apply(act);
  return [...files.acts(), ...acts.slice(-kept)];
}

/** Leaves out ever smaller pieces as long as what is left still shows it (Zeller's ddmin). */
async function fewest<T>(all: readonly T[], shows: (some: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let least = all;
  for (let size = Math.ceil(all.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < least.length; ) {
      const without = [...least.slice(0, from), ...least.slice(from + size)];
      if (without.length < least.length && (await shows(without))) least = without;
      else from += size;
    }
  }
  return least;
}

/** An act in a line or a few, for people. */
export function written(act: Act): string {
  switch (act.kind) {
    case 'open':
    case 'disk':
      return `${act.kind} ${act.path}\n${(act.text ?? '(removed)').replace(/^/gm, '    | ')}`;
    case 'change':
      return `change ${act.path} (${act.why}) ${JSON.stringify(act.changes).slice(0, 2000)}`;
    case 'ask':
      return `ask ${act.request} at ${act.path}:${act.line + 1}:${act.character + 1}`;
    case 'close':
      return `close ${act.path}`;
    case 'compare':
      return 'compare with from scratch';
  }
}
