/** Riley’s Road 2.509: Flames and Blazes. */
import type { FiresData } from '../../kernel/moduleData/equipment';

export const fires: FiresData = {
  rule: '2.509',
  wreck: '2.5091',
  wooden: '2.5092',
  stone: '2.5093',
  building: '2.5094',
  eliminations: '2.5095',
  possessedRuling: 'fire-possessed-equipment',
};
