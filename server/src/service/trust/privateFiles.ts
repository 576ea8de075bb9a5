/** Which private files a log has, and which of them are read. */

import type { PrivateFiles } from '../api';
import type { Documents } from '../documents';
import { privatesThere } from '../gather';

export function privateFiles(documents: Documents, uri: string): PrivateFiles | undefined {
  const analysis = documents.analysisOf(uri);
  if (!analysis) return undefined;
  const { module } = analysis.campaign.end;
  const openings = analysis.shared.flatMap(({ parsed: { directive: d } }) =>
    d?.verb === 'opening' ? [d.side.value] : [],
  );
  const read = [...privatesThere(analysis.gathered)].map(
    ([side, text]) => [side, documents.spelling(text.uri)] as const,
  );
  return {
    sides: module?.sides.map(({ id }) => id) ?? [],
    opened: [...new Set(openings)],
    read: new Map(read),
  };
}

/** The addresses of those that are read, of all open logs. */
export const privateFilesRead = (documents: Documents): readonly string[] => [
  ...new Set(
    documents
      .analyses()
      .flatMap(({ gathered }) => [...privatesThere(gathered).values()].map(({ uri }) => documents.spelling(uri))),
  ),
];
