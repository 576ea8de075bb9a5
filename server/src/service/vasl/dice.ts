/**
 * The dice of a `.vlog` for the open `?` of a RePh: `cglog/takeDice`. VASL's chat has no link to a step: only the order of the
 * rolls, who made them, how many dice they had and what players wrote before. So all of it is put before the player.
 */
import { list } from '../../rules/kernel/names';
import { largestFile, tooLargeSave } from '../../vasl/limits';
import type { Roll } from '../../vasl/rolls';
import { readSave } from '../../vasl/save';
import type { Documents } from '../documents';
import type { TakeDiceParams, TakeItem, TakeResult } from '../protocol';
import { type Scene, sceneAt } from '../views/scene';
import { bytesOfBase64 } from './base64';
import { filled, type OpenRoll, openRolls, valuesOf } from './openDice';
import { Proposals } from './proposals';

/** What VASL calls rolls that are made for none of a scenario's purposes, and a die of Random Selection. */
const ofRefit = 'Other';
const ofSelection = 'RS';
/** Rolls that are put before a player: as many as a RePh may have, several times over. */
const mostRolls = 400;
/** Names of which a message tells. */
const mostNames = 10;

type Findings = Omit<TakeResult, 'version' | 'refused' | 'warnings'>;
type Refused = { readonly refused: string };

export function takeDice(documents: Documents, params: TakeDiceParams): TakeResult {
  const version = documents.document(params.uri)?.version ?? 0;
  const empty = { sides: [], warnings: [], items: [], notes: [], version, edits: [] };
  return { ...empty, ...taking(documents, params) };
}

function taking(documents: Documents, params: TakeDiceParams): Findings | Refused {
  if (params.save.length > Math.ceil(largestFile / 3) * 4) return { refused: tooLargeSave };
  const bytes = bytesOfBase64(params.save);
  if (!bytes) return { refused: 'The file came over damaged: it is no base64.' };
  const scene = sceneAt(documents, { ...params, as: documents.isPrivate(params.uri) ? undefined : 'open' });
  if (!scene) return { refused: 'There is no campaign at this line.' };
  const open = openRolls(scene, params.line);
  if (!open) return { refused: 'Put the cursor into the RePh whose dice are to be taken.' };
  if (open.length === 0) return { refused: 'No dice are open in this RePh: none stands there as `?`.' };
  const save = readSave(bytes);
  if ('refused' in save) return save;
  if (save.rolls.length === 0) return { refused: 'VASL has rolled no dice in this file: is it a .vlog?' };
  const { side, player } = params;
  const rolls = numbered(save.rolls).filter(({ roll }) => player === undefined || isSame(roll.player, player));
  if (rolls.length === 0) return { refused: nobodyCalled(player, save.rolls) };
  const wanted = side === undefined ? open : open.filter((one) => isSame(one.side ?? '', side));
  return fill(scene, wanted, rolls, params);
}

function nobodyCalled(player: string | undefined, rolls: readonly Roll[]): string {
  const names = [...new Set(rolls.flatMap((one) => one.player || []))].slice(0, mostNames);
  const others = names.length === 0 ? 'its rolls name no player' : `its rolls are of ${list(names, 'and')}`;
  return `Nobody called "${player}" has rolled dice in this file: ${others}.`;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A roll with the id that it has in the list: its number in the file. */
interface Numbered {
  readonly id: string;
  readonly roll: Roll;
}
const numbered = (rolls: readonly Roll[]): Numbered[] => rolls.map((roll, i) => ({ id: `roll ${i + 1}`, roll }));

/** Those that may be of the RePh: where players told VASL so, these alone. */
function ofRePh(all: readonly Numbered[], open: readonly OpenRoll[], proposals: Proposals): Numbered[] {
  const isTold = all.some(({ roll }) => roll.kind === ofRefit);
  const isSelected = open.some(({ isSelection }) => isSelection);
  const may = ({ roll }: Numbered) =>
    valuesOf(roll) !== undefined && (!isTold || roll.kind === ofRefit || (isSelected && roll.kind === ofSelection));
  const rolls = all.filter(may);
  const kinds = [...new Set(all.flatMap((one) => (may(one) ? [] : one.roll.kind || 'not told')))].slice(0, mostNames);
  if (kinds.length > 0)
    proposals.note(`Left out as made for something else: ${all.length - rolls.length} (${kinds.join(', ')}).`);
  if (rolls.length > mostRolls) proposals.note(`Only the last ${mostRolls} of ${rolls.length} rolls are looked at.`);
  return rolls.slice(-mostRolls);
}

/** Whether a roll may be the one that is open: of its kind, and by its player where both are known. */
function fits(roll: Roll, open: OpenRoll, players: ReadonlySet<string>): boolean {
  if (valuesOf(roll)?.length !== (open.roll.dice.value === 'DR' ? 2 : 1)) return false;
  if (roll.kind === ofSelection && !open.isSelection) return false;
  const isKnown = players.has(roll.player.toLowerCase());
  return open.player === undefined || !isKnown || isSame(open.player, roll.player);
}

function fill(scene: Scene, open: readonly OpenRoll[], all: readonly Numbered[], params: TakeDiceParams): Findings {
  const { module, view } = scene;
  const proposals = new Proposals(params);
  const sides = module.sides.map(({ id }) => id);
  const players = new Set(sides.flatMap((id) => view.state.side(id).player?.toLowerCase() ?? []));
  const waiting = open.map((one) => ({ one, rolled: [] as Roll[] }));
  for (const { id, roll } of ofRePh(all, open, proposals)) {
    const found = waiting.find(({ one, rolled }) => rolled.length < one.waits && fits(roll, one, players));
    if (!found) proposals.items.push(offerOf(id, roll));
    else if (proposals.offers(offerOf(id, roll, found.one))) found.rolled.push(roll);
  }
  const still = waiting.filter(({ one, rolled }) => rolled.length < one.waits);
  if (still.length > 0) proposals.note(`Still open: ${still.map(({ one }) => one.what).join('; ')}.`);
  const edits = waiting.flatMap(({ one, rolled }) => filled(one, rolled));
  return { sides, items: proposals.items, notes: proposals.notes, edits };
}

function offerOf(id: string, roll: Roll, found?: OpenRoll): TakeItem {
  const { player, kind, text, before = [] } = roll;
  const dice = valuesOf(roll) ?? [];
  const label = `${player || 'Somebody'}: ${dice.length === 2 ? 'DR' : 'dr'} ${dice.join(',')}`;
  const purpose = found ? `for ${found.what}, line ${found.line.number + 1}` : 'no open dice are left that it fits';
  return {
    id,
    group: found ? 'custom' : 'question',
    label: [label, kind && `(${kind})`, text].filter(Boolean).join(' '),
    detail: [purpose, ...before].join(' / '),
    ticked: found !== undefined,
    ...(found && { line: found.line.number }),
  };
}
