/**
 * A log for each kind of subject, in which one doubt of that kind stands and four mistakes that have nothing to do with it: of the side
 * that the doubt is of and of the other, in the same step and in a later one. All four are told, and what hangs on the doubt is kept
 * with its cause. A new kind wants its log here.
 */
import assert from 'node:assert/strict';
import type { Subject } from '../../../server/src/rules/kernel/doubt';
import type { Finding } from '../../../server/src/rules/kernel/finding';
import { textOf } from '../../conformance/corpus';
import { analysed } from '../property/narrowDoubt/folding';

/** A line and what is told of it. */
type Mistake = readonly [line: string, code: Finding['code']];

interface OfKind {
  readonly log: string;
  /** The doubt as the store names it, without its kind. */
  readonly of: string;
  /** The line that makes it doubtful. */
  readonly cause: string;
  readonly sameStep: { readonly own: Mistake; readonly other: Mistake };
  readonly later: { readonly own: Mistake; readonly other: Mistake };
}

const prices: OfKind['sameStep'] = {
  own: ['buy German HW1 at south as Guns for 15', 'wrong-cost'],
  other: ['buy Canadian G1 at north as Six for 8', 'wrong-cost'],
};
const strengths: OfKind['sameStep'] = {
  own: ['strength Guns DR 5,4 -> full', 'wrong-result'],
  other: ['strength Six DR 5,5 -1 = 9 -> full', 'wrong-result'],
};
const sans: OfKind['sameStep'] = {
  own: ['san German 6 unadjusted', 'san-not-adjusted'],
  other: ['san Canadian 6 unadjusted', 'san-not-adjusted'],
};
const chits: OfKind['sameStep'] = {
  own: ['chits German 9', 'wrong-chits'],
  other: ['chits Canadian 9', 'wrong-chits'],
};
const bases: OfKind['sameStep'] = {
  own: ['cpp German base 1 DR 3,3', 'wrong-cpp-base'],
  other: ['cpp Canadian base 1 DR 3,3', 'wrong-cpp-base'],
};
const drms: OfKind['sameStep'] = {
  own: ['escape 467b from Y20 to A DR 2,2 +9 = 13 -> eliminated', 'wrong-drm'],
  other: ['escape 648b from Y17 to A DR 2,2 +9 = 13 -> eliminated', 'wrong-drm'],
};
const swapped = ({ own, other }: OfKind['sameStep']): OfKind['sameStep'] => ({ own: other, other: own });

const kinds: Readonly<Record<Subject['kind'], OfKind>> = {
  piece: {
    log: 'rr/doubt/subject-piece',
    of: 'zed',
    cause: 'scenario 19 AM',
    sameStep: {
      own: ['at Z17: 467a 467c(wounded)', 'status-misfit'],
      other: ['at Z20: 648a 648c(wounded)', 'status-misfit'],
    },
    later: drms,
  },
  marks: {
    log: 'rr/doubt/subject-marks',
    of: 'roy',
    cause: 'scenario 19 PM',
    sameStep: { own: ['wounded Dan dr 2', 'nothing-owed'], other: ['wounded Otto dr 2', 'nothing-owed'] },
    later: swapped(sans),
  },
  deed: {
    log: 'rr/doubt/subject-deed',
    of: '467b',
    cause: 'escape 467b from Y20 to A DR ?',
    sameStep: { own: ['escape 467c from Y20 to A DR 2,2 +9 = 13 -> eliminated', 'wrong-drm'], other: drms.other },
    later: sans,
  },
  brought: {
    log: 'rr/doubt/subject-brought',
    of: 'gren',
    cause: 'leader Gren DR ?',
    sameStep: strengths,
    later: {
      own: ['at U5: 467z Gren.9-1 7-0x', 'unknown-piece'],
      other: ['at CC10: 648a 8-0x', 'unknown-piece'],
    },
  },
  rg: {
    log: 'rr/doubt/subject-rg',
    of: 'lost',
    cause: 'buy German Q9 at south as Lost',
    sameStep: prices,
    later: strengths,
  },
  unnamedRg: {
    log: 'rr/doubt/subject-unnamed-rg',
    of: '',
    cause: 'buy German at Z28',
    sameStep: prices,
    later: strengths,
  },
  groups: {
    log: 'rr/doubt/subject-groups',
    of: '',
    cause: 'keeps not 2.518',
    sameStep: prices,
    later: strengths,
  },
  counters: {
    log: 'pb/9.613/sealed',
    of: 'German',
    cause: 'sealed German 4MR3PHJHBHKQ4ZC8JEFAKD5ZSBAY1TZP0461E8HDPF',
    sameStep: {
      own: ['shift LMG9 from A to B DR 3,3 -> shifted', 'unknown-piece'],
      other: ['shift 648a from A to B DR 3,3 -> shifted', 'wrong-destination'],
    },
    later: {
      own: ['at U3: Pz1', 'setup-elsewhere'],
      other: ['at W15: 648b 648x foxhole3 247x', 'unknown-piece'],
    },
  },
  location: {
    log: 'rr/doubt/subject-location',
    of: 'Z20',
    cause: 'at Z20: 648a Nemo',
    sameStep: {
      own: ['at Y17: 648b 648c(wounded)', 'status-misfit'],
      other: ['at Z17: 467a 467c(wounded)', 'status-misfit'],
    },
    later: { own: ['escape 648b 648c from Y17 to A DR 2,2 +9 = 13 -> eliminated', 'wrong-drm'], other: drms.own },
  },
  points: {
    log: 'rr/doubt/subject-points',
    of: 'san Canadian',
    cause: 'san Canadian 4x given',
    sameStep: swapped(chits),
    later: { own: ['cpp Canadian base 41 DR 3,3', 'wrong-cpp-base'], other: sans.own },
  },
  number: {
    log: 'rr/doubt/subject-number',
    of: 'fpp German',
    cause: 'fpp German ? given',
    sameStep: chits,
    later: prices,
  },
  ruling: {
    log: 'rr/doubt/subject-ruling',
    of: 'escape-isolated',
    cause: 'ruling escape-isolated anywhere )',
    sameStep: chits,
    later: {
      own: ['escape 247c(not isolated) from F3 to A DR 4,4 +5 = 13 -> eliminated', 'wrong-drm'],
      other: ['escape 648a(not isolated) from H4 to B DR 4,4 +5 = 13 -> eliminated', 'wrong-drm'],
    },
  },
  played: {
    log: 'rr/doubt/subject-played',
    of: 'control',
    cause: 'scenario 19 AM',
    sameStep: {
      own: ['at Y17: 467a(wounded)', 'status-misfit'],
      other: ['at Z20: 648a(wounded)', 'status-misfit'],
    },
    later: sans,
  },
  date: {
    log: 'rr/doubt/subject-date',
    of: '',
    cause: 'date 19 PN',
    sameStep: sans,
    later: prices,
  },
  step: {
    log: 'rr/doubt/subject-step',
    of: '2.516',
    cause: 'cpp German base 80 DR 3,3',
    sameStep: sans,
    later: prices,
  },
  table: {
    log: 'ranville/7.12/subject-table',
    of: 'weather',
    cause: '7.12 Weather and Events',
    sameStep: {
      own: ['roll events British dr 1 +1 = 2 -> engineers', 'wrong-result'],
      other: ['roll events German dr 5 -> nothing', 'wrong-result'],
    },
    later: {
      own: ['cpp British base 15 = 15', 'wrong-cpp-base'],
      other: ['cpp German base 19 = 19', 'wrong-cpp-base'],
    },
  },
  heading: {
    log: 'rr/doubt/subject-heading',
    of: '',
    cause: '2.5l9 RG Strength, Weapons, and Leaders',
    sameStep: strengths,
    later: bases,
  },
};

describe('a doubt of each kind', () => {
  for (const [kind, { log, of, cause, sameStep, later }] of Object.entries(kinds)) {
    it(`${kind} hides only what hangs on it`, async () => {
      const { campaign } = await analysed(`${log}.cglog`, textOf(`${log}.cglog`).split('\n'));
      assert.ok(campaign, log);
      const { lines } = campaign;
      const textOfLine = (line: (typeof lines)[number]) => line.parsed.text.trim();

      // From some line on the store has this doubt, and no other of the kind.
      const stands = lines.some((_, index) => {
        const all = [...campaign.stateAt(index, { after: true }).doubts].map(([name]) =>
          name.trim().replace(/ +/g, ' '),
        );
        const ofKind = all.filter((name) => name === kind || name.startsWith(`${kind} `));
        return ofKind.length === 1 && ofKind[0] === `${kind} ${of}`.trim();
      });
      assert.ok(stands, `${log}: no doubt ${kind} ${of}`);

      const told = campaign.findings().findings.map(({ at, code }) => `${code}: ${textOfLine(at.line)}`);
      for (const [line, code] of [sameStep.own, sameStep.other, later.own, later.other])
        assert.ok(told.includes(`${code}: ${line}`), `${log}: ${code} is not told of ${line}`);

      const held = campaign.withheld().filter(({ because }) => because.some((one) => textOfLine(one.line) === cause));
      assert.ok(held.length, `${log}: nothing waits for ${cause}`);
    });
  }
});
