/** From a position in a document to the line, directive and node that stand there. */
import type { Position, Range } from 'vscode-languageserver-types';
import type { ModuleData } from '../rules/kernel/module';
import type { CampaignState } from '../rules/kernel/state';
import type { Line, LineRange } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { Directive, Span } from '../syntax/nodes';
import type { Analysis, Documents } from './documents';

export interface Place {
  readonly text: LogText;
  readonly line: Line;
  /** Index in the fold; -1 for a line that is in no campaign. */
  readonly index: number;
  readonly character: number;
  readonly analysis?: Analysis;
  readonly documents: Documents;
  readonly directive?: Directive;
}

export function locate(
  documents: Documents,
  uri: string,
  position: Position,
  analysis = documents.analysisOf(uri),
): Place | undefined {
  const text = documents.document(uri);
  const line = text?.lines[position.line];
  if (!text || !line) return undefined;
  return {
    text,
    line,
    index: analysis?.campaign.indexOf(line) ?? -1,
    character: position.character,
    analysis,
    documents,
    directive: line.parsed.directive,
  };
}

/** The module in force, and the state before (or after) the line. */
export function stateAt(
  place: Place,
  { after = false }: { readonly after?: boolean } = {},
): { readonly state: CampaignState; readonly module?: ModuleData } | undefined {
  if (!place.analysis || place.index < 0) return undefined;
  const state = place.analysis.campaign.stateAt(place.index, { after });
  return { state, module: state.module };
}

export const holds = (span: Span, character: number): boolean => span.start <= character && character <= span.end;

/** A node of a directive with the path of field names to it (`['place']`, `['locations', '2']`). */
export interface Found extends Span {
  readonly path: readonly string[];
  readonly value?: unknown;
}

/** The smallest nodes first. */
export function nodesAt(directive: Directive, character: number): Found[] {
  const out: Found[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('start' in value && 'end' in value) {
      const node = value as Found;
      if (holds(node, character)) out.push({ start: node.start, end: node.end, value: node.value, path });
    }
    for (const [key, part] of Object.entries(value)) visit(part, [...path, key]);
  };
  visit(directive, []);
  return out.sort((a, b) => a.end - a.start - (b.end - b.start));
}

export const lineRange = (line: Line, start = 0, end = line.parsed.text.length): Range => ({
  start: { line: line.number, character: start },
  end: { line: line.number, character: end },
});

export const rangeOf = ({ line, start, end }: LineRange): Range => lineRange(line, start, end);
