/** Primosole Bridge 3.609: Flames and Blazes. */
import type { FiresData } from '../../kernel/moduleData/equipment';

export const fires: FiresData = {
  rule: '3.609',
  wreck: '3.6091',
  wooden: '3.6092',
  stone: '3.6093',
  building: '3.6094',
  eliminations: '3.6095',
  possessedRuling: 'fire-possessed-equipment',
};
