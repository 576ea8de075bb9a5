/** What a log tells otherwise than an older one, and what follows from that: in players' words, leading to the lines. */
import { tooLarge } from '../../rules/kernel/refusedFile';
import { largestOf } from '../../syntax/sizes';
import type { Host } from '../api';
import type { Documents } from '../documents';
import type { ChangesParams, ChangesResult } from '../protocol';
import { comparison, filesNamed } from './comparison';
import { type OldLog, oldLog } from './oldLog';
import { changesPage } from './page';

type InParts = Generator<void, ChangesResult>;

/** The older log is read first, and then compared in parts. */
export async function comparing(documents: Documents, host: Host, params: ChangesParams): Promise<InParts> {
  const why = refusal(documents, params);
  return why === undefined ? compared(documents, await oldLog(documents, host, params), params) : refused(why);
}

function refusal(documents: Documents, { uri, old }: ChangesParams): string | undefined {
  if (!documents.isLog(uri) || !documents.isLog(old.uri))
    return 'Only campaign logs are compared: this is a map or a module file.';
  if (!documents.document(uri)) return 'The log is not open.';
  return old.text.length > largestOf(old.uri) ? tooLarge('log') : undefined;
}

// biome-ignore lint/correctness/useYield: in one part
function* refused(why: string): InParts {
  return { refused: why, entries: [], contents: '', reads: [] };
}

/** Begun again where the log is edited between two parts. */
function* compared(documents: Documents, then: OldLog, { uri, old }: ChangesParams): InParts {
  while (!then.documents.catchUp(then.root)) yield;
  const was = { documents: then.documents, analysis: then.documents.analysis(then.root) };
  const reads = filesNamed(was).map((key) => documents.spelling(key));
  const links = { uri, old: { uri: old.uri, opens: old.opens ?? (old.uri === uri ? undefined : old.uri) } };
  for (;;) {
    const analysis = documents.analysisOf(uri);
    if (!analysis) return yield* refused('The log was closed meanwhile.');
    const { revision } = analysis;
    const parts = comparison(was, { documents, analysis });
    for (let part = parts.next(); documents.analysisOf(uri)?.revision === revision; part = parts.next()) {
      if (part.done) return { entries: part.value, contents: changesPage(part.value, links), reads };
      yield;
    }
  }
}
