/** A run of pieces by its first and last name: `648a..648f`, `LMG1..LMG4`. */
import { most } from './caps';

/** Every name of the run in order; undefined where the names do not count from one to the other, or too far. */
export function namesOfRun(first: string, last: string): readonly string[] | undefined {
  const run = numbered(first, last) ?? lettered(first, last);
  return run === 'too long' ? undefined : run;
}

/** Whether they count from one to the other, further than a run may go. */
export const isTooLong = (first: string, last: string): boolean => numbered(first, last) === 'too long';

type Run = string[] | 'too long' | undefined;

function numbered(first: string, last: string): Run {
  const [, stem = '', from = ''] = /^(.*?)(\d+)$/.exec(first) ?? [];
  const [, lastStem, to = ''] = /^(.*?)(\d+)$/.exec(last) ?? [];
  if (lastStem === undefined || !alike(stem, lastStem)) return undefined;
  return counted(Number(from), Number(to), (n) => `${stem}${`${n}`.padStart(from.length, '0')}`);
}

function lettered(first: string, last: string): Run {
  const [, stem = '', from = ''] = /^(.*)([a-z])$/i.exec(first) ?? [];
  const [, lastStem, to = ''] = /^(.*)([a-z])$/i.exec(last) ?? [];
  if (lastStem === undefined || !alike(stem, lastStem)) return undefined;
  const isUpper = from === from.toUpperCase();
  const code = (letter: string) => letter.toLowerCase().charCodeAt(0);
  return counted(code(from), code(to), (n) => {
    const letter = String.fromCharCode(n);
    return stem + (isUpper ? letter.toUpperCase() : letter);
  });
}

function counted(from: number, to: number, name: (n: number) => string): Run {
  if (to < from) return undefined;
  if (to - from >= most.piecesOfRun) return 'too long';
  return Array.from({ length: to - from + 1 }, (_, i) => name(from + i));
}

const alike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
