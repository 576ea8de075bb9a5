/** A line of a log with the campaign just before and just after it, worked out only when asked for. */
import type { LineNote } from '../../rules/kernel/context';
import type { ModuleData } from '../../rules/kernel/module';
import type { CampaignState } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import { isHeading, type Line } from '../../syntax/line';
import type { Directive } from '../../syntax/nodes';
import type { Analysis, Documents } from '../documents';
import type { Place } from '../lookup';
import { sourceOf } from '../reasons';
import type { Eyes, Source } from '../views/data';
import { plain } from './markdown';

export class Moment {
  readonly line: Line;
  readonly index: number;
  readonly directive?: Directive;
  #before?: View;
  #after?: View;
  #note?: LineNote | null;

  private constructor(
    readonly documents: Documents,
    readonly analysis: Analysis,
    readonly module: ModuleData,
    place: Pick<Place, 'line' | 'index' | 'directive'>,
  ) {
    this.line = place.line;
    this.index = place.index;
    this.directive = place.directive;
  }

  /** Undefined for a line of no campaign, or of one whose module is not known by then. */
  static at(documents: Documents, place: Place): Moment | undefined {
    if (!place.analysis || place.index < 0) return undefined;
    const { module } = place.analysis.campaign.end;
    return module && new Moment(documents, place.analysis, module, place);
  }

  get before(): View {
    this.#before ??= new View(this.analysis.campaign.stateAt(this.index), this.module);
    return this.#before;
  }

  get after(): View {
    this.#after ??= new View(this.analysis.campaign.stateAt(this.index, { after: true }), this.module);
    return this.#after;
  }

  /** The end of the step, scenario or header that the line stands in; for a heading, of what it opens. */
  get end(): { readonly view: View; readonly ofLog: boolean } {
    const { campaign } = this.analysis;
    const { lines } = campaign;
    let next = this.index + 1;
    while (next < lines.length && !isHeading((lines[next] as Line).parsed)) next++;
    return {
      view: new View(campaign.stateAt(next - 1, { after: true }), this.module),
      ofLog: next === lines.length,
    };
  }

  get note(): LineNote | undefined {
    if (this.#note === undefined)
      this.#note = this.analysis.campaign.notes(this.index, this.index + 1).find((n) => n.line === this.line) ?? null;
    return this.#note ?? undefined;
  }

  /** `[line 12](file:///...#L12)`. */
  link(line: Line): string {
    return sourceLink(sourceOf(this.documents, line), this.documents.spelling(this.line.uri));
  }
}

/** A link to a line, with the file's name where it is not the one it is read from. */
export function sourceLink(source: Source, from: string): string {
  const target = source.uri.replace(/[()<>\s\\]/g, (c) =>
    encodeURIComponent(c).replace('(', '%28').replace(')', '%29'),
  );
  return `[${sourceName(source, from)}](${target}#L${source.line + 1})`;
}

/** The same without a link. */
export const sourceName = ({ uri, line }: Source, from: string): string =>
  `line ${line + 1}${uri === from ? '' : ` of ${plain(decodedName(uri))}`}`;

function decodedName(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The campaign just after a line of a document; without a line, or past the last one, at the end of its log. */
export function stateAfter(documents: Documents, uri: string, line?: number): CampaignState | undefined {
  const at = pointAfter(documents, uri, line);
  return at && stateAtPoint(at);
}

/** A point in a campaign: just after the line of an index in its fold. */
export interface Point {
  readonly analysis: Analysis;
  readonly index: number;
}

/** `eyes`: whose private files count; without them all that are read. */
export function pointAfter(documents: Documents, uri: string, line?: number, eyes?: Eyes): Point | undefined {
  const all = documents.analysisOf(uri);
  if (!all) return undefined;
  const analysis = eyes === undefined ? all : documents.seenBy(all, eyes);
  const { campaign } = analysis;
  const at = line === undefined ? undefined : lineAt(documents, all, uri, line);
  const index = at ? lastSeen(all, analysis, at) : -1;
  return { analysis, index: index < 0 ? campaign.lines.length - 1 : index };
}

/** Of a file that is not open too, such as an included log. */
function lineAt(documents: Documents, { campaign }: Analysis, uri: string, line: number): Line | undefined {
  const text = documents.document(uri);
  if (text) return text.lines[line];
  const key = documents.canonical(uri);
  return campaign.lines.find((one) => one.uri === key && one.number === line);
}

/** The index of a line in what is seen of a campaign, or of the last one above it that is. */
function lastSeen({ campaign: all }: Analysis, { campaign: seen }: Analysis, line: Line): number {
  for (let i = all.indexOf(line); i >= 0; i--) {
    const index = seen.indexOf(all.lines[i] as Line);
    if (index >= 0) return index;
  }
  return -1;
}

export const stateAtPoint = ({ analysis: { campaign }, index }: Point): CampaignState =>
  index === campaign.lines.length - 1 ? campaign.end : campaign.stateAt(index, { after: true });
