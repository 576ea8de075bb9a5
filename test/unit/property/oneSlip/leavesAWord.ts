/** What is lost of a faulty log by one slip, and whether a word is left of it. */
import type { Withheld } from '../../../../server/src/rules/kernel/context';
import { analysed, type Log, lost, type Told } from '../narrowDoubt/folding';
import type { Slip } from './slips';

export interface Lost {
  readonly error: Told;
  /** Held back, or said to be not judged, because of the line of the slip. */
  readonly isSeen: boolean;
}

/** The errors that are no more told on other lines once a slip is made. */
export async function lostBy({ name, errors }: Log, slip: Slip): Promise<readonly Lost[]> {
  const { campaign, errors: after } = await analysed(name, slip.lines);
  const withheld = campaign?.withheld() ?? [];
  return lost(errors, after)
    .filter(({ line }) => line !== slip.at)
    .map((error) => ({ error, isSeen: withheld.some((one) => isWordOf(one, error, slip)) }));
}

const isWordOf = ({ finding, because }: Withheld, { line }: Told, { at }: Slip): boolean =>
  (finding.at.line.number === line || finding.code === 'not-judged') &&
  because.some((cause) => cause.line.number === at);
