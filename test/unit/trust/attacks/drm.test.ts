/** DRM by which a player tells the way of a Shift, or a fact that the log does not: nobody chooses them once the dice are known. */
import assert from 'node:assert/strict';
import { log, seeded, Table } from '../table';
import { pythonSays } from '../verifier';

const fords = `# A river two hexes wide without a bridge.
board PBr "Fords"
extent A1 GG24
water fordable A12..L12 N12..GG12 A13..H13 J13..L13 N13..GG13
water shallow I13 M12 M13
entry Axis A3
entry British A20
`;
const text = `campaign PBr "Ways" cg I
depth forces
map "fords.cgmap"
dice fair
san Axis 4 given
san British 4 given
cpp Axis 20 given
cpp British 20 given
chits Axis 6
chits British 6
ob Axis: 467a 467b 467c
ob British: 458a LMG1
scenario July 14 AM
  strategic C8 C18 entrenchment
  control Axis C8 C18
  at C8: 467a
  at C18: 467b 467c
  at entry A20: 458a[LMG1(malfunctioned)]
  cvp Axis 0 British 0
refit
3.605 Setup Area Determination
  area Axis A C8
  area Axis B C18
3.612 New CG Date and SAN Adjustment
  date July 14 PM
  san Axis 4 dr ?
  san British 4 dr ?
3.613 Shift
`;

/** Declares these lines, and has their dice. */
async function rolled(lines: readonly string[], program = (shared: string) => shared) {
  const of = new Table(
    `${text}${lines.map((line) => `  ${line}\n`).join('')}`,
    seeded(4),
    new Map([['fords.cgmap', fords]]),
  );
  for (const side of ['British', 'Axis']) await of.trust(side, 'open');
  const told = await of.trust('Axis', 'handOver');
  if (told.isRefused) return { of, told };
  of.shared = program(of.shared);
  await of.trust('British', 'handOver');
  await of.trust('Axis', 'takeUp');
  return { of, told };
}

/** Who is told, and what Python says, of the log with another text. */
async function found(of: Table, change: (shared: string) => string) {
  const before = of.shared;
  of.shared = change(before);
  assert.notEqual(of.shared, before);
  const told = [await of.errors('Axis'), await of.errors('British'), await of.errors()];
  const handOver = await of.trust('Axis', 'handOver');
  return { told, isRefused: handOver.isRefused, python: [...pythonSays([[log, of.shared]]).values()].join('') };
}

describe('a DRM behind open dice', () => {
  it('is bound with them: another way, or another fact, is told by everybody', async () => {
    for (const [line, other] of [
      ['shift 467a from A to B DR ? +3', /( DR \d,\d) \+3[^~]*(?=~)/],
      ['3.614 Equipment Repair and Replenishment\n  repair LMG1 dr ? -2', /( dr \d) -2[^~]*(?=~)/],
    ] as const) {
      const { of } = await rolled([line]);
      assert.match(of.shared, /~A1\.\d+\?\+$/m);
      assert.deepEqual(await of.errors('British'), []);
      const at = of.shared.split('\n').findIndex((one) => one.endsWith('?+'));
      const hover = (await of.seen()).hover(log, { line: at, character: of.shared.split('\n')[at]?.length ?? 0 });
      assert.match(JSON.stringify(hover?.contents), /of the Axis hand-over 1 with its dice open and its DRM\./);
      assert.deepEqual([...pythonSays([[log, of.shared]]).values()], ['']);
      const { told, isRefused, python } = await found(of, (shared) => shared.replace(other, '$1 +1 '));
      for (const errors of told) assert.match(errors.join('\n'), /What this line binds is not what stands in the log/);
      assert.ok(isRefused);
      assert.match(python, /the opened lines are not those committed to/);
    }
  });

  it('that only its player knows is asked for before it is handed over', async () => {
    const { told } = await rolled(['3.614 Equipment Repair and Replenishment\n  repair LMG1 dr ?']);
    assert.ok(told.isRefused);
    assert.match(told.message, /^Line 32 is still open: The DRM of the .* stands behind its open dice before/);
    // And where a program has handed it over without one, whatever the dice leave open is told too late.
    const late = async (line: string) => {
      const of = new Table(`${text}3.614 Repair\n  ${line}\n`, seeded(4), new Map([['fords.cgmap', fords]]));
      for (const side of ['British', 'Axis']) await of.trust(side, 'open');
      return (await of.errors()).filter((one) => /were known before its DRM was told/.test(one)).length;
    };
    for (const claim of ['dr 6 -6', 'dr 6 = 0', 'dr 6 -> repaired']) {
      assert.equal(await late(`repair LMG1 ${claim} ~A1.33?`), 1, claim);
      assert.equal(await late(`repair LMG1 ${claim} ~A1.33?+`), 0, claim);
    }
  });

  it('that applies not is told while the dice are open', async () => {
    const { told } = await rolled(['shift 467a from A to B DR ? -5']);
    assert.ok(told.isRefused);
    assert.match(told.message, /The DRM is \+1, not -5/);
  });

  it('of a way that was not told is that of the best one, whatever is told after the dice', async () => {
    const { of } = await rolled(['shift 467a from A to B DR ?']);
    const { told } = await found(of, (shared) => shared.replace(/( DR \d,\d) [^~]*(?=~)/, '$1 +3 '));
    for (const errors of told) assert.match(errors.join('\n'), /The DRM is \+1, not \+3/);
  });
});
