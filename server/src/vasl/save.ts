/** A saved game of VASL, read into plain data. */
import { type Board, readBoards } from './boards';
import { clear } from './clear';
import { type LaidBoard, layOut } from './layout';
import { longestName, mostCommands } from './limits';
import { type Notes, readNotes } from './notes';
import { wholeNumber } from './numbers';
import { type Added, readAdded } from './piece';
import { type Refusal, Refused } from './refused';
import { type Roll, Rolls } from './rolls';
import { everyPart, split } from './sequence';
import { type Counter, placed } from './stacks';
import { unzip } from './unzip';

export type { Refusal } from './refused';
export type { Roll } from './rolls';
export type { Counter } from './stacks';

type Party = 'Axis' | 'Allied';

/** Where the game stands, as the players keep it. */
export interface Info {
  /** Who moves first, and whose Player Turn it is. */
  readonly first?: Party;
  readonly now?: Party;
  readonly turn?: number;
  readonly axis: { readonly elr?: number; readonly san?: number };
  readonly allied: { readonly elr?: number; readonly san?: number };
}

export interface Save extends Omit<Notes, 'module'> {
  readonly info?: Info;
  readonly boards: readonly LaidBoard[];
  /** By stack, from the bottom to the top; both sides', hidden ones included. */
  readonly counters: readonly Counter[];
  /** What the Casualties Bin adds up to. */
  readonly cvp: { readonly allied?: number; readonly axis?: number };
  readonly extensions: readonly { readonly name: string; readonly version: string }[];
  /** Of a `.vlog`; the counters are then as they lay when it began. */
  readonly rolls: readonly Roll[];
  /** Counters that make no sense, and are left out. */
  readonly unread: number;
}

const ESC = '\x1b';
/** Before it the margin of the map had another width. */
const oldest = [6, 2] as const;

/** Reads a `.vsav`, or the `.vlog` that begins with one; whatever is neither is refused. */
export function readSave(bytes: Uint8Array): Save | Refusal {
  try {
    const entries = unzip(bytes);
    const { module, ...notes } = readNotes(entries.get('savedata'), entries.get('moduledata'));
    refuseStrangers(module, notes.vasl);
    return { ...notes, ...readGame(clear(entries.get('savedGame') ?? new Uint8Array())) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

function refuseStrangers(module: string | undefined, version: string | undefined): void {
  if (module === undefined) throw new Refused('This is no VASL save: it does not say of which module it is.');
  if (module !== 'VASL')
    throw new Refused(`This is a save of the module "${module.slice(0, longestName)}", not of VASL.`);
  const [major, minor = 0] = split(version ?? '', '.', 2).map((part) => wholeNumber(part));
  if (major !== undefined && (major < oldest[0] || (major === oldest[0] && minor < oldest[1])))
    throw new Refused(
      `This save is of VASL ${version?.slice(0, longestName)}: open it in VASL 6.2 or later and save it again.`,
    );
}

/** What the commands of a game add up to while they are read. */
interface Game {
  ended: boolean;
  boards: Board[];
  info?: Info;
  unread: number;
  readonly added: Added[];
  readonly cvp: { allied?: number; axis?: number };
  readonly extensions: { name: string; version: string }[];
  readonly rolls: Rolls;
}

type Read = Omit<Save, keyof Notes>;

function readGame(text: string): Read {
  const game: Game = {
    ended: false,
    boards: [],
    unread: 0,
    added: [],
    cvp: {},
    extensions: [],
    rolls: new Rolls(),
  };
  let count = 0;
  for (const command of everyPart(text, ESC)) {
    if (++count > mostCommands) throw new Refused(`The saved game holds more than ${mostCommands} commands.`);
    if (count === 1 && command !== 'begin_save')
      throw new Refused('This is no VASL save: the game in it does not begin as one.');
    if (game.ended) game.rolls.tell(command);
    else tell(game, command);
  }
  if (!game.ended) throw new Refused('The saved game is cut off before its end.');
  const boards = layOut(game.boards);
  const { info, cvp, extensions, rolls, unread } = game;
  return {
    ...(info ? { info } : {}),
    boards,
    counters: placed(game.added, boards),
    cvp,
    extensions,
    rolls: rolls.all,
    unread,
  };
}

/** All others are passed over: what they hold is the players' own, passwords among it, or is of no matter. */
function tell(game: Game, command: string): void {
  if (command.startsWith('+/')) {
    const added = readAdded(command);
    if (added) game.added.push(added);
    else game.unread++;
  } else if (command.startsWith('bd\t')) {
    // It may come twice, the same.
    const boards = readBoards(command);
    if (boards.length > 0) game.boards = boards;
  } else if (command.startsWith('INFO\t')) game.info ??= readInfo(command);
  else if (command.startsWith('GlobalProperty\t;')) tellCvp(game, command);
  else if (command.startsWith('EXT\t')) {
    const [, name = '', version = ''] = split(command, '\t', 3);
    game.extensions.push({ name, version });
  } else if (command === 'end_save') game.ended = true;
}

/** No further than the seventh field: private notes and passwords stand behind. */
function readInfo(command: string): Info {
  const [, first, now, turn, axisElr, axisSan, alliedElr, alliedSan] = split(command, '\t', 8);
  return {
    first: partyOf(first),
    now: partyOf(now),
    turn: wholeNumber(turn),
    axis: { elr: wholeNumber(axisElr), san: wholeNumber(axisSan) },
    allied: { elr: wholeNumber(alliedElr), san: wholeNumber(alliedSan) },
  };
}

const partyOf = (word?: string): Party | undefined => (word === 'Axis' || word === 'Allied' ? word : undefined);

function tellCvp(game: Game, command: string): void {
  const [, name, value] = split(command.slice('GlobalProperty\t'.length), ';', 3);
  if (name === 'AlliedCVP') game.cvp.allied = wholeNumber(value);
  if (name === 'AxisCVP') game.cvp.axis = wholeNumber(value);
}
