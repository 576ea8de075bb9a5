/** RG that cost nothing: only an Initial OB gives them, and what its line leaves out all say alike. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../server/src/service/stateData';
import { desk, main } from './logs';

const head: Readonly<Record<string, string>> = {
  PB: 'campaign PB "T" cg II\ndepth roster\nsan British 2 given\nsan German 2 given\ncpp German 0 given\nfpp German 0 given\ndate Dawn\n',
  RR: 'campaign RR "T" cg I\ndepth roster\ndate 19 AM\nlvp Canadian 0 given\nsan Canadian 2 given\nsan German 2 given\ncpp Canadian 0 given\ncpp German 0 given\n',
  PBr: 'campaign PBr "T" cg I\ndepth roster\ndate July 14 AM\nsan Axis 2 given\nsan British 2 given\ncpp Axis 0 given\ncpp British 0 given\n',
};
const refit: Readonly<Record<string, readonly [scenario: string, step: string]>> = {
  PB: ['scenario Dawn\n  cvp British 0 German 0\nrefit\n', '9.617 RG\n'],
  RR: ['scenario 19 AM\n  cvp Canadian 0 German 0\nrefit\n', '2.518 RG\n'],
  PBr: ['scenario July 14 AM\n  cvp Axis 0 British 0\nrefit\n', '3.617 RG\n'],
};

const late = async (log: string) => (await desk(log)).findings().filter(({ code }) => code === 'given-late');

describe('an RG that costs nothing', () => {
  for (const [module, given] of [
    ['PB', 'given German V1'],
    ['RR', 'given German G2 full'],
    ['PBr', 'given Axis V1 as Free'],
    ['PBr', 'given Axis I4 as Gift full'],
  ] as const) {
    const [played, step] = refit[module] ?? assert.fail();

    it(`comes with an Initial OB, not with a later RePh (${module}: ${given})`, async () => {
      const none = module === 'RR' ? '' : 'ruling given-later none\n';
      const [told, ...others] = await late(`${head[module]}${none}${played}${step}  ${given}\n`);
      assert.match(`${told?.message}`, /RG that cost nothing come with an Initial OB only/);
      assert.equal(told?.severity, 1);
      assert.equal(others.length, 0);
    });

    it(`may stand in the head and in the Initial RePh (${module}: ${given})`, async () => {
      assert.deepEqual(await late(`${head[module]}${given}\n${played}`), []);
      assert.deepEqual(await late(`${head[module]}refit initial\n${step}  ${given}\n`), []);
    });

    it(`is received where both agree (${module}: ${given})`, async () => {
      const none = module === 'RR' ? '' : 'ruling given-later none\n';
      const log = await desk(`${head[module]}${none}${played}${step}  waive given-late "our own CG"\n  ${given}\n`);
      assert.ok(!log.findings().some(({ code }) => code === 'given-late'));
      const { rgs } = log.service.state(main) as CampaignData;
      assert.equal(rgs.length, 1);
    });
  }

  it('may stand where nobody can tell which RePh it is', async () => {
    const [, step] = refit.PBr ?? assert.fail();
    const log = `${head.PBr}refit initail\n${step}  given Axis V1\n`;
    assert.deepEqual(await late(log), []);
  });

  it('comes in a later RePh where the text speaks of such RG, and is pointed out until the table has said so', async () => {
    for (const module of ['PB', 'PBr']) {
      const [played, step] = refit[module] ?? assert.fail();
      const told = async (ruling: string) => {
        const given = module === 'PB' ? 'German V1' : 'Axis V1 full';
        const log = await desk(`${head[module]}${ruling}${played}${step}  given ${given}\n`);
        assert.equal((log.service.state(main) as CampaignData).rgs.length, 1);
        return log
          .findings()
          .filter(({ code }) => `${code}`.startsWith('given-'))
          .map(({ code, severity }) => [code, severity]);
      };
      assert.deepEqual(await told(''), [['given-untold', 3]], module);
      assert.deepEqual(await told('ruling given-later told\n'), [], module);
    }
  });
});

describe('a strength that the OB says', () => {
  const log = `${head.PB}refit initial\n9.618 RG Strength, Weapons and Leaders\n  given German I3\n`;

  it('is asked for by check, state and Resolve alike', async () => {
    const open = await desk(log);
    assert.deepEqual(
      open.findings().map(({ code }) => code),
      ['strength-unknown', 'owed'],
    );
    assert.match(JSON.stringify(open.service.state(main)), /strength of I3\.1/);
    const { edits, message } = open.service.resolve({ uri: main, what: 'next', dice: 'placeholder' });
    assert.deepEqual(edits, []);
    assert.equal(
      message,
      'Before 9.618 ends, tell the strength of I3.1: what gives it says so, `full` or `depleted` on its line.',
    );
  });
});
