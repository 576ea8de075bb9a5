/** The outline of a log and of a map, and symbols over all logs. */
import assert from 'node:assert/strict';
import type { DocumentSymbol, Range } from 'vscode-languageserver-types';
import { desk, folder, main } from './logs';

const log = `# our campaign
campaign PB "Ham and Jam" cg II
depth map
date Dawn
cpp German 40 given

refit initial
9.618
  given German V2 as V2.1

# the night
scenario Dawn
  control British X22
  control German II13
refit
9.605 Setup Area Determination
  area British A X22 Y20
9.612 New CG Date and SAN Adjustment
  date Day I

9.617 Purchasing Reinforcement Groups
  buy German I4 at J0
  buy German ?
9.618
`;

function tree(symbols: readonly DocumentSymbol[], depth = 0): string[] {
  return symbols.flatMap(({ name, detail, range, selectionRange, children }) => [
    `${'  '.repeat(depth)}${name}${detail ? ` (${detail})` : ''} ${range.start.line}-${range.end.line}:${range.end.character} ${selectionRange.start.character}-${selectionRange.end.character}`,
    ...tree(children ?? [], depth + 1),
  ]);
}

describe('the outline', () => {
  it('is a tree of RePhs, scenarios, steps, RGs and Setup Areas', async () => {
    const { service } = await desk(log);
    assert.deepEqual(tree(service.documentSymbols(main)), [
      'Ham and Jam (PB CG II) 1-4:19 0-31',
      'Initial RePh 6-8:25 0-13',
      '  9.618 RG Strength, Weapons and Leaders 7-8:25 0-5',
      '    V2.1 (German Lt Tank Pltn II) 8-8:25 21-25',
      'Scenario Dawn 11-13:21 0-13',
      'RePh to Day I 14-23:5 0-5',
      '  9.605 Setup Area Determination 15-16:24 0-30',
      '    British Area A (X22 Y20) 16-16:24 15-16',
      '  9.612 New CG Date and SAN Adjustment 17-18:12 0-36',
      '  9.617 Purchasing Reinforcement Groups 20-22:14 0-37',
      '    I4.1 (German PzGrenadier Pltn) 21-21:21 13-15',
      '  9.618 RG Strength, Weapons and Leaders 23-23:5 0-5',
    ]);
  });

  it('has every part within the one around it, at its own words, also in a log of pieces', async () => {
    for (const text of [
      log,
      log.split('\n').slice(6).join('\r\n'),
      '  9.617\n  buy German I4\n  9.618 x # c\nscenario Dawn',
    ]) {
      const { service } = await desk(text);
      const check = (symbols: readonly DocumentSymbol[], outer?: Range) => {
        for (const { name, range, selectionRange, children } of symbols) {
          assert.ok(contains(range, selectionRange), name);
          assert.ok(!outer || contains(outer, range), name);
          check(children ?? [], range);
        }
      };
      const symbols = service.documentSymbols(main);
      assert.ok(symbols.length > 1);
      check(symbols);
    }
  });

  it('of a map lists its Entry Areas', async () => {
    const { service } = await desk('');
    const uri = `${folder}x.cgmap`;
    service.open(uri, 1, 'board PB "Small"\nextent A0 H9\nentry German A7\nentry British H4 H3..H5\n');
    assert.deepEqual(tree(service.documentSymbols(uri)), [
      'Small (PB) 0-3:23 0-16',
      '  German Entry Area A7 2-2:15 13-15',
      '  British Entry Area H4 3-3:23 14-16',
    ]);
  });
});

describe('workspace symbols', () => {
  const files = { 'later.cglog': 'refit\n9.617 Purchasing Reinforcement Groups\n  buy German I4 as "Sturm 2"\n' };
  const names = async (query: string) => {
    const { service } = await desk(`${log}scenario Day I\ninclude "later.cglog"\n`, { files });
    return service
      .workspaceSymbols(query)
      .map(({ name, location, containerName }) => `${name} <${containerName}> ${location.uri.slice(folder.length)}`);
  };

  it('find by the letters of a name in their order, in included logs too', async () => {
    assert.deepEqual(await names('sturm2'), ['Sturm 2 <9.617 Purchasing Reinforcement Groups> later.cglog']);
    assert.deepEqual(await names('I4.1'), ['I4.1 <9.617 Purchasing Reinforcement Groups> main.cglog']);
    assert.deepEqual(await names('brit area'), ['British Area A <9.605 Setup Area Determination> main.cglog']);
    assert.deepEqual(await names('scenario'), [
      'Scenario Dawn <undefined> main.cglog',
      'Scenario Day I <undefined> main.cglog',
    ]);
    assert.deepEqual(await names('9.617'), [
      '9.617 Purchasing Reinforcement Groups <RePh to Day I> main.cglog',
      '9.617 Purchasing Reinforcement Groups <RePh> later.cglog',
    ]);
    assert.deepEqual(await names('zzz'), []);
  });

  it('list each once, though two open logs lead to it', async () => {
    const { service } = await desk('include "b.cglog"\n', { files: { 'b.cglog': 'scenario Dawn\n' } });
    service.open(`${folder}b.cglog`, 1, 'scenario Dawn\n');
    service.open(`${folder}c.cglog`, 1, 'include "b.cglog"\n');
    await service.settled();
    assert.equal(service.workspaceSymbols('').length, 1);
  });
});

function contains(outer: Range, inner: Range): boolean {
  const at = ({ line, character }: Range['start']) => line * 1000 + character;
  return at(outer.start) <= at(inner.start) && at(inner.end) <= at(outer.end);
}
