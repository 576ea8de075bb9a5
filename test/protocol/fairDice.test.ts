/** With `dice fair` the command line rolls none: neither from a seed, nor otherwise. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import { cglog } from './cglog';
import { Folder } from './folder';

const head = ['campaign PBr "Primosole" cg I', 'depth roster', 'san British 4 given', 'san Axis 4 given'];
const step = [
  '',
  'scenario July 13 N',
  '  cvp British 10 Axis 10',
  '',
  'refit',
  '3.612 New CG Date and SAN Adjustment',
];

describe('cglog resolve with `dice fair` in the head', () => {
  const folder = new Folder({
    'fair.cglog': [...head, 'dice fair', ...step, '  date July 14 AM', ''].join('\n'),
    'typed.cglog': [...head, ...step, '  date July 14 AM', ''].join('\n'),
  });
  after(() => folder.dispose());

  it('refuses dice from a seed, and leaves those that are owed open', () => {
    const { code, err } = cglog(folder.path, ['resolve', 'fair.cglog', '--dice', 'seed', '--write']);
    assert.equal(code, 2);
    assert.match(err, /`dice fair`.*--dice does not go with it/);
    cglog(folder.path, ['resolve', 'fair.cglog', '--write']);
    assert.match(folder.read('fair.cglog'), /san \w+ \d dr \?/);
    assert.doesNotMatch(folder.read('fair.cglog'), /dr \d/);
  });

  it('rolls them where the players have not said so', () => {
    assert.equal(cglog(folder.path, ['resolve', 'typed.cglog', '--dice', 'seed', '--write']).code, 0);
    assert.match(folder.read('typed.cglog'), /san \w+ \d dr \d/);
  });
});
