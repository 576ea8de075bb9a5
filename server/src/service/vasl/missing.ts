/** Pieces that the save does not have on the map: in the Casualties Bin, beside the map, prisoners, or simply not there. */

import { runText } from '../../rules/books/muster';
import { count } from '../../rules/kernel/names';
import type { Piece } from '../../rules/pieces/piece';
import { lastText } from './changes';
import { keyOfPost, type Position, type Unit } from './found';
import { exactKey } from './match';
import { Movement } from './movement';
import { shortList } from './nodes';
import type { Stands } from './standing';
import { stateOf, type Work } from './work';

/** How many are offered as the prisoner that a marker stands for. */
const mostCaptives = 6;

export function settleMissing(work: Work, missing: readonly Piece[], stands: Stands): void {
  // Of whom the log knows that they are off the map nobody expects the save to have them.
  const expected = missing.filter(({ where }) => where.kind !== 'offmap' && where.kind !== 'entry');
  const rest = takeBeside(work, takeCasualties(work, expected));
  askLost(work, takePrisoners(work, rest, stands));
}

const isSame = (piece: Piece, unit: Unit): boolean =>
  piece.side === unit.side && exactKey(piece.type) === exactKey(unit.type);

/** Each counter in the Bin takes a missing piece; one that stands on the map reduced or wrecked was only copied there. */
function takeCasualties(work: Work, missing: readonly Piece[]): Piece[] {
  const { proposals, position, lines, scene } = work;
  const left = [...missing];
  const lost: Piece[] = [];
  const strangers: Unit[] = [];
  const { phaseLine, forces } = stateOf(work);
  const known = forces.all().filter(({ fate }) => fate?.kind === 'eliminated');
  const said = known.filter(({ fate }) => fate?.during === phaseLine);
  const before = known.filter((piece) => !said.includes(piece));
  for (const unit of position.casualties) {
    // The log has told of it already.
    const told = said.findIndex((piece) => isSame(piece, unit));
    if (told >= 0) {
      said.splice(told, 1);
      continue;
    }
    const like = left.filter((piece) => isSame(piece, unit));
    const [piece] = like;
    if (!piece) {
      if (!isCopied(position, unit) && !before.some((one) => isSame(one, unit))) strangers.push(unit);
      continue;
    }
    left.splice(left.indexOf(piece), 1);
    // The Bin may not have been cleared since.
    const older = before.find((one) => isSame(one, unit));
    const taken = proposals.offers({
      id: `casualty ${piece.name}`,
      group: 'custom',
      label: `lost ${piece.name}`,
      detail: `${unit.counter.name} lies in the Casualties Bin${like.length > 1 ? `: ${shortList(like.map(({ name }) => name))} are equals that the save does not show` : ''}.${older ? ` It may be ${older.name} as well, which was lost before.` : ''}`,
      ticked: older === undefined,
    });
    if (taken) lost.push(piece);
  }
  for (const { id } of scene.module.sides) {
    const own = lost.filter((piece) => piece.side === id);
    if (own.length) lines.push(`lost ${runText(own.map(({ name }) => name))}`);
  }
  if (strangers.length)
    proposals.note(
      `In the Casualties Bin lie ${shortList(strangers.map(({ counter }) => counter.name))}, for which the log misses no piece.`,
    );
  return left;
}

/** A vehicle whose wreck is on the map, and the HS that a Casualty Reduction has cost, are put into the Bin as copies. */
const isCopied = ({ units }: Position, { type, side }: Unit): boolean =>
  units.some((unit) => unit.side === side && type.kind === 'vehicle' && unit.type.type === type.type) ||
  type.kind === 'halfSquad';

/** What lies beside the map may enter, be dead, or be spare. */
function takeBeside({ proposals, position, lines, scene }: Work, missing: readonly Piece[]): Piece[] {
  const left = [...missing];
  const out: Piece[] = [];
  const strangers: Unit[] = [];
  for (const unit of position.beside) {
    const piece = left.find((one) => isSame(one, unit));
    if (!piece) {
      strangers.push(unit);
      continue;
    }
    left.splice(left.indexOf(piece), 1);
    const offmap = proposals.offers({
      id: `offmap ${piece.name}`,
      group: 'question',
      label: `at offmap: ${piece.name}`,
      detail: `A ${unit.counter.name} lies beside the map: off map, lost, or spare? ${piece.name} was last ${lastText(piece)}.`,
      ticked: false,
    });
    if (offmap) out.push(piece);
    else left.push(piece);
  }
  for (const { id } of scene.module.sides) {
    const own = out.filter((piece) => piece.side === id);
    if (own.length) lines.push(`at offmap: ${runText(own.map(({ name }) => name))}`);
  }
  if (strangers.length)
    proposals.note(
      `Beside the map ${strangers.length > 1 ? 'lie' : 'lies'} ${count(strangers.length, 'counter')} for which the log misses no piece: ${shortList(strangers.map(({ counter }) => counter.name))}.`,
    );
  return left;
}

/** A prisoner's marker tells neither who he is nor of which type. */
function takePrisoners(work: Work, missing: readonly Piece[], stands: Stands): Piece[] {
  const left = [...missing];
  const named = new Map([...stands.values()].map((stand) => [stand.unit, stand]));
  const movement = new Movement(work.scene, () => undefined);
  const { forces } = stateOf(work);
  for (const { post, means, beneath } of work.position.prisoners) {
    const at = keyOfPost(post);
    const guard = beneath.map((unit) => named.get(unit)).find((stand) => stand !== undefined);
    if (!guard) {
      work.proposals.note(`${at}: a prisoner’s marker lies with nobody of whom the log knows.`);
      continue;
    }
    const guards = forces.get(guard.name);
    if (guards && forces.held(guards).some((held) => forces.isCaptive(held))) continue;
    const kind = { squad: 'squad', hs: 'halfSquad', leader: 'leader' }[means.is ?? 'squad'];
    const mayBe = left
      .filter(({ side, type }) => side !== guard.unit.side && (means.is === undefined || type.kind === kind))
      .filter(({ side }) => work.open.has(side) || work.open.has(guard.unit.side))
      .sort((a, b) => movement.cost(a, guard.unit) - movement.cost(b, guard.unit))
      .slice(0, mostCaptives);
    if (mayBe.length === 0)
      work.proposals.note(
        `${at}: ${guard.name} guards a prisoner, who cannot be told: write \`${guard.name}[NAME]\` there.`,
      );
    const who = mayBe.filter((piece) =>
      work.proposals.offers({
        id: `guards ${guard.name} ${piece.name}`,
        group: 'question',
        label: `${guard.name} guards ${piece.name} (${at})?`,
        detail: `The marker does not tell who it is. ${piece.name} (${piece.type.type}) was last ${lastText(piece)}.`,
        ticked: false,
      }),
    );
    guard.guards.push(...who.map(({ name }) => name));
    for (const piece of who) left.splice(left.indexOf(piece), 1);
  }
  return left;
}

/** Nothing that is missing is declared lost unless the player says so. */
function askLost({ proposals, lines, open, scene }: Work, missing: readonly Piece[]): void {
  const asked = missing.filter(({ side }) => open.has(side));
  const lost = asked.filter((piece) =>
    proposals.offers({
      id: `lost ${piece.name}`,
      group: 'question',
      label: `lost ${piece.name}`,
      detail: `The save does not have ${piece.name} (${piece.type.type}), which was last ${lastText(piece)}: lost, or kept off the board?`,
      ticked: false,
    }),
  );
  for (const { id } of scene.module.sides) {
    const own = lost.filter((piece) => piece.side === id);
    if (own.length) lines.push(`lost ${runText(own.map(({ name }) => name))}`);
  }
}
