/** OB Given Reinforcements (9.615): units and FPP that come by date, and the withdrawal. */
import { parseHex } from '../../../board/hex';
import type { ReceiveD, WithdrawD } from '../../../syntax/nodes';
import { gain, losePoints, slipped } from '../../books/ledger';
import { musterRow, runText, stemOfRow } from '../../books/muster';
import { areaAt, areasNow } from '../../ground/areas';
import { judgePlace, type PlaceChoice, placeChoices } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import { levelOf } from '../../kernel/codes';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofBrought } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import type { ObGivenRow, Withdrawal } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import type { Answer, Choice, Objection, Obligation } from '../../kernel/obligation';
import { choiceOwed, lineOwed } from '../../kernel/owe';
import type { StepRules, View } from '../../kernel/step';
import { sidesOf } from '../../kernel/unread';
import { whatGoes, withdrawn, withdrawPieces } from './withdrawal';

/** The rows of the current date that this CG receives. */
export function rowsNow(view: View): ObGivenRow[] {
  const { state, module } = view;
  const rows = module.obGiven?.rows ?? [];
  return rows.filter((r) => r.date === state.dateName && !r.notInCg?.includes(state.cg?.id ?? ''));
}

const withdrawalsNow = ({ state, module }: View): Withdrawal[] =>
  module.obGiven?.withdrawals.filter((w) => w.date === state.dateName) ?? [];

export const unitsText = (row: ObGivenRow): string =>
  row.units.length ? row.units.map((u) => (u.count > 1 ? `${u.type} x${u.count}` : u.type)).join(', ') : 'no units';

/** 9.615: reinforcements may be held off map, to be set up in a later scenario. */
const waiting: Choice = {
  value: 'offmap',
  label: 'off map',
  detail: 'held for a later scenario',
  objections: [],
  rank: 200,
};

/** The Entry Area or Setup Areas of a row, as the ruling in force has it. */
function areaOfRow(view: View, { area, otherwise }: ObGivenRow): ObGivenRow['area'] {
  return otherwise && view.reads(otherwise) ? otherwise.area : area;
}

/** Where a row's units may be placed (9.6151, notes 1 and 3); only the map depth asks for it. */
function places(
  view: View,
  row: ObGivenRow,
): { options(): Choice[]; judge(place: ReceiveD['place']): Objection[] } | undefined {
  const area = areaOfRow(view, row);
  if (!area) return undefined;
  const rule = row.rule;
  if (area !== 'setup') {
    const arrow = area;
    return {
      options: () => [{ value: arrow, label: arrow, detail: 'the Entry Area the OB names', objections: [], rank: 0 }],
      judge(place) {
        if (!place) return [missingPlace(row, rule, `\`at ${arrow}\``)];
        if (place.value.kind === 'open') return [];
        return placeText(place) === arrow
          ? []
          : [
              {
                code: 'wrong-entry',
                rule: view.module.obGiven?.entryRule,
                part: 'place',
                message: `These reinforcements may only enter at ${arrow}, whenever they come.`,
              },
            ];
      },
    };
  }
  const fallback = row.fallback ?? '';
  const known = view.state.areas !== undefined;
  const open = () =>
    placeChoices(view, row.side).filter((c) => c.setupArea && !c.objections.some((o) => levelOf(o.code) === 'error'));
  return {
    options() {
      const areas = open();
      if (!known || (areas.length && haveGunSite(view, row, areas))) return [...areas, waiting];
      const detail = areas.length
        ? `opens for the Guns: no non-Isolated Setup Area has a hex numbered ${row.gunsFromNumber} or more`
        : 'opens because no non-Isolated Setup Area is left';
      return [...areas, { value: fallback, label: fallback, detail, objections: [], rank: 100 }, waiting];
    },
    judge(place) {
      if (!place) return [missingPlace(row, rule, `a non-Isolated ${row.side} Setup Area, such as \`at A\``)];
      if (place.value.kind === 'open' || same(placeText(place), waiting.value)) return [];
      const now = areasNow(view);
      const inside = now && areaAt(now, row.side, place)?.side === row.side;
      if (placeText(place) === fallback && !inside) return known ? refuseFallback(view, row, open(), rule) : [];
      return judgePlace(view, row.side, place, { setupOnly: true, rule });
    },
  };
}

/** Whether one of the Areas reaches a hex that takes the row's Guns (9.6152 note 3). */
function haveGunSite(view: View, row: ObGivenRow, areas: readonly PlaceChoice[]): boolean {
  const { gunsFromNumber } = row;
  const now = areasNow(view);
  if (gunsFromNumber === undefined || !now) return true;
  return areas.some(({ place }) =>
    areaAt(now, row.side, place)?.hexes.some((hex) => (parseHex(hex)?.number ?? 0) >= gunsFromNumber),
  );
}

/** The fallback Entry Hex opens only when no Setup Area will do: for all, or for the Guns. */
function refuseFallback(view: View, row: ObGivenRow, areas: readonly PlaceChoice[], rule: string): Objection[] {
  if (areas.length === 0 || !haveGunSite(view, row, areas)) return [];
  const there = `there ${areas.length === 1 ? 'is' : 'are'} ${list(
    areas.map((a) => a.label),
    'and',
  )}`;
  return [
    {
      code: 'entry-not-open',
      rule,
      part: 'place',
      message: `${row.fallback} opens only when no non-Isolated ${row.side} Setup Area exists; ${there}.`,
    },
  ];
}

const missingPlace = (row: ObGivenRow, rule: string, where: string): Objection => ({
  code: 'place-missing',
  rule,
  message: `Where do the ${row.side} reinforcements come in? Add \`at\` and a place: ${where}; \`at ?\` leaves it open.`,
});

function receiveObligation(view: View, row: ObGivenRow): Obligation {
  const place = view.state.keepsMap ? places(view, row) : undefined;
  // An Entry Area that the OB names leaves nothing to choose.
  const area = areaOfRow(view, row);
  const named = area === 'setup' ? undefined : area;
  return choiceOwed({
    matter: { what: 'receive', side: row.side },
    step: 'obGiven',
    rule: row.rule,
    side: row.side,
    what: `${row.side} reinforcements of ${row.date}`,
    why: {
      text: `${row.date}: ${unitsText(row)}; ${row.fpp} FPP`,
      rule: row.rule,
      of: row.notes.map((n) => ({ text: `note ${n}: ${view.module.obGiven?.notes[n] ?? ''}`, rule: row.rule })),
    },
    options: place && !named ? place.options : undefined,
    write: ({ choice }: Answer) => `receive ${row.side}${place ? ` at ${choice ?? named ?? '?'}` : ''} fpp ${row.fpp}`,
    missed: {
      code: 'reinforcements-missing',
      message: `The ${row.side} reinforcements of ${row.date} are not received: ${unitsText(row)}; ${row.fpp} FPP.`,
    },
  });
}

function withdrawObligation(view: View, w: Withdrawal): Obligation {
  const going = view.state.keepsForces ? withdrawn(view, w) : [];
  return lineOwed({
    matter: { what: 'withdraw', side: w.side },
    step: 'obGiven',
    rule: w.rule,
    side: w.side,
    what: `${w.side} withdrawal`,
    why: {
      text: `${w.side} withdrawal: ${whatGoes(view, w)}`,
      rule: w.rule,
      of: going.length ? [{ text: runText(going.map((piece) => piece.name)) }] : undefined,
    },
    line: `withdraw ${w.side}`,
    missed: {
      code: 'withdrawal-missing',
      message: `The ${w.side} side must withdraw its ${whatGoes(view, w)}.`,
      byDate: true,
    },
  });
}

export const obGiven: StepRules = {
  obligations: (view) => [
    ...rowsNow(view).map((row) => receiveObligation(view, row)),
    ...withdrawalsNow(view).map((w) => withdrawObligation(view, w)),
  ],

  idle: (view) => `the OB gives nothing on ${view.state.dateName ?? 'this date'}`,

  enter(view) {
    for (const row of rowsNow(view))
      gain(view, row.side, 'fpp', row.fpp, {
        text: `+${row.fpp} FPP with the reinforcements of ${row.date}`,
        rule: row.rule,
      });
  },

  handlers: { receive, withdraw },

  unread: {
    receive(view, line) {
      const sides = sidesOf(view.module, line);
      losePoints(view.state, sides, 'fpp');
      for (const row of rowsNow(view)) if (sides.includes(row.side)) view.state.doubts.raise(ofBrought(stemOfRow(row)));
    },
  },
};

function receive(ctx: Context<ReceiveD>): void {
  const { directive: d, state } = ctx;
  const row = rowsNow(ctx).find((r) => r.side === d.side.value);
  if (!row) {
    ctx.report({
      code: 'nothing-owed',
      rule: ctx.module.obGiven?.rule,
      message: notReceived(ctx),
      byDate: true,
    });
    return;
  }
  const obligation = receiveObligation(ctx, row);
  const before = state.done.get(obligation.matter);
  if (before) {
    ctx.report({
      code: 'done-twice',
      rule: row.rule,
      message: `The ${row.side} reinforcements of ${row.date} were already received.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
    });
    return;
  }
  ctx.discharges(obligation);
  ctx.explain(obligation.why);
  if (d.fpp && d.fpp.value !== row.fpp) {
    slipped(ctx, row.side, 'fpp', d.fpp.value - row.fpp);
    ctx.report({
      code: 'wrong-fpp',
      rule: row.rule,
      at: ctx.at(d.fpp),
      message: `${row.fpp} FPP come with the reinforcements of ${row.date}, not ${d.fpp.value}.`,
      fixes: [
        {
          title: `Write ${row.fpp}`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.fpp), text: `${row.fpp}` }],
        },
      ],
    });
  }
  ctx.hint(ctx.whole.end, d.fpp ? unitsText(row) : `${unitsText(row)}; ${row.fpp} FPP`);
  if (d.place?.value.kind === 'open')
    ctx.report({
      code: 'choice-open',
      rule: row.rule,
      at: ctx.at(d.place),
      message: 'Still to be chosen: where these reinforcements come in.',
    });
  const place = places(ctx, row);
  const asked = d.place || state.keepsMap;
  ctx.object((asked && place?.judge(d.place)) || [], () => elsewhere(ctx, place?.options() ?? []));
  if (state.keepsForces) musterRow(ctx, row, d.place);
}

function notReceived(ctx: Context<ReceiveD>): string {
  const { state, module, directive: d } = ctx;
  const barred = module.obGiven?.rows.find((r) => r.date === state.dateName && r.side === d.side.value);
  if (barred) return `The reinforcements of ${barred.date} are not received in CG ${state.cg?.id}.`;
  return `The OB gives the ${d.side.value} side nothing on ${state.dateName ?? 'this date'}.`;
}

function withdraw(ctx: Context<WithdrawD>): void {
  const w = withdrawalsNow(ctx).find((x) => x.side === ctx.directive.side.value);
  if (!w) {
    ctx.report({
      code: 'nothing-owed',
      rule: ctx.module.obGiven?.rule,
      message: `The ${ctx.directive.side.value} side withdraws nothing on ${ctx.state.dateName ?? 'this date'}.`,
      byDate: true,
    });
    return;
  }
  const obligation = withdrawObligation(ctx, w);
  const before = ctx.state.done.get(obligation.matter);
  if (before && !ctx.directive.pieces) {
    ctx.report({
      code: 'done-twice',
      rule: w.rule,
      message: `The ${w.side} withdrawal stands above already.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
    });
    return;
  }
  ctx.discharges(obligation);
  ctx.explain(obligation.why);
  if (ctx.state.keepsForces) withdrawPieces(ctx, w);
  else ctx.hint(ctx.whole.end, whatGoes(ctx, w));
}

/** The places that would do. */
function elsewhere(ctx: Context<ReceiveD>, options: readonly Choice[]): Fix[] {
  const { place, side } = ctx.directive;
  return options.slice(0, 4).map((option) => ({
    title: `Let them come in at ${option.label}`,
    edits: [
      place
        ? { kind: 'replace', at: ctx.at(place), text: option.value }
        : { kind: 'replace', at: ctx.at({ start: side.end, end: side.end }), text: ` at ${option.value}` },
    ],
  }));
}
