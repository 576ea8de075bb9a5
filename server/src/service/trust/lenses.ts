/** Code lenses of a log that two players send each other: what waits, and what its side can take up, seal and reveal. */
import type { CodeLens, Command } from 'vscode-languageserver-types';
import { count } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import { isWaiting } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { lineRange } from '../lookup';
import { closedSeals, sealable } from './seals';
import { dueHere, type Trust } from './trusted';

/** @param uri the file as the editor spells it; `key` as its lines have it */
export function trustLenses(analysis: Analysis, key: string, uri: string): CodeLens[] {
  const { trust } = analysis;
  if (!trust) return [];
  const lens = (line: Line, title: string, command = ''): CodeLens[] => {
    const run: Command = { title, command, ...(command && { arguments: [uri, line.number] }) };
    return line.uri === key ? [{ range: lineRange(line), command: run }] : [];
  };
  return [
    ...diceLenses(analysis, trust, lens),
    ...closedSeals(analysis).flatMap(({ sealed }) => lens(sealed, 'Reveal', 'cglog.reveal')),
    ...sealable(analysis).flatMap(({ side, heading, block, lines }) => {
      const whose = analysis.gathered.privates.size > 1 ? `${side}: ` : '';
      const title = `${whose}${lines > 0 ? `Seal ${count(lines, 'line')}` : 'Seal'}`;
      return [
        ...lens(heading, `${whose}Open Private File`, 'cglog.openPrivate'),
        ...[heading, ...(block ? [block] : [])].flatMap((line) => lens(line, title, 'cglog.seal')),
      ];
    }),
  ];
}

/** For lines that follow one another and wait for the same, one. */
function diceLenses(
  { campaign }: Analysis,
  trust: Trust,
  lens: (line: Line, title: string, command?: string) => CodeLens[],
): CodeLens[] {
  const { read, verified, lines } = trust;
  const due = new Set(dueHere(trust).map(({ line }) => line));
  const sides = campaign.end.module?.sides ?? [];
  const playerOf = (side: string) => campaign.end.side(side).player ?? `The ${side} player`;
  const told = new Map<Line, readonly [title: string, command?: string]>();
  for (const tree of [...read.handOvers, ...read.seals])
    for (const leaf of tree.leaves) {
      const line = lines[leaf.line];
      if (!line || !isWaiting(leaf)) continue;
      const other = sides.find(({ id }) => id !== tree.side)?.id ?? '';
      if (due.has(leaf.line)) told.set(line, ['Take Up the Dice', 'cglog.takeUp']);
      else if (verified.answers.answer(tree)) told.set(line, [`${playerOf(tree.side)} takes up the dice next`]);
      else told.set(line, [`${playerOf(other)} gives a number next`]);
    }
  const titleAt = (uri: string, number: number) =>
    [...told].find(([line]) => line.uri === uri && line.number === number)?.[1][0];
  return [...told].flatMap(([line, [title, command]]) =>
    titleAt(line.uri, line.number - 1) === title ? [] : lens(line, title, command),
  );
}
