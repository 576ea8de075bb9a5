/** Names in a private file that count: as soon as one of them is shown it tells how many there are. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding, Fix } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { BuyD } from '../../syntax/nodes';
import { print } from '../../syntax/print';
import { key } from '../../trust/digest';
import { secretName } from './secretName';
import { masterOf } from './trusted';

/** Of a line that nobody has sealed yet; undefined where it buys no RG, or one whose name says nothing. */
export function tellingName(file: LogText, line: Line): Finding | undefined {
  const { directive: d, marks } = line.parsed;
  if (d?.verb !== 'buy' || d.rg.value.kind !== 'rg' || marks) return undefined;
  const { id } = d.rg.value;
  const number = d.as?.value.toLowerCase().replace(`${id.toLowerCase()}.`, '') ?? '1';
  if (!/^\d+$/.test(number)) return undefined;
  const name = newName(file, line, id, d.side.value);
  const fixes = name === undefined ? [] : fixesOf(file, line, d, name);
  const { start, end } = d.as ?? d.rg;
  return levelled({
    code: 'name-tells',
    at: { line, start, end },
    message: d.as
      ? `“${d.as.value}” counts: once it is shown, it tells how many there are. A name by chance tells nothing.`
      : `Without a name this ${id} is counted among all that are in sight, and is another one as soon as it is shown alone. A name by chance is its own.`,
    ...(fixes.length && { fixes }),
  });
}

/** By chance for whoever does not know the side's master; the same as long as the line stands there. */
function newName(file: LogText, line: Line, id: string, side: string): string | undefined {
  const master = masterOf(file);
  const text = file.getText();
  if (!master) return undefined;
  for (let i = 0; i < 100; i++) {
    const bytes = key(master, new Uint8Array(), 'name', id, line.number, i);
    const name = secretName(id, side, (length) => bytes.subarray(0, length));
    if (!text.includes(name)) return name;
  }
  return undefined;
}

/** Names the RG, in all lines that speak of it; none where one of these is sealed already. */
function fixesOf(file: LogText, line: Line, d: BuyD, name: string): readonly Fix[] {
  const title = `Call it ${name}`;
  const { as } = d;
  if (!as) {
    const text = print({ ...d, as: { value: name } });
    return [{ title, preferred: true, edits: [{ kind: 'replace', at: wholeDirective(line), text }] }];
  }
  const spoken = new RegExp(`(?<![\\w.])${as.value.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?![\\w])`, 'gi');
  const found = file.lines.flatMap((one) => [...one.parsed.text.matchAll(spoken)].map(({ index }) => ({ one, index })));
  if (found.some(({ one }) => one.parsed.marks !== undefined)) return [];
  const edits = found.map(({ one, index }) => ({
    kind: 'replace' as const,
    at: { line: one, start: index, end: index + as.value.length },
    text: name,
  }));
  return [{ title, preferred: true, edits }];
}
