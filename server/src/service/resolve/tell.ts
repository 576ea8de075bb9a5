/** What only the players know and the log does not go on without, put where it belongs. */

import type { TextEdit } from 'vscode-languageserver-types';
import { isLastDate } from '../../campaign/steps';
import { list } from '../../rules/kernel/names';
import { fold } from '../ahead';
import { lineRange } from '../lookup';
import type { Ask } from '../protocol';
import { answerTo, wantedNow } from '../wanted';
import { insertAbove } from './edits';
import type { Writer } from './writer';

interface NewLine {
  text: string;
  /** The word that it begins with, where what begins alike goes on one line. */
  readonly joins?: string;
}

function addLine(lines: NewLine[], text: string, joins: string | undefined): void {
  const last = lines.at(-1);
  if (last && joins !== undefined && last.joins === joins) last.text += text.slice(joins.length);
  else lines.push({ text, joins });
}

/** What the players are asked for before the log goes on, put where it belongs. */
export function tellWanted(
  writer: Writer,
  eol: string,
): { readonly edits: readonly TextEdit[]; readonly asks: readonly Ask[]; readonly stops?: string } {
  const { uri, hand } = writer;
  const edits: TextEdit[] = [];
  const asks: Ask[] = [];
  /** What a `?` is written for. */
  const open: string[] = [];
  const lines: NewLine[] = [];
  let mustBeTold = false;
  for (const wanted of wantedNow(writer.state, uri)) {
    const answer = answerTo(wanted, hand.answers[wanted.ask.key]);
    if (answer === undefined) asks.push(wanted.ask);
    const { at } = wanted;
    const line = wanted.line(answer);
    if (line === undefined) continue;
    if (answer === undefined) open.push(wanted.ask.title);
    if (answer === undefined && wanted.must) mustBeTold = true;
    if (at?.line.uri !== uri) addLine(lines, line, wanted.joins);
    else if (answer !== undefined) {
      edits.push({ range: lineRange(at.line, at.start, at.end), newText: answer });
      fold(writer.state, line, uri);
    }
  }
  const inPlay = writer.state.phase === 'scenario';
  edits.push(...tellNew(writer, lines, eol));
  const stops =
    open.length > 0 && (lines.length > 0 || mustBeTold) && inPlay
      ? `Before ${isLastDate(writer.state) ? 'the campaign is over' : 'the RePh'}, tell in place of each ?: ${list(open, 'and')}`
      : undefined;
  return { edits, asks, stops };
}

/** Writes lines that the log did not have; those that a campaign begins with stand in its head. */
function tellNew(writer: Writer, lines: readonly NewLine[], eol: string): readonly TextEdit[] {
  const { uri } = writer;
  const { phase, phaseLine } = writer.state;
  if (lines.length > 0 && phase === 'initial' && phaseLine?.uri === uri) {
    for (const { text } of lines) fold(writer.state, text, uri);
    return [insertAbove({ later: phaseLine, text: [...lines.map(({ text }) => text), ''].join(eol) }, eol)];
  }
  for (const { text } of lines) writer.write(phase === 'header' ? text : `  ${text}`);
  return [];
}
