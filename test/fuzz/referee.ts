/** A referee under test: told what happens, asked, and held to what must be true of any answer. */
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Service } from '../../server/src/service/api';
import { createService } from '../../server/src/service/service';
import { type Act, Files } from './acts';
import { listDisk, readDisk, root } from './corpus';
import { Random } from './random';
import { isLong, requests } from './requests';

/** What went wrong; `key` is the same for the same fault. */
export interface Fault {
  readonly kind: 'threw' | 'internal-fault' | 'differs' | 'slow' | 'heap' | 'text' | 'place' | 'hangs';
  readonly key: string;
  readonly detail: string;
}

/** Milliseconds of processor time that an edit with its findings or a request may take, and what covers a campaign. */
export const bounds = { edit: 1000, request: 1000, long: 5000 };

export const uriOf = (path: string): string => root + path;

export class Referee {
  readonly files = new Files();
  readonly findings = new Map<string, Diagnostic[]>();
  readonly service: Service;
  /** What the last act gave: edits, options, and so on. */
  answer: unknown;
  #watched = { at: Number.NEGATIVE_INFINITY, used: process.cpuUsage() };
  slowestEdit = 0;
  slowestRequest = 0;
  /** How often it did what. */
  readonly did: Record<Act['kind'], number> = { open: 0, change: 0, close: 0, disk: 0, ask: 0, compare: 0 };

  constructor(seed = 0) {
    const dice = new Random(seed, 6);
    const pathOf = (uri: string) => decodeURIComponent(uri.slice(root.length));
    this.service = createService({
      readFile: async (uri) => {
        const written = this.files.disk.get(pathOf(uri));
        return written === null ? undefined : (written ?? readDisk(pathOf(uri)));
      },
      listFolder: async (uri) => listDisk(pathOf(uri)),
      roll: () => 1 + dice.below(6),
      changed: () => {},
    });
  }

  /** Does what an act says. @returns what went wrong in it */
  async play(act: Act): Promise<Fault | undefined> {
    const name = act.kind === 'ask' ? act.request : act.kind;
    this.did[act.kind]++;
    const began = this.#watch();
    try {
      await this.#do(act);
    } catch (error) {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const where = stack.split('\n').slice(0, 3).join(' ');
      return { kind: 'threw', key: `threw ${name}: ${where}`, detail: `${name}\n${stack}` };
    }
    const took = this.#took(began);
    if (act.kind === 'ask') this.slowestRequest = Math.max(this.slowestRequest, took);
    else if (act.kind === 'change') this.slowestEdit = Math.max(this.slowestEdit, took);
    const bound = act.kind !== 'ask' ? bounds.edit : isLong(name) ? bounds.long : bounds.request;
    // Opening reads all at once, and is measured by the bench.
    if (took > bound && act.kind !== 'open')
      return { kind: 'slow', key: `slow ${name}`, detail: `${name} took ${Math.round(took)} ms` };
    return act.kind === 'ask' ? this.#holds(act.path) : undefined;
  }

  /** To ask for the processor's time costs as much as a small edit: it is asked for only where the clock has moved on. */
  #watch(): number {
    const now = performance.now();
    if (now - this.#watched.at > 20) this.#watched = { at: now, used: process.cpuUsage() };
    return now;
  }

  /** Milliseconds of processor time since `began`, and up to 20 more. */
  #took(began: number): number {
    const passed = performance.now() - began;
    if (passed < bounds.edit / 10) return passed;
    const { user, system } = process.cpuUsage(this.#watched.used);
    return Math.min(passed, (user + system) / 1000);
  }

  async #do(act: Act): Promise<void> {
    const { service } = this;
    if (act.kind === 'compare') return;
    const uri = uriOf(act.path);
    if (act.kind === 'ask') {
      const document = this.files.open.get(act.path);
      if (!document) return;
      const asked = { uri, at: { line: act.line, character: act.character }, lines: document.lineCount };
      this.answer = requests[act.request]?.(service, asked);
      return;
    }
    this.files.apply(act);
    if (act.kind === 'open') service.open(uri, 1, act.text);
    else if (act.kind === 'close') service.close(uri);
    else if (act.kind === 'disk') service.fileChanged(uri);
    else service.change(uri, this.files.open.get(act.path)?.version ?? 1, act.changes);
    await service.settled();
    for (const { uri: of, diagnostics } of service.diagnostics()) this.findings.set(of, diagnostics);
  }

  /** What must be true of the findings of a document. */
  #holds(path: string): Fault | undefined {
    const document = this.files.open.get(path);
    if (!document) return undefined;
    const text = document.getText();
    for (const { code, message, range } of this.findings.get(uriOf(path)) ?? []) {
      if (code === 'internal-fault') {
        const line = text.split(/\r\n|\r|\n/)[range.start.line];
        return { kind: 'internal-fault', key: `internal-fault ${message}`, detail: `${message}\n${line}` };
      }
      const odd = /\bundefined\b|\bNaN\b|\bInfinity\b|\[object |\bnull\b/.exec(`${message}`)?.[0];
      if (odd && !text.toLowerCase().includes(odd.trim().toLowerCase()))
        return { kind: 'text', key: `text ${code} ${odd}`, detail: `${code}: ${message}` };
      const { start, end } = range;
      const turned = start.line > end.line || (start.line === end.line && start.character > end.character);
      if (turned || start.character < 0 || end.line >= Math.max(document.lineCount, 1))
        return { kind: 'place', key: `place ${code}`, detail: `${code} at ${JSON.stringify(range)}: ${message}` };
    }
    return undefined;
  }

  /** All that it says of what is open, part by part. */
  said(line: number): Map<string, unknown> {
    const { service } = this;
    const out = new Map<string, unknown>();
    const told = [...this.findings].filter(([, list]) => list.length > 0);
    out.set(
      'findings',
      told.sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    for (const [path, document] of this.files.open) {
      const uri = uriOf(path);
      const range = { start: { line: 0, character: 0 }, end: { line: document.lineCount, character: 0 } };
      const at = line % document.lineCount;
      out.set(`state of ${path}`, service.state(uri));
      out.set(`state in ${path}`, service.state(uri, at));
      out.set(`hints of ${path}`, service.inlayHints(uri, range));
      out.set(`lenses of ${path}`, service.codeLenses(uri));
      out.set(`outline of ${path}`, service.documentSymbols(uri));
      out.set(`colours of ${path}`, service.semanticTokens(uri));
      out.set(`checklist of ${path}`, { ...service.checklist({ uri, line: at }), version: 0 });
    }
    return out;
  }
}

/** Compares a referee with one that sees the same texts for the first time. */
export async function compare(referee: Referee, line: number): Promise<Fault | undefined> {
  referee.did.compare++;
  const fresh = new Referee();
  for (const act of referee.files.acts()) await fresh.play(act);
  const expected = fresh.said(line);
  for (const [part, value] of referee.said(line)) {
    const [was, is] = [JSON.stringify(expected.get(part)), JSON.stringify(value)];
    if (was === is) continue;
    let at = 0;
    while (was?.[at] === is?.[at]) at++;
    const around = (text: string | undefined) => text?.slice(Math.max(0, at - 150), at + 250);
    const detail = `${part}\n  after edits:  ${around(is)}\n  from scratch: ${around(was)}`;
    return { kind: 'differs', key: `differs: ${part.split(' ')[0]}`, detail };
  }
  return undefined;
}
