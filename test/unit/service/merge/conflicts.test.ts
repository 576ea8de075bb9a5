/** What the players must choose themselves, marked; and what is kept of the text besides. */
import assert from 'node:assert/strict';
import { merge } from '../../../../server/src/service/merge/merge';
import { folder, main } from '../logs';
import { becomes, differ, host } from './merging';

const step = '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n';

describe('a conflict of two versions', () => {
  it('is a line that both have changed', async () => {
    await differ(
      `${step}  san German 4 dr 5 +0 = 5 -> 2\n  san Canadian 3 dr 1\n`,
      `${step}  san German 4 dr 4 +0 = 4 -> 4\n  san Canadian 3 dr 1\n`,
      `${step}  san German 4 dr 6 +0 = 6 -> 2\n  san Canadian 3 dr 1 # so it was\n`,
      `${step}<<<<<<< ours
  san German 4 dr 4 +0 = 4 -> 4
=======
  san German 4 dr 6 +0 = 6 -> 2
>>>>>>> theirs
  san Canadian 3 dr 1 # so it was
`,
    );
    await differ(
      `${step}> Rain.\n`,
      `${step}> Rain all day.\n`,
      `${step}> No rain.\n`,
      `${step}<<<<<<< ours\n> Rain all day.\n=======\n> No rain.\n>>>>>>> theirs\n`,
    );
  });

  it('is a line that each has handed over in a spelling of its own, by which it is bound, but for headings of steps', async () => {
    const heading = '2.519 RG';
    const full = '2.519 RG Strength, Weapons, and Leaders';
    await becomes(`${full}\n`, `${heading} ~C1.2\n`, `${full} ~G1.2\n`, `${full} ~G1.2\n${heading} ~C1.2\n`);
    await becomes(`${heading}\n`, `${full} ~C1.2\n`, `${full} ~G1.2\n`, `${full} ~C1.2 ~G1.2\n`);
    const [before, mine, bound] = ['P5 Q6', 'p5 q6', 'P5 q6 ~G1.2'].map(
      (hexes) => `\nscenario 19 PM\n  control German ${hexes}\n`,
    ) as [string, string, string];
    await becomes(before, mine, bound, bound);
    const scenario = '\nscenario 19 PM\n';
    await differ(
      scenario,
      `${scenario}  control German P5  ~C1.3\n`,
      `${scenario}  control German p5 ~G1.3\n`,
      `${scenario}<<<<<<< ours\n  control German P5  ~C1.3\n=======\n  control German p5 ~G1.3\n>>>>>>> theirs\n`,
    );
  });

  it('is what cannot both be so: a hex of two sides, a piece in two places or lost', async () => {
    const scenario = '\nscenario 19 PM\n';
    const lines: readonly (readonly [string, string])[] = [
      ['control German P5 Q6', 'control Canadian P5'],
      ['lost 648a', 'at P5: 648a'],
      ['at P5: 648a[LMG1]', 'at Q6: 648a'],
      ['area German A P5', 'area German A Q6'],
    ];
    for (const [ours, theirs] of lines)
      await differ(
        scenario,
        `${scenario}  ${ours}\n`,
        `${scenario}  ${theirs}\n`,
        `${scenario}<<<<<<< ours\n  ${ours}\n=======\n  ${theirs}\n>>>>>>> theirs\n`,
      );
  });

  it('is a line that one has changed and the other has taken out', async () => {
    const before = `${step}  san German 4 dr 5 +0 = 5 -> 2\n  san Canadian 3 dr 1\n`;
    const changed = `${step}  san German 4 dr 4 +0 = 4 -> 4\n  san Canadian 3 dr 1\n`;
    const out = `${step}  san Canadian 3 dr 1\n`;
    await differ(
      before,
      changed,
      out,
      `${step}<<<<<<< ours\n  san German 4 dr 4 +0 = 4 -> 4\n=======\n>>>>>>> theirs\n  san Canadian 3 dr 1\n`,
    );
    await differ(
      before,
      out,
      changed,
      `${step}<<<<<<< ours\n=======\n  san German 4 dr 4 +0 = 4 -> 4\n>>>>>>> theirs\n  san Canadian 3 dr 1\n`,
    );
  });

  it('is all of a log that one has emptied, or got back quoted, and the other has gone on with', async () => {
    const base = `campaign RR "The Farm" cg I\n\nrefit\n${step}`;
    const more = `${base}  san German 4 dr 4 +0 = 4 -> 4\n`;
    for (const gone of ['', '\n', `${base.replace(/^/gm, '> ')}\nThanks.\n`]) {
      const { text, conflicts } = await merge(host(), main, { base, ours: more, theirs: gone });
      assert.equal(text, `<<<<<<< ours\n${more}=======\n${gone}>>>>>>> theirs\n`);
      assert.deepEqual(conflicts, [0]);
      assert.equal((await merge(host(), main, { base, ours: base, theirs: gone })).text, gone);
      assert.equal((await merge(host(), main, { base: gone, ours: more, theirs: gone })).text, more);
    }
  });

  it('is one thing that both have told, and told differently', async () => {
    await differ(
      step,
      `${step}  san German 4 dr 5 +0 = 5 -> 2\n2.517 Weather Determination\n  weather Wet Overcast\n`,
      `${step}  san German 4 dr 6 +0 = 6 -> 2\n2.517 Weather Determination\n  weather Moderate Clear\n`,
      `${step}<<<<<<< ours
  san German 4 dr 5 +0 = 5 -> 2
=======
  san German 4 dr 6 +0 = 6 -> 2
>>>>>>> theirs
2.517 Weather Determination
<<<<<<< ours
  weather Wet Overcast
=======
  weather Moderate Clear
>>>>>>> theirs
`,
    );
    await differ(
      step,
      `${step}  san German 4 unadjusted\n`,
      `${step}  san German 4 dr 6\n`,
      `${step}<<<<<<< ours\n  san German 4 unadjusted\n=======\n  san German 4 dr 6\n>>>>>>> theirs\n`,
    );
    await differ(
      '\nscenario 19 PM\n',
      '\nscenario 19 PM\n  cvp German 12 Canadian 3\n',
      '\nscenario 19 PM\n  cvp Canadian 3 German 13\n',
      '\nscenario 19 PM\n<<<<<<< ours\n  cvp German 12 Canadian 3\n=======\n  cvp Canadian 3 German 13\n>>>>>>> theirs\n',
    );
  });

  it('is a line that both have changed, though one of them says all that the other does', () =>
    differ(
      '\nscenario 19 PM\n  at X22: 467b\n',
      '\nscenario 19 PM\n  at X22: 467a\n',
      '\nscenario 19 PM\n  at X22: 467a 467b\n',
      '\nscenario 19 PM\n<<<<<<< ours\n  at X22: 467a\n=======\n  at X22: 467a 467b\n>>>>>>> theirs\n',
    ));

  it('is a roll in a log that another includes, too', async () => {
    const roll = (dice: string) => `refit\n2.519 RG Strength\n  strength V1.1 DR ${dice}\n`;
    const texts = { base: 'refit\n2.519 RG Strength\n', ours: roll('4,3'), theirs: roll('4,4') };
    assert.deepEqual((await merge(host(), main, texts)).conflicts, [2]);
  });

  it('is none where there may be any number of such lines', async () => {
    const step = '2.520 Purchasing Fortifications\n';
    const [foxholes, wire] = ['  fortify German foxhole 3S x2 for 6\n', '  fortify German wire for 2\n'];
    await becomes(step, step + foxholes, step + wire, step + foxholes + wire);
    await becomes(
      '2.518 Purchasing Reinforcement Groups\n',
      '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n',
      '2.518 Purchasing Reinforcement Groups\n  buy German V3 at X28 for 21\n',
      '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n  buy German V3 at X28 for 21\n',
    );
  });

  it('takes one pair of marks for lines that follow one another', () =>
    differ(
      `${step}  san German 4 dr 5\n  san Canadian 4 dr 1\n`,
      `${step}  san German 4 dr 4\n  san Canadian 4 dr 2\n`,
      `${step}  san German 4 dr 6\n  san Canadian 4 dr 3\n`,
      `${step}<<<<<<< ours
  san German 4 dr 4
  san Canadian 4 dr 2
=======
  san German 4 dr 6
  san Canadian 4 dr 3
>>>>>>> theirs
`,
    ));

  it('leaves what both have told in parts to be told whole', () =>
    becomes(
      '\nscenario 19 PM\n  cvp German ? Canadian ?\n',
      '\nscenario 19 PM\n  cvp German 12 Canadian ?\n',
      '\nscenario 19 PM\n  cvp German ? Canadian 3\n',
      '\nscenario 19 PM\n  cvp German 12 Canadian 3\n',
    ));
});

describe('a conflict that an earlier merge has left', () => {
  const scenario = '\nscenario 19 PM\n';
  const between = (one: string, other: string) => `<<<<<<< HEAD\n${one}=======\n${other}>>>>>>> ben\n`;
  const conflict = (one: string, other: string) => `<<<<<<< ours\n${one}=======\n${other}>>>>>>> theirs\n`;
  const [first, second] = ['  cvp German 1 Canadian 2\n', '  cvp German 3 Canadian 4\n'];
  const left = scenario + between(first, second);
  const more = '> Rain.\n';

  it('is one again where each has kept another version', async () => {
    await differ(left, scenario + first, scenario + second, scenario + conflict(first, second));
    const [mine, yours] = ['  control German P5\n> Mud.\n', '  control Canadian Q6\n'];
    await differ(
      `${scenario}${more}${between(mine, yours)}${first}`,
      `${scenario}${more}${mine}${first}# Ann\n`,
      `${scenario}# Ben\n${more}${yours}${first}`,
      `${scenario}# Ben\n${more}${conflict(mine, yours)}${first}# Ann\n`,
    );
    await differ(left, scenario, scenario + second, scenario + conflict('', second));
  });

  it('is what one has made of it, or both', async () => {
    await becomes(left, scenario + first, left + more, scenario + first + more);
    const below = '  control German P5\n';
    const made = scenario + first + below;
    await becomes(left + below, made, made + more, made + more);
  });

  it('is left where neither has chosen, or only one has it', async () => {
    const { text, conflicts } = await merge(host(), main, { base: left, ours: `# Ann\n${left}`, theirs: left + more });
    assert.equal(text, `# Ann\n${left}${more}`);
    assert.deepEqual(conflicts, [3]);
    const now = await merge(host(), main, { base: scenario + first, ours: left, theirs: scenario + first + more });
    assert.equal(now.text, left + more);
    assert.deepEqual(now.conflicts, [2]);
  });

  it('stands beside what the other has made of the line', async () => {
    const third = '  cvp German 5 Canadian 6\n';
    const { text, conflicts } = await merge(host(), main, {
      base: scenario + first,
      ours: left,
      theirs: scenario + third,
    });
    for (const line of [first, second, third]) assert.ok(text.includes(line), line);
    assert.notEqual(conflicts.length, 0);
  });

  it('with a heading in it is one of all that has changed', () => {
    const step = '2.517 Weather Determination\n';
    const [wet, dry] = [`${step}  weather Wet Overcast\n`, `${step}> Dry.\n`];
    return differ(
      `refit\n${between(wet, dry)}2.523\n`,
      `refit\n${wet}2.523\n`,
      `refit\n${dry}2.523\n`,
      `refit\n${step}${conflict('  weather Wet Overcast\n', '> Dry.\n')}2.523\n`,
    );
  });
});

describe('a merged text', () => {
  const merged = (base: string, ours: string, theirs: string) => merge(host(), main, { base, ours, theirs });
  const log = 'campaign RR "The Farm" cg I\n\n  depth   roster   \nplayer German "Ben"\n';

  it('is ours where only we have changed something, and theirs where only they have', async () => {
    const other = `# Our campaign\n${log}\tplayer Canadian "Ann"\n\n\n`;
    assert.equal((await merged(log, log, log)).text, log);
    assert.equal((await merged(log, other, log)).text, other);
    assert.equal((await merged(log, log, other)).text, other);
    assert.equal((await merged('', other, '')).text, other);
    assert.equal((await merged('', '', other)).text, other);
  });

  it('takes a log that one has formatted, with what the other has changed', async () => {
    const formatted = 'campaign RR "The Farm" cg I\n\ndepth roster\nplayer German "Ben"\n';
    const changed = log.replace('player', 'player Canadian "Ann"\nplayer');
    assert.equal(
      (await merged(log, formatted, changed)).text,
      formatted.replace('player', 'player Canadian "Ann"\nplayer'),
    );
  });

  it('has the line endings of ours', async () => {
    const ours = log.replaceAll('\n', '\r\n');
    const theirs = `${log}player Canadian "Ann"\nsan German 4 given\n`;
    assert.equal((await merged(log, ours, theirs)).text, theirs.replaceAll('\n', '\r\n'));
    for (const same of [log.replaceAll('\n', '\r\n'), log.replaceAll('\n', '\r'), log.replace('\n', '\r\n')])
      for (const base of [log, same])
        assert.deepEqual(await merge(host(), main, { base, ours: theirs, theirs: same }), {
          text: theirs,
          conflicts: [],
        });
    const mixed = log.replace('cg I\n', 'cg I\r\n');
    assert.equal((await merged(log, mixed, theirs)).text, theirs.replace('cg I\n', 'cg I\r\n'));
    const conflict = await merged(log, ours.replace('Ben', 'Bert'), log.replace('Ben', 'Bob'));
    assert.equal(conflict.conflicts.length, 1);
    assert.equal(conflict.text.replaceAll('\r\n', '').includes('\n'), false);
  });

  it('ends as ours does', async () => {
    const unended = log.trimEnd();
    const theirs = `${log}player Canadian "Ann"\n`;
    assert.equal((await merged(log, unended, theirs)).text, theirs.trimEnd());
    assert.equal((await merged(unended, log, theirs.trimEnd())).text, theirs);
  });

  it('of a map is its lines, in their places', async () => {
    const map = 'board PB "Ham"\nextent A1 P26\nentry British A26\n';
    const texts = {
      base: map,
      ours: map.replace('entry', 'building C20 stone\nentry'),
      theirs: `${map}entry German A1\n`,
    };
    const expected = 'board PB "Ham"\nextent A1 P26\nbuilding C20 stone\nentry British A26\nentry German A1\n';
    assert.deepEqual(await merge(host(), `${folder}ham.cgmap`, texts), { text: expected, conflicts: [] });
  });

  it('is made of texts of any size and kind', async function () {
    this.timeout(60_000);
    const many = (word: string) => Array.from({ length: 4000 }, (_, i) => `${word} ${i}`).join('\n');
    const { text } = await merged(many('base'), many('ours'), many('theirs'));
    assert.ok(text.includes('ours 3999') && text.includes('theirs 3999'));
  });

  it('has all of it where one has added more lines than fit on the stack', async function () {
    this.timeout(60_000);
    const heading = '2.518 Purchasing Reinforcement Groups\n';
    const bought = `${heading}  buy German I4 as Pio.GPA for 14 left 46\n`;
    const junk = '  x\n'.repeat(130_000);
    await becomes(heading, bought, `${heading}${junk}`, `${bought}${junk}`);
  });

  it('has once what both had, however much each has added', async () => {
    const scenario = '\nscenario 19 PM\n';
    const had = Array.from({ length: 20 }, (_, i) => [`> told ${i}`, `  control German P${i + 1}`]).flat();
    const told = (word: string) => Array.from({ length: 1100 }, (_, i) => `> ${word} ${i}`);
    const written = (...lines: readonly string[]) => `${scenario}${lines.map((line) => `${line}\n`).join('')}`;
    const [mine, other] = [told('Ann'), told('Ben')];
    await becomes(
      written(...had),
      written(...had, ...mine),
      written(...had, ...other),
      written(...had, ...mine, ...other),
    );
    const among = (some: readonly string[], before: number) =>
      had.flatMap((line, i) => [...some.slice(i * 27, i * 27 + 27), line].slice(i % 2 === before ? 0 : 27));
    await becomes(
      written(...had),
      written(...among(mine, 0)),
      written(...among(other, 1)),
      written(...had.flatMap((line, i) => [...(i % 2 ? other : mine).slice(i * 27, i * 27 + 27), line])),
    );
  });

  it('is both versions, where they are too far apart for it to be told what is the same', async () => {
    const scenario = '\nscenario 19 PM\n  cvp German 1 Canadian 2\n';
    const told = (word: string, length: number) =>
      `${scenario}${Array.from({ length }, (_, i) => `> ${word} ${i}\n`).join('')}  control German P5\n`;
    const [base, ours, theirs] = [told('Once', 1500), told('Ann', 2800), told('Ben', 2900)];
    const between = (text: string) => text.slice(scenario.length).replace('  control German P5\n', '');
    await differ(
      base,
      ours,
      theirs,
      `${scenario}<<<<<<< ours\n${between(ours)}=======\n${between(theirs)}>>>>>>> theirs\n  control German P5\n`,
    );
    await becomes(base, ours, base, ours);
    await becomes(base, ours, ours, ours);
  });
});
