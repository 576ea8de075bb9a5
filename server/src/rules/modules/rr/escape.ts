/** Riley's Road 2.505-2.506: the status chart and Escape, at the forces depth. */

import { escapeOf } from '../../chapters/escape/table';
import type { ChartData } from '../../kernel/moduleData/escape';

export const chart: ChartData = {
  rules: {
    chart: '2.5056',
    friendly: '2.5055',
    noMansLand: '2.5051',
    uncontrolled: '2.5053',
    escape: '2.506',
    captured: '2.5071',
    left: '2.5072',
  },
  lostIn: 'hex',
  neverStrategic: { trait: 'panzer-lehr', rule: '2.5056' },
  fortifications: [
    { sort: 'foxhole', manned: false },
    { sort: 'trench', manned: false },
    { sort: 'pillbox', manned: false },
  ],
};

export const escapeTable = escapeOf(
  { rule: '2.506', resultsRule: '2.5061', encircledRule: '2.5062', vacatedRule: '2.5131' },
  {
    // "Non-ignorable" is told nowhere.
    areasNear: 'non-isolated',
    isolatedNear: { ruling: 'escape-near-isolated', reading: 'counts' },
    night: { night: true, kind: ['personnel'] },
    throughEnemyArea: { throughEnemyArea: true },
  },
);
