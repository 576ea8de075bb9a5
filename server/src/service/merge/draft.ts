/** The merged log, in which what both players have put at one place is brought into its order. */
import { bounded, Exhausted } from '../../board/work';
import { most } from '../../syntax/caps';
import type { Host } from '../api';
import { Documents } from '../documents';
import type { MergeLine } from './lines';
import { inOrderOfText, inStepOrder } from './order';
import { type Beside, type Conflict, linesIn, type Part, type Written } from './parts';
import { marked, writtenOf } from './result';

/** From the top down, since what a step asks for hangs on what stands above. */
export async function ordered(
  parts: readonly Part[],
  host: Host,
  uri: string,
): Promise<readonly (Written | Conflict)[]> {
  if (parts.every(isSettled)) return parts;
  const log = new Draft(host, uri);
  await log.write(parts.flatMap(linesOf));
  const settled: (Written | Conflict)[] = [];
  let at = 0;
  for (const part of parts) {
    if (isSettled(part)) settled.push(part);
    else for (const one of writtenOf(log.arranged(at, part))) settled.push(one);
    at += linesOf(part).length;
  }
  return settled;
}

const isSettled = (part: Part): part is Written | Conflict => !('beside' in part);

function linesOf(part: Part): readonly Written[] {
  if ('text' in part) return [part];
  return 'beside' in part ? linesIn(part.beside.flat()) : marked(part);
}

/** Read anew as lines change places. */
class Draft {
  readonly #documents: Documents;
  #version = 1;
  #left: number = most.workOfLog;

  constructor(
    host: Host,
    private readonly uri: string,
  ) {
    this.#documents = new Documents(host);
  }

  async write(lines: readonly Written[]): Promise<void> {
    this.#documents.open(this.uri, this.#version, lines.map(({ text }) => `${text}\n`).join(''));
    await this.#documents.settled();
  }

  /** The lines from one on, in their order. Where that takes too much work, they stay as they are. */
  arranged(at: number, { beside: [ours, theirs] }: Beside): readonly MergeLine[] {
    const before = linesIn([...ours, ...theirs]);
    if (before.every(({ parsed }) => parsed.kind !== 'directive')) return linesIn(inOrderOfText(ours, theirs));
    const line = this.#documents.document(this.uri)?.lines[at];
    const campaign = this.#documents.analysisOf(this.uri)?.campaign;
    if (!line || !campaign) return before;
    let lines = before;
    try {
      this.#left -= bounded(this.#left, () => {
        lines = linesIn(inStepOrder(campaign.stateAt(campaign.indexOf(line)), ours, theirs, this.uri));
      });
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      this.#left = 0;
    }
    if (lines.every((one, i) => one === before[i])) return lines;
    const range = { start: { line: at, character: 0 }, end: { line: at + lines.length, character: 0 } };
    const text = lines.map((one) => `${one.text}\n`).join('');
    this.#documents.change(this.uri, ++this.#version, [{ range, text }]);
    return lines;
  }
}
