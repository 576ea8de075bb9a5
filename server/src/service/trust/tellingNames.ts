/** Names in a private file that count, or that the other side may give as well: neither knows of the other's. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding, Fix } from '../../rules/kernel/finding';
import type { CampaignState } from '../../rules/kernel/state';
import type { Line, LineRange } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { print } from '../../syntax/print';
import { hasSecretName, type Named, namedBy, secretNameAt } from './secretName';

/**
 * Of a line that is not sealed yet; undefined where it buys nothing that has a name, or has one by chance.
 * @param state at the end of the campaign
 */
export function tellingName(file: LogText, line: Line, state: CampaignState): Finding | undefined {
  const of = namedBy(line.parsed.directive, state);
  if (!of || hasSecretName(of, state)) return undefined;
  const { as } = of.d;
  // What a player has called it stays, with what makes it his own behind it.
  const name = secretNameAt(file, line, as && !isCounting(of) ? { ...of, stem: as.value } : of, state);
  const fixes = name === undefined ? [] : fixesOf(file, line, of, name, state);
  if (as) {
    const call = name === undefined ? '' : `, such as “${name}”`;
    const counts = isCounting(of) ? ', and it counts: once it is shown, it tells how many there are' : '';
    return levelled({
      code: 'name-shared',
      at: { line, start: as.start, end: as.end },
      message: `The other side may have a secret “${as.value}” as well${counts}. Give it a name by chance${call}.`,
      ...(fixes.length && { fixes }),
    });
  }
  const { start, end } = 'rg' in of.d ? of.d.rg : of.d.item;
  const these = of.isMany ? `these ${of.stem} are` : `this ${of.stem} is`;
  return levelled({
    code: 'name-tells',
    at: { line, start, end },
    message: `Without a name ${these} counted among all that are in sight, and called otherwise as soon as they are shown alone. A name by chance stays; Seal gives one.`,
    ...(fixes.length && { fixes }),
  });
}

/** Whether it is called as the referee would call it who is told no name: by a number behind what it is. */
function isCounting({ d: { as }, stem, isMany }: Named): boolean {
  const name = as?.value.toLowerCase() ?? '';
  const own = stem.toLowerCase();
  const rest = name.startsWith(own) ? name.slice(own.length) : name;
  return /^\.?\d+$/.test(rest) || (isMany && rest === '');
}

function fixesOf(file: LogText, line: Line, of: Named, name: string, state: CampaignState): readonly Fix[] {
  const edits = namingOf(file.lines, line, of, name, state);
  return edits.some(({ at: { line: one } }) => one.parsed.marks !== undefined)
    ? []
    : [{ title: `Call ${of.isMany ? 'them' : 'it'} ${name}`, preferred: true, edits }];
}

interface Renaming {
  readonly kind: 'replace';
  readonly at: LineRange;
  readonly text: string;
}

/** The line with that name, and all others that speak of what it buys. */
export function namingOf(
  lines: readonly Line[],
  line: Line,
  of: Named,
  name: string,
  state: CampaignState,
): readonly Renaming[] {
  const others = lines.filter((one) => one !== line);
  const edits = [...renamed(line, of, name, state)].flatMap(([old, now]) => inWords(others, old, now));
  return [{ kind: 'replace', at: wholeDirective(line), text: print({ ...of.d, as: { value: name } }) }, ...edits];
}

function inWords(others: readonly Line[], old: string, text: string): readonly Renaming[] {
  const pattern = new RegExp(`(?<![\\w.])${old.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?!\\w)`, 'gi');
  return others.flatMap((one) =>
    [...one.parsed.text.matchAll(pattern)].map(({ index }) => ({
      kind: 'replace' as const,
      at: { line: one, start: index, end: index + old.length },
      text,
    })),
  );
}

/** What other lines call what it buys, and will: by its name, or by those that the referee has given it. */
function renamed(
  line: Line,
  { d, isMany }: Named,
  name: string,
  { forces, rgs }: CampaignState,
): ReadonlyMap<string, string> {
  if (d.verb === 'buy') {
    const old = d.as?.value ?? [...rgs.values()].find((rg) => rg.line === line)?.name;
    return new Map(old === undefined ? [] : [[old, name]]);
  }
  const made = forces.all().filter((piece) => piece.line === line);
  return new Map(made.map((piece, i) => [piece.name, isMany ? `${name}${i + 1}` : name]));
}
