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
