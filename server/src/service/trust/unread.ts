/** A private file that is open and not read for a log: its player is told why. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Finding } from '../../rules/kernel/finding';
import type { LogText } from '../../syntax/logText';
import type { Documents } from '../documents';

/** Undefined where it is read, or where nothing is in the way. */
export function whyUnread(documents: Documents, uri: string): string | undefined {
  if (!documents.isPrivate(uri)) return undefined;
  for (const { root, campaign } of documents.analyses()) {
    const sides = campaign.end.module?.sides.map(({ id }) => id) ?? [];
    const why = documents.isPrivateOf(uri, root, sides) ? documents.whyNoPrivateFile(root) : undefined;
    if (why !== undefined) return why;
  }
  const log = documents.unopenedLogOf(uri);
  return log === undefined ? log : `This private file is judged with its log: open “${log}” as well.`;
}

export function unreadFinding({ lines: [first] }: LogText, message: string): readonly Finding[] {
  return first ? [levelled({ code: 'private-unread', at: wholeDirective(first), message })] : [];
}
