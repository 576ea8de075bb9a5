/** Which files the service knows, which log each belongs to, and when a file is read again. */
import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-types';
import { createService } from '../../../server/src/service/service';

const root = 'campaign PB "x" cg I\ndepth roster\ninclude "night.cglog"\n';
const included = 'scenario Night I\ncvp British 6 German 19\n';
const a = 'file:///a/root.cglog';
const night = 'file:///a/night.cglog';

/** A service over files that are read when the test says so. */
function library(disk: Record<string, string>) {
  const reads: { readonly uri: string; arrive(): void }[] = [];
  const shown = new Map<string, Diagnostic[]>();
  const service = createService({
    readFile: (uri) => {
      const text = disk[uri];
      return new Promise((resolve) => reads.push({ uri, arrive: () => resolve(text) }));
    },
    roll: () => assert.fail('nothing is rolled'),
    changed: () => {},
  });
  return {
    service,
    disk,
    reads,
    /** Lets every file asked for arrive. */
    async settle() {
      let settled = false;
      const settling = service.settled().then(() => {
        settled = true;
      });
      while (!settled) {
        for (const read of reads.splice(0)) read.arrive();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await settling;
    },
    codes(uri: string) {
      for (const published of service.diagnostics()) shown.set(published.uri, published.diagnostics);
      return (shown.get(uri) ?? []).map((d) => d.code);
    },
  };
}

describe('documents', () => {
  it('judge an included log by the log that includes it, whichever is opened first', async () => {
    const { service, settle, codes } = library({ [a]: root, [night]: included });
    service.open(night, 1, included);
    await settle();
    assert.deepEqual(codes(night), ['campaign-missing']);
    service.open(a, 1, root);
    assert.deepEqual(codes(night), []);
    assert.deepEqual(codes(a), []);
  });

  it('let a waiver at the end of an included log reach no line of the log that includes it', async () => {
    const spent = '9.617 Purchasing Reinforcement Groups\n  buy German I4 at A7\n';
    const head = 'campaign PB "x" cg II\ndepth roster\ndate Day I\ncpp German 3 given\nrefit initial\n';
    const waiver = 'waive cpp-overspent "agreed"\n';
    for (const [log, file, isWaived] of [
      [`${head}${spent.replace('\n', `\n${waiver}`)}`, '', true],
      [`${head}include "night.cglog"\n${spent}`, `${waiver}`, false],
      [`${head}include "night.cglog"\n`, `${spent.replace('\n', `\n${waiver}`)}`, true],
    ] as const) {
      const { service, settle, codes } = library({ [a]: log, [night]: file });
      service.open(a, 1, log);
      await settle();
      const told = [...codes(a), ...codes(night)];
      assert.equal(told.includes('cpp-overspent'), !isWaived, log);
      assert.equal(told.includes('waive-unused'), !isWaived, log);
    }
  });

  it('judge a log for itself again as soon as nothing includes it', async () => {
    const { service, settle, codes } = library({ [a]: root, [night]: included });
    service.open(night, 1, included);
    service.open(a, 1, root);
    await settle();
    assert.deepEqual(codes(night), []);
    service.change(a, 2, [{ text: 'campaign PB "x" cg I\ndepth roster\n' }]);
    assert.deepEqual(codes(night), ['campaign-missing']);
    service.change(a, 3, [{ text: root }]);
    assert.deepEqual(codes(night), []);
    service.close(a);
    assert.deepEqual(codes(night), ['campaign-missing']);
  });

  it('tell what is wrong in a log once, also where another goes on from it', async () => {
    const { service, settle, codes } = library({});
    service.open(night, 1, 'campaign PB cg I\ndepth roster\nscenario Nigth I\n');
    service.open(a, 1, 'include "night.cglog"\nrefit\n');
    await settle();
    assert.deepEqual(codes(night), ['unknown-date']);
  });

  it('tell two logs of one name in two folders apart', async () => {
    const other = 'file:///b/root.cglog';
    const { service, settle, codes } = library({ [night]: included, 'file:///b/night.cglog': 'scenario Nigth I\n' });
    service.open(a, 1, root);
    service.open(other, 1, root);
    await settle();
    assert.deepEqual(codes(night), []);
    assert.deepEqual(codes('file:///b/night.cglog'), ['unknown-date']);
    assert.deepEqual([codes(a), codes(other)], [[], []]);
  });

  it('read a file again when it was changed, deleted, or closed without being saved', async () => {
    const { service, disk, settle, codes } = library({ [night]: included });
    service.open(a, 1, root);
    await settle();
    assert.deepEqual(codes(a), []);
    delete disk[night];
    service.fileChanged(night);
    await settle();
    assert.deepEqual(codes(a), ['file-missing']);
    disk[night] = included;
    service.fileChanged(night);
    await settle();
    assert.deepEqual(codes(a), []);
    service.open(night, 1, 'scenario Nigth I\n');
    assert.deepEqual(codes(night), ['unknown-date']);
    service.close(night);
    await settle();
    assert.deepEqual(codes(night), []);
  });

  it('read a file again when the log that names it is opened again', async () => {
    const { service, disk, settle, codes } = library({ [night]: included });
    service.open(a, 1, root);
    await settle();
    service.close(a);
    disk[night] = 'scenario Nigth I\n';
    service.open(a, 2, root);
    await settle();
    assert.deepEqual(codes(night), ['unknown-date']);
  });

  it('do not take what was read of a file before it changed', async () => {
    const { service, disk, reads, settle, codes } = library({ [night]: 'scenario Nigth I\n' });
    service.open(a, 1, root);
    const [early] = reads.splice(0);
    disk[night] = included;
    service.fileChanged(night);
    codes(a);
    early?.arrive();
    await settle();
    assert.deepEqual(codes(night), []);
  });

  it('do not keep the names on the way to a name', async () => {
    const { service, reads, settle } = library({ [night]: included });
    service.open(a, 1, root);
    await settle();
    service.change(a, 2, [{ text: root.replace('night', 'nigh') }]);
    await settle();
    service.change(a, 3, [{ text: root }]);
    service.diagnostics();
    assert.deepEqual(
      reads.map(({ uri }) => uri),
      [night],
    );
  });

  it('read a log once, however often it is included', async () => {
    const log = (n: number) => `file:///a/${n}.cglog`;
    const twice = (n: number) => `include "${n}.cglog"\ninclude "${n}.cglog"\n`;
    const disk: Record<string, string> = { [log(40)]: included };
    for (let n = 0; n < 40; n++) disk[log(n)] = twice(n + 1);
    const { service, settle, codes } = library(disk);
    service.open(a, 1, `campaign PB "x" cg I\ndepth roster\n${twice(0)}`);
    await settle();
    assert.deepEqual(codes(a), ['include-twice']);
    assert.deepEqual(codes(log(39)), ['include-twice']);
    assert.deepEqual(codes(log(40)), []);
  });

  it('a log never saved finds its map in the folder that it will be saved to, if it has one', async () => {
    const text = 'campaign PB "x" cg I\ndepth map\nmap "m.cgmap"\n';
    const { service, settle, codes } = library({ 'untitled:/a/m.cgmap': 'extent A1 J10\n' });
    service.open('untitled:/a/new.cglog', 1, text);
    service.open('untitled:Untitled-1', 1, text);
    await settle();
    assert.deepEqual(codes('untitled:/a/new.cglog'), []);
    assert.deepEqual(codes('untitled:Untitled-1'), ['file-missing']);
    assert.deepEqual(service.links('untitled:/a/new.cglog'), []);
  });

  it('read each file that a line comes to name, also where the campaign passes over the line', async () => {
    const map = 'file:///a/field.cgmap';
    const head = 'campaign PB "x" cg I\ndepth map\nmap "none.cgmap"\n';
    const { service, settle, codes } = library({ [map]: 'board PB "Field"\nnonsense\n' });
    service.open(a, 1, head);
    await settle();
    service.change(a, 2, [{ text: `map "field.cgmap"\n${head}` }]);
    await settle();
    assert.ok(codes(map).includes('unreadable'));
  });
});
