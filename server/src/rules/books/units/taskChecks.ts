/** Task Checks: the Morale Level a unit rolls against, and the leader whose DRM its owner may use. */

import type { PieceNode } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import { list, same } from '../../kernel/names';
import type { Choice, RollSpec } from '../../kernel/obligation';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Modifier } from '../../kernel/table';
import { pieceOf, readNames } from '../../pieces/named';
import { has, isGoodOrder, isSmc, type Piece } from '../../pieces/piece';
import type { Known } from '../../pieces/types/known';
import { reducedWord } from '../../pieces/units/consequences';

/** What a unit rolls against, as far as its type and what was stated of it tell. */
export function moraleOf(view: View, piece: Piece): Known<number> {
  const morale = 'morale' in piece.type ? piece.type.morale : 'unknown';
  if (morale === 'unknown') return 'unknown';
  return morale - (isWeakened(view, piece) && !piece.stated.some((s) => s.attribute === 'morale') ? 1 : 0);
}

const isWeakened = (view: View, piece: Piece): boolean =>
  isSmc(piece) && has(piece, 'wounded') && view.reads({ ruling: 'wounded-smc', reading: 'worse' });

export interface Check {
  readonly unit: Piece;
  readonly name: string;
  readonly rule: string;
  /** 0 for a NTC, 1 for a 1TC. */
  readonly plus: number;
  readonly morale: number;
  readonly fails: string;
}

/** DR on the unit's Morale Level, with the DRM of the check and of the leader. */
export function checkSpec(view: View, check: Check, leader: Piece | undefined): RollSpec {
  const { unit, name, rule, plus, morale, fails } = check;
  const modifiers: Modifier[] = [];
  if (plus) modifiers.push({ value: plus, because: name, rule });
  if (leader && 'drm' in leader.type) {
    const value = leader.type.drm + (isWeakened(view, leader) ? 1 : 0);
    modifiers.push({ value, because: `leadership of ${leader.name}`, rule });
  }
  const rows = [
    { max: morale, result: 'passes' },
    { min: morale + 1, result: fails },
  ];
  return {
    table: { name: `Task Check against Morale Level ${morale}`, rule, dice: 'DR', rows },
    modifiers,
    also: [{ said: 'fails', results: [fails] }, ...((fails === 'reduced' && reducedWord(unit)) || [])],
    meanwhile: leader ? undefined : offer(leadersOf(view, unit)),
  };
}

/** What to say of leaders who could add their DRM and do not. */
export const offer = (leaders: readonly Piece[]): string | undefined =>
  leaders.length
    ? `${list(
        leaders.map((leader) => leader.name),
        'or',
      )} could help: \`with ${printPieceName(leaders[0]?.name ?? '')}\`.`
    : undefined;

/** Why a leader's DRM does not apply to a unit, if it does not. */
function cannotHelp({ state: { forces } }: View, unit: Piece, leader: Piece): string | undefined {
  if (leader.name === unit.name) return `${leader.name} cannot help himself`;
  if (leader.type.kind !== 'leader') return `${leader.name} is no leader`;
  if (leader.side !== forces.sideOf(unit)) return `${leader.name} is not of the side of ${unit.name}`;
  if (leader.where.kind !== 'location' || unit.where.kind !== 'location' || at(leader) !== at(unit))
    return `${leader.name} is not in the Location of ${unit.name}`;
  if (forces.isCaptive(leader)) return `${leader.name} is a prisoner`;
  if (!isGoodOrder(leader)) return `${leader.name} is not in Good Order`;
  return undefined;
}

const at = ({ where }: Piece): string => (where.kind === 'location' ? locationKey(where.location) : '');

export const leadersOf = (view: View, unit: Piece): Piece[] =>
  unit.where.kind === 'location'
    ? view.state.forces.at(at(unit)).filter((p) => p.type.kind === 'leader' && !cannotHelp(view, unit, p))
    : [];

const alone = 'alone';

/** Whether a leader's DRM is used is the owner's choice. */
export const leaderChoices = (view: View, unit: Piece): Choice<Piece | typeof alone>[] => [
  { value: alone, label: 'no leader', objections: [], rank: 10 },
  ...leadersOf(view, unit).map((leader) => ({
    value: leader,
    id: leader.name,
    label: `with ${leader.name}`,
    detail: leader.type.type,
    objections: [],
    rank: 'drm' in leader.type ? leader.type.drm : 0,
  })),
];

/** The leader that a line names, with a finding where his DRM does not apply. */
export function helperOf(ctx: Context, unit: Piece, nodes: readonly PieceNode[], rule: string): Piece | undefined {
  const [node, second] = nodes;
  const [named] = node ? readNames(ctx, node) : [];
  const leader = named && pieceOf(ctx, named);
  if (!leader || !node) return undefined;
  const objection = second ? 'only one leader helps' : cannotHelp(ctx, unit, leader);
  if (!objection) return leader;
  const others = leadersOf(ctx, unit).filter((l) => !same(l.name, leader.name));
  ctx.report({
    code: 'leader-cannot-help',
    rule,
    at: ctx.at(second ?? node),
    message: `The Task Check of ${unit.name} has no DRM from there: ${objection}.`,
    fixes: second
      ? undefined
      : others.slice(0, 2).map(({ name }) => ({
          title: `Write ${name}`,
          edits: [{ kind: 'replace', at: ctx.at(node), text: name }],
        })),
  });
  return 'drm' in leader.type ? leader : undefined;
}
