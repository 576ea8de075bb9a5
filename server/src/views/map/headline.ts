import type { Head } from '../../service/views/data';
import { visible } from '../visible';

/** `Ham and Jam: Night II, 9.617 Purchase RG`. */
export function headline({ campaign }: Pick<Head, 'campaign'>): string {
  if (!campaign) return 'No campaign';
  const { title, module, date, moment } = campaign;
  return visible(`${title ?? module}: ${[date, moment].filter(Boolean).join(', ')}`);
}
