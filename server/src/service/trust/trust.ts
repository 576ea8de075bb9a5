/** What a side does to trust a log, and to have it trusted: one entry for all of it. */

import type { Host } from '../api';
import type { Documents } from '../documents';
import { Desk, Refused } from './desk';
import { handOver } from './handOver';
import { open } from './open';
import type { TrustParams, TrustResult } from './protocol';
import { reveal } from './reveal';
import { seal } from './seal';
import { takeUp } from './takeUp';

export function trust(documents: Documents, params: TrustParams, random: Host['random']): TrustResult {
  try {
    const desk = new Desk(documents, params.uri, params.side);
    if (params.what === 'open') return open(desk, random);
    // Who has no `opening` yet begins with that.
    if (!desk.openings.has(desk.side) && params.what === 'handOver') return open(desk, random);
    if (params.what === 'seal') return seal(desk, params.step);
    if (params.what === 'reveal') return reveal(desk, params);
    return params.what === 'takeUp' ? takeUp(desk) : handOver(desk);
  } catch (error) {
    if (error instanceof Refused) return { files: [], message: error.message, isRefused: true };
    throw error;
  }
}

/** The dice that have become known to a side whose private file is read; undefined: none have. */
export function takeUpKnown(documents: Documents, uri: string): TrustResult | undefined {
  const due = documents.analysisOf(uri)?.trust?.verified.due ?? [];
  const [side] = due.map((roll) => roll.side);
  return side === undefined ? undefined : trust(documents, { uri, side, what: 'takeUp' }, undefined);
}
