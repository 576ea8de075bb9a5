/** The example campaigns: the good ones without a finding, the one copied from paper with its ten mistakes and no more. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createService } from '../../server/src/service/service';
import type { CampaignData } from '../../server/src/service/stateData';
import { desk } from './service/logs';
import { pythonSays } from './trust/verifier';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const files = Object.fromEntries(
  readdirSync('examples')
    .filter((name) => !name.endsWith('.cglog'))
    .map((name) => [name, example(name)]),
);

/** `LINE code` of each finding; the line as text, for the comments there say which mistake it is. */
async function found(name: string): Promise<string[]> {
  const { findings, text } = await desk(example(name), { files });
  const lines = text.split('\n');
  return findings().map(({ range, code }) => `${lines[range.start.line]?.match(/# (\(\d+\))/)?.[1]} ${code}`);
}

/** What a program reads that has these files in the folder `examples`. */
async function mail(isThere: (name: string) => boolean) {
  const service = createService({
    readFile: async (uri) => {
      const name = uri.split('/').at(-1) ?? '';
      return isThere(name) ? files[name] : undefined;
    },
    roll: () => assert.fail('no die is rolled here'),
    changed: () => {},
  });
  const log = 'file:///examples/two-players.cglog';
  service.open(log, 1, example('two-players.cglog'));
  await service.settled();
  const told = service.diagnostics().flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
  const rgs = ((service.state(log) as CampaignData).rgs ?? []).map(({ name }) => name);
  return { told, rgs, audit: service.audit(log) ?? assert.fail('no log') };
}

describe('the examples', () => {
  it('`npm start` opens a sound one first', async () => {
    const [, first = ''] = /const first = '(.+)';/.exec(readFileSync('scripts/start.mjs', 'utf8')) ?? [];
    assert.deepEqual(await found(first), []);
  });

  for (const name of readdirSync('examples').filter((f) => f.endsWith('.cglog') && f !== 'from-paper.cglog'))
    it(`${name} is without a finding`, async () => assert.deepEqual(await found(name), []));

  it('two-players.cglog is sound whoever looks at it, and each sees what he may', async () => {
    const bought = (side: string) => [...(files[`two-players.${side}.cgprivate`] ?? '').matchAll(/buy .* as (\S+)/g)];
    const views = {
      '': await mail(() => false),
      British: await mail((name) => name === 'two-players.British.cgprivate'),
      Axis: await mail((name) => name === 'two-players.Axis.cgprivate'),
      both: await mail(() => true),
    };
    for (const [eyes, { told, audit, rgs }] of Object.entries(views)) {
      assert.deepEqual([told, audit.faults], [[], []], eyes);
      for (const side of ['British', 'Axis'])
        for (const [, rg = ''] of bought(side))
          assert.equal(rgs.includes(rg), eyes === side || eyes === 'both', `${rg} ${eyes}`);
    }
    const { rolls, seals, handOvers, proves } = views.both.audit;
    assert.ok(rolls.verified > views[''].audit.rolls.verified);
    assert.deepEqual([rolls.typed, rolls.open, handOvers.whole], [0, 0, handOvers.all]);
    assert.ok(seals.open > 0 && seals.open < seals.all);
    assert.match(proves, /this is what was sent, got and answered/);
  });

  it('two-players.cglog is true for the verifier in Python, which finds fault with a die', () => {
    const log = example('two-players.cglog');
    const die = log.replace(/\bdr 4 /, 'dr 6 ');
    assert.notEqual(die, log);
    const said = pythonSays([
      ['log', log],
      ['die', die],
    ]);
    assert.equal(said.get('log'), '');
    assert.match(said.get('die') ?? '', /the dice are 4$/m);
  });

  it('from-paper.cglog has ten mistakes, each found on its line, and nothing else', async () =>
    assert.deepEqual(await found('from-paper.cglog'), [
      '(1) area-wrong-hex',
      '(2) san-not-adjusted',
      '(3) place-isolated',
      '(4) purchase-at-night',
      '(5) fpp-carried-over',
      '(6) step-out-of-order',
      '(7) wrong-cost',
      '(8) cg-date-max',
      '(9) wrong-result',
      '(10) wrong-result',
    ]));
});
