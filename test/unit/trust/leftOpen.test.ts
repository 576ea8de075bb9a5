/** What the other side has sealed is told as unknown wherever the campaign is shown, and not as nothing. */
import assert from 'node:assert/strict';
import type { Service } from '../../../server/src/service/api';
import type { CampaignData } from '../../../server/src/service/stateData';
import { log, seeded, Table } from './table';

const head = `campaign PBr "Any" cg I
depth roster
san British 4 given
san Axis 2 given
cpp British 0 given
cpp Axis 20 given
chits British 6
chits Axis 6
refit initial
`;
const secrets: Readonly<Record<string, string>> = {
  '3.617': '  buy Axis I10 as I10.AQQ at U0 for 8\n  buy Axis M1 as M1.AGG\n',
  '3.618': '  strength I10.AQQ DR ?\n',
};

/** Each side has sealed its purchases and Fortifications, the Axis side two RG. */
async function sealed(text = head): Promise<Table> {
  const table = new Table(text, seeded(5));
  for (const side of ['British', 'Axis']) await table.trust(side, 'open');
  for (const step of ['3.617', '3.618', '3.619']) {
    table.shared += `${step}\n${secrets[step] ?? ''}`;
    for (const side of ['British', 'Axis']) {
      const { isRefused, message } = await table.trust(side, 'seal', { step });
      assert.ok(!isRefused, message);
    }
  }
  return table;
}

function rowOf(service: Service, side: string): Record<string, string> {
  const { halves } = service.roster({ uri: log, side });
  const row = halves[0]?.rows[0]?.cells.map(({ text }) => text) ?? [];
  return Object.fromEntries(halves[0]?.columns.map(({ id }, i) => [id, row[i] ?? '']) ?? []);
}

const stateOf = (service: Service): CampaignData => service.state(log) as CampaignData;

describe('what the other side has sealed', () => {
  it('is unknown in roster, record and state, and not nothing', async () => {
    const table = await sealed();
    table.shared += 'scenario July 13 N\n';
    const service = await table.seen('British');
    const { san, rg, 'cpp-spent': spent, fortifications } = rowOf(service, 'Axis');
    assert.deepEqual({ san, rg, spent, fortifications }, { san: '?', rg: '?', spent: '?', fortifications: '?' });
    const record = service.record({ uri: log, side: 'Axis' });
    assert.match(record.halves[0]?.empty ?? '', /no RG that is open/);
    assert.deepEqual(record.leftOut, ['Axis']);
    const { sides, purchases } = stateOf(service);
    assert.equal(sides.find(({ side }) => side === 'Axis')?.san, null);
    assert.deepEqual(
      purchases.filter(({ side, id }) => side === 'Axis' && id === 'I10'),
      [{ id: 'I10', side: 'Axis', p: null, r: null }],
    );
    // Who can buy nothing hides nothing.
    const own = rowOf(await table.seen('Axis'), 'British');
    assert.deepEqual([own.rg, own['cpp-spent']], ['', '0']);
    assert.equal(rowOf(await table.seen('Axis'), 'Axis')['cpp-spent'], '10');
  });

  it('leaves a SAN open until it is announced', async () => {
    const table = await sealed();
    table.shared += 'scenario July 13 N\n  san Axis 3\n';
    const service = await table.seen('British');
    assert.equal(rowOf(service, 'Axis').san, '3');
    assert.equal(stateOf(service).sides.find(({ side }) => side === 'Axis')?.san, 3);
  });

  it('has a column of CPP that nobody knows', async () => {
    const table = await sealed(head.replace('cpp British 0', 'cpp British 9'));
    assert.match(JSON.stringify((await table.seen()).status(log)), /CPP \| FPP/);
  });

  it('has no FPP left once they are forfeit, for nobody', async () => {
    const table = await sealed();
    table.shared += 'scenario July 13 N\n';
    for (const eyes of ['', 'British', 'Axis', 'both'])
      assert.deepEqual(
        stateOf(await table.seen(eyes)).sides.map(({ fpp }) => fpp),
        [0, 0],
        eyes,
      );
  });
});
