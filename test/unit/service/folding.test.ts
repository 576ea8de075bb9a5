/** What of a log can be folded away. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

async function folds(text: string): Promise<string[]> {
  const { service } = await desk(text);
  return service
    .folding(main)
    .map(({ startLine, endLine, kind }) => [`${startLine}-${endLine}`, kind].filter((x) => x).join(' '))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

describe('folding', () => {
  it('of the head, RePhs, scenarios and steps, without the blank lines and comments before the next', async () => {
    const log = [
      'campaign PB', // 0
      'depth roster',
      '',
      'refit initial', // 3
      '9.618',
      '  given German V2',
      '  # of the OB',
      '9.619', // 7
      '',
      '# the first night',
      'scenario Night I', // 10
      '  cvp British 6',
      '',
      '# That is all.',
      '',
    ];
    assert.deepEqual(await folds(log.join('\n')), ['0-1', '3-7', '4-6', '10-13']);
  });

  it('of a RePh with the CG Date that it leads to', async () => {
    const { service } = await desk('campaign PB cg I\nrefit  # x\n9.612\n  date Night II\nrefit\n9.612\n');
    const texts = service.folding(main).map(({ startLine, collapsedText }) => [startLine, collapsedText]);
    assert.deepEqual(texts, [
      [1, 'refit  # x → Night II'],
      [2, undefined],
      [4, undefined],
    ]);
  });

  it('of runs of comments and of story', async () => {
    const log = ['# a', '# b', '> c', '> d', '> e', '', '> f', '# g', 'depth roster # h', '# i'];
    assert.deepEqual(await folds(log.join('\r\n')), ['0-1 comment', '2-4']);
  });

  it('of regions, one within the other', async () => {
    const log = ['# region the first week', '# region notes', 'x', '# endregion', ' #endregion', '# endregion'];
    assert.deepEqual(await folds(log.join('\n')), ['0-4 region', '1-3 region']);
  });

  it('of an empty log: nothing', async () => assert.deepEqual(await folds(''), []));
});
