/** Primosole Bridge 3.605-3.606: the status chart and Escape, at the forces depth. */

import { escapeOf } from '../../chapters/escape/table';
import type { ChartData } from '../../kernel/moduleData/escape';

export const chart: ChartData = {
  rules: {
    chart: '3.6056',
    friendly: '3.6055',
    noMansLand: '3.6051',
    uncontrolled: '3.6053',
    escape: '3.606',
    captured: '3.6071',
    left: '3.6072',
  },
  lostIn: 'bypass',
  crewRemoves: true,
  fortifications: [
    { sort: 'foxhole', manned: false },
    { sort: 'trench', manned: false },
    { sort: 'pillbox', manned: true },
  ],
};

export const escapeTable = escapeOf(
  { rule: '3.606', resultsRule: '3.6061', encircledRule: '3.6062', vacatedRule: '3.6131' },
  {
    // As the example of its sibling, whose words are the same, has it (9.606).
    areasNear: 'non-isolated',
    isolatedNear: { ruling: 'escape-near-isolated', reading: 'counts' },
    night: { night: true, kind: ['personnel'] },
    throughEnemyArea: { throughEnemyArea: true },
  },
);
