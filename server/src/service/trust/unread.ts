/** A private file that is open and not read for a log: its player is told why. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Code, Finding } from '../../rules/kernel/finding';
import type { LogText } from '../../syntax/logText';
import type { Documents } from '../documents';
import { memoriesOf } from './memory';

/** Why it is not read, in a sentence. */
interface Unread {
  readonly code: Code;
  readonly message: string;
}

/** Undefined where it is read, or where nothing is in the way. */
export function whyUnread(documents: Documents, uri: string): Unread | undefined {
  if (!documents.isPrivate(uri)) return undefined;
  for (const { root, campaign } of documents.analyses()) {
    const sides = campaign.end.module?.sides.map(({ id }) => id) ?? [];
    const why = documents.isPrivateOf(uri, root, sides) ? documents.whyNoPrivateFile(root) : undefined;
    if (why !== undefined) return { code: 'private-unread', message: why };
  }
  const log = documents.unopenedLogOf(uri);
  if (log !== undefined)
    return { code: 'private-unread', message: `This private file is judged with its log: open “${log}” as well.` };
  return isCutOff(documents, uri) ? cutOff : undefined;
}

export function unreadFinding(file: LogText, { code, message }: Unread): readonly Finding[] {
  const line = code === 'private-departs' ? memoriesOf(file)[0]?.line : file.lines[0];
  return line ? [levelled({ code, at: wholeDirective(line), message })] : [];
}

const cutOff: Unread = {
  code: 'private-departs',
  message:
    'This side has handed the log over, and the log has no `opening` of it that can be read: without that it looks as if nothing had been sealed or handed over. Put the line back, from a copy of the log.',
};

/** Whether a private file remembers hand-overs of a log that does not ask for it. */
function isCutOff(documents: Documents, uri: string): boolean {
  const file = documents.document(uri);
  const head = file?.lines.find(({ parsed }) => parsed.directive?.verb === 'private')?.parsed.directive;
  if (!file || head?.verb !== 'private' || memoriesOf(file).length === 0) return false;
  return documents
    .analyses()
    .some(({ root, gathered }) => documents.privateOf(root, head.side.value) === uri && !gathered.keys.has(uri));
}
