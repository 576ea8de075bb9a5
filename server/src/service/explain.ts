/** The derivation of what stands at a position as a Markdown page: the hover, the whole reckoning, and the findings. */
import type { Finding } from '../rules/kernel/finding';
import type { Why } from '../rules/kernel/why';
import { type Line, written } from '../syntax/line';
import type { Documents } from './documents';
import { locate, type Place } from './lookup';
import { derivation } from './words/derivation';
import { blocks, bullet, code, lines, plain, prose } from './words/markdown';
import { Moment } from './words/moment';
import { ruleLine, rulingBlock } from './words/rule';
import { tellingAt, tellingOfLine } from './words/telling';
import { waitingText } from './words/waiting';

/** Empty where there is nothing to explain. */
export function explain(documents: Documents, uri: string, line: number, character: number): string {
  const place = locate(documents, uri, { line, character });
  if (!place) return '';
  const told = tellingAt(documents, place, { whole: true })?.text ?? tellingOfLine(documents, place) ?? '';
  const moment = Moment.at(documents, place);
  const body = blocks(
    told,
    moment && reckoning(moment, told),
    moment && readings(moment, told),
    findings(documents, place, moment, told),
    moment && waitingText(moment),
  );
  return body && blocks(`## ${heading(place.line)}`, body);
}

const heading = ({ number, parsed }: Line): string => `Line ${number + 1}: ${code(written(parsed))}`;

/** Why the line is there and what comes of it, as far as that is not told yet. */
function reckoning(moment: Moment, told: string): string {
  const { note } = moment;
  const whys = [note?.obligation?.why, ...(note?.whys ?? []), balance(moment)].filter((why) => why !== undefined);
  const trees = [...new Set(whys.map((why) => derivation(moment, why)))].filter((tree) => !told.includes(tree));
  return trees.length ? blocks('### How it comes about', trees.join('\n')) : '';
}

/** The rulings on which what is said of the line hangs, where they are not told yet. */
function readings({ analysis, index, after, module }: Moment, told: string): string {
  const names = analysis.campaign.rulingsBehind(index);
  const untold = module.rulings.filter(({ name }) => names.includes(name) && !told.includes(`Ruling \`${name}\``));
  return untold.length ? blocks('### The readings it goes by', ...untold.map((r) => rulingBlock(after, r))) : '';
}

/** What a purchase is paid from, also when it cannot be. */
function balance({ directive: d, after }: Moment): Why | undefined {
  if (d?.verb === 'buy') return after.state.side(d.side.value).cpp?.why;
  return d?.verb === 'fortify' ? after.state.side(d.side.value).fpp?.why : undefined;
}

function findings(documents: Documents, place: Place, moment: Moment | undefined, told: string): string {
  const { analysis, text, line } = place;
  const here = (finding: Finding) => finding.at.line === line;
  const all = analysis?.campaign.findings();
  const found = [
    ...(all?.findings.filter(here) ?? []),
    ...(analysis?.includeFindings.filter(here) ?? []),
    ...(documents.sheetOf(text)?.findings.filter(here) ?? []),
  ];
  const waived = all?.waived.filter(here) ?? [];
  if (found.length + waived.length === 0) return '';
  const rules = new Set([...found, ...waived].map((f) => f.rule).filter((rule) => rule !== undefined));
  return blocks(
    '### What the referee says',
    lines(
      ...found.map((f) => bullet(findingText(f, f.severity))),
      ...waived.map((f) => bullet(findingText(f, 'waived'))),
    ),
    ...[...rules].map((rule) => moment && ruleLine(moment.module, rule)).filter((text) => text && !told.includes(text)),
  );
}

const findingText = (f: Finding, word: string): string =>
  `**${word}** ${code(f.code)}${f.rule ? ` (${plain(f.rule)})` : ''}: ${prose(f.message)}`;
