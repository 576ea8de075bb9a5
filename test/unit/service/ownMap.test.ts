/** The map that comes with a module, as an editor meets it: no file, no link, one line. */
import assert from 'node:assert/strict';
import { corrections, findModule, type MapCorrection, modules, ownMapId } from '../../../server/src/rules/modules';
import { desk, main, objections } from './logs';

const head = 'campaign PB "T" cg I\ndepth map\n';
const log = `${head}map PB\nscenario Night I\n  cvp British 6 German 19\n  control British X18\n`;

describe('the map of a module', () => {
  for (const { id } of modules)
    it(`comes with ${id}, and is drawn`, async () => {
      const module = findModule(id);
      assert.ok(module);
      assert.equal(ownMapId(module), id);
      const { service, findings } = await desk(`campaign ${id} "T" cg I\ndepth map\nmap ${id}\n`);
      assert.deepEqual(objections(findings()), []);
      assert.ok(service.map({ uri: main }).sheet?.hexes.length);
    });

  it('is told of in the hover of its name, which leads to no file', async () => {
    const { service } = await desk(log);
    const position = { line: 2, character: 5 };
    const told = JSON.stringify(service.hover(main, position));
    assert.match(told, /1334 hexes, \d+ buildings/);
    assert.match(told, /German Entry Area A7/);
    assert.deepEqual(service.definition(main, position), []);
    assert.deepEqual(service.links(main), []);
  });

  it('is offered where the map is named, and where the head lacks it', async () => {
    const { service } = await desk(`${head}map \n\n`);
    const at = (line: number, character: number) =>
      service.completion(main, { line, character }).items.map(({ label }) => label);
    assert.ok(at(2, 4).includes('PB'));
    assert.ok(
      (await desk(`${head}\n`)).service
        .completion(main, { line: 2, character: 0 })
        .items.some(({ label }) => label === 'map PB'),
    );
  });

  it('has its hexes changed by lines that are offered below it', async () => {
    const { service } = await desk(`${log.replace('map PB\n', 'map PB\n\nwater \nterrain \n')}`);
    const at = (line: number, character: number) =>
      service.completion(main, { line, character }).items.map(({ label }) => label);
    assert.ok(['terrain', 'building', 'entry'].every((verb) => at(3, 0).includes(verb)));
    assert.ok(!at(3, 0).includes('extent'));
    assert.ok(at(4, 6).includes('none'));
    assert.ok(at(5, 8).includes('marsh'));
  });

  it('keeps its name as it is, and a file its quotes, when the log is formatted', async () => {
    for (const [written, kept] of [
      ['map   pb', 'map pb'],
      ['map pegasus.cgmap', 'map "pegasus.cgmap"'],
      ['MAP "PB"', 'map "PB"'],
    ] as const) {
      const of = await desk(`${head}${written}\n`);
      of.apply(of.service.format(main));
      assert.equal(of.text.split('\n')[2], kept);
    }
  });

  it('follows an edit of the lines that change it', async () => {
    const of = await desk(
      log.replace('map PB\n', 'map PB\nbuilding X18 levels 0 1 2\n').replace('British X18', 'British X18/2'),
    );
    assert.deepEqual(objections(of.findings()), []);
    const range = { start: { line: 3, character: 23 }, end: { line: 3, character: 25 } };
    of.apply([{ range, newText: '' }]);
    assert.equal(of.text.split('\n')[3], 'building X18 levels 0 1');
    assert.deepEqual(
      of.findings().map(({ code }) => code),
      ['level-not-there'],
    );
  });
});

describe('a correction of the map of a module', () => {
  const correction: MapCorrection = {
    version: '9.9.0',
    hexes: ['X18', 'B12'],
    what: 'X18 is of stone, not wooden',
    now: ['building X18 stone'],
    before: ['building X18 wooden'],
  };
  const lists = corrections as { PB: readonly MapCorrection[] };

  beforeEach(() => {
    lists.PB = [correction];
  });
  afterEach(() => {
    lists.PB = [];
  });

  it('is told in a log that names one of its hexes, and in no other', async () => {
    const [finding, ...more] = (await desk(log)).findings();
    assert.deepEqual(more, []);
    assert.equal(finding?.code, 'map-corrected');
    assert.equal(finding?.range.start.line, 2);
    assert.match(
      String(finding?.message),
      /Version 9\.9\.0 has corrected the map of PB in X18, which this log names: X18 is of stone/,
    );
    assert.deepEqual((await desk(log.replace('X18', 'Z15'))).findings(), []);
    assert.deepEqual(
      (await desk(log.replace('PB "T"', 'RR "T"').replace('map PB', 'map RR')))
        .findings()
        .filter(({ code }) => code === 'map-corrected'),
      [],
    );
  });

  for (const [title, line] of [
    ['Take the correction over', 'building X18 stone'],
    ['Play on with the map as it was before 9.9.0', 'building X18 wooden'],
  ] as const)
    it(`is settled by a line of the log: ${title}`, async () => {
      const of = await desk(log);
      const [finding] = of.findings();
      assert.ok(finding);
      const action = of.service.codeActions(main, finding.range, [finding]).find((one) => one.title === title);
      const [change] = action?.edit?.documentChanges ?? [];
      assert.ok(change && 'edits' in change);
      of.apply(change.edits as Parameters<typeof of.apply>[0]);
      assert.equal(of.text.split('\n')[3], line);
      assert.deepEqual(of.findings(), []);
    });

  it('may be waived', async () => {
    assert.deepEqual((await desk(log.replace('map PB', 'waive map-corrected "we know"\nmap PB'))).findings(), []);
  });
});
