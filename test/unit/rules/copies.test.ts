/** Copies that share what neither has changed yet hold the same as copies made whole. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SharedMap, SharedSet } from '../../../server/src/rules/kernel/sharedMap';
import { Pages } from '../../../server/src/rules/pieces/pages';

const writes = fc.array(
  fc.record({ copy: fc.nat(5), makes: fc.boolean(), key: fc.nat(90), value: fc.option(fc.nat(), { nil: undefined }) }),
);

/** Hundreds of entries at a time, so that they come to stand in several layers. */
const bulks = fc.array(
  fc.record({
    copy: fc.nat(3),
    makes: fc.boolean(),
    from: fc.nat(900),
    count: fc.constantFrom(1, 1, 3, 300, 600),
    every: fc.integer({ min: 1, max: 3 }),
    value: fc.option(fc.nat(), { nil: undefined }),
  }),
  { maxLength: 40 },
);

describe('a map and a list that are copied for nothing', () => {
  it('hold in each copy what was written to it alone', () => {
    fc.assert(
      fc.property(writes, (all) => {
        const maps = [{ shared: new SharedMap<number, number>(), whole: new Map<number, number>() }];
        const lists = [{ pages: new Pages<number>(), whole: [] as (number | undefined)[] }];
        for (const { copy, makes, key, value } of all) {
          const map = maps[copy % maps.length] as (typeof maps)[number];
          const list = lists[copy % lists.length] as (typeof lists)[number];
          if (makes) {
            maps.push({ shared: map.shared.copy(), whole: new Map(map.whole) });
            lists.push({ pages: list.pages.copy(), whole: [...list.whole] });
          }
          if (value === undefined) assert.equal(map.shared.delete(key), map.whole.delete(key));
          else map.whole.set(key, value) && map.shared.set(key, value);
          const at = Math.min(key, list.whole.length);
          list.pages.set(at, value);
          list.whole[at] = value;
        }
        for (const { shared, whole } of maps) assert.deepEqual([...shared], [...whole]);
        for (const { pages, whole } of lists) {
          assert.deepEqual(
            pages.all(),
            whole.filter((value) => value !== undefined),
          );
          assert.equal(pages.length, whole.length);
        }
      }),
    );
  });

  it('hold so many hundred entries in the order in which they were put there', () => {
    fc.assert(
      fc.property(bulks, (all) => {
        const maps = [{ shared: new SharedMap<number, number>(), whole: new Map<number, number>() }];
        for (const { copy, makes, from, count, every, value } of all) {
          const map = maps[copy % maps.length] as (typeof maps)[number];
          if (makes) maps.push({ shared: map.shared.copy(), whole: new Map(map.whole) });
          for (let key = from; key < from + count; key += every)
            if (value === undefined) assert.equal(map.shared.delete(key), map.whole.delete(key));
            else map.whole.set(key, value + key) && map.shared.set(key, value + key);
          assert.equal(map.shared.size, map.whole.size);
          // Looked through between changes as well: what is kept of a large one holds for it alone.
          assert.deepEqual([...map.shared], [...map.whole]);
        }
        for (const { shared, whole } of maps) assert.deepEqual([...shared], [...whole]);
        for (const { whole } of maps) assert.deepEqual([...new SharedSet(whole.keys())], [...whole.keys()]);
      }),
    );
  });

  it('tell by their version whether an entry has changed', () => {
    const map = new SharedMap([[1, 1]]);
    const { version } = map;
    assert.equal(map.copy().version, version);
    assert.notEqual(map.copy().set(1, 2).version, version);
    assert.equal(map.version, version);
  });
});
