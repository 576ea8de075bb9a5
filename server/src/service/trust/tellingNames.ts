/** Names in a private file that count: as soon as one of them is shown it tells how many there are. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding, Fix } from '../../rules/kernel/finding';
import type { CampaignState } from '../../rules/kernel/state';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { print } from '../../syntax/print';
import { type Named, namedBy, secretNameAt } from './secretName';

/**
 * Of a line that is not sealed yet; undefined where it buys nothing that has a name, or its name says nothing.
 * @param state at the end of the campaign
 */
export function tellingName(file: LogText, line: Line, state: CampaignState): Finding | undefined {
  const of = namedBy(line.parsed.directive, state);
  if (!of || !isCounting(of)) return undefined;
  const { as } = of.d;
  const name = secretNameAt(file, line, of, state);
  const fixes = name === undefined ? [] : fixesOf(file, line, of, name, state);
  const { start, end } = as ?? ('rg' in of.d ? of.d.rg : of.d.item);
  const these = of.isMany ? `these ${of.stem} are` : `this ${of.stem} is`;
  return levelled({
    code: 'name-tells',
    at: { line, start, end },
    message: as
      ? `“${as.value}” counts: once it is shown, it tells how many there are. A name by chance tells nothing.`
      : `Without a name ${these} counted among all that are in sight, and called otherwise as soon as they are shown alone. A name by chance stays.`,
    ...(fixes.length && { fixes }),
  });
}

/** Whether it is called as the referee would call it who is told no name: by a number behind what it is. */
function isCounting({ d: { as }, stem, isMany }: Named): boolean {
  if (!as) return true;
  const name = as.value.toLowerCase();
  const own = stem.toLowerCase();
  const rest = name.startsWith(own) ? name.slice(own.length) : name;
  return /^\.?\d+$/.test(rest) || (isMany && rest === '');
}

/** Names it, in all lines that speak of it; none where one of these is sealed already. */
function fixesOf(file: LogText, line: Line, of: Named, name: string, state: CampaignState): readonly Fix[] {
  const text = print({ ...of.d, as: { value: name } });
  const others = file.lines.filter((one) => one !== line);
  const spoken = [...renamed(line, of, name, state)].flatMap(([old, now]) => {
    const pattern = new RegExp(`(?<![\\w.])${old.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?!\\w)`, 'gi');
    return others.flatMap((one) =>
      [...one.parsed.text.matchAll(pattern)].map(({ index }) => ({
        at: { line: one, start: index, end: index + old.length },
        text: now,
      })),
    );
  });
  if (spoken.some(({ at: { line: one } }) => one.parsed.marks !== undefined)) return [];
  const edits = [{ at: wholeDirective(line), text }, ...spoken].map((edit) => ({ kind: 'replace' as const, ...edit }));
  return [{ title: `Call ${of.isMany ? 'them' : 'it'} ${name}`, preferred: true, edits }];
}

/** What other lines call what it buys, and will: an RG by its name, Fortifications by those that the referee has given them. */
function renamed(
  line: Line,
  { d, isMany }: Named,
  name: string,
  { forces }: CampaignState,
): ReadonlyMap<string, string> {
  if (d.verb === 'buy') return new Map(d.as && [[d.as.value, name]]);
  const made = forces.all().filter((piece) => piece.line === line);
  return new Map(made.map((piece, i) => [piece.name, isMany ? `${name}${i + 1}` : name]));
}
