/** The values that the log leaves to the referee, shown behind what is written. */
import assert from 'node:assert/strict';
import type { MarkupContent } from 'vscode-languageserver-types';
import { desk, main, objections } from './logs';

const log = `campaign PB cg II
depth roster
date Dawn
san British 6 given
san German 2 given
cpp German 5 given
scenario Dawn
  cvp British 10 German 12
refit
9.612 New CG Date and SAN Adjustment
  san British 6 dr 3
9.615 OB Given Reinforcements
  receive British
9.616 CPP Replenishment
  cpp German base 32 = 32
9.617 Purchasing Reinforcement Groups
  buy German I4 at J0    # 🎲 two platoons
9.618 RG Strength, Weapons and Leaders
  strength I4.1 DR 4,6
  leader I4.1 DR 2,2
`;
const whole = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

/** The log with each hint in ⟦ ⟧. */
async function shown(range = whole): Promise<string[]> {
  const { service } = await desk(log);
  const lines = log.split('\n');
  for (const hint of service.inlayHints(main, range).reverse()) {
    const { line, character } = hint.position;
    const text = lines[line] as string;
    assert.equal(hint.paddingLeft, true);
    lines[line] = `${text.slice(0, character)} ⟦${String(hint.label)}⟧${text.slice(character)}`;
  }
  return lines.filter((text) => text.includes('⟦'));
}

describe('inlay hints', () => {
  it('stand behind what they complete, those of one place together', async () => {
    assert.deepEqual(await shown(), [
      '  san British 6 dr 3 ⟦+2 = 5 → 4⟧',
      '  receive British ⟦no units; 15 FPP⟧',
      '  cpp German base 32 = 32 ⟦left 37⟧',
      '  buy German I4 ⟦as I4.1⟧ at J0 ⟦for 7 left 30⟧    # 🎲 two platoons',
      '  strength I4.1 DR 4,6 ⟦→ depleted⟧',
      '  leader I4.1 DR 2,2 ⟦+1 = 5 → 8-1⟧',
    ]);
  });

  it('tell behind a RePh the CG Date that it leads to', async () => {
    const { service } = await desk('campaign PB cg I\nrefit initial\nrefit idle # on\n9.612\n  date Night II\nrefit\n');
    const hints = service.inlayHints(main, whole).filter(({ label }) => `${label}`.startsWith('→'));
    assert.deepEqual(
      hints.map(({ position, label, textEdits }) => [position, label, textEdits]),
      [[{ line: 2, character: 10 }, '→ Night II', undefined]],
    );
  });

  it('fit half a window above a heading, whose lens would be drawn over what wraps, and tell the rest on hovering', async () => {
    const brought = '6-4-8 x18, 10-2, 9-2, 9-1, 8-0 x2, 7-0, LMG x5, PIAT x4';
    const above = log.replace('cg II', 'cg I').replaceAll('Dawn', 'Night II');
    for (const [below, label] of [
      ['9.616 CPP Replenishment', '6-4-8 x18, 10-2…'],
      ['# to be gone on with', `${brought}; 20 FPP`],
    ] as const) {
      const { service } = await desk(
        `${above.slice(0, above.indexOf('9.615'))}9.615 OB\n  receive British\n${below}\n`,
      );
      const [hint] = service.inlayHints(main, whole).filter(({ label: l }) => String(l).startsWith('6-4-8'));
      assert.ok(hint);
      assert.equal(hint.label, label);
      assert.match((hint.tooltip as MarkupContent).value, /PIAT x4; 20/);
    }
  });

  it('keep what is left before all else there', async () => {
    const head = 'campaign PB cg I\ndepth forces\nfpp German 40 given\nrefit initial\n9.619 F\n';
    const { service } = await desk(`${head}  fortify German foxhole 1S x3\n9.620 S\n`);
    const labels = service.inlayHints(main, whole).map(({ label }) => label);
    assert.deepEqual(labels, ['left 37']);
  });

  it('leave out whole words, and all of them where nothing fits', async () => {
    const resolved = `${log.slice(0, log.indexOf('  strength'))}  strength I4.1 DR 4,6 # 🎲 sixes, and a long remark\n9.619 F\n`;
    const bare = resolved.replace(/ # .*/g, '').replace('DR 4,6', 'DR 4,6 -1 = 9');
    for (const [text, label] of [
      [resolved, '→ depleted'],
      [bare, '→…'],
    ] as const) {
      const { service } = await desk(text);
      const all = service.inlayHints(main, whole).map(({ label: l }) => String(l));
      assert.ok(all.includes(label), all.join(' | '));
    }
  });

  it('keep to the lines asked for', async () => {
    const range = { start: { line: 18, character: 0 }, end: { line: 18, character: 5 } };
    assert.deepEqual(await shown(range), ['  strength I4.1 DR 4,6 ⟦→ depleted⟧']);
  });

  it('tell why', async () => {
    const { service } = await desk(log);
    const hint = service.inlayHints(main, whole).find(({ position }) => position.line === 19);
    assert.ok(hint);
    assert.match((hint.tooltip as MarkupContent).value, /8-1 on a Final DR of 5/);
  });

  it('can be written into the log, which then says the same', async () => {
    const table = await desk(log);
    const before = objections(table.findings());
    const edits = table.service.inlayHints(main, whole).flatMap((hint) => hint.textEdits ?? []);
    assert.ok(edits.length >= 5);
    table.apply(edits);
    assert.match(table.text, /buy German I4 as I4\.1 at J0 for 7 left 30 {4}# 🎲/);
    assert.match(table.text, /san British 6 dr 3 \+2 = 5 -> 4/);
    assert.doesNotMatch(table.text, /receive British .*units/);
    assert.deepEqual(objections(table.findings()), before);
  });

  it('are none for a file never seen and a range that is not there', async () => {
    const { service } = await desk(log);
    assert.deepEqual(service.inlayHints('file:///logs/other.cglog', whole), []);
    const beyond = { start: { line: 5000, character: 0 }, end: { line: 6000, character: 0 } };
    assert.deepEqual(service.inlayHints(main, beyond), []);
  });
});
