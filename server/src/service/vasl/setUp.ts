/** Before the first scenario: the pieces that a save's set-up has, as `ob` lines. */

import { runText } from '../../rules/books/muster';
import { print } from '../../syntax/print';
import { byTraits, candidates } from './changes';
import type { Unit } from './found';
import { proposedHolders } from './holders';
import { match } from './match';
import type { Node } from './nodes';
import type { Work } from './work';

export function takeSetUp(work: Work): void {
  const { scene, position, proposals } = work;
  const all = [...position.units, ...position.beside];
  const { units } = match(scene, candidates(scene.now), all, proposedHolders(position.stacks));
  const isBeside = new Set(position.beside);
  for (const { id } of scene.module.sides) {
    const own = units.filter(({ side }) => side === id);
    declare(
      work,
      id,
      own.filter((unit) => !isBeside.has(unit)),
      { id: `ob ${id}`, where: 'on the map' },
    );
    declare(
      work,
      id,
      own.filter((unit) => isBeside.has(unit)),
      { id: `ob ${id} beside`, where: 'beside the map' },
    );
  }
  if (position.built.length) proposals.note('Fortifications are bought or given, and are not taken from a set-up.');
}

function declare(
  { proposals, lines, namer }: Work,
  side: string,
  units: readonly Unit[],
  { id, where }: { readonly id: string; readonly where: string },
): void {
  if (units.length === 0) return;
  const isOnMap = where === 'on the map';
  const texts = [...byTraits(inOrder(units))].flatMap(([traits, some]) =>
    obLines(
      `ob ${side}${traits}:`,
      some.map((unit) => namer.declared(unit)),
    ),
  );
  const taken = proposals.offers({
    id,
    group: isOnMap ? 'certain' : 'custom',
    label: `${units.length} ${side} pieces ${where} that the log does not have: ${texts.join('; ')}`,
    ticked: isOnMap,
  });
  if (taken) lines.push(...texts);
}

const kinds = ['squad', 'halfSquad', 'crew', 'leader', 'hero', 'armorLeader', 'sw', 'radio', 'gun', 'vehicle'];

/** As an OB lists them: equals beside each other. */
const inOrder = (units: readonly Unit[]): Unit[] =>
  [...units].sort(
    (a, b) => kinds.indexOf(a.type.kind) - kinds.indexOf(b.type.kind) || b.type.type.localeCompare(a.type.type, 'en'),
  );

const piecesOfLine = 40;

/** Names that tell their type are written as runs. */
function obLines(opening: string, nodes: readonly Node[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < nodes.length; i += piecesOfLine) {
    const some = nodes.slice(i, i + piecesOfLine);
    const plain = some.filter(({ type, statuses }) => !type && !statuses).map(({ name }) => name.value);
    const typed = some.filter(({ type, statuses }) => type || statuses);
    const written = typed.map((node) => print({ verb: 'mark', pieces: [node] }).replace(/^mark /, ''));
    lines.push([opening, ...(plain.length ? [runText(plain)] : []), ...written].join(' '));
  }
  return lines;
}
