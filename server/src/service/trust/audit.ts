/** Whether a campaign was kept honestly: all that was sealed, rolled and handed over, open and true. */
import type { Line } from '../../syntax/line';
import { diceIn, type Seal } from '../../trust/trustLines';
import type { Analysis, Documents } from '../documents';
import { wrongFollowUps } from './followUps';
import { isAsRemembered, memoriesOf } from './memory';
import type { AuditReport } from './protocol';
import type { Trust } from './trusted';

interface Fault {
  readonly line: Line;
  readonly message: string;
}

export function audit(documents: Documents, uri: string): AuditReport | undefined {
  const analysis = documents.analysisOf(uri);
  if (!analysis) return undefined;
  const { trust } = analysis;
  const [first] = analysis.shared;
  const faults = trust
    ? [...faultsOf(analysis, trust)]
    : first
      ? [
          {
            line: first,
            message:
              'This log has no `opening` lines: nothing in it was sealed, handed over or rolled so that it can be verified.',
          },
        ]
      : [];
  const { seals = [], handOvers = [], typed = [] } = trust?.read ?? {};
  const privateFiles = [...analysis.gathered.privates.keys()];
  const openRolls = trust ? rollsOpen(trust).length : 0;
  return {
    isClean: faults.length === 0,
    faults: faults.map(({ line, message }) => ({ file: documents.spelling(line.uri), line: line.number + 1, message })),
    rolls: { verified: trust?.verified.rolls.length ?? 0, typed: typed.length, open: openRolls },
    seals: { all: seals.length, open: seals.filter(({ key }) => key !== undefined).length },
    handOvers: { all: handOvers.length, whole: handOvers.filter(({ key }) => key !== undefined).length },
    privateFiles,
    proves: provesOf(privateFiles.length),
  };
}

function provesOf(files: number): string {
  if (files >= 2)
    return 'Both private files are here: this is what was sent, got and answered, and so what was played.';
  if (files === 1)
    return 'One private file is here: the log is consistent, and it is what that side has sent, got and answered.';
  return 'Without a private file this proves that the log is consistent, and not that it is what was played.';
}

function* faultsOf(analysis: Analysis, trust: Trust): Iterable<Fault> {
  const { read, verified, lines } = trust;
  const of = (line: number): Line => lines[line] as Line;
  for (const { at, message, severity } of analysis.trustFindings())
    if (severity === 'error') yield { line: at.line, message };
  for (const line of wrongFollowUps(analysis))
    yield { line, message: 'This roll does not follow from the one that its mark names.' };
  for (const { line } of rollsOpen(trust)) yield { line: of(line), message: 'These dice are still open.' };
  for (const one of read.handOvers)
    if (one.key === undefined && !one.leaves.some((leaf) => leaf.open && diceIn(leaf.text).length === 0))
      yield { line: of(one.line), message: 'This hand-over is not opened: what it binds cannot be checked.' };
  if (isOver(analysis, trust))
    for (const seal of read.seals)
      if (seal.key === undefined && !isReplaced(seal, read.seals))
        yield { line: of(seal.line), message: 'The campaign is over and this seal is not opened.' };
  yield* departed(analysis, verified);
}

/** What a private file remembers otherwise. */
function* departed({ gathered, campaign }: Analysis, verified: Trust['verified']): Iterable<Fault> {
  const sides = (campaign.end.module?.sides ?? []).map(({ id }) => id);
  for (const [side, file] of gathered.privates)
    for (const memory of memoriesOf(file)) {
      const of = memory.what === 'sent' ? side : (sides.find((one) => one !== side) ?? '');
      if (!isAsRemembered(memory, verified.digestOf(of, memory.number)))
        yield {
          line: memory.line,
          message: `The log’s hand-over ${memory.number} of the ${of} side is not the one that the ${side} side ${memory.what}.`,
        };
    }
}

const rollsOpen = ({ read }: Trust) =>
  [...read.handOvers, ...read.seals].flatMap(({ leaves }) =>
    leaves.filter((leaf) => leaf.open && diceIn(leaf.text).length === 0),
  );

const isOver = ({ campaign }: Analysis, { read }: Trust): boolean => campaign.end.over || read.masters.length > 0;

/** Another seal of the step stands for it. */
export const isReplaced = (seal: Seal, all: readonly Seal[]): boolean =>
  all.some(
    (one) =>
      one.side === seal.side &&
      one.context[3] > seal.context[3] &&
      [0, 1, 2].every((i) => one.context[i] === seal.context[i]),
  );
