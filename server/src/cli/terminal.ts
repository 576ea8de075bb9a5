/** Questions at the terminal, asked and answered in turn; standard output stays free for the log. */
import { openSync, readSync, writeSync } from 'node:fs';
import type { Roller } from '../service/api';
import type { Ask } from '../service/protocol';
import { visible } from '../views/visible';
import { UsageError } from './usage';

// By number: to touch `process.stdin` would make Node read it behind our back.
const standardInput = 0;
const standardError = 2;

export class Terminal {
  private input: number | undefined;
  private rest = '';

  /** @param stdinTaken the log itself comes from standard input, so answers must come from the terminal */
  constructor(private readonly stdinTaken: boolean) {}

  /** One die at a time, as the player's own dice fell. */
  readonly roll: Roller = (what = 'Your die') => {
    for (;;) {
      const answer = this.ask(`${what} (1-6): `).trim();
      if (/^[1-6]$/.test(answer)) return Number(answer);
      this.say(`A die shows 1 to 6, not "${answer}".\n`);
    }
  };

  /** The answer to a choice as the service takes it: ids joined with a space, none at all, or `?` to leave it open. */
  choose({ title, many, options, number }: Ask): string {
    this.say(`${title}\n`);
    if (number) return this.number();
    options.forEach(({ label, detail }, i) => {
      this.say(`  ${i + 1}  ${label}${detail ? `  (${detail})` : ''}\n`);
    });
    const question = many ? 'Numbers, 0 for none, Enter to leave it open: ' : 'Number, or Enter to leave it open: ';
    for (;;) {
      const picked = this.ask(question)
        .split(/[\s,]+/)
        .filter((word) => word !== '');
      if (picked.length === 0) return '?';
      if (many && picked.join() === '0') return '';
      const chosen = picked.map((word) => options[Number(word) - 1]?.id);
      if (chosen.every((id) => id !== undefined) && (many || chosen.length === 1)) return chosen.join(' ');
      this.say(`Pick from 1 to ${options.length}.\n`);
    }
  }

  private number(): string {
    for (;;) {
      const answer = this.ask('Number, or Enter to leave it open: ').trim();
      if (answer === '') return '?';
      if (/^\d+(?:\.5)?$/.test(answer)) return answer;
      this.say(`That is no number: "${answer}".\n`);
    }
  }

  private ask(question: string): string {
    this.say(question);
    return this.readLine();
  }

  private say(text: string): void {
    writeSync(standardError, visible(text));
  }

  /** Blocks: the rules roll in the middle of a computation that cannot wait. */
  private readLine(): string {
    this.input ??= this.stdinTaken ? openSync('/dev/tty', 'r') : standardInput;
    const chunk = Buffer.alloc(1024);
    for (;;) {
      const end = this.rest.indexOf('\n');
      if (end >= 0) {
        const line = this.rest.slice(0, end);
        this.rest = this.rest.slice(end + 1);
        return line;
      }
      const length = readSync(this.input, chunk);
      if (length === 0) throw new UsageError('The answers ended before the questions did: nothing was written');
      this.rest += chunk.toString('utf8', 0, length);
    }
  }
}
