/** Matching with what play has made of pieces: substitutions, and pieces that the log does not have yet. */
import { list } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import { namesOf } from '../../rules/pieces/named';
import type { Piece } from '../../rules/pieces/piece';
import { whereText } from '../../rules/pieces/whereabouts';
import type { Line } from '../../syntax/line';
import type { ChangeDirective } from '../../syntax/nodes';
import { print, printPiece, type Written } from '../../syntax/print';
import { keyOfPost, type Unit } from './found';
import { proposedHolders } from './holders';
import { isWrecked } from './markers';
import { type Matched, match } from './match';
import { isCalled } from './movement';
import { type Node, shortList } from './nodes';
import { type Substitution, substitutions } from './substitutions';
import { stateOf, type Work } from './work';

/** The piece, by its name, that each counter is. */
export type Named = Map<Unit, string>;

export interface Accounted {
  readonly names: Named;
  /** Of which the save has no counter on the map. */
  readonly missing: readonly Piece[];
}

/** Events of one scenario, and what a marker tells of, are no counters that could be matched. */
const uncounted: ReadonlySet<string> = new Set([
  'fortification',
  'glider',
  'aircraft',
  'oba',
  'observer',
  'bombardment',
]);

/** Those in play, and those that lines of this scenario have as lost: a save may correct them. */
export const candidates = ({ forces, phaseLine }: CampaignState): Piece[] =>
  forces
    .all()
    .filter(
      (piece) =>
        !uncounted.has(piece.type.kind) &&
        !forces.isCaptive(piece) &&
        (piece.fate === undefined || (phaseLine !== undefined && piece.fate.during === phaseLine && isLost(piece))),
    );

/** Eliminated by a line of its own; who has become another piece is not there to be found. */
const isLost = ({ fate }: Piece): boolean => fate?.kind === 'eliminated';

const matchNow = ({ scene, position }: Work, state: CampaignState): Matched =>
  match(scene, candidates(state), position.units, proposedHolders(position.stacks));

/** Matches all that can be matched; lines for the rest are composed as the player takes them. */
export function account(work: Work): Accounted {
  undo(work);
  const { of, pieces, units } = matchNow(work, stateOf(work));
  const names: Named = new Map([...of].map(([unit, piece]) => [unit, piece.name]));
  const inPlay = pieces.filter(({ fate }) => fate === undefined);
  const changed = substitutions(work.scene, inPlay, units);
  const gone = new Set<Piece>();
  const settled = new Set<Unit>();
  for (const one of changed) {
    for (const unit of one.into) settled.add(unit);
    if (!offerSubstitution(work, one, names)) continue;
    for (const piece of one.pieces) gone.add(piece);
  }
  declareNew(
    work,
    units.filter((unit) => !settled.has(unit)),
    names,
  );
  return { names, missing: inPlay.filter((piece) => !gone.has(piece)) };
}

const changeVerbs: ReadonlySet<string> = new Set(['replace', 'deploy', 'recombine']);

/** Takes back changes of this scenario that the save does not show: what they made is missing, what they took is there. */
function undo(work: Work): void {
  const { revision } = work;
  for (const line of [...revision.lines].reverse()) {
    const directive = revision.directive(line);
    if (!directive || !changeVerbs.has(directive.verb)) continue;
    const { into, pieces } = directive as ChangeDirective;
    const made = into.flatMap((node) => namesOf(node) ?? []).map(({ name }) => name.toLowerCase());
    const { pieces: missing, units } = matchNow(work, stateOf(work));
    if (made.length === 0 || !made.every((name) => missing.some((piece) => piece.name.toLowerCase() === name)))
      continue;
    const before = pieces.flatMap((node) => namesOf(node) ?? []);
    const types = before.map(({ name }) => work.scene.begun.forces.get(name)?.type.type);
    if (!types.every((type) => type !== undefined && units.some((unit) => unit.type.type === type))) continue;
    const taken = work.proposals.offers({
      id: `undo ${line.parsed.text.trim()}`,
      group: 'custom',
      label: `Take back “${print(directive)}”: the save shows ${list(
        before.map(({ name }) => name),
        'and',
      )} as before`,
      ticked: true,
      line: line.number,
    });
    if (taken) takeBack(work, line, new Set(made));
  }
}

function takeBack({ revision }: Work, line: Line, made: ReadonlySet<string>): void {
  revision.remove(line);
  revision.without(made, ['at', 'mark', 'lost']);
}

function offerSubstitution(work: Work, { verb, pieces, into, what }: Substitution, names: Named): boolean {
  const [piece] = pieces;
  const nodes = into.map((unit): Node => {
    // A leader's name is his own, whatever his rank.
    const isHis = piece?.type.kind === 'leader' && (unit.label === undefined || isCalled(piece, unit.label));
    const keeps = verb === 'replace' && piece && isHis;
    return keeps ? { name: { value: piece.name }, type: { value: unit.type.type } } : work.namer.declared(unit);
  });
  const line = print({ verb, pieces: pieces.map(({ name }) => ({ name: { value: name } })), into: nodes } as Written);
  const at = into[0]?.post;
  const taken = work.proposals.offers({
    id: `${verb} ${pieces.map(({ name }) => name).join(' ')}`,
    group: 'custom',
    label: line,
    detail: `${what}? The save has ${list(
      into.map(({ type }) => type.type),
      'and',
    )}${at ? ` in ${keyOfPost(at)}` : ''}, and no ${pieces[0]?.type.type} for ${list(
      pieces.map(({ name }) => name),
      'and',
    )}.`,
    ticked: true,
  });
  if (!taken) return false;
  // Where they stood by lines of this scenario is no place of what they became.
  work.revision.without(new Set(pieces.map(({ name }) => name.toLowerCase())), ['at', 'mark']);
  work.lines.push(line);
  for (const [i, unit] of into.entries()) names.set(unit, nodes[i]?.name.value ?? '');
  return true;
}

/** What the log has no piece for: heroes and crews that play brings are declared, all else is asked. */
function declareNew(work: Work, units: readonly Unit[], names: Named): void {
  const byPlace = new Map<string, Unit[]>();
  for (const unit of units) {
    const crew = unit.type.kind === 'crew' ? leftVehicle(work, unit, names) : undefined;
    if (crew !== undefined) offerNew(work, [unit], names, { crew });
    else if (unit.type.kind === 'hero') offerNew(work, [unit], names, {});
    else {
      const key = `${unit.side} ${unit.post ? keyOfPost(unit.post) : ''}`;
      byPlace.set(key, [...(byPlace.get(key) ?? []), unit]);
    }
  }
  for (const group of byPlace.values()) askNew(work, group, names);
}

/** A vehicle of the log in the same hex that its crew has left. */
function leftVehicle({ position }: Work, crew: Unit, names: Named): string | undefined {
  const vehicle = position.units.find(
    (unit) =>
      unit.type.kind === 'vehicle' &&
      unit.side === crew.side &&
      unit.post?.hex === crew.post?.hex &&
      (unit.statuses.has('abandoned') || isWrecked(unit.statuses)),
  );
  return vehicle && names.get(vehicle);
}

function offerNew(work: Work, [unit]: readonly Unit[], names: Named, { crew }: { readonly crew?: string }): void {
  if (!unit) return;
  const node = work.namer.declared(unit, crew === undefined ? undefined : `${crew}-crew`);
  const line = `ob ${unit.side}: ${printPiece(node)}`;
  const taken = work.proposals.offers({
    id: work.proposals.idOf(`new ${unit.side} ${unit.type.type} ${unit.post ? keyOfPost(unit.post) : ''}`),
    group: 'custom',
    label: line,
    detail: crew === undefined ? 'A hero whom play has created?' : `The crew that left ${crew}?`,
    ticked: true,
  });
  if (!taken) return;
  work.lines.push(line);
  names.set(unit, node.name.value);
}

function askNew(work: Work, units: readonly Unit[], names: Named): void {
  const [first] = units;
  if (!first?.post) return;
  const at = keyOfPost(first.post);
  const what = shortList(units.map(({ type, counter }) => (type.kind === 'unknown' ? counter.name : type.type)));
  const taken = work.proposals.offers({
    id: `new ${first.side} ${at}`,
    group: 'question',
    label: `${at}: the log has no ${first.side} piece for ${what}. Declare ${units.length > 1 ? 'them' : 'it'}?`,
    ticked: false,
  });
  if (!taken) return;
  for (const [traits, some] of byTraits(units)) {
    const nodes = some.map((unit) => work.namer.declared(unit));
    work.lines.push(`ob ${first.side}${traits}: ${nodes.map(printPiece).join(' ')}`);
    for (const [i, unit] of some.entries()) names.set(unit, nodes[i]?.name.value ?? '');
  }
}

/** By the formations, as an `ob` line has them behind the side. */
export function byTraits(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = unit.traits.map((trait) => ` ${trait}`).join('');
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return groups;
}

/** Where the log last had it, in brackets behind its name. */
export const lastText = ({ where }: Piece): string => (where.kind === 'unplaced' ? 'nowhere yet' : whereText(where));
