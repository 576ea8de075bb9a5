/** The built command, run in a folder: to its end, or as a process to talk to. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const cli = resolve('dist/node/cli.js');

export interface Run {
  /** Null for a run that a signal ended. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function cglog(cwd: string, args: readonly string[], input = ''): Run {
  const run = spawnSync(process.execPath, [cli, ...args], { cwd, input, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** A run under the limits of a shell, such as `ulimit -f 1`. */
export function limited(cwd: string, limit: string, args: readonly string[]): Run {
  const command = `${limit}; exec "$0" "$@"`;
  const run = spawnSync('bash', ['-c', command, process.execPath, cli, ...args], { cwd, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** A run under way. */
export class Running {
  readonly process: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Run>;
  #out = '';
  #err = '';

  constructor(cwd: string, args: readonly string[]) {
    this.process = spawn(process.execPath, [cli, ...args], { cwd });
    this.process.stdin.on('error', () => {}); // it may have ended before it reads
    this.process.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#out += text;
    });
    this.process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#err += text;
    });
    this.ended = new Promise((done) => {
      this.process.on('close', (code) => done({ code, out: this.#out, err: this.#err }));
    });
  }

  /** Resolves when it has asked this at the terminal. */
  async asks(question: RegExp): Promise<void> {
    while (!question.test(this.#err)) await new Promise((next) => this.process.stderr.once('data', next));
  }
}
