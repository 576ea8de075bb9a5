/** The dice that VASL rolled, as its chat in a `.vlog` tells them. */

export interface Roll {
  /** What the player rolled for: `Rally`, `Other`, or a word of the player's own; empty: not told. */
  readonly kind: string;
  readonly dice:
    | { readonly coloured: number; readonly white: number }
    | { readonly dr: number }
    /** Of an extension: some other number of dice. */
    | { readonly more: readonly number[] };
  readonly player: string;
  /** What stands behind the player, such as `Allied SAN` or `<Hull>`. */
  readonly text: string;
  /** The last words that players wrote since the roll before, `Ann: for the leader`; absent: none. */
  readonly before?: readonly string[];
}

const chat = 'CHAT';
const bar = '***';
/** Characters in which a roll is told; chat that is longer is none. */
const longest = 1_000;
/** Lines of chat that are kept for a roll, and characters of one. */
const mostWords = 3;
const longestWord = 200;

/** Rolls in the order in which they were made, each with the words before it. */
export class Rolls {
  readonly all: Roll[] = [];
  #before: readonly string[] = [];

  /** A command behind the save. */
  tell(command: string): void {
    const roll = rollIn(command);
    if (roll) {
      this.all.push(this.#before.length > 0 ? { ...roll, before: this.#before } : roll);
      this.#before = [];
    } else {
      const words = wordsIn(command);
      if (words) this.#before = [...this.#before, words].slice(-mostWords);
    }
  }
}

const saidIn = (command: string): string => (command.startsWith('LOG\t') ? command.slice(4) : command);

/** `CHAT<Ann> - for the leader`. */
function wordsIn(command: string): string | undefined {
  const said = saidIn(command);
  const close = said.indexOf('> - ');
  if (!said.startsWith(`${chat}<`) || close < 0) return undefined;
  const text = said
    .slice(close + 4)
    .trim()
    .slice(0, longestWord);
  return text && `${said.slice(chat.length + 1, close).slice(0, longestWord)}: ${text}`;
}

/** `CHAT*** (Rally DR) 4,1 ***   <Ann>      [1 / 2   avg …]    (01.46)`; undefined for other chat. */
function rollIn(command: string): Roll | undefined {
  const said = saidIn(command);
  if (!said.startsWith(chat + bar) || said.length > longest) return undefined;
  const end = said.indexOf(bar, chat.length + bar.length);
  if (end < 0) return undefined;
  const rolled = rolledIn(said.slice(chat.length + bar.length, end).trim());
  const by = said.slice(end + bar.length).trim();
  const close = by.indexOf('>');
  if (!rolled || (by !== '' && (!by.startsWith('<') || close < 0))) return undefined;
  return { ...rolled, player: by.slice(1, Math.max(1, close)).trim(), text: remark(by.slice(close + 1)) };
}

/** `(Rally DR) 4,1`, `(SA dr) 4`, `3d6 = 3,4,1`, `DR = 4,1`. */
function rolledIn(text: string): Pick<Roll, 'kind' | 'dice'> | undefined {
  const [, own, named, figures = ''] = /^(?:\(([^()]*)\)|([^()=]*)=) *([\d, ]+)$/.exec(text) ?? [];
  const what = (own ?? named)?.trim();
  const numbers = figures.split(',').map(Number);
  if (what === undefined || numbers.some((die) => !Number.isInteger(die) || die < 1 || die > 6)) return undefined;
  const [, kind = what, sort] = /^(.*?) ?\b(DR|dr)$/.exec(what) ?? [];
  const [first = 0, second = 0] = numbers;
  if (sort === 'DR' && numbers.length === 2) return { kind, dice: { coloured: first, white: second } };
  if (sort === 'dr' && numbers.length === 1) return { kind, dice: { dr: first } };
  return { kind: what, dice: { more: numbers } };
}

/** Without the dice server's statistics and serial. */
function remark(text: string): string {
  const statistics = text.indexOf('[');
  return (statistics < 0 ? text.replace(/\(\d\d\.\d\d[^()]*\)\s*$/, '') : text.slice(0, statistics)).trim();
}
