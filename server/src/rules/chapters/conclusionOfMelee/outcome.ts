/** What came of a Melee, told below its line: who is lost, Captured, Withdraws or is marked. */
import type { ActD, AtD, ChangeD, LostD, MarkD, ObD, PieceNode } from '../../../syntax/nodes';
import { changed } from '../../books/changed';
import { declare } from '../../books/declare';
import * as marks from '../../books/marks';
import { place } from '../../books/place';
import { isStandingGun } from '../../books/portage';
import { isRenaming, replace as rename } from '../../books/replace';
import { take } from '../../books/take';
import { type Context, wholeDirective } from '../../kernel/context';
import { same } from '../../kernel/names';
import { locationKey } from '../../kernel/state';
import { type Named, namesOf, pieceOf, readNames, withHeld } from '../../pieces/named';
import type { Piece } from '../../pieces/piece';
import { unmanning } from '../../pieces/units/crew';
import { climbers, placeClimbers } from './climbers';
import { eliminate } from './fight';
import { mayWithdraw, tellForeign } from './limits';

/** The pieces that a line below a Melee names, if all of them were in it. */
function ofMelee(ctx: Context, nodes: readonly PieceNode[]): Piece[] | undefined {
  const { state, module } = ctx;
  const named = nodes.flatMap((node) => readNames(ctx, node));
  const pieces = named.flatMap((n) => pieceOf(ctx, n) ?? []);
  if (pieces.length < named.length || named.length === 0) return undefined;
  const outsider = [...named, ...nodes.flatMap(held)].find(({ name }) => !state.melee?.pieces.has(name.toLowerCase()));
  if (!outsider) return pieces;
  const { melee: fought } = state;
  const told = {
    code: 'not-in-melee',
    rule: module.melee?.rule,
    at: ctx.at(outsider.at),
  } as const;
  if (fought)
    ctx.report({
      ...told,
      message: `${outsider.name} was not in ${locationKey(fought.location)}, whose Melee stands last above.`,
      related: [{ at: wholeDirective(fought.line), message: 'this Melee' }],
    });
  else ctx.reportOnce('', { ...told, message: 'What comes of a Melee stands below its line: `melee X22`.' });
  return undefined;
}

/** The names in brackets. */
const held = ({ holds }: PieceNode): Named[] =>
  (holds?.value ?? []).flatMap((node) => [{ name: node.name.value, at: node.name }, ...held(node)]);

/** `at Y21: 648a`: it Withdrew, or is placed where it was climbing to. */
export function at(ctx: Context<AtD>): void {
  const { state, module, directive: d } = ctx;
  const named = d.pieces.flatMap((node) => readNames(ctx, node));
  const open = climbers(state);
  const climbing = open.filter((p) => named.some((n) => same(n.name, p.name)));
  if (module.melee?.climb && climbing.length && climbing.length === named.length)
    return placeClimbers(ctx, module.melee, climbing);
  const pieces = ofMelee(ctx, d.pieces);
  if (!pieces || !mayWithdraw(ctx, pieces)) return;
  tellForeign(ctx, d.pieces);
  leaveGuns(ctx);
  place(ctx);
}

/** Who Withdraws leaves his Gun where it stands, unless the line has it with him. */
function leaveGuns({ state, directive: d }: Context<AtD>): void {
  const { forces } = state;
  const taken = d.pieces.flatMap(held).map(({ name }) => name.toLowerCase());
  for (const { name } of d.pieces.flatMap((node) => namesOf(node) ?? []))
    for (const gun of forces.get(name)?.holds ?? []) {
      const piece = forces.get(gun);
      if (piece && isStandingGun(piece) && !taken.includes(gun.toLowerCase()) && leaves(d.post, piece))
        forces.release(gun);
    }
}

const leaves = ({ value }: AtD['post'], { where }: Piece): boolean =>
  value.kind !== 'location' || where.kind !== 'location' || locationKey(value.location) !== locationKey(where.location);

export function mark(ctx: Context<MarkD>): void {
  if (!ofMelee(ctx, ctx.directive.pieces)) return;
  tellForeign(ctx, ctx.directive.pieces);
  marks.mark(ctx);
}

/** Whether the line of the Melee itself has taken it out. */
const isLostIn = ({ state }: Context, name: string): boolean =>
  state.melee !== undefined && state.forces.get(name)?.fate?.line === state.melee.line;

export function lost(ctx: Context<LostD>): void {
  const { state, module, directive: d } = ctx;
  const { melee } = module;
  // What `-> SIDE` told already may be said again.
  const nodes = withHeld(d.pieces).filter((node) => !namesOf(node)?.every(({ name }) => isLostIn(ctx, name)));
  if (d.pieces.length && !nodes.length) return;
  const pieces = ofMelee(ctx, nodes);
  if (!pieces || !melee || !state.melee) return;
  for (const piece of pieces) eliminate(ctx, melee, piece, locationKey(state.melee.location), d.because?.value);
}

export function replace(ctx: Context<ChangeD<'replace'>>): void {
  const { state, directive: d } = ctx;
  if (isRenaming(ctx)) return rename(ctx);
  if (!ofMelee(ctx, d.pieces) || !state.melee) return;
  changed(ctx);
  const names = d.into.map((node) => node.name.value.toLowerCase());
  state.melee = { ...state.melee, pieces: new Set([...state.melee.pieces, ...names]) };
}

/** `guard 436c with 648a`: Captured; what the prisoner had stays where it was. */
export function guard(ctx: Context<ActD<'guard'>>): void {
  const { directive: d } = ctx;
  captureLost(ctx);
  const pieces = ofMelee(ctx, [...d.pieces, ...(d.with?.value ?? [])]);
  const [captor] = d.with?.value ?? [];
  if (!pieces || !captor) return;
  for (const node of d.pieces) for (const prisoner of readNames(ctx, node)) capture(ctx, prisoner, captor.name.value);
  takeSpoils(ctx, captor);
}

/** A side is left alone with its prisoners, too: what `-> SIDE` took out may have been Captured. */
function captureLost(ctx: Context<ActD<'guard'>>): void {
  for (const { name } of ctx.directive.pieces.flatMap((node) => namesOf(node) ?? []))
    if (isLostIn(ctx, name)) ctx.state.forces.update(name, { fate: undefined });
}

function capture(ctx: Context, named: Named, by: string): void {
  const { forces } = ctx.state;
  const prisoner = forces.get(named.name);
  for (const thing of prisoner?.holds ?? []) forces.release(thing);
  if (prisoner) unmanning(ctx, prisoner, () => take(ctx, by, named));
}

/** `guard 436c with 648a[LMG3]`: what he has of it from now on. */
function takeSpoils(ctx: Context, captor: PieceNode): void {
  for (const node of captor.holds?.value ?? [])
    for (const named of readNames(ctx, node)) if (pieceOf(ctx, named)) take(ctx, captor.name.value, named);
}

/** `ob British: 8-0n`: a leader or hero whom the Melee created, in its Location. */
export function ob(ctx: Context<ObD>): void {
  const { state, module, directive: d } = ctx;
  const { melee: fought } = state;
  const named = d.pieces.flatMap((node) => readNames(ctx, node));
  const refuse = (message: string) => ctx.report({ code: 'not-in-melee', rule: module.melee?.rule, message });
  if (!fought) return refuse('A leader or hero whom a Melee created is declared below its line: `melee X22`.');
  const fresh = named.filter(({ name }) => !state.forces.get(name));
  declare(ctx);
  const where = { kind: 'location', location: fought.location } as const;
  for (const { name, type } of fresh.flatMap(({ name }) => state.forces.get(name) ?? [])) {
    if (type.kind !== 'leader' && type.kind !== 'hero')
      refuse(`${name} is no leader or hero: nobody else comes into being in a Melee.`);
    state.forces.move(name, where, { line: ctx.line, during: state.stepLine ?? state.phaseLine });
  }
  const names = fresh.map(({ name }) => name.toLowerCase());
  state.melee = { ...fought, pieces: new Set([...fought.pieces, ...names]) };
}
