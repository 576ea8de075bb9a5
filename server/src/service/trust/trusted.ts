/** What a log's seals, hand-overs and dice are worth, kept current while its lines change. */
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { BoundLine } from '../../trust/boundText';
import { readCode } from '../../trust/codes';
import { compareBytes, opening } from '../../trust/digest';
import { readTrustLines, type TrustLines } from '../../trust/trustLines';
import { type DueRoll, type OwnMaster, type Verified, verify } from '../../trust/verify';
import { boundOf } from './played';

/** The master that a private file keeps; undefined where it has none that can be read. */
export function masterOf(file: LogText): Uint8Array | undefined {
  const known = masters.get(file);
  if (known?.version === file.version) return known.master;
  const master = masterIn(file);
  masters.set(file, { version: file.version, master });
  return master;
}

/** Of each file as it was when it was last read. */
const masters = new WeakMap<LogText, { readonly version: number; readonly master: Uint8Array | undefined }>();

function masterIn(file: LogText): Uint8Array | undefined {
  for (const { parsed } of file.lines) {
    if (parsed.directive?.verb !== 'master') continue;
    const bytes = readCode('master', parsed.directive.code.value);
    return typeof bytes === 'string' ? undefined : bytes;
  }
  return undefined;
}

/** Whether a private file is of the log: its `master` makes the `opening`. Of a damaged code, which is told, nobody can say. */
export function makesOpening(file: LogText, side: string, code: string): boolean {
  const of = `${file.version} ${side} ${code}`;
  const known = openings.get(file);
  if (known?.of === of) return known.isMade;
  const master = masterOf(file);
  const bound = readCode('opening', code);
  const isMade =
    master !== undefined && (typeof bound === 'string' || compareBytes(bound, opening(side, master)) === 0);
  openings.set(file, { of, isMade });
  return isMade;
}

/** The same. It is asked with each letter that is typed. */
const openings = new WeakMap<LogText, { readonly of: string; readonly isMade: boolean }>();

export interface Trust {
  readonly read: TrustLines;
  readonly verified: Verified;
  /** By the numbers that these have for lines. */
  readonly lines: readonly Line[];
  /** Of the private files that are of this log. */
  readonly own: readonly OwnMaster[];
}

/** The rolls whose dice have become known to the sides whose private files are read: these can write them. */
export const dueHere = ({ verified, own }: Trust): readonly DueRoll[] =>
  verified.due.filter(({ side }) => own.some((one) => one.side === side));

/** Verifies anew only where a line that has to do with it has changed. */
export class Truster {
  #last?: {
    readonly lines: readonly Line[];
    readonly bounds: readonly BoundLine[];
    readonly own: string;
    trust: Trust;
  };

  /**
   * `lines`: those that have to do with it, in the order in which they are played; the same array where none has changed. `privates`: all that are there.
   * `drafts`: those of them that the log has not sealed, whatever marks they have.
   */
  trust(lines: readonly Line[], privates: ReadonlyMap<string, LogText>, drafts: ReadonlySet<Line>): Trust {
    const own = [...privates].flatMap(([side, file]): OwnMaster[] => {
      const master = masterOf(file);
      return master ? [{ side, master }] : [];
    });
    const masters = own.map(({ side, master }) => `${side} ${master.join()}`).join();
    const last = this.#last;
    if (last?.own === masters && last.lines === lines) return last.trust;
    const bounds = lines.map((line) => (drafts.has(line) ? unmarked(boundOf(line)) : boundOf(line)));
    const isSame =
      last?.own === masters &&
      last.lines.length === lines.length &&
      lines.every((line, i) => line === last.lines[i] && bounds[i] === last.bounds[i]);
    const read = isSame ? last.trust.read : readTrustLines(bounds);
    const trust = isSame ? last.trust : { read, lines, ...verifiedBy(read, own) };
    this.#last = { lines, bounds, own: masters, trust };
    return trust;
  }
}

function verifiedBy(read: TrustLines, all: readonly OwnMaster[]): Pick<Trust, 'verified' | 'own'> {
  const verified = verify(read, all);
  const strangers = new Set(verified.faults.flatMap(({ what, detail }) => (what === 'master-other' ? detail : [])));
  return { verified, own: all.filter(({ side }) => !strangers.has(side)) };
}

const unmarked = (bound: BoundLine): BoundLine => (bound.marks.length ? { ...bound, marks: [] } : bound);
