/** Processes that share the work. One that hangs is ended, and another goes on behind it. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Exercise } from './trial';
import type { Asked, Told } from './work';

/** Seconds without a word after which a process hangs. */
const silence = 180;

type Answer<K> = Extract<Told, { kind: K }>;

/** What a process was doing as it hung or died. */
export interface Ended {
  readonly kind: 'ended';
  readonly doing?: Exercise;
}

export class Workers {
  readonly #children: (ChildProcess | undefined)[];

  /** @param last the greatest number of a mutant */
  constructor(
    number: number,
    private readonly last: number,
  ) {
    this.#children = Array.from({ length: number });
  }

  /** Has each thing done by whoever is free. */
  async all<T, A extends Asked>(
    things: readonly T[],
    ask: (thing: T) => A,
    tell: (thing: T, told: Answer<A['kind']> | Ended) => void,
  ): Promise<void> {
    let next = 0;
    const one = async (worker: number) => {
      while (next < things.length) {
        const thing = things[next++] as T;
        tell(thing, (await this.#ask(worker, ask(thing))) as Answer<A['kind']> | Ended);
      }
    };
    await Promise.all(this.#children.map((_, worker) => one(worker)));
  }

  end(): void {
    for (const child of this.#children) child?.disconnect();
  }

  #ask(worker: number, asked: Asked): Promise<Told | Ended> {
    const child =
      this.#children[worker] ??
      fork(__filename, ['--work', `${this.last}`], { execArgv: ['--max-old-space-size=1500'] });
    this.#children[worker] = child;
    return new Promise((resolve) => {
      let doing: Exercise | undefined;
      let heard = Date.now();
      const watch = setInterval(() => {
        if (Date.now() - heard > silence * 1000) child.kill('SIGKILL');
      }, 1000);
      const done = (answer: Told | Ended) => {
        clearInterval(watch);
        child.removeAllListeners();
        resolve(answer);
      };
      child.on('message', (told: Told) => {
        heard = Date.now();
        if (told.kind === 'doing') doing = told.exercise;
        else done(told);
      });
      child.on('exit', () => {
        this.#children[worker] = undefined;
        done({ kind: 'ended', doing });
      });
      child.send(asked);
    });
  }
}
