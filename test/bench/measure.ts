/** One server, started, fed and timed from outside, as an editor sees it. Times are milliseconds. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from 'vscode-languageserver/node';
import { Client } from '../protocol/client';

export interface Subject {
  /** Arguments of `node`. */
  readonly args: readonly string[];
  readonly languageId: string;
  readonly uri: string;
  readonly text: string;
  /**
   * Where to edit: each keystroke turns the letter there into `x` or back, so that what the line says comes or goes; in a story
   * line in the middle it says nothing.
   */
  readonly places: Readonly<Record<Place, Position>>;
  readonly letters: Readonly<Record<Place, string>>;
  /** Where to ask for completion. */
  readonly completeAt: Position;
  /** Diagnostics are asked for after each edit, instead of awaited. */
  readonly pull: boolean;
}
export type Place = 'end' | 'middle' | 'start' | 'story';

export interface Measured {
  readonly initialized: number[];
  readonly opened: number[];
  readonly edits: Readonly<Record<Place, number[]>>;
  /** A keystroke after 20 others, all 40 ms apart. */
  readonly bursts: Readonly<Record<'end' | 'start', number[]>>;
  /** Both asked right behind an edit at the end. */
  readonly completion: number[];
  readonly hover: number[];
  /** MB; `undefined` where the system does not tell. */
  readonly peakMemory: number | undefined;
}

const warmUp = 10;
const repeats = 40;
const starts = 5;
const bursts = 5;
/** Between two keystrokes of a fast player. */
const pause = 40;
/** A file read by the server may make it publish again: the last list within this time counts as the answer. */
const quiet = 300;

export async function measure(subject: Subject): Promise<Measured> {
  const initialized: number[] = [];
  const opened: number[] = [];
  for (let i = 0; i < starts; i++) {
    const session = await Session.start(subject);
    initialized.push(session.initialized);
    opened.push(await session.open());
    await session.stop();
  }

  const session = await Session.start(subject);
  await session.open();
  const repeat = async (action: () => Promise<number>) => {
    for (let i = 0; i < warmUp; i++) await action();
    const times: number[] = [];
    for (let i = 0; i < repeats; i++) {
      await sleep(pause);
      times.push(await action());
    }
    return times;
  };
  const burst = async (place: Place) => {
    const times: number[] = [];
    for (let i = 0; i < bursts; i++) times.push(await session.burst(place));
    return times;
  };
  const edits = {
    end: await repeat(() => session.edit('end')),
    middle: await repeat(() => session.edit('middle')),
    start: await repeat(() => session.edit('start')),
    story: await repeat(() => session.edit('story')),
  };
  const measured = {
    initialized,
    opened,
    edits,
    bursts: { end: await burst('end'), start: await burst('start') },
    completion: await repeat(() => session.ask('textDocument/completion', subject.completeAt)),
    hover: await repeat(() => session.ask('textDocument/hover', subject.places.start)),
    peakMemory: session.peakMemory(),
  };
  await session.stop();
  return measured;
}

class Session {
  private version = 1;
  /** Whether an `x` stands there now. */
  private readonly typed: Record<Place, boolean> = { end: false, middle: false, start: false, story: false };

  private constructor(
    private readonly subject: Subject,
    private readonly client: Client,
    readonly initialized: number,
  ) {}

  static async start(subject: Subject): Promise<Session> {
    const before = performance.now();
    const capabilities = subject.pull ? { textDocument: { diagnostic: { dynamicRegistration: false } } } : {};
    const client = await Client.start({ capabilities }, subject.args);
    return new Session(subject, client, performance.now() - before);
  }

  /** @returns time to the first complete diagnostics */
  async open(): Promise<number> {
    const { uri, languageId, text } = this.subject;
    const before = performance.now();
    this.client.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    let answered = await this.answer();
    if (!this.subject.pull) {
      for (let seen = 0; seen !== this.client.published.length; ) {
        seen = this.client.published.length;
        const again = this.client.nextPublished().then(() => performance.now());
        answered = (await Promise.race([again, sleep(quiet, undefined)])) ?? answered;
      }
    }
    return answered - before;
  }

  /** @returns time to the diagnostics that answer the edit */
  async edit(place: Place): Promise<number> {
    const before = performance.now();
    this.type(place);
    return (await this.answer()) - before;
  }

  async burst(place: Place): Promise<number> {
    let before = 0;
    let answer: Promise<number> | undefined;
    for (let i = 0; i <= 20; i++) {
      if (i > 0) await sleep(pause);
      before = performance.now();
      this.type(place);
      answer = this.answer();
    }
    return ((await answer) as number) - before;
  }

  /** Asks right behind an edit at the end. @returns time to the answer */
  async ask(method: string, position: Position): Promise<number> {
    this.type('end');
    const before = performance.now();
    const answer = this.answer();
    await this.client.request(method, { textDocument: { uri: this.subject.uri }, position });
    const time = performance.now() - before;
    await answer;
    return time;
  }

  /** Megabytes. */
  peakMemory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.client.process.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    await this.client.stop();
  }

  private type(place: Place): void {
    const { uri, places, letters } = this.subject;
    const { line, character } = places[place];
    this.version++;
    this.typed[place] = !this.typed[place];
    this.client.change(uri, this.version, {
      range: { start: { line, character }, end: { line, character: character + 1 } },
      text: this.typed[place] ? 'x' : letters[place],
    });
  }

  /** When the current version's diagnostics arrive. */
  private async answer(): Promise<number> {
    const { uri, pull } = this.subject;
    if (pull) await this.client.request('textDocument/diagnostic', { textDocument: { uri } });
    else await this.client.diagnosticsOf(uri, this.version);
    return performance.now();
  }
}
