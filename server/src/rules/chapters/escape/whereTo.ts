/** Where to the line of an Escape attempt has its units go, of the Areas that are nearest (9.6061). */

import type { Area, Standing } from '../../../board/areaMap';
import type { ActD, Post } from '../../../syntax/nodes';
import { areaName } from '../../ground/areas';
import {
  areaNamed,
  type Destination,
  type Destinations,
  destination,
  destinationList,
  escapeTo,
  mayBeMeant,
  postKey,
} from '../../ground/retention/destinations';
import type { Context } from '../../kernel/context';
import type { Fix } from '../../kernel/finding';
import type { EscapeData } from '../../kernel/moduleData/escape';
import { count, list } from '../../kernel/names';
import type { AreasInForce } from '../../kernel/state';
import { isFatal } from '../../pieces/units/consequences';
import { effectsOf } from './attempt';
import type { Attempt } from './drm';

type Line = Context<ActD<'escape'>>;

/** The Area a line names; the only one where it names none. */
export function readDestination(
  ctx: Line,
  data: EscapeData,
  areas: AreasInForce,
  destinations: Destinations,
  standing: Standing,
): Destination | 'open' | undefined {
  const { to } = ctx.directive;
  const { ends, certain } = destinations;
  const [first] = ends;
  if (!to) return ends.length === 1 && certain ? first : undefined;
  const area = areaNamed(ctx, areas, standing.side, to);
  if (area === 'open') return askWhich(ctx, data, to, ends);
  const meant = area ? nearestIs(areas, destinations, area) : unnamedIs(areas, destinations, to);
  if (meant) return meant;
  if (area) tellFarther(ctx, data, areas, standing, { to, area, ends });
  else tellNoArea(ctx, data, standing, { to, ends });
  return ends.length === 1 ? first : 'open';
}

function askWhich(ctx: Line, { resultsRule }: EscapeData, to: Post, ends: readonly Destination[]): 'open' {
  ctx.report({
    code: 'choice-open',
    rule: resultsRule,
    at: ctx.at(to),
    message: `Still to be told: where to${ends.length ? `, ${destinationList(ends)}` : ''}.`,
  });
  return 'open';
}

/** An Area of the side, where it is one of the nearest or the map does not tell which these are. */
const nearestIs = (areas: AreasInForce, { ends, certain }: Destinations, area: Area): Destination | undefined =>
  ends.find((e) => e.area === area) ?? (certain ? undefined : destination(areas, area));

/** What a line means by words that name no Area of the side: off map where no map tells, or one that has no id. */
function unnamedIs(areas: AreasInForce, { ends, certain }: Destinations, to: Post): Destination | 'open' | undefined {
  if (to.value.kind === 'offmap' && !certain) return 'open';
  const [unnamed, ...others] = mayBeMeant(areas, to, ends);
  return unnamed && others.length ? 'open' : unnamed;
}

/** What a line names that is not of the nearest Areas, and these. */
interface Misnamed {
  readonly to: Post;
  readonly ends: readonly Destination[];
}

function tellFarther(
  ctx: Line,
  { resultsRule }: EscapeData,
  areas: AreasInForce,
  standing: Standing,
  { to, area, ends }: Misnamed & { readonly area: Area },
): void {
  const isAsNear = escapeTo(ctx, areas, standing, 'any').ends.some((end) => end.area === area);
  const nearest = list(
    ends.map((e) => `${e.name}${e.trace ? `, ${count(e.trace.distance, 'hex', 'hexes')} away` : ''}`),
  );
  ctx.report({
    code: 'wrong-destination',
    rule: resultsRule,
    at: ctx.at(to),
    message: `${nameOf(areas, area)} ${isAsNear ? 'is as near, but with more enemy Setup-Area hexes on the path than' : 'is not the nearest: that is'} ${nearest}.`,
    fixes: writing(ctx, to, ends),
  });
}

const nameOf = (areas: AreasInForce, area: Area): string =>
  'eligible' in area ? `Entry Area ${area.id}` : areaName(areas, area);

function tellNoArea(ctx: Line, { resultsRule }: EscapeData, { side }: Standing, { to, ends }: Misnamed): void {
  const nearest = ends.length ? `; nearest is ${list(ends.map((e) => e.name))}` : '';
  ctx.reportOnce(`${side} ${postKey(to)}`, {
    code: 'wrong-destination',
    rule: resultsRule,
    at: ctx.at(to),
    message: `The ${side} side has no such Setup Area or Eligible Entry Area${nearest}.`,
    fixes: writing(ctx, to, ends),
  });
}

const writing = (ctx: Line, to: Post, ends: readonly Destination[]): Fix[] =>
  ends.map(({ id }) => ({
    title: `Write ${id}`,
    preferred: ends.length === 1,
    edits: [{ kind: 'replace', at: ctx.at(to), text: id }],
  }));

/** The Area that stands for all where a DRM does not depend on which. */
export function common({ ends }: Destinations): Destination | undefined {
  const [first, ...others] = ends;
  const same = others.every((e) => e.trace?.throughEnemyArea === first?.trace?.throughEnemyArea);
  return same ? first : undefined;
}

/** Whether anybody or anything is Retained in another place by a result. */
export function somebodyGoes({ stack, vehicle, crewless }: Attempt, result: string): boolean {
  if (vehicle && result !== 'escapes') return result.includes('crew escapes') && !crewless;
  const [only, ...others] = stack;
  const isGone = only && others.length === 0 && isFatal(only, effectsOf[result] ?? []) === true;
  return result !== 'eliminated' && !isGone;
}

/** Several Areas are equally near, or the map does not tell which is, and the line names none. */
export function askDestination(ctx: Context, data: EscapeData, { ends, certain, reachable }: Destinations): void {
  const untold = reachable === false ? ': the map shows no path' : ': the map does not tell which is nearest';
  ctx.report({
    code: certain || reachable === false ? 'destination-missing' : 'destination-untold',
    rule: data.resultsRule,
    message: ends.length
      ? `Where to? ${destinationList(ends)}${certain ? ': they are equally near' : untold}.`
      : 'Where to? The map shows no path: `to AREA`, or `to offmap`.',
  });
}
