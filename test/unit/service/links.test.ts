/** Links from a log to the files it names. */
import assert from 'node:assert/strict';
import { desk, folder, main } from './logs';

describe('document links', () => {
  it('lead to maps and included logs, there or not, beside the log or elsewhere', async () => {
    const { service } = await desk(
      'map "pegasus.cgmap"\ninclude "../a b/x.cglog"\ninclude "sub\\y.cglog"\nplayer British "z"\n',
    );
    assert.deepEqual(
      service
        .links(main)
        .map(({ range, target }) => [range.start.line, range.start.character, range.end.character, target]),
      [
        [0, 4, 19, `${folder}pegasus.cgmap`],
        [1, 8, 24, 'file:///a%20b/x.cglog'],
        [2, 8, 21, `${folder}sub/y.cglog`],
      ],
    );
  });

  it('lead nowhere from a log that is not saved yet', async () => {
    const { service } = await desk('');
    service.open('untitled:new', 1, 'map "pegasus.cgmap"\n');
    assert.deepEqual(service.links('untitled:new'), []);
  });
});
