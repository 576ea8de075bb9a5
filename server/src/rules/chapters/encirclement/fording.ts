/** Infantry that was Fording leaves the river by a shortest route (3.6045), and radios of used OBA RG are removed (3.6046). */
import { type FordingRoute, fordingRoutes, isWading } from '../../../board/river';
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onMap } from '../../books/facts';
import { onePiece } from '../../books/onePiece';
import type { Context } from '../../kernel/context';
import { find, list } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { outcomeOwed, recordedLine, reportOpen } from '../../kernel/recorded';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { has, isGone, isPersonnel, type Piece } from '../../pieces/piece';
import type { Consequence, Effect } from '../../pieces/units/consequence';
import { afflict, owe } from '../../pieces/units/consequences';
import { isFighting } from '../../pieces/units/opponents';
import { placing } from '../../pieces/whereabouts';
import { checkOrder, matterOf, ruleOf } from './parts';

type Again = Extract<Consequence, { kind: 'ford' }>;

/** What a TC of PBr SSR 14.2 can come to; its own text is not that of the RePh. */
const results: readonly string[] = ['passes', 'replaced', 'reduced', 'eliminated'];

export const fording = (view: View): Obligation[] => [
  ...view.state.forces
    .inPlay()
    .filter((piece) => isFording(view.state, piece) === true)
    .map((piece) => way(view, piece)),
  ...view.state.consequences.flatMap((c) =>
    c.kind === 'ford' && isThere(view.state, c.piece) ? [again(view, c)] : [],
  ),
];

/** By its marker, or by the map where it stands in the water. */
const isFording = ({ forces, board }: CampaignState, piece: Piece): boolean | 'unknown' => {
  if (!isPersonnel(piece) || piece.where.kind !== 'location' || forces.isCaptive(piece)) return false;
  return has(piece, 'fording') || (board ? isWading(board, piece.where.location.hex) : 'unknown');
};

const isThere = ({ forces }: CampaignState, name: string): boolean => {
  const piece = forces.get(name);
  return piece !== undefined && !isGone(piece);
};

/** The shortest routes; undefined without a map that has its hex. */
function routes({ state }: View, unit: Piece): readonly FordingRoute[] | undefined {
  const { board, forces } = state;
  if (!board || unit.where.kind !== 'location' || board.grid.index(unit.where.location.hex) < 0) return undefined;
  const enemies = new Set<string>();
  for (const other of forces.inPlay())
    if (other.where.kind === 'location' && forces.sideOf(other) !== unit.side && isFighting(state, other))
      enemies.add(other.where.location.hex);
  return fordingRoutes(board, unit.where.location.hex, enemies).ends;
}

const routeText = ({ to, path, checks }: FordingRoute): string =>
  `${path.join(' ')}: ${checks.length ? `a TC in ${list(checks, 'and')}` : `no TC on the way to ${to}`}`;

function way(view: View, unit: Piece): Obligation {
  const rule = ruleOf(view, 'fording');
  const known = routes(view, unit);
  const { isFair } = view.state;
  return choiceOwed({
    matter: matterOf('fording', unit.name),
    step: 'encirclement',
    rule,
    side: unit.side,
    due: known?.length === 0 ? 'may' : 'must',
    what: `way of ${unit.name} out of the river`,
    why: {
      text: `${unit.name} is Fording: by a shortest route to a hex that is neither river nor river-brush and holds no enemy, with a TC of PBr SSR 14.2 where one applies`,
      rule,
      of: known?.map((route) => ({ text: routeText(route), rule })),
    },
    outcomes: outcomes(),
    options: known?.length ? () => known.flatMap((route) => options(route, isFair)) : undefined,
    write({ choice }: Answer<End>) {
      const { to = '?', result = undefined } = typeof choice === 'object' ? choice : {};
      const hasTc = known?.find((route) => route.to === to)?.checks.length !== 0;
      const dice = isFair && hasTc ? ' DR ?' : '';
      return `ford ${printPieceName(unit.name)} to ${to}${result ? ` -> ${result}` : dice}`;
    },
    missed: {
      code: 'still-fording',
      message: `${unit.name} is still Fording: \`ford ${printPieceName(unit.name)} to ${known?.[0]?.to ?? '?'}\`.`,
    },
  });
}

const outcomes = (): Choice[] => results.map((value, rank) => ({ value, label: value, objections: [], rank }));

/** Where a unit leaves the river, and what its TC came to where it takes one. */
interface End {
  readonly to: string;
  readonly result?: string;
}

/** Where all dice come first, what a TC came to is not chosen. */
function options(route: FordingRoute, isFair: boolean): Choice<End>[] {
  const { to, checks } = route;
  const detail = routeText(route);
  if (checks.length === 0 || isFair)
    return [{ value: { to }, id: to, label: `to ${to}`, detail, objections: [], rank: 0 }];
  return results.map((r, rank) => ({
    value: { to, result: r },
    id: `${to} ${r}`,
    label: `to ${to}, ${r}`,
    detail,
    objections: [],
    rank,
  }));
}

function again({ state }: View, { matter, rule, line, piece, may }: Again): Obligation {
  const told = recordedLine(state, { verb: 'ford', piece });
  return outcomeOwed(state, {
    verb: 'ford',
    piece,
    outcomes: outcomes(),
    matter,
    step: 'encirclement',
    rule,
    side: state.forces.get(piece)?.side,
    due: may ? 'may' : 'must',
    what: `next TC of ${piece} in the river`,
    why: { text: `the way of ${piece} leads through more than one river hex`, rule, line },
    missed: may
      ? undefined
      : {
          code: 'taskcheck-missing',
          at: line,
          message: `${piece} takes one TC for each river hex on its way: \`${told(...results)}\`.`,
        },
  });
}

/** `ford 458a from M10 to N9 DR 2,5 -> passes`; one line for each TC, the first with the way. */
export function ford(ctx: Context<ActD<'ford'>>): void {
  const { state, directive: d } = ctx;
  const rule = ruleOf(ctx, 'fording');
  const unit = onePiece(ctx, d.pieces, rule);
  if (!unit) return;
  const next = nextTc(state, unit);
  const owed = answered(ctx, next ? again(ctx, next) : firstTc(ctx, unit), {
    rule,
    message: `${unit.name} is not Fording.`,
  });
  if (!owed) return;
  checkOrder(ctx, 'fording', unit);
  const from = next?.from ?? unit.where;
  ctx.discharges(owed);
  ctx.explain(owed.why);
  if (next?.may) oweNext(ctx, unit.name, (next.matter.nth ?? 1) + 1, { rule, from, may: true });
  if (next || (setOut(ctx, unit, rule) && (d.result || d.roll))) suffer(ctx, unit, from, rule);
}

/** The TC of a further river hex that its way leads through. */
const nextTc = ({ consequences, done }: CampaignState, unit: Piece): Again | undefined =>
  consequences.find((c): c is Again => c.kind === 'ford' && c.piece === unit.name && !done.has(c.matter));

/** Its way out of the river, with the first TC; undefined for who is not Fording, nor was in this RePh. */
const firstTc = (view: View, unit: Piece): Obligation | undefined =>
  isFording(view.state, unit) || view.state.done.has(matterOf('fording', unit.name)) ? way(view, unit) : undefined;

/** What its TC came to. `from`: where what an Eliminated unit had stays in the river. */
function suffer(ctx: Context<ActD<'ford'>>, unit: Piece, from: Piece['where'], rule: string): void {
  const { state, directive: d } = ctx;
  const said = d.result?.value.map((w) => w.value).join(' ');
  if (said === undefined || said === '?')
    return reportOpen(
      ctx,
      { rule, what: `TC of ${unit.name}` },
      {
        message: `Still to be told: what the TC of ${unit.name} came to, ${list(results)}.`,
      },
    );
  const result = find(results, said);
  if (!result)
    return ctx.report({
      code: 'unknown-word',
      rule,
      at: ctx.at(d.result),
      message: `A TC in the river is told as ${list(results)}, not “${said}”.`,
      words: results,
    });
  if (result === 'passes') return;
  const had = state.forces.held(unit);
  ctx.hint(ctx.whole.end, afflict(ctx, unit.name, [result as Effect], { rule, why: 'Eliminated while Fording' }));
  if (!isThere(state, unit.name)) for (const { name } of had) state.forces.move(name, from, placing(ctx));
}

const oweNext = (ctx: Context, piece: string, n: number, more: Pick<Again, 'rule' | 'from' | 'may'>): void =>
  owe(ctx, {
    kind: 'ford',
    matter: { ...matterOf('fording', piece), nth: n },
    step: 'encirclement',
    line: ctx.line,
    piece,
    ...more,
  });

/** Has the unit leave the river; false, with a finding, where its way or its TC is not told or cannot be. */
function setOut(ctx: Context<ActD<'ford'>>, unit: Piece, rule: string): boolean {
  const known = routes(ctx, unit);
  const hex = endOf(ctx, unit, known, rule);
  if (hex === undefined) return false;
  const route = known?.find((r) => r.to === hex);
  leaveRiver(ctx, unit, hex, route, rule);
  return !route || hasItsTc(ctx, unit, route, rule);
}

/** The hex in which a line has it leave the river; undefined, with a finding, where no shortest route ends there. */
function endOf(
  ctx: Context<ActD<'ford'>>,
  unit: Piece,
  known: readonly FordingRoute[] | undefined,
  rule: string,
): string | undefined {
  const { directive: d } = ctx;
  const to = d.to?.value;
  const only = known?.length === 1 ? known[0]?.to : undefined;
  const hex = to?.kind === 'location' ? to.location.hex : to ? undefined : only;
  if (hex === undefined) {
    ctx.report({
      code: 'choice-open',
      rule,
      at: ctx.at(d.to),
      message: `Still to be told: where ${unit.name} leaves the river${known?.length ? `, ${list(known.map((r) => r.to))}` : ''}.`,
    });
    return undefined;
  }
  if (d.to && to?.kind === 'location' && !onMap(ctx, { ...d.to, value: to.location })) return undefined;
  if (!known?.length || known.some((r) => r.to === hex)) return hex;
  ctx.report({
    code: 'ford-astray',
    rule,
    at: ctx.at(d.to),
    message: `No shortest route of ${unit.name} leads to ${hex}; it can leave the river in ${list(known.map((r) => r.to))}.`,
    fixes: known.slice(0, 3).map((r) => ({
      title: `Write ${r.to}`,
      edits: [{ kind: 'replace', at: ctx.at(d.to), text: r.to }],
    })),
  });
  return undefined;
}

/** Puts the unit where its way ends, or leaves it where the ruling has it stay; each further river hex on it owes a TC. */
function leaveRiver(
  ctx: Context,
  { name, where: from }: Piece,
  hex: string,
  route: FordingRoute | undefined,
  rule: string,
): void {
  const { forces, stepLine } = ctx.state;
  forces.unmark(name, 'fording');
  const stays = ctx.reads({ ruling: 'fording-units', reading: 'stay' });
  if (!stays)
    forces.move(name, { kind: 'location', location: { hex, level: 0 } }, { line: ctx.line, during: stepLine });
  for (let n = 2; n <= (route?.checks.length ?? 0); n++) oweNext(ctx, name, n, { rule, from });
  // Where no map tells how many river hexes there are, each line may have another behind it.
  if (!route) oweNext(ctx, name, 2, { rule, from, may: true });
}

/** False, with a finding, where a TC is told that is not owed, or owed and not told. */
function hasItsTc(ctx: Context<ActD<'ford'>>, unit: Piece, { to, checks }: FordingRoute, rule: string): boolean {
  const { directive: d } = ctx;
  const told = d.roll ?? d.result;
  if (checks.length > 0 && !told)
    ctx.report({
      code: 'roll-missing',
      rule,
      message: `A TC is owed for ${list(checks, 'and')}: \`${ctx.state.isFair ? 'DR ?' : `-> ${list(results)}`}\`.`,
    });
  if (checks.length === 0 && told)
    ctx.report({
      code: 'nothing-owed',
      rule,
      at: ctx.at(told),
      message: `No TC is owed on the way of ${unit.name} to ${to}: its own hex costs none.`,
      fixes: [],
    });
  return checks.length > 0 === (told !== undefined);
}

/** A radio whose OBA RG has been used is removed by itself. */
export function removeUsed(view: View): string[] {
  const { state } = view;
  const { forces } = state;
  const rule = ruleOf(view, 'usedOba');
  const line = state.stepLine ?? state.phaseLine;
  const used = forces.inPlay().filter((p) => has(p, 'used') && (p.type.kind === 'radio' || p.type.kind === 'oba'));
  if (line)
    for (const { name } of used)
      forces.remove(name, { kind: 'withdrawn', why: 'its OBA RG has been used', rule, line });
  return used.map(({ name }) => `${name} removed: its OBA RG has been used (${rule})`);
}
