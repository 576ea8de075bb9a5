/** The CG Roster: for each side a row for each CG Date, as the log has come to it. */
import { findItem, itemText } from '../../rules/books/fortifications/order';
import { typeText } from '../../rules/books/order';
import { placeText } from '../../rules/ground/places';
import type { ModuleData, SideId } from '../../rules/kernel/module';
import { knownSan } from '../../rules/kernel/sanIncrease';
import type { Rg } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import type { Val, Why } from '../../rules/kernel/why';
import type { Line } from '../../syntax/line';
import type { FortifyD } from '../../syntax/nodes';
import type { Documents } from '../documents';
import type { Cell, Paper, PaperParams, PaperRow } from './data';
import { after, before, daysOf, linesOf, mayHold, type OnDate, reached, setUp, statesOf } from './days';
import { blank, Cells, paper, untold } from './papers';
import type { Scene } from './scene';

export function roster(documents: Documents, params: PaperParams): Paper {
  return paper(documents, params, 'CG Roster', (scene) => {
    const states = statesOf(scene);
    const days = daysOf(scene, states);
    return (side) => {
      const columns = columnsOf(scene.module, side);
      return {
        columns: columns.map(({ id, title, rule }) => ({ id, title, rule })),
        empty: null,
        rows: scene.module.dates.map(({ id }, date): PaperRow => {
          const day = days.get(date);
          const asked = day && { scene, states, side, date, day, cells: new Cells(scene.teller) };
          const heading = day?.refit?.heading ?? day?.scenario?.heading;
          return {
            heading: { text: id, source: scene.teller.source(heading), why: [] },
            isGroup: false,
            cells: columns.map((column) => (asked ? column.cell(asked) : blank)),
          };
        }),
      };
    };
  });
}

interface Asked extends OnDate {
  readonly cells: Cells;
}

interface Column {
  readonly id: string;
  readonly title: string;
  readonly rule: string | null;
  cell(asked: Asked): Cell;
}

function columnsOf(module: ModuleData, side: SideId): Column[] {
  const { cpp, fortifications, purchases, recon, initiative, lvp } = module;
  const cppRule = module.steps.find(({ id }) => id === 'cppReplenishment')?.number ?? null;
  const hasCpp = cpp.sides.includes(side);
  const columns: (Column | false)[] = [
    { id: 'san', title: 'SAN', rule: module.newDateRule, cell: san },
    hasCpp && { id: 'cpp-start', title: 'CPP Start', rule: cppRule, cell: cppStart },
    hasCpp && { id: 'cpp-gained', title: 'CPP Replenished', rule: cppRule, cell: cppGained },
    purchases.sides.includes(side) && { id: 'rg', title: 'RG Purchased', rule: purchases.rule, cell: rgs },
    hasCpp && { id: 'cpp-spent', title: 'CPP Spent', rule: purchases.rule, cell: cppSpent },
    hasCpp && { id: 'cpp-left', title: 'CPP Left', rule: purchases.rule, cell: cppLeft },
    { id: 'fpp', title: 'FPP', rule: fortifications.rule, cell: fpp },
    { id: 'fortifications', title: 'Fortifications', rule: fortifications.rule, cell: fortified },
    recon?.sides.includes(side) ? { id: 'recon', title: 'Recon', rule: recon.rule, cell: locations } : false,
    initiative ? { id: 'initiative', title: 'Initiative', rule: initiative.rule, cell: stance } : false,
    { id: 'cvp', title: 'CVP Lost', rule: cpp.loss?.rule ?? null, cell: cvp },
    lvp?.side === side && { id: 'lvp', title: 'CG-LVP Total', rule: lvp.rule, cell: total },
  ];
  return columns.filter((column) => column !== false);
}

const san = (asked: Asked): Cell => {
  const { side, states, day } = asked;
  // What is sealed may have raised it until it is announced, with the scenario at the latest.
  const value = knownSan(setUp(asked), side) ?? (day.scenario && knownSan(states(day.scenario.end), side));
  return value ? asked.cells.value(value) : untold;
};

/** What the side has before it is replenished; where no step does that, before it buys. */
const cppStart = (asked: Asked): Cell => {
  const replenishes = asked.scene.module.steps.some(({ id }) => id === 'cppReplenishment');
  const value = before(asked, replenishes ? 'cppReplenishment' : 'purchaseReinforcementGroups').side(asked.side).cpp;
  return value ? asked.cells.value(value) : untold;
};

/** Told even where nobody knows to what it is added; while the step is the last that the log has come to, as far as it is. */
const cppGained = (asked: Asked): Cell => {
  const step = reached(asked, 'cppReplenishment');
  // Tables that come later may bring some more.
  const state = after(asked, 'cppReplenishment') || step ? setUp(asked) : undefined;
  const [line] = linesOf(asked, 'cpp');
  return asked.cells.value(state?.side(asked.side).cppGained, line ?? step?.heading);
};

const received = ({ scene, side, date }: Asked): Rg[] =>
  [...scene.view.state.rgs.values()].filter((rg) => rg.side === side && rg.date === date);

const buysUnseen = (asked: Asked): boolean => mayHold(asked, 'buy', 'cpp');

/** `I5 for 13, V5 Marders for 7, I1 given`. */
const rgs = (asked: Asked): Cell => {
  const { cells, scene } = asked;
  const all = received(asked);
  const text = all.map((rg) => {
    const name = rg.name.startsWith(`${rg.data.id}.`) ? rg.data.id : `${rg.data.id} ${rg.name}`;
    return rg.how === 'given' ? `${name} given` : `${name} for ${rg.paid ?? '?'}`;
  });
  const why = all.map((rg) =>
    scene.teller.fact(`${rg.name}: ${rg.data.name}`, { line: rg.line, rule: scene.module.purchases.rule }),
  );
  if (buysUnseen(asked)) text.push('?');
  return text.length ? cells.of(text.join(', '), all[0]?.line, why) : blank;
};

/** What the RGs cost, and what is sealed and can never be opened; Reconnaissance is paid from what is left. */
const cppSpent = (asked: Asked): Cell => {
  const heading = reached(asked, 'purchaseReinforcementGroups')?.heading;
  if (!heading) return blank;
  if (buysUnseen(asked)) return untold;
  const { cells, scene, side } = asked;
  const paid = received(asked).filter((rg) => rg.paid !== undefined);
  const why = paid.map((rg) => scene.teller.fact(`${rg.paid} CPP for ${rg.name}`, { line: rg.line }));
  const line = paid.at(-1)?.line ?? heading;
  if (!setUp(asked).sealed.some((seal) => seal.side === side && seal.status === 'lost' && seal.verbs.includes('buy')))
    return cells.of(
      paid.reduce((sum, rg) => sum + (rg.paid ?? 0), 0),
      line,
      why,
    );
  const start = before(asked, 'purchaseReinforcementGroups').side(side).cpp;
  const left = leftToSpend(asked);
  return start && left ? cells.of(start.value - left.value, line, [...why, scene.teller.why(left.why)]) : untold;
};

const leftToSpend = (asked: Asked): Val | undefined => {
  const next = reached(asked, 'purchaseReinforcementGroups', { later: true });
  return (next ? asked.states(next.first) : setUp(asked)).side(asked.side).cpp;
};

const cppLeft = (asked: Asked): Cell => {
  if (!reached(asked, 'purchaseReinforcementGroups')) return blank;
  const value = leftToSpend(asked);
  return value ? asked.cells.value(value) : untold;
};

/** What there is to spend: before the first of it is spent, or when the step ends with nothing bought. */
const fpp = (asked: Asked): Cell => {
  const { scene, states, side, cells } = asked;
  const [first] = linesOf(asked, 'fortify');
  const step = reached(asked, 'purchaseFortifications');
  const isOwn = step === reached(asked, 'purchaseFortifications', { later: true }) ? undefined : step;
  const state = first
    ? states(scene.analysis.campaign.indexOf(first))
    : isOwn
      ? states(isOwn.end)
      : before(asked, 'purchaseFortifications');
  return cells.value(state.side(side).fpp);
};

/** `foxhole 2S x3 at BB22`; only what was bought for FPP. */
const fortified = (asked: Asked): Cell => {
  const { scene, cells } = asked;
  const bought = linesOf(asked, 'fortify').flatMap((line) => {
    const spent = whysAt(scene, line)
      .flatMap((why) => why.of ?? [])
      .find((why) => why.line === line);
    return spent ? [{ line, spent, text: fortifyText(scene.module, line.parsed.directive as FortifyD) }] : [];
  });
  const text = bought.map((one) => one.text);
  if (mayHold(asked, 'fortify', 'fpp')) text.push('?');
  if (text.length === 0) return blank;
  return cells.of(
    text.join(', '),
    bought[0]?.line,
    bought.map(({ spent }) => scene.teller.why(spent)),
  );
};

function fortifyText(module: ModuleData, { item, variant, count, place }: FortifyD): string {
  const known = item.value.kind === 'item' ? findItem(module, item.value.type) : undefined;
  const parts = [
    known && itemText(known),
    variant?.value,
    count && `x${count.value}`,
    place && `at ${placeText(place)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

const whysAt = ({ analysis: { campaign } }: Scene, line: Line): readonly Why[] => {
  const index = campaign.indexOf(line);
  return campaign.notes(index, index + 1).find((note) => note.line === line)?.whys ?? [];
};

/** Locations of this date: those of Idle Dates before it stand in their own rows. */
const locations = (asked: Asked): Cell => {
  const { scene, side, cells } = asked;
  if (mayHold(asked, 'recon', 'recon')) return untold;
  const line = linesOf(asked, 'recon').at(-1);
  const more = setUp(asked).side(side).recon - before(asked, 'reconnaissance').side(side).recon;
  if (!line && more === 0) return blank;
  const why = line ? whysAt(scene, line).map((each) => scene.teller.why(each)) : [];
  return cells.of(more > 0 ? more : 'none', line, why);
};

const stance = (asked: Asked): Cell => {
  const state = setUp(asked);
  const own = state.side(asked.side).stance;
  const [line] = linesOf(asked, 'initiative');
  if (!own) return line ? asked.cells.of('?', line) : blank;
  const { scene } = asked;
  const type = typeText(new View(state, scene.module));
  const why = type ? [scene.teller.fact(type, { rule: scene.module.initiative?.matrixRule })] : [];
  return asked.cells.of(own.value, own.line, why);
};

const cvp = ({ states, side, day, cells }: Asked): Cell => {
  if (!day.scenario) return blank;
  const value = states(day.scenario.end).side(side).cvp;
  return value ? cells.value(value) : day.next ? untold : blank;
};

/** Added up in the RePh after the date's scenario. */
const total = ({ states, side, day, cells }: Asked): Cell => {
  if (!day.next) return blank;
  const value = states(day.next.end).side(side).lvp;
  const start = states(day.next.first).side(side).lvp;
  if (!value) return day.scenario ? untold : blank;
  return value.why === start?.why ? blank : cells.value(value);
};
