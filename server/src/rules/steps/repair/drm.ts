/** The drm of a repair table for one piece: from its facts, and from what a line says where the log tells nothing else. */
import { frontLine } from '../../../board/standing';
import type { PieceNode, Span, StatusNode } from '../../../syntax/nodes';
import { areasNow } from '../../areas';
import type { Context } from '../../context';
import { has } from '../../forces/piece';
import type { RepairDrm, RepairWhen } from '../../forces/repairData';
import { same } from '../../names';
import { locationKey } from '../../state';
import type { Modifier } from '../../table';
import type { View } from '../step';
import type { Kept } from './inventory';

type Fact = boolean | 'unknown';

/** What a roll depends on. */
export interface Facts {
  readonly kept: Kept;
  readonly vehicular: boolean;
  readonly mainArmament: boolean;
  /** It is a FT. */
  readonly ft: Fact;
  readonly repair: number | 'unknown';
  readonly claims: Claims;
}

/** What a line says of the piece it rolls for: `repair HMG1(non-qualified) dr 3`. */
export type Claims = Readonly<Partial<Record<Claim, boolean>>>;
type Claim = 'isolated' | 'non-qualified' | 'front-line';
const claimWords: readonly Claim[] = ['isolated', 'non-qualified', 'front-line'];

const claimOf = (node: StatusNode): Claim | undefined => claimWords.find((c) => same(c, node.name.value));

/** The part that parentheses name, beside what they claim. */
export function partOf({ statuses }: PieceNode): (Span & { readonly name: string }) | undefined {
  const node = statuses?.value.find((s) => !claimOf(s));
  return node && { start: node.start, end: node.end, name: node.value?.value ?? node.name.value };
}

export function claimsOf({ statuses }: PieceNode): Claims {
  const out: Partial<Record<Claim, boolean>> = {};
  for (const node of statuses?.value ?? []) {
    const claim = claimOf(node);
    if (claim) out[claim] = !node.not;
  }
  return out;
}

/** Tells where a line claims what the map shows otherwise. */
export function checkClaims(ctx: Context, node: PieceNode, kept: Kept): void {
  for (const status of node.statuses?.value ?? []) {
    const claim = claimOf(status);
    if (!claim || claim === 'non-qualified') continue;
    const known = claim === 'isolated' ? kept.isolated : frontLineOf(ctx, kept);
    if (known === 'unknown' || known === !status.not) continue;
    ctx.report({
      code: claim === 'isolated' ? 'wrong-isolated' : 'wrong-front-line',
      rule: ctx.module.setupAreas.rules.isolated,
      severity: 'error',
      at: ctx.at(status),
      message:
        claim === 'isolated'
          ? `${kept.piece.name} is ${known ? '' : 'not '}Isolated.`
          : `${kept.piece.name} is ${known ? '' : 'not '}in a Front-Line hex.`,
      fixes: [
        {
          title: `Write “${known ? claim : `not ${claim}`}”`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(status), text: known ? claim : `not ${claim}` }],
        },
      ],
    });
  }
}

/** Whether it stands in a Front-Line hex; unknown where its hex is. */
function frontLineOf(view: View, { piece, where }: Kept): Fact {
  if (has(piece, 'front-line')) return true;
  if (where.kind !== 'area') return false;
  const areas = areasNow(view);
  if (!areas || piece.where.kind !== 'location') return 'unknown';
  return frontLine(areas.result, locationKey(piece.where.location));
}

const conditions: {
  readonly [K in keyof RepairWhen]-?: (view: View, facts: Facts, value: NonNullable<RepairWhen[K]>) => Fact;
} = {
  isolated: (_, { kept, claims }, value) => is(known(kept.isolated, claims.isolated), value),
  // Nobody but the players can tell: what is not said does not hold.
  nonQualified: (_, { kept, claims }, value) => is(claims['non-qualified'] ?? has(kept.piece, 'non-qualified'), value),
  frontLine: (view, { kept, claims }, value) => is(known(frontLineOf(view, kept), claims['front-line']), value),
  vehicular: (_, facts, value) => facts.vehicular === value,
  mainArmament: (_, facts, value) => facts.mainArmament === value,
  type: (_, { ft }, types) => (types.includes('FT') ? ft : false),
  captured: (_, { kept }, value) => kept.captured === value,
  side: (_, { kept }, sides) => sides.includes(kept.side),
  counterOf: (_, { kept }, sides) => sides.includes(kept.piece.side),
  night: ({ state, module }, _, value) =>
    state.date === undefined ? 'unknown' : module.dates[state.date]?.night === value,
  ruling: (view, _, rulings) => Object.entries(rulings).every(([name, reading]) => view.ruling(name) === reading),
};

const known = (fact: Fact, claim: boolean | undefined): Fact => (fact === 'unknown' ? (claim ?? 'unknown') : fact);
const is = (fact: Fact, value: boolean): Fact => (fact === 'unknown' ? fact : fact === value);

const applies = (view: View, facts: Facts, when: RepairWhen = {}): Fact => {
  const keys = Object.keys(when) as (keyof RepairWhen)[];
  const all = keys.map((key) => (conditions[key] as (v: View, f: Facts, x: unknown) => Fact)(view, facts, when[key]));
  if (all.includes(false)) return false;
  return all.includes('unknown') ? 'unknown' : true;
};

/** The drm that apply, or the facts that must be known first. */
export function drmFor(
  view: View,
  rows: readonly RepairDrm[],
  facts: Facts,
): { readonly modifiers: readonly Modifier[]; readonly unknown: readonly (keyof RepairWhen | 'repairNumber')[] } {
  const modifiers: Modifier[] = [];
  const unknown = new Set<keyof RepairWhen | 'repairNumber'>();
  for (const { value, because, rule, when, per } of rows) {
    const applied = applies(view, facts, when);
    if (applied === 'unknown')
      for (const key of Object.keys(when ?? {}) as (keyof RepairWhen)[])
        if (applies(view, facts, { [key]: when?.[key] }) === 'unknown') unknown.add(key);
    if (applied !== true) continue;
    if (per === undefined) modifiers.push({ value, because, rule });
    else if (facts.repair === 'unknown') unknown.add('repairNumber');
    else if (facts.repair !== 0)
      modifiers.push({ value: value * facts.repair, because: `${because} ${facts.repair}`, rule });
  }
  return { modifiers, unknown: [...unknown] };
}
