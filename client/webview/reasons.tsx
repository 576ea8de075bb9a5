/** Why something is so, as a tree whose lines lead into the log. */
import type { Reason } from '../../server/src/service/views/data';
import { visible } from '../../server/src/views/visible';
import { open } from './host';

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul class="reasons">
      {reasons.map(({ text, rule, source, of }, i) => (
        <li key={`${i} ${text}`}>
          {visible(text)}
          {rule && <span class="rule"> ({visible(rule)})</span>}
          {source && (
            <>
              {' '}
              <button type="button" class="link" onClick={() => open(source)}>
                line {source.line + 1}
              </button>
            </>
          )}
          {of.length > 0 && <Reasons reasons={of} />}
        </li>
      ))}
    </ul>
  );
}
