/** A shared log is read in the words of each of its modules. */
import assert from 'node:assert/strict';
import { expand } from '../conformance/shared';

const log = `# 9.610 The dr of 9-1a is missing.
# in RR: 648a=458a Dawn="20 AM" German=German
# in PBr: field.cgmap=bridge.cgmap Z20=C10
campaign PB "9.610" cg II
map "../../pb/field.cgmap"
ob British: 648a 9-1a
scenario Dawn
  at Z20: 648a 9-1a(wounded)
#              ^^^^ error some-code 9.6101 "the British 9-1a"
9.610 Wounded Leaders and Walking Wounded MMC
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error wounded-missing 9.610
#= British SAN 2`;

describe('A shared log', () => {
  const [pb, rr, pbr] = expand(log, 'wounded');

  it('is itself in the module of its own, without the lines about the others', () => {
    assert.equal(pb?.text, log.replace(/# in .*\n/g, ''));
    assert.deepEqual([pb?.module, pb?.folder], ['PB', '9.610']);
  });

  it('has the words, rule numbers, headings and maps of another, and carets beneath what they underline', () => {
    assert.deepEqual([rr?.module, rr?.folder], ['RR', '2.510']);
    assert.equal(
      rr?.text,
      `# 2.510 The dr of 9-1a is missing.
campaign RR "2.510" cg I
map "../../rr/field.cgmap"
ob Canadian: 458a 9-1a
scenario 20 AM
  at Z20: 458a 9-1a(wounded)
#              ^^^^ error some-code 2.5101 "the Canadian 9-1a"
2.510 Wounded Leaders
#^^^^^^^^^^^^^^^^^^^^ error wounded-missing 2.510
#= Canadian SAN 2`,
    );
    const lines = pbr?.text.split('\n') ?? [];
    assert.deepEqual(lines.slice(2, 5), [
      'map "../../pbr/bridge.cgmap"',
      'ob British: 648a 9-1a',
      'scenario July 14 AM',
    ]);
  });

  it('moves carets with the words before them', () => {
    const text = `# 9.612 x\n# in RR:\ncampaign PB "x" cg I\nsan British 9 given\n#           ^ error some-code 9.612\n`;
    const own = expand(text, 'newCgDate')[1]?.text ?? '';
    assert.match(own, /\nsan Canadian 9 given\n# {12}\^ error some-code 2\.512\n/);
  });
});
