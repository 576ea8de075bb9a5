/** One editing session: some logs open at once, edited by turns, with questions between. */
import { dirname } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, TextDocumentEdit, TextEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import type { TextChange } from '../../server/src/service/api';
import type { ResolveResult } from '../../server/src/service/protocol';
import type { Act } from './acts';
import { type Corpus, type Log, readDisk, root } from './corpus';
import { makeEdit, undoing } from './edits';
import { Random } from './random';
import { compare, type Fault, Referee } from './referee';
import { requestNames } from './requests';

/** Edits between two comparisons with from scratch. */
export const comparedEvery = 40;
/** Edits between two requests, and between two that ask all. */
const askedEvery = 4;
/** Edits to one that is huge. */
const hugeEvery = 20_000;
/** Characters of a log after which a session begins it anew: it is about many edits. */
const mostText = 10_000;
/** Sessions to one with a long log, which has fewer edits. */
const longEvery = 60;

export class Session {
  readonly #random: Random;
  readonly referee: Referee;
  readonly acts: Act[] = [];
  readonly #logs: readonly Log[];
  readonly #edits: number;
  /** What takes back the latest edits of each file. */
  readonly #undo: Act[] = [];

  /** @param heard told of each act before it is done */
  constructor(
    private readonly corpus: Corpus,
    seed: number,
    number: number,
    private readonly heard: (act: Act, nth: number) => void,
  ) {
    const random = new Random(seed, number);
    this.#random = random;
    this.referee = new Referee(seed);
    const isLong = random.oneIn(longEvery);
    const count = isLong
      ? 1
      : random.weighted([
          [6, 1],
          [2, 2],
          [1, 3],
        ] as const);
    this.#logs = Array.from({ length: count }, () => random.of(isLong ? corpus.long : corpus.logs));
    this.#edits = isLong ? 25 : 80 + random.below(160);
  }

  /** @returns what went wrong, which ends the session */
  async play(): Promise<Fault | undefined> {
    for (const { path, text } of this.#logs) {
      const fault = await this.#do({ kind: 'open', path, text });
      if (fault) return fault;
    }
    let due = comparedEvery;
    for (let edits = 0; edits < this.#edits; ) {
      const before = this.referee.did.change;
      const fault = await this.#turn();
      if (fault) return fault;
      const made = this.referee.did.change - before;
      edits += Math.max(made, 1);
      due -= made;
      if (due > 0) continue;
      due = comparedEvery;
      const told = await this.#compare();
      if (told) return told;
    }
    return this.#compare();
  }

  /** The next thing that somebody does. */
  async #turn(): Promise<Fault | undefined> {
    const random = this.#random;
    const open = [...this.referee.files.open.keys()];
    const [first] = this.#logs;
    if (open.length === 0 && first) return this.#do({ kind: 'open', path: first.path, text: first.text });
    const path = random.of(open);
    switch (
      random.weighted([
        [60, 'edit'],
        [6, 'undo'],
        [8, 'fix'],
        [6, 'resolve'],
        [2, 'rename'],
        [3, 'file'],
        [15, 'ask'],
      ] as const)
    ) {
      case 'edit':
        return this.#edit(path);
      case 'undo': {
        const last = this.#undo.pop();
        return last && this.#do(last);
      }
      case 'fix':
        return this.#fix(path);
      case 'resolve':
        return this.#resolve(path);
      case 'rename':
        return this.#rename(path);
      case 'file':
        return this.#file(path);
      case 'ask':
        return this.#ask(path, random.of(requestNames));
    }
  }

  async #edit(path: string): Promise<Fault | undefined> {
    const document = this.#document(path);
    if (!document) return undefined;
    const { why, changes } = makeEdit(this.#random, document, this.corpus, hugeEvery);
    for (const [i, change] of changes.entries()) {
      const fault = await this.#change(path, [change], why);
      if (fault) return fault;
      if (i % askedEvery === askedEvery - 1) {
        const told = await this.#ask(path, this.#random.oneIn(2) ? 'completion' : this.#random.of(requestNames));
        if (told) return told;
      }
    }
    if (document.getText().length > mostText && !this.corpus.long.some((log) => log.path === path))
      return this.#change(path, [{ text: this.#logs[0]?.text ?? '' }], 'begins anew');
    return undefined;
  }

  async #change(path: string, changes: readonly TextChange[], why: string): Promise<Fault | undefined> {
    const document = this.#document(path);
    if (!document) return undefined;
    const [only] = changes;
    const was = only && (only.range ? document.getText(only.range) : document.getText());
    const fault = await this.#do({ kind: 'change', path, changes, why });
    if (changes.length === 1 && only && was !== undefined) {
      const undo = undoing(document, only, was);
      this.#undo.push({ kind: 'change', path, changes: [undo], why: 'undoes' });
      if (this.#undo.length > 20) this.#undo.shift();
    }
    return fault;
  }

  /** Has a file of the folder opened, closed, written or removed. */
  async #file(path: string): Promise<Fault | undefined> {
    const random = this.#random;
    const named = this.#logs.flatMap((log) => log.named);
    const beside = random.oneIn(4) ? random.of(this.corpus.logs) : undefined;
    const path2 = beside?.path ?? (named.length > 0 ? random.of(named) : path);
    const { files } = this.referee;
    const written = files.disk.get(path2);
    const text = written === undefined ? readDisk(path2) : (written ?? undefined);
    switch (random.below(4)) {
      case 0:
        return files.open.has(path2) && files.open.size > 1
          ? this.#do({ kind: 'close', path: path2 })
          : files.open.size < 4
            ? this.#do({ kind: 'open', path: path2, text: text ?? '' })
            : undefined;
      case 1:
        return this.#do({ kind: 'disk', path: path2, text: random.oneIn(2) ? null : (readDisk(path2) ?? '') });
      case 2: {
        const document = TextDocument.create(path2, '', 1, text ?? '');
        TextDocument.update(
          document,
          [...makeEdit(random, document, this.corpus, hugeEvery).changes.slice(0, 1)] as never[],
          2,
        );
        return this.#do({ kind: 'disk', path: path2, text: document.getText() });
      }
      default:
        return this.#change(
          path,
          [
            {
              range: { start: { line: 3, character: 0 }, end: { line: 3, character: 0 } },
              text: `${naming(path, path2)}\n`,
            },
          ],
          'names a file',
        );
    }
  }

  async #fix(path: string): Promise<Fault | undefined> {
    const found = this.referee.findings.get(root + path) ?? [];
    if (found.length === 0) return undefined;
    const { start } = this.#random.of(found).range;
    const fault = await this.#askAt(path, 'codeActions', start.line, start.character);
    if (fault) return fault;
    const offered = this.referee.answer as CodeAction[] | undefined;
    if (!offered?.length) return undefined;
    const action = this.#random.of(offered);
    return this.#apply(action.edit, `takes “${action.title}”`);
  }

  async #resolve(path: string): Promise<Fault | undefined> {
    const what = this.#random.of(['resolve next', 'resolve owed', 'resolve line', 'resolve step', 'resolve all']);
    const fault = await this.#ask(path, what);
    if (fault) return fault;
    const answer = this.referee.answer as ResolveResult | undefined;
    if (!answer?.edits.length) return undefined;
    return this.#apply({ changes: { [root + path]: [...answer.edits] } }, what);
  }

  async #rename(path: string): Promise<Fault | undefined> {
    const fault = await this.#ask(path, 'rename');
    if (fault) return fault;
    const answer = this.referee.answer as WorkspaceEdit | { refused: string } | undefined;
    return answer && !('refused' in answer) ? this.#apply(answer, 'renames') : undefined;
  }

  /** Has the edits of an answer applied, as far as they are to files that are open. */
  async #apply(edit: WorkspaceEdit | undefined, why: string): Promise<Fault | undefined> {
    const changes = (edit?.documentChanges ?? []).filter(TextDocumentEdit.is);
    const byFile = [
      ...changes.map(({ textDocument, edits }) => [textDocument.uri, edits.filter(TextEdit.is)] as const),
      ...Object.entries(edit?.changes ?? {}),
    ];
    for (const [uri, edits] of byFile) {
      const path = decodeURIComponent(uri.slice(root.length));
      const document = this.#document(path);
      if (!document) continue;
      try {
        TextDocument.applyEdits(document, edits);
      } catch (error) {
        return {
          kind: 'place',
          key: `place: edits overlap: ${why}`,
          detail: `${why}: ${error}\n${JSON.stringify(edits)}`,
        };
      }
      // From the last to the first, so that each is in the coordinates that the one before left.
      const inOrder = edits
        .map((one, i) => ({ one, i }))
        .sort((a, b) => document.offsetAt(b.one.range.start) - document.offsetAt(a.one.range.start) || b.i - a.i)
        .map(({ one }): TextChange => ({ range: one.range, text: one.newText }));
      const fault = await this.#change(path, inOrder, why);
      if (fault) return fault;
    }
    return undefined;
  }

  #ask(path: string, request: string): Promise<Fault | undefined> {
    const document = this.#document(path);
    const line = this.#random.below(document?.lineCount ?? 1);
    return this.#askAt(path, request, line, this.#random.below(30));
  }

  #askAt(path: string, request: string, line: number, character: number): Promise<Fault | undefined> {
    return this.#do({ kind: 'ask', path, request, line, character });
  }

  #compare(): Promise<Fault | undefined> {
    return this.#do({ kind: 'compare', line: this.#random.below(1000) });
  }

  async #do(act: Act): Promise<Fault | undefined> {
    this.heard(act, this.acts.length);
    this.acts.push(act);
    return act.kind === 'compare' ? compare(this.referee, act.line) : this.referee.play(act);
  }

  #document(path: string): TextDocument | undefined {
    return this.referee.files.open.get(path);
  }
}

function naming(from: string, to: string): string {
  const up = dirname(from)
    .split('/')
    .map(() => '..')
    .join('/');
  return `${to.endsWith('.cgmap') ? 'map' : 'include'} "${up}/${to}"`;
}

/** Plays acts again. @returns what went wrong first */
export async function replay(
  acts: readonly Act[],
  referee: Referee,
  heard: (act: Act, nth: number) => void = () => {},
): Promise<Fault | undefined> {
  for (const [nth, act] of acts.entries()) {
    heard(act, nth);
    const fault = act.kind === 'compare' ? await compare(referee, act.line) : await referee.play(act);
    if (fault) return fault;
  }
  return undefined;
}
