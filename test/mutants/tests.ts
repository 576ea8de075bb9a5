/**
 * The unit tests of the rules, a file at a time, run without mocha: they hold the data of the modules
 * to the charts of the texts, and the store of doubt to what it is for.
 */

type Test = () => unknown;

/** What one file describes, gathered while it is loaded. */
let gathered: Test[] = [];

Object.assign(globalThis, {
  describe: (_: string, body: Test) => body.call({ timeout: () => {} }),
  it: (_: string, test: Test) => gathered.push(test),
});

/** Those of what nobody knows, by the names that the mutation report calls them. */
const ofDoubt: Readonly<Record<string, () => unknown>> = {
  doubtStore: () => require('../unit/rules/doubtStore.test'),
  unreadLines: () => require('../unit/rules/unreadLines.test'),
  'doubt/asWritten': () => require('../unit/rules/doubt/asWritten.test'),
  'doubt/names': () => require('../unit/rules/doubt/names.test'),
  'doubt/pieces': () => require('../unit/rules/doubt/pieces.test'),
  'doubt/behind': () => require('../unit/rules/doubt/behind.test'),
  'doubt/lapsed': () => require('../unit/rules/doubt/lapsed.test'),
  'doubt/misread': () => require('../unit/rules/doubt/misread.test'),
};

const loaders: Readonly<Record<string, () => unknown>> = {
  'charts/every': () => require('../unit/rules/charts/every.test'),
  'charts/primosoleBridge': () => require('../unit/rules/charts/primosoleBridge.test'),
  'charts/rileysRoad': () => require('../unit/rules/charts/rileysRoad.test'),
  conditions: () => require('../unit/rules/conditions.test'),
  data: () => require('../unit/rules/data.test'),
  refitData: () => require('../unit/rules/refitData.test'),
  resultWords: () => require('../unit/rules/resultWords.test'),
  'forces/attributes': () => require('../unit/rules/forces/attributes.test'),
  'forces/ladders': () => require('../unit/rules/forces/ladders.test'),
  'forces/muster': () => require('../unit/rules/forces/muster.test'),
  'forces/statuses': () => require('../unit/rules/forces/statuses.test'),
  'forces/types': () => require('../unit/rules/forces/types.test'),
  ...ofDoubt,
};

export const testFiles: readonly string[] = Object.keys(loaders);
export const testsOfDoubt: ReadonlySet<string> = new Set(Object.keys(ofDoubt));

const loaded = new Map<string, readonly Test[]>();

/** @throws what a test of the file throws */
export async function checkTests(file: string): Promise<void> {
  let tests = loaded.get(file);
  if (!tests) {
    gathered = [];
    loaders[file]?.();
    tests = gathered;
    loaded.set(file, tests);
  }
  for (const test of tests) await test.call({ timeout: () => {} });
}
