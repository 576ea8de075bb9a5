/** A player's program: what it does when it has the log, until it hands it over. */
import type { Ask } from '../../../server/src/service/protocol';
import type { Table } from './table';

/** Decides for a side, by chance; what is of the other side is left to that. */
export function decide(table: Table, side: string, other: string) {
  const { random } = table;
  return async (ask: Ask): Promise<string | undefined> => {
    if (ask.key.startsWith('announce/'))
      return ask.key === `announce/${side}` ? `${await table.sanOf(side)}` : undefined;
    if (ask.number) return `${numberFor(ask)}`;
    if (isOf(ask, other, side)) return undefined;
    const { options } = ask;
    if (ask.key.startsWith('shift/')) return shifting(table, ask);
    if (ask.key === `san/${side}`) return `${await table.sanOf(side)}`;
    // An Idle Date only makes the RePh longer.
    if (ask.key.startsWith('initiative/')) {
      const isFirst = table.standsIdle && !/^refit idle/m.test(table.shared);
      const chit = !isFirst && random(8) ? 'attack' : 'idle';
      return options.some(({ id }) => id === chit) ? chit : options[0]?.id;
    }
    if (options.length === 0) return ask.many ? '' : undefined;
    if (ask.many && random(3) === 0) return '';
    return options[random(options.length)]?.id;
  };
}

/** Nobody, or whom chance picks. */
const shifting = ({ random }: Table, { options }: Ask): string | undefined =>
  random(2) ? 'stay' : options[random(options.length)]?.id;

const numberFor = ({ title }: Ask): number => 5 + (title.length % 7);

const isOf = ({ key, title }: Ask, side: string, not: string): boolean =>
  `${key} ${title}`.includes(side) && !`${key} ${title}`.includes(not);

/** All that a side can do until it waits for the other. @returns whether the next scenario has begun */
export async function turn(
  table: Table,
  side: string,
  other: string,
  until: (shared: string) => boolean,
): Promise<boolean> {
  let isNew = await playOn(table, side, other, until);
  // Once both chits are open the log goes on in the same mail.
  if ((await revealTogether(table, side, other)) && (await playOn(table, side, other, until))) isNew = true;
  if (isNew) table.mails++;
  return until(table.shared);
}

/** Until nothing more can be done, and hands it over. @returns false where nothing is new */
async function playOn(table: Table, side: string, other: string, until: (shared: string) => boolean): Promise<boolean> {
  const answer = decide(table, side, other);
  for (let rounds = 0; rounds < 100; rounds++) {
    const before = [table.shared, table.privates.get(side)].join('\0');
    await table.trust(side, 'takeUp');
    await tellMissed(table, side);
    for (let more = true; more; ) more = (await table.resolve(side, 'private', answer)).isWritten;
    await declareFallen(table, side);
    if (!until(table.shared)) {
      if (await table.hasToSeal(side)) {
        await seal(table, side);
      } else await table.resolve(side, 'log', answer);
    }
    if ([table.shared, table.privates.get(side)].join('\0') === before) break;
  }
  return handOver(table, side);
}

/** A choice that is left open in the private file is made first, and what only its side knows is told. */
async function seal(table: Table, side: string): Promise<void> {
  for (let rounds = 0; rounds < 30; rounds++) {
    const { isRefused, message } = await table.trust(side, 'seal');
    if (!isRefused) return;
    const [, of, hex] = /^Line (\d+) of your private file: .* is not in the log: `(prereg \S+)`/.exec(message) ?? [];
    if (of !== undefined) {
      tellOwn(table, side, Number(of), (text) => text.replace(/(?= for | left |$)/, ` ${hex}`));
      continue;
    }
    const [, drmOf, drm] = /^Line (\d+) of your private file: .*as in `DR \? (\S+)`/.exec(message) ?? [];
    if (drmOf !== undefined) {
      tellOwn(table, side, Number(drmOf), (text) => text.replace(/\bDR \?/, `$& ${drm}`));
      continue;
    }
    const [, line] = /^Line (\d+)(?: of your private file)? is still open/.exec(message) ?? [];
    const found =
      line === undefined
        ? undefined
        : await table.resolve(side, 'private', decide(table, side, '\0'), Number(line) - 1);
    if (!found?.isWritten) throw new Error(`${side}: ${message}`);
  }
}

/** Tells more on a line of the private file. */
function tellOwn(table: Table, side: string, line: number, tell: (text: string) => string): void {
  const own = table.privates.get(side)?.split('\n') ?? [];
  table.privates.set(side, own.map((text, i) => (i === line - 1 ? tell(text) : text)).join('\n'));
}

/** A roll that a secret Shift has brought about is declared as its seal is opened. */
async function declareFallen(table: Table, side: string): Promise<void> {
  const own = table.privates.get(side)?.split('\n') ?? [];
  const roll = own.findIndex((line) => /^ {2}(?:ford|casualty) .*DR \?$/.test(line));
  const heading = own.findLastIndex((line, i) => i < roll && line.startsWith('seal '));
  const [, refit, number] = /^seal (\d+) (\S+)/.exec(own[heading] ?? '') ?? [];
  if (number === undefined) return;
  const lines = table.shared.split('\n');
  const begun = lines.flatMap((text, i) => (/^refit\b/.test(text) ? i : []))[Number(refit) - 1] ?? 0;
  const step = lines.findIndex((text, i) => i > begun && text.startsWith(`${number} `));
  const line = lines.findIndex((text, i) => i > step && text.startsWith(`  sealed ${side} `));
  await table.trust(side, 'reveal', { line });
}

/** What the referee asks for first is decided. @returns false where nothing is new */
async function handOver(table: Table, side: string): Promise<boolean> {
  for (let rounds = 0; rounds < 60; rounds++) {
    const { isRefused, message } = await table.trust(side, 'handOver');
    if (!isRefused || /nothing new/.test(message)) return !isRefused;
    const [, early] = /^Line (\d+) hangs on a Shift .* take it out/.exec(message) ?? [];
    if (early !== undefined) {
      table.shared = table.shared
        .split('\n')
        .toSpliced(Number(early) - 1, 1)
        .join('\n');
      continue;
    }
    const [, line] = /^Line (\d+)(?: of your private file)? is still open/.exec(message) ?? [];
    const found =
      line === undefined ? undefined : await table.resolve(side, 'log', decide(table, side, '\0'), Number(line) - 1);
    if (found && !found.isWritten) {
      const told = (text: string, i: number) => (i === Number(line) - 1 ? byThePlayers(text, message) : text);
      table.shared = table.shared.split('\n').map(told).join('\n');
      continue;
    }
    if (!found?.isWritten) throw new Error(`${side}: ${message} ${found?.message}`);
  }
  throw new Error(`${side} cannot hand over`);
}

/** What only its side knows to be owed, of pieces that are still sealed. */
export const isMissed = (told: string): boolean => missed.test(told) || missedStep.test(told);
const missed = /\.cglog:(\d+) [^`]*(?: is missing:| tonight:| must attempt Escape: [^`]*) `([^`]+)`/;

/** The other side has gone on without the step, since nothing is due in it for all that it can see. */
const missedStep = /\.cglog:(\d+) Step (.*) is missing above: /;

/** Adds it at the end of its step, and shows the RG that does it in sight of both. */
async function tellMissed(table: Table, side: string): Promise<void> {
  const early = (await table.errors(side, [3])).filter((told) => told.includes('may add this now'));
  const isEarly = early.length > 0 && table.random(2) === 0;
  for (const told of [...(await table.errors(side)), ...(isEarly ? early : [])]) {
    const [, below, step] = missedStep.exec(told) ?? [];
    if (below !== undefined && step !== undefined) {
      table.shared = table.shared
        .split('\n')
        .toSpliced(Number(below) - 1, 0, step)
        .join('\n');
      return;
    }
    const [, heading, text] = missed.exec(told) ?? [];
    if (heading === undefined || text === undefined) continue;
    const lines = table.shared.split('\n');
    const next = lines.findIndex((line, i) => i >= Number(heading) && /^(?:\d|refit|scenario)/.test(line));
    const end = next < 0 ? lines.length : next;
    table.shared = lines.toSpliced(end, 0, `  ${text.replace('to entry HEX', 'to ?')}`).join('\n');
    if (/\.[A-Z]{3}\b/.test(text)) await table.trust(side, 'reveal');
    return;
  }
}

/** What the referee has no answer for the players tell: the first place that he names, or that nothing comes of it. */
function byThePlayers(text: string, message: string): string {
  const [, place = 'A'] = /`(entry \S+)`/.exec(message) ?? [];
  const [, drm] = /as in `(?:DR|dr) \? (\S+)`/.exec(message) ?? [];
  if (drm !== undefined) return text.replace(/\b(DR|dr) \?/, `$1 ? ${drm}`);
  if (!text.replace(/ ~.*/, '').includes('?')) return text.replace(/(?= ~|$)/, ' -> eliminated');
  if (/ to \?/.test(text)) return text.replace(/ to \?/, ` to ${place}`);
  return text.replace(/ \?(?= ~|$)/, /^\s*wreck\b/.test(text) ? ' wreck' : ' eliminated');
}

/** Chits, once the other's can no longer be replaced, which Hand Over says. @returns whether one is opened */
async function revealTogether(table: Table, side: string, other: string): Promise<boolean> {
  const lines = table.shared.split('\n');
  const step = lines.findLastIndex((line) => /^\d+\.\d+ Initiative/.test(line));
  if (step < 0) return false;
  const at = lines.findIndex((line, i) => i > step && line.trim().startsWith(`sealed ${side}`));
  const theirs = lines.find((line, i) => i > step && line.trim().startsWith(`sealed ${other}`));
  if (at < 0 || !theirs?.includes('~') || /opened/.test(lines[at + 1] ?? '')) return false;
  const { isRefused } = await table.trust(side, 'reveal', { line: at });
  return !isRefused;
}
