/** Harmless doubts: each put into a log by itself, about one new piece that nobody else has to do with, or one number. */
import type { Log } from './folding';

export interface Doubt {
  readonly kind:
    | 'unplaced'
    | 'unreadable in play'
    | 'unreadable in a step'
    | 'open number'
    | 'unreadable SAN'
    | 'name of nobody'
    | 'ground'
    | 'roll missing'
    | 'roll open';
  /** What is put in. */
  readonly text: string;
  readonly lines: readonly string[];
  /** Pieces that the log has besides: what it is about, and all who stand, go or are held with them. */
  readonly pieces?: ReadonlySet<string>;
  /** Whose points it is about. */
  readonly side?: string;
}

const headings = /^(?:scenario|refit)\b/;
/** Lines that belong to the one above them: expectations of the log. */
const isExpectation = (line = ''): boolean => /^#[=\s^]/.test(line);

/** Put in below a line, and below what is expected of it. */
function below(lines: readonly string[], at: number, ...more: readonly string[]): string[] {
  let end = at;
  while (isExpectation(lines[end + 1])) end++;
  return [...lines.slice(0, end + 1), ...more, ...lines.slice(end + 1)];
}

export const sidesOf = ({ lines }: Log): string[] => [
  ...new Set(lines.flatMap((line) => /^\s*ob (\w+):/.exec(line)?.[1] ?? [])),
];

/** A squad of each side's own, by the last of the head's `ob` lines. */
function declared({ lines }: Log, side: string): { readonly lines: string[]; readonly text: string } | undefined {
  const first = lines.findIndex((line) => headings.test(line));
  const at = lines.slice(0, Math.max(first, 0)).findLastIndex((line) => /^ob /.test(line));
  if (at < 0) return undefined;
  const text = `ob ${side}: Xtra=${side === 'German' || side === 'Axis' ? '4-6-7' : '4-5-8'}`;
  return { lines: below(lines, at, text), text };
}

const lastScenario = (lines: readonly string[]): number => lines.findLastIndex((line) => /^scenario\b/.test(line));

/** A squad of which no scenario tells where it is. */
export const unplaced = (log: Log): Doubt[] =>
  sidesOf(log).flatMap((side) => {
    const found = declared(log, side);
    return found ? [{ kind: 'unplaced' as const, ...found }] : [];
  });

/** A line about the squad that cannot be read, where the latest scenario would tell of it. */
export const unreadInPlay = (log: Log): Doubt[] =>
  sidesOf(log).flatMap((side) => {
    const found = declared(log, side);
    const at = found ? lastScenario(found.lines) : -1;
    if (!found || at < 0) return [];
    const text = '  lost [Xtra] )';
    return [{ kind: 'unreadable in play' as const, text, lines: below(found.lines, at, text) }];
  });

/** One in each step that has pieces. */
export const unreadInStep = (log: Log): Doubt[] =>
  sidesOf(log).flatMap((side) => {
    const found = declared(log, side);
    if (!found) return [];
    const steps = found.lines.flatMap((line, i) =>
      /^\d+\.6?0?\d+ (?:Escape|Equipment|Wounded|Recombining|Shift)/.test(line) ? [i] : [],
    );
    return steps.map((at) => {
      const text = '  drop [Xtra] )';
      return { kind: 'unreadable in a step' as const, text, lines: below(found.lines, at, text) };
    });
  });

/** A number of the latest scenario that is still to be told. */
export const openNumber = (log: Log): Doubt[] =>
  sidesOf(log).flatMap((side) => {
    const at = lastScenario(log.lines);
    const text = `  squads ${side} ?`;
    if (at < 0 || log.lines.some((line) => line.trim().startsWith(`squads ${side}`))) return [];
    return [{ kind: 'open number' as const, text, lines: below(log.lines, at, text) }];
  });

/** Lines of the latest scenario with a name that no piece has, readable and not. */
export const ofNobody = (log: Log): Doubt[] =>
  ['lost Nemo', 'lost Nemo )', 'at Q9: Nemo', 'at Q9: Nemo )'].flatMap((text) =>
    inPlay(log, { kind: 'name of nobody', text }),
  );

/** A line that cannot be read about a Location that is on most maps, and of which no other line tells. */
export const onGround = (log: Log): Doubt[] =>
  sidesOf(log).flatMap((side) => inPlay(log, { kind: 'ground', text: `control ${side} Q9 )`, side }));

function inPlay({ lines }: Log, doubt: Pick<Doubt, 'kind' | 'text' | 'side'>): Doubt[] {
  const at = lastScenario(lines);
  return at < 0 ? [] : [{ ...doubt, lines: below(lines, at, `  ${doubt.text}`) }];
}

/** A line that cannot be read about the SAN that a side begins with, at every depth. */
export const unreadSan = ({ lines }: Log): Doubt[] =>
  lines
    .slice(
      0,
      Math.max(
        lines.findIndex((line) => headings.test(line)),
        0,
      ),
    )
    .flatMap((line, at) => {
      const side = /^san (\w+) \d+ given/.exec(line)?.[1];
      if (!side) return [];
      const text = `san ${side} 4x given`;
      return [{ kind: 'unreadable SAN' as const, text, side, lines: below(lines, at, text) }];
    });

/** Lines of a RePh with dice that are right, about pieces. */
const rolls = ({ lines }: Log): number[] =>
  lines.flatMap((line, i) =>
    /^\s+(?:escape|wounded|repair|recuperate|salvage|taskcheck|minefield|casualty|shift) .*\bdr [\d,]+/i.test(line) &&
    !isExpectation(lines[i + 1])
      ? [i]
      : [],
  );

const wordsOf = (line: string): string[] => line.replace(/#.*/, '').split(/[\s,:()[\]"]+/);

/** The pieces of a line, and those that any line names beside one of them. */
function together({ lines }: Log, line: string): ReadonlySet<string> {
  const declared = new Set(
    lines.filter((one) => /^\s*ob /.test(one)).flatMap((one) => wordsOf(one).map((word) => word.split('=')[0] ?? '')),
  );
  const isPiece = (word: string) => /[.\d]/.test(word) && !/^[-+\d.,=]+$/.test(word) && !/^[A-Z]{1,2}\d+$/.test(word);
  const names = (one: string) => wordsOf(one).filter((word) => declared.has(word) || isPiece(word));
  const own = new Set(names(line));
  const beside = lines.filter(
    (one) => !/^\s*(?:ob|control|strategic) /.test(one) && names(one).some((n) => own.has(n)),
  );
  return new Set([...own, ...beside.flatMap(names)]);
}

/** A roll for a unit that the log had and has no more. */
export const missingRoll = (log: Log): Doubt[] =>
  rolls(log).map((at) => {
    const text = log.lines[at] ?? '';
    return {
      kind: 'roll missing',
      text: `without ${text.trim()}`,
      lines: log.lines.with(at, `# ${text}`),
      pieces: together(log, text),
    };
  });

/** One whose dice are still open. */
export const openRoll = (log: Log): Doubt[] =>
  rolls(log).map((at) => {
    const line = log.lines[at] ?? '';
    const text = line.replace(/\b(dr) [\d,]+.*/i, '$1 ?');
    return { kind: 'roll open', text: text.trim(), lines: log.lines.with(at, text), pieces: together(log, line) };
  });
