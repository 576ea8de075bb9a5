/** What comes of each slip in a log: for finding one that shows a mutant which no expectation notices. */
import { textOf } from '../conformance/corpus';
import { analysed } from '../unit/property/narrowDoubt/folding';
import { allSlips } from '../unit/property/oneSlip/slips';

export interface Outcome {
  /** The slip, as a text: its kind, and the line. */
  readonly slip: string;
  /** Findings and what is withheld, each as a text. */
  readonly told: readonly string[];
}

async function told(name: string, lines: readonly string[]): Promise<readonly string[]> {
  const { campaign, findings } = await analysed(name, lines);
  return [
    ...findings.map((f) => `${f.at.line.number + 1} ${f.severity} ${f.code}`),
    ...(campaign?.withheld() ?? []).map(
      ({ finding, because }) =>
        `${finding.at.line.number + 1} silent ${finding.code} because ${because.map(({ line }) => line.number + 1)}`,
    ),
  ];
}

export async function outcomesOf(name: string): Promise<readonly Outcome[]> {
  const lines = textOf(name).split('\n');
  const out: Outcome[] = [{ slip: 'as it is', told: await told(name, lines) }];
  for (const { kind, at, lines: changed } of allSlips(lines))
    out.push({ slip: `${kind} ${at + 1}: ${lines[at]?.trim()}`, told: await told(name, changed) });
  return out;
}
