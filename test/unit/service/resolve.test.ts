/** Resolve writes what a player could have typed, at its place, and decides nothing for a player in silence. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { desk, fallingAs, main, objections } from './logs';

const start = 'campaign PB "T" cg I\ndepth roster\nsan British 5 given\nsan German 3 given\ncpp German 0 given\n';
const dawn = start
  .replace('cg I', 'cg II')
  .replace('depth', 'date Dawn\ndepth')
  .replace('cpp German 0', 'cpp German 20');
const ask = (what: ResolveParams['what'], more: Partial<ResolveParams> = {}): ResolveParams => ({
  uri: main,
  what,
  dice: 'roll',
  ...more,
});

describe('Resolve next', () => {
  it('writes the name of an RG so that it can be read', async () => {
    const log = await desk(
      `campaign RR "T" cg I\ndepth roster\ncpp German 40 given\ncpp Canadian 0 given\nrefit initial\n2.518\n  buy German I4 as "Red Engineers"\n  buy Canadian none\n`,
      { roll: fallingAs(6, 6, 1, 1, 1, 1, 1, 1) },
    );
    log.apply(log.service.resolve(ask('next')).edits);
    assert.match(
      log.text,
      /strength "Red Engineers" DR 6,6 -> depleted\n {2}sw "Red Engineers" DC dr 1 -> received\n[\s\S]*leader "Red Engineers" DR/,
    );
    assert.deepEqual(objections(log.findings()), []);
  });

  it('writes the names of pieces so that they can be read', async () => {
    const log = await desk(
      [
        'campaign RR "T" cg I',
        'depth forces',
        'ob German: "Sgt. A"=4-6-7 "Lt. B"=9-1 "Big Cat"="PzKpfw VG" "Old Cat"="PzKpfw VG" "A P"="AP x6" "Cpl. C"=4-6-7 Lt_D*=8-1 467e',
        'scenario 19 AM',
        '  at A1: "Sgt. A"(encircled) "Lt. B" "Big Cat"(bogged) Lt_D* 467e(encircled)',
        '  at A3: "A P" "Cpl. C" "Old Cat"',
        'refit',
        '',
      ].join('\n'),
      { roll: fallingAs(...Array<number>(20).fill(3)) },
    );
    const answers = {
      'encirclement/Sgt. A': 'Lt._B',
      'encirclement/467e': 'Lt_D*',
      'minefields/Old Cat': 'unharmed',
      'minefields/Cpl. C': 'alone',
      'bog/Big Cat': 'unbogged',
    };
    log.apply(log.service.resolve(ask('next', { answers })).edits);
    assert.match(log.text, /taskcheck "Sgt\. A" with "Lt\. B" DR 3,3/);
    assert.match(log.text, /taskcheck 467e with Lt_D\* DR 3,3/);
    assert.match(
      log.text,
      /minefield "Old Cat" -> unharmed\n[\s\S]*minefield "Cpl\. C" DR 3,3[\s\S]*unbog "Big Cat" -> unbogged/,
    );
    assert.deepEqual(objections(log.findings()), []);
  });

  it('lets no more units wait off map than may, however many are picked', async () => {
    const log = await desk(
      `${readFileSync('test/conformance/pbr/3.60742/fewer-named.cglog', 'utf8').split('3.608')[0]}`.replace(
        '../withdrawal.cgmap',
        'withdrawal.cgmap',
      ),
      {
        files: { 'withdrawal.cgmap': readFileSync('test/conformance/pbr/withdrawal.cgmap', 'utf8') },
        roll: fallingAs(),
      },
    );
    const picks = ['f', 'g', 'h', 'i', 'j', 'k'].map((squad) => `I5.1.447${squad}`);
    const answers = { 'withdraw/Axis/more/6': picks.join(' '), 'withdraw/Axis/more/10': 'I5.1.8-1a' };
    const { edits } = log.service.resolve(ask('next', { answers, dice: 'placeholder' }));
    log.apply(edits);
    assert.deepEqual([...log.text.matchAll(/^ {2}withdraw Axis: (.*)$/gm)].map(([, units]) => units).slice(1), [
      'I5.1.447f',
      'I5.1.447g',
      'I5.1.447h',
      'I5.1.447i',
    ]);
    assert.deepEqual(
      objections(log.findings()).filter((o) => o.startsWith('withdrawal-max')),
      [],
    );
  });

  it('asks for the kind of wreck that a captured vehicle becomes once, though the answer stays open', async () => {
    const [before = ''] = readFileSync('test/conformance/pb/9.61422/no-weapon-left.cglog', 'utf8').split('  wreck');
    const log = await desk(`${before.replace('../field', 'field')}  wreck Pz1 -> ?\n  wreck Pz2 -> ?\n`, {
      files: { 'field.cgmap': readFileSync('test/conformance/pb/field.cgmap', 'utf8') },
    });
    log.apply(log.service.resolve(ask('all', { dice: 'placeholder' })).edits);
    assert.equal(log.text.match(/ {2}wreck Pz1/g)?.length, 1);
  });

  it('leaves no step in which only the players can tell what is owed', async () => {
    const log = await desk(
      'campaign RR "T" cg I\ndepth forces\nob Canadian: 458a 458b\nob German: 467a\nscenario 19 AM\n  at X22: 458a 458b 467a\nrefit\n2.501\n  melee X22\n  lost 458a\n',
      { roll: fallingAs() },
    );
    const { edits, message } = log.service.resolve(ask('all', { dice: 'placeholder' }));
    assert.deepEqual(edits, []);
    assert.equal(
      message,
      'Before 2.501 ends, tell the end of the Melee in X22: Canadian 458b against German 467a can still attack each other.',
    );
  });

  it('opens the Initial RePh, goes from step to step and ends with the scenario', async () => {
    const log = await desk(`${start}fpp German 20 given\n`);
    const answers = { 'fortify/German': '?' };
    const messages = [];
    for (let i = 0; i < 3; i++) {
      const { edits, asks, message } = log.service.resolve(ask('next', { answers }));
      assert.deepEqual(asks, []);
      log.apply(edits);
      messages.push(message);
    }
    assert.equal(
      log.text,
      `${start}fpp German 20 given\n` +
        '\nrefit initial\n9.619 Purchasing Fortifications\n  fortify German ?\n' +
        '9.620 Scenario Commencement\n  order setup German move British\n' +
        '\nscenario Night I\n',
    );
    assert.deepEqual(messages, [
      '9.619 Purchasing Fortifications written.',
      '9.620 Scenario Commencement written.',
      'The RePh is complete: Night I can be played.',
    ]);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('calls no RePh complete in which an error stands', async () => {
    const log = await desk(`${start}scenario Night I\n\nrefit\n9.615 x\n`, { roll: fallingAs() });
    const { message } = log.service.resolve(ask('all', { dice: 'placeholder' }));
    assert.match(message, /^Nothing is left to write, but 1 error stands in this RePh\. Line \d+: Step 9\.612 /);
  });

  it('rolls with the drm that apply, in the order of the rules', async () => {
    const log = await desk(`${start}scenario Night I\n`, { roll: fallingAs(4) });
    const first = log.service.resolve(ask('next'));
    log.apply(first.edits);
    // At the roster depth the steps before 9.612 ask for nothing.
    assert.equal(
      log.text,
      `${start}scenario Night I\n\nrefit\n9.612 New CG Date and SAN Adjustment\n  date Night II\n  san British 5 dr 4 +1 = 5 -> 3\n`,
    );
  });

  it('writes the Entry Area that the OB names, of which nobody chooses', async () => {
    const log = await desk(
      'campaign PB "T" cg II\ndepth map\ndate Day I\nsan British 2 given\nsan German 2 given\ncpp German 0 given\n' +
        'scenario Day I\n  control British X22\nrefit\n9.605 x\n  area British A X22\n9.612 x\n',
    );
    const { edits, asks } = log.service.resolve(ask('next'));
    log.apply(edits);
    assert.match(log.text, / {2}receive British at TT4 fpp 15\n$/);
    assert.deepEqual(asks, []);
  });

  it('leaves `dr ?` when players roll their own dice', async () => {
    const log = await desk(`${start}scenario Night I\n`);
    log.apply(log.service.resolve(ask('next', { dice: 'placeholder' })).edits);
    assert.match(log.text, / {2}san British 5 dr \?\n$/);
    assert.deepEqual(
      log.findings().map((f) => f.code),
      ['roll-open'],
    );
  });

  it('rolls nothing for a unit of which an earlier line is open: it may be lost by then', async () => {
    const log = await desk(
      [
        'campaign PBr "T" cg I',
        'depth forces',
        'date July 14 AM',
        'ob Axis: 467a 9-1a 467b',
        'ob British: 648a',
        'scenario July 14 AM',
        '  strategic Z8 Z20 entrenchment',
        '  control Axis Z8',
        '  control British Z20',
        '  at Z19: 467a(encircled)',
        '  at Y19: 467b',
        '  at Z20: 648a',
        'refit',
        '3.604',
        '  taskcheck 467a DR ?',
        '3.605',
        '  area Axis A Z8',
        '  area British A Z20',
        '',
      ].join('\n'),
      { roll: fallingAs(...Array<number>(20).fill(3)) },
    );
    log.apply(log.service.resolve(ask('next')).edits);
    assert.match(log.text, /escape 467a from Z19 .*DR \?/);
    assert.match(log.text, /escape 467b from Y19 .*DR 3,3/);
  });

  it('first writes what the current step still owes', async () => {
    const log = await desk(`${start}scenario Night I\nrefit\n9.612 x\n`, { roll: fallingAs(1) });
    const { edits, message } = log.service.resolve(ask('next'));
    log.apply(edits);
    assert.match(log.text, /9\.612 x\n {2}san British 5 dr 1 \+1 = 2 -> 5\n9\.615 OB Given Reinforcements\n/);
    assert.match(message, /^9\.612: 1 line written\. 9\.615 /);
  });

  it('stands before trailing blank lines, whatever they hold', async () => {
    const log = await desk(`${start}scenario Night I\n\n  \n\n`, { roll: fallingAs(1) });
    log.apply(log.service.resolve(ask('next')).edits);
    assert.match(log.text, /scenario Night I\n\nrefit\n9\.612 [^\n]+\n {2}date Night II\n {2}san [^\n]+\n\n {2}\n\n$/);
  });

  it('keeps the line endings of the log, also of one without a last one', async () => {
    const log = await desk(`${start}scenario Night I`.replaceAll('\n', '\r\n'), { roll: fallingAs(1) });
    log.apply(log.service.resolve(ask('next')).edits);
    assert.equal(log.text.replaceAll('\r\n', '').search(/[\r\n]/), -1);
    assert.match(log.text, /\r\nrefit\r\n9\.612 /);
  });

  it('tells the version that its edits are for', async () => {
    const log = await desk(`${start}scenario Night I\n`, { roll: () => 1 });
    assert.equal(log.service.resolve(ask('next')).version, 1);
    log.apply([]);
    assert.equal(log.service.resolve(ask('next')).version, 2);
  });

  it('says what is missing before anything can be resolved', async () => {
    const empty = await desk('');
    assert.match(empty.service.resolve(ask('next')).message, /what is played/);
    const undated = await desk('campaign PB cg II\n');
    const { edits, message } = undated.service.resolve(ask('next'));
    assert.deepEqual(edits, []);
    assert.match(message, /CG Date is unknown/);
    assert.match(empty.service.resolve({ ...ask('next'), uri: 'file:///other' }).message, /not open/);
  });

  it('ends after the last CG Date', async () => {
    const log = await desk(`campaign PB cg II\ndate Dusk\nscenario Dusk\n`);
    const { edits, message } = log.service.resolve(ask('next'));
    assert.deepEqual(edits, []);
    assert.equal(message, 'Dusk is the last CG Date: the campaign is over.');
  });

  it('writes an included log from where that log ends', async () => {
    const night = 'scenario Night I\n';
    const rest = 'refit\n9.612 x\n  san British 5 dr 1\n9.615 x\n  receive British\n';
    const log = await desk(`${start}include "night.cglog"\n${rest}`, {
      files: { 'night.cglog': night },
      roll: fallingAs(2),
    });
    const uri = 'file:///logs/night.cglog';
    log.service.open(uri, 7, night);
    const { edits, version } = log.service.resolve({ ...ask('next'), uri });
    assert.equal(version, 7);
    assert.match(edits[0]?.newText ?? '', /\nrefit\n9\.612 .*\n {2}date Night II\n {2}san British 5 dr 2 /);
  });
});

describe('Resolve all', () => {
  it('writes the whole RePh and stops before the scenario', async () => {
    const log = await desk(`${start}scenario Night I\n`, { roll: fallingAs(4) });
    const answers = { 'fortify/British': 'none' };
    const { edits, asks } = log.service.resolve(ask('all', { answers }));
    log.apply(edits);
    assert.deepEqual(asks, []);
    assert.deepEqual(
      log.text
        .split('\n')
        .filter((line) => /^\S/.test(line))
        .slice(5),
      [
        'scenario Night I',
        'refit',
        '9.612 New CG Date and SAN Adjustment',
        '9.615 OB Given Reinforcements',
        '9.619 Purchasing Fortifications',
        '9.620 Scenario Commencement',
      ],
    );
    assert.deepEqual(objections(log.findings()), []);
  });
});

describe('Choices', () => {
  it('are asked for, only with what is legal, and stand as ? until answered', async () => {
    const log = await desk(dawn);
    const { edits, asks } = log.service.resolve(ask('next'));
    assert.deepEqual(
      asks.map((a) => [a.key, a.many]),
      [['buy/German', true]],
    );
    const ids = asks[0]?.options.map((o) => o.id) ?? [];
    assert.ok(ids.includes('V3@A7'), 'a Med Tank Pltn at 14 CPP');
    assert.ok(!ids.includes('I1@A7'), 'I1 cannot be bought');
    assert.equal(ids[0], 'V10@A7', 'the cheapest stands first');
    log.apply(edits);
    assert.match(log.text, /\n {2}buy German \?\n$/);
  });

  it('are written as answered, one line for each', async () => {
    const log = await desk(dawn);
    log.apply(log.service.resolve(ask('next', { answers: { 'buy/German': 'I4@J0 V1@A7' } })).edits);
    assert.match(log.text, /\n {2}buy German I4 at J0 for 7\n {2}buy German V1 at A7 for 3\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('that cost too much together are written as far as the points go', async () => {
    const log = await desk(dawn);
    const { edits, asks, message } = log.service.resolve(
      ask('next', { answers: { 'buy/German': 'V3@A7 V2@J0 I4@A7' } }),
    );
    log.apply(edits);
    assert.match(log.text, /\n {2}buy German V3 at A7 for 14\n {2}buy German I4 at A7 for 5\n$/);
    assert.match(message, /Left out: V2 Lt Tank Pltn II at J0 \(8 CPP .* only 6 left\.\)/);
    assert.deepEqual(asks, []);
  });

  it('of purchases are asked for again with what can still be had, until that is all', async () => {
    const log = await desk(dawn);
    const picked = (answer: string) =>
      log.service.resolve(ask('next', { answers: { 'buy/German': answer } })).asks.map(({ title, options }) => ({
        title,
        ids: options.map((o) => o.id),
      }));
    const [first] = picked('V3@A7 more');
    assert.equal(first?.title, 'German purchases: 6 CPP to spend (9.617)');
    assert.ok(first?.ids.includes('I4@A7'), 'at 5 CPP');
    assert.ok(!first?.ids.includes('I4@J0'), 'at 7 CPP');
    assert.deepEqual(picked('V3@A7 I4@A7 V10@A7 more'), []);
    assert.deepEqual(picked('V3@A7'), []);
  });

  it('of Fortifications take as many as the FPP buy', async () => {
    const log = await desk(`${start}fpp German 7 given\nrefit initial\n`);
    const fortify = (answer: string) => log.service.resolve(ask('next', { answers: { 'fortify/German': answer } }));
    const options = log.service.resolve(ask('next')).asks[0]?.options ?? [];
    assert.deepEqual(
      options.filter((o) => o.id.startsWith('foxhole')).map((o) => [o.id, o.most]),
      [
        ['foxhole_1S', 7],
        ['foxhole_2S', 3],
        ['foxhole_3S', 2],
      ],
    );
    assert.match(fortify('foxhole_2S*4').message, /Left out: Foxhole 2S/);
    log.apply(fortify('foxhole_2S*3 "?"').edits);
    assert.match(log.text, /\n {2}fortify German foxhole 2S x3\n {2}fortify German "\?"\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('that nobody offered are asked again', async () => {
    const log = await desk(dawn);
    const { edits, asks } = log.service.resolve(ask('next', { answers: { 'buy/German': 'I1@A7 XX' } }));
    assert.match(edits[0]?.newText ?? '', /buy German \?$/);
    assert.equal(asks.length, 1);
  });

  it('in a step whose heading stands already are not passed over', async () => {
    const log = await desk(`${dawn}refit initial\n9.617 x\n`);
    const { edits, asks } = log.service.resolve(ask('next'));
    assert.equal(edits[0]?.newText.split('\n')[1], '  buy German ?');
    assert.equal(asks.length, 1);
  });

  it('may be to buy nothing', async () => {
    const log = await desk(dawn);
    log.apply(log.service.resolve(ask('next', { answers: { 'buy/German': '' } })).edits);
    assert.match(log.text, /\n {2}buy German none\n$/);
  });

  it('come back with spaces in their ids', async () => {
    const log = await desk(`${start}fpp British 30 given\n`);
    const { asks } = log.service.resolve(ask('next'));
    const ids = asks[0]?.options.map((o) => o.id) ?? [];
    assert.ok(ids.includes('foxhole_2S') && ids.includes('AP_x6'));
    log.apply(log.service.resolve(ask('next', { answers: { 'fortify/British': 'foxhole_2S AP_x6' } })).edits);
    assert.match(log.text, /\n {2}fortify British foxhole 2S\n {2}fortify British AP x6\n$/);
  });

  it('tell how many may be had, by the rules and however many points there are', async () => {
    const log = await desk(
      `${dawn.replace('Dawn', 'Day I')}fpp German 999999999 given\nsquads German 34\nrefit initial\n9.619 x\n`,
    );
    const options = log.service.resolve(ask('next')).asks.flatMap((a) => a.options);
    const most = (id: string) => options.find((o) => o.id === id)?.most;
    assert.deepEqual([most('HIP_squad'), most('foxhole_2S'), most('"?"')], [4, 499999999, 999999999]);
  });

  it('of one answer may bring the next question', async () => {
    const facts = 'scenario Dawn\n  cvp British 2 German 12\n';
    const log = await desk(`${dawn}${facts}refit\n9.612 x\n  san British 5 dr 1\n9.615 x\n  receive British\n`, {
      roll: fallingAs(6),
    });
    const first = log.service.resolve(ask('next'));
    assert.deepEqual(
      first.asks.map((a) => [a.key, a.options.map((o) => o.id)]),
      [['cpp/German', ['roll', 'none']]],
    );
    assert.match(first.edits[0]?.newText ?? '', /cpp German base 32 loss \?$/);
    const second = log.service.resolve(ask('next', { answers: { 'cpp/German': 'roll' } }));
    assert.match(second.edits[0]?.newText ?? '', /cpp German base 32 loss dr 6 = 38$/);
  });
});

describe('A choice about pieces', () => {
  /** The first lines of a conformance log, up to one that begins with `part`, and what Resolve asks and writes there. */
  async function resolved(path: string, part: string, answers: Readonly<Record<string, string>>) {
    const [text = ''] = readFileSync(`test/conformance/${path}.cglog`, 'utf8').split(`\n  ${part}`);
    const files: Record<string, string> = {};
    const own = text.replace(/^map "\.\.\/(.*)"$/m, (_, map: string) => {
      files[map] = readFileSync(`test/conformance/${path.split('/')[0]}/${map}`, 'utf8');
      return `map "${map}"`;
    });
    const log = await desk(`${own}\n`, { files, roll: fallingAs(...Array<number>(12).fill(4)) });
    const { asks, edits } = log.service.resolve(ask('step', { line: own.split('\n').length - 1, answers }));
    log.apply(edits);
    return { asks, written: log.text.slice(own.length + 1) };
  }

  it('that must be made is asked for, the likeliest first', async () => {
    const { asks } = await resolved('pb/9.601/climb', 'at CC10/1: 648a', {});
    assert.deepEqual(
      asks.find((a) => a.key === 'climb/648c')?.options.map((o) => o.id),
      ['X21', 'X22'],
    );
  });

  it('that need not be made is not asked for, and written where it was', async () => {
    const unasked = await resolved('pb/9.613/road', 'shift', {});
    assert.deepEqual([unasked.asks, unasked.written], [[], '']);
    const { written } = await resolved('pb/9.613/road', 'shift', {
      'shift/British/area British Z24/1': '648a+648b>area_British_Z14',
    });
    assert.match(written, /^ {2}shift 648a 648b from A to B DR \?$/m);
    const alone = await resolved('pbr/3.603/guns-stay-hooked', 'drop', {
      'unhook/Gun2': 'unhook',
      'unhook/Gun1': 'stay',
    });
    assert.equal(alone.written.trim(), 'drop Gun2');
  });
});

describe('Resolve one line', () => {
  const given = `${start}refit initial\n9.618 x\n  given German V2\n`;
  const lineOf = (text: string, part: string) => text.split('\n').findIndex((l) => l.includes(part));
  const resolved = async (text: string, part: string, dice: number[], more: Partial<ResolveParams> = {}) => {
    const log = await desk(text, { roll: fallingAs(...dice) });
    const result = log.service.resolve(ask('line', { line: lineOf(text, part), ...more }));
    log.apply(result.edits);
    return { ...result, text: log.text };
  };

  it('rolls `DR ?` where it stands', async () => {
    const { text } = await resolved(`${given}    strength V2.1 DR ?   # white die first\n`, 'DR ?', [4, 6]);
    assert.equal(text, `${given}    strength V2.1 DR 4,6 -> depleted   # white die first\n`);
  });

  it('rolls `dr ?` where it stands', async () => {
    const before = `${start}scenario Night I\nrefit\n9.612 x\n`;
    const { text } = await resolved(`${before}  san British dr ?\n`, 'dr ?', [3]);
    assert.equal(text, `${before}  san British 5 dr 3 +1 = 4 -> 5\n`);
  });

  it('rolls also with the setting to leave dice open: the player asks for this line', async () => {
    const { text } = await resolved(`${given}  strength V2.1 DR ?\n`, 'DR ?', [1, 1], { dice: 'placeholder' });
    assert.match(text, /strength V2\.1 DR 1,1 -> full\n$/);
  });

  it('rolls what was written without its dice', async () => {
    const { text } = await resolved(`${given}  strength V2.1 -> full\n`, 'strength', [6, 6]);
    assert.equal(text, `${given}  strength V2.1 DR 6,6 -> depleted\n`);
  });

  it('asks for an open choice and leaves it open until then', async () => {
    const text = `${dawn}refit initial\n9.617 x\n  buy German ?\n`;
    const open = await resolved(text, '?', []);
    assert.equal(open.asks[0]?.key, 'buy/German');
    assert.equal(open.text, text);
    const chosen = await resolved(text, '?', [], { answers: { 'buy/German': 'V1@A7 V10@A7' } });
    assert.equal(chosen.text, text.replace('buy German ?', 'buy German V1 at A7 for 3\n  buy German V10 at A7 for 1'));
  });

  it('offers what was legal at the line, whatever was bought below it', async () => {
    const text = `${dawn}refit initial\n9.617 x\n  buy German ?\n  buy German V3 at A7\n`;
    const { asks } = await resolved(text, '?', []);
    assert.ok(
      asks[0]?.options.some((o) => o.id === 'V3@KK1'),
      '20 of the 20 CPP',
    );
  });

  it('rolls Loss Points that were decided on', async () => {
    const facts =
      'scenario Dawn\n  cvp British 2 German 12\nrefit\n9.612 x\n  san British 5 dr 1\n9.615 x\n  receive British\n9.616 x\n';
    const { text, asks } = await resolved(`${dawn}${facts}  cpp German base 32 loss dr ?\n`, 'loss dr', [2]);
    assert.match(text, /cpp German base 32 loss dr 2 = 34\n$/);
    assert.deepEqual(asks, []);
  });

  it('leaves a line alone on which nothing is open', async () => {
    const { text, edits, message } = await resolved(`${given}  strength V2.1 DR 1,1\n`, 'DR 1,1', []);
    assert.deepEqual(edits, []);
    assert.equal(text, `${given}  strength V2.1 DR 1,1\n`);
    assert.match(message, /Nothing is open/);
  });
});

describe('Resolve a step', () => {
  const text = `${start}refit initial\n9.618 x\n  given German V2\n  given German V2 as W\n\n9.619 x\n  fpp German 20 given\n`;

  it('writes what the step at a line owes, at its own end', async () => {
    const log = await desk(text, { roll: fallingAs(1, 1, 2, 2, 6, 6, 5, 5) });
    log.apply(log.service.resolve(ask('step', { line: 6 })).edits);
    assert.equal(
      log.text,
      text.replace(
        'as W\n',
        'as W\n  strength V2.1 DR 1,1 -> full\n  leader V2.1 DR 2,2 -> 8-1\n  strength W DR 6,6 -> depleted\n  leader W DR 5,5 +1 = 11 -> none\n',
      ),
    );
  });

  it('rolls all that is owed in the current step, and no choice', async () => {
    const log = await desk(text.slice(0, text.indexOf('9.619')), { roll: () => 3 });
    log.apply(log.service.resolve(ask('owed')).edits);
    assert.equal(log.text.match(/^ {2}(strength|leader) /gm)?.length, 4);
    const choices = await desk(text);
    assert.deepEqual(choices.service.resolve(ask('owed')).edits, []);
  });

  it('says so outside of steps and when nothing is owed', async () => {
    const log = await desk(text);
    assert.match(log.service.resolve(ask('step', { line: 1 })).message, /no RePh step here/);
    assert.match(log.service.resolve(ask('step', { line: 99 })).message, /no such line/);
    log.apply(log.service.resolve(ask('step', { line: 11, answers: { 'fortify/German': 'none' } })).edits);
    assert.match(log.service.resolve(ask('step', { line: 11 })).message, /9\.619 owes nothing/);
  });
});
