/** A log of two players: a SAN dr that both have made, and a sealed purchase with its private file. */
import { writeCode } from '../../../server/src/trust/codes';
import { keysOf, Mail, type Side, verify } from '../trust/play';

const head = [
  'campaign PB "Ham and Jam" cg II',
  'depth roster',
  'keeps not 9.615 9.616',
  'date Dawn',
  'san British 5 given',
  'san German 4 given',
  'cpp German 30 given',
  'dice fair',
];
const opened = ['scenario Dawn', '  cvp British 10 German 30', 'refit', '9.612 New CG Date and SAN Adjustment'];

export const secret = 'buy German I4 as I4.GKT at J0 for 7';
const place = ['Day I', 1, '9.617', 1] as const;
export const sealedLine = `  sealed German ${keysOf('German').sealCode(place, [{ text: secret }])}`;
const proof = keysOf('German').proofCodes(place, [{ text: secret }], 1);
/** What opens the seal as a whole, and what shows its one line. */
export const openedLines = [`  opened ${keysOf('German').sealKey(place, [{ text: secret }])}`, `  ${secret} ~s.1`];
export const shownLines = [
  `  shown 1 ${proof.salt}`,
  ...proof.nodes.map((node) => `  beside ${node}`),
  `  ${secret} ~s.1`,
];

/** The SAN dr is declared in the British hand-over 1, and has fallen where `rolled`. */
export function shared({ rolled = true }: { readonly rolled?: boolean } = {}): string[] {
  const mail = new Mail();
  const openings = mail.lines.filter((line) => line.startsWith('opening '));
  mail.lines = [...head, ...openings, ...opened, '  date Day I', '  san British 5 dr ?'];
  mail.handOver('British');
  mail.handOver('German');
  if (rolled) mail.roll('British');
  return [...mail.lines, '9.617 Purchasing Reinforcement Groups', sealedLine];
}

/** What the German side remembers of that log's hand-overs. */
export function memories(): string[] {
  const verified = verify(shared());
  const code = (side: Side) => writeCode('digest', verified.memoryOf(side, 1) ?? new Uint8Array());
  return [`received 1 ${code('British')}`, `answered 1 ${code('British')}`, `sent 1 ${code('German')}`];
}

export const privateFile = (...lines: readonly string[]): string =>
  [
    'private German "Ham and Jam"',
    `master German ${keysOf('German').masterCode()}`,
    ...(lines.length ? lines : ['seal 1 9.617 1 Day I', `  ${secret} ~s.1`]),
    ...memories(),
    '',
  ].join('\n');
/** What a test points at, by the line that has these words and the words themselves. */
export function pointAt(
  text: string,
  line: string,
  words = line,
): { readonly line: number; readonly character: number } {
  const lines = text.split('\n');
  const number = lines.findIndex((one) => one.includes(line));
  const character = lines[number]?.indexOf(words) ?? -1;
  if (character < 0) throw new Error(`no ${words} in ${line}`);
  return { line: number, character: character + 1 };
}

export const privateName = 'main.German.cgprivate';
