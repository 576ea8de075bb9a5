/** The lines that tell where pieces stand: only what is new or changed, one line for each side of a Location. */
import { compareHexes } from '../../board/hex';
import type { SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import type { Piece } from '../../rules/pieces/piece';
import { printLocation, printPiece } from '../../syntax/print';
import { keyOfPost, type Post } from './found';
import { linesOf, type Node, statusNode } from './nodes';
import { folded } from './scene';
import {
  entrenchedText,
  isInPlace,
  markChanges,
  markedBefore,
  markedOtherwise,
  type Stand,
  type Stands,
} from './standing';
import { stateOf, type Work } from './work';

/** All of one side in one Location, and of one entrenchment. */
interface Group {
  readonly id: string;
  readonly post: Post;
  readonly side: SideId;
  readonly comment: string | undefined;
  readonly stands: Stand[];
}

/** Composes them, and takes out of lines that stand there what they say otherwise. */
export function placePieces(work: Work, stands: Stands): void {
  const { proposals, revision, scene } = work;
  const groups = groupsOf(work, stands);
  const taken = new Map<string, Stand>();
  const isTaken = (id: string) => proposals.takes(id, true);
  for (const group of groups)
    if (isTaken(group.id))
      for (const stand of withHeld(group.stands, stands)) taken.set(stand.name.toLowerCase(), stand);
  revision.without(contradicted(work, taken), ['at', 'mark', 'lost']);
  const now = stateOf(work);
  const lines: string[] = [];
  for (const { id, post, comment, stands: own } of groups) {
    const nodes = own.flatMap((stand) => nodeOf(stand, stands, now) ?? []);
    if (nodes.length === 0) continue;
    const text = `at ${printLocation(post)}: ${nodes.map(printPiece).join(' ')}${comment ? `  ${comment}` : ''}`;
    const ticked = proposals.offers({ id, group: 'certain', label: text, ticked: true });
    if (ticked) lines.push(text);
  }
  work.lines.push(...lines);
  markHeld(work, taken, folded(scene, now, lines).state);
}

function groupsOf({ scene }: Work, stands: Stands): Group[] {
  const groups = new Map<string, Group>();
  const sides = scene.module.sides.map(({ id }) => id);
  for (const stand of stands.values()) {
    const { post } = stand.unit;
    if (stand.holder !== undefined || !post) continue;
    const side = scene.now.forces.get(stand.name)?.possessor ?? stand.unit.side;
    const comment = entrenchedText(stand);
    const id = `at ${keyOfPost(post)} ${side}${comment ? ` ${comment.slice(2)}` : ''}`;
    const group = groups.get(id) ?? { id, post, side, comment, stands: [] };
    group.stands.push(stand);
    groups.set(id, group);
  }
  return [...groups.values()].sort(
    (a, b) =>
      compareHexes(a.post.hex, b.post.hex) ||
      a.post.level - b.post.level ||
      sides.indexOf(a.side) - sides.indexOf(b.side) ||
      a.id.localeCompare(b.id),
  );
}

const heldBy = (holder: Stand, stands: Stands): Stand[] =>
  [...stands.values()].filter((stand) => stand.holder !== undefined && same(stand.holder, holder.name));

const withHeld = (some: readonly Stand[], stands: Stands): Stand[] =>
  some.flatMap((stand) => [stand, ...withHeld(heldBy(stand, stands), stands)]);

/** Pieces of which lines of this scenario say what the save shows otherwise, with those that have them or that they have. */
function contradicted(work: Work, stands: Stands): ReadonlySet<string> {
  const state = stateOf(work);
  const { begun } = work.scene;
  const names = new Set<string>();
  const add = (name: string | undefined) => {
    if (name !== undefined && stands.has(name.toLowerCase())) names.add(name.toLowerCase());
  };
  for (const [key, stand] of stands) {
    const piece = state.forces.get(stand.name);
    if (!piece || !isOtherwise(stand, piece, state, begun.forces.get(stand.name))) continue;
    names.add(key);
    add(piece.holder);
    add(stand.holder);
    for (const held of piece.holds) add(held);
  }
  return names;
}

const isOtherwise = (stand: Stand, piece: Piece, state: CampaignState, begun: Piece | undefined): boolean =>
  !isInPlace(stand, piece, state) ||
  markChanges(stand, piece).length > 0 ||
  markedOtherwise(stand, piece, begun).length > 0 ||
  stand.guards.some((guarded) => !same(state.forces.get(guarded)?.holder ?? '', stand.name));

/** A piece with what it has, as it is to be written; undefined where the log says all of it. */
function nodeOf(stand: Stand, stands: Stands, state: CampaignState): Node | undefined {
  const piece = state.forces.get(stand.name);
  if (!piece) return undefined;
  return isSaid(stand, piece, stands, state) ? undefined : written(stand, piece, stands, state);
}

function isSaid(stand: Stand, piece: Piece, stands: Stands, state: CampaignState): boolean {
  if (!isInPlace(stand, piece, state) || markChanges(stand, piece).length > 0) return false;
  const held = heldBy(stand, stands);
  if (stand.guards.some((name) => !piece.holds.some((one) => same(one, name)))) return false;
  return held.every((one) => {
    const own = state.forces.get(one.name);
    return own !== undefined && isSaid(one, own, stands, state);
  });
}

function written(stand: Stand, piece: Piece, stands: Stands, state: CampaignState): Node {
  const statuses = markChanges(stand, piece);
  const held = heldBy(stand, stands);
  // Of what the save does not show the log's word stands.
  const kept = piece.holds.filter(
    (name) => !stands.has(name.toLowerCase()) && !stand.guards.some((g) => same(g, name)),
  );
  const holds = [
    ...held.flatMap((one): Node[] => {
      const own = state.forces.get(one.name);
      return own ? [written(one, own, stands, state)] : [];
    }),
    ...[...kept, ...stand.guards].map((name): Node => ({ name: { value: name } })),
  ];
  return {
    name: { value: piece.name },
    ...(statuses.length ? { statuses: { value: statuses } } : {}),
    ...(holds.length || piece.holds.length ? { holds: { value: holds } } : {}),
  };
}

/** What is left to be said of marks: of pieces with whom nothing else has changed, and what markers do not show any more. */
function markHeld(work: Work, stands: Stands, state: CampaignState): void {
  const { scene, proposals } = work;
  for (const stand of stands.values()) {
    const piece = state.forces.get(stand.name);
    if (!piece) continue;
    for (const status of markedBefore(stand, piece, scene.begun.forces.get(stand.name))) {
      const node: Node = { name: { value: piece.name }, statuses: { value: [statusNode(status, undefined, true)] } };
      const [line = ''] = linesOf('mark', [node]);
      const taken = proposals.offers({
        id: `not ${status} ${piece.name}`,
        group: 'question',
        label: line,
        detail: `The log has ${piece.name} marked ${status}, and the save shows no such marker.`,
        ticked: false,
      });
      if (taken) work.lines.push(line);
    }
  }
}
