/** Pegasus Bridge 9.609: Flames and Blazes. */
import type { FiresData } from '../../kernel/moduleData/equipment';

export const fires: FiresData = {
  rule: '9.609',
  wreck: '9.6091',
  wooden: '9.6092',
  stone: '9.6093',
  building: '9.6094',
  eliminations: '9.6095',
  possessedRuling: 'fire-possessed-equipment',
};
