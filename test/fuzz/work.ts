/** The process that plays sessions, one after the other as it is told. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Act } from './acts';
import { readCorpus } from './corpus';
import { mutated } from './mutation';
import { type Fault, Referee } from './referee';
import { replay, Session } from './session';
import { shrink, written } from './shrink';

export interface Order {
  readonly mode: 'edits' | 'files';
  readonly seed: number;
  readonly session: number;
}

export interface Figures {
  readonly edits: number;
  readonly comparisons: number;
  readonly requests: number;
  /** Milliseconds. */
  readonly slowestEdit: number;
  readonly slowestRequest: number;
}

export type Told =
  | { readonly kind: 'doing'; readonly session: number; readonly nth: number; readonly text: string }
  | {
      readonly kind: 'done';
      readonly session: number;
      readonly figures: Figures;
      /** MB that stay after a session while its documents are open; 0 where that was not measured. */
      readonly heap: number;
      readonly fault?: { readonly kind: string; readonly key: string; readonly text: string };
    };

/** MB that a session may hold, with all that the process keeps for every session. */
const mostHeap = 400;
/** Sessions and files to one after which the heap is measured, which takes as long as some of them. */
const collectedEvery = 8;

export function work(): void {
  const corpus = readCorpus();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** Faults that have been described. */
  const known = new Set<string>();
  let units = 0;

  process.on('message', async ({ mode, seed, session: number }: Order) => {
    const session = mode === 'edits' ? new Session(corpus, seed, number, heard) : undefined;
    const referee: Referee = session?.referee ?? new Referee(seed);
    const acts = session?.acts ?? mutated(corpus, seed, number);
    function heard(act: Act, nth: number): void {
      const text = ('path' in act && referee.files.open.get(act.path)?.getText()) || '';
      process.send?.({ kind: 'doing', session: number, nth, text: `${written(act)}\n\n${text}` } satisfies Told);
    }
    let fault = session ? await session.play() : await replay(acts, referee, heard);
    const isMeasured = units++ % collectedEvery === 0;
    if (isMeasured) collect();
    const heap = isMeasured ? process.memoryUsage().heapUsed / 2 ** 20 : 0;
    if (heap > mostHeap) fault ??= { kind: 'heap', key: 'heap', detail: `${Math.round(heap)} MB after a session` };
    const text = fault && !known.has(fault.key) ? await describe(acts, fault, seed) : '';
    if (fault) known.add(fault.key);
    const { did, slowestEdit, slowestRequest } = referee;
    process.send?.({
      kind: 'done',
      session: number,
      figures: { edits: did.change, comparisons: did.compare, requests: did.ask, slowestEdit, slowestRequest },
      heap,
      ...(fault ? { fault: { kind: fault.kind, key: fault.key, text } } : {}),
    } satisfies Told);
  });
}

async function describe(acts: readonly Act[], fault: Fault, seed: number): Promise<string> {
  const least = await shrink(acts, fault, seed);
  return [fault.detail, '', ...least.map(written)].join('\n');
}
