/**
 * What a log writes after `->`, for each directive: the word, what it means, and how the tables of the three texts print it or
 * players say it. A line may have any of these; the rules read the word.
 */
import type { Name, ResultNode, Verb } from './nodes';

export interface ResultWord {
  readonly word: string;
  /** What it means, without a full stop. */
  readonly meaning: string;
  /** Other ways to write it, as `keyOf` makes them. */
  readonly also: readonly string[];
}

const word = (text: string, meaning: string, ...also: readonly string[]): ResultWord => ({ word: text, meaning, also });

const reduced = ['casualty reduced', 'casualty reduction', 'casualty', 'cr', 'suffers casualty reduction'];
const eliminated = ['elim', 'eliminate', 'destroyed', 'lost'];
const passes = word('passes', 'it passes its Task Check', 'pass', 'passed');
const fails = ['fail', 'failed'];

const infantryEscape: readonly ResultWord[] = [
  word('escapes', 'it Escapes', 'escape', 'escaped'),
  word('replaced', 'it Escapes and is Replaced', 'replace', 'escapes replaced', 'escaped replaced'),
  word(
    'reduced',
    'it Escapes and is Casualty Reduced',
    ...reduced,
    ...reduced.map((also) => `escapes ${also}`),
    'escapes reduced',
  ),
  word(
    'replaced reduced',
    'it Escapes, is Replaced, then Casualty Reduced',
    ...reduced.flatMap((also) => [`replaced ${also}`, `escapes replaced ${also}`]),
    'escapes replaced reduced',
  ),
  word(
    'escapes in heat of battle',
    'it Escapes by an Original 2, and Heat of Battle follows; `escapes` says as much',
    'heat of battle',
    'escapes heat of battle',
    'escapes hob',
    'escape heat of battle',
  ),
];

const vehicleEscape: readonly ResultWord[] = [
  word(
    'abandoned crew escapes',
    'a vehicle is Abandoned, its crew Escapes; `abandoned` alone will do',
    'abandoned crew escaped',
  ),
  word('eliminated crew escapes', 'a vehicle is Eliminated, its crew Escapes', 'eliminated crew escaped'),
  word(
    'abandoned crew eliminated',
    'a vehicle is Abandoned, its crew Eliminated; `abandoned` alone will do',
    'abandoned crew lost',
  ),
];

/** By directive; one that is not among them has names, numbers or sides behind its arrow. */
export const resultWords: { readonly [V in Verb]?: readonly ResultWord[] } = {
  escape: [
    ...infantryEscape,
    ...vehicleEscape,
    word(
      'eliminated',
      'units and Equipment are Eliminated, a vehicle with its crew',
      ...eliminated,
      'all units equipment eliminated',
      'all eliminated',
      'eliminated crew eliminated',
    ),
  ],
  heat: [
    word('hero', 'it creates a Hero', 'hero creation', 'hero created', 'creates hero'),
    word('hardened', 'it Battle Hardens', 'battle hardening', 'battle hardened', 'hardens', 'battle hardens'),
    word('eliminated', 'any other result of A15', ...eliminated, 'berserk', 'surrender', 'surrenders'),
    word('none', 'it is not eligible, and makes no DR', 'not eligible', 'ineligible'),
  ],
  drop: [
    word('left', 'the Equipment is left in the Location', 'left in place', 'left unpossessed', 'dropped'),
    word('eliminated', 'it is Eliminated with its possessor', ...eliminated),
  ],
  taskcheck: [
    passes,
    word('eliminated', 'it fails, and is Eliminated', ...eliminated),
    word('abandoned', 'those in an Immobile vehicle fail: it is left Abandoned'),
    word('fails', 'it fails, with what that leads to', ...fails),
  ],
  minefield: [
    passes,
    word('reduced', 'Infantry fails, and is Casualty Reduced', ...reduced),
    word('fails', 'the same', ...fails),
    word('unharmed', 'a vehicle is not harmed', 'no effect', 'none', 'unhurt'),
    word('immobilized', 'it is immobilized', 'immobilised', 'immobile', 'immobilization'),
    word('stunned', 'it is stunned', 'stun'),
    word('unloaded', 'its crew breaks and is unloaded in Good Order', 'crew breaks', 'crew unloaded'),
    word('wreck', 'it becomes a wreck', 'wrecked'),
    word('eliminated', 'it is Eliminated', ...eliminated),
    word('exempt', 'it could leave the hex unharmed and is not attacked', 'exempted'),
  ],
  unbog: [
    word('unbogged', 'it is free', 'freed', 'free', 'not bogged'),
    word('immobilized', 'it is immobilized', 'immobilised', 'immobile'),
    word('bogged', 'it stays bogged', 'still bogged', 'no effect'),
    word('mired', 'it is Mired', 'mire'),
  ],
  recuperate: [
    word(
      'recovers',
      'the marker is removed',
      'recover',
      'recovered',
      'recover remove stun',
      'recovers remove stun',
      'stun removed',
      'remove stun',
    ),
    word('stunned', 'a Stun stays', 'retain stun', 'retains stun', 'stun', 'stun retained', 'still stunned'),
    word('shocked', 'it stays Shocked', 'shock', 'still shocked'),
    word('uk', 'it becomes or stays an Unconfirmed Kill', 'unconfirmed kill'),
    word('eliminated', 'it is Eliminated', ...eliminated),
  ],
  ford: [
    passes,
    word('replaced', 'it is Replaced', 'replace'),
    word('reduced', 'it is Casualty Reduced', ...reduced),
    word('eliminated', 'it is Eliminated', ...eliminated),
  ],
  extinguish: [
    word('rubble', 'rubble is left'),
    word('stone rubble', 'stone rubble is left'),
    word('wooden rubble', 'wooden rubble is left', 'wood rubble'),
    word('shellholes', 'a shellhole is left', 'shellhole'),
    word('burnt-out', 'a Burnt-Out wreck is left', 'burnt-out wreck', 'burned-out'),
  ],
  wreck: [
    word('wreck', 'it becomes a wreck', 'wrecked'),
    word('burnt-out', 'it becomes a Burnt-Out wreck', 'burnt-out wreck', 'burned-out'),
  ],
  wounded: [
    word('unwounded', 'he recovers', 'retained unwounded', 'recovers', 'recovered', 'not wounded'),
    word('wounded', 'he stays wounded', 'retained wounded', 'still wounded', 'no change'),
    word('eliminated', 'he is evacuated', ...eliminated, 'eliminated evacuated', 'evacuated'),
  ],
  shift: [
    word('shifted', 'it has Shifted', 'shifted safely', 'shifts', 'shifts safely', 'safely', 'safe'),
    word('no shift', 'it stays', 'not shifted', 'no', 'none', 'stays'),
    word(
      'casualties',
      'it has Shifted, and each unit rolls for casualties',
      'shifted with casualties',
      'with casualties',
      'shifted casualties',
    ),
    word(
      'eliminated',
      'units, crews and Equipment are Eliminated',
      ...eliminated,
      'all units inherent crews equipment eliminated',
      'all eliminated',
    ),
  ],
  casualty: [
    word('unharmed', 'nothing befalls it', 'no effect', 'unhurt', 'safe'),
    word('reduced', 'it is Casualty Reduced', ...reduced),
    word('eliminated', 'it is Eliminated', ...eliminated),
    word('survives', 'the crew survives', 'survive', 'survived', 'crew survives'),
    word('none', 'the vehicle had no Inherent crew; of a dr, that nothing befalls it', 'no crew'),
  ],
  repair: [
    word('repaired', 'the Weapon is repaired', 'repair', 'repairs'),
    word('mobile', 'the immobilization is repaired', 'become mobile', 'becomes mobile'),
    word(
      'unchanged',
      'it stays immobilized',
      'no change',
      'no effect',
      'none',
      'immobilized',
      'still immobilized',
      'remains immobilized',
    ),
    word('eliminated', 'the Weapon is Eliminated', ...eliminated),
    word('disabled', 'a vehicular Weapon is disabled', 'disable', 'disabled recalled', 'disabled recall'),
  ],
  salvage: [
    word('kept', 'it stays in working order', 'retained', 'keep', 'functioning', 'no effect'),
    word('eliminated', 'it is Eliminated', ...eliminated),
    word('disabled', 'a vehicular Weapon is disabled', 'disable'),
  ],
  restock: [
    word(
      'restored',
      'it has that ammunition again',
      'restores',
      'restore',
      'restores special ammunition type',
      'restored special ammunition type',
    ),
    word(
      'depleted',
      'it has none still',
      'na',
      'still depleted',
      'na weapon still depleted for next cg date',
      'weapon still depleted for next cg date',
      'no change',
    ),
  ],
  keep: [
    word('kept', 'it is Retained', 'retained', 'keep', 'retain'),
    word('lost', 'it is not', 'eliminated', 'not retained', 'removed'),
  ],
  remove: [
    word('eliminated', 'it is Eliminated', 'elim', 'removed', 'eliminate'),
    word('none', 'it stays', 'no effect', 'not eliminated', 'not removed', 'no', 'nothing'),
    ...(['none', 'eliminated'] as const).map((first) =>
      word(
        `${first} reduced`,
        `the same with the Casualty Reduction of an Original 6${first === 'none' ? '; `reduced` alone will do' : ''}`,
        ...reduced.map((also) => `${first} ${also}`),
        ...(first === 'none'
          ? ['reduced', ...reduced, 'no effect reduced', ...reduced.map((also) => `no effect ${also}`)]
          : []),
      ),
    ),
  ],
  strength: [
    word('full', 'it is at Full Strength', 'full strength', 'f'),
    word('depleted', 'it is Depleted', 'depleted strength', 'd'),
  ],
  sw: [
    word('received', 'the SW comes', 'yes', '1', 'one', 'receive'),
    word('none', 'it is forfeit', 'no', 'nothing', 'forfeit', 'forfeited', 'not received', 'lost'),
  ],
  leader: [word('none', 'the RG has no leader', 'no', 'nothing', 'no leader', 'lost')],
  melee: [
    word('none', 'nobody is left', 'nobody', 'both eliminated', 'all eliminated'),
    word('no attack', 'both are left, and cannot attack each other', 'no attacks'),
  ],
};

/** Words of a printed table that tell nothing by themselves. */
const idle: ReadonlySet<string> = new Set(['is', 'are', 'then', 'and', 'the', 'a', 'an', 'if', 'any', 'its', 'it']);

/** How a result is looked up: without capitals, marks and such words. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(/[\s,;:.()/*†‡‘’“”'"!]+/u)
    .filter((part) => part && !idle.has(part))
    .join(' ');

const spellings = new Map<Verb, ReadonlyMap<string, string>>(
  Object.entries(resultWords).map(([verb, words]) => [
    verb as Verb,
    new Map(words.flatMap(({ word: canonical, also }) => [canonical, ...also].map((text) => [keyOf(text), canonical]))),
  ]),
);

/** The result in the words of the log, where another spelling of them stands; each covers the whole result. */
export function inOurWords(verb: Verb, result: ResultNode): ResultNode {
  const said = result.value.map(({ value }) => value).join(' ');
  const canonical = spellings.get(verb)?.get(keyOf(said));
  if (canonical === undefined || canonical === said) return result;
  const { start, end } = result;
  return { ...result, value: canonical.split(' ').map((value): Name => ({ value, start, end })) };
}
