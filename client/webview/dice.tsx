/** The dice report, whose rolls lead to their lines. */
import { Component } from 'preact';
import type { DiceReport } from '../../server/src/service/views/data';
import { DicePage as Report } from '../../server/src/views/campaign/dice';
import { visible } from '../../server/src/views/visible';
import type { ToPage } from '../src/views/messages';
import { keep, kept, open, wish } from './host';

interface State {
  readonly view?: DiceReport;
}

export class DicePage extends Component<{ readonly heard: (listener: (message: ToPage) => void) => void }, State> {
  override state: State = {};

  override componentDidMount(): void {
    this.props.heard((message) => {
      if (message.type === 'dice') {
        keep({ moment: message.moment });
        this.setState({ view: message.view });
      } else if (message.type === 'nothing') this.setState({ view: undefined });
    });
  }

  override render() {
    const { view } = this.state;
    if (!view) return <p class="hint">Open a campaign log (.cglog) to see its dice.</p>;
    return (
      <div class="paper-page">
        <header class="bar">
          <h1>{visible(`${view.campaign?.title ?? view.campaign?.module ?? 'No campaign'}: dice`)}</h1>
          <label>
            <input
              type="checkbox"
              checked={kept().wishes?.atCursor ?? false}
              onChange={({ currentTarget }) => wish({ atCursor: currentTarget.checked })}
            />
            Up to the cursor
          </label>
        </header>
        <div class="sheets">
          <Report
            report={view}
            line={(source) => (
              <button type="button" class="link" onClick={() => open(source)}>
                {source.line + 1}
              </button>
            )}
          />
        </div>
      </div>
    );
  }
}
