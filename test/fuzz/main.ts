/**
 * `npm run fuzz -- --edits N | --files N [--seed S] [--processes P] [--from SESSION]`: random editing sessions, or files
 * damaged at random, over all examples and conformance logs. Each session has a seed of its own, so that it is the same
 * whoever runs it; each process plays every P-th of them and tells this one, which ends it when it hangs.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bounds } from './referee';
import { comparedEvery } from './session';
import { type Order, type Told, work } from './work';

/** Seconds without a word after which a process hangs. */
const silence = 60;

interface Total {
  units: number;
  edits: number;
  comparisons: number;
  requests: number;
  slowestEdit: number;
  slowestRequest: number;
  peakHeap: number;
  faults: Map<string, number>;
}

function options() {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string' },
      files: { type: 'string' },
      seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
      processes: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
    },
  });
  const whole = (name: keyof typeof values, least: number) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} takes a whole number from ${least} on`);
    return value;
  };
  if ((values.edits === undefined) === (values.files === undefined)) throw new Error('Give --edits N or --files N');
  return {
    mode: values.edits === undefined ? ('files' as const) : ('edits' as const),
    count: whole(values.edits === undefined ? 'files' : 'edits', 1),
    seed: whole('seed', 0),
    processes: whole('processes', 1),
    from: whole('from', 0),
  };
}

async function run(): Promise<void> {
  const { mode, count, seed, processes, from } = options();
  const folder = mkdtempSync(join(tmpdir(), 'cglog-fuzz-'));
  const repeat = (session: number) => `npm run fuzz -- --${mode} 1 --seed ${seed} --from ${session}`;
  const total: Total = {
    units: 0,
    edits: 0,
    comparisons: 0,
    requests: 0,
    slowestEdit: 0,
    slowestRequest: 0,
    peakHeap: 0,
    faults: new Map(),
  };
  console.log(
    `seed ${seed}: ${count} ${mode}, ${processes} ${processes === 1 ? 'process' : 'processes'}; compared with from scratch every ${comparedEvery} edits and at the end of each session; an edit or a request may take ${bounds.edit} ms, an export or a whole RePh ${bounds.long} ms`,
  );

  const fault = (session: number, kind: string, key: string, text: string) => {
    const seen = total.faults.get(key) ?? 0;
    total.faults.set(key, seen + 1);
    if (seen > 0) return;
    const file = join(folder, `${total.faults.size}-${kind}.txt`);
    writeFileSync(file, `${repeat(session)}\n\n${text}\n`);
    console.log(`fault ${total.faults.size}: ${key.slice(0, 300)}\n  ${file}\n  ${repeat(session)}`);
  };

  const began = Date.now();
  let shown = began;
  const one = (process: number) =>
    new Promise<void>((resolve) => {
      let left = Math.ceil(count / processes);
      let next = from + process;
      const start = () => {
        const child: ChildProcess = fork(__filename, ['--work'], { execArgv: ['--max-old-space-size=1500'] });
        let last: Told | undefined;
        let heard = Date.now();
        const watch = setInterval(() => {
          if (Date.now() - heard > silence * 1000) child.kill('SIGKILL');
        }, 1000);
        child.on('message', (told: Told) => {
          heard = Date.now();
          last = told;
          if (told.kind !== 'done') return;
          total.units++;
          total.edits += told.figures.edits;
          total.comparisons += told.figures.comparisons;
          total.requests += told.figures.requests;
          total.slowestEdit = Math.max(total.slowestEdit, told.figures.slowestEdit);
          total.slowestRequest = Math.max(total.slowestRequest, told.figures.slowestRequest);
          total.peakHeap = Math.max(total.peakHeap, told.heap);
          if (told.fault) fault(told.session, told.fault.kind, told.fault.key, told.fault.text);
          left -= mode === 'edits' ? told.figures.edits : 1;
          next = told.session + processes;
          if (left <= 0) return child.disconnect();
          const order: Order = { mode, seed, session: next };
          child.send(order);
          if (Date.now() - shown > 10_000) {
            shown = Date.now();
            console.log(progress(total, mode, began));
          }
        });
        child.on('exit', (code, signal) => {
          clearInterval(watch);
          if (left <= 0) return resolve();
          // Killed for it hung, or dead of too much memory.
          const doing = last?.kind === 'doing' ? last : { session: next, nth: 0, text: 'reading the logs' };
          const why = signal === 'SIGKILL' ? 'hangs' : `ends with ${code ?? signal}`;
          fault(
            doing.session,
            'hangs',
            `hangs: ${why}: session ${doing.session}`,
            `${why}, act ${doing.nth}:\n${doing.text}`,
          );
          total.units++;
          left -= 1;
          next = doing.session + processes;
          start();
        });
        child.send({ mode, seed, session: next } satisfies Order);
      };
      start();
    });
  await Promise.all(Array.from({ length: processes }, (_, i) => one(i)));
  console.log(progress(total, mode, began));
  process.exitCode = total.faults.size > 0 ? 1 : 0;
}

function progress(total: Total, mode: string, began: number): string {
  const count = [...total.faults.values()].reduce((sum, n) => sum + n, 0);
  return [
    `${total.edits} edits`,
    `${total.units} ${mode === 'edits' ? 'sessions' : 'files'}`,
    `${total.comparisons} comparisons`,
    `${total.requests} requests`,
    `slowest edit ${Math.round(total.slowestEdit)} ms`,
    `slowest request ${Math.round(total.slowestRequest)} ms`,
    `peak heap ${Math.round(total.peakHeap)} MB`,
    `${count} faults (${total.faults.size} kinds)`,
    `${Math.round((Date.now() - began) / 1000)} s`,
  ].join(', ');
}

if (process.argv.includes('--work')) work();
else
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
