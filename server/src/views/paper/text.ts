/** A paper sheet as text in columns, for a terminal. */
import type { Paper } from '../../service/views/data';
import { forEyes } from '../eyes';
import { visible } from '../visible';
import { halfTitle } from './table';

/** A cell that is longer is cut: the whole of it stands in the other forms. */
const widest = 60;

export function paperText(paper: Paper): string {
  const { title, halves, empty } = paper;
  if (halves.length === 0) return visible(empty ?? '');
  const texts = halves.map(({ columns, rows, empty: none, ...half }) => {
    const heading = visible(`${title}: ${halfTitle(half)}`);
    if (none !== null) return `${heading}\n\n${visible(none)}`;
    const grouped = rows.some(({ isGroup }) => isGroup);
    const lines = [
      ['', ...columns.map((column) => column.title)],
      ...rows.map(({ heading, isGroup, cells }) => [
        // What a group gathers stands under it.
        grouped && !isGroup ? `  ${heading.text}` : heading.text,
        ...cells.map(({ text }) => text),
      ]),
    ];
    return `${heading}\n\n${aligned(lines)}`;
  });
  return [forEyes(paper), ...texts].filter(Boolean).join('\n\n');
}

function aligned(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((text) => cut(visible(text))));
  const widths = cells[0]?.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cut = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);
