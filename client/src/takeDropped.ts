/** A file of VASL that is dropped on a log (with Shift held) is taken, and no path is written. */
import { type DataTransfer, type Disposable, DocumentDropEdit, languages, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { dice, positions, read, take } from './take';

const kinds = [positions, dice];

export function takeDropped(client: BaseLanguageClient): Disposable {
  return languages.registerDocumentDropEditProvider(
    { language: 'cglog' },
    {
      async provideDocumentDropEdits(document, position, transfer) {
        const dropped = await fileIn(transfer);
        const kind = kinds.find(({ ending }) => dropped?.name.toLowerCase().endsWith(`.${ending}`));
        if (!dropped || !kind) return undefined;
        // The editor waits for the edit before it takes further input: the questions come after it.
        void dropped.bytes().then((bytes) => bytes && take(client, kind, { uri: document.uri, position }, bytes));
        return new DocumentDropEdit('');
      },
    },
    { dropMimeTypes: ['files', 'text/uri-list'] },
  );
}

interface Dropped {
  readonly name: string;
  bytes(): Promise<Uint8Array | undefined>;
}

async function fileIn(transfer: DataTransfer): Promise<Dropped | undefined> {
  const list = await transfer.get('text/uri-list')?.asString();
  const uri = list?.split(/\r?\n/).find((line) => line && !line.startsWith('#'));
  if (uri) return { name: Uri.parse(uri).path, bytes: () => read(Uri.parse(uri)) };
  for (const [, item] of transfer) {
    const file = item.asFile();
    if (file) return { name: file.name, bytes: async () => file.data() };
  }
  return undefined;
}
