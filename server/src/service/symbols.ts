/** The outline of a file, and the symbols of all logs that the open ones have to do with. */
import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver-types';
import { plainName } from '../board/places';
import type { Rg } from '../rules/kernel/state';
import type { Line } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { Directive, PieceNode, Span } from '../syntax/nodes';
import { printLocation } from '../syntax/print';
import type { Analysis, Documents } from './documents';
import { lineRange } from './lookup';
import { moduleSymbols } from './moduleFile/structure';
import { blockEnd, refitDates, type Section, sectionsOf } from './sections';

export function documentSymbols(documents: Documents, uri: string): DocumentSymbol[] {
  const text = documents.document(uri);
  if (text && documents.isModule(uri)) return moduleSymbols(text, documents.moduleSheet(text));
  return text ? new Outline(text, documents.analysisOf(uri)).symbols() : [];
}

/** RGs, Setup Areas, RePhs, scenarios, steps, and places of maps, whose name has the letters of the query in their order. */
export function workspaceSymbols(documents: Documents, query: string): WorkspaceSymbol[] {
  const out: WorkspaceSymbol[] = [];
  const letters = plainName(query).replace(/\s/g, '');
  const add = (uri: string, symbols: readonly DocumentSymbol[], containerName?: string) => {
    for (const { name, kind, selectionRange, children } of symbols) {
      if (kind !== SymbolKind.Module && hasInOrder(plainName(name), letters))
        out.push({ name, kind, location: { uri, range: selectionRange }, containerName });
      add(uri, children ?? [], name);
    }
  };
  const seen = new Set<LogText>();
  for (const key of documents.opened()) {
    const analysis = documents.analysisOf(key);
    if (!analysis) continue;
    for (const file of [key, ...analysis.includes, ...analysis.maps]) {
      const text = documents.text(file, analysis.root);
      if (typeof text === 'string' || seen.has(text)) continue;
      seen.add(text);
      add(documents.spelling(file), new Outline(text, analysis).symbols());
      add(documents.spelling(file), places(text, analysis));
    }
  }
  return out;
}

/** The named places of a module's own map, each by its hex, at the line that names the map. */
function places(text: LogText, { campaign }: Analysis): DocumentSymbol[] {
  const line = text.lines.find(({ parsed: { directive: d } }) => d?.verb === 'map' && d.module !== undefined);
  const labels = line ? campaign.end.board?.labels : undefined;
  if (!line || !labels) return [];
  const range = lineRange(line);
  return [...labels].map(([hex, place]) => ({ ...placeSymbol(hex, place), range, selectionRange: range }));
}

const placeSymbol = (hex: string, place: string): Pick<DocumentSymbol, 'name' | 'kind'> => ({
  name: `${hex} ${place}`,
  kind: SymbolKind.Field,
});

function hasInOrder(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

class Outline {
  readonly #rgs: ReadonlyMap<Line, Rg>;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #dates: ReadonlyMap<Line, string>;

  constructor(
    private readonly text: LogText,
    analysis: Analysis | undefined,
  ) {
    const state = analysis?.campaign.end;
    this.#rgs = new Map([...(state?.rgs.values() ?? [])].map((rg) => [rg.line, rg]));
    this.#dates = refitDates(text.lines);
    this.#titles = new Map(state?.module?.steps.map((step) => [step.number, step.title]));
  }

  symbols(): DocumentSymbol[] {
    const sections = sectionsOf(this.text.lines);
    const first = sections[0]?.heading.number ?? this.text.lines.length;
    return [...this.#within(0, first), ...sections.map((section) => this.#section(section))];
  }

  #section(section: Section): DocumentSymbol {
    const { heading, directive, last, children } = section;
    const inner = children[0]?.heading.number ?? last + 1;
    return {
      ...this.#heading(section),
      range: { start: lineRange(heading).start, end: lineRange(this.text.lines[last] ?? heading).end },
      selectionRange: lineRange(heading, directive.keyword.start, endOf(directive)),
      children: [...this.#within(heading.number + 1, inner), ...children.map((child) => this.#section(child))],
    };
  }

  #heading({ directive: d, heading }: Section): Pick<DocumentSymbol, 'name' | 'detail' | 'kind'> {
    switch (d.verb) {
      case 'campaign':
        return {
          name: d.title?.value || d.module.value,
          detail: cg(d.module.value, d.cg?.value),
          kind: SymbolKind.Module,
        };
      case 'private':
        return { name: `Private file of the ${d.side.value} side`, detail: d.title?.value, kind: SymbolKind.Module };
      case 'seal':
        return { name: this.#step(d.step.value), detail: d.date?.value, kind: SymbolKind.Method };
      case 'board':
        return { name: d.title?.value || d.module.value, detail: d.module.value, kind: SymbolKind.Module };
      case 'scenario':
        return { name: `Scenario ${d.date.value}`, kind: SymbolKind.Event };
      case 'step':
        return { name: this.#step(d.number.value, d.title?.value), kind: SymbolKind.Method };
      default:
        return { name: this.#refit(d, heading), kind: SymbolKind.Namespace };
    }
  }

  #step(number: string, title = this.#titles.get(number) ?? ''): string {
    return `${number} ${title}`.trim();
  }

  /** A RePh goes by the CG Date that it moves to. */
  #refit(d: Directive, heading: Line): string {
    if (d.verb === 'refit' && d.initial) return 'Initial RePh';
    const date = this.#dates.get(heading);
    return date === undefined ? 'RePh' : `RePh to ${date}`;
  }

  /** What the lines from one number to another, exclusive, name. */
  #within(from: number, to: number): DocumentSymbol[] {
    return this.text.lines.slice(from, to).flatMap((line) => {
      const named = this.#named(line);
      const end = this.text.lines[blockEnd(this.text.lines, line.number)] ?? line;
      return named ? [{ ...named, range: { start: lineRange(line).start, end: lineRange(end).end } }] : [];
    });
  }

  #named(line: Line): Omit<DocumentSymbol, 'range'> | undefined {
    const d = line.parsed.directive;
    const at = (span: Span) => lineRange(line, span.start, span.end);
    if (d?.verb === 'buy' || d?.verb === 'given') {
      const rg = this.#rgs.get(line);
      const selectionRange = at(d.as ?? d.rg);
      return rg && { name: rg.name, detail: `${rg.side} ${rg.data.name}`, kind: SymbolKind.Object, selectionRange };
    }
    if (d?.verb === 'area')
      return {
        name: `${d.side.value} Area ${d.id.value}`,
        detail: d.locations.map((l) => printLocation(l.value)).join(' '),
        kind: SymbolKind.Field,
        selectionRange: at(d.id),
      };
    if (d?.verb === 'label') {
      const hex = printLocation(d.hex.value);
      return { ...placeSymbol(hex, d.label.value), selectionRange: at(d.label) };
    }
    if (d?.verb === 'ob')
      return {
        name: `${d.side.value} pieces`,
        detail: d.pieces.map((piece) => writtenName(piece)).join(' '),
        kind: SymbolKind.Array,
        selectionRange: at({ start: d.keyword.start, end: endOf(d) }),
        children: d.pieces.map((piece) => ({
          name: writtenName(piece),
          detail: piece.type?.value,
          kind: SymbolKind.Object,
          range: at(piece),
          selectionRange: at({ start: piece.name.start, end: (piece.through ?? piece.name).end }),
        })),
      };
    if (d?.verb === 'hand-over')
      return {
        name: `${d.side.value} hand-over ${d.number.value}`,
        detail: d.after && `after ${d.after.side.value} ${d.after.number.value}`,
        kind: SymbolKind.Event,
        selectionRange: at({ start: d.keyword.start, end: d.number.end }),
      };
    if (d?.verb === 'entry')
      return {
        name: `${d.side.value} Entry Area ${printLocation(d.arrow.value)}`,
        kind: SymbolKind.Field,
        selectionRange: at(d.arrow),
      };
    return undefined;
  }
}

const cg = (module: string, id: string | undefined): string => (id === undefined ? module : `${module} CG ${id}`);

/** `648a..648f`. */
const writtenName = ({ name, through }: PieceNode): string =>
  through ? `${name.value}..${through.value}` : name.value;

/** Where the last part of a heading ends. */
function endOf(directive: Directive): number {
  const ends = Object.values(directive).map((part: unknown) =>
    typeof part === 'object' && part !== null && 'end' in part ? (part as Span).end : 0,
  );
  return Math.max(...ends);
}
