/** Versions of one log, and what comes of them. */
import assert from 'node:assert/strict';
import type { Host } from '../../../../server/src/service/api';
import { merge } from '../../../../server/src/service/merge/merge';
import { folder, main } from '../logs';

/** With the files beside the log by name. */
export const host = (files: Readonly<Record<string, string>> = {}): Host => ({
  readFile: async (uri) => files[uri.slice(folder.length)],
  roll: () => assert.fail('nothing is rolled'),
  changed: () => {},
});

/** A log of Riley's Road, in the RePh before 19 PM. */
const head = `campaign RR "The Farm" cg I
date 19 AM
depth roster
san German 4 given
san Canadian 3 given
cpp German 60 given
cpp Canadian 60 given
fpp German 20 given
fpp Canadian 20 given

scenario 19 AM
  cvp German 10 Canadian 12

refit
`;

const texts = (base: string, ours: string, theirs: string) => ({
  base: head + base,
  ours: head + ours,
  theirs: head + theirs,
});

/** What comes of two versions that began as one, and the same with the players changed about. */
export async function becomes(base: string, ours: string, theirs: string, expected: string): Promise<void> {
  const made = { text: head + expected, conflicts: [] };
  assert.deepEqual(await merge(host(), main, texts(base, ours, theirs)), made);
  assert.deepEqual(await merge(host(), main, texts(base, theirs, ours)), made, 'merged by the other player');
}

/** Two versions of which neither can be taken. */
export async function differ(base: string, ours: string, theirs: string, expected: string): Promise<void> {
  const { text, conflicts } = await merge(host(), main, texts(base, ours, theirs));
  assert.equal(text, head + expected);
  const begins = text.split('\n').flatMap((line, i) => (line === '<<<<<<< ours' ? [i] : []));
  assert.notEqual(begins.length, 0);
  assert.deepEqual(conflicts, begins);
}
