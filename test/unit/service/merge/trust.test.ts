/** Two hand-overs written at the same time merge without breaking either; what a hand-over or a seal has bound stays bound. */
import assert from 'node:assert/strict';
import { merge } from '../../../../server/src/service/merge/merge';
import { Mail, type Side, verify } from '../../trust/play';
import { main } from '../logs';
import { becomes, differ, host } from './merging';

/** The mail after one of the players has done something with his copy of it. */
function copied(mail: Mail, does: (own: Mail) => void): Mail {
  const own = new Mail();
  own.lines = [...mail.lines];
  does(own);
  return own;
}

const textOf = ({ lines }: Mail) => `${lines.join('\n')}\n`;

/** The mail of both as one, whoever merges. */
async function together(base: Mail, ours: Mail, theirs: Mail): Promise<Mail> {
  const texts = { base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) };
  const { text, conflicts } = await merge(host(), main, texts);
  assert.deepEqual(conflicts, []);
  assert.equal((await merge(host(), main, { ...texts, ours: texts.theirs, theirs: texts.ours })).text, text);
  return copied(base, (one) => {
    one.lines = text.trimEnd().split('\n');
  });
}

const declares =
  (side: Side, ...lines: readonly string[]) =>
  (own: Mail) => {
    own.lines.push(...lines);
    own.handOver(side);
  };

describe('hand-overs of both players at the same time', () => {
  it('stay whole, and their dice are verified', async () => {
    const base = copied(new Mail(), (mail) =>
      mail.lines.push('9.612 New CG Date and SAN Adjustment', '  date Night II'),
    );
    const ours = copied(base, declares('British', '  san British 5 dr ?', '  # mine'));
    const theirs = copied(base, declares('German', '  san German 4 dr ?', '> Ben waits.'));
    const both = await together(base, ours, theirs);
    assert.deepEqual(verify(both.lines).faults, []);

    // Each answers the other's hand-over, again at the same time, then rolls.
    const answers = (side: Side) => (own: Mail) => own.handOver(side);
    const answered = await together(both, copied(both, answers('British')), copied(both, answers('German')));
    assert.deepEqual(verify(answered.lines).faults, []);
    const rolls = (side: Side) => (own: Mail) => own.roll(side);
    const rolled = await together(answered, copied(answered, rolls('British')), copied(answered, rolls('German')));
    const { faults, rolls: verified } = verify(rolled.lines);
    assert.deepEqual(faults, []);
    assert.equal(verified.length, 2);
    assert.equal(rolled.lines.filter((line) => /^ {2}opened /.test(line)).length, 4);
  });

  it('keep their own lines below them', () =>
    becomes(
      '2.518 Purchasing Reinforcement Groups\n',
      `2.518 Purchasing Reinforcement Groups
  buy German M1 for 1 ~G3.1
hand-over German 3 after Canadian 2
  binds CODE1
  number CODE2
`,
      `2.518 Purchasing Reinforcement Groups
  buy Canadian M1 for 1 ~C3.1
hand-over Canadian 3 after German 2
  binds CODE3
  number CODE4
  file "my.cgmap" CODE5
`,
      `2.518 Purchasing Reinforcement Groups
  buy German M1 for 1 ~G3.1
hand-over German 3 after Canadian 2
  binds CODE1
  number CODE2
  buy Canadian M1 for 1 ~C3.1
hand-over Canadian 3 after German 2
  binds CODE3
  number CODE4
  file "my.cgmap" CODE5
`,
    ));

  it('are opened where they stand', () => {
    const hands = (german: string, canadian: string) =>
      `2.518 Purchasing Reinforcement Groups\nhand-over German 3\n  binds CODE1\n${german}hand-over Canadian 3\n  binds CODE2\n${canadian}`;
    return becomes(
      hands('', ''),
      hands('  opened CODE3\n', ''),
      hands('', '  opened CODE4\n'),
      hands('  opened CODE3\n', '  opened CODE4\n'),
    );
  });

  it('of one side and number that bind something else are two versions', () =>
    differ(
      '',
      'hand-over German 3\n  binds CODE1\n  number CODE2\n',
      'hand-over German 3\n  binds CODE3\n  number CODE4\n',
      `hand-over German 3
<<<<<<< ours
  binds CODE1
  number CODE2
=======
  binds CODE3
  number CODE4
>>>>>>> theirs
`,
    ));
});

describe('the marks of a line', () => {
  const step = '2.512 New CG Date and SAN Adjustment\n';

  it('are united, with all else that was changed of it', () =>
    becomes(
      `${step}  san German 4 dr ? ~G3.1?  # yours\n`,
      `${step}  san German 4 dr 5 -> 2 ~G3.1? ~G4.1  # yours\n`,
      `${step}  san German 4 dr ? ~G3.1? ~C4.2?  # yours, Ben\n`,
      `${step}  san German 4 dr 5 -> 2 ~G3.1? ~C4.2? ~G4.1  # yours, Ben\n`,
    ));

  it('say which of some that are alike it is', () => {
    const rolls = (one: string, other: string) =>
      `2.519 RG Strength, Weapons, and Leaders\n  leader V3.1 DR ${one}\n  leader V3.1 DR ${other}\n`;
    const open = rolls('? ~G1.1?', '? ~G1.2?');
    return becomes(
      open,
      rolls('3,3 ~G1.1?', '? ~G1.2?'),
      rolls('? ~G1.1?', '3,3 ~G1.2?'),
      rolls('3,3 ~G1.1?', '3,3 ~G1.2?'),
    );
  });

  it('of one hand-over never stand together', () =>
    becomes(
      `${step}  san German 4 dr 5 ~G3.1\n`,
      `${step}  san German 4 dr 5 ~G3.1\n  # Ann\n`,
      `${step}  san German 4 dr 5 ~G3.2\n  san German 4 dr 5 ~G3.1\n`,
      `${step}  san German 4 dr 5 ~G3.2\n  san German 4 dr 5 ~G3.1\n  # Ann\n`,
    ));

  it('say how it is spelt', () =>
    becomes(
      `${step}  san German  4 dr 5\n`,
      `${step}  san German  4 dr 5 ~G3.1\n`,
      `${step}  SAN German 4 dr 5\n`,
      `${step}  san German  4 dr 5 ~G3.1\n`,
    ));

  it('make it another line for who takes it out', () =>
    differ(
      `${step}  san German 4 dr 5\n`,
      `${step}  san German 4 dr 5 ~G3.1\n`,
      step,
      `${step}<<<<<<< ours\n  san German 4 dr 5 ~G3.1\n=======\n>>>>>>> theirs\n`,
    ));
});

describe('what one player has bound', () => {
  const step = '2.512 New CG Date and SAN Adjustment\n';
  const apart = (base: string, ours: string, theirs: string) =>
    differ(step + base, step + ours, step + theirs, `${step}<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n`);

  it('is not changed by what the other has corrected meanwhile', async () => {
    await apart('  san German 4 dr 5\n', '  san German 4 dr 5 ~C1.2\n', '  san German 4 dr 6\n');
    await apart('  san German 4 dr 5\n', '  san German 4 dr 6\n', '  san German 4 dr 5 ~C1.2\n');
    await apart('  date 19 PM\n', '  date 19 PM ~C1.2\n', '  date 20 AM\n');
    await apart('  cpp German 60\n', '  cpp German 60 ~C1.2  # mine\n', '  cpp German 61 ~G1.2\n');
    await apart('  leader V3 DR ?\n', '  leader V3 DR ? ~C1.2?\n', '  leader V4 DR ?\n');
    await apart('', '  san German 4 dr 5 -> 2\n', '  san German 4 dr 5 ~G1.2\n');
  });

  it('is not changed in a heading', async () => {
    const heading = '\nscenario 19 PM';
    await differ(
      `${heading}\n  cvp German 1 Canadian 2\n`,
      `${heading} ~C1.2\n  cvp German 1 Canadian 2 ~C1.3\n`,
      '\nscenario 20 AM\n  cvp German 1 Canadian 2\n',
      '\n<<<<<<< ours\nscenario 19 PM ~C1.2\n=======\nscenario 20 AM\n>>>>>>> theirs\n  cvp German 1 Canadian 2 ~C1.3\n',
    );
  });

  it('is not changed behind its dice, where these are bound', async () => {
    await apart('  san German 4 dr 4\n', '  san German 4 dr 4 ~C1.2\n', '  san German 4 dr 4 +1 = 5 -> 3 ~G1.2\n');
    await apart('  leader V3 DR ?\n', '  leader V3 DR ? +1 ~C1.2?+\n', '  leader V3 DR ? +1 +2 ~G1.2?+\n');
  });

  it('with its dice open has them filled in by either', async () => {
    const open = `${step}  leader V3 DR ?\n`;
    const bound = `${step}  leader V3 DR ? +1 ~C1.2?+\n`;
    await becomes(
      open,
      `${step}  leader V3 DR ? ~C1.2?\n`,
      `${step}  leader V3 DR 3,4 +1 ~G1.2?+\n`,
      `${step}  leader V3 DR 3,4 +1 ~C1.2? ~G1.2?+\n`,
    );
    await becomes(
      open,
      bound,
      `${step}  leader V3 DR 3,4 +1 = 8 -> 8-0\n`,
      `${step}  leader V3 DR 3,4 +1 = 8 -> 8-0 ~C1.2?+\n`,
    );
  });
});

describe('sealed lines of both players', () => {
  const step = '2.518 Purchasing Reinforcement Groups\n';
  const german = '  sealed German CODE1 ~G3.1\n';
  const canadian = '  sealed Canadian CODE2 ~C3.1\n';

  it('stand as their step asks for them', () =>
    becomes(step, step + canadian, step + german, step + german + canadian));

  it('keep what is revealed of them', () =>
    becomes(
      step + german,
      `${step}${german}  opened CODE3\n  buy German V3 at X28 for 21 ~s.1\n  buy German M1 for 1 ~s.2\n`,
      step + german + canadian,
      `${step}${german}  opened CODE3\n  buy German V3 at X28 for 21 ~s.1\n  buy German M1 for 1 ~s.2\n${canadian}`,
    ));

  it('keep what is revealed of them, where the other seal belongs above it', () =>
    becomes(
      step + canadian,
      `${step}${canadian}  opened CODE3\n  buy Canadian M1 for 1 ~s.1\n`,
      step + canadian + german,
      `${step}${canadian}  opened CODE3\n  buy Canadian M1 for 1 ~s.1\n${german}`,
    ));

  it('keep what is shown of them, of each seal below it', () => {
    const both = step + german + canadian;
    const shown = (side: string) => `  shown 1 SALT\n  beside NODE\n  buy ${side} M1 for 1 ~s.1\n`;
    return becomes(
      both,
      step + german + shown('German') + canadian,
      both + shown('Canadian'),
      step + german + shown('German') + canadian + shown('Canadian'),
    );
  });

  it('of one side are two versions', () =>
    differ(
      step,
      `${step}  sealed German CODE1\n`,
      `${step}  sealed German CODE2\n`,
      `${step}<<<<<<< ours\n  sealed German CODE1\n=======\n  sealed German CODE2\n>>>>>>> theirs\n`,
    ));

  it('are merged without a look into a private file', async () => {
    const read: string[] = [];
    const log = `campaign RR "The Farm" cg I\ndepth roster\nopening German CODE\nopening Canadian CODE\n\nrefit\n${step}`;
    await merge({ ...host(), readFile: async (uri) => void read.push(uri) }, main, {
      base: log,
      ours: log + canadian,
      theirs: log + german,
    });
    assert.deepEqual(read, []);
  });
});
