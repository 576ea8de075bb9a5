/** Resolve writes what a player could have typed, at its place, and decides nothing for a player in silence. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { desk, fallingAs, objections } from './logs';
import { ask, start } from './resolving';

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
      'encirclement/pieces="sgt. a"': 'Lt.%20B',
      'encirclement/pieces=467e': 'Lt_D%2a',
      'minefields/pieces="old cat"': 'unharmed',
      'minefields/pieces="cpl. c"': 'alone',
      'bog/pieces="big cat"': 'unbogged',
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

  it('leaves the dr of Reconnaissance open while a drm of it is not known', async () => {
    const [text = ''] = readFileSync('test/conformance/rr/2.521/unknown.cglog', 'utf8').split(/^ {2}recon/m);
    const log = await desk(text, { roll: fallingAs(4, 4, 4, 4) });
    log.apply(log.service.resolve(ask('next', { answers: { 'recon/German': '3', 'recon/Canadian': 'none' } })).edits);
    assert.match(log.text, /recon German for 3 dr \?\n {2}recon Canadian none/);
  });

  it('lets no more units wait off map than may, and each once, however many are picked', async () => {
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
    const picks = ['f', 'f', 'g', 'h', 'f', 'i', 'j', 'k'].map((squad) => `I5.1.447${squad}`);
    const answers = { 'withdraw more/Axis/6': picks.join(' '), 'withdraw more/Axis/10': 'I5.1.8-1a' };
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

  it('writes the line of LVP once, while its number is still to be told', async () => {
    const log = await desk(
      'campaign RR "T" cg I\ndepth roster\nlvp Canadian 0 given\nscenario 19 AM\n  cvp Canadian 1 German 1\n',
    );
    for (let i = 0; i < 3; i++) log.apply(log.service.resolve(ask('next', { dice: 'placeholder' })).edits);
    assert.equal(log.text.match(/^ {2}lvp Canadian \?$/gm)?.length, 1, log.text);
  });

  it('calls no RePh complete in which an error stands', async () => {
    const log = await desk(`${start}scenario Night I\n\nrefit\n9.615 x\n`, { roll: fallingAs() });
    const { message } = log.service.resolve(ask('all', { dice: 'placeholder' }));
    assert.match(message, /^Nothing is left to write, but 1 error stands in this RePh\. Line \d+: Step 9\.612 /);
  });

  it('rolls with the drm that apply, in the order of the rules', async () => {
    const log = await desk(`${start}scenario Night I\n`, { roll: fallingAs(4, 4, 4, 4) });
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

  it('goes on after the last CG Date with what its RePh still has to do', async () => {
    const log = await desk('campaign RR cg I\ndepth roster\ndate 26 AM\nlvp Canadian 9 given\nscenario 26 AM\n');
    log.apply(log.service.resolve(ask('next')).edits);
    assert.match(log.text, /\nscenario 26 AM\n\nrefit\n2\.503 [^\n]*\n {2}lvp Canadian \?\n$/);
    const told = await desk(log.text.replace('lvp Canadian ?', 'lvp Canadian 4'));
    assert.equal(told.service.resolve(ask('next')).message, '26 AM is the last CG Date: the campaign is over.');
  });

  it('asks for the LVP that the players have counted', async () => {
    const log = await desk(
      'campaign RR cg I\ndepth roster\ndate 20 AM\nlvp Canadian 9 given\nscenario 20 AM\n  cvp Canadian 2 German 1\n',
    );
    const { asks } = log.service.resolve(ask('next'));
    assert.deepEqual(
      asks.map(({ key, title, number }) => [key, title, number]),
      [['lvp/Canadian', 'Canadian LVP of 20 AM (2.5033)', true]],
    );
    log.apply(log.service.resolve(ask('next', { answers: { 'lvp/Canadian': '4' } })).edits);
    assert.match(log.text, /\nrefit\n2\.503 [^\n]*\n {2}lvp Canadian 4\n$/);
    const without = await desk(
      'campaign RR cg I\ndepth roster\ndate 20 AM\nscenario 20 AM\n  cvp Canadian 2 German 1\n',
    );
    assert.deepEqual(without.service.resolve(ask('next')).asks, []);
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

describe('Resolve, where Recon was bought', () => {
  const riley = (recon: string) =>
    [
      'campaign RR "T" cg I',
      'depth roster',
      ...['Canadian', 'German'].flatMap((side) => [`san ${side} 3 given`, `cpp ${side} 30 given`]),
      'lvp Canadian 0 given',
      'scenario 19 AM',
      '  initiative Canadian attack',
      '  initiative German idle',
      'refit',
      '2.516 CPP Replenishment',
      '  cpp German base 80 DR 2,3',
      '  cpp Canadian base 40 DR 2,2',
      '2.521 Purchasing Reconnaissance',
      `  recon German ${recon}`,
      '  recon Canadian none',
      '2.522 Initiative Determination',
      '  initiative Canadian attack',
      '  initiative German idle',
      '',
    ].join('\n');

  it('goes on to where its side may look, and no further at once', async () => {
    for (const [recon, next, says] of [
      ['for 3 dr 3', '2.524 Recon Inspection', /^2\.524 .* written: the German side may look into 3 Locations\.$/],
      ['none', '2.525 Begin Play', /^2\.525 Begin Play written\.$/],
    ] as const) {
      const log = await desk(riley(recon));
      const { edits, message } = log.service.resolve(ask('next'));
      log.apply(edits);
      assert.match(message, says);
      assert.equal(
        log.text.split('\n').findLast((line) => /^\S/.test(line)),
        next,
      );
      log.apply(log.service.resolve(ask('next')).edits);
      assert.match(log.text, /^2\.525 Begin Play$/m);
    }
  });
});

describe('Resolve all', () => {
  it('writes the whole RePh and stops before the scenario', async () => {
    const log = await desk(`${start}scenario Night I\n`, { roll: fallingAs(4, 4, 4, 4) });
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
