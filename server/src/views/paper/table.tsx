/** One side's half of a paper sheet as a table. */
import type { ComponentChildren } from 'preact';
import type { Cell, Paper } from '../../service/views/data';
import { reasonText } from '../reasons';
import { visible } from '../visible';

export type Half = Paper['halves'][number];

interface Props {
  readonly half: Half;
  /** How a cell is drawn; without it as text that tells why on pointing at it. */
  readonly cell?: (cell: Cell) => ComponentChildren;
}

export function PaperHalf({ half, cell = textCell }: Props) {
  const { columns, rows, empty } = half;
  if (empty !== null)
    return (
      <>
        <p>
          <strong>{visible(halfTitle(half))}</strong>
        </p>
        <p>{visible(empty)}</p>
      </>
    );
  return (
    <table class="paper">
      <caption>{visible(halfTitle(half))}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, title, rule }) => (
            <th key={id} scope="col" class={`column-${id}`} title={rule ?? undefined}>
              {visible(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, isGroup, cells }) => (
          <tr key={heading.text} class={isGroup ? 'group' : undefined}>
            <th scope={isGroup ? 'rowgroup' : 'row'}>{cell(heading)}</th>
            {columns.map(({ id }, i) => (
              <td key={id} class={`column-${id}`}>
                {cells[i] && cell(cells[i])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const textCell = ({ text, why }: Cell): ComponentChildren =>
  why.length > 0 ? (
    <span title={why.map((reason) => reasonText(reason)).join('\n')}>
      <CellText text={text} />
    </span>
  ) : (
    <CellText text={text} />
  );

/** Longer ones have room for a line of their own. */
const unbroken = 24;

/** A list breaks between its items: `4-6-7` and `Night I` stay whole. */
export const CellText = ({ text }: { readonly text: string }) => (
  <>
    {visible(text)
      .split(/(?<=,)( )/)
      .map((item, i) =>
        item.length <= unbroken && /.[ -]./.test(item) ? (
          <span key={`${i} ${item}`} class="whole">
            {item}
          </span>
        ) : (
          item
        ),
      )}
  </>
);

/** `British, played by Ann`. */
export const halfTitle = ({ side, player }: Pick<Half, 'side' | 'player'>): string =>
  player === null ? side : `${side}, played by ${player}`;
