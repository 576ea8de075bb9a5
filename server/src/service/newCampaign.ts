/** New Campaign: what can be chosen, and a valid starting log. */
import type { ModuleData } from '../rules/module';
import type { ModuleInfo, NewCampaignParams } from './protocol';

export const moduleInfo = (m: ModuleData): ModuleInfo => ({
  id: m.id,
  name: m.name,
  sides: m.sides.map((s) => s.id),
  campaigns: [],
  depths: [],
  dates: [],
});
export const newCampaign = (_p: NewCampaignParams): string => '';
