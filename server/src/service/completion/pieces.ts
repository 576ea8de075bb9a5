/** Names on the lines about pieces: which piece, where, marked how, by the words and brackets before the cursor. */

import { buildingLocations } from '../../board/map';
import { chartedTypes } from '../../rules/books/charted';
import { stemOf } from '../../rules/books/muster';
import { declared } from '../../rules/books/naming';
import { areaId, areasNow } from '../../rules/ground/areas';
import { entryAreas } from '../../rules/ground/entryAreas';
import { retention, retentionKey } from '../../rules/ground/retention/retention';
import type { SideId } from '../../rules/kernel/module';
import { article, same } from '../../rules/kernel/names';
import { piecesOwing } from '../../rules/kernel/owing';
import { locationKey } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import { attributes, kindName, tellableKinds } from '../../rules/pieces/marks/attributes';
import { statuses } from '../../rules/pieces/marks/statuses';
import { traits } from '../../rules/pieces/marks/traits';
import { isEquipment, isPersonnel, type Piece } from '../../rules/pieces/piece';
import type { PieceKind } from '../../rules/pieces/types/pieceType';
import { pieceType, typeFromName } from '../../rules/pieces/types/readType';
import { whereText } from '../../rules/pieces/whereabouts';
import { printPieceName } from '../../syntax/print';
import { unquoted } from '../../syntax/words';
import { onBoard } from '../onBoard';
import { kinds, type Proposal } from './proposal';
import type { Scene } from './scene';

/** What a line about pieces asks for next. */
type Slot =
  | { readonly kind: 'side' | 'traits' | 'site' | 'entry' | 'none' }
  | { readonly kind: 'post' }
  | { readonly kind: 'new'; readonly held: boolean }
  | { readonly kind: 'marks'; readonly piece: string | undefined; readonly not: boolean }
  | { readonly kind: 'pieces'; readonly holder?: string; readonly with: boolean };

const sites: ReadonlySet<string> = new Set(['fire', 'rubble', 'melee', 'extinguish']);

function slotOf({ typed }: Scene): Slot {
  const [first = '', ...rest] = typed.words.map((word) => word.text);
  const verb = first.toLowerCase();
  const read = readWords(rest);
  const { inner, part } = read;
  const last = rest.at(-1)?.toLowerCase();
  const before = inner?.before && unquoted(inner.before);
  if (inner?.bracket === '(')
    return last === '=' ? { kind: 'none' } : { kind: 'marks', piece: before, not: last === 'not' };
  if (inner) return verb === 'ob' ? { kind: 'new', held: true } : { kind: 'pieces', holder: before, with: false };
  if (last === 'entry' && (part === 'from' || part === 'to' || verb === 'at')) return { kind: 'entry' };
  if (last === 'from' || last === 'to') return { kind: 'post' };
  return slotOfVerb(verb, rest.length, read);
}

/** What the words behind a verb have come to. */
interface Read {
  /** The innermost bracket that is open, and the word before it. */
  readonly inner?: { readonly bracket: string; readonly before: string | undefined };
  readonly colon: boolean;
  /** The word that began the part that they are in. */
  readonly part?: string;
}

function readWords(words: readonly string[]): Read {
  const open: NonNullable<Read['inner']>[] = [];
  let part: string | undefined;
  for (const [i, text] of words.entries()) {
    if (text === '(' || text === '[') open.push({ bracket: text, before: words[i - 1] });
    else if (text === ')' || text === ']') open.pop();
    else if (open.length === 0 && /^(?:with|from|to|dr|->|→|because|=)$/i.test(text)) part = text.toLowerCase();
  }
  return { inner: open.at(-1), colon: words.includes(':'), part };
}

function slotOfVerb(verb: string, words: number, { colon, part }: Read): Slot {
  if (part === 'dr' || part === '=' || part === 'because') return { kind: 'none' };
  if (sites.has(verb)) return { kind: part ? 'none' : 'site' };
  const behindColon: Slot = colon ? { kind: 'pieces', with: false } : { kind: 'none' };
  switch (verb) {
    case 'at':
      return words === 0 ? { kind: 'post' } : behindColon;
    case 'ob':
      if (words === 0) return { kind: 'side' };
      return colon ? { kind: 'new', held: false } : { kind: 'traits' };
    case 'complete':
    case 'others':
      return { kind: words === 0 ? 'side' : 'none' };
    case 'withdraw':
      return behindColon;
    default:
      return part === undefined || part === 'with' || part === '->' || part === '→'
        ? { kind: 'pieces', with: part === 'with' }
        : { kind: 'none' };
  }
}

export function pieceProposals(scene: Scene, view: View): readonly Proposal[] {
  const slot = slotOf(scene);
  switch (slot.kind) {
    case 'side':
      return view.module.sides.map(({ id }) => ({ text: id, kind: kinds.side }));
    case 'traits':
      return traits(view.module).map(({ name, meaning }) => ({ text: name, detail: meaning, kind: kinds.value }));
    case 'site':
      return locations(scene);
    case 'post':
      return posts(scene, view);
    case 'entry':
      return entryAreas(view).map((e) => ({ text: e.arrow, detail: `${e.side} Entry Arrow`, kind: kinds.place }));
    case 'marks':
      return marks(scene, view, slot.piece, { not: slot.not });
    case 'pieces':
      return pieces(scene, view, slot);
    case 'new':
      return newPieces(scene, view, { held: slot.held });
    case 'none':
      return [];
  }
}

/** A free name for each type that the module's charts and OB speak of; in brackets what can be held. */
function newPieces(scene: Scene, view: View, { held }: { readonly held: boolean }): Proposal[] {
  const side = sideWritten(scene, view);
  if (!side) return [];
  const { module } = view;
  const { typed } = scene;
  const count = (bracket: string) => typed.words.filter(({ text }) => text === bracket).length;
  const { forces } = scene.after(typed.before + ']'.repeat(Math.max(count('[') - count(']'), 0)));
  return chartedTypes(module, side)
    .filter(({ kind }) => !held || ['sw', 'gun', 'radio', 'crew'].includes(kind))
    .map(({ type, kind }) => {
      const stem = stemOf(type);
      return {
        text: declared(module, side, forces.freeName(stem, { letters: /\d$/.test(stem) }), type),
        detail: `${type} ${kindName(kind)}`,
        kind: kinds.value,
      };
    });
}

/** Setup Areas, Entry Areas, and once a letter is typed Locations. */
function posts(scene: Scene, view: View): Proposal[] {
  const side = ownerOnLine(scene);
  const areas = areasNow(view);
  const own = (areas?.result.areas ?? []).filter((a) => areas?.names.has(a) && (side === undefined || a.side === side));
  return [
    ...own.map((area) => ({
      text: areas ? areaId(areas, area) : '',
      detail: `${area.side} Setup Area${area.isolated === true ? ', Isolated' : ''}`,
      kind: kinds.place,
    })),
    ...entryAreas(view)
      .filter((e) => side === undefined || e.side === side)
      .map((e) => ({ text: `entry ${e.arrow}`, detail: `held in the ${e.side} Entry Area`, kind: kinds.place })),
    { text: 'offmap', detail: 'off the map', kind: kinds.place },
    ...locations(scene),
  ];
}

/**
 * Where pieces stand, and once letters of a column are typed the Locations of buildings, and its hexes: a player who has
 * typed one whole must find it, or the editor completes it to another.
 */
function locations({ state, typed }: Scene): Proposal[] {
  const occupied = [...state.forces.stacks()].map(([at, stack]) => ({
    text: at,
    detail: stack
      .filter((p) => p.holder === undefined)
      .map((p) => p.name)
      .join(' '),
    kind: kinds.place,
  }));
  const { board } = state;
  const [column] = /^[a-z]+/i.exec(typed.prefix) ?? [];
  if (!board || column === undefined) return occupied;
  const built = buildingLocations(board).map((text) => ({ text, detail: 'building', kind: kinds.place }));
  const hexes = Array.from({ length: board.grid.size }, (_, i) => board.grid.name(i))
    .filter((hex) => hex.startsWith(column.toUpperCase()))
    .map((text) => ({ text, detail: onBoard(board, text), kind: kinds.place }));
  return [...occupied, ...built, ...hexes];
}

/** The side of the first piece that the line names. */
function ownerOnLine({ state, typed }: Scene): SideId | undefined {
  for (const { text } of typed.words.slice(1)) {
    const piece = state.forces.get(unquoted(text));
    if (piece) return state.forces.sideOf(piece);
  }
  return undefined;
}

const tellable: readonly { readonly text: string; readonly detail: string }[] = Object.entries(tellableKinds).map(
  ([text, kind]) => ({
    text,
    detail: `It is ${article(kindName(kind))}, of a counter that the referee does not know.`,
  }),
);

/** What can be said of the piece; what is to be taken off it only if it is on it. */
function marks(scene: Scene, view: View, name: string | undefined, { not }: { readonly not: boolean }): Proposal[] {
  const piece = name === undefined ? undefined : view.state.forces.get(name);
  const kind = piece?.type.kind ?? declaredKind(scene, view, name);
  const fits = (of: readonly string[]) => kind === undefined || kind === 'unknown' || of.includes(kind);
  const has = (status: string) => piece?.statuses.has(status) === true;
  const known = statuses.filter((s) => fits(s.kinds)).map(({ name: text, meaning }) => ({ text, detail: meaning }));
  const on = known.filter(({ text }) => has(text));
  if (not) return on.map((p) => ({ ...p, kind: kinds.value }));
  return [
    ...known.filter(({ text }) => !has(text)),
    ...on.map(({ text, detail }) => ({ text: `not ${text}`, detail })),
    ...traits(view.module)
      .filter((t) => fits(t.kinds))
      .map((t) => ({ text: t.name, detail: t.meaning })),
    ...attributes
      .filter((a) => a.value !== 'kind' && fits(a.kinds))
      .map((a) => ({ text: a.value === 'flag' ? a.name : `${a.name}=`, detail: a.meaning })),
    ...(kind === undefined || kind === 'unknown' ? tellable : []),
  ].map((p) => ({ ...p, kind: kinds.value }));
}

/** What a piece is that the line declares, by its name or the type before its parentheses. */
function declaredKind(scene: Scene, view: View, written: string | undefined): PieceKind | undefined {
  const side = sideWritten(scene, view);
  if (scene.word(0) !== 'ob' || !side || written === undefined) return undefined;
  return pieceType(view.module, side, typeFromName(written) ?? written).kind;
}

/** Pieces in play that the line does not name yet: those that owe in this step, then those of the place, then the rest. */
function pieces(scene: Scene, view: View, slot: Extract<Slot, { kind: 'pieces' }>): Proposal[] {
  const { state, typed } = scene;
  const written = new Set(typed.words.map(({ text }) => unquoted(text).toLowerCase()));
  const holder = slot.holder === undefined ? undefined : state.forces.get(slot.holder);
  const side = scene.word(0) === 'withdraw' ? sideWritten(scene, view) : undefined;
  const owing = owed(scene);
  const near = nearness(scene, view, holder);
  const rank = (piece: Piece): number => (owing.has(piece.name.toLowerCase()) ? 0 : 2) + (near(piece) ? 0 : 1);
  return state.forces
    .inPlay()
    .filter((p) => !written.has(p.name.toLowerCase()) && canStand(p, slot))
    .filter((p) => side === undefined || state.forces.sideOf(p) === side)
    .map((piece) => ({ piece, rank: rank(piece) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ piece }) => ({
      text: printPieceName(piece.name),
      detail: `${piece.side} ${piece.type.type} ${kindName(piece.type.kind)}, ${whereText(piece.where)}`,
      kind: kinds.name,
    }));
}

const sideWritten = (scene: Scene, { module }: View): SideId | undefined =>
  module.sides.find(({ id }) => same(id, scene.word(1)))?.id;

/** In brackets what can be held; after `with` who can help. */
function canStand(piece: Piece, slot: Extract<Slot, { kind: 'pieces' }>): boolean {
  if (slot.holder !== undefined) return isEquipment(piece) || isPersonnel(piece);
  return !slot.with || isPersonnel(piece) || isEquipment(piece);
}

/** Names of pieces in what the step still asks for. */
function owed(scene: Scene): ReadonlySet<string> {
  const out = new Set<string>();
  for (const o of scene.asked) {
    if (scene.isDone(o)) continue;
    for (const name of piecesOwing(o)) out.add(name);
  }
  return out;
}

/** Whether a piece is where the line speaks of: the post of an `at`, the holder's place, or that of the first piece. */
function nearness(scene: Scene, view: View, holder: Piece | undefined): (piece: Piece) => boolean {
  const { state, typed } = scene;
  const keyOf = (piece: Piece) => retentionKey(retention(view, piece));
  if (holder) return (piece) => keyOf(piece) !== undefined && keyOf(piece) === keyOf(holder);
  if (scene.word(0) === 'at') {
    const post = typed.words[1]?.text ?? '';
    const areas = areasNow(view);
    const area = areas?.result.areaAt(post.toUpperCase());
    return (piece) => {
      if (piece.where.kind === 'location' && same(locationKey(piece.where.location), post)) return true;
      const kept = retention(view, piece);
      if (kept.kind === 'entry') return same(kept.hex, typed.words[2]?.text ?? '');
      return (
        kept.kind === 'area' && areas !== undefined && (kept.area === area || same(areaId(areas, kept.area), post))
      );
    };
  }
  const first = typed.words.slice(1).flatMap(({ text }) => state.forces.get(unquoted(text)) ?? [])[0];
  return (piece) => first === undefined || (keyOf(piece) !== undefined && keyOf(piece) === keyOf(first));
}
