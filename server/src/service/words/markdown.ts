/** Plain text and its pieces as Markdown that shows them as they are: what a player wrote never becomes markup. */

/** Text with everything that Markdown or HTML would read as markup escaped, addresses included. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(^|\W)(www)\./gi, '$1$2\\.')
    .replace(/@/g, '\\@')
    .replace(/^(\s*)([-+#=](?=\s|$|[-+#=])|\d+(?=[.)](?:\s|$)))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

/** A message of the referee: its `quoted` pieces stay code, all else is plain. */
export const prose = (message: string): string => {
  const parts = message.split('`');
  const last = parts.length - 1;
  return parts
    .map((part, i) => {
      if (i % 2 === 0) return plain(part);
      return i === last ? `\\\`${plain(part)}` : code(part);
    })
    .join('');
};

/** A line or a word of the log as code, whatever backticks it holds. */
export function code(text: string): string {
  if (!text) return '';
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text.trim() === '' ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

export const bullet = (text: string, depth = 0): string => `${'  '.repeat(depth)}- ${text}`;

/** Cells are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Paragraphs, lists and tables one below the other; empty ones fall out. */
export const blocks = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter((part) => part).join('\n\n');

export const lines = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter((part) => part).join('\n');
