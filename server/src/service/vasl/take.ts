/** What a save of VASL adds to a log: `cglog/take`. Nothing is changed by asking. */
import { Exhausted } from '../../board/work';
import { count, find } from '../../rules/kernel/names';
import { largestFile, tooLargeSave } from '../../vasl/limits';
import { readSave, type Save } from '../../vasl/save';
import { unwritten } from '../ahead';
import type { Documents } from '../documents';
import type { TakeParams, TakeResult } from '../protocol';
import { boundLineIn } from '../trust/boundEdits';
import { placePieces } from './at';
import { bytesOfBase64 } from './base64';
import { matchBuilt, takeBuilt } from './built';
import { account } from './changes';
import { takeGround } from './ground';
import { takeCvp } from './losses';
import { settleMissing } from './missing';
import { boardsOf, doubtsOfMoment, strangersIn } from './moment';
import { Namer } from './nodes';
import { readPosition } from './position';
import { Proposals } from './proposals';
import { Revision } from './revision';
import { folded, type Scene, sceneAt } from './scene';
import { openSides, secretsNote, withoutSecrets } from './secrets';
import { takeSetUp } from './setUp';
import { standsOf } from './standing';
import { editsOf, rewrittenBy } from './takeEdits';
import { stateOf, type Work } from './work';

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
  const work = workOf(scene, save, { boards, params, side });
  const warnings = [...doubtsOfMoment(scene, save), ...strangersIn(work)];
  const sides = scene.module.sides.map(({ id }) => id);
  if (warnings.length && !anyway) return { sides, warnings, items: [], notes: [], edits: [] };
  takeAll(work);
  const bound = boundLineIn(rewrittenBy(work));
  if (bound)
    return {
      refused: `The save tells otherwise than line ${bound.number + 1}, which is bound by a seal or a hand-over and stays as it is.`,
    };
  const { proposals } = work;
  return { sides, warnings, items: proposals.sorted(), notes: proposals.notes, edits: editsOf(work) };
}

function workOf(
  scene: Scene,
  save: Save,
  { boards, params, side }: { readonly boards: readonly string[]; readonly params: TakeParams; readonly side?: string },
): Work {
  const open = openSides(scene, side);
  const whole = readPosition(scene, save.counters, boards);
  const known = matchBuilt(whole.built, scene.now.forces.all());
  const position = withoutSecrets(whole, open, (built) => known.get(built)?.side ?? built.side);
  const proposals = new Proposals(params);
  const secrets = secretsNote(scene, open);
  if (secrets) proposals.note(secrets);
  for (const text of position.unclear) proposals.note(text);
  if (save.extensions.length)
    proposals.note(
      `The game has extensions (${save.extensions.map(({ name }) => name).join(', ')}): what no table knows of them is told above or left out.`,
    );
  if (save.unread) proposals.note(`${count(save.unread, 'counter')} of the save cannot be read.`);
  const revision = new Revision(scene.lines);
  return { scene, save, position, proposals, revision, namer: new Namer(scene), open, lines: [] };
}

function takeAll(work: Work): void {
  if (work.scene.kind === 'setUp') return takeSetUp(work);
  takeBuilt(work);
  const { names, missing } = account(work);
  const stands = standsOf(work, names, stateOf(work));
  settleMissing(work, missing, stands);
  placePieces(work, stands);
  takeGround(work);
  takeCvp(work);
  tellErrors(work);
}

/** What the referee would say of the lines that are written. */
function tellErrors({ scene, revision, lines, proposals }: Work): void {
  const { findings } = folded(scene, scene.begun, [...revision.folded(), ...lines]);
  for (const { at, severity, message } of findings)
    if (severity === 'error' && at.line.number === unwritten)
      proposals.note(`The referee will object to “${at.line.parsed.text.trim()}”: ${message}`);
}

/** Undefined: none was named. */
function sideNamed(sides: readonly string[], named: string | undefined): string | undefined | Refused {
  if (named === undefined) return undefined;
  return find([...sides, 'both'], named) ?? { refused: `There is no side “${named}”: ${sides.join(', ')}, or both.` };
}
