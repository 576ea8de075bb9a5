/** One thing on one line: its dice, its choice or what came of it. */
import { idText } from '../../rules/kernel/matter';
import { idOfChoice, type Obligation } from '../../rules/kernel/obligation';
import { isUnrolled } from '../../rules/kernel/rolls';
import { type Line, spoken } from '../../syntax/line';
import type { ResultNode, RollNode } from '../../syntax/nodes';
import type { Roller } from '../api';
import type { Analysis } from '../documents';
import { lineRange } from '../lookup';
import type { ResolveResult } from '../protocol';
import { rollAsWritten } from '../rollAsWritten';
import { askOf } from './ask';
import { type Hand, Writer } from './writer';

/** One thing on one line: its dice or its choice, where it stands open. */
export function resolveLine(analysis: Analysis, line: Line, hand: Hand, version: number, eol: string): ResolveResult {
  const index = analysis.campaign.indexOf(line);
  const isOpen = analysis.campaign.findings().findings.some((f) => f.at.line === line && openCodes.has(f.code));
  const o = isOpen ? analysis.campaign.obligationAt(index) : undefined;
  if (!o) return { version, edits: [], asks: [], message: 'Nothing is open on this line.' };
  const told = outcomeTold(line, o, hand);
  if (told) return { version, ...told };
  const decided = choiceOn(line);
  const rolled = decided ? undefined : rollAsWritten(analysis, line, o, hand.roll);
  if (rolled) return { version, asks: [], ...rolled };
  const answers = decided ? { ...hand.answers, [idText(o.matter)]: decided } : hand.answers;
  // Where only the dice are open, a placeholder stands already: to be asked for this line is to be asked to roll.
  const dice = decided || !o.choices ? 'roll' : hand.dice;
  const writer = new Writer(analysis.campaign.stateAt(index), line.uri, { ...hand, dice, answers, asked: true });
  // What only an answer can write leaves the line as it is until there is one.
  for (const text of writer.answer(o)) if (text) writer.write(text);
  const { start, end } = spoken(line.parsed);
  const written = writer.written(`${o.what}: ${writer.asks.length ? 'still open' : 'written'}.`);
  const newText = written.lines.join(`${eol}${line.parsed.text.slice(0, start)}`);
  return {
    version,
    edits: newText ? [{ range: lineRange(line, start, end), newText }] : [],
    asks: written.asks,
    message: written.message,
  };
}

/** A line as it reads once its open dice have fallen; undefined where the rules ask for no roll on it. */
export function resolveOpen(analysis: Analysis, line: Line, roll: Roller): string | undefined {
  const hand: Hand = { roll, dice: 'roll', answers: {} };
  const [edit, ...others] = resolveLine(analysis, line, hand, 0, '\n').edits;
  if (!edit || others.length || edit.newText.includes('\n')) return undefined;
  const { text } = line.parsed;
  return text.slice(0, edit.range.start.character) + edit.newText + text.slice(edit.range.end.character);
}

/** What a line has decided whose dice are still open: `loss dr ?`, `recon German for 3 dr ?`. */
function choiceOn({ parsed: { directive: d } }: Line): string | undefined {
  if (d?.verb === 'cpp' && d.loss?.value.kind === 'roll') return 'roll';
  return d?.verb === 'recon' && d.cost ? `${d.cost.value}` : undefined;
}

/** Behind dice that have fallen and that no table here reads: what came of them. Undefined for any other line. */
function outcomeTold(line: Line, o: Obligation, { answers }: Hand): Omit<ResolveResult, 'version'> | undefined {
  const { roll, result } = line.parsed.directive as { readonly roll?: RollNode; readonly result?: ResultNode };
  if (!o.outcomes || !roll || isUnrolled(roll)) return undefined;
  const chosen = o.outcomes.find((one) => idOfChoice(one) === answers[idText(o.matter)]);
  if (!chosen) return { edits: [], asks: [askOf(o, o.outcomes)], message: `${o.what}: still open.` };
  const range = lineRange(line, roll.end, result?.end ?? roll.end);
  return { edits: [{ range, newText: ` -> ${chosen.value}` }], asks: [], message: `${o.what}: written.` };
}

const openCodes: ReadonlySet<string> = new Set(['roll-open', 'choice-open', 'roll-missing']);
