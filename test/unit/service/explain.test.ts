/** The page that tells why there stands what stands there. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

const log = `campaign PB "Ham and Jam" cg II
depth roster
date Dawn
san British 1 given
san German 2 given
cpp German 5 given
scenario Dawn
  cvp British 10 German 12
refit
9.612 New CG Date and SAN Adjustment
9.615 OB Given Reinforcements
  receive British
9.616 CPP Replenishment
  cpp German base 32 = 32
9.617 Purchasing Reinforcement Groups
  buy German V3 at KK1
  buy German V3 at KK1
  waive cg-date-max "agreed"
  buy German I5 at A7
no such line
`;

const page = async (line: number, character = 0, text = log) => {
  const { service } = await desk(text);
  return service.explain(main, line - 1, character);
};
const hasAll = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(text.includes(part), `"${part}" in:\n${text}`);
};

describe('explain', () => {
  it('explains a line from its start: its verb, its reckoning, what is wrong with it and the rule', async () => {
    const text = await page(17);
    hasAll(text, '## Line 17: `buy German V3 at KK1`', '**9.617 Purchasing Reinforcement Groups.**');
    hasAll(text, '17 CPP left ([line 16]', '+6 at Entry Arrow KK1', 'before: 37 CPP: +32 CPP Base Number of Day I');
    hasAll(text, '**error** `cpp-overspent` (9.617): 20 CPP (V3 14 + 6 at KK1) and only 17 left.');
  });

  it('explains what stands at a column', async () => {
    const text = await page(16, '  buy German V3 at K'.length);
    hasAll(text, '**KK1**', 'German Entry Arrow: +6 CPP', '14 CPP for V3');
  });

  it('says nothing twice', async () => {
    const text = await page(14, '  cpp German base 32 = 3'.length);
    assert.equal(text.split('before: 5 CPP given').length, 2, text);
  });

  it('explains a step with all its parts', async () => {
    hasAll(await page(10), '9.61221 British SAN', '9.61222 German SAN', 'Ruling `exempt-san-below-minimum`');
  });

  it('tells what was waived, and what cannot be read', async () => {
    const waived = log.replace(
      'buy German I5 at A7',
      'buy German I4 at A7\nbuy German I4 at A7\nwaive cpp-overspent "agreed"\nbuy German V3 at A7',
    );
    const line = waived.split('\n').indexOf('buy German V3 at A7') + 1;
    hasAll(await page(line, 0, waived), '**waived** `cpp-overspent`');
    hasAll(await page(20), '## Line 20: `no such line`', '**error** `unreadable`');
  });

  it('has nothing to say of a blank line, of no line, and of no file', async () => {
    assert.equal(await page(21), '');
    assert.equal(await page(1000), '');
    const { service } = await desk(log);
    assert.equal(service.explain('file:///logs/other.cglog', 0, 0), '');
  });
});
