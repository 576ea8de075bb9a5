/** A map file as a whole: the sheet that its lines describe, and what is wrong with them. */
import { type BoardMap, buildMap, type MapFault } from '../board/map';
import { wholeDirective } from '../rules/kernel/context';
import type { Finding, Fix } from '../rules/kernel/finding';
import type { Line } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { MapDirective } from '../syntax/nodes';
import { isMapVerb } from '../syntax/vocabulary';

export interface Sheet {
  /** Undefined without an extent. */
  readonly board?: BoardMap;
  readonly findings: readonly Finding[];
}

export function readSheet(text: LogText): Sheet {
  const findings: Finding[] = [];
  const lines: { directive: MapDirective; ref: Line }[] = [];
  for (const line of text.lines) {
    const { directive, fault } = line.parsed;
    if (fault)
      findings.push({
        code: 'unreadable',
        severity: 'error',
        at: { line, start: fault.start, end: fault.end },
        message: fault.message,
      });
    if (!directive) continue;
    if (!isMapVerb(directive.verb))
      findings.push({
        code: 'log-line-in-map',
        severity: 'error',
        at: wholeDirective(line),
        message: `\`${directive.verb}\` belongs in the log (.cglog), not in a map file.`,
      });
    else lines.push({ directive: directive as MapDirective, ref: line });
  }
  const { map, faults } = buildMap(lines);
  findings.push(
    ...faults.map(
      (f: MapFault<Line>): Finding => ({
        code: f.code,
        severity: 'error',
        at: { line: f.ref, start: f.span.start, end: f.span.end },
        message: f.message,
        fixes: f.meant?.map((word) => writing(word, f)),
      }),
    ),
  );
  return { board: map, findings };
}

const writing = (word: string, { ref: line, span: { start, end }, meant }: MapFault<Line>): Fix => ({
  title: `Write ${word}`,
  preferred: meant?.length === 1,
  edits: [{ kind: 'replace', at: { line, start, end }, text: word }],
});
