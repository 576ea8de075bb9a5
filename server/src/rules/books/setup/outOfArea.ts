/**
 * What is set up elsewhere than where it is Retained: in its Setup Area or Entry Area (9.62021, 9.62022, 2.52321, 2.52322, 3.6221, 3.6222), or as the
 * OB or its recall lets it come back.
 */

import type { SetupArea } from '../../../board/setupTypes';
import type { Location } from '../../../syntax/nodes';
import { areaName, areasNow } from '../../ground/areas';
import { hexText } from '../../ground/areaTexts';
import { mayBeEntry, mayBeOneEntry } from '../../ground/entryAreas';
import { judgeEntry } from '../../ground/judgePlace';
import { isolationOf, type Retention } from '../../ground/retention/retention';
import { hasBurntDown } from '../../ground/retention/terrainNow';
import type { ObGivenRow } from '../../kernel/module';
import { article, same } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import { type AreasInForce, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { has, type Piece, type Where } from '../../pieces/piece';

type Kept<K extends Retention['kind']> = Extract<Retention, { kind: K }>;

/** What speaks against a place for who is Retained in another. */
export function outOfArea(view: View, piece: Piece, where: Where, kept: Retention): Objection | undefined {
  if (kept.kind === 'entry') return outOfEntry(view, piece, where, kept);
  if (has(piece, 'returning')) return comingBack(view, piece, where);
  if (kept.kind === 'offmap') return notAsGiven(view, piece, where);
  return kept.kind === 'area' ? outOfSetupArea(view, piece, where, kept) : undefined;
}

const elsewhere = (rule: string | undefined, message: string): Objection => ({
  code: 'setup-elsewhere',
  rule,
  message,
});

/** What is held in an Entry Area comes on the map there, or waits. */
function outOfEntry(view: View, piece: Piece, where: Where, { hex }: Kept<'entry'>): Objection | undefined {
  if (where.kind === 'offmap') return undefined;
  const side = view.state.forces.sideOf(piece);
  if (where.kind === 'entry' && mayBeOneEntry(view, side, where.hex, hex)) return undefined;
  return elsewhere(
    entryRuleOf(view, piece),
    `${piece.name} is held in Entry Area ${hex}: it comes on the map there, during play.`,
  );
}

/** What the OB gives has a rule of its own for where it comes in. */
const entryRuleOf = (view: View, piece: Piece): string | undefined =>
  (rowOf(view, piece) && view.module.obGiven?.entryRule) ?? view.module.unitSetup?.entryRule;

/** Reinforcements that wait off map come in as their row of the OB has it. */
function notAsGiven(view: View, piece: Piece, where: Where): Objection | undefined {
  const row = rowOf(view, piece);
  if (!row || isAsGiven(areasNow(view), row, piece, where)) return undefined;
  return elsewhere(entryRuleOf(view, piece), `${waitingText(piece, row)}.`);
}

/** Each is set up in its own Setup Area, the Isolated under a rule of their own. */
function outOfSetupArea(view: View, piece: Piece, where: Where, kept: Kept<'area'>): Objection | undefined {
  const { unitSetup: rules } = view.module;
  const areas = areasNow(view);
  if (!areas || !rules || isNewAsGiven(view, areas, piece, where)) return undefined;
  const isolated = isolationOf(view.state.forces, piece, kept) === true;
  const rule = isolated ? rules.isolatedRule : rules.rule;
  const name = areaName(areas, kept.area);
  switch (where.kind) {
    case 'entry':
    case 'offmap':
      return elsewhere(rule, `${piece.name} is Retained in ${name}, not off the map.`);
    case 'area':
      if (where.area === kept.area) return undefined;
      return elsewhere(rule, `${piece.name} is Retained in ${name}, not in ${areaName(areas, where.area)}.`);
    case 'location': {
      const { location } = where;
      const at = locationKey(location);
      if (areas.result.areaAt(at) === kept.area) return burntDown(view, location, rule);
      return elsewhere(
        rule,
        `${piece.name} is ${isolated ? 'Isolated and ' : ''}Retained in ${name}, and ${at} is not part of it. ${hexText(areas, location.hex).text}.`,
      );
    }
    case 'unplaced':
      return undefined;
  }
}

/** An upper level of its Area that is there no more. */
function burntDown({ state }: View, location: Location, rule: string): Objection | undefined {
  const at = locationKey(location);
  if (location.level <= 0 || !hasBurntDown(state, at)) return undefined;
  return elsewhere(rule, `${at} is no more: a fire has left ${location.hex} without upper levels.`);
}

/** What the OB gives on this date for a Setup Area may be set up in any that its row lets it. */
function isNewAsGiven(view: View, areas: AreasInForce, piece: Piece, where: Where): boolean {
  const row = rowOf(view, piece);
  const isNew = row?.area === 'setup' && row.date === view.state.dateName;
  return isNew && where.kind !== 'entry' && isAsGiven(areas, row, piece, where);
}

/** What was withdrawn and is called back comes in at an Entry Area, and nowhere else (3.60742). */
function comingBack(view: View, piece: Piece, where: Where): Objection | undefined {
  const rule = view.module.pullOut?.partner.rule ?? view.module.section;
  if (where.kind === 'location' || where.kind === 'area')
    return {
      code: 'setup-elsewhere',
      rule,
      message: `${piece.name} was withdrawn: it comes back during play, at an Eligible Entry Area, and is not set up on the map.`,
    };
  const side = view.state.forces.sideOf(piece);
  if (where.kind !== 'entry' || mayBeEntry(view, side, where.hex)) return undefined;
  const [against] = judgeEntry(view, side, where.hex, { rule });
  return against && { ...against, words: against.words?.map((arrow) => `entry ${arrow}`) };
}

export const waitingText = ({ name }: Piece, { side, date, area }: ObGivenRow): string =>
  `${name} is a reinforcement of ${date} that waits off map: ${area === 'setup' ? `it is set up in ${article(side)} Setup Area that is not Isolated` : `it comes in at ${area}, and nowhere else`}`;

/** The row of the OB that gave a piece. */
export const rowOf = ({ module }: View, { rg, side }: Piece): ObGivenRow | undefined =>
  module.obGiven?.rows.find((row) => row.side === side && row.date === rg);

/** Whether reinforcements may be there: where their row of the OB has it, or off map still (9.6151 and its notes). */
function isAsGiven(areas: AreasInForce | undefined, row: ObGivenRow, { side, type }: Piece, where: Where): boolean {
  if (where.kind === 'offmap' || where.kind === 'unplaced') return true;
  if (row.area !== 'setup') return where.kind === 'entry' && same(where.hex, row.area ?? '');
  if (!areas) return true;
  const isOpen = (area: SetupArea | undefined) => area?.side === side && area.isolated !== true;
  if (where.kind === 'entry')
    return same(where.hex, row.fallback ?? '') && (type.kind === 'gun' || !areas.result.areas.some(isOpen));
  return isOpen(where.kind === 'area' ? where.area : areas.result.areaAt(locationKey(where.location)));
}
