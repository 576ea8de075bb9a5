/** What is wrong with a log's seals, hand-overs and dice, and with a private file, as findings. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Code, Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { FaultKind, TrustFault } from '../../trust/verify';
import type { Trust } from './trusted';

const told: Readonly<Record<FaultKind, readonly [Code, (detail: string) => string]>> = {
  'code-unreadable': ['code-unreadable', codeText],
  'opening-missing': [
    'opening-missing',
    () => 'Both sides need an `opening` line in the head, before anything is sealed or handed over.',
  ],
  'opening-twice': [
    'opening-twice',
    () => 'This side has an `opening` above: all its seals and dice follow from that one.',
  ],
  'side-unknown': ['opening-missing', (side) => `The ${side} side has no \`opening\` line.`],
  'number-wrong': [
    'hand-over-order',
    (number) => `This is hand-over ${number} of its side: they are counted from 1 on.`,
  ],
  'read-unknown': [
    'hand-over-order',
    (number) => `There is no hand-over ${number} of the other side that could be read here and was not before.`,
  ],
  'number-early': [
    'number-misplaced',
    () => 'A number is given once for each hand-over that is read, and this one reads none that was not answered.',
  ],
  'number-missing': [
    'number-missing',
    () => 'This hand-over reads a new one of the other side: its number for that is missing.',
  ],
  'number-twice': ['number-misplaced', () => 'This number was given above: no two hand-overs give the same.'],
  'place-wrong': [
    'bound-changed',
    (place) => `A line that was bound here is missing, or its mark is another: place ${place} was expected.`,
  ],
  'root-wrong': [
    'bound-changed',
    () => 'What this line binds is not what stands in the log: a line was changed, taken out or put in after it.',
  ],
  'master-wrong': ['key-wrong', () => 'This is not the secret to which the side was bound by its `opening`.'],
  'key-wrong': ['key-wrong', () => 'This code does not follow from the secret of its side.'],
  'die-wrong': ['die-wrong', (dice) => `The two players’ numbers make ${dice}.`],
  'die-early': [
    'die-early',
    () => 'Nobody can know these dice yet: the other side has not given its number, or the hand-over is not opened.',
  ],
  'mark-stray': ['mark-stray', (mark) => `No hand-over or seal of this log has bound a line as \`~${mark}\`.`],
};

function codeText(detail: string): string {
  const why: Readonly<Record<string, string>> = {
    length: 'it is too long or too short',
    character: 'a character of it stands in no code',
    check: 'a character of it is wrong, or it is the code of something else',
  };
  return `This code cannot be right: ${why[detail.split(': ')[1] ?? ''] ?? 'it is damaged'}. Copy it again from where it was written.`;
}

const finding = (line: Line, code: Code, message: string): Finding =>
  levelled({ code, at: wholeDirective(line), message });

const ofFault = ({ lines }: Trust, { line, what, detail = '' }: TrustFault): Finding => {
  const [code, text] = told[what];
  return finding(lines[line] as Line, code, text(detail));
};

/** In no order. `astray`: headings of private files whose step the log does not have. */
export function trustFindings(trust: Trust, astray: readonly Line[]): readonly Finding[] {
  const { read, verified, lines } = trust;
  return [
    ...verified.faults.map((fault) => ofFault(trust, fault)),
    ...(read.isFair ? read.typed : []).map(({ line }) =>
      finding(
        lines[line] as Line,
        'die-unverified',
        'These dice are typed: with `dice fair` every die of a RePh follows from both players’ numbers.',
      ),
    ),
    ...astray.map((line) => finding(line, 'seal-astray', 'The log has no such step: these lines are played nowhere.')),
  ];
}
