/** An audit to be read: what was found, with links to the lines, and what that proves. */
import { count } from '../../rules/kernel/names';
import { blocks, bullet, lines, plain, prose, table } from '../words/markdown';
import { sourceLink } from '../words/moment';
import type { AuditReport } from './protocol';

/** @param log the address from which its lines are read */
export function auditPage({ isClean, faults, rolls, seals, handOvers, proves }: AuditReport, log: string): string {
  const found = faults.map(({ file, line, message }) =>
    bullet(`${sourceLink({ uri: file, line: line - 1 }, log)}: ${prose(message)}`),
  );
  return blocks(
    `# ${isClean ? 'The audit is clean' : `The audit is not clean: ${count(faults.length, 'fault')}`}`,
    lines(...found),
    table(
      ['Rolls', 'Seals', 'Hand-overs'],
      [
        [
          `${rolls.verified} verified, ${rolls.typed} typed, ${rolls.open} open${rolls.again ? `, ${rolls.again} replaced` : ''}`,
          `${seals.open} of ${seals.all} open`,
          `${handOvers.whole} of ${handOvers.all} whole`,
        ],
      ],
    ),
    plain(proves),
  );
}
