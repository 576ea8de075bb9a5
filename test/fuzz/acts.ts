/** What happens in a session, as plain data that can be played again, in part too. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextChange } from '../../server/src/service/api';

export type Act =
  | { readonly kind: 'open'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly path: string; readonly changes: readonly TextChange[]; readonly why: string }
  | { readonly kind: 'close'; readonly path: string }
  /** A file that is not open, or is not what is open, is written or removed. */
  | { readonly kind: 'disk'; readonly path: string; readonly text: string | null }
  | {
      readonly kind: 'ask';
      readonly path: string;
      readonly request: string;
      readonly line: number;
      readonly character: number;
    }
  | { readonly kind: 'compare'; readonly line: number };

/** What an editor and a disk hold, by path, however the referee fares. */
export class Files {
  /** In the order of their opening. */
  readonly open = new Map<string, TextDocument>();
  /** What was written to the disk since it was first read; null: removed. */
  readonly disk = new Map<string, string | null>();

  apply(act: Act): void {
    if (act.kind === 'open') {
      this.open.delete(act.path);
      this.open.set(act.path, TextDocument.create(act.path, '', 1, act.text));
    } else if (act.kind === 'close') this.open.delete(act.path);
    else if (act.kind === 'disk') this.disk.set(act.path, act.text);
    else if (act.kind === 'change') {
      const document = this.open.get(act.path);
      if (document) TextDocument.update(document, [...act.changes] as never[], document.version + 1);
    }
  }

  /** The acts that lead here at once. */
  acts(): Act[] {
    return [
      ...[...this.disk].map(([path, text]): Act => ({ kind: 'disk', path, text })),
      ...[...this.open].map(([path, document]): Act => ({ kind: 'open', path, text: document.getText() })),
    ];
  }
}
