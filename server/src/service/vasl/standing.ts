/** How each piece stands by the save: its Location, its marks, and who has it; and where the log says otherwise. */
import { same } from '../../rules/kernel/names';
import { type CampaignState, locationKey } from '../../rules/kernel/state';
import { findStatus } from '../../rules/pieces/marks/statuses';
import { has, isPersonnel, isVehicle, type Piece } from '../../rules/pieces/piece';
import { isTold } from '../../rules/pieces/whereabouts';
import type { StatusNode } from '../../syntax/nodes';
import type { Unplaced } from '../../syntax/spelling';
import { sameArc } from './arc';
import type { Named } from './changes';
import { keyOfPost, type Unit } from './found';
import { proposedHolders } from './holders';
import { statusNode } from './nodes';
import type { Work } from './work';

/** A piece as the save has it. */
export interface Stand {
  readonly name: string;
  readonly unit: Unit;
  /** The name of whoever has it. */
  holder?: string;
  /** Prisoners that it guards, by the player's word. */
  readonly guards: string[];
}

/** By name in lower case. */
export type Stands = ReadonlyMap<string, Stand>;

const lower = (name: string): string => name.toLowerCase();

export function standsOf(work: Work, names: Named, state: CampaignState): Stands {
  const stands = new Map<string, Stand>();
  const inStacks = [...names].sort(([{ counter: a }], [{ counter: b }]) => a.stack - b.stack || a.order - b.order);
  for (const [unit, name] of inStacks) if (unit.post) stands.set(lower(name), { name, unit, guards: [] });
  const proposed = proposedHolders(work.position.stacks);
  const units = new Map([...names].map(([unit, name]) => [name.toLowerCase(), unit]));
  for (const stand of stands.values()) {
    const piece = state.forces.get(stand.name);
    const known = piece && state.forces.holder(piece);
    const knownUnit = known && units.get(lower(known.name));
    const isTogether = knownUnit?.post && keyOfPost(knownUnit.post) === postOf(stand);
    if (piece && known && isTogether) keepHolder(work, stand, piece, known);
    else if (proposed.has(stand.unit)) proposeHolder(work, stand, proposed.get(stand.unit), names);
  }
  askAboard(work, stands, state);
  return stands;
}

const postOf = ({ unit }: Stand): string => (unit.post ? keyOfPost(unit.post) : '');

/** Both lie in one Location: what the log says stands. Only Personnel may have got out of a vehicle. */
function keepHolder(work: Work, stand: Stand, piece: Piece, holder: Piece): void {
  const isAboard = isVehicle(holder) && isPersonnel(piece) && piece.type.kind !== 'armorLeader';
  const stays =
    !isAboard ||
    work.proposals.offers({
      id: `aboard ${piece.name} ${holder.name}`,
      group: 'custom',
      label: `${piece.name} is still in ${holder.name} (${postOf(stand)})`,
      ticked: true,
    });
  if (stays) stand.holder = holder.name;
}

function proposeHolder(work: Work, stand: Stand, holder: Unit | undefined, names: Named): void {
  const name = holder && names.get(holder);
  if (name === undefined) return;
  const { kind } = stand.unit.type;
  const [does, why] =
    kind === 'gun'
      ? ['mans', 'They lie in one stack.']
      : kind === 'armorLeader'
        ? ['has aboard', 'They lie in one stack.']
        : ['possesses', 'It lies on that counter.'];
  const taken = work.proposals.offers({
    id: `has ${name} ${stand.name}`,
    group: 'custom',
    label: `${name} ${does} ${stand.name} (${postOf(stand)})`,
    detail: why,
    ticked: true,
  });
  if (taken) stand.holder = name;
}

/** Of Personnel and Guns in the stack of a vehicle that can carry them nobody can tell whether it does. */
function askAboard(work: Work, stands: Stands, state: CampaignState): void {
  const named = new Map([...stands.values()].map((stand) => [stand.unit, stand]));
  for (const stack of work.position.stacks) {
    const all = stack.flatMap((unit) => named.get(unit) ?? []);
    const vehicle = all.find(({ unit }) => unit.type.kind === 'vehicle');
    const carrier = vehicle && state.forces.get(vehicle.name);
    if (!vehicle || carrier?.type.kind !== 'vehicle' || carrier.type.passengers !== true) continue;
    for (const stand of all) if (mayBeAboard(stand, vehicle, state)) offerAboard(work, stand, vehicle);
  }
}

function mayBeAboard(stand: Stand, vehicle: Stand, { forces }: CampaignState): boolean {
  const piece = forces.get(stand.name);
  if (!piece || stand.holder !== undefined || stand.unit.side !== vehicle.unit.side) return false;
  // Who was aboard by the log has been asked for.
  if (piece.holder !== undefined && same(piece.holder, vehicle.name)) return false;
  return piece.type.kind === 'gun' || isPersonnel(piece);
}

function offerAboard({ proposals }: Work, stand: Stand, vehicle: Stand): void {
  const isGun = stand.unit.type.kind === 'gun';
  const taken = proposals.offers({
    id: `aboard ${stand.name} ${vehicle.name}`,
    group: 'question',
    label: `${vehicle.name} ${isGun ? 'tows' : 'carries'} ${stand.name} (${postOf(stand)})?`,
    detail: 'They lie in one stack, which does not tell.',
    ticked: false,
  });
  if (taken) stand.holder = vehicle.name;
}

/** What the Layers of a counter show, so that without it the piece is free of it. */
const shown: ReadonlySet<string> = new Set(['broken', 'berserk', 'malfunctioned', 'dismantled', 'concealed', 'hidden']);

/** What a marker shows that may have been left away. */
const marked: ReadonlySet<string> = new Set([
  ...['dm', 'disrupted', 'pinned', 'ti', 'cx', 'labor', 'encircled', 'wall-advantage', 'hull-down', 'climbing'],
  ...['melee', 'hth', 'bypass', 'motion', 'stunned', 'stunned+1', 'stun-recall', 'shocked', 'uk', 'bogged', 'mired'],
  ...['immobilized', 'recalled', 'abandoned', 'burning', 'low-ammo', 'wounded', 'ca'],
]);

/** What the save says of a piece's marks, against a state: put on, or taken off. */
export function markChanges({ unit }: Stand, piece: Piece): Unplaced<StatusNode>[] {
  const on = [...unit.statuses].filter(([status, value]) => isNew(piece, status, value));
  const off = [...piece.statuses.keys()].filter(
    (status) => shown.has(status) && !unit.statuses.has(status) && !(status === 'malfunctioned' && isVehicle(piece)),
  );
  return [
    ...on.map(([status, value]) => statusNode(status, value)),
    ...off.map((status) => statusNode(status, undefined, true)),
  ];
}

function isNew(piece: Piece, status: string, value: string | undefined): boolean {
  if (!findStatus(status, piece.type.kind)) return false;
  if (status === 'dismantled' && 'dismantled' in piece.type && piece.type.dismantled) return false;
  const known = piece.statuses.get(status);
  if (!known) return !(status === 'wreck' && (has(piece, 'burnt-out') || has(piece, 'burning')));
  if (value === undefined) return false;
  return !known.some((part) => (status === 'ca' || status === 'bypass' ? sameArc(part, value) : same(part, value)));
}

/** Marks that lines of this scenario have put on a piece, and of which the save shows nothing. */
export const markedOtherwise = ({ unit }: Stand, piece: Piece, begun: Piece | undefined): readonly string[] =>
  [...piece.statuses.keys()].filter(
    (status) => marked.has(status) && !unit.statuses.has(status) && !(begun && has(begun, status)),
  );

/** Marks that it had before this scenario, and of which the save shows nothing. */
export const markedBefore = ({ unit }: Stand, piece: Piece, begun: Piece | undefined): readonly string[] =>
  [...piece.statuses.keys()].filter(
    (status) =>
      marked.has(status) && status !== 'ca' && !unit.statuses.has(status) && begun !== undefined && has(begun, status),
  );

/** The comment behind the line of those in an entrenchment. */
export const entrenchedText = ({ unit }: Stand): string | undefined => unit.in?.name && `# in ${unit.in.name}`;

/** Whether the log has a piece where the save has it. */
export function isInPlace(stand: Stand, piece: Piece, state: CampaignState): boolean {
  if (piece.fate !== undefined) return false;
  const { where, holder } = piece;
  const isThere = where.kind === 'location' && locationKey(where.location) === postOf(stand);
  if (!isThere || !same(holder ?? '', stand.holder ?? '')) return false;
  return stand.holder !== undefined || entrenchedTold(piece, state) === entrenchedText(stand);
}

/** What the line that told of it in this scenario says of the entrenchment it is in. */
function entrenchedTold({ placed }: Piece, { phaseLine }: CampaignState): string | undefined {
  if (!placed || placed.during !== phaseLine || !isTold(placed)) return undefined;
  const { text, comment } = placed.line.parsed;
  const said = comment && text.slice(comment.start).trim();
  return said?.startsWith('# in ') ? said : undefined;
}
