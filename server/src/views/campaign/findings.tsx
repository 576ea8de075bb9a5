/** What the checker finds and what the players let be, with its reason. */
import type { Story } from '../../service/views/data';
import { visible } from '../visible';

export function Findings({ findings }: Pick<Story, 'findings'>) {
  const open = findings.filter(({ waived }) => waived === null);
  const waived = findings.filter((finding) => finding.waived !== null);
  return (
    <>
      <h3>Open</h3>
      {open.length === 0 && <p>None: the books are in order.</p>}
      <List findings={open} />
      {waived.length > 0 && <h3>Waived by the players</h3>}
      <List findings={waived} />
    </>
  );
}

const List = ({ findings }: Pick<Story, 'findings'>) =>
  findings.length === 0 ? null : (
    <ul>
      {findings.map(({ severity, code, rule, message, source, waived }) => (
        <li key={`${source.uri} ${source.line} ${code} ${message}`}>
          <span class={severity}>{severity === 'information' ? 'open' : severity}</span>, line {source.line + 1}:{' '}
          {visible(message)} {rule && `(${visible(rule)})`} <span class="quiet">{code}</span>
          {waived !== null && <div>{visible(waived ? `Waived: ${waived}` : 'Waived.')}</div>}
        </li>
      ))}
    </ul>
  );
