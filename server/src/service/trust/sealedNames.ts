/** Names of what is about to be sealed: by chance where it has none, so that it is called the same however much is shown. */
import type { Line } from '../../syntax/line';
import { type Desk, Refused } from './desk';
import { hasSecretName, namedBy, secretNameAt } from './secretName';
import { namingOf, tellingName } from './tellingNames';
import { linesToSeal } from './toSeal';

/** What they speak of is sealed first where Seal gives it another name: what is sealed by then keeps the old one. */
export function refuseUnnamed(desk: Desk, lines: readonly Line[]): void {
  const { analysis, own } = desk;
  const { campaign } = analysis;
  const drafts = (own?.lines ?? []).filter(({ parsed }) => parsed.marks === undefined);
  const open = [...drafts, ...linesToSeal(desk).map(({ line }) => line)].filter((line) => !lines.includes(line));
  for (const line of open) {
    const of = namedBy(line.parsed.directive, campaign.end);
    if (!of || hasSecretName(of, campaign.end)) continue;
    const speaking = namingOf(lines, line, of, of.stem, campaign.end).find(({ at }) => at.line !== line)?.at;
    const step = campaign.stateAt(campaign.indexOf(line)).stepData?.number;
    if (!speaking || step === undefined) continue;
    const { start, end } = speaking;
    throw new Refused(
      `${desk.whereIs(speaking.line)}: Seal gives ${speaking.line.parsed.text.slice(start, end)} a name by chance, or asks for one. Seal ${step} first, where ${desk.whereIs(line).replace(/^L/, 'l')} buys it.`,
      speaking.line,
    );
  }
}

/**
 * The texts of these lines; whatever else speaks of what they buy is changed in its file.
 * @throws Refused where what a player has called it may be the other side's as well
 */
export function withNames(desk: Desk, lines: readonly Line[]): readonly string[] {
  const { own } = desk;
  const { end } = desk.analysis.campaign;
  const free = [...lines, ...(own?.lines ?? []), ...desk.lines].filter(({ parsed }) => parsed.marks === undefined);
  const speaking = [...new Set(free)];
  const texts = new Map<Line, string>();
  const textOf = (line: Line) => texts.get(line) ?? line.parsed.text;
  const given = new Set<string>();
  for (const line of lines) {
    const of = line.parsed.marks === undefined ? namedBy(line.parsed.directive, end) : undefined;
    if (!own || !of) continue;
    const told = tellingName(own, line, end);
    if (told?.severity === 'error') throw new Refused(`${desk.whereIs(line)}: ${told.message}`, line);
    const name = told && secretNameAt(own, line, of, end, given);
    if (name === undefined) continue;
    given.add(name);
    // From the last one of a line on, so that places before it stay.
    const edits = namingOf(speaking, line, of, name, end).toSorted((a, b) => b.at.start - a.at.start);
    for (const { at, text } of edits) {
      const old = textOf(at.line);
      texts.set(at.line, old.slice(0, at.start) + text + old.slice(at.end));
    }
  }
  for (const [line, text] of texts)
    if (!lines.includes(line)) (line.uri === own?.uri ? desk.ownChanges : desk.logChanges).replace(line.number, text);
  return lines.map(textOf);
}
