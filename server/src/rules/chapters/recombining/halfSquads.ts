/** Recombining (9.6111, 2.5111, 3.6111): which Half-Squads must become squads, and which may stay. */
import type { ChangeD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { newName } from '../../books/naming';
import { isStandingGun } from '../../books/portage';
import { areasNow } from '../../ground/areas';
import { retainedAt } from '../../ground/retention/retained';
import { type Retention, retention, retentionKey, retentionText } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import { type Matter, piecesIn, sameMatter } from '../../kernel/matter';
import type { RecombiningData, SideId } from '../../kernel/module';
import { count, list, same } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { mergeAs, type Unmerged } from '../../pieces/doubt/unmerged';
import { type Named, piecesOf, readNames } from '../../pieces/named';
import { has, type Piece } from '../../pieces/piece';
import type { MmcType, PieceType } from '../../pieces/types/pieceType';
import { pieceType, squadsOf, typeFromName } from '../../pieces/types/readType';
import { unmanning } from '../../pieces/units/crew';
import { sameWhere } from '../../pieces/whereabouts';
import { hasHardenedHere } from './hardening';

/** HS of one type that a side Retains in one Area. */
interface Group {
  readonly side: SideId;
  readonly type: MmcType;
  readonly walkingWounded: boolean;
  readonly where: Retention;
  readonly pieces: readonly Piece[];
}

function groupsOf(view: View, data: RecombiningData): readonly Group[] {
  const groups = new Map<string, Group & { readonly pieces: Piece[] }>();
  for (const piece of view.state.forces.inPlay()) {
    // What a Hero has Battle Hardened since is not looked at again.
    if (piece.type.kind !== 'halfSquad' || hasHardenedHere(view, piece)) continue;
    const where = retainedAt(view, piece);
    const area = where && retentionKey(where);
    if (!where || !area) continue;
    const walkingWounded = data.walkingWounded === true && has(piece, 'walking-wounded');
    const key = `${piece.side} ${area} ${piece.type.type} ${walkingWounded}`;
    const group = groups.get(key);
    if (group) group.pieces.push(piece);
    else groups.set(key, { side: piece.side, type: piece.type, walkingWounded, where, pieces: [piece] });
  }
  return [...groups.values()].filter(({ pieces }) => pieces.length > 1);
}

/** How many HS a side may keep for its SW MTR. */
function mortars(view: View, data: RecombiningData, side: SideId): number {
  const { forces } = view.state;
  const { weapons = [], ruling } = data.keptFor ?? {};
  if (!ruling || view.reads({ ruling, reading: 'none' })) return 0;
  return forces.inPlay().filter((piece) => {
    if (piece.type.kind !== 'sw' || !weapons.includes(piece.type.weapon)) return false;
    const where = retention(view, piece);
    return where.kind === 'area' ? where.area.side === side : where.kind !== 'outside' && forces.sideOf(piece) === side;
  }).length;
}

export function recombineObligations(view: View, data: RecombiningData): Obligation[] {
  const all = groupsOf(view, data);
  return view.module.sides.flatMap(({ id }) => {
    const groups = all.filter(({ side }) => side === id);
    if (groups.length === 0) return [];
    const kept = mortars(view, data, id);
    if (kept === 0) return groups.map((group) => mustRecombine(view, data, [group], kept));
    if (data.keptFor && view.ruling(data.keptFor.ruling) === 'limit')
      return groups.map((group) =>
        group.pieces.length > kept ? mustRecombine(view, data, [group], kept) : mayRecombine(view, data, group, kept),
      );
    const spare = groups.reduce((sum, { pieces }) => sum + pieces.length - 1, 0);
    return spare > kept
      ? [mustRecombine(view, data, groups, kept)]
      : groups.map((group) => mayRecombine(view, data, group, kept));
  });
}

/** Whether it is all the same which two of them recombine: of two alone, and of those that have the same and came with the same. */
const areAlike = ({ pieces: [first, ...rest] }: Group): boolean =>
  rest.length < 2 ||
  [first, ...rest].every(
    (p) => p?.holds.length === 0 && p.rg === first?.rg && [...p.traits].join() === [...(first?.traits ?? [])].join(),
  );

/** Each two of a group that may recombine, its first two first; those alone where it is all the same. */
const pairsOf = (group: Group): readonly Group[] =>
  areAlike(group)
    ? [group]
    : group.pieces.flatMap((a, i) => group.pieces.slice(i + 1).map((b): Group => ({ ...group, pieces: [a, b] })));

const pairOf = ({ pieces }: Group): readonly Piece[] => pieces.slice(0, 2);
const namesOf = (pieces: readonly Piece[], word = 'and'): string =>
  list(
    pieces.map((p) => p.name),
    word,
  );
const matterOfAll = (pieces: readonly Piece[]): Matter => ({ what: 'recombine', pieces: pieces.map((p) => p.name) });
const matterOf = (group: Group): Matter => matterOfAll(pairOf(group));

function lineOf(view: View, group: Group, { open = false }: { readonly open?: boolean } = {}): string {
  const squads = squadsOf(view.module, group.side, group.type);
  const [squad] = squads;
  const into =
    open || squad === undefined || squads.length > 1 ? '?' : newName(view.state.forces, view.module, group.side, squad);
  return `recombine ${pairOf(group)
    .map((p) => printPieceName(p.name))
    .join(' ')} -> ${into}`;
}

/** Two HS of one of these groups recombine; which two, is for their owner to say where it is not all the same. */
function mustRecombine(view: View, data: RecombiningData, groups: readonly Group[], kept: number): Obligation {
  const [first] = groups as readonly [Group, ...Group[]];
  const where = retentionText(areasNow(view), first.where);
  const only = groups.length === 1;
  const pairs = groups.flatMap(pairsOf);
  const what = only ? `recombining of ${namesOf(pairOf(first))}` : `recombining of HS beyond those kept for SW MTR`;
  const except = kept ? `; ${count(kept, 'HS', 'HS')} may be kept for SW MTR` : '';
  return choiceOwed({
    matter: matterOfAll(groups.flatMap(pairOf)),
    step: 'recombining',
    rule: data.rule,
    side: first.side,
    what,
    why: only
      ? `${namesOf(first.pieces)} are all ${first.type.type} in ${where}, where one of a type is Retained${except}`
      : `more HS are alike in their Areas than SW MTR are Retained${except}`,
    options: pairs.length === 1 ? undefined : () => pairs.map(choiceOf),
    write: ({ choice }: Answer<Group>) =>
      lineOf(view, choice ?? first, { open: pairs.length > 1 && choice === undefined }),
    missed: {
      code: 'recombine-missing',
      // A name that is free is looked for only where this is told.
      get message() {
        return only
          ? `${namesOf(first.pieces)} must recombine: they are all ${first.type.type} in ${where}${except}. \`${lineOf(view, first)}\`.`
          : `HS must recombine until no more are alike in an Area than SW MTR are Retained${except}: ${groups.map((g) => namesOf(g.pieces)).join('; ')}.`;
      },
    },
  });
}

const choiceOf = (group: Group, rank: number): Choice<Group> => ({
  value: group,
  id: pairOf(group)
    .map((p) => p.name)
    .join('+'),
  label: `recombine ${namesOf(pairOf(group))}`,
  detail: group.type.type,
  objections: [],
  rank,
});

function mayRecombine(view: View, data: RecombiningData, group: Group, kept: number): Obligation {
  const keep: Choice = { value: 'keep', label: 'keep them for SW MTR', objections: [], rank: 1 };
  return choiceOwed({
    matter: matterOf(group),
    step: 'recombining',
    rule: data.rule,
    side: group.side,
    due: 'may',
    what: `recombining of ${namesOf(pairOf(group))}`,
    why: `they may be kept: ${count(kept, 'SW MTR', 'SW MTR')} Retained`,
    options: () => [choiceOf(group, 0), keep],
    write: ({ choice }: Answer<Group | 'keep'>) =>
      choice === undefined || choice === 'keep' ? '' : lineOf(view, group),
  });
}

/** `recombine 247a 247b -> 467c`. */
export function recombine(ctx: Context<ChangeD<'recombine'>>, data: RecombiningData): void {
  const { directive: d } = ctx;
  const { forces } = ctx.state;
  const named = d.pieces.flatMap((node) => readNames(ctx, node));
  // Of a HS of which nobody knows what became, nor does anybody of its squad.
  const doubtful = named.some(({ name }) => ctx.state.doubts.has(ofPiece(name)));
  const halves = doubtful ? named.flatMap(({ name }) => forces.get(name) ?? []) : piecesOf(ctx, d.pieces);
  const refuse = (message: string, part = 'pieces') =>
    ctx.object([{ code: 'cannot-recombine', rule: data.rule, part, message }]);
  const [first] = halves;
  if (ctx.faulty) return;
  if (!first || halves.length % 2 !== 0) return refuse('Two HS make a squad: `recombine NAME NAME -> NAME`.');
  const why = doubtful
    ? undefined
    : halves.map((half) => misfit(ctx, data, first, half)).find((text) => text !== undefined);
  if (why) {
    refuse(why);
    // What was due of one of them the line meant to do.
    for (const half of halves) {
      const meant = owedOf(ctx, data, half);
      if (meant) ctx.discharges(meant);
    }
    return;
  }
  if (halves.length !== 2 * d.into.length && d.into.length > 0)
    return refuse(`Two HS make one squad: ${count(halves.length, 'HS', 'HS')} do not make ${d.into.length}.`);
  const owed = owedOf(ctx, data, first);
  if (d.into.length === 0) {
    if (owed) ctx.discharges(owed);
    ctx.report({
      code: 'choice-open',
      rule: data.rule,
      message: `Still to be told: which HS recombine, and what their squad is called.`,
    });
    return;
  }
  const names = d.into.flatMap((node) => readNames(ctx, node).map((named) => ({ named, type: node.type?.value })));
  names.forEach(({ named, type }, i) => {
    const pair = halves.slice(2 * i, 2 * i + 2);
    if (pair.length === 2) merge(ctx, data, pair as [Piece, Piece], named, type);
    if (doubtful) ctx.state.doubts.raise(ofPiece(named.name));
  });
  // Others of the group, which may be those that it is called after, are owed still.
  if (owed) ctx.discharges(ctx.doubtful ? owed : { ...owed, matter: matterOfAll(halves) });
}

/** The recombining that is owed of HS among which this one is. */
function owedOf(ctx: Context, data: RecombiningData, half: Piece): Obligation | undefined {
  const group = groupsOf(ctx, data).find(({ pieces }) => pieces.includes(half));
  const pair = group && piecesIn(matterOf(group));
  return (
    pair && recombineObligations(ctx, data).find(({ matter }) => pair.every((name) => piecesIn(matter).includes(name)))
  );
}

/** What is left undone at the end of the step, and is told there. */
export function leftApart(view: View, data: RecombiningData): Unmerged[] {
  const owed = recombineObligations(view, data).filter(
    ({ due, matter }) => due === 'must' && !view.state.done.has(matter),
  );
  return groupsOf(view, data)
    .filter((group) => owed.some(({ matter }) => sameMatter(matter, matterOf(group))))
    .flatMap(({ side, type, pieces }) =>
      pieces.flatMap(({ name }, i): Unmerged[] => {
        const next = i % 2 === 0 ? pieces[i + 1] : undefined;
        return next ? [{ side, pair: [name, next.name], squads: squadsOf(view.module, side, type) }] : [];
      }),
    );
}

/** A squad that Battle Hardens and that no line has made, where HS that must recombine can make it: told here, and made. */
export function makeUnsaid(ctx: Context, data: RecombiningData, { name, at }: Named): void {
  const { state } = ctx;
  if (state.forces.get(name)) return;
  state.unmerged = leftApart(ctx, data);
  const before = state.unmerged;
  const made = mergeAs(ctx, name);
  const halves = before.find((one) => !state.unmerged.includes(one));
  state.unmerged = [];
  if (!made || !halves) return;
  const text = `recombine ${halves.pair.map(printPieceName).join(' ')} -> ${printPieceName(name)}`;
  ctx.report({
    code: 'recombine-missing',
    rule: data.rule,
    at: ctx.at(at),
    message: `${list(halves.pair, 'and')} must recombine, and no line above makes ${name} of them: \`${text}\`.`,
    fixes: [
      {
        title: `Insert “${text}”`,
        preferred: true,
        edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: [`  ${text}`] }],
      },
    ],
  });
}

/** Why a piece does not recombine with another. */
function misfit(ctx: Context, data: RecombiningData, first: Piece, half: Piece): string | undefined {
  if (half.type.kind !== 'halfSquad') return `${half.name} is no HS: only two HS make a squad.`;
  if (ctx.state.forces.isCaptive(half)) return `${half.name} is a prisoner: only HS that their side Retains recombine.`;
  if (retention(ctx, half).kind === 'offmap')
    return `${half.name} waits off map: only HS of one Setup or Entry Area recombine.`;
  if (half === first) return undefined;
  if (half.side !== first.side || half.type.type !== first.type.type)
    return `${first.name} (${first.type.type}) and ${half.name} (${half.type.type}) are not alike: only HS of one class and one set of Strength Factors recombine.`;
  if (data.walkingWounded && has(half, 'walking-wounded') !== has(first, 'walking-wounded'))
    return `Of ${first.name} and ${half.name} one is Walking Wounded: such recombine with each other only.`;
  const [here, there] = [retention(ctx, first), retention(ctx, half)];
  if (here.kind === 'unknown' || there.kind === 'unknown' || retentionKey(here) === retentionKey(there))
    return undefined;
  const areas = areasNow(ctx);
  return `${first.name} is Retained in ${retentionText(areas, here)}, ${half.name} in ${retentionText(areas, there)}: only HS of one Area recombine.`;
}

const writeInto = (ctx: Context, at: Named['at'], text: string): Fix => ({
  title: `Write ${text}`,
  preferred: true,
  edits: [{ kind: 'replace', at: ctx.at(intoSpan(ctx, at)), text }],
});

/** Makes a squad of two HS, by a name that no piece has yet. */
function merge(
  ctx: Context,
  data: RecombiningData,
  pair: readonly [Piece, Piece],
  into: Named,
  written: string | undefined,
): void {
  const known = ctx.state.forces.get(into.name);
  if (known)
    return ctx.report({
      code: 'piece-name-taken',
      at: ctx.at(into.at),
      message: `There is already a piece called ${known.name}.`,
    });
  const type = squadMade(ctx, data, pair[0], into, written);
  if (type) join(ctx, data, pair, into.name, type);
}

/** The counter of the squad that two such HS make; undefined, with a finding, where another is named and it may be one of several. */
function squadMade(
  ctx: Context,
  data: RecombiningData,
  { side, type: half }: Piece,
  { name, at }: Named,
  written: string | undefined,
): PieceType | undefined {
  const { state, module } = ctx;
  if (half.kind !== 'halfSquad') return undefined;
  const squads = squadsOf(module, side, half);
  const [squad] = squads;
  const said = written ?? typeFromName(name);
  const type = said === undefined ? undefined : pieceType(module, side, said);
  if (!type || squads.length === 0 || squads.some((s) => same(s, type.type)))
    return type ?? pieceType(module, side, squad ?? name);
  const text = squad && newName(state.forces, module, side, squad);
  ctx.report({
    code: 'wrong-counter',
    rule: data.rule,
    at: ctx.at(at),
    message: `Two ${half.type} make a ${list(squads)}, not a ${type.type}.`,
    fixes: text ? [writeInto(ctx, at, text)] : undefined,
  });
  // They recombine all the same, into the squad that two of them make.
  return squad === undefined || squads.length > 1 ? undefined : pieceType(module, side, squad);
}

/** The squad has what both possess; it is where one of them mans a Gun, else where the first is. */
function join(ctx: Context, data: RecombiningData, pair: readonly [Piece, Piece], name: string, type: PieceType): void {
  const { state } = ctx;
  const { forces } = state;
  const mans = (piece: Piece) => piece.holder !== undefined || forces.held(piece).some((p) => p.type.kind === 'gun');
  const [base, other] = !mans(pair[0]) && mans(pair[1]) ? [pair[1], pair[0]] : pair;
  const held = forces.held(other);
  forces.rename(base.name, name, {
    type,
    stated: [],
    line: ctx.line,
    traits: new Set([...base.traits].filter((t) => other.traits.has(t))),
  });
  for (const piece of held) {
    // The squad is at one of two Guns: each remains in its Location.
    if (isStandingGun(piece) && !sameWhere(piece.where, base.where)) continue;
    forces.hold(name, piece.name, piece.heldSince ?? { line: ctx.line, during: state.stepLine });
  }
  const why = `recombined into ${name}`;
  unmanning(ctx, other, () => forces.remove(other.name, { kind: 'withdrawn', why, rule: data.rule, line: ctx.line }));
}

/** The whole of a piece behind the arrow, with its type. */
function intoSpan(ctx: Context, at: Named['at']): Named['at'] {
  const { into } = ctx.directive as unknown as ChangeD<'recombine'>;
  return into.find((node) => node.start <= at.start && at.end <= node.end) ?? at;
}
