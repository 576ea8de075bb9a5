/**
 * The dice of a `.vlog` for the open `?` of a RePh: `cglog/takeDice`. VASL's chat has no link to a step: only the order of the
 * rolls, who made them and how many dice they had. So all of it is put before the player.
 */
import type { TextEdit } from 'vscode-languageserver-types';
import type { Obligation } from '../../rules/kernel/obligation';
import type { Line } from '../../syntax/line';
import type { RollNode } from '../../syntax/nodes';
import { largestFile, tooLargeSave } from '../../vasl/limits';
import type { Roll } from '../../vasl/rolls';
import { readSave } from '../../vasl/save';
import type { Documents } from '../documents';
import { lineRange } from '../lookup';
import type { TakeItem, TakeParams, TakeResult } from '../protocol';
import { spoken } from '../rollAsWritten';
import { rollIn } from '../rollIn';
import { sectionsAt, sectionsOf } from '../sections';
import { type Scene, sceneAt } from '../views/scene';
import { bytesOfBase64 } from './base64';
import { Proposals } from './proposals';

/** What VASL calls rolls that are made for none of a scenario's purposes. */
const ofRefit = 'Other';
/** Rolls that are put before a player: as many as a RePh may have, several times over. */
const mostRolls = 400;

type Findings = Omit<TakeResult, 'version' | 'refused' | 'warnings'>;
type Refused = { readonly refused: string };

export function takeDice(documents: Documents, params: TakeParams): TakeResult {
  const version = documents.document(params.uri)?.version ?? 0;
  const empty = { sides: [], warnings: [], items: [], notes: [], version, edits: [] };
  return { ...empty, ...taking(documents, params) };
}

function taking(documents: Documents, params: TakeParams): Findings | Refused {
  if (params.save.length > Math.ceil(largestFile / 3) * 4) return { refused: tooLargeSave };
  const bytes = bytesOfBase64(params.save);
  if (!bytes) return { refused: 'The file came over damaged: it is no base64.' };
  const scene = sceneAt(documents, params);
  if (!scene) return { refused: 'There is no campaign at this line.' };
  const open = openRolls(scene, params.line);
  if (!open) return { refused: 'Put the cursor into the RePh whose dice are to be taken.' };
  if (open.length === 0) return { refused: 'No dice are open in this RePh: none stands there as `?`.' };
  const save = readSave(bytes);
  if ('refused' in save) return save;
  if (save.rolls.length === 0) return { refused: 'VASL has rolled no dice in this file: is it a .vlog?' };
  return fill(scene, open, save.rolls, params);
}

/** A roll of the log whose dice are open. */
interface OpenRoll {
  readonly line: Line;
  readonly roll: RollNode;
  readonly player?: string;
  readonly side?: string;
  readonly what: string;
}

/** Those of the RePh that a line is in, in their order; undefined outside of one. */
function openRolls({ analysis: { campaign }, view, module }: Scene, at: number): OpenRoll[] | undefined {
  const lines = campaign.lines;
  const refit = sectionsAt(sectionsOf(lines), at).find(({ directive }) => directive.verb === 'refit');
  if (!refit) return undefined;
  const notes = new Map(campaign.notes(refit.first, refit.last + 1).map((note) => [note.line, note.obligation]));
  const sideOf = (line: Line, o?: Pick<Obligation, 'side'>) => {
    const d = line.parsed.directive;
    const named = d && 'side' in d ? d.side?.value : undefined;
    return o?.side ?? module.sides.find(({ id }) => id.toLowerCase() === named?.toLowerCase())?.id;
  };
  return lines.slice(refit.first, refit.last + 1).flatMap((line): OpenRoll[] => {
    const roll = line.parsed.directive && rollIn(line.parsed.directive);
    if (!roll?.values.every(({ value }) => value === null)) return [];
    const side = sideOf(line, notes.get(line));
    const player = side === undefined ? undefined : view.state.side(side).player;
    const { start, end } = spoken(line);
    return [{ line, roll, player, side, what: line.parsed.text.slice(start, end) }];
  });
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Dice that a log can take: two of a DR, one of a dr. */
function valuesOf({ dice }: Roll): readonly number[] | undefined {
  if ('coloured' in dice) return [dice.coloured, dice.white];
  return 'dr' in dice ? [dice.dr] : undefined;
}

/** Whether a roll may be the one that is open: as many dice, and by its player where both are known. */
function fits(roll: Roll, open: OpenRoll, players: ReadonlySet<string>): boolean {
  const dice = valuesOf(roll);
  if (dice?.length !== (open.roll.dice.value === 'DR' ? 2 : 1)) return false;
  const isKnown = players.has(roll.player.trim().toLowerCase());
  return open.player === undefined || !isKnown || isSame(open.player, roll.player);
}

function fill(scene: Scene, open: readonly OpenRoll[], all: readonly Roll[], params: TakeParams): Findings {
  const { module, view } = scene;
  const proposals = new Proposals(params);
  const sides = module.sides.map(({ id }) => id);
  const players = new Set(sides.flatMap((id) => view.state.side(id).player?.trim().toLowerCase() ?? []));
  const wanted = params.side === undefined ? open : open.filter(({ side }) => isSame(side ?? '', params.side ?? ''));
  const own = all.filter(({ kind }) => kind === ofRefit);
  const rolls = (own.length ? own : all).filter((roll) => valuesOf(roll));
  if (rolls.length > mostRolls) proposals.note(`Only the last ${mostRolls} of ${rolls.length} rolls are looked at.`);
  const waiting = [...wanted];
  const edits = rolls.slice(-mostRolls).flatMap((roll, i): TextEdit[] => {
    const at = waiting.findIndex((one) => fits(roll, one, players));
    const found = waiting[at];
    if (!proposals.offers(offerOf(roll, i, found)) || !found) return [];
    waiting.splice(at, 1);
    return editsOf(found, roll);
  });
  if (waiting.length) proposals.note(`Still open: ${waiting.map(({ what }) => what).join('; ')}.`);
  return { sides, items: proposals.items, notes: proposals.notes, edits };
}

function offerOf(roll: Roll, i: number, found?: OpenRoll): TakeItem {
  const dice = valuesOf(roll) ?? [];
  const label = `${roll.player || 'Somebody'}: ${dice.length === 2 ? 'DR' : 'dr'} ${dice.join(',')}`;
  const told = [roll.kind && `(${roll.kind})`, roll.text].filter(Boolean).join(' ');
  return {
    id: `roll ${i + 1}`,
    group: found ? 'custom' : 'question',
    label: [label, told].filter(Boolean).join(' '),
    detail: found ? `for ${found.what}, line ${found.line.number + 1}` : 'no open dice are left that it fits',
    ticked: found !== undefined,
    ...(found && { line: found.line.number }),
  };
}

/** The dice in place of the `?`, and where they come from as a comment. */
function editsOf({ line, roll }: OpenRoll, rolled: Roll): TextEdit[] {
  const [first, last] = [roll.values[0], roll.values.at(-1)];
  if (!first || !last) return [];
  const { text, comment } = line.parsed;
  const end = text.trimEnd().length;
  const origin = `dice of VASL${rolled.player ? `, ${rolled.player}` : ''}`;
  return [
    { range: lineRange(line, first.start, last.end), newText: (valuesOf(rolled) ?? []).join(',') },
    { range: lineRange(line, end, end), newText: comment ? `; ${origin}` : `  # ${origin}` },
  ];
}
