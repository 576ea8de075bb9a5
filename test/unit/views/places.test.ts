/** What a player calls a hex. */
import assert from 'node:assert/strict';
import { hexNamed } from '../../../server/src/views/map/places';
import { sheetOf } from './mapFixture';

const sheet = sheetOf({
  labels: [
    { hex: 'C3', text: 'Café Gondrée' },
    { hex: 'D3', text: "L'Église de Bénouville" },
    { hex: 'E4', text: 'Bénouville' },
    { hex: 'F4', text: 'Ranville ↓' },
  ],
});

describe('going to a hex', () => {
  it('takes its name in any case, and no other', () => {
    assert.equal(hexNamed(sheet, ' b2 '), 'B2');
    assert.equal(hexNamed(sheet, 'Z99'), undefined);
    assert.equal(hexNamed(sheet, ''), undefined);
    assert.equal(hexNamed(sheet, '?'), undefined);
  });

  it('takes a place, accents, case and signs forgiven, the closest name first', () => {
    for (const [text, hex] of [
      ['cafe gondree', 'C3'],
      ['CAFÉ', 'C3'],
      ['benouville', 'E4'],
      ["l'eglise", 'D3'],
      ['l eglise de', 'D3'],
      ['gondrée', 'C3'],
      ['ranville', 'F4'],
      ['caen', undefined],
    ] as const)
      assert.equal(hexNamed(sheet, text), hex, text);
  });
});
