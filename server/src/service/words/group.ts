/** Reinforcement Groups: a row of the chart, and an RG of the RG Purchase Record. */

import { automaticSw } from '../../rules/books/groups/automaticSw';
import { asRead, bought, cgMaxOf, mayBeMore } from '../../rules/books/groups/record';
import { optionsOf, type Terms } from '../../rules/books/groups/terms';
import { type Units, unitsAt, unitsOf } from '../../rules/books/groups/units';
import { piecesOfGroup, runText } from '../../rules/books/muster';
import { price } from '../../rules/chapters/purchaseReinforcementGroups/price';
import { strengthWeaponsLeaders } from '../../rules/chapters/strengthWeaponsLeaders/strengthWeaponsLeaders';
import { entryAreas } from '../../rules/ground/entryAreas';
import type { RgData } from '../../rules/kernel/module';
import { list } from '../../rules/kernel/names';
import type { Rg } from '../../rules/kernel/state';
import { outstanding, type View } from '../../rules/kernel/step';
import { signed } from '../../syntax/print';
import { blocks, bullet, lines, plain, table } from './markdown';
import type { Moment } from './moment';
import { owedText } from './step';

/** A row of the Reinforcement Group Chart with its prices by Entry Arrow, and what is bought and left of it. */
export function chartCard(view: View, rg: RgData): string {
  const { rules, notes: charts } = view.module.purchases;
  const notes = charts[rg.side] ?? {};
  const { all, remaining } = bought(view, rg);
  const rows: [string, string | undefined][] = [
    ['Full', chartUnits(rg, 'full')],
    ['Depleted', rg.units.some((u) => u.depleted !== undefined) ? chartUnits(rg, 'depleted') : undefined],
    ['FPP', rg.fpp === undefined ? undefined : `${rg.fpp}`],
    ['CPP cost', costText(view, rg)],
    ['CG Date Max.', rg.cost === undefined ? undefined : `${rg.dateMax ?? 'none'} (${rules.dateMax})`],
    ['CG Max.', rg.cost === undefined ? undefined : `${cgMaxText(view, rg)} (${rules.cgMax})`],
    [
      'Bought so far',
      remaining === undefined
        ? undefined
        : `${mayBeMore(view, rg) ? '#P ?, #R ?' : `#P ${all}, #R ${remaining}`} (${rules.record})`,
    ],
    [
      'SW',
      rg.sw.length ? rg.sw.map((s) => `${s.weapon} ${s.chance ? `(${s.number})` : s.number}`).join(', ') : undefined,
    ],
    ['Leaders', leadersText(view, rg)],
  ];
  return blocks(
    `**${plain(`${rg.id} ${rg.name}`)}**, ${plain(rg.side)} Reinforcement Group Chart (${plain(view.module.purchases.rule)})`,
    table(
      ['', ''],
      rows.flatMap(([name, value]) => (value ? [[name, plain(value)]] : [])),
    ),
    lines(
      ...rg.notes.map((n) => bullet(`${plain(`note ${n}: ${notes[n] ?? ''}`)}`)),
      ...barredWays(view, rg).map((text) => bullet(plain(text))),
    ),
  );
}

/** What a note seems to allow and the ruling in force does not. */
const barredWays = (view: View, rg: RgData): string[] =>
  (rg.options ?? []).flatMap(({ word, under }) => {
    if (!under || optionsOf(view, rg).some((o) => o.word === word)) return [];
    const ruling = view.module.rulings.find((r) => r.name === under.ruling);
    const reading = ruling?.readings.find(({ id }) => id === view.ruling(under.ruling));
    return ruling && reading ? [`\`${word}\`: ${reading.meaning} (${ruling.rule}, ruling ${ruling.name})`] : [];
  });

/** The CG Max of the CG that is played, else of each. */
const cgMaxText = (view: View, rg: RgData): string =>
  typeof rg.cgMax === 'object' && cgMaxOf(view, rg) === undefined
    ? Object.entries(rg.cgMax)
        .map(([cg, max]) => `${max} in CG ${cg}`)
        .join(', ')
    : `${cgMaxOf(view, rg) ?? 'none'}`;

function costText(view: View, rg: RgData): string {
  const { rules } = view.module.purchases;
  if (rg.cost === undefined) return `N/A: cannot be bought (${rules.notes})`;
  const terms: Terms = { prereg: 0 };
  const total = (more: Partial<Terms>) => price(view, rg, { ...terms, ...more })?.total;
  const arrows =
    rules.entryCost && rg.area === 'must'
      ? entryAreas(view)
          .filter((e) => e.side === rg.side && e.cost !== undefined)
          .map((e) => `${e.arrow} ${total({ place: { start: 0, end: 0, value: { kind: 'area', id: e.arrow } } })}`)
      : [];
  return [
    `${rg.cost} (${rules.cost})`,
    rg.dearer && `${rg.dearer.cost} with ${rg.dearer.gets}`,
    arrows.length > 0 && `with the Entry Arrow: ${arrows.join(', ')} (${rules.entryCost})`,
    ...optionsOf(view, rg)
      .filter((o) => o.price)
      .map((o) => `${o.word} ${total({ [o.data.kind]: o.word })} (${o.data.rule})`),
    rg.prereg?.each && `+${rg.prereg.each} for each Pre-Registered hex`,
  ]
    .filter(Boolean)
    .join('; ');
}

function leadersText(view: View, group: RgData): string | undefined {
  const rg = asRead(view, group);
  if (rg.leaderRolls === 0) return undefined;
  const { rule, columns } = view.module.strength.leaders;
  const drm = (rg.leaderDrm ?? [])
    .filter((d) => !d.under || view.reads(d.under))
    .map((d) => `, ${signed(d.value)} DRM (${d.because})`)
    .join('');
  return `${rg.leaderRolls} DR on the ${columns[rg.leaders]?.name}${drm} (${rule})`;
}

const chartUnits = (rg: RgData, strength: 'full' | 'depleted'): string => unitsText(unitsAt(rg, strength));

/** `3 PzKpfw VG, 1 35-S 739(f)`. */
export const unitsText = (units: readonly Units[]): string => units.map(countText).join(', ');

/** A number that the rules' text has lost is a question mark. */
const countText = ({ type, count }: Units): string => `${count === 'unknown' ? '?' : count} ${type}`;

/** Every SW the RG has for certain: those that come by themselves, and those received on a dr. */
export function weaponsOf(rg: Rg): { readonly weapon: string; readonly number: number }[] {
  const out = new Map(automaticSw(rg).map((sw) => [sw.weapon, sw.number]));
  for (const sw of rg.sw) if (sw.received === true) out.set(sw.weapon, (out.get(sw.weapon) ?? 0) + 1);
  return [...out].map(([weapon, number]) => ({ weapon, number }));
}

/** What the RG still owes: nothing once its RePh is over. */
export const owedBy = (view: View, rg: Rg) =>
  outstanding(strengthWeaponsLeaders, view).filter(
    (o) => ['strength', 'sw', 'leader'].includes(o.matter.what) && o.matter.rg === rg.name,
  );

/** An RG as the RG Purchase Record tells of it. */
export function receivedCard(moment: Moment, view: View, rg: Rg): string {
  const date = view.module.dates[rg.date]?.id ?? 'a date that is not known';
  const units = unitsOf(rg);
  const weapons = weaponsOf(rg);
  const leaders = rg.leaders.map((l) => (l.result === 'open' ? 'still to be rolled' : l.result));
  const owed = owedBy(view, rg);
  const pieces = piecesOfGroup(view, rg.name).map((piece) => piece.name);
  const strength = rg.strength === 'full' ? 'Full' : rg.strength === 'depleted' ? 'Depleted' : 'not known yet';
  const rows: [string, string | undefined][] = [
    ['Received', `${plain(`${rg.how} on ${date}${rg.place ? ` at ${rg.place}` : ''}`)} (${moment.link(rg.line)})`],
    ['Strength', rg.data.strength === 'none' ? undefined : strength],
    ['Units', units?.length ? plain(unitsText(units)) : undefined],
    ['SW', weapons.length ? plain(weapons.map((w) => `${w.number} ${w.weapon}`).join(', ')) : undefined],
    ['Leaders', leaders.length ? plain(list(leaders, 'and')) : undefined],
    ['Pieces', pieces.length ? plain(runText(pieces)) : undefined],
  ];
  return blocks(
    `**${plain(rg.name)}**, ${plain(`${rg.side} ${rg.data.id} ${rg.data.name}`)} (${plain(view.module.purchases.rules.record)})`,
    table(
      ['', ''],
      rows.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
    owed.length > 0 && lines('Owed:', ...owed.map((o) => bullet(owedText(o)))),
  );
}
