/** What a save of VASL adds to a log: `cglog/take`. Nothing is changed by asking. */
import { Exhausted } from '../../board/work';
import { find } from '../../rules/kernel/names';
import { largestFile, tooLargeSave } from '../../vasl/limits';
import { readSave } from '../../vasl/save';
import type { Documents } from '../documents';
import type { TakeParams, TakeResult } from '../protocol';
import { bytesOfBase64 } from './base64';
import { boardsOf, doubtsOfMoment } from './moment';
import { Proposals } from './proposals';
import { sceneAt } from './scene';

/** Counters of a save, ten times as many as a campaign has in play. */
const mostCounters = 5_000;

export function take(documents: Documents, params: TakeParams): TakeResult {
  const version = documents.document(params.uri)?.version ?? 0;
  const empty = { sides: [], warnings: [], items: [], notes: [], version, edits: [] };
  try {
    const taken = taking(documents, params);
    return 'refused' in taken ? { ...empty, refused: taken.refused } : { version, ...taken };
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    return { ...empty, refused: 'The save and the log have too many pieces that may be each other.' };
  }
}

type Refused = { readonly refused: string };

function taking(documents: Documents, params: TakeParams): Omit<TakeResult, 'version' | 'refused'> | Refused {
  const { uri, line, anyway } = params;
  if (params.save.length > Math.ceil(largestFile / 3) * 4) return { refused: tooLargeSave };
  const bytes = bytesOfBase64(params.save);
  if (!bytes) return { refused: 'The save came over damaged: it is no base64.' };
  const scene = sceneAt(documents, uri, line);
  if ('refused' in scene) return scene;
  const save = readSave(bytes);
  if ('refused' in save) return save;
  if (save.counters.length > mostCounters)
    return { refused: `The save holds more than ${mostCounters} counters, which no campaign has.` };
  const boards = boardsOf(scene, save);
  if ('refused' in boards) return boards;
  const side = sideNamed(
    scene.module.sides.map(({ id }) => id),
    params.side,
  );
  if (side && typeof side !== 'string') return side;
  const proposals = new Proposals(params);
  const warnings = doubtsOfMoment(scene, save);
  const sides = scene.module.sides.map(({ id }) => id);
  if (warnings.length && !anyway) return { sides, warnings, items: [], notes: [], edits: [] };
  return { sides, warnings, items: proposals.sorted(), notes: proposals.notes, edits: [] };
}

/** Undefined: none was named. */
function sideNamed(sides: readonly string[], named: string | undefined): string | undefined | Refused {
  if (named === undefined) return undefined;
  return find([...sides, 'both'], named) ?? { refused: `There is no side “${named}”: ${sides.join(', ')}, or both.` };
}
