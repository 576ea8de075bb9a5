/** Pegasus Bridge 9.605-9.606: the status chart and Escape, at the forces depth. */

import { escapeOf } from '../../chapters/escape/table';
import type { ChartData } from '../../kernel/moduleData/escape';

export const chart: ChartData = {
  rules: {
    chart: '9.6056',
    friendly: '9.6055',
    noMansLand: '9.6051',
    uncontrolled: '9.6053',
    escape: '9.606',
    captured: '9.6071',
    left: '9.6072',
  },
  lostIn: 'bypass',
  crewRemoves: true,
  fortifications: [
    { sort: 'foxhole', manned: false },
    { sort: 'trench', manned: false },
    { sort: 'pillbox', manned: false },
  ],
  noMove: {
    rule: '9.6058',
    side: 'German',
    before: 'Night II',
    freeHexrow: 'CC',
    ruling: 'no-move-north',
  },
};

export const escapeTable = escapeOf(
  { rule: '9.606', resultsRule: '9.6061', encircledRule: '9.6062', vacatedRule: '9.6131' },
  {
    areasNear: 'non-isolated',
    // Without the asterisk that its siblings have.
    night: { night: true, any: [{ kind: ['personnel'] }, { ruling: { 'escape-night-vehicles': 'applies' } }] },
    // The squad on the first level of Z15 has none in the example, though German hexes surround it.
    throughEnemyArea: {
      throughEnemyArea: true,
      not: { upperLevel: true, ruling: { 'escape-from-upper-level': 'example' } },
    },
  },
);
