/**
 * Unit tests, a file at a time, run without mocha: those that hold the data of the modules to the charts of the texts, those of
 * what the editor shows of the rules, and those of the store of doubt and each of its files.
 */

type Test = () => unknown;

/** What one file describes, gathered while it is loaded. */
let gathered: Test[] = [];

Object.assign(globalThis, {
  describe: (_: string, body: Test) => body.call({ timeout: () => {} }),
  it: (_: string, test: Test) => gathered.push(test),
  before: (prepare: Test) => gathered.push(prepare),
});

/** Those of what nobody knows, by the names that the mutation report calls them. */
const ofDoubt: Readonly<Record<string, () => unknown>> = {
  doubtStore: () => require('../unit/rules/doubtStore.test'),
  unread: () => require('../unit/campaign/unread.test'),
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
  'rules/coverage': () => require('../unit/rules/coverage.test'),
  'rules/explanations': () => require('../unit/rules/explanations.test'),
  'service/codeActions': () => require('../unit/service/codeActions.test'),
  'service/codeLenses': () => require('../unit/service/codeLenses.test'),
  'service/completion': () => require('../unit/service/completion.test'),
  'service/explain': () => require('../unit/service/explain.test'),
  'service/hover': () => require('../unit/service/hover.test'),
  'service/idleDates': () => require('../unit/service/idleDates.test'),
  'service/inlayHints': () => require('../unit/service/inlayHints.test'),
  'service/luck': () => require('../unit/service/luck.test'),
  'service/moduleSteps': () => require('../unit/service/moduleSteps.test'),
  'service/navigation': () => require('../unit/service/navigation.test'),
  'service/newCampaign': () => require('../unit/service/newCampaign.test'),
  'service/pieceBooks': () => require('../unit/service/pieceBooks.test'),
  'service/pieces': () => require('../unit/service/pieces.test'),
  'service/resolve': () => require('../unit/service/resolve.test'),
  'service/resolveChoices': () => require('../unit/service/resolveChoices.test'),
  'service/resolveLine': () => require('../unit/service/resolveLine.test'),
  'service/resolveWanted': () => require('../unit/service/resolveWanted.test'),
  'service/semanticTokens': () => require('../unit/service/semanticTokens.test'),
  'service/stateData': () => require('../unit/service/stateData.test'),
  'service/status': () => require('../unit/service/status.test'),
  'service/symbols': () => require('../unit/service/symbols.test'),
  'service/waiting': () => require('../unit/service/waiting.test'),
  'service/walkthrough': () => require('../unit/service/walkthrough.test'),
  'service/views/checklist': () => require('../unit/service/views/checklist.test'),
  'service/views/dice': () => require('../unit/service/views/dice.test'),
  'service/views/forces': () => require('../unit/service/views/forces.test'),
  'service/views/hex': () => require('../unit/service/views/hex.test'),
  'service/views/map': () => require('../unit/service/views/map.test'),
  'service/views/story': () => require('../unit/service/views/story.test'),
  'property/kerloch': () => require('../unit/property/kerloch.test'),
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
