/** The drm of a repair table for one piece: from its facts, and from what a line says where the log tells nothing else. */
import { frontLine } from '../../../board/standing';
import type { PieceNode, Span, StatusNode } from '../../../syntax/nodes';
import { areasNow } from '../../ground/areas';
import { type Drm, type DrmRow, type Facts, is, modifiers, type Truth } from '../../kernel/conditions';
import type { Context } from '../../kernel/context';
import { same } from '../../kernel/names';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { has } from '../../pieces/piece';
import { pieceFacts } from '../../pieces/pieceFacts';
import type { Kept } from './inventory';

/** What a roll depends on. */
export interface Repairing {
  readonly kept: Kept;
  readonly vehicular: boolean;
  readonly mainArmament: boolean;
  /** It is a FT. */
  readonly ft: Truth;
  readonly repair: number | 'unknown';
  readonly claims: Claims;
}

/** A roll for a vehicle, not for one of its Weapons. */
export const vehicleFacts = (kept: Kept, claims: Claims = {}): Repairing => ({
  kept,
  vehicular: true,
  mainArmament: false,
  ft: false,
  repair: 0,
  claims,
});

/** What a line says of the piece it rolls for: `repair HMG1(non-qualified) dr 3`. */
export type Claims = Readonly<Partial<Record<Claim, boolean>>>;
type Claim = 'isolated' | 'non-qualified' | 'front-line';
const claimWords: readonly Claim[] = ['isolated', 'non-qualified', 'front-line'];

export const claimOf = (node: StatusNode): Claim | undefined => claimWords.find((c) => same(c, node.name.value));

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
    const at = ctx.at(status);
    const text = known ? claim : `not ${claim}`;
    const is = `${kept.piece.name} is ${known ? '' : 'not '}`;
    ctx.report({
      ...(claim === 'isolated'
        ? { code: 'wrong-isolated', message: `${is}Isolated.` }
        : { code: 'wrong-front-line', message: `${is}in a Front-Line hex.` }),
      rule: ctx.module.setupAreas.rules.isolated,
      at,
      fixes: [{ title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace', at, text }] }],
    });
  }
}

/** Whether it stands in a Front-Line hex; unknown where its hex is. */
function frontLineOf(view: View, { piece, where }: Kept): Truth {
  if (has(piece, 'front-line')) return true;
  if (where.kind !== 'area') return false;
  const areas = areasNow(view);
  if (!areas || piece.where.kind !== 'location') return 'unknown';
  return frontLine(areas.result, locationKey(piece.where.location));
}

const known = (fact: Truth, claim: boolean | undefined): Truth => (fact === 'unknown' ? (claim ?? 'unknown') : fact);

function factsOf(view: View, { kept, claims, vehicular, mainArmament, ft, repair }: Repairing): Facts {
  const { piece, side, captured } = kept;
  const isolated = known(kept.isolated, claims.isolated);
  const own = pieceFacts(view, piece, { side, isolated, alone: true });
  return {
    more: () => own,
    type: (types) => (vehicular ? types.includes('FT') && ft : (own.type?.(types) ?? 'unknown')),
    captured: is(captured),
    vehicular: is(vehicular),
    mainArmament: is(mainArmament),
    // Nobody but the players can tell: what is not said does not hold.
    nonQualified: is(claims['non-qualified'] ?? has(piece, 'non-qualified')),
    frontLine: (asked) => is(known(frontLineOf(view, kept), claims['front-line']))(asked),
    count: (per) => (per !== 'repairNumber' || repair === 'unknown' ? 'unknown' : [{ times: repair, of: `${repair}` }]),
  };
}

/** The drm that apply, or the facts that must be known first. */
export const drmFor = (view: View, rows: readonly DrmRow[], repairing: Repairing): Drm =>
  modifiers(rows, [factsOf(view, repairing)]);
