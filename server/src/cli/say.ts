/**
 * The one way out to the terminal. Whatever comes from a file, names of files included, is shown and never obeyed: an
 * escape sequence would move the cursor or write a title, a mark of direction would turn the rest of the line around.
 */
import { visible, visibleJson, visibleLine } from '../views/visible';
import { telling } from './telling';

/** Lines on standard output; an empty one without a text. */
export function say(text = ''): void {
  console.log(visible(text));
}

/** A line that names files or holds words of one: no line's end in them may make it two. */
export function sayLine(text: string): void {
  console.log(visibleLine(text));
}

/** What the service tells in Markdown; the colours in it are ours. */
export function sayMarkdown(markdown: string): void {
  console.log(telling(markdown));
}

/** A line on standard error. */
export function complain(text: string): void {
  console.error(visible(text));
}

/** Data for scripts: the value as it is, in characters that no terminal obeys. */
export function sayJson(value: unknown): void {
  console.log(visibleJson(JSON.stringify(value, undefined, 2)));
}

/** A log as it is, byte for byte, for a file or a pipe; on a terminal it is shown as all else. */
export function sayLog(text: string): void {
  process.stdout.write(process.stdout.isTTY ? visible(text.replace(/\r\n?/g, '\n')) : text);
}
