/** The older of two logs: read and folded beside the documents of the editor, and apart from them. */
import type { Host } from '../api';
import { Documents } from '../documents';
import type { ChangesParams } from '../protocol';

export interface OldLog {
  readonly documents: Documents;
  /** The log that its campaign begins with. */
  readonly root: string;
}

/** What it names has been read once this resolves. */
export async function oldLog(documents: Documents, host: Host, params: ChangesParams): Promise<OldLog> {
  const { uri, old, files = [] } = params;
  const given = new Map(files.map(({ uri, text }) => [documents.canonical(uri), text]));
  given.set(documents.canonical(old.uri), old.text);
  const readFile: Host['readFile'] = async (uri, folder) => {
    const key = documents.canonical(uri);
    return given.has(key) ? given.get(key) : (documents.document(uri)?.getText() ?? host.readFile(uri, folder));
  };
  const own = documents.analysisOf(uri)?.root ?? documents.canonical(uri);
  // Who reads both knows as much of the one as of the other.
  const privateFile = (_: string, side: string) => documents.privateOf(own, side);
  const apart = new Documents({ readFile, mayRead: host.mayRead, privateFile, roll: host.roll, changed: () => {} });
  const isRevision = documents.canonical(uri) === documents.canonical(old.uri);
  const root = isRevision ? own : documents.canonical(old.uri);
  const text = given.has(root) ? given.get(root) : documents.document(root)?.getText();
  apart.open(root, 0, text ?? '');
  while (apart.isAwaiting(root)) await apart.reading();
  return { documents: apart, root };
}
