/** Lines and logs that ask for more work than any game needs: told, passed over, and the same however the log came about. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { bounded, charge, Exhausted } from '../../../server/src/board/work';
import { Campaign } from '../../../server/src/campaign/campaign';
import { type Environment, noFiles } from '../../../server/src/campaign/environment';
import { Documents } from '../../../server/src/service/documents';
import { most } from '../../../server/src/syntax/caps';
import { LogText } from '../../../server/src/syntax/logText';
import { generateForces, scattered } from '../../bench/forces';
import { uri } from '../../bench/script';
import { plain } from './plain';

/** Reading a file takes as many steps as its name says. */
const costly: Environment = {
  ...noFiles,
  map: (line) => {
    charge(Number(/\d+/.exec(line.parsed.text)?.[0] ?? 0));
    return noFiles.map(line);
  },
  module: (line) => {
    charge(Number(/\d+/.exec(line.parsed.text)?.[0] ?? 0));
    return noFiles.module(line);
  },
};

function folded(lines: readonly string[]): Campaign {
  const campaign = new Campaign(costly);
  campaign.update(LogText.open('log', 1, lines.join('\n')).lines);
  return campaign;
}

const told = (campaign: Campaign) => campaign.findings().findings.filter(({ code }) => code === 'too-much-work');
const head = ['campaign PB "x" cg I', 'depth roster'];
const beyond = most.workOfLine + 1;

describe('work', () => {
  it('is counted within its own bound, and goes on around it', () => {
    assert.equal(
      bounded(100, () => {
        charge(30);
        assert.equal(
          bounded(1000, () => charge(500)),
          500,
        );
        charge(30);
      }),
      60,
    );
    assert.throws(() => bounded(10, () => charge(11)), Exhausted);
  });

  it('beyond that of a line is told there, and what the line did is undone', () => {
    const campaign = folded([`campaign "${beyond}.cgmodule.json"`, ...head.slice(0, 1), 'depth roster']);
    assert.deepEqual(
      campaign.findings().findings.map(({ code, at }) => `${at.line.number} ${code}`),
      ['0 too-much-work'],
    );
    assert.equal(campaign.end.module?.id, 'PB');
    assert.match(told(campaign)[0]?.message ?? '', /passed over.*Tell less on one line/);
    assert.ok(campaign.end.doubts.inPart().length > 0, 'what hangs on it is unknown');
  });

  it('of a line above others leaves these as they are', () => {
    const campaign = folded([...head, 'player British "Ann"', `map "${beyond}"`, 'player German "Ben"']);
    assert.equal(told(campaign).length, 1);
    assert.deepEqual([campaign.end.side('British').player, campaign.end.side('German').player], ['Ann', 'Ben']);
    assert.equal(campaign.stateAt(3, { after: true }).map, undefined);
  });

  it('beyond that of a log is told once, and no line below is judged', () => {
    const slow = Array.from({ length: 70 }, () => `map "${beyond}"`);
    const campaign = folded([...head, ...slow, 'control Nobody X22']);
    const all = told(campaign);
    const end = all.filter(({ message }) => /from this line on nothing of it is judged/.test(message));
    assert.deepEqual(end, all.slice(-1));
    assert.ok(all.length > 10 && all.length < slow.length, `${all.length}`);
    assert.ok(campaign.findings().findings.every(({ at }) => at.line.number <= (end[0]?.at.line.number ?? 0)));
  });

  it('is the same however the log came to its text', () => {
    const line = fc.constantFrom(
      `map "${beyond}"`,
      `map "${most.workOfLine - 1}"`,
      'map "1000"',
      'player British "Ann"',
      'refit initial',
      'scenario Night I',
      'buy German I4 at J0 for 7',
      'cpp German 40 given',
      '9.617 Purchasing RG',
      '# nothing',
    );
    const edit = fc.record({ at: fc.nat(200), removed: fc.nat(3), added: fc.array(line, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), fc.array(edit, { maxLength: 8 }), (start, edits) => {
        const lines = [...head, ...start];
        const text = LogText.open('log', 1, lines.join('\n'));
        const campaign = new Campaign(costly);
        campaign.update(text.lines);
        for (const [version, { at, removed, added }] of edits.entries()) {
          lines.splice(at, removed, ...added);
          campaign.update(LogText.open('log', version + 2, lines.join('\n')).lines);
        }
        const afresh = folded(lines);
        const all = (c: Campaign) =>
          plain({ findings: c.findings(), end: c.end, steps: c.steps(), some: c.stateAt(lines.length >> 1) });
        assert.deepEqual(all(campaign), all(afresh));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the largest logs that games come to', () => {
  const folder = 'examples/';
  const examples = readdirSync(folder).filter((name) => name.endsWith('.cglog'));

  async function campaignOf(name: string, text: string): Promise<Campaign> {
    const documents = new Documents({
      readFile: async (asked) => readFileSync(new URL(asked), 'utf8'),
      roll: () => 3,
      changed: () => {},
    });
    const key = pathToFileURL(folder + name).href;
    documents.open(key, 1, text);
    await documents.settled();
    return documents.analysisOf(key)?.campaign as Campaign;
  }

  const isFarFromCaps = (campaign: Campaign) => {
    const { findings } = campaign.findings();
    assert.deepEqual(
      findings.filter(({ code }) => code === 'too-many' || code === 'too-much-work'),
      [],
    );
    assert.ok(campaign.end.work * 10 <= most.workOfLog, `${campaign.end.work} steps`);
    assert.ok(campaign.end.forces.size * 10 <= most.pieces, `${campaign.end.forces.size} pieces`);
    let before = 0;
    for (let i = 0; i < campaign.lines.length; i += 64) {
      const { work } = campaign.stateAt(i);
      assert.ok((work - before) * 10 <= most.workOfLine * 64);
      before = work;
    }
  };

  for (const name of examples)
    it(`keep a tenth of what they may: ${name}`, async () =>
      isFarFromCaps(await campaignOf(name, readFileSync(folder + name, 'utf8'))));

  it('keep a tenth of what they may, an answer a quarter: 150 pieces a side all over the map', async () => {
    const script = await generateForces(0, readFileSync('test/data/campaigns/pegasus.cgmap', 'utf8'), 2, scattered);
    isFarFromCaps(await campaignOf('generated.cglog', script.text));
    const answers = script.answers('all');
    const next = bounded(most.workOfRequest, () => script.resolved('next', answers));
    const whole = bounded(most.workOfLongRequest, () => script.resolved('all', answers));
    assert.ok(next * 4 <= most.workOfRequest && whole * 10 <= most.workOfLongRequest, `${next}, ${whole} steps`);
    for (const ask of [
      () => script.service.map({ uri }),
      () => script.service.forces({ uri }),
      () => script.service.checklist({ uri }),
      () => script.service.state(uri),
      () => script.service.completion(uri, { line: script.length - 2, character: 0 }),
    ])
      assert.ok(bounded(most.workOfRequest, ask) * 10 <= most.workOfRequest);
  });
});
