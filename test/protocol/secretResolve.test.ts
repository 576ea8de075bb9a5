/** The command line with a private file: what its side owes in secret is written there, and it is checked with its log. */
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { cglog } from './cglog';
import { Folder } from './folder';

const log = `campaign RR "Stop" cg I
depth roster
dice fair
player Canadian "Al"
player German "Gus"
san Canadian 4 given
san German 5 given
cpp Canadian 30 given
cpp German 30 given
lvp Canadian 0 given
refit initial
2.518 Purchasing Reinforcement Groups
  buy German I4 as Pio.GMA for 14 left 16
`;
const own = 'stop.German.cgprivate';

describe('cglog with a private file', () => {
  const folder = new Folder({ 'stop.cglog': log });
  const elsewhere = new Folder({});
  after(() => {
    folder.dispose();
    elsewhere.dispose();
  });
  const run = (...args: string[]) => cglog(folder.path, args);
  const check = (in_: Folder) => {
    const { code, out } = cglog(in_.path, ['check', own, '--json']);
    const all: { file: string; line: number; code: string }[] = JSON.parse(out);
    return { code, all: all.map(({ file, line, code }) => [file, line, code]) };
  };

  before(() => {
    for (const side of ['German', 'Canadian']) run('hand-over', 'stop.cglog', '--side', side, '--write');
    for (const side of ['German', 'Canadian']) run('seal', 'stop.cglog', '--side', side, '--write');
    folder.write('stop.cglog', `${folder.read('stop.cglog').trimEnd()}\n2.519 RG Strength, Weapons, and Leaders\n`);
  });

  it('resolves what a side owes in secret: shown without --write, and in the private file with it', () => {
    const [shared, secret] = [folder.read('stop.cglog'), folder.read(own)];
    const asked = ['resolve', 'stop.cglog', '--side', 'german'];
    const { out } = run(...asked);
    assert.match(out, /^private German[\s\S]*^ {2}strength Pio\.GMA DR \?/m);
    assert.equal(folder.read(own), secret);
    assert.equal(run(...asked, '--write').code, 0);
    assert.equal(folder.read(own).trimEnd(), out.trimEnd());
    assert.equal(folder.read('stop.cglog'), shared);
  });

  it('has a word for the errors that it goes on over, in the private file and in the log', () => {
    const [shared, secret] = [folder.read('stop.cglog'), folder.read(own)];
    const [block = ''] = /^seal 1 2\.519 [\s\S]*/m.exec(secret) ?? [];
    const without = secret.replace(block, '');
    const told = (name: string, text: string) => {
      folder.write(name, text);
      const { code, out, err } = run('resolve', 'stop.cglog', '--side', 'German');
      folder.write('stop.cglog', shared);
      assert.equal(code, 0);
      assert.match(out, /^ {2}strength Pio\.GMA DR \?/m);
      return err;
    };
    assert.doesNotMatch(told(own, without), /error/);
    const goesOn = 'One error stands in the log as your side sees it, over which Resolve would go on\\.';
    assert.match(told('stop.cglog', `${shared}  nonsense\n`), new RegExp(`${goesOn} Line \\d+ of the log: `));
    const line = without.trimEnd().split('\n').length + 1;
    for (const wrong of [`${without.trimEnd()}\nnonsense\n`, `${without.trimEnd()}\nseal 1 2.519 1\n  nonsense\n`])
      assert.match(told(own, wrong), new RegExp(`${goesOn} Line (?:${line}|${line + 1}) of your private file: `));
    folder.write(own, secret);
  });

  it('writes neither file where the log cannot be written', () => {
    const [shared, secret] = [folder.read('stop.cglog'), folder.read(own)];
    chmodSync(join(folder.path, 'stop.cglog'), 0o444);
    const { err } = run('seal', 'stop.cglog', '--side', 'German', '--write');
    chmodSync(join(folder.path, 'stop.cglog'), 0o644);
    assert.match(err, /stop\.cglog: is read-only: nothing was written/);
    assert.deepEqual([folder.read('stop.cglog'), folder.read(own)], [shared, secret]);
  });

  it('shows what would be written, and opens no side whose secret would be lost', () => {
    const { code, err } = run('seal', 'stop.cglog', '--side', 'German');
    assert.equal(code, 0);
    assert.match(err, /^Without --write nothing is written\. With it: /);
    elsewhere.write('stop.cglog', log);
    const opened = cglog(elsewhere.path, ['hand-over', 'stop.cglog', '--side', 'German']);
    assert.deepEqual([opened.code, opened.out], [2, '']);
    assert.match(opened.err, /makes a private file, and needs --write/);
    elsewhere.remove('stop.cglog');
  });

  it('says which side is meant, and which file', () => {
    for (const [args, said] of [
      [['stop.cglog', '--side', 'French'], /"French" is none of German and Canadian/],
      [['stop.cglog', '--side', 'German', '--open'], /no private file of the German side/],
      [[own], /is a private file: name its log, and the side with --side/],
    ] as const) {
      const { code, err } = run('resolve', ...args);
      assert.equal(code, 2);
      assert.match(err, said);
    }
  });

  it('is checked with a log that has no opening any more, where it remembers hand-overs', () => {
    const files = ['stop.cglog', 'stop.Canadian.cgprivate', own] as const;
    const [shared = '', ...privates] = files.map((name) => folder.read(name));
    const told = (...args: readonly string[]) =>
      JSON.parse(run('check', '--json', ...args).out).flatMap(({ file, code }: Record<string, string>) =>
        code === 'private-departs' ? [file] : [],
      );
    const quoted = shared.replace(/^/gm, '> ');
    folder.write('stop.cglog', quoted);
    assert.deepEqual(told('stop.cglog'), []);
    for (const [i, text] of privates.entries())
      folder.write(files[i + 1] ?? '', `${text}sent 1 CW54JJPYCN9DTNMRPNN9V4P99J153KQ3J43H02WJKF\n`);
    for (const cut of [quoted, shared.replace(/^opening .*\n/gm, '')]) {
      folder.write('stop.cglog', cut);
      assert.deepEqual(told('stop.cglog'), files.slice(1));
      assert.deepEqual(told('stop.cglog', '--open'), []);
      assert.deepEqual(told(own), [own]);
    }
    for (const [i, text] of [shared, ...privates].entries()) folder.write(files[i] ?? '', text);
  });

  it('checks it with the log beside it, and says where there is none', () => {
    assert.deepEqual(check(folder).all, [[own, 7, 'roll-open']]);
    const spoilt = folder.read(own).replace('for 14', 'for 13');
    folder.write(own, spoilt);
    assert.deepEqual(check(folder), {
      code: 1,
      all: [
        [own, 5, 'wrong-cost'],
        [own, 7, 'roll-open'],
        ['stop.cglog', 15, 'bound-changed'],
      ],
    });
    elsewhere.write(own, spoilt);
    assert.deepEqual(check(elsewhere), { code: 0, all: [[own, 1, 'private-unread']] });
  });
});
