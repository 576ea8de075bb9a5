/** A log, a map or a module that somebody damaged, read once from beginning to end, and asked about in every way. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Act } from './acts';
import { type Corpus, readDisk } from './corpus';
import { makeEdit } from './edits';
import { Random } from './random';
import { requestNames } from './requests';

/** Mutations to one that is huge. */
const hugeEvery = 5_000;
const longEvery = 60;

/** Files to one of which a page of the whole campaign is asked for, which takes as long as all other questions. */
const coveringEvery = 10;
const covers = (request: string): boolean => /^export|^story$/.test(request);

/** What is done with one file: it is opened, and every question is put once. */
export function mutated(corpus: Corpus, seed: number, number: number): Act[] {
  const random = new Random(seed, ~number);
  const log = random.of(random.oneIn(longEvery) ? corpus.long : corpus.logs);
  const hit = log.named.length > 0 && random.oneIn(3) ? random.of(log.named) : log.path;
  const document = TextDocument.create(hit, '', 1, readDisk(hit) ?? '');
  for (let left = 1 + random.below(12); left > 0; left--)
    for (const change of makeEdit(random, document, corpus, hugeEvery).changes) {
      TextDocument.update(document, [change] as never[], document.version + 1);
      // What a program that crashed, or another encoding, leaves.
      if (random.oneIn(200))
        TextDocument.update(document, [{ text: garbled(random, document.getText()) }], document.version + 1);
    }
  const text = document.getText();
  const opened: Act[] = [
    ...(hit === log.path ? [] : [{ kind: 'disk', path: hit, text } as const]),
    { kind: 'open', path: log.path, text: hit === log.path ? text : log.text },
    ...(hit === log.path ? [] : [{ kind: 'open', path: hit, text } as const]),
  ];
  const asked = [...new Set([log.path, hit])].flatMap((path) => {
    const lines = path === hit ? document.lineCount : log.text.split('\n').length;
    const names = requestNames.filter((name) => !covers(name) || random.oneIn(coveringEvery));
    return names.map(
      (request): Act => ({ kind: 'ask', path, request, line: random.below(lines), character: random.below(40) }),
    );
  });
  return [...opened, ...asked];
}

function garbled(random: Random, text: string): string {
  const bytes = Buffer.from(text);
  for (let left = 1 + random.below(20); left > 0 && bytes.length > 0; left--)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes.subarray(0, random.oneIn(3) ? random.below(bytes.length) : undefined).toString();
}
