/** What is no longer known after a line that cannot be read, or not to its end. */

import { rulesFor } from '../rules/chapters';
import { ofBrought, ofLocation, ofPiece, ofRuling, type Unread } from '../rules/kernel/doubt';
import type { ModuleData } from '../rules/kernel/module';
import { namesLike, same } from '../rules/kernel/names';
import { type CampaignState, type Depth, depths, locationKey } from '../rules/kernel/state';
import { type Lose, View } from '../rules/kernel/step';
import { leaveUnread, unreadLine } from '../rules/kernel/unread';
import { anyStatus } from '../rules/pieces/marks/statuses';
import { isVehicle } from '../rules/pieces/piece';
import type { Line } from '../syntax/line';
import type { SyntaxFault, Verb } from '../syntax/nodes';
import { parseLine } from '../syntax/parseLine';
import { namesOfRun } from '../syntax/pieceRun';
import { isHexVerb, isVerb, verbs, vocabulary } from '../syntax/vocabulary';
import { namesIn, withoutComment } from '../syntax/words';
import { loseSealed } from './sealed';

/** What a line told nobody knows. @param verb as far as it can be made out */
export function loseLine(state: CampaignState, verb: Verb | undefined, of: Line): Unread {
  const { module } = state;
  const { parsed } = of;
  const { text } = parsed;
  const pieces = !module || isCut(parsed) ? undefined : piecesTold(state, module, verb, text);
  if (verb === 'at' && state.phase === 'scenario') leaveLocationOpen(state, text);
  if (module && state.keepsForces) leaveBroughtOpen(state, module, verb, text);
  if (!verb) return { pieces };
  const line = unreadLine(module, verb, text);
  const { side } = line;
  leaveUnread(state, verb, {
    side,
    pieces,
    holdsGround: !pieces || ground.has(verb) || pieces.some(holdsGround(state)),
    grounds: module && pieces?.length === 0 ? groundsTold(module, verb, text) : undefined,
  });
  if (!module) return { verb, side, pieces };
  if (verb === 'depth' && state.phase === 'header') takeDepth(state, module, line.words);
  if (verb === 'ruling') loseRuling(state, module, line.words);
  const view = new View(state, module);
  if (verb === 'sealed') loseSealed(view, of, side);
  for (const lose of losing(module, verb)) lose(view, line);
  return { verb, side, pieces };
}

/** What the steps of a module do not know after such a line. */
const losing = ({ steps }: ModuleData, verb: Verb): readonly Lose[] =>
  steps.flatMap((step) => rulesFor(step).unread?.[verb] ?? []);

/** Such a line with the word for one depth can only mean that. */
function takeDepth(state: CampaignState, { depth: deepest = 'forces' }: ModuleData, words: readonly string[]): void {
  const known = depths.indexOf(words[1]?.toLowerCase() as Depth);
  if (state.depth === undefined && known >= 0) state.depth = depths[Math.min(known, depths.indexOf(deepest))];
}

/** How the ruling is read that such a line names or may mean; where it names none, any. */
function loseRuling({ doubts }: CampaignState, { rulings }: ModuleData, [, word]: readonly string[]): void {
  const names = rulings.map(({ name }) => name);
  const named = names.filter((name) => word === undefined || same(name, word));
  doubts.raiseAll((named.length || word === undefined ? named : namesLike(names, word)).map(ofRuling));
}

/** What no piece is called yet such a line may have brought. */
function leaveBroughtOpen(state: CampaignState, module: ModuleData, verb: Verb | undefined, text: string): void {
  const words = namesIn(text);
  for (const [i, word] of words.entries()) {
    const isName = words[i - 1]?.toLowerCase() === 'as';
    if (namesOf(state, word).length || (!isName && isOtherWord(module, verb, word))) continue;
    const [first = '', last] = word.split('..');
    state.doubts.raiseAll((last ? (namesOfRun(first, last) ?? []) : [word]).map(ofBrought));
  }
}

/** Who such a line has in its Location nobody knows. */
function leaveLocationOpen({ doubts }: CampaignState, text: string): void {
  const at = locationTold(text);
  if (at !== undefined) doubts.raise(ofLocation(at));
}

/** The Location that such a line names behind its verb. */
function locationTold(text: string): string | undefined {
  const { directive } = parseLine(`melee ${namesIn(text)[1] ?? ''}`);
  return directive?.verb === 'melee' ? locationKey(directive.location.value) : undefined;
}

/** Of more the line is not weighed: each is judged in every other hand. */
const mostGrounds = 3;

/** Lines that tell of nothing but whose some Locations are, by themselves or by who is there. */
const ofControl: ReadonlySet<Verb> = new Set<Verb>(['control', 'strategic', 'at']);

/** The Locations of such a line; undefined where a word of it may be another one. */
function groundsTold({ sides }: ModuleData, verb: Verb, text: string): readonly string[] | undefined {
  if (!ofControl.has(verb)) return undefined;
  const words = namesIn(withoutComment(text)).slice(1);
  const named = words.filter((word) => !sides.some(({ id }) => same(id, word)));
  const places = verb === 'at' ? named.slice(0, 1) : named;
  const told = places.flatMap((word) => locationTold(`${verb} ${word}`) ?? []);
  return told.length > 0 && told.length <= mostGrounds && told.length === places.length ? told : undefined;
}

/** Those of whom a \`melee\` line tells without their names: all who are there. */
const fightersAt = ({ forces }: CampaignState, text: string): readonly string[] =>
  forces.at(locationTold(text) ?? '').flatMap((piece) => forces.withHoldings(piece).map(({ name }) => name));

/** Whether it ends where the names of more pieces may follow: it is still being typed. */
function isCut({ text, fault }: Line['parsed']): boolean {
  const written = withoutComment(text).trimEnd();
  return fault !== undefined && fault.start >= written.length && !/\s(?:dr|from|to|[\d.,+\-=?]+)$/i.test(written);
}

/** Lines of which whose the ground is hangs on more than pieces. */
const ground: ReadonlySet<Verb> = new Set<Verb>([
  'control',
  'strategic',
  'glider',
  'area',
  'map',
  ...verbs.filter(isHexVerb),
  'fire',
  'rubble',
  'scenario',
]);

const holdsGround =
  ({ forces }: CampaignState) =>
  (name: string): boolean => {
    const piece = forces.get(name);
    return !piece || isVehicle(piece) || piece.type.kind === 'gun' || piece.type.kind === 'fortification';
  };

/**
 * The pieces that such a line names or, where no piece is called so, seems to mean; in lower case. Undefined where it may be
 * of any: what it brings can be called as it likes.
 */
function piecesTold(
  state: CampaignState,
  module: ModuleData,
  verb: Verb | undefined,
  text: string,
): readonly string[] | undefined {
  // It names nobody, and may be of everybody.
  if (verb === 'others') return undefined;
  const names: string[] = [];
  for (const word of namesIn(text)) {
    const known = namesOf(state, word);
    if (known.length === 0 && !isOtherWord(module, verb, word)) {
      const isLegible = /[a-z\d]/i.test(word);
      if (!verb || verb === 'ob' || !isLegible) return undefined;
      names.push(
        ...namesLike(
          state.forces.all().map(({ name }) => name),
          word,
        ),
      );
    } else names.push(...known);
  }
  if (verb === 'melee') names.push(...fightersAt(state, text));
  return names.map((name) => name.toLowerCase());
}

/** The pieces that a word is the name of, or a run of them. */
function namesOf({ forces }: CampaignState, word: string): readonly string[] {
  const [first = '', last] = word.split('..');
  return (last ? (namesOfRun(first, last) ?? []) : [word]).filter((name) => forces.get(name));
}

/** What a line can have besides names: dice and numbers, places, the words of its kind, sides and marks. */
function isOtherWord({ sides, dates }: ModuleData, verb: Verb | undefined, word: string): boolean {
  if (/^[\d.+\-=?>]+$/.test(word) || /^[a-z]{1,2}(?:\d{1,2}(?:\/-?\d)?)?$/i.test(word)) return true;
  if (isVerb(word.toLowerCase()) || anyStatus(word)) return true;
  if (verb && vocabulary[verb].signature.split(/[^\w]+/).some((one) => same(one, word))) return true;
  return (
    sides.some(({ id }) => same(id, word)) || dates.some(({ id }) => id.split(' ').some((part) => same(part, word)))
  );
}

/** Every piece that a line which cannot be read seems to tell of. */
export function piecesWritten(state: CampaignState, verb: Verb | undefined, text: string): readonly string[] {
  const written = namesIn(text).flatMap((word) => namesOf(state, word));
  return verb === 'melee' ? [...written, ...fightersAt(state, text)] : written;
}

/** In play nothing is known of them; in a RePh, what such a line did with them. */
export function losePieces(state: CampaignState, names: readonly string[]): void {
  if (!state.keepsForces || names.length === 0) return;
  if (state.phase === 'scenario') state.doubts.raiseAll(names.map(ofPiece));
  else if (state.phase === 'refit' || state.phase === 'initial')
    state.doubts.raiseDeed(state.stepLine, names, { isOpen: true });
}

/** The verb of a line, which may be misspelt or half typed; undefined where nothing tells which is meant. */
export function verbMeant(
  text: string,
  { expected }: Pick<SyntaxFault, 'expected'> = { expected: [] },
): Verb | undefined {
  const word = /\S+/.exec(text)?.[0].toLowerCase() ?? '';
  if (isVerb(word)) return word;
  const begun = verbs.filter((verb) => word !== '' && verb.startsWith(word));
  const [only, ...others] = begun.length ? begun : expected.filter(isVerb);
  return others.length ? undefined : only;
}
