/** What the tests of Resolve begin with. */
import type { ResolveParams } from '../../../server/src/service/protocol';
import { main } from './logs';

export const start =
  'campaign PB "T" cg I\ndepth roster\nsan British 5 given\nsan German 3 given\ncpp German 0 given\n';
export const dawn = start
  .replace('cg I', 'cg II')
  .replace('depth', 'date Dawn\ndepth')
  .replace('cpp German 0', 'cpp German 20');
export const ask = (what: ResolveParams['what'], more: Partial<ResolveParams> = {}): ResolveParams => ({
  uri: main,
  what,
  dice: 'roll',
  ...more,
});
