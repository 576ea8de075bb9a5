/** Every rule number of the three texts has its own sentences, and these cite no number that is not there. */
import assert from 'node:assert/strict';
import type { RuleTexts } from '../../../server/src/rules/explanations';
import { pb } from '../../../server/src/rules/explanations/pb';
import { pbr } from '../../../server/src/rules/explanations/pbr';
import { rr } from '../../../server/src/rules/explanations/rr';
import { rulesOf } from './numbers';

const texts: Readonly<Record<keyof typeof rulesOf, RuleTexts>> = { PB: pb, RR: rr, PBr: pbr };

/** The Refit Phase numbers of any of the three modules that a sentence cites. */
const cited = (text: string) => text.match(/\b(9\.6|2\.5|3\.6)\d+/g) ?? [];

/** What the texts' step lists call each step; PB's titles are held to its data by the hover tests. */
const titles: Readonly<Record<'RR' | 'PBr', string>> = {
  RR: `
    2.501 Conclusion of Melee
    2.502 Marker Removal
    2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
    2.504 Encirclement, Minefields, Shock, and Bog
    2.505 Setup Area Determination
    2.506 Escape
    2.507 Equipment Possession and Hidden Fortifications
    2.508 Prisoners
    2.509 Extinguishing Flames and Blazes
    2.510 Wounded Leaders
    2.511 Recombining and Battle Hardening
    2.512 New CG Date and SAN Adjustment
    2.513 Shift
    2.514 Equipment Repair and Replenishment
    2.515 Fortification, Wreck, and Immobile Vehicle Removal
    2.516 CPP Replenishment
    2.517 Weather Determination
    2.518 Purchasing Reinforcement Groups
    2.519 RG Strength, Weapons, and Leaders
    2.520 Purchasing Fortifications
    2.521 Purchasing Reconnaissance
    2.522 Initiative Determination
    2.523 Scenario Commencement`,
  PBr: `
    3.601 Conclusion of Melee
    3.602 Marker Removal
    3.603 Rally and Unloading
    3.604 Encirclement, Minefields, Bog, Shock, Fording, and Used OBA RGs
    3.605 Setup Area Determination
    3.606 Escape
    3.607 Equipment Possession, Hidden Fortifications, and Unit Withdrawal
    3.608 Prisoners
    3.609 Extinguishing Flames and Blazes
    3.610 Wounded Leaders
    3.611 Recombining and Battle Hardening
    3.612 New CG Date and SAN Adjustment
    3.613 Shift
    3.614 Equipment Repair and Replenishment
    3.615 Ammunition Shortage
    3.616 CPP Replenishment
    3.617 Purchasing Reinforcement Groups
    3.618 RG Strength, Weapons, and Leaders
    3.619 Purchasing Fortifications
    3.620 Purchasing Reconnaissance
    3.621 Initiative Determination
    3.622 Unit Set Up
    3.623 Scenario Commencement`,
};

for (const module of ['PB', 'RR', 'PBr'] as const)
  describe(`rule texts of ${module}`, () => {
    it('there is one for each number of the text, in its order', () => {
      assert.deepEqual(Object.keys(texts[module]), rulesOf[module]);
    });

    it('each has a title and whole sentences', () => {
      for (const [rule, { title, text }] of Object.entries(texts[module])) {
        assert.match(title, /^\S.*\S$/, rule);
        assert.match(text, /^\S.*\.$/, rule);
      }
    });

    it('they cite numbers that are there, each its own module’s or a sibling’s', () => {
      const known = Object.values(rulesOf).flat();
      for (const [rule, { text }] of Object.entries(texts[module]))
        assert.deepEqual(
          cited(text).filter((number) => !known.includes(number)),
          [],
          rule,
        );
    });
  });

for (const module of ['RR', 'PBr'] as const)
  it(`steps of ${module} go by the titles of its text's list`, () => {
    for (const line of titles[module].trim().split('\n')) {
      const [rule = '', ...title] = line.trim().split(' ');
      assert.equal(texts[module][rule]?.title, title.join(' '));
    }
  });
