/** Results in the words of the printed tables, and as players say them, are taken for the words of the log, everywhere. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findingsByFile } from '../../../server/src/service/diagnostics';
import { Documents } from '../../../server/src/service/documents';
import type { Verb } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { inOurWords, resultWords } from '../../../server/src/syntax/resultWords';
import { corpus, folder } from '../../conformance/corpus';

/** What the tables of the three texts print, with the marks that stand there, and the log's word. */
const printed: readonly (readonly [Verb, string, string])[] = [
  // 9.606, 2.506, 3.606
  ['escape', 'Escapes', 'escapes'],
  ['escape', 'Escapes; Replaced', 'replaced'],
  ['escape', 'Escapes: Casualty Reduced', 'reduced'],
  ['escape', 'Escapes; Casualty Reduced', 'reduced'],
  ['escape', 'Escapes: Replaced, then Casualty Reduced', 'replaced reduced'],
  ['escape', 'Escapes; Replaced, then Casualty Reduced', 'replaced reduced'],
  ['escape', 'All units and Equipment Eliminated', 'eliminated'],
  ['escape', 'Escape and Heat of Battle', 'escapes in heat of battle'],
  ['escape', 'Abandoned; crew (if any) Escapes', 'abandoned crew escapes'],
  ['escape', 'Eliminated; crew (if any) Escapes', 'eliminated crew escapes'],
  ['escape', 'Abandoned; crew (if any) is Eliminated', 'abandoned crew eliminated'],
  ['escape', 'Eliminated; crew (if any) is Eliminated', 'eliminated'],
  ['heat', 'Hero Creation', 'hero'],
  ['heat', 'Hero-Creation', 'hero'],
  ['heat', 'Battle Hardening', 'hardened'],
  ['heat', 'Battle-Hardening', 'hardened'],
  // 9.6061: the Equipment of who is Eliminated
  ['drop', 'Eliminated', 'eliminated'],
  ['drop', 'left', 'left'],
  // 9.6101, 2.510, 3.610
  ['wounded', 'Retained unwounded', 'unwounded'],
  ['wounded', 'Retained wounded', 'wounded'],
  ['wounded', 'Eliminated (evacuated)', 'eliminated'],
  // 9.613, 2.513, 3.613
  ['shift', 'Shifted safely', 'shifted'],
  ['shift', 'No Shift*', 'no shift'],
  ['shift', 'Shifted with Casualties†', 'casualties'],
  ['shift', 'All units, Inherent crews and Equipment Eliminated', 'eliminated'],
  ['casualty', 'Casualty Reduction', 'reduced'],
  ['casualty', 'Eliminated', 'eliminated'],
  // 9.6141, 2.5141, 3.6141
  ['repair', 'Become Mobile*', 'mobile'],
  ['repair', 'Becomes Mobile*', 'mobile'],
  ['repair', 'No change', 'unchanged'],
  ['recuperate', 'Recover, remove stun', 'recovers'],
  ['recuperate', 'Retain stun', 'stunned'],
  ['recuperate', 'Eliminated', 'eliminated'],
  // 9.6142 to 9.61424
  ['repair', 'Repaired', 'repaired'],
  ['repair', 'Eliminated*', 'eliminated'],
  ['repair', 'Disabled', 'disabled'],
  ['salvage', 'Eliminated', 'eliminated'],
  ['restock', 'Restores special ammunition type', 'restored'],
  ['restock', 'NA, weapon still depleted for next CG Date', 'depleted'],
  // 2.515
  ['remove', 'Eliminated*', 'eliminated'],
  ['remove', 'No Effect', 'none'],
  ['remove', 'Casualty Reduction', 'none reduced'],
  // 9.6181, 2.5191, 3.6181
  ['strength', 'Full', 'full'],
  ['strength', 'Full Strength', 'full'],
  ['strength', 'Depleted', 'depleted'],
  ['sw', 'forfeit', 'none'],
];

/** How a line of a directive begins, where it is not with the name of a piece. */
const beginnings: { readonly [V in Verb]?: string } = {
  remove: 'remove German wreck at X22 dr 6 = 6',
  strength: 'strength I4.1 DR 3,3',
  sw: 'sw I4.1 MMG dr 3',
  leader: 'leader I4.1 DR 3,3',
  extinguish: 'extinguish X22',
  melee: 'melee X22',
};

const resultOf = (verb: Verb, text: string) => {
  const example = `${beginnings[verb] ?? `${verb} 648a`} -> ${text}`;
  const { directive, fault } = parseLine(example);
  assert.equal(fault, undefined, example);
  assert.ok(directive && 'result' in directive && directive.result, example);
  return inOurWords(verb, directive.result)
    .value.map(({ value }) => value)
    .join(' ');
};

async function findings(path: string, text: string): Promise<string[]> {
  const uri = pathToFileURL(resolve(path)).href;
  const documents = new Documents({
    readFile: async (file) => (existsSync(fileURLToPath(file)) ? readFileSync(fileURLToPath(file), 'utf8') : undefined),
    roll: () => assert.fail('nothing is rolled here'),
    changed: () => {},
  });
  documents.open(uri, 1, text);
  await documents.settled();
  const found = findingsByFile(documents).get(uri) ?? [];
  return found.map((f) => `${f.at.line.number + 1} ${f.severity} ${f.code}`).sort();
}

describe('results in other words', () => {
  for (const [verb, text, word] of printed)
    it(`${verb} -> ${text}`, () => {
      for (const written of [text, text.toLowerCase(), text.toUpperCase()]) assert.equal(resultOf(verb, written), word);
    });

  it('are no other word of the same directive', () => {
    for (const [verb, words] of Object.entries(resultWords)) {
      const all = words.flatMap(({ word, also }) => [word, ...also]);
      assert.deepEqual(
        all.filter((text, i) => all.indexOf(text) !== i),
        [],
        verb,
      );
      for (const { word, also } of words)
        for (const text of [word, ...also]) assert.equal(resultOf(verb as Verb, text), word, `${verb} -> ${text}`);
    }
  });

  /** Each of these logs with other words for all its results, those in turn that no log has had yet. */
  it('are judged as the words of the log are, right and wrong', async function () {
    this.timeout(120_000);
    const spellings = new Map<string, string[]>();
    for (const [verb, words] of Object.entries(resultWords))
      for (const { word, also } of words)
        spellings.set(`${verb} ${word}`, [
          ...printed.filter(([v, , w]) => v === verb && w === word).map(([, text]) => text),
          ...also,
        ]);
    const used = new Map<string, number>();
    const texts = new Map(
      corpus.map(({ name, text }) => [`${folder}/${name}`, text] as const).filter(([, text]) => text.includes('->')),
    );
    /** The log with other words; undefined where none of its results has one left. */
    const rewritten = (text: string): string | undefined => {
      let isOther = false;
      const lines = text.split('\n').map((line) => {
        const { directive: d, marks } = line.includes('->') ? parseLine(line) : {};
        // What is bound keeps its spelling.
        if (!d || marks || !('result' in d) || !d.result) return line;
        const said = inOurWords(d.verb, d.result).value.map(({ value }) => value.toLowerCase());
        const key = `${d.verb} ${said.join(' ')}`;
        const turn = used.get(key) ?? 0;
        const other = spellings.get(key)?.[turn];
        if (other === undefined) return line;
        used.set(key, turn + 1);
        isOther = true;
        return line.slice(0, d.result.start) + other + line.slice(d.result.end);
      });
      return isOther ? lines.join('\n') : undefined;
    };
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const [path, text] of texts) {
        const other = rewritten(text);
        if (other === undefined) continue;
        isMore = true;
        assert.deepEqual(await findings(path, other), await findings(path, text), `${path}:\n${other}`);
      }
    }
    const never = [...spellings].filter(([key, others]) => (used.get(key) ?? 0) < others.length).map(([key]) => key);
    assert.deepEqual(never, [], 'words that no log has often enough');
  });
});
