/** The RG Purchase Record: a line for each RG received, those of one type together, with what may still be bought of it. */

import { bought, mayBeMore } from '../../rules/books/groups/record';
import { unitsOf } from '../../rules/books/groups/units';
import { groupsOf } from '../../rules/kernel/doubt';
import { Matters } from '../../rules/kernel/matter';
import type { RgData, SideId } from '../../rules/kernel/module';
import type { Rg } from '../../rules/kernel/state';
import type { Documents } from '../documents';
import { unitsText, weaponsOf } from '../words/group';
import type { Cell, Paper, PaperParams, PaperRow, Reason } from './data';
import { blank, Cells, paper, untold } from './papers';
import type { Scene } from './scene';

const columns = [
  ['date', 'CG Date'],
  ['p', '#P'],
  ['r', '#R'],
  ['strength', 'Str'],
  ['units', 'Units'],
  ['sw', 'SW Received'],
  ['leaders', 'Leaders'],
  ['area', 'Setup/Entry Area'],
] as const;

/** What the lines that tell of RG say, by what they tell and of which. */
type Told = Matters<readonly Reason[]>;

export function record(documents: Documents, params: PaperParams): Paper {
  return paper(documents, params, 'RG Purchase Record', (scene) => {
    const told = toldOf(scene);
    return (side) => {
      const rows = typesOf(scene, side).flatMap(({ type, rgs }) => [
        typeRow(scene, type, rgs),
        ...rgRows(scene, type, rgs, told),
      ]);
      return {
        columns: columns.map(([id, title]) => ({ id, title, rule: scene.module.purchases.rules.record })),
        rows,
        empty: rows.length === 0 ? emptyText(scene, side) : null,
      };
    };
  });
}

function emptyText({ view, module: { name, purchases } }: Scene, side: SideId): string {
  if (!purchases.groups.some((type) => type.side === side))
    return `There are no RG for the ${side} side in ${name} (${purchases.rule}).`;
  return view.state.doubts.has(groupsOf(side))
    ? `The ${side} side has received no RG that is open: what it has sealed may hold some.`
    : `The ${side} side has received no RG yet.`;
}

/** In the order of the chart. */
function typesOf({ view, module }: Scene, side: SideId): { readonly type: RgData; readonly rgs: readonly Rg[] }[] {
  const received = [...view.state.rgs.values()].filter((rg) => rg.side === side);
  return module.purchases.groups
    .filter((type) => type.side === side)
    .map((type) => ({ type, rgs: received.filter((rg) => rg.data.id === type.id) }))
    .filter(({ rgs }) => rgs.length > 0);
}

function typeRow({ teller, view, module }: Scene, type: RgData, rgs: readonly Rg[]): PaperRow {
  const cells = new Cells(teller);
  const { all, remaining } = bought(view, type);
  const { cgMax } = module.purchases.rules;
  const own = rgs.filter(({ how }) => how === 'bought').map((rg) => teller.fact(rg.name, { line: rg.line }));
  const most = (max: number) => teller.fact(`CG Max. ${max}, of which ${all} bought`, { rule: cgMax });
  const counts =
    remaining === undefined
      ? [blank, blank]
      : mayBeMore(view, type)
        ? [untold, untold]
        : [cells.of(all, undefined, own), cells.of(remaining, undefined, [most(all + remaining), ...own])];
  return {
    heading: cells.of(`${type.id} ${type.name}`),
    isGroup: true,
    cells: [blank, ...counts, ...columns.slice(3).map(() => blank)],
  };
}

function rgRows(scene: Scene, type: RgData, rgs: readonly Rg[], told: Told): PaperRow[] {
  const { view } = scene;
  const { all, remaining } = bought(view, type);
  let n = 0;
  return rgs.map((rg) => {
    if (rg.how === 'bought') n++;
    const counts = rg.how === 'bought' && remaining !== undefined ? { p: n, r: all + remaining - n } : undefined;
    return rgRow(scene, rg, (kind) => told.get({ what: kind, rg: rg.name }) ?? [], counts);
  });
}

/** `counts`: as they stood when it was bought; a given RG never counts. */
function rgRow(
  scene: Scene,
  rg: Rg,
  told: (kind: Kind) => readonly Reason[],
  counts: { readonly p: number; readonly r: number } | undefined,
): PaperRow {
  const { module, teller } = scene;
  const cells = new Cells(teller);
  const count = (kind: 'p' | 'r') =>
    counts ? (mayBeMore(scene.view, rg.data) ? untold : cells.of(counts[kind], rg.line)) : blank;
  const date = module.dates[rg.date]?.id;
  return {
    heading: cells.of(rg.name, rg.line),
    isGroup: false,
    cells: [
      date === undefined ? untold : cells.of(rg.how === 'given' ? `${date}, given` : date, rg.line),
      count('p'),
      count('r'),
      strengthOf(scene, rg, told('strength')),
      unitsCell(cells, rg, [...told('units'), ...told('strength')]),
      listed(
        cells,
        weaponsOf(rg).map(({ weapon, number }) => `${number} ${weapon}`),
        rg,
        told('sw'),
      ),
      listed(
        cells,
        rg.leaders.map(({ result }) => (result === 'open' ? '?' : result)),
        rg,
        told('leader'),
      ),
      rg.place === undefined ? blank : cells.of(rg.place, rg.line),
    ],
  };
}

function strengthOf({ teller }: Scene, rg: Rg, why: readonly Reason[]): Cell {
  if (rg.data.strength === 'none') return blank;
  const cells = new Cells(teller);
  const settled = rg.settled ? [teller.why(rg.settled)] : [];
  const letter = { full: 'F', depleted: 'D', open: '?' }[rg.strength ?? 'open'];
  return cells.of(letter, rg.line, [...why, ...settled]);
}

function unitsCell(cells: Cells, rg: Rg, why: readonly Reason[]): Cell {
  const units = unitsOf(rg);
  return units ? listed(cells, [unitsText(units)], rg, why) : untold;
}

/** The latest line that tells of it is where its cell leads, else the line of the RG. */
const listed = (cells: Cells, words: readonly string[], rg: Rg, why: readonly Reason[]): Cell => {
  const text = words.filter(Boolean).join(', ');
  return text ? { ...cells.of(text, rg.line, why), source: why.at(-1)?.source ?? cells.of('', rg.line).source } : blank;
};

const kinds = ['strength', 'sw', 'leader', 'units'] as const;
type Kind = (typeof kinds)[number];

/** Why each RG has what it has, by kind and RG. */
function toldOf({ analysis: { campaign }, index, teller }: Scene): Told {
  const out = new Matters<Reason[]>();
  for (const { obligation, whys } of campaign.notes(0, index + 1)) {
    const { what, rg } = obligation?.matter ?? {};
    if (rg === undefined || !kinds.some((one) => one === what)) continue;
    const matter = { what: what as Kind, rg };
    const told = out.get(matter) ?? [];
    told.push(...whys.map((why) => teller.why(why)));
    out.set(matter, told);
  }
  return out;
}
