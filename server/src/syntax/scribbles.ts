/** How a player says it who has not read the reference, and how a log says it: what a fault's message leads to. */

const told: readonly (readonly [words: readonly string[], line: string])[] = [
  [['exit', 'exits', 'exited', 'leave', 'leaves'], 'at offmap: 467a'],
  [['enter', 'enters', 'entered', 'entering'], 'at entry A7: 467a'],
  [['move', 'moves', 'moved', 'place', 'placed', 'put'], 'at X22: 467a'],
  [['dead', 'elim', 'eliminate', 'eliminated', 'kia', 'kill', 'killed'], 'lost 467a'],
  [['casualties', 'losses'], 'cvp British 6 German 19'],
  [['create', 'created', 'hero', 'new'], 'ob German: Hero1'],
  [['battle', 'hardened'], 'replace 467a -> 468a'],
  [['elr', 'replaced', 'reduce', 'reduced'], 'replace 467a -> 447a'],
  [['release', 'released', 'freed'], 'mark 436c(not prisoner)'],
  [['captured', 'surrender', 'surrendered'], 'at X22: 648a[436c]'],
  [['destroyed', 'ko', 'wrecked'], 'mark Pz1(wreck)'],
  [['malf', 'malfunction', 'malfunctioned'], 'mark MMG1(malfunctioned)'],
  [['break', 'breaks', 'broke', 'broken'], 'mark 467a(broken)'],
  [['abandoned'], 'mark Pz1(abandoned)'],
  [['blaze', 'burning', 'flame'], 'fire X22 blaze'],
  [['end', 'ends', 'note', 'result'], '> What you want to remember'],
];
const lines = new Map(told.flatMap(([words, line]) => words.map((word) => [word, line] as const)));

/** How a line that begins with this word is written; undefined where nothing is known of it. */
export function lineFor(word: string): string | undefined {
  const line = lines.get(word.toLowerCase());
  if (line) return `It is told so: \`${line}\`.`;
  if (/^[a-z]{1,2}\d{1,2}(?:\/\d)?:$/i.test(word)) return `Who is where is told so: \`at ${word} 467a\`.`;
  if (/\d/.test(word) && !/^[\d.]+$/.test(word))
    return 'A line starts with what it tells: `at X22: 467a`, `mark 467a(broken)`, `lost 467a`.';
  return undefined;
}

/** Words that a player takes for those that open a part; which are meant hangs on the line. */
const partsMeant: Readonly<Record<string, readonly string[]>> = {
  at: ['from', 'to'],
  in: ['from', 'to', 'at'],
  on: ['from', 'to', 'at'],
  into: ['to'],
  by: ['with'],
  using: ['with'],
};
/** Where these act a unit goes or stays: the place is not where it comes from. */
const goesTo = /^\s*(?:retain|free|keep|ww)\s/i;

/** The word that opens a part in place of the one that stands there: `from` for `escape 648a at W7`. */
export function partFor(literals: readonly string[], found: string, before: string): readonly string[] {
  const word = found.toLowerCase();
  const all = Object.hasOwn(partsMeant, word) ? (partsMeant[word] ?? []) : [];
  const fit = all.filter((part) => literals.includes(part) && !new RegExp(`\\s${part}\\s`, 'i').test(before));
  return goesTo.test(before) && fit.includes('to') ? ['to'] : fit;
}

/** The number of a step with letters for figures, or a comma: `9.6l6`. */
export function stepMeant(word: string): string | undefined {
  const number = word.replace(/[il|]/gi, '1').replace(/o/gi, '0').replace(',', '.');
  return number !== word && /^\d\S*$/.test(word) && /^\d+\.\d+$/.test(number) ? number : undefined;
}

/** How to say what stands where reading stopped, on a line about pieces. */
export function wayFor(expected: readonly string[], found: string, before: string): string | undefined {
  const wants = (what: string) => expected.some((name) => name.startsWith(what));
  const isStack = /^\s*at\s/i.test(before);
  if (isStack && wants('a piece') && /^(?:with|\+|has)/i.test(found))
    return 'What a piece has stands in brackets: `648a[LMG1]`.';
  if (isStack && wants('a piece') && found.startsWith(':')) return 'Each stack has a line of its own.';
  if (isStack && wants(':') && /^(?:L\d|level)/i.test(found)) return 'A level is written `X22/1`.';
  if ((wants('a piece') || wants('a status')) && found.startsWith('?'))
    return 'What is under a “?” is marked `648a(concealed)`.';
  if (/^\s*control\s/i.test(before) && wants('a hex') && /^[a-z]{3,}$/i.test(found))
    return 'The side comes first: `control British X22`.';
  if (found === '' && /^\s*deploy\s/i.test(before)) return 'It is told so: `deploy 467a -> 247a 247b`.';
  if (found === '' && /^\s*recombine\s/i.test(before)) return 'It is told so: `recombine 247a 247b -> 467a`.';
  return undefined;
}
