/** Copies that share what neither has changed yet hold the same as copies made whole. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Pages } from '../../../server/src/rules/forces/pieces/pages';
import { SharedMap } from '../../../server/src/rules/sharedMap';

const writes = fc.array(
  fc.record({ copy: fc.nat(5), makes: fc.boolean(), key: fc.nat(90), value: fc.option(fc.nat(), { nil: undefined }) }),
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
});
