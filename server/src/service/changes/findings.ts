/** Which findings are new and which are gone: those of a line that both logs have are the same while they say the same. */
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';

export interface FindingsChanged {
  readonly found: readonly Finding[];
  readonly settled: readonly Finding[];
}

/** @param lineOf the line of now that stands for a line of before */
export function findingsChanged(
  before: readonly Finding[],
  now: readonly Finding[],
  lineOf: ReadonlyMap<Line, Line>,
): FindingsChanged {
  const left = new Map<string, Finding[]>();
  const ids = new Map<Line, number>();
  const keyOf = ({ at: { line }, code, message }: Finding) => {
    const own = lineOf.get(line) ?? line;
    const id = ids.get(own) ?? ids.size;
    ids.set(own, id);
    return `${id} ${code} ${message.replace(count, '#')}`;
  };
  for (const finding of before) {
    const key = keyOf(finding);
    const alike = left.get(key);
    if (alike) alike.push(finding);
    else left.set(key, [finding]);
  }
  const found = now.filter((finding) => !left.get(keyOf(finding))?.shift());
  return { found, settled: [...left.values()].flat() };
}

/** A number that may have become another, such as what is left or a line's; the number of a rule says what it is about. */
const count = /(?<![\w.])-?\d+(?![\w]|\.\d)/g;
