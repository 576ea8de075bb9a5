/** What a side does to trust a log, and to have it trusted: one entry for all of it. */

import { isHeading } from '../../syntax/line';
import type { Host } from '../api';
import type { Documents } from '../documents';
import { Desk, Refused } from './desk';
import { handOver } from './handOver';
import { open } from './open';
import type { TrustParams, TrustResult } from './protocol';
import { reveal } from './reveal';
import { seal } from './seal';
import { spell } from './spelt';
import { takeUp } from './takeUp';
import { dueHere } from './trusted';

export function trust(documents: Documents, params: TrustParams, random: Host['random']): TrustResult {
  try {
    const desk = new Desk(documents, params.uri, params.side);
    if (params.what === 'open') return open(desk, random);
    // Who has no `opening` yet begins with that.
    if (!desk.openings.has(desk.side) && params.what === 'handOver') return open(desk, random);
    if (params.what === 'seal' || params.what === 'handOver') spell(desk);
    if (params.what === 'seal') return seal(desk, params.step ?? stepAround(desk, params));
    if (params.what === 'reveal') return reveal(desk, params);
    return params.what === 'takeUp' ? takeUp(desk) : handOver(desk);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, at } = error;
    const where = at && { at: { uri: documents.spelling(at.uri), line: at.number } };
    return { files: [], message, isRefused: true, ...where };
  }
}

/** The number of the step that a line stands in, be it of the log or of the side's private file. */
function stepAround(desk: Desk, { line, file }: TrustParams): string | undefined {
  if (line === undefined) return undefined;
  const isOwn = file !== undefined && desk.documents.canonical(file) === desk.privateUri;
  const lines = (isOwn ? desk.own : desk.log)?.lines.slice(0, line + 1) ?? [];
  const heading = lines.findLast(({ parsed }) => isHeading(parsed) || parsed.directive?.verb === 'seal')?.parsed
    .directive;
  if (heading?.verb === 'seal') return heading.step.value;
  return heading?.verb === 'step' ? heading.number.value : undefined;
}

/** The dice that have become known to a side whose private file is read; undefined: none have. */
export function takeUpKnown(documents: Documents, uri: string): TrustResult | undefined {
  const known = documents.analysisOf(uri)?.trust;
  const side = known && dueHere(known)[0]?.side;
  return side === undefined ? undefined : trust(documents, { uri, side, what: 'takeUp' }, undefined);
}
