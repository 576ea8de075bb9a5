/** Private files that come and go beside a log, and those that are of another one: whose lines are played. */
import assert from 'node:assert/strict';
import type { Published, Service } from '../../../server/src/service/api';
import { createService } from '../../../server/src/service/service';
import type { CampaignData } from '../../../server/src/service/stateData';
import { writeCode } from '../../../server/src/trust/codes';
import { type Side, sealedCampaign } from './sealedCampaign';

const folder = 'file:///play';
const log = `${folder}/ham.cglog`;
const privateOf = (side: Side) => `${folder}/ham.${side}.cgprivate`;
const campaign = sealedCampaign();

/** A service in which the log is open, over files on a disk. */
class Desk {
  readonly disk = new Map<string, string>();
  readonly service: Service = createService({
    readFile: async (uri) => this.disk.get(uri),
    roll: () => 1,
    changed: () => {},
  });
  readonly #told = new Map<string, Published['diagnostics']>();

  async begin(...sides: readonly Side[]): Promise<this> {
    for (const side of sides) this.disk.set(privateOf(side), campaign.privates[side]);
    this.service.open(log, 1, campaign.log);
    await this.service.settled();
    return this;
  }

  /** A file on the disk is another now; undefined: it is deleted. */
  async becomes(uri: string, text: string | undefined): Promise<void> {
    if (text === undefined) this.disk.delete(uri);
    else this.disk.set(uri, text);
    this.service.fileChanged(uri);
    await this.service.settled();
  }

  /** All that is told, and what the campaign comes to. */
  async shown(): Promise<string> {
    await this.service.settled();
    for (const { uri, diagnostics } of this.service.diagnostics()) this.#told.set(uri, diagnostics);
    const told = [...this.#told].filter(([, all]) => all.length > 0).sort();
    return JSON.stringify([told, this.service.state(log)], null, 1);
  }

  async codes(): Promise<readonly string[]> {
    await this.shown();
    return [...this.#told].flatMap(([uri, all]) =>
      all.map(({ code, range }) => `${uri.split('/').at(-1)}:${range.start.line + 1} ${code}`),
    );
  }
}

/** But for how many findings there are. */
const stateOf = ({ service }: Desk) => ({ ...(service.state(log) as CampaignData), findings: undefined });

/** The words of what the German side has sealed, in what a campaign comes to. */
const isPlayed = (service: Service): boolean => JSON.stringify(service.state(log)).includes('Queenie');

describe('a private file that is deleted', () => {
  const both: readonly Side[] = ['British', 'German'];
  type Desks = (desk: Desk, uri: string) => void | Promise<void>;
  const deleted: Desks = (desk, uri) => desk.becomes(uri, undefined);
  const closed: Desks = ({ service }, uri) => service.close(uri);
  const ways: readonly (readonly [string, readonly Side[], readonly Desks[]])[] = [
    ['that is not open', [], [deleted]],
    ['that is open, closed after it', both, [deleted, closed]],
    ['that was open, closed before it', both, [closed, deleted]],
  ];

  for (const gone of both)
    for (const [way, open, steps] of ways)
      it(`${gone}, ${way}: nothing of it is played any more`, async () => {
        const [left = gone] = both.filter((side) => side !== gone);
        const desk = await new Desk().begin(...both);
        for (const side of open) desk.service.open(privateOf(side), 1, campaign.privates[side]);
        const before = await desk.shown();
        for (const step of steps) {
          await step(desk, privateOf(gone));
          await desk.shown();
        }
        const after = await desk.shown();
        assert.notEqual(after, before);
        assert.equal(after, await (await new Desk().begin(left)).shown());
      });
});

describe('a private file', () => {
  const german = privateOf('German');
  const own = campaign.privates.German;

  it('is played from the moment on at which it is there, where nothing is sealed yet too', async () => {
    // Far above the end, which is folded again in any case.
    const shared = `${campaign.log.replace(/^ *sealed German .*\n/gm, '')}${'# more\n'.repeat(200)}`;
    const desk = new Desk();
    desk.service.open(log, 1, shared);
    await desk.shown();
    await desk.becomes(german, own);
    const whole = new Desk();
    whole.disk.set(german, own);
    whole.service.open(log, 1, shared);
    assert.equal(await desk.shown(), await whole.shown());
    assert.ok(isPlayed(desk.service));
  });

  const others: readonly (readonly [string, string])[] = [
    [
      'of another campaign',
      own.replace(/^(master German ).*/m, `$1${writeCode('master', new Uint8Array(20).fill(1))}`),
    ],
    ['without its master', own.replace(/^master .*\n/m, '')],
    ['whose master is damaged', own.replace(/^(master .*).$/m, '$1')],
  ];
  for (const [of, text] of others)
    it(`${of} is not played, and nothing but that is told of it`, async () => {
      const open = await new Desk().begin();
      const desk = await new Desk().begin();
      await desk.becomes(german, text);
      const opening = campaign.log.split('\n').findIndex((line) => line.startsWith('opening German')) + 1;
      const told: Record<string, string> = {
        'of another campaign': `ham.cglog:${opening} key-wrong`,
        'without its master': 'ham.German.cgprivate:1 master-missing',
        'whose master is damaged': 'ham.German.cgprivate:2 code-unreadable',
      };
      assert.deepEqual(new Set(await desk.codes()), new Set([...(await open.codes()), told[of]]));
      assert.deepEqual(stateOf(desk), stateOf(open));
      const views = ['British', 'German', 'both'] as const;
      for (const as of views)
        assert.deepEqual(desk.service.record({ uri: log, as }), open.service.record({ uri: log, as }));
      await desk.becomes(german, own);
      assert.equal(await desk.shown(), await (await new Desk().begin('German')).shown());
      assert.ok(isPlayed(desk.service));
      await desk.becomes(german, text);
      assert.deepEqual(stateOf(desk), stateOf(open));
    });
});
