/** Whether a save is of the place and the time that the log has come to; told before anything is written. */
import { list, same } from '../../rules/kernel/names';
import { vaslBoard } from '../../rules/modules';
import type { Save } from '../../vasl/save';
import { candidates } from './changes';
import { proposedHolders } from './holders';
import { match } from './match';
import type { Scene } from './scene';
import type { Work } from './work';

/** The boards whose hexes are those of the log's map, or why there are none. */
export function boardsOf({ module }: Scene, { boards }: Save): readonly string[] | { readonly refused: string } {
  const own = vaslBoard(module);
  const names = boards.map(({ name }) => name);
  if (names.length === 0) return { refused: 'The save has no board: it shows no position.' };
  if (own !== undefined && !names.includes(own))
    return { refused: `The save is of board ${list(names, 'and')}; ${module.name} is played on ${own}.` };
  if (own === undefined && names.length > 1)
    return {
      refused: `The save has the boards ${list(names, 'and')}: which of them is the campaign’s, nobody can tell.`,
    };
  return own === undefined ? names : [own];
}

/** What speaks against the save here. */
export function doubtsOfMoment(scene: Scene, save: Save): string[] {
  const { kind, module, now } = scene;
  const doubts: string[] = [];
  const { info, rolls, description = '', boards } = save;
  const own = vaslBoard(module);
  const others = boards.filter(({ name }) => own !== undefined && name !== own).map(({ name }) => name);
  if (others.length)
    doubts.push(`The save has another board as well (${list(others, 'and')}): what lies there is left out.`);
  if (own === undefined && boards[0])
    doubts.push(
      `Nobody knows which board ${module.name} is played on: the hexes of “${boards[0].name}” are taken as they are.`,
    );
  if (rolls.length)
    doubts.push(
      'This is a .vlog: it shows the position with which it began. Step to its end in VASL and save the game for the last one.',
    );
  const turn = info?.turn;
  if (kind === 'scenario' && turn !== undefined && turn <= 1)
    doubts.push(`The save is of turn ${turn}: the end of ${now.dateName ?? 'the scenario'} comes later.`);
  if (kind === 'setUp' && turn !== undefined && turn > 1)
    doubts.push(`The save is of turn ${turn}: the set-up before the first scenario was earlier.`);
  const date = now.dateName;
  const named = datesIn(
    module.dates.map(({ id }) => id),
    description,
  );
  const [other] = named;
  if (kind === 'scenario' && date !== undefined && other !== undefined && !named.some((one) => same(one, date)))
    doubts.push(`The player’s own comment in the save says ${other}, and this is ${date}.`);
  return doubts;
}

/** Counters below which nobody can tell from how many are strangers to the log. */
const fewCounters = 10;

/** A save of another campaign, or of another time, has counters that the log does not. */
export function strangersIn({ scene, position }: Work): string[] {
  const { units, stacks } = position;
  if (scene.kind === 'setUp' || units.length < fewCounters) return [];
  const { of } = match(scene, candidates(scene.now), units, proposedHolders(stacks));
  if (of.size * 3 >= units.length) return [];
  return [
    `Of ${units.length} counters on the map the log has only ${of.size}: is this the save of another campaign, or of another time?`,
  ];
}

/** The CG Dates that a text names, as words of it. */
function datesIn(dates: readonly string[], text: string): string[] {
  const words = (some: string) => ` ${some.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return dates.filter((date) => words(text).includes(words(date)));
}
