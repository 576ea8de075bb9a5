/** What is not judged at a line and because of which other, and what waits for a line. */
import type { Withheld } from '../../rules/kernel/context';
import type { Line } from '../../syntax/line';
import { sourceOf } from '../reasons';
import { onceByLine, waitingAt } from '../waiting';
import { blocks, bullet, code, lines, plain, prose } from './markdown';
import { type Moment, sourceLink } from './moment';

/** Empty where nothing is held back. */
export function waitingText(moment: Moment): string {
  const { held, waits } = waitingAt(moment.analysis.campaign, moment.line);
  return blocks(
    held.length > 0 && '### Not judged here',
    lines(...held.slice(0, most).map((one) => bullet(heldText(moment, one))), more(held.length)),
    waits.length > 0 && '### What waits for this line',
    lines(...waits.slice(0, most).map((one) => bullet(waitsText(moment, one))), more(waits.length)),
  );
}

const most = 12;
const more = (count: number): string | false => count > most && bullet(`and ${count - most} more`);

const heldText = (moment: Moment, { finding, because }: Withheld): string =>
  `${prose(finding.message)} (${[code(finding.code), finding.rule && plain(finding.rule)].filter(Boolean).join(', ')}) This waits for ${onceByLine(
    because,
  )
    .map(({ line }) => place(moment, line))
    .join(', ')}.`;

const waitsText = (moment: Moment, { finding }: Withheld): string =>
  `${link(moment, finding.at.line)}: ${prose(finding.message)} (${code(finding.code)})`;

const link = ({ documents, line }: Moment, to: Line): string =>
  sourceLink(sourceOf(documents, to), documents.spelling(line.uri));

const place = (moment: Moment, to: Line): string => `${link(moment, to)}, ${code(to.parsed.text.trim())}`;
