/** Resolve at one line, and what a step still owes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { desk, fallingAs, objections } from './logs';
import { ask, dawn, start } from './resolving';

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

  it('rolls in their place the dice of a line whose choices are made, and keeps what it says', async () => {
    const head = [
      'campaign RR "T" cg I\ndepth forces\nmap "field.cgmap"\nob German: 467a 467b LMG1\nob Canadian: 457a\nscenario 20 AM',
      'strategic Z14 Z23 entrenchment\ncontrol German Z14 Z23\nat Z14: 467a[LMG1] 467b\nat entry Z28: 457a\nrefit',
      '2.505 x\narea German A Z14\narea German B Z23\n2.513 x\n',
    ].join('\n');
    const files = { 'field.cgmap': readFileSync('test/conformance/rr/field.cgmap', 'utf8') };
    const rolledOn = async (line: string, ...dice: number[]) => {
      const log = await desk(`${head}${line}\n`, { files, roll: fallingAs(...dice) });
      const result = log.service.resolve(ask('line', { line: lineOf(log.text, 'shift') }));
      log.apply(result.edits);
      return { ...result, line: log.text.split('\n').find((text) => text.includes('shift')) };
    };
    const group = await rolledOn('  shift 467a[LMG1] 467b from A to B DR ?   # both', 2, 2);
    assert.equal(group.line, '  shift 467a[LMG1] 467b from A to B DR 2,2 -> shifted   # both');
    const where = await rolledOn('  shift 467a from A to ? DR ?');
    assert.equal(where.line, '  shift 467a from A to ? DR ?', 'where to is still to be told');
  });

  it('asks where a piece goes of which that stands open, and writes it', async () => {
    const source = readFileSync('test/conformance/pbr/3.61426/open.cglog', 'utf8').replace('../field', 'field');
    const files = { 'field.cgmap': readFileSync('test/conformance/pbr/field.cgmap', 'utf8') };
    const log = await desk(source, { files });
    const at = { line: lineOf(source, 'retain V1') };
    const [where] = log.service.resolve(ask('line', at)).asks;
    assert.deepEqual(
      where?.options.map(({ label }) => label),
      ['Entry Area V28', 'Entry Area DD28'],
    );
    const answers = { [where?.key ?? '']: where?.options[1]?.id ?? '' };
    log.apply(log.service.resolve(ask('line', { ...at, answers })).edits);
    assert.match(log.text, /^ {2}retain V1 to entry DD28\n(?:.*\n)* {2}retain V2 to \?$/m);
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

  const encircled = [
    'campaign RR "T" cg I',
    'depth forces',
    'ob German: 467a 467b Lange=8-0',
    'scenario 19 AM',
    '  at W14: 467a(encircled) 467b(encircled) Lange',
    'refit',
    '2.504 Encirclement, Minefields, Shock, and Bog',
    '',
  ].join('\n');

  it('rolls for who and with whom a line says, and does not ask again', async () => {
    const { text, asks } = await resolved(
      `${encircled}  taskcheck 467a with Lange DR ?  # ours\n`,
      '467a with',
      [1, 2],
    );
    assert.equal(text, `${encircled}  taskcheck 467a with Lange DR 1,2 +1 = 4 -> passes  # ours\n`);
    assert.deepEqual(asks, []);
    const bare = await resolved(`${encircled}  taskcheck 467b with Lange\n`, '467b with', [6, 6]);
    assert.equal(bare.text, `${encircled}  taskcheck 467b with Lange DR 6,6 +1 = 13 -> eliminated\n`);
  });

  it('asks where a line stands as Resolve left it, and says so', async () => {
    const { text, asks, message } = await resolved(`${encircled}  taskcheck 467a DR ?\n`, '467a DR', []);
    assert.equal(text, `${encircled}  taskcheck 467a DR ?\n`);
    assert.deepEqual(
      asks.map(({ key }) => key),
      ['encirclement/pieces=467a'],
    );
    assert.match(message, /still open/);
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

  it('writes what a fact told late makes due above what comes after it, and the rest at the end', async () => {
    const told = [
      'campaign RR "T" cg I',
      'depth forces',
      'map "field.cgmap"',
      'ob Canadian: 458a Mortar1="51mm MTR"(repair=2) Mortar2="51mm MTR"(repair=1)',
      'ob German: LMG2=LMG',
      'scenario 19 PM',
      '  control Canadian C4',
      '  at C4: 458a[Mortar1(malfunctioned) Mortar2(malfunctioned) LMG2]',
      'refit',
      '2.505 Setup Area Determination',
      '  area Canadian A C4',
      '2.514 Equipment Repair and Replenishment',
      '  repair Mortar1 dr 3 -2 = 1 -> repaired',
      '  salvage LMG2 dr 3 -> kept',
      '',
    ].join('\n');
    const map = 'board RR "Field"\nextent A1 J10\nbuilding C4 stone\nentry Canadian C1\n';
    const log = await desk(told, { roll: fallingAs(4, 3), files: { 'field.cgmap': map } });
    log.apply(log.service.resolve(ask('owed')).edits);
    assert.match(
      log.text,
      /repair Mortar1 dr 3 -2 = 1 -> repaired\n {2}repair Mortar2 dr 4 -1 = 3 -> eliminated\n {2}salvage LMG2 dr 3 -> kept\n$/,
    );
    assert.deepEqual(objections(log.findings()), []);
  });

  it('says so outside of steps and when nothing is owed', async () => {
    const log = await desk(text);
    assert.match(log.service.resolve(ask('step', { line: 1 })).message, /no RePh step here/);
    assert.match(log.service.resolve(ask('step', { line: 99 })).message, /no such line/);
    log.apply(log.service.resolve(ask('step', { line: 11, answers: { 'fortify/German': 'none' } })).edits);
    assert.match(log.service.resolve(ask('step', { line: 11 })).message, /9\.619 owes nothing/);
  });
});
