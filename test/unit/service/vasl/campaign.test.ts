/** A save in the middle of a campaign, where lines above have told of most pieces. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { taking } from './desk';

const files = { 'field.cgmap': readFileSync('test/conformance/pb/field.cgmap', 'utf8') };

/** Some are set up by line, some stand in their Setup Areas, and some come with the OB. */
const log = `campaign PB "Stacks" cg II
depth forces
map "field.cgmap"
date Dawn
cpp German 0 given
san British 2 given
san German 2 given
ob British airborne: 648a 648b LMG1 Hall=8-1
ob German: 467a..467c MMG1 foxhole1 Pz1="PzKpfw IVH"
scenario Dawn
  cvp British 0 German 0
  control German CC10 CC11
  strategic X25 entrenchment
  control British X25
  at X25: 648a[LMG1] 648b Hall
  at CC10: 467a 467c foxhole1
  at CC11: 467b[MMG1]
  at CC12: Pz1
  mark Pz1(wreck)
refit
9.605 Setup Area Determination
  area British A X25
  area German B CC10 CC11
9.612 New CG Date and SAN Adjustment
9.615 OB Given Reinforcements
  receive British fpp 15
9.616 CPP Replenishment
  cpp German base 32
9.617 Purchasing Reinforcement Groups
  buy German none
9.619 Purchasing Fortifications
  fortify British none
9.620 Scenario Commencement
  at CC10: 467a foxhole1
scenario Day I
  cvp British 0 German 0
  control unchanged
`;

describe('a save in the middle of a campaign', () => {
  const stacks = `X25: br 6-4-8 Para Esq | br LMG | br 6-4-8 Para Esq
    X26: br 8-1 Para
    CC10: ge 4-6-7 1sq | 1S Foxhole
    CC11: ge 4-6-7 1sq | ge MMG
    DD11: ge 4-6-7 1sq
    CC12: ge/veh PzKw IVH Wreck`;

  it('is written as far as the set-up has not told it; a wreck stays where it is', async () => {
    const { write, take } = await taking(log, files);
    assert.deepEqual(write({ stacks }, { side: 'both' }), [
      '# From a VASL save, VASL 6.7.0',
      'at X25: 648a[LMG1] 648b',
      'at X26: Hall',
      'at CC10: 467a  # in foxhole1',
      'at CC11: 467b[MMG1]',
      'at DD11: 467c',
    ]);
    assert.deepEqual(take({ stacks }, { side: 'both' }).edits, []);
  });

  it('what has not moved since it was set up is not told again', async () => {
    const { write } = await taking(log, files);
    const there = stacks.replace(' | 1S Foxhole', '');
    assert.ok(!write({ stacks: there }, { side: 'both' }).some((line) => line.includes('467a')));
  });

  it('among equals nobody moves more than he must', async () => {
    const { write } = await taking(log, files);
    // In the order of the save 467a, 467b and 467c would change places.
    const turned = `DD11: ge 4-6-7 1sq
      CC11: ge 4-6-7 1sq
      CC10: ge 4-6-7 1sq
      X25: br 6-4-8 Para Esq`;
    const lines = write({ stacks: turned }, { side: 'German' });
    assert.ok(!lines.some((line) => line.includes('467a')), lines.join('\n'));
  });
});
