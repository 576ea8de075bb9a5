/** Where in a private file the lines of the step stand that the log is in. */
import type { LogText } from '../../syntax/logText';
import { Place } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { blocksOf, boundOf, keyOf } from './played';

/** `block`: the line behind the last of its lines; undefined where it has none yet, and begins with `heading`. */
export function blockFor(
  { shared, trust }: Analysis,
  file: LogText,
): { readonly block: number | undefined; readonly heading: string } {
  const place = new Place();
  for (const line of shared) place.pass(boundOf(line));
  const { date, refit, step } = place;
  const head = file.lines.find(({ parsed }) => parsed.directive?.verb === 'private')?.parsed.directive;
  const side = head?.verb === 'private' ? head.side.value : '';
  const sealed = (trust?.read.seals ?? []).filter(
    ({ side: of, context: [d, r, s] }) => of === side && d === date && r === refit && s === step,
  );
  const number = sealed.length + 1;
  const block = blocksOf(file).get(keyOf(place, number));
  const end = block && (block.lines.at(-1) ?? block.heading).number + 1;
  return { block: end, heading: `seal ${refit} ${step} ${number} ${date}`.trimEnd() };
}
