/** A run of pieces by its first and last name: `648a..648f`, `LMG1..LMG4`. */

/** More pieces of one kind than any side has: a slip of the keyboard, not a run. */
const most = 100;

/** Every name of the run in order; undefined where the names do not count from one to the other. */
export function namesOfRun(first: string, last: string): readonly string[] | undefined {
  return numbered(first, last) ?? lettered(first, last);
}

function numbered(first: string, last: string): string[] | undefined {
  const [, stem = '', from = ''] = /^(.*?)(\d+)$/.exec(first) ?? [];
  const [, lastStem, to = ''] = /^(.*?)(\d+)$/.exec(last) ?? [];
  if (lastStem === undefined || !alike(stem, lastStem)) return undefined;
  return counted(Number(from), Number(to), (n) => `${stem}${`${n}`.padStart(from.length, '0')}`);
}

function lettered(first: string, last: string): string[] | undefined {
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

function counted(from: number, to: number, name: (n: number) => string): string[] | undefined {
  if (to < from || to - from >= most) return undefined;
  return Array.from({ length: to - from + 1 }, (_, i) => name(from + i));
}

const alike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
