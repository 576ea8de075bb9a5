/** What is built with mutants in it: the referee, and what holds it to the conformance logs and to the charts of the texts. */
export { checkFixes, checkLog } from '../conformance/check';
export { checkNarrow } from '../unit/property/narrowDoubt/check';
export { checkOffered } from '../unit/property/offered/check';
export { checkOneSlip } from '../unit/property/oneSlip/check';
export { checkTexts } from '../unit/property/texts/check';
export { checkWritten } from '../unit/property/written/check';
export { outcomesOf } from './outcomes';
export { checkTests, testFiles } from './tests';
