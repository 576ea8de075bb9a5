/** Reinforcement Groups: a row of the chart, and an RG of the RG Purchase Record. */
import type { RgData } from '../../rules/module';
import { list } from '../../rules/names';
import type { Rg } from '../../rules/state';
import { bought, price } from '../../rules/steps/purchaseReinforcementGroups';
import { outstanding, type View } from '../../rules/steps/step';
import { automaticSw, strengthWeaponsLeaders, unitsAt } from '../../rules/steps/strengthWeaponsLeaders';
import { signed } from '../../syntax/print';
import { blocks, bullet, lines, plain, table } from './markdown';
import type { Moment } from './moment';
import { owedText } from './step';

/** A row of the Reinforcement Group Chart with its prices by Entry Arrow, and what is bought and left of it. */
export function chartCard(view: View, rg: RgData): string {
  const { rules, notes } = view.module.purchases;
  const { all, remaining } = bought(view, rg);
  const rows: [string, string | undefined][] = [
    ['Full', unitsText(rg, 'full')],
    ['Depleted', rg.units.some((u) => u.depleted !== undefined) ? unitsText(rg, 'depleted') : undefined],
    ['FPP', rg.fpp === undefined ? undefined : `${rg.fpp}`],
    ['CPP cost', costText(view, rg)],
    ['CG Date Max.', rg.cost === undefined ? undefined : `${rg.dateMax ?? 'none'} (${rules.dateMax})`],
    ['CG Max.', rg.cost === undefined ? undefined : `${rg.cgMax ?? 'none'} (${rules.cgMax})`],
    ['Bought so far', remaining === undefined ? undefined : `#P ${all}, #R ${remaining} (${rules.record})`],
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
    lines(...rg.notes.map((n) => bullet(`${plain(`note ${n}: ${notes[n] ?? ''}`)}`))),
  );
}

function costText(view: View, rg: RgData): string {
  const { rules } = view.module.purchases;
  if (rg.cost === undefined) return `N/A: cannot be bought (${rules.notes})`;
  if (!rg.needsArea) return `${rg.cost} (${rules.cost})`;
  const ways = view.module.entryAreas
    .filter((e) => e.side === rg.side && e.cost !== undefined)
    .map((e) => `${e.arrow} ${price(view, rg, e.arrow)?.total}`);
  return `${rg.cost} (${rules.cost}); with the Entry Arrow: ${ways.join(', ')} (${rules.entryCost})`;
}

function leadersText(view: View, rg: RgData): string | undefined {
  if (rg.leaderRolls === 0) return undefined;
  const column = rg.leaders === 'armor' ? 'Armor' : 'Personnel';
  const drm = rg.leaderDrm ? `, ${signed(rg.leaderDrm.value)} DRM` : '';
  return `${rg.leaderRolls} DR on the ${column} column${drm} (${view.module.strength.leaders.rule})`;
}

const unitsText = (rg: RgData, strength: 'full' | 'depleted'): string =>
  unitsAt(rg, strength)
    .map((u) => `${u.count} ${u.type}`)
    .join(', ');

/** Units by number and type; undefined while the strength is not known. */
export function unitsOf(rg: Rg): { readonly type: string; readonly count: number }[] | undefined {
  const { strength } = rg;
  return strength === 'full' || strength === 'depleted' ? unitsAt(rg.data, strength) : undefined;
}

/** Every SW the RG has for certain: those that come by themselves, and those received on a dr. */
export function weaponsOf(rg: Rg): { readonly weapon: string; readonly number: number }[] {
  const out = new Map(automaticSw(rg).map((sw) => [sw.weapon, sw.number]));
  for (const sw of rg.sw) if (sw.received === true) out.set(sw.weapon, (out.get(sw.weapon) ?? 0) + 1);
  return [...out].map(([weapon, number]) => ({ weapon, number }));
}

/** What the RG still owes: nothing once its RePh is over. */
export const owedBy = (view: View, rg: Rg) =>
  outstanding(strengthWeaponsLeaders, view).filter((o) =>
    ['strength', 'sw', 'leader'].some(
      (kind) => o.key === `${kind}/${rg.name}` || o.key.startsWith(`${kind}/${rg.name}/`),
    ),
  );

/** An RG as the RG Purchase Record tells of it. */
export function receivedCard(moment: Moment, view: View, rg: Rg): string {
  const date = view.module.dates[rg.date]?.id ?? 'a date that is not known';
  const units = unitsOf(rg);
  const weapons = weaponsOf(rg);
  const leaders = rg.leaders.map((l) => (l.result === 'open' ? 'still to be rolled' : l.result));
  const owed = owedBy(view, rg);
  const strength = rg.strength === 'full' ? 'Full' : rg.strength === 'depleted' ? 'Depleted' : 'not known yet';
  const rows: [string, string | undefined][] = [
    ['Received', `${plain(`${rg.how} on ${date}${rg.place ? ` at ${rg.place}` : ''}`)} (${moment.link(rg.line)})`],
    ['Strength', rg.data.strength === 'none' ? undefined : strength],
    ['Units', units && plain(units.map((u) => `${u.count} ${u.type}`).join(', '))],
    ['SW', weapons.length ? plain(weapons.map((w) => `${w.number} ${w.weapon}`).join(', ')) : undefined],
    ['Leaders', leaders.length ? plain(list(leaders, 'and')) : undefined],
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
