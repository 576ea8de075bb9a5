/** Two versions of a log made one: by whose lines they are, what they tell and where in the RePh they stand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { merge } from '../../../../server/src/service/merge/merge';
import { main } from '../logs';
import { becomes, host } from './merging';

describe('merging two versions of a log', () => {
  describe('lines of different sides in one step', () => {
    it('stand as the step asks for them', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n',
        '2.518 Purchasing Reinforcement Groups\n  buy Canadian I2 at T10 for 5\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German V3 as Panthers at X28 for 21\n  buy German M1 for 1\n',
        `2.518 Purchasing Reinforcement Groups
  buy German V3 as Panthers at X28 for 21
  buy German M1 for 1
  buy Canadian I2 at T10 for 5
`,
      ));

    it('stand as the step asks for them, RG by RG as these were received', () => {
      const bought = `2.518 Purchasing Reinforcement Groups
  buy German V3 as Panthers at X28 for 21
  buy Canadian G2 at X0 for 10
  buy German G1 at N16 for 8
2.519 RG Strength, Weapons, and Leaders
`;
      return becomes(
        bought,
        `${bought}  strength Panthers DR 6,4 -> depleted\n  leader Panthers DR 5,3 +1 = 9 -> none\n  strength G1.1 DR 1,6 -> full\n`,
        `${bought}  strength G2.1 DR 2,5 -1 = 6 -> full\n`,
        `${bought}  strength Panthers DR 6,4 -> depleted
  leader Panthers DR 5,3 +1 = 9 -> none
  strength G2.1 DR 2,5 -1 = 6 -> full
  strength G1.1 DR 1,6 -> full
`,
      );
    });

    it('stand below the CG Date of the step, and below what is given', async () => {
      const step = '2.512 New CG Date and SAN Adjustment\n';
      await becomes(
        step,
        `${step}  san Canadian 3 dr 1\n`,
        `${step}  date 19 PM\n  san German 4 unadjusted\n`,
        `${step}  date 19 PM\n  san German 4 unadjusted\n  san Canadian 3 dr 1\n`,
      );
      const fortifying = '2.520 Purchasing Fortifications\n';
      await becomes(
        fortifying,
        `${fortifying}  fortify German foxhole 1S at P5 for 1\n`,
        `${fortifying}  fpp German 20 given\n`,
        `${fortifying}  fpp German 20 given\n  fortify German foxhole 1S at P5 for 1\n`,
      );
    });

    it('stand so that none is forbidden where it stands', () => {
      const bought = `2.518 Purchasing Reinforcement Groups
  buy German G1 as Pak at N16 for 8
  buy German V3 as Panthers at X28 for 21
2.519 RG Strength, Weapons, and Leaders
`;
      return becomes(
        bought,
        `${bought}  strength Pak DR 1,6 -> full\n  strength Panthers DR 6,4 -> depleted\n`,
        `${bought}  leader Panthers DR 5,3 +1 = 9 -> none\n`,
        `${bought}  strength Pak DR 1,6 -> full
  strength Panthers DR 6,4 -> depleted
  leader Panthers DR 5,3 +1 = 9 -> none
`,
      );
    });

    describe('in Recon Inspection', () => {
      const inspects = (side: string, ...places: string[]) =>
        places.map((place) => `  inspect ${side} ${place}\n`).join('');
      const [axis, british] = [inspects('Axis', 'R12', 'R13 R14'), inspects('British', 'Q16', 'Q17')];
      const first = inspects('British', 'Q16');
      const turns = first + inspects('Axis', 'R12') + inspects('British', 'Q17') + inspects('Axis', 'R13 R14');
      const head = (
        depth: string,
        forces: readonly string[],
        scenario: readonly string[],
      ) => `campaign PBr "3.6223" cg I
depth ${depth}
cpp Axis 0 given
cpp British 0 given
san Axis 3 given
san British 3 given
${forces.join('\n')}
scenario July 14 PM
  cvp Axis 1 British 1
${scenario.join('\n')}
refit
3.616 CPP Replenishment
  cpp Axis base 42 = 42
  cpp British base 4 = 4
3.617 Purchasing Reinforcement Groups
  buy Axis none
  buy British none
3.620 Purchasing Reconnaissance
  recon Axis for 1 dr 3
  recon British for 1 dr 2
3.621 Initiative Determination
  initiative Axis attack
  initiative British idle
3.622 Unit Set Up
`;
      const roster = head('roster', ['chits British 5', 'chits Axis 9'], ['  force British on-map 3']);
      const become = async (base: string, one: string, other: string, expected: string) => {
        for (const [ours, theirs] of [
          [one, other],
          [other, one],
        ] as const)
          assert.deepEqual(await merge(host(), main, { base, ours: base + ours, theirs: base + theirs }), {
            text: base + expected,
            conflicts: [],
          });
      };

      it('take turns, the British first (3.6223)', async () => {
        await become(roster, axis, british, turns);
        await become(roster + first, axis, inspects('British', 'Q17'), turns.slice(first.length));
      });

      it('stand behind all setup (3.6223)', () => {
        const ob = head('forces', ['ob British: 458a', 'ob Axis: 467a'], ['  at Z20: 458a', '  at Z10: 467a']);
        const [own, other] = ['  at Z20: 458a\n', '  at Z10: 467a\n'];
        return become(ob, other + axis, own + british, other + own + turns);
      });
    });

    it('keep what each has commented on the same line', () =>
      becomes(
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n',
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM  # Ann: by the sheet\n',
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM # ask Ben\n',
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM  # Ann: by the sheet / ask Ben\n',
      ));

    it('stand in the order of the sides in a scenario, each as he wrote them', () =>
      becomes(
        '\nscenario 19 PM\n',
        '\nscenario 19 PM\n> Roy held the orchard.\n  squads Canadian 12\n  complete Canadian\n',
        '\nscenario 19 PM\n  squads German 14\n',
        '\nscenario 19 PM\n  squads German 14\n> Roy held the orchard.\n  squads Canadian 12\n  complete Canadian\n',
      ));
  });

  describe('lines of no side', () => {
    it('stay with those of who wrote them', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n',
        `2.518 Purchasing Reinforcement Groups
  # The road is cut: they walk
  buy Canadian I2 at T10 for 5
> Doyle asked for the Vickers, too.
  buy Canadian M1 for 1
`,
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n  # what Weber wanted\n',
        `2.518 Purchasing Reinforcement Groups
  buy German M1 for 1
  # what Weber wanted
  # The road is cut: they walk
  buy Canadian I2 at T10 for 5
> Doyle asked for the Vickers, too.
  buy Canadian M1 for 1
`,
      ));

    it('a waiver stays above the line that it is for', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n  buy Canadian M1 for 2\n',
        '2.518 Purchasing Reinforcement Groups\n  waive wrong-cost "agreed"\n  buy Canadian M1 for 2\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German none\n  # so it is\n  buy Canadian M1 for 2\n',
        `2.518 Purchasing Reinforcement Groups
  buy German none
  # so it is
  waive wrong-cost "agreed"
  buy Canadian M1 for 2
`,
      ));

    it('a waiver stays there, whatever else has no place', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n  buy Canadian M1 for 2\n',
        '2.518 Purchasing Reinforcement Groups\n  waive wrong-cost "agreed"\n  buy Canadian M1 for 2\n',
        '2.518 Purchasing Reinforcement Groups\n  wounded Nobody\n  buy Canadian M1 for 2\n',
        '2.518 Purchasing Reinforcement Groups\n  wounded Nobody\n  waive wrong-cost "agreed"\n  buy Canadian M1 for 2\n',
      ));

    it('a comment that goes on below its line stays there', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1   # as long\n                        # as it lasts\n',
        '2.518 Purchasing Reinforcement Groups\n  buy Canadian M1 for 1\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1   # as long\n                        # as it lasts\n  buy Canadian M1 for 1\n',
      ));
  });

  describe('steps', () => {
    it('stand in the order of the module, and none twice that both have headed', () =>
      becomes(
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n',
        `2.512 New CG Date and SAN Adjustment
  date 19 PM
  san German 4 dr 5 +0 = 5 -> 2
2.516 CPP Replenishment
  cpp German base 33 = 93
2.518 Purchasing Reinforcement Groups
  buy German M1 for 1
`,
        `2.512 New CG Date and SAN Adjustment
  date 19 PM
2.517 Weather Determination
  weather Wet Overcast
2.518 Purchasing Reinforcement Groups
  buy Canadian M1 for 1
`,
        `2.512 New CG Date and SAN Adjustment
  date 19 PM
  san German 4 dr 5 +0 = 5 -> 2
2.516 CPP Replenishment
  cpp German base 33 = 93
2.517 Weather Determination
  weather Wet Overcast
2.518 Purchasing Reinforcement Groups
  buy German M1 for 1
  buy Canadian M1 for 1
`,
      ));

    it('stand in the order of a module file beside the log', async () => {
      const rules = readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8').replace('"7.14"', '"7.95"');
      const log = 'campaign "ridge.cgmodule.json" "Any" cg I\ndepth roster\n\nrefit initial\n';
      const made = await merge(host({ 'ridge.cgmodule.json': rules }), main, {
        base: log,
        ours: `${log}7.15 RG Strength, Weapons and Leaders\n`,
        theirs: `${log}7.95 Purchasing Reinforcement Groups\n`,
      });
      assert.equal(made.text, `${log}7.95 Purchasing Reinforcement Groups\n7.15 RG Strength, Weapons and Leaders\n`);
    });

    it('stand by their numbers in a log that another includes', async () => {
      const made = await merge(host(), main, {
        base: 'refit\n',
        ours: 'refit\n9.619 Purchasing Fortifications\n',
        theirs: 'refit\n9.612 New CG Date and SAN Adjustment\n9.617 Purchasing Reinforcement Groups\n',
      });
      assert.equal(
        made.text,
        'refit\n9.612 New CG Date and SAN Adjustment\n9.617 Purchasing Reinforcement Groups\n9.619 Purchasing Fortifications\n',
      );
    });

    it('go on where the other player has gone on to the next scenario', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n',
        '2.518 Purchasing Reinforcement Groups\n  buy Canadian M1 for 1\n2.525 Begin Play\n  order setup Canadian move German\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n\nscenario 19 PM\n  cvp German 1 Canadian 2\n\nrefit\n',
        `2.518 Purchasing Reinforcement Groups
  buy German M1 for 1
  buy Canadian M1 for 1
2.525 Begin Play
  order setup Canadian move German

scenario 19 PM
  cvp German 1 Canadian 2

refit
`,
      ));

    it('stay where a heading is put right that stands above them', () =>
      becomes(
        '\nscenario 19 Night\n  cvp German 1 Canadian 2\n\nrefit\n',
        '\nscenario 19 PM\n  cvp German 1 Canadian 2\n\nrefit\n',
        '\nscenario 19 Night\n  cvp German 1 Canadian 2\n\nrefit\n2.512 New CG Date and SAN Adjustment\n',
        '\nscenario 19 PM\n  cvp German 1 Canadian 2\n\nrefit\n2.512 New CG Date and SAN Adjustment\n',
      ));

    it('go on in their own RePh, where a date is put in above it or taken out', async () => {
      const bought = '2.518 Purchasing Reinforcement Groups\n  buy German none\n';
      const date = (name: string, step: string) => `\nscenario ${name}\n\nrefit\n${step}`;
      const later = (step: string) => date('19 Night', bought) + date('20 AM', step);
      const first = date('19 PM', bought);
      const more = `${bought}  buy Canadian none\n`;
      await becomes(later(bought), first + later(bought), later(more), first + later(more));
      await becomes(first + later(bought), later(bought), first + later(more), later(more));
    });

    it('that one took out are gone, but for what the other wrote there', async () => {
      const step = '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n';
      await becomes(step, '', step, '');
      await becomes(
        step,
        '',
        `${step}  buy Canadian M1 for 1\n`,
        '2.518 Purchasing Reinforcement Groups\n  buy Canadian M1 for 1\n',
      );
    });
  });

  describe('what both have', () => {
    it('is one line, with the longer comment', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1   # mines\n  buy Canadian none\n',
        '2.518 Purchasing Reinforcement Groups\n\tbuy  German M1 for 1  # mines, as always\n  buy Canadian none # none\n',
        '2.518 Purchasing Reinforcement Groups\n\tbuy  German M1 for 1  # mines, as always\n  buy Canadian none # none\n',
      ));

    it('takes what one has changed of it, and what the other has changed of it besides', () =>
      becomes(
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n  san German 4 dr ?  # yours\n',
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n  san German 4 dr 5 +0 = 5 -> 2  # yours\n',
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n  san German 4 dr ?  # yours, Ben\n',
        '2.512 New CG Date and SAN Adjustment\n  date 19 PM\n  san German 4 dr 5 +0 = 5 -> 2  # yours, Ben\n',
      ));

    it('takes the dice or the choice that only one has told', async () => {
      const step = '2.518 Purchasing Reinforcement Groups\n';
      const open = `${step}  buy German ?\n  buy Canadian ?\n`;
      const filled = `${step}  buy German V3 at X28 for 21\n  buy German M1 for 1\n  buy Canadian I2 at T10 for 5\n`;
      const ours = `${step}  buy German V3 at X28 for 21\n  buy German M1 for 1\n  buy Canadian ?\n`;
      const theirs = `${step}  buy German ?\n  buy Canadian I2 at T10 for 5\n`;
      await becomes(open, ours, theirs, filled);
      await becomes('', ours, theirs, filled);
      await becomes(
        step,
        `${step}  buy German V3 at X28\n2.519 RG Strength, Weapons, and Leaders\n  strength V3.1 DR ?\n`,
        `${step}  buy German V3 at X28 for 21 left 39\n2.519 RG Strength, Weapons, and Leaders\n  strength V3.1 DR 2,2 -> full\n`,
        `${step}  buy German V3 at X28 for 21 left 39\n2.519 RG Strength, Weapons, and Leaders\n  strength V3.1 DR 2,2 -> full\n`,
      );
    });

    it('is known again in a log that another includes, too', async () => {
      const step = 'refit\n2.518 Purchasing Reinforcement Groups\n';
      for (const [german, open, told] of [
        ['  buy German ?\n', '  buy Canadian ?', '  buy Canadian M1 for 1'],
        ['  strength V3.1 DR ?\n', '  strength V1.1 DR ?', '  strength V1.1 DR 4,4 -> full'],
        ['  strength V3.1 DR 1,1\n', '  strength V1.1 DR 4,3', '  strength V1.1 DR 4,4'],
      ])
        assert.deepEqual(
          await merge(host(), main, {
            base: `${step}${german}${open}\n`,
            ours: `${step}${told}\n`,
            theirs: `${step}${german}${open}  # at last\n`,
          }),
          { text: `${step}${told}  # at last\n`, conflicts: [] },
        );
    });

    it('is one line, wherever in its step each has put it', async () => {
      const step = '2.518 Purchasing Reinforcement Groups\n';
      const [german, canadian, guns] = ['  buy German M1 for 1', '  buy Canadian M1 for 1', '  buy German O2 for 8'];
      const bought = (...lines: readonly string[]) => step + lines.map((line) => `${line}\n`).join('');
      await becomes(step, bought(german, canadian), bought(canadian, german), bought(canadian, german));
      await becomes(
        bought(guns),
        bought(`${german}  # mines`, guns),
        bought(guns, `${german} # wire`),
        bought(`${german}  # mines / wire`, guns),
      );
      await becomes(bought(guns), bought(german, german, guns), bought(guns, german), bought(german, german, guns));
    });

    it('is not a waiver that each has put above another line, nor what happened twice in a scenario', async () => {
      const bought = '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 2\n  buy Canadian M1 for 2\n';
      const waived = (of: string, text: string) =>
        text.replace(`  buy ${of}`, `  waive wrong-cost "agreed"\n  buy ${of}`);
      await becomes(
        bought,
        waived('German', bought),
        waived('Canadian', bought),
        waived('German', waived('Canadian', bought)),
      );
      const [first, then] = ['  control German P5\n', '  control Canadian Q6\n'];
      const scenario = '\nscenario 19 PM\n';
      await becomes(scenario + then, scenario + first + then, scenario + then + first, scenario + first + then + first);
    });

    it('is as many lines as one of them has written, however alike', async () => {
      const step = '2.519 RG Strength, Weapons, and Leaders\n';
      const rolls = (...dice: string[]) => step + dice.map((told) => `  leader V3.1 DR ${told}\n`).join('');
      for (const base of [rolls('?', '?'), rolls('?'), step]) {
        await becomes(base, rolls('3,3', '3,3'), base, rolls('3,3', '3,3'));
        await becomes(base, rolls('3,3', '3,3'), rolls('3,3', '3,3'), rolls('3,3', '3,3'));
        await becomes(base, rolls('3,3', '?'), rolls('?', '?'), rolls('3,3', '?'));
      }
      for (const base of [rolls('?'), step])
        await becomes(base, rolls('3,3', '3,3'), rolls('3,3'), rolls('3,3', '3,3'));
      await becomes(rolls('?', '?'), rolls('3,3', '?'), rolls('?', '3,3'), rolls('3,3', '3,3'));
      await becomes(rolls('?', '?'), rolls('3,3', '?'), rolls('?', '4,4'), rolls('3,3', '4,4'));
    });

    it('and one has taken out is gone', () =>
      becomes(
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n  buy German O2 for 8\n  buy Canadian M1 for 1\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German O2 for 8\n  buy Canadian M1 for 1\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German M1 for 1\n  buy German O2 for 8\n  buy Canadian M2 for 2\n',
        '2.518 Purchasing Reinforcement Groups\n  buy German O2 for 8\n  buy Canadian M2 for 2\n',
      ));
  });
});
