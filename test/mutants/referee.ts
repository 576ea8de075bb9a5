/** What is built with mutants in it: the referee, and what holds it to the conformance logs. */
export { checkFixes, checkLog } from '../conformance/check';
