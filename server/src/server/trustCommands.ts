/**
 * What two players do with a log that they send each other, for editors without an extension of ours: the server works out
 * the edits of log and private file, and has the editor apply them together.
 */
import type { Service } from '../service/api';
import type { TrustParams, TrustResult } from '../service/trust/protocol';

export const trustCommands: Readonly<Record<string, Exclude<TrustParams['what'], 'open'>>> = {
  'cglog.server.seal': 'seal',
  'cglog.server.reveal': 'reveal',
  'cglog.server.handOver': 'handOver',
  'cglog.server.takeUp': 'takeUp',
};

/** For the side whose private file lies beside the log. `line`: 0-based, of `uri`. */
export function trustAt(service: Service, what: TrustParams['what'], uri: string, line?: number): TrustResult {
  const { log, sides, unread } = service.sides({ uri });
  const [own, ...others] = sides.filter(({ isRead }) => isRead);
  const refused = (message: string): TrustResult => ({ files: [], message, isRefused: true });
  if (log === null) return refused('This is no log of a campaign, or the log of this private file is not open.');
  if (!own) return refused(unread ?? 'No private file lies beside this log: open a side with `cglog hand-over`.');
  if (others.length) return refused('Private files of both sides lie beside this log: use `cglog` with `--side`.');
  return service.trust({ uri: log, side: own.side, what, line, file: uri });
}
