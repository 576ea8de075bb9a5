/** What stands in the hex that is pointed at, its stacks spread out, why it is what it is, and what it was. */
import type { HexHistory, HexView, MapView } from '../../server/src/service/views/data';
import { CounterPicture, counterTitle } from '../../server/src/views/map/counter';
import { sideClass } from '../../server/src/views/map/scene';
import { visible } from '../../server/src/views/visible';
import { open, wish } from './host';
import { Reasons } from './reasons';

interface Props {
  readonly view: MapView;
  readonly hex: string | undefined;
  /** Undefined until the answer is there. */
  readonly why: HexView | undefined;
  /** Of a hex that was clicked. */
  readonly history: HexHistory | undefined;
  readonly asked: string | undefined;
}

export function Inspector({ view, hex, why, history, asked }: Props) {
  if (!hex)
    return (
      <p class="hint">Point at a hex, or use the arrow keys, to read why it is what it is; click it for its history.</p>
    );
  const stacks = view.stacks.filter((stack) => stack.hex === hex);
  const groups = view.groups.filter((group) => group.hex === hex);
  return (
    <>
      <h2>
        {visible(why?.title ?? hex)}
        {why?.source && (
          <button type="button" class="link go" onClick={() => open(why.source)}>
            line {why.source.line + 1}
          </button>
        )}
      </h2>
      {stacks.map(({ place, pieces }) => (
        <section key={`${place} ${pieces[0]}`} class="spread" aria-label={visible(place)}>
          {place !== hex && <h3>{visible(place)}</h3>}
          {pieces.map((name) => {
            const counter = view.pieces[name];
            if (!counter) return null;
            return (
              <div key={name} class="piece">
                <button type="button" class="counter-button" onClick={() => open(counter.placed ?? counter.declared)}>
                  <svg class="cg" viewBox="-21 -20 42 40" aria-hidden="true">
                    <CounterPicture counter={counter} side={sideClass(view, counter.side)} />
                  </svg>
                  <span>{counterTitle(counter)}</span>
                </button>
                <button
                  type="button"
                  class="link"
                  aria-pressed={asked === name}
                  onClick={() => wish({ paths: asked === name ? undefined : { piece: name } })}
                >
                  path
                </button>
              </div>
            );
          })}
        </section>
      ))}
      {groups.map(({ name, type, source }) => (
        <p key={name}>
          <button type="button" class="link" onClick={() => open(source)}>
            {visible(`${name}: ${type}`)}
          </button>
        </p>
      ))}
      {why && <Reasons reasons={why.reasons} />}
      {history && <Days history={history} />}
    </>
  );
}

function Days({ history: { days } }: { history: HexHistory }) {
  if (days.every(({ facts }) => facts.length === 0)) return <p class="hint">No line has put anything there.</p>;
  return (
    <section class="history">
      <h3>History</h3>
      <dl>
        {days.map(({ date, facts }, i) => (
          <div key={`${i} ${date}`}>
            <dt>{visible(date)}</dt>
            <dd>{facts.length > 0 ? <Reasons reasons={facts} /> : 'nothing'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
