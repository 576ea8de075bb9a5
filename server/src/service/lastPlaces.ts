/** A line for each stack of which a scenario does not tell yet, from where it was last known: its places are Tab stops. */
import { type CodeAction, CodeActionKind, type Diagnostic, type SnippetTextEdit } from 'vscode-languageserver-types';
import { lastPlace } from '../rules/books/asBefore';
import { anchorOf } from '../rules/ground/areas';
import { type CampaignState, locationKey } from '../rules/kernel/state';
import { isWreck } from '../rules/pieces/mobility';
import type { Piece, Where } from '../rules/pieces/piece';
import { isTold } from '../rules/pieces/whereabouts';
import type { Line } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import { printPieceName } from '../syntax/print';
import type { Analysis, Documents } from './documents';
import { lineRange } from './lookup';
import { sectionsOf } from './sections';
import { literal, tabStop } from './tabStops';

/** A place that nobody has told. */
const open = '?';

/** Offered on a `scenario` line of a log that keeps its pieces; nothing where all are told of. */
export function lastPlacesAction(
  documents: Documents,
  analysis: Analysis | undefined,
  text: LogText,
  number: number,
  answers: readonly Diagnostic[],
): CodeAction[] {
  const line = text.lines[number];
  if (!analysis || line?.parsed.directive?.verb !== 'scenario') return [];
  const state = atEndOf(analysis, text, line);
  const stacks = state?.keepsForces && state.phaseLine === line ? untold(state) : [];
  if (stacks.length === 0) return [];
  const { end } = lineRange(line);
  const edit: SnippetTextEdit = {
    range: { start: end, end },
    snippet: { kind: 'snippet', value: stacks.map((stack, i) => `${text.ending}  ${written(stack, i + 1)}`).join('') },
  };
  const isKnown = stacks.every(({ place }) => place !== open);
  const answered = isKnown ? answers.filter(({ code }) => code === 'piece-unaccounted') : [];
  return [
    {
      title: 'Write a line for each stack, from where it was last known',
      kind: answered.length ? CodeActionKind.QuickFix : CodeActionKind.Refactor,
      ...(answered.length ? { diagnostics: answered } : {}),
      edit: {
        documentChanges: [
          { textDocument: { uri: documents.spelling(text.uri), version: text.version }, edits: [edit] },
        ],
      },
    },
  ];
}

/** What the lines of the scenario have told so far. */
function atEndOf({ campaign }: Analysis, { lines }: LogText, scenario: Line): CampaignState | undefined {
  const last = lines[(sectionsOf(lines).find(({ heading }) => heading === scenario)?.end ?? 0) - 1];
  const index = last ? campaign.indexOf(last) : -1;
  return index < 0 ? undefined : campaign.stateAt(index, { after: true });
}

interface Stack {
  readonly place: string;
  readonly pieces: string[];
}

const written = ({ place, pieces }: Stack, stop: number): string =>
  `at ${tabStop(stop, place)}: ${literal(pieces.join(' '))}`;

/** Each side by itself, in its order, with what its pieces have in brackets. */
function untold(state: CampaignState): readonly Stack[] {
  const { forces, phaseLine } = state;
  const told = ({ placed }: Piece) => placed !== undefined && placed.during === phaseLine && isTold(placed);
  const stacks = new Map<string, Stack>();
  for (const piece of forces.inPlay()) {
    const last = lastPlace(state, piece);
    if (piece.holder !== undefined || told(piece) || piece.type.kind === 'fortification' || isWreck(piece)) continue;
    if (last && (last.kind === 'offmap' || state.asBefore.has(forces.sideOf(piece)))) continue;
    const key = `${state.module?.sides.findIndex(({ id }) => id === forces.sideOf(piece))} ${keyOf(last, piece)}`;
    const stack = stacks.get(key) ?? { place: placeText(last), pieces: [] };
    stack.pieces.push(withHoldings(state, piece));
    stacks.set(key, stack);
  }
  return [...stacks].sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10)).map(([, stack]) => stack);
}

/** Whoever nobody has placed stands with those of his Setup Area. */
const keyOf = (last: Where | undefined, { where }: Piece): string =>
  last ? placeText(last) : where.kind === 'area' ? `${open} ${anchorOf(where.area)}` : open;

function placeText(where: Where | undefined): string {
  switch (where?.kind) {
    case 'location':
      return locationKey(where.location);
    case 'entry':
      return `entry ${where.hex}`;
    default:
      return open;
  }
}

function withHoldings(state: CampaignState, piece: Piece): string {
  const held = state.forces.held(piece).map((one) => withHoldings(state, one));
  return `${printPieceName(piece.name)}${held.length ? `[${held.join(' ')}]` : ''}`;
}
