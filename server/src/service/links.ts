/** Document links to the map and the included logs that a log names. */
import type { DocumentLink } from 'vscode-languageserver-types';
import type { Documents } from './documents';
import { lineRange } from './lookup';

export function links(documents: Documents, uri: string): DocumentLink[] {
  const text = documents.document(uri);
  return (text?.lines ?? []).flatMap((line): DocumentLink[] => {
    const { directive } = line.parsed;
    if (directive?.verb !== 'map' && directive?.verb !== 'include') return [];
    const { file } = directive;
    const target = documents.address(line.uri, file.value);
    return target ? [{ range: lineRange(line, file.start, file.end), target }] : [];
  });
}
