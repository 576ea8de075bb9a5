/** The CG Roster and the RG Purchase Record: each cell leads to its line and tells why. */
import { Component } from 'preact';
import type { Cell, Paper } from '../../server/src/service/views/data';
import { CellText, PaperHalf } from '../../server/src/views/paper/table';
import { visible } from '../../server/src/views/visible';
import type { ToPage } from '../src/views/messages';
import { keep, kept, open, wish } from './host';
import { Reasons } from './reasons';

interface State {
  readonly view?: Paper;
  /** Pointed at or focused. */
  readonly cell?: Cell;
}

export class PaperPage extends Component<{ readonly heard: (listener: (message: ToPage) => void) => void }, State> {
  override state: State = {};

  override componentDidMount(): void {
    this.props.heard((message) => {
      if (message.type === 'paper') {
        keep({ moment: message.moment });
        this.setState({ view: message.view });
      } else if (message.type === 'nothing') this.setState({ view: undefined });
    });
  }

  private readonly cell = (cell: Cell) => {
    const { text, source, why } = cell;
    if (text === '' || (source === null && why.length === 0)) return <CellText text={text} />;
    const look = () => this.setState({ cell });
    return (
      <button type="button" class="link" onPointerEnter={look} onFocus={look} onClick={() => open(source)}>
        <CellText text={text} />
      </button>
    );
  };

  override render() {
    const { view, cell } = this.state;
    if (!view) return <p class="hint">Open a campaign log (.cglog) to see its papers.</p>;
    const { side = '', atCursor = false } = kept().wishes ?? {};
    const { campaign, title, empty, halves } = view;
    const name = campaign?.title ?? campaign?.module;
    return (
      <div class="paper-page">
        <header class="bar">
          <h1>{visible(name ? `${name}: ${title}` : title)}</h1>
          <label class="vscode-select">
            <span class="unseen">Side</span>
            <select value={side} onChange={({ currentTarget }) => wish({ side: currentTarget.value || undefined })}>
              <option value="">Both sides</option>
              {campaign?.sides.map(({ id }) => (
                <option key={id} value={id}>
                  {visible(id)} only
                </option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={atCursor}
              onChange={({ currentTarget }) => wish({ atCursor: currentTarget.checked })}
            />
            Up to the cursor
          </label>
        </header>
        {empty && <p class="status">{visible(empty)}</p>}
        <div class="below">
          <div class="sheets">
            {halves.map((half) => (
              <PaperHalf key={half.side} half={half} cell={this.cell} />
            ))}
          </div>
          <aside class="inspector" aria-label="Why" aria-live="polite">
            {cell ? (
              <>
                <h2>{visible(cell.text)}</h2>
                <Reasons reasons={cell.why} />
              </>
            ) : (
              <p class="hint">Point at a cell, or Tab to it, to read how it came about; a click leads to its line.</p>
            )}
          </aside>
        </div>
      </div>
    );
  }
}
