/** A single piece: what it is, where it is and is kept, who has it, how it is marked, and the lines that tell of it. */

import { runText } from '../../rules/books/muster';
import { areaName, areasNow } from '../../rules/ground/areas';
import { isolationText } from '../../rules/ground/areaTexts';
import { retention, retentionText } from '../../rules/ground/retention/retention';
import type { View } from '../../rules/kernel/step';
import { findAttribute, kindName } from '../../rules/pieces/marks/attributes';
import { anyStatus, findStatus } from '../../rules/pieces/marks/statuses';
import { findTrait } from '../../rules/pieces/marks/traits';
import type { Piece } from '../../rules/pieces/piece';
import { whereText } from '../../rules/pieces/whereabouts';
import type { Line } from '../../syntax/line';
import { meansPiece, mentionsOf } from '../mentions';
import { blocks, bullet, lines, plain, table } from './markdown';
import type { Moment } from './moment';

/** Lines of its history that are shown; older ones are counted. */
const mostLines = 8;

export function pieceCard(m: Moment, view: View, name: string): string | undefined {
  const { forces } = view.state;
  const piece = forces.get(name);
  if (!piece) return undefined;
  const { fate } = piece;
  const rows: [string, string | undefined][] = [
    ['Came', `${piece.rg ? `${plain(`with ${piece.rg}`)} ` : ''}(${m.link(piece.line)})`],
    ['Formation', plain([...piece.traits].join(', ')) || undefined],
    ['Is', fate ? undefined : plain(placeText(view, piece))],
    ['Retained', fate ? undefined : keptText(view, piece)],
    ['Held by', piece.holder && plain(`${piece.holder}${forces.isPrisoner(piece) ? ', as a prisoner' : ''}`)],
    ['Has', piece.holds.length ? plain(runText(piece.holds)) : undefined],
    ['Serves', forces.sideOf(piece) === piece.side ? undefined : plain(`the ${forces.sideOf(piece)} side, captured`)],
    ['Marked', [...piece.statuses].map(([status, parts]) => statusText(piece, status, parts)).join(' ') || undefined],
    [
      'Gone',
      fate && `${plain(fate.why)} (${[m.link(fate.line), fate.rule && plain(fate.rule)].filter(Boolean).join(', ')})`,
    ],
  ];
  return blocks(
    `**${plain(piece.name)}**: ${plain(`${piece.side} ${piece.type.type}`)}${kindText(piece)}`,
    table(
      ['', ''],
      rows.flatMap(([what, value]) => (value ? [[what, value]] : [])),
    ),
    historyText(m, piece),
  );
}

/** Where a type does not say what it is. */
const kindText = ({ type }: Piece): string => {
  const kind = kindName(type.kind);
  return type.type.includes(kind) ? '' : `, ${kind}`;
};

function placeText(view: View, { where }: Piece): string {
  const areas = areasNow(view);
  return where.kind === 'area' && areas ? `in ${areaName(areas, where.area)}, its Location not told` : whereText(where);
}

/** Where the rules keep it, and why that is Isolated or not. */
function keptText(view: View, piece: Piece): string | undefined {
  const kept = retention(view, piece);
  const areas = areasNow(view);
  if (kept.kind === 'unknown') return undefined;
  const isolated = kept.kind === 'area' && areas ? `. ${isolationText(view.module, areas, kept.area)}` : '';
  return plain(`in ${retentionText(areas, kept)}${isolated}`);
}

function statusText(piece: Piece, status: string, parts: readonly string[]): string {
  const meaning = findStatus(status, piece.type.kind)?.meaning ?? '';
  return plain(`${status}${parts.length ? `=${parts.join(',')}` : ''}: ${meaning}`);
}

/** The lines up to here that name it, the latest first. */
function historyText(m: Moment, piece: Piece): string | undefined {
  const told: Line[] = [];
  for (let i = m.index; i >= 0; i--) {
    const line = m.analysis.campaign.lines[i];
    const directive = line?.parsed.directive;
    if (line && directive && mentionsOf(directive).some((mention) => meansPiece(mention, piece.name))) told.push(line);
  }
  const more = told.length - mostLines;
  return told.length
    ? lines(
        ...told.slice(0, mostLines).map((line) => bullet(`${m.link(line)}: ${plain(line.parsed.text.trim())}`)),
        more > 0 && bullet(`and ${more} more`),
      )
    : undefined;
}

/** A word in a piece's parentheses: a status, a formation or a stated fact. */
export function markCard(view: View, name: string | undefined, word: string): string | undefined {
  const kind = name === undefined ? undefined : view.state.forces.get(name)?.type.kind;
  const status = (kind && findStatus(word, kind)) ?? anyStatus(word);
  const known = status ?? findTrait(view.module, word) ?? findAttribute(word);
  return known && `**${plain(known.name)}**: ${plain(known.meaning)}`;
}
