/** What the referee does about each rule number of a module's text. */
import type { RuleCoverage } from './api';

export const ruleCoverage = (_id: string): readonly RuleCoverage[] | undefined => undefined;
