/** Two programs that keep one campaign: each sees the shared text and its own private file, and nothing else. */
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Service } from '../../../server/src/service/api';
import type { Ask } from '../../../server/src/service/protocol';
import { createService } from '../../../server/src/service/service';
import type { CampaignData } from '../../../server/src/service/stateData';
import type { FileChange, TrustParams, TrustResult } from '../../../server/src/service/trust/protocol';

const folder = 'file:///play';
export const log = `${folder}/ham.cglog`;
const privateOf = (side: string) => `${folder}/ham.${side}.cgprivate`;

/** Whole numbers below n, the same for the same seed. */
export type Random = (n: number) => number;
export function seeded(seed: number): Random {
  let state = seed * 2654435761 + 1;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
}

interface Edits {
  readonly edits: readonly { readonly range: unknown; readonly newText: string }[];
}

export class Table {
  readonly privates = new Map<string, string>();
  /** How often the log was sent with something new in it. */
  mails = 0;
  /** Whether players may roll by themselves what they resolve. */
  rolls = false;
  /** Whether both sides stand Idle on the first CG Date. */
  standsIdle = false;

  constructor(
    public shared: string,
    readonly random: Random,
    private readonly files: ReadonlyMap<string, string> = new Map(),
  ) {}

  readonly #programs = new Map<string, Program>();
  readonly #told = new Map<string, readonly Diagnostic[]>();

  /** What a side's own program sees; without a side, who has no private file. */
  async seen(side = ''): Promise<Service> {
    const texts = new Map([[log, this.shared]]);
    for (const [of, text] of this.privates) if (of === side || side === 'both') texts.set(privateOf(of), text);
    const program = this.#programs.get(side) ?? new Program(this.random, this.files, () => this.#roll());
    this.#programs.set(side, program);
    await program.show(texts);
    return program.service;
  }

  /** Errors that somebody is told, and in which file. @param severities of the LSP */
  async errors(side?: string, severities: readonly number[] = [1]): Promise<string[]> {
    const service = await this.seen(side);
    const who = side ?? '';
    for (const { uri, diagnostics } of service.diagnostics()) this.#told.set(`${who} ${uri}`, diagnostics);
    return [...this.#told].flatMap(([key, diagnostics]) =>
      key.startsWith(`${who} `)
        ? diagnostics
            .filter(({ severity }) => severities.includes(severity ?? 1))
            .map(({ range, message }) => `${key}:${range.start.line + 1} ${String(message)}`)
        : [],
    );
  }

  async trust(side: string, what: TrustParams['what'], more: Partial<TrustParams> = {}): Promise<TrustResult> {
    const service = await this.seen(side);
    const result = await asked(service, { uri: log, side, what, ...more });
    this.#take(side, result.files);
    return result;
  }

  #roll(): number {
    if (!this.rolls) throw new Error('no die is rolled here');
    return this.random(6) + 1;
  }

  async hasToSeal(side: string): Promise<boolean> {
    return (await this.seen(side)).unsealed(log, side).length > 0;
  }

  /** As its own program knows it. */
  async sanOf(side: string): Promise<number | null | undefined> {
    const state = (await this.seen(side)).state(log) as CampaignData;
    return state.sides.find((one) => one.side === side)?.san;
  }

  #take(side: string, files: readonly FileChange[]): void {
    for (const { uri, text } of files)
      if (uri === log) this.shared = text;
      else this.privates.set(side, text);
  }

  /** Resolves in the log or in the private file. @returns what it says, and whether anything was written */
  async resolve(
    side: string,
    where: 'log' | 'private',
    answer: (ask: Ask) => string | undefined | Promise<string | undefined>,
    line?: number,
  ): Promise<{ readonly message: string; readonly isWritten: boolean }> {
    const service = await this.seen(side);
    const uri = where === 'log' ? log : privateOf(side);
    const answers: Record<string, string> = {};
    const params = {
      uri,
      what: line === undefined ? ('next' as const) : ('line' as const),
      line,
      dice: this.rolls && this.random(2) ? ('roll' as const) : ('placeholder' as const),
      answers,
    };
    let result = service.resolve(params);
    for (let rounds = 0; rounds < 50; rounds++) {
      const ask = result.asks.find((one) => answers[one.key] === undefined);
      if (!ask) break;
      answers[ask.key] = (await answer(ask)) ?? '?';
      result = service.resolve(params);
    }
    if (result.edits.length === 0) return { message: result.message, isWritten: false };
    const before = where === 'log' ? this.shared : (this.privates.get(side) ?? '');
    const after = applied(before, result);
    if (where === 'log') this.shared = after;
    else this.privates.set(side, after);
    return { message: result.message, isWritten: after !== before };
  }
}

/** The private file of a side that the log does not open is read when it is asked for. */
async function asked(service: Service, params: TrustParams): Promise<TrustResult> {
  const result = service.trust(params);
  if (!service.reading()) return result;
  await service.settled();
  return asked(service, params);
}

/** An editor in which all files are open that may be seen. */
class Program {
  readonly service: Service;
  readonly #shown = new Map<string, string>();
  #version = 1;

  constructor(random: Random, files: ReadonlyMap<string, string>, roll: () => number) {
    this.service = createService({
      readFile: async (uri) => files.get(uri.slice(folder.length + 1)),
      random: (length) => Uint8Array.from({ length }, () => random(256)),
      roll,
      changed: () => {},
    });
  }

  async show(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [uri, text] of texts) {
      const before = this.#shown.get(uri);
      if (before === text) continue;
      if (before === undefined) this.service.open(uri, this.#version++, text);
      else this.service.change(uri, this.#version++, [changeOf(before, text)]);
      this.#shown.set(uri, text);
    }
    await this.service.settled();
  }
}

/** Whole lines that differ. */
function changeOf(before: string, after: string) {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length - 1 && start < b.length - 1 && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start - 1 && end < b.length - start - 1 && a[a.length - 1 - end] === b[b.length - 1 - end])
    end++;
  const range = {
    start: { line: start, character: 0 },
    end: { line: a.length - 1 - end, character: (a[a.length - 1 - end] ?? '').length },
  };
  return { range, text: b.slice(start, b.length - end).join('\n') };
}

interface At {
  readonly line: number;
  readonly character: number;
}

export function applied(text: string, { edits }: Edits): string {
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text[i] === '\n') starts.push(i + 1);
  const offset = ({ line, character }: At) => Math.min((starts[line] ?? text.length) + character, text.length);
  return [...edits]
    .map(({ range, newText }) => {
      const { start, end } = range as { start: At; end: At };
      return { from: offset(start), to: offset(end), newText };
    })
    .map((edit, i) => ({ ...edit, i }))
    .sort((a, b) => b.from - a.from || b.i - a.i)
    .reduce((all, { from, to, newText }) => all.slice(0, from) + newText + all.slice(to), text);
}
