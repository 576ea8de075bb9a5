/** New Campaign: every starting log it can write is valid, and says what is still to be told. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { findModule, modules } from '../../../server/src/rules/modules';
import { newCampaign as written } from '../../../server/src/service/newCampaign';
import type { NewCampaignParams } from '../../../server/src/service/protocol';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { desk, folder, main, objections } from './logs';

const map = 'board PB "Small"\nextent A0 H9\nentry German A7\n';

const newCampaign = (params: NewCampaignParams) => written(params, findModule(params.module));

describe('New Campaign', () => {
  it('offers what the module states', async () => {
    const { service } = await desk('');
    const [pb] = service.modules();
    assert.deepEqual(pb?.sides, ['British', 'German']);
    assert.deepEqual(
      pb?.campaigns.map((c) => `${c.id}: ${c.detail}`),
      ['I: From Night I to Dusk', 'II: Its first CG Date stands in your copy of the rules: Dawn or later'],
    );
    assert.deepEqual(
      pb?.depths.map((d) => d.id),
      ['roster', 'map', 'forces'],
    );
    assert.equal(pb?.dates.length, 8);
    assert.equal(pb?.hasMap, true);
  });

  for (const module of modules)
    for (const cg of module.campaigns)
      for (const depth of ['roster', 'map', 'forces'])
        for (const file of [undefined, 'small.cgmap'])
          it(`${module.id} CG ${cg.id} at ${depth} depth${file ? ' with a map' : ''}: a log without a fault`, async () => {
            const players = Object.fromEntries(module.sides.map((s) => [s.id, `Player of ${s.id}`]));
            const params = { module: module.id, title: 'A try', cg: cg.id, depth, players, map: file };
            const log = newCampaign(params);
            assert.doesNotMatch(log, /^[^#\n]*(\d given|\bcontrol)\b/m, 'nothing is taken for granted');
            const open = [...log.matchAll(/^[^#\n]* \?( given)?$/gm)];
            assert.ok(open.length >= 5, 'SAN, CPP and FPP stay at ? until they are told');
            const { findings } = await desk(log, { files: { 'small.cgmap': map.replace('PB', module.id) } });
            assert.deepEqual(objections(findings()), []);
            const unknown = [...open.map(() => 'choice-open'), ...(cg.start ? [] : ['date-unknown'])];
            const named = depth === 'roster' ? [] : [file ? `map "${file}"` : `map ${module.id}`];
            assert.deepEqual(
              log.split('\n').filter((line) => line.includes('map ') && !line.startsWith('depth')),
              file ? [`map "${file}"`] : named,
            );
            assert.deepEqual(
              findings()
                .map((f) => f.code)
                .sort(),
              unknown.sort(),
            );
          });

  it('keeps every name as it was given', () => {
    const players = { British: 'Ann "the Sniper" # 1', German: 'Bén 🎲' };
    const [first, , ann, ben] = newCampaign({ module: 'PB', title: 'Ham "&" Jam', cg: 'I', depth: 'roster', players })
      .split('\n')
      .map((line) => parseLine(line).directive);
    assert.equal(first?.verb === 'campaign' && first.title?.value, 'Ham "&" Jam');
    assert.equal(ann?.verb === 'player' && ann.name.value, players.British);
    assert.equal(ben?.verb === 'player' && ben.name.value, players.German);
  });

  it('leaves out players and a title that were not given', () => {
    const log = newCampaign({ module: 'PB', title: '', cg: 'I', depth: 'roster', players: {} });
    assert.match(log, /^campaign PB cg I\ndepth roster\n\n/);
    const fair = newCampaign({ module: 'PB', title: '', cg: 'I', depth: 'roster', players: {}, isFair: true });
    assert.equal(fair, log.replace('depth roster\n', 'depth roster\ndice fair\n'));
  });

  it('becomes a log without errors when its facts are filled in, and Resolve goes on from there', async () => {
    const filled = newCampaign({ module: 'PB', title: 'T', cg: 'II', depth: 'roster', players: {} })
      .replace(/# date \?.*/, 'date Dawn')
      .replace(/# (san \w+) \? given/g, '$1 3 given')
      .replace(/# ([cf]pp \w+) \? given/g, '$1 0 given')
      .replace(/# given German \?.*/, 'given German I1 full');
    const log = await desk(filled, { roll: () => 3 });
    assert.deepEqual(objections(log.findings()), []);
    log.apply(log.service.resolve({ uri: main, what: 'all', dice: 'roll' }).edits);
    assert.deepEqual(objections(log.findings()), []);
    assert.match(log.text, /leader I1\.1 DR 3,3 \+2 = 8 -> 8-0\n/);
    assert.match(log.text, /order setup British move German\n$/);
  });

  it('answers an unknown module with nothing', () => {
    assert.equal(newCampaign({ module: 'XX', title: 'T', cg: 'I', depth: 'roster', players: {} }), '');
  });

  it('offers the module files that can be loaded, and begins a campaign with one, in the words that the log will use', async () => {
    const files = {
      'rules/ridge.cgmodule.json': readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8'),
      'broken.cgmodule.json': '{',
    };
    const { service } = await desk('', { files });
    const named = ['rules/ridge', 'broken', 'gone'].map((name) => ({
      uri: `${folder}${name}.cgmodule.json`,
      name: `${name}.cgmodule.json`,
    }));
    const [ridge, ...more] = await service.modulesIn(named);
    assert.deepEqual(more, []);
    assert.deepEqual([ridge?.id, ridge?.name, ridge?.uri], [named[0]?.name, 'Ranville Ridge', named[0]?.uri]);
    assert.equal(ridge?.hasMap, true, 'that of its base');
    const params = { title: 'Ours', cg: 'I', depth: 'roster', players: {} };
    const log = await service.newCampaign({ ...params, module: ridge?.id ?? '', uri: ridge?.uri });
    assert.match(log, /^campaign rules\/ridge\.cgmodule\.json "?Ours"? cg I\n/);
    assert.match(log, /^7\.12 Weather and Events\n {2}# given British \? +# under 7\.14, one line/m);
    assert.deepEqual(objections((await desk(log, { files })).findings()), []);
    assert.match(
      await service.newCampaign({ ...params, depth: 'map', module: ridge?.id ?? '', uri: ridge?.uri }),
      /^map RVR$/m,
    );
    assert.equal(await service.newCampaign({ ...params, module: 'broken', uri: named[1]?.uri }), '');
  });
});
