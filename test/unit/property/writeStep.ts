/** Writes steps of a RePh by their obligations alone: each choice, options too, and each die as given. */

import assert from 'node:assert/strict';
import { noFiles } from '../../../server/src/campaign/environment';
import { foldLine } from '../../../server/src/campaign/fold';
import { rulesFor } from '../../../server/src/rules/chapters';
import { Output } from '../../../server/src/rules/kernel/context';
import { idText } from '../../../server/src/rules/kernel/matter';
import { diceOf, isLegal, type Obligation } from '../../../server/src/rules/kernel/obligation';
import type { CampaignState } from '../../../server/src/rules/kernel/state';
import { outstanding, View } from '../../../server/src/rules/kernel/step';
import { Documents } from '../../../server/src/service/documents';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { folder, main } from '../service/logs';

/** The campaign at the end of a log that is without errors, its unnamed Areas and the steps before aside. */
export async function stateAfter(text: string, mapText: string): Promise<CampaignState> {
  const documents = new Documents({
    readFile: async (uri) => (uri === `${folder}field.cgmap` ? mapText : undefined),
    roll: () => 1,
    changed: () => {},
  });
  documents.open(main, 1, text);
  await documents.settled();
  const analysis = documents.analysisOf(main) ?? assert.fail('the log is read');
  const found = analysis.campaign.findings().findings.filter((f) => f.severity === 'error');
  assert.deepEqual(
    found.filter((f) => f.code !== 'area-unnamed' && f.code !== 'step-missing').map((f) => f.message),
    [],
    text,
  );
  return analysis.campaign.end.copy();
}

/** Writes all that the step asks for, each choice and die as the numbers have it, and says what is objected to. */
export function writeStep(
  state: CampaignState,
  number: string,
  picks: readonly number[],
): { lines: string[]; objections: string[] } {
  const lines: string[] = [];
  const objections: string[] = [];
  let next = 0;
  const pick = (n: number) => (picks[next++ % picks.length] ?? 0) % n;
  const write = (text: string) => {
    const out = new Output();
    foldLine(state, { uri: main, number: 1000 + lines.length, parsed: parseLine(text) }, out, noFiles);
    lines.push(text);
    for (const f of out.findings)
      if (f.severity === 'error' || f.code === 'internal-fault') objections.push(`${text}: ${f.code}: ${f.message}`);
  };
  write(number);
  const tried = new Set<string>();
  for (;;) {
    const { module, stepData } = state;
    if (!module || !stepData) break;
    const o = outstanding(rulesFor(stepData), new View(state, module)).find(
      ({ matter, due, choices }) => !tried.has(idText(matter)) && (due !== 'need' || choices),
    );
    if (!o) break;
    tried.add(idText(o.matter));
    const text = o.write(answerTo(o, pick));
    if (text) write(text);
    if (!text && o.due === 'must') objections.push(`nothing is written for ${o.what}`);
  }
  return { lines, objections };
}

function answerTo(o: Obligation, pick: (n: number) => number) {
  const dice = o.roll ? Array.from({ length: diceOf(o.roll) }, () => 1 + pick(6)) : [1 + pick(6), 1 + pick(6)];
  const legal = o.choices?.options().filter(isLegal) ?? [];
  return pick(8) === 7 ? {} : { dice, choice: legal[pick(Math.max(1, legal.length))]?.value };
}
