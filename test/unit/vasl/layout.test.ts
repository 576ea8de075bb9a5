/** From a point of the map to its hex: pixels of VASL, reckoned by hand from the measures of its boards. */
import assert from 'node:assert/strict';
import { readSave } from '../../../server/src/vasl/save';
import { adding, ESC, writeSave } from '../service/vasl/writer';
import { piece, readCommands } from './raw';

/** `board hex` of the points; `boards` is what stands behind `bd` for each board. */
function hexes(boards: readonly string[], ...points: readonly (readonly [x: number, y: number])[]): string[] {
  const counters = points.map(([x, y], i) => adding(i + 1, [piece('x', { at: `Main Map;${x};${y}` })]));
  const laid = boards.map((board) => `bd\t${board.replaceAll(' ', '\t')}`).join('\t');
  const text = (whole: string) =>
    whole
      .split(ESC)
      .flatMap((command) => (command.startsWith('bd\t') ? [laid, ...counters] : command))
      .join(ESC);
  const save = readSave(writeSave({ stacks: '', text }));
  if ('refused' in save) assert.fail(save.refused);
  return save.counters.map(({ board, hex, other }) => (hex ? `${board} ${hex}${other ? `/${other}` : ''}` : '-'));
}

describe('a point of the map', () => {
  it('lies in the hexes of PB that VASL says', () => {
    const pb = ['0 0 PB VER 0.1'];
    assert.deepEqual(
      hexes(pb, [1693, 1819], [1525, 1528], [400, 432], [456, 400], [400, 2238]),
      ['PB X22', 'PB U18', 'PB A1', 'PB B0', 'PB A29'],
      'centres, and half hexes at both edges',
    );
    // The centres of TT lie 3 pixels beyond the picture.
    assert.deepEqual(hexes(pb, [2931, 1432], [2932, 1432]), ['PB TT16', '-']);
    assert.deepEqual(hexes(pb, [390, 432], [400, 390]), ['-', '-'], 'left of the board and above it');
  });

  it('lies on a hexside at its middle only, and shoved aside in the nearest hex', () => {
    const pb = ['0 0 PB VER 0.1'];
    // X22 to X23: 32 below; to Y22, whose centre is 56 to the right and 32 above: half of that.
    assert.deepEqual(hexes(pb, [1693, 1851], [1721, 1803]), ['PB X22/X23', 'PB X22/Y22']);
    assert.deepEqual(hexes(pb, [1693, 1844], [1703, 1829]), ['PB X22', 'PB X22'], '25 below, 14 aside');
    assert.deepEqual(hexes(pb, [400, 400]), ['PB A1'], 'nothing lies above A1');
    const [counter] = readCommands([adding(1, [piece('x', { at: 'Main Map;1693;1844' })])]).counters;
    assert.ok(Math.abs((counter?.distance ?? 0) - 25) < 1, `${counter?.distance}`);
  });

  it('lies in the hexes of PBR by its own measures, and in none of its margins', () => {
    const pbr = ['0 0 PBR VER 1.1'];
    // A0 33.7, A1 98 and A28 1833.7 from the top; B1 65.9; Q16 1062.3, P16 1030.1, P17 1094.4 in columns 16 and 15.
    assert.deepEqual(
      hexes(pbr, [401, 433], [401, 498], [401, 2233], [457, 465], [1299, 1462], [1243, 1430], [1243, 1494]),
      ['PBR A0', 'PBR A1', 'PBR A28', 'PBR B1', 'PBR Q16', 'PBR P16', 'PBR P17'],
    );
    assert.deepEqual(hexes(pbr, [457, 401], [401, 2350]), ['-', '-']);
  });

  it('lies in none beside the last column of Rileys, where the legend is', () => {
    assert.deepEqual(hexes(['0 0 Rileys VER 1.6'], [2931, 1432], [3000, 1432]), ['Rileys TT16', '-']);
  });

  it('lies on the right one of several boards, turned ones too', () => {
    // E5 is 225 from the left and 290 from the top of its board, F5 281 and 322; boards are 1800 by 645.
    assert.deepEqual(
      hexes(
        ['0 0 r05 VER 6.3', '0 1 r02 VER 6.4', '0 2 04 VER 6.1'],
        [1975, 754],
        [1918, 722],
        [1975, 1399],
        [625, 1980],
      ),
      ['05 E5', '05 F5', '02 E5', '04 E5'],
    );
    assert.deepEqual(hexes(['0 0 01 VER 1', '1 0 20 VER 1'], [625, 690], [2425, 690]), ['01 E5', '20 E5']);
  });

  it('lies where a crop or a zoom moves it', () => {
    // M5 is 675 from the left.
    assert.deepEqual(hexes(['0 0 05 450 0 900 645 VER 6.3'], [625, 690]), ['05 M5']);
    assert.deepEqual(hexes(['0 0 05 450 0 900 645 VER 6.3', '1 0 06 VER 6.3'], [1525, 690]), ['06 E5']);
    // Row 5 is 290 from the top: 200 of them are cut off.
    assert.deepEqual(hexes(['0 0 05 0 200 1800 445 VER 6.3', '0 1 06 VER 6.3'], [625, 490], [625, 1135]), [
      '05 E5',
      '06 E5',
    ]);
    assert.deepEqual(hexes(['0 0 05 -1 -1 -1 -1 VER 6.3'], [625, 690]), ['05 E5'], 'not cropped');
    assert.deepEqual(hexes(['0 0 05 VER 6.3 ZOOM 2.0'], [850, 980]), ['05 E5']);
    assert.deepEqual(hexes(['0 0 05 VER 6.3 ZOOM NaN'], [625, 690]), ['05 E5']);
  });

  it('lies in none where the grid or the sizes are not known', () => {
    assert.deepEqual(hexes(['0 0 RPT VER 1'], [625, 690]), ['RPT E5'], 'alone: the common grid');
    for (const deluxe of ['a', 'dh', '1b', '12a']) assert.deepEqual(hexes([`0 0 ${deluxe} VER 1`], [625, 690]), ['-']);
    assert.deepEqual(hexes(['0 0 RPT VER 1', '1 0 01 VER 1'], [625, 690], [3000, 690]), ['-', '-']);
    assert.deepEqual(hexes(['0 0 rRPT VER 1'], [625, 690]), ['-'], 'turned: its width would be needed');
    assert.deepEqual(hexes([''], [625, 690]), ['-'], 'no board');
  });
});
