/** Choices that Resolve leaves to players: what they are asked, and what comes of their answers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { desk, fallingAs, objections } from './logs';
import { ask, dawn, start } from './resolving';

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
        ['foxhole%201S', 7],
        ['foxhole%202S', 3],
        ['foxhole%203S', 2],
      ],
    );
    assert.match(fortify('foxhole%202S*4').message, /Left out: Foxhole 2S/);
    log.apply(fortify('foxhole%202S*3 "?"').edits);
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

  it('come back as they were asked', async () => {
    const log = await desk(`${start}fpp British 30 given\n`);
    const { asks } = log.service.resolve(ask('next'));
    const ids = asks[0]?.options.map((o) => o.id) ?? [];
    assert.ok(ids.includes('foxhole%202S') && ids.includes('AP%20x6'));
    log.apply(log.service.resolve(ask('next', { answers: { 'fortify/British': 'foxhole%202S AP%20x6' } })).edits);
    assert.match(log.text, /\n {2}fortify British foxhole 2S\n {2}fortify British AP x6\n$/);
  });

  it('tell how many may be had, by the rules and however many points there are', async () => {
    const log = await desk(
      `${dawn.replace('Dawn', 'Day I')}fpp German 999999999 given\nsquads German 34\nrefit initial\n9.619 x\n`,
    );
    const options = log.service.resolve(ask('next')).asks.flatMap((a) => a.options);
    const most = (id: string) => options.find((o) => o.id === id)?.most;
    assert.deepEqual([most('HIP%20squad'), most('foxhole%202S'), most('"?"')], [4, 499999999, 999999999]);
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
      asks.find((a) => a.key === 'climb/pieces=648c')?.options.map((o) => o.id),
      ['X21', 'X22'],
    );
  });

  it('that need not be made is not asked for, and written where it was', async () => {
    const unasked = await resolved('pb/9.613/road', 'shift', {});
    assert.deepEqual([unasked.asks, unasked.written], [[], '']);
    const { written } = await resolved('pb/9.613/road', 'shift', {
      'shift/British/at="area british z24"/1': '648a+648b>area%20British%20Z14',
    });
    assert.match(written, /^ {2}shift 648a 648b from A to B DR \?$/m);
    const alone = await resolved('pbr/3.603/guns-stay-hooked', 'drop', {
      'unhook/pieces=gun2': 'unhook',
      'unhook/pieces=gun1': 'stay',
    });
    assert.equal(alone.written.trim(), 'drop Gun2');
  });

  it('that cannot stay open holds up what comes after it', async () => {
    const log = await desk(`campaign PBr "T" cg I
depth forces
ob British: 648a 648b Hall=8-1
ob Axis: 468a 468b Stein=8-1
scenario July 13 N
  at Q16: 648a[Stein]
  at Q16: 468a[Hall]
  at R17: 648b
  at R17: 468b
refit
3.601 Conclusion of Melee
  melee Q16
  lost 648a 468a
`);
    const answers = { 'melee/at=r17': 'British', 'melee-end/at=q16': '?' };
    log.apply(log.service.resolve(ask('next', { answers })).edits);
    assert.match(log.text, /\n {2}lost 648a 468a\n$/);
    log.apply(
      log.service.resolve(ask('step', { line: 10, answers: { ...answers, 'melee-end/at=q16': 'British' } })).edits,
    );
    assert.match(log.text, /\n {2}lost 648a 468a\n {2}lost Hall\n {2}melee R17 -> British\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('of several ways of a Shift are one each, told by their DRM and TC; open dice keep the DRM', async () => {
    const folder = 'test/conformance/pbr';
    const files = { 'fords.cgmap': readFileSync(`${folder}/fords.cgmap`, 'utf8') };
    const [before = ''] = readFileSync(`${folder}/3.613/middle-way.cglog`, 'utf8')
      .replace('../fords', 'fords')
      .split('  shift ');
    const key = 'shift/Axis/at="area axis c8"/1';
    const answers = { [key]: '467a>area%20Axis%20C18%20by%202' };
    const line = before.trimEnd().split('\n').length - 1;
    const log = await desk(before, { files, roll: fallingAs(4, 4) });
    log.apply(log.service.resolve(ask('step', { answers, line })).edits);
    assert.match(log.text, /\n {2}shift 467a from A to B DR \? \+2\n/);
    assert.deepEqual(objections(log.findings()), []);
    log.apply(log.service.resolve(ask('line', { line: line + 1 })).edits);
    assert.match(log.text, /\n {2}shift 467a from A to B DR 4,4 \+2 = 10 -> no shift\n/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('of three HS that are not all the same are of each two who may recombine; of three that are, no choice is left', async () => {
    const log = (hs: string) =>
      desk(`campaign PBr "T" cg I
depth forces
date July 15 AM
san British 3 given
san Axis 3 given
ob Axis: 247a 247b 247c LMG1
ob British: 648a
scenario July 15 AM
  control Axis R5
  control British Q16
  at R5: ${hs}
  at Q16: 648a
refit
3.605 Setup Area Determination
  area Axis A R5
  area British A Q16
3.611 Recombining and Battle Hardening
`);
    const unlike = await log('247a[LMG1] 247b 247c');
    const { asks, edits } = unlike.service.resolve(ask('step', { line: 16 }));
    assert.deepEqual(
      asks.flatMap(({ options }) => options.map((o) => o.label)),
      ['recombine 247a and 247b', 'recombine 247a and 247c', 'recombine 247b and 247c'],
    );
    unlike.apply(edits);
    assert.match(unlike.text, /\n {2}recombine 247a 247b -> \?\n/);
    const alike = await log('247a 247b 247c LMG1');
    alike.apply(alike.service.resolve(ask('step', { line: 16 })).edits);
    assert.match(alike.text, /\n {2}recombine 247a 247b -> 467a\n/);
  });
});
