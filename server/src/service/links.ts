/** Document links to the module, the map and the included logs that a log names. */
import type { DocumentLink } from 'vscode-languageserver-types';
import { fileNamed } from '../syntax/files';
import type { Documents } from './documents';
import { lineRange } from './lookup';

export function links(documents: Documents, uri: string): DocumentLink[] {
  const text = documents.document(uri);
  const files = documents.analysisOf(uri)?.gathered.files;
  return (text?.lines ?? []).flatMap((line): DocumentLink[] => {
    const file = fileNamed(line.parsed);
    const status = files?.get(line)?.status;
    if (!file || status === 'outside' || status === 'kind') return [];
    const target = documents.address(line.uri, file.value);
    return target ? [{ range: lineRange(line, file.start, file.end), target }] : [];
  });
}
