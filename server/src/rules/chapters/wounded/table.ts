/** The dr for wounded leaders as the three texts have it (9.6101, 2.510, 3.610). */
import type { DrmRow } from '../../kernel/conditions';
import type { WoundedData } from '../../kernel/module';

export const woundedOf = (rule: string, drm: readonly DrmRow[] = []): WoundedData => ({
  rule,
  table: [
    { max: 1, result: 'unwounded' },
    { min: 2, max: 4, result: 'wounded' },
    { min: 5, result: 'eliminated' },
  ],
  drm: [
    { value: 1, because: 'Isolated', rule, when: { isolated: true } },
    { value: -1, because: 'Heroic', rule, when: { status: ['heroic'] } },
    ...drm,
  ],
});
