/** What is written into the log, and what is public, never comes from a private file: its owner is offered what anybody is. */
import assert from 'node:assert/strict';
import type { Service } from '../../../server/src/service/api';
import { createService } from '../../../server/src/service/service';
import { writeCode } from '../../../server/src/trust/codes';
import { MASTER_BYTES, openingCode } from '../../../server/src/trust/keys';
import { main } from '../service/logs';
import { head, taking } from '../service/vasl/desk';
import { others, type SealedCampaign, type Side, sealedCampaign, secrets, words } from './sealedCampaign';

const folder = 'file:///play';
const log = `${folder}/ham.cglog`;
const privateUri = (side: Side) => `${folder}/ham.${side}.cgprivate`;

/** An editor in which the log and the private files of these sides are open. */
async function seen({ log: text, privates }: SealedCampaign, ...sides: readonly Side[]): Promise<Service> {
  const service = createService({ readFile: async () => undefined, roll: () => 3, changed: () => {} });
  service.open(log, 1, text);
  for (const side of sides) service.open(privateUri(side), 1, privates[side]);
  await service.settled();
  return service;
}

const master = new Uint8Array(MASTER_BYTES);
const none = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const campaign = sealedCampaign();
/** With a line being typed in each step that has secrets, and in the one after them. */
const typed = (text: string): string =>
  text
    .replace(/(^ {2}sealed German .*\n)(?=9\.61[89])/gm, '$1  strength \n  buy German \n')
    .replace(/\s*$/, '\n  \nscenario Dawn\n  at \n');
const typing: SealedCampaign = { ...campaign, log: typed(campaign.log) };
const lines = typing.log.split('\n');
const positions = lines.flatMap((text, line) => [
  { line, character: 0 },
  { line, character: text.length },
]);
const recent = lines.findLastIndex((text) => text.startsWith('refit'));

describe('in a log with private files beside it', () => {
  let owner: Service;
  let anybody: Service;
  before(async () => {
    owner = await seen(typing, 'British', 'German');
    anybody = await seen(typing);
  });

  it('completion offers what it offers to anybody', () => {
    for (const position of positions)
      assert.deepEqual(owner.completion(log, position), anybody.completion(log, position), `line ${position.line + 1}`);
  });

  it('quick fixes write what anybody could write', () => {
    let count = 0;
    for (const [line, text] of lines.entries()) {
      if (line < recent) continue;
      const range = { start: { line, character: 0 }, end: { line, character: text.length } };
      const offered = (service: Service) =>
        service
          .codeActions(log, range, [])
          .flatMap(({ title, edit, data }) => (edit || data ? [{ title, edit, data }] : []));
      const open = offered(anybody).map((action) => JSON.stringify(action));
      const own = offered(owner).map((action) => JSON.stringify(action));
      assert.deepEqual(
        own.filter((action) => !open.includes(action)),
        [],
        `line ${line + 1}`,
      );
      count += own.length;
    }
    assert.ok(count > 0);
  });

  /** One RG is bought in secret, and one where all see it. */
  const half = sealedCampaign({
    ...secrets,
    German: { ...secrets.German, '9.617': ['buy German I4 at A7 for 5'], '9.618': [] },
  });
  const bought = '  buy German I4 at A7 for 5';
  const shared = half.log.replace(/^ {2}sealed German .*$/m, `$&\n${bought}`);
  const at = shared.split('\n').indexOf(bought);

  it('hints that tell of secrets cannot be written in', async () => {
    const [own, open] = [await seen({ ...half, log: shared }, 'German'), await seen({ ...half, log: shared })];
    const range = { start: { line: at, character: 0 }, end: { line: at, character: bought.length } };
    const hints = (service: Service) =>
      service.inlayHints(log, range).map(({ label, textEdits }) => [label, !!textEdits]);
    assert.deepEqual(hints(own), [
      ['as I4.2', false],
      ['left 15', false],
    ]);
    assert.deepEqual(hints(open), [['as I4.1', true]]);
  });

  it('what only its owner can tell to be wrong in the log is not mended', async () => {
    const line = `${bought} left 3`;
    const text = half.log.replace(/^ {2}sealed German .*$/m, `$&\n${line}`);
    const number = text.split('\n').indexOf(line);
    const range = { start: { line: number, character: 0 }, end: { line: number, character: line.length } };
    const [own, open] = [await seen({ ...half, log: text }, 'German'), await seen({ ...half, log: text })];
    const codes = (service: Service) => {
      const { diagnostics = [] } = service.diagnostics().find(({ uri }) => uri === log) ?? {};
      return diagnostics.filter((one) => one.range.start.line === number).map(({ code }) => code);
    };
    assert.ok(codes(own).includes('wrong-cpp-left') && !codes(open).includes('wrong-cpp-left'));
    const edits = (service: Service) => service.codeActions(log, range, []).filter(({ edit }) => edit);
    assert.deepEqual(edits(own), edits(open));
  });

  it('what is wrong in a private file is mended there alone, and not where a sum of the log follows from it', async () => {
    const sealed = sealedCampaign({
      ...secrets,
      German: { ...secrets.German, '9.617': ['buy German I4 at A7 for 4'], '9.618': [] },
    });
    // What is sealed is mended nowhere: it is what was bound.
    const cheap = {
      log: sealed.log.replace(/^ {2}sealed German .*\n/gm, ''),
      privates: { ...sealed.privates, German: sealed.privates.German.replace(/ ~s\.\d+/g, '') },
    };
    const edited = async (text: string, privates = cheap.privates) => {
      const service = await seen({ ...cheap, log: text, privates }, 'German');
      const found = service.diagnostics().find(({ uri }) => uri === privateUri('German'))?.diagnostics ?? [];
      const wrong = found.filter(({ code }) => code === 'wrong-cost');
      assert.equal(wrong.length, 1);
      return service
        .codeActions(privateUri('German'), wrong[0]?.range ?? none, wrong)
        .filter(({ title }) => !title.startsWith('Waive'))
        .flatMap(({ edit }) => edit?.documentChanges ?? [])
        .map((change) => 'textDocument' in change && change.textDocument.uri);
    };
    assert.deepEqual(await edited(cheap.log), [privateUri('German')]);
    assert.deepEqual(await edited(sealed.log, sealed.privates), []);
    const withSum = cheap.log.replace(/^9\.618.*$/m, `${bought} left 16\n$&`);
    assert.notEqual(withSum, cheap.log);
    assert.ok(!(await edited(withSum)).includes(log));
  });

  it('a name that counts what is secret is not written', async () => {
    const later = ['scenario Dawn', 'refit', '9.612 New CG Date and SAN Adjustment', '  date Day I'];
    const text = [shared, ...later, '9.617 Purchasing Reinforcement Groups', bought].join('\n');
    const [own, open] = [await seen({ ...half, log: text }, 'German'), await seen({ ...half, log: text })];
    const names = (service: Service) =>
      JSON.stringify(service.rename(log, { line: at, character: bought.indexOf('I4') }, 'Sturm')).match(/ as [\w.]+/g);
    assert.deepEqual(names(open), [' as Sturm', ' as I4.2']);
    assert.deepEqual(names(own), [' as Sturm']);
  });

  it('a save of VASL is taken to the pieces that anybody knows', async () => {
    const opened = (['British', 'German'] as const).map((side) => `opening ${side} ${openingCode(side, master)}`);
    const text = `${head('PB')}${opened.join('\n')}
refit initial
9.618 RG Strength, Weapons and Leaders
  sealed German CODE

scenario Night I
  control unchanged
`;
    const own = `private German "Taken"
master German ${writeCode('master', master)}
seal 1 9.618 1
  ob German: 467a..467c
`;
    const took = async (files: Readonly<Record<string, string>>) => {
      const { take, log: opened } = await taking(text, files);
      const pieces = JSON.stringify(opened.service.state(main));
      return { isKnown: pieces.includes('467a'), taken: take({ stacks: 'U18: ge 4-6-7 1sq' }, { side: 'both' }) };
    };
    const [owner, anybody] = [await took({ 'main.German.cgprivate': own }), await took({})];
    assert.ok(owner.isKnown && !anybody.isKnown);
    assert.deepEqual(owner.taken, anybody.taken);
  });
});

describe('what is public', () => {
  const masked = (value: unknown) => JSON.stringify(value).replaceAll(/\b[0-9A-Z]{42}\b/g, 'CODE');
  /** All that an opponent, or anybody, is told of a log. */
  function told(service: Service, text: string): unknown[] {
    const all = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };
    const ends = text.split('\n').map((line, number) => ({ line: number, character: line.length }));
    const params = { uri: log };
    return [
      ...[service.diagnostics(), service.withheld(), service.state(log), service.status(log)],
      ...[service.map(params), service.roster(params), service.record(params), service.dice(params)],
      ...[service.checklist(params), service.forces(params), service.story(params)],
      ...[
        service.documentSymbols(log),
        service.workspaceSymbols(''),
        service.folding(log),
        service.semanticTokens(log),
      ],
      ...[service.codeLenses(log), service.inlayHints(log, all), service.links(log), service.format(log)],
      ...ends.map((position) => service.hover(log, position)),
      ...ends.map((position) => service.completion(log, position)),
      ...ends.map(({ line }) => service.explain(log, line, 2)),
      service.resolve({ uri: log, what: 'next', dice: 'placeholder' }),
    ];
  }

  for (const [side, opponent] of [
    ['German', 'British'],
    ['British', 'German'],
  ] as const)
    it(`is the same, and so is what the ${opponent} player sees, whatever the ${side} player has sealed`, async () => {
      const idle = sealedCampaign({ ...secrets, [side]: others[side] });
      for (const eyes of [[], [opponent]]) {
        const [one, other] = [await seen(campaign, ...eyes), await seen(idle, ...eyes)];
        const a = told(one, campaign.log).map(masked);
        assert.deepEqual(told(other, idle.log).map(masked), a);
        for (const word of words[side]) assert.ok(!a.join().includes(word), word);
      }
      const [one, other] = [await seen(campaign, side), await seen(idle, side)];
      assert.notDeepEqual(masked(one.roster({ uri: log })), masked(other.roster({ uri: log })));
    });
});
