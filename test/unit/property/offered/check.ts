/** What a step asks for can be answered as it says: by the line that it writes, with the choices that it offers. */
import assert from 'node:assert/strict';
import { noFiles } from '../../../../server/src/campaign/environment';
import { foldLine } from '../../../../server/src/campaign/fold';
import { rulesFor } from '../../../../server/src/rules/chapters';
import { levelOf } from '../../../../server/src/rules/kernel/codes';
import { Output } from '../../../../server/src/rules/kernel/context';
import type { Finding } from '../../../../server/src/rules/kernel/finding';
import { idText } from '../../../../server/src/rules/kernel/matter';
import {
  type Answer,
  type Choice,
  diceOf,
  isLegal,
  type Obligation,
} from '../../../../server/src/rules/kernel/obligation';
import type { CampaignState } from '../../../../server/src/rules/kernel/state';
import { outstanding, View } from '../../../../server/src/rules/kernel/step';
import { parseLine } from '../../../../server/src/syntax/parseLine';
import { textOf } from '../../../conformance/corpus';
import { analysed } from '../narrowDoubt/folding';

/** What has to be written first, or cannot be once the dice have fallen so: the offer stands for who does that. */
const inItsTurn: ReadonlySet<string> = new Set(['sub-step-order', 'repair-missing', 'too-many-kept']);

/** A number that the players are to type. */
const isToBeTyped = (text: string): boolean => /\bxN\b/.test(text);

/** Options of one choice that are tried: a map has hundreds of hexes. */
const mostOptions = 12;

export interface Offers {
  readonly tried: number;
  /** In words, what is offered and cannot be had. */
  readonly faults: readonly string[];
}

interface Written {
  readonly findings: readonly Finding[];
  readonly withheld: readonly Finding[];
}

/** The log goes on with this line. */
function written(state: CampaignState, text: string): Written {
  const after = state.copy();
  const out = new Output();
  foldLine(after, { uri: 'file:///offered.cglog', number: 1_000_000, parsed: parseLine(`  ${text}`) }, out, noFiles);
  return { findings: out.findings, withheld: out.withheld.map(({ finding }) => finding) };
}

const told = (findings: readonly Finding[]): string =>
  findings.map(({ code, message }) => `${code}: ${message}`).join(' | ');
const errorsOf = ({ findings }: Written): readonly Finding[] =>
  findings.filter(({ severity, code }) => code === 'internal-fault' || (severity === 'error' && !inItsTurn.has(code)));

/** Every way to answer that is tried, in words. */
function* answers(o: Obligation): Generator<{ readonly answer: Answer<unknown>; readonly of?: Choice<unknown> }> {
  const sides = o.roll ? [1, 6].map((pips) => Array.from({ length: diceOf(o.roll as never) }, () => pips)) : [];
  if (!o.choices) {
    yield { answer: {} };
    for (const dice of sides) yield { answer: { dice } };
    return;
  }
  yield { answer: { dice: sides[0] } };
  const options = o.choices.options();
  // Some choices alone have a roll, of one die or two.
  const fewer = (choice: unknown) => / dr 3,4/.test(o.write({ dice: [3, 4], choice } as never));
  for (const of of options.slice(0, mostOptions)) {
    const dice = sides[0] ?? (fewer(of.value) ? [3] : [3, 4]);
    yield { answer: { dice, choice: of.value }, of };
  }
}

function faultsOf(state: CampaignState, o: Obligation): string[] {
  const faults: string[] = [];
  for (const { answer, of } of answers(o)) {
    const text = o.write(answer);
    if (!text || isToBeTyped(text)) continue;
    const line = written(state, text);
    const errors = errorsOf(line);
    const say = (what: string) => faults.push(`${o.what}: “${text}” ${what}`);
    if (of && !isLegal(of)) {
      const objected = of.objections.filter(({ code }) => levelOf(code) === 'error');
      for (const { code, message } of objected)
        if (![...line.findings, ...line.withheld].some((f) => f.code === code))
          say(`is not told as ${code} (${message}): ${told(line.findings)}`);
    } else if (errors.length) say(`is offered and wrong: ${told(errors)}`);
  }
  return faults;
}

export async function offers(name: string): Promise<Offers> {
  const lines = textOf(name).split('\n');
  const { campaign, errors } = await analysed(name, lines);
  const faults: string[] = [];
  const wrong = new Set(errors.map(({ line }) => line));
  const seen = new Set<string>();
  let tried = 0;
  for (const [index, line] of (campaign?.lines ?? []).entries()) {
    const { kind } = line.parsed;
    if (!campaign || (kind !== 'directive' && kind !== 'unreadable')) continue;
    const state = campaign.stateAt(index, { after: true });
    const { module, stepData } = state;
    // A step that may not be there owes nothing that can be written.
    if (!module || !stepData || wrong.has(state.stepLine?.number ?? -1)) continue;
    const lines = new Set<string>();
    for (const o of outstanding(rulesFor(stepData), new View(state, module))) {
      const key = `${state.dateName} ${idText(o.matter)} ${o.what}`;
      if (seen.has(key)) continue;
      seen.add(key);
      // Of the DR that one RG makes one after the other the next is answered.
      const line = o.write({});
      if (lines.has(line)) continue;
      lines.add(line);
      tried++;
      faults.push(...faultsOf(state, o).map((fault) => `${name}:${index + 1}: ${fault}`));
    }
  }
  return { tried, faults };
}

/** @throws what is offered and cannot be had. @param name of a conformance log */
export async function checkOffered(name: string): Promise<void> {
  assert.deepEqual((await offers(name)).faults, []);
}
