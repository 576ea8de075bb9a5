/** Two programs that keep one campaign: each sees the shared text and its own private file, and nothing else. */
import type { Service } from '../../../server/src/service/api';
import type { Ask } from '../../../server/src/service/protocol';
import { createService } from '../../../server/src/service/service';
import type { FileChange, TrustParams, TrustResult } from '../../../server/src/service/trust/protocol';

const folder = 'file:///play';
const log = `${folder}/ham.cglog`;
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
  handOvers = 0;

  constructor(
    public shared: string,
    readonly random: Random,
  ) {}

  /** What a side's own program sees; without a side, who has no private file. */
  async seen(side?: string): Promise<Service> {
    const files = new Map([[log, this.shared]]);
    for (const [of, text] of this.privates) if (of === side || side === 'both') files.set(privateOf(of), text);
    const service = createService({
      readFile: async (uri) => files.get(uri),
      random: (length) => Uint8Array.from({ length }, () => this.random(256)),
      roll: () => {
        throw new Error('no die is rolled here');
      },
      changed: () => {},
    });
    service.open(log, 1, this.shared);
    const own = side && this.privates.get(side);
    await service.settled();
    if (own !== undefined && side !== undefined) service.open(privateOf(side), 1, own);
    await service.settled();
    return service;
  }

  /** Errors that somebody is told, and in which file. */
  async errors(side?: string): Promise<string[]> {
    const service = await this.seen(side);
    return service.diagnostics().flatMap(({ uri, diagnostics }) =>
      diagnostics
        .filter(({ severity }) => severity === 1)
        .map(({ range, message }) => `${uri.slice(folder.length + 1)}:${range.start.line + 1} ${String(message)}`),
    );
  }

  async trust(side: string, what: TrustParams['what'], more: Partial<TrustParams> = {}): Promise<TrustResult> {
    const service = await this.seen(side);
    const result = service.trust({ uri: log, side, what, ...more });
    this.#take(side, result.files);
    return result;
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
    answer: (ask: Ask) => string | undefined,
    line?: number,
  ): Promise<{ readonly message: string; readonly isWritten: boolean }> {
    const service = await this.seen(side);
    const uri = where === 'log' ? log : privateOf(side);
    const answers: Record<string, string> = {};
    const params = { uri, what: line === undefined ? ('next' as const) : ('line' as const), line, dice: 'placeholder' as const, answers };
    let result = service.resolve(params);
    for (let rounds = 0; rounds < 50; rounds++) {
      const ask = result.asks.find((one) => answers[one.key] === undefined);
      if (!ask) break;
      answers[ask.key] = answer(ask) ?? '?';
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
