/** What the service tells in Markdown, as a terminal shows it: no markup, no links to files, colours where there are any. */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { visible } from '../views/visible';

/** Whether a terminal that takes colours reads along: NO_COLOR, TERM=dumb and the like are heeded. */
const hasColours = (): boolean => process.stdout.isTTY === true && process.stdout.hasColors();

/** Blocks one below the other. What the log holds of control characters becomes visible, so that it steers nothing. */
export function telling(markdown: string, { colours = hasColours() }: { readonly colours?: boolean } = {}): string {
  const { heading, code, faint } = colours ? coloured : bare;
  return blocks(lexer(visible(markdown)));

  function blocks(tokens: readonly Token[]): string {
    return tokens
      .filter(({ type }) => type !== 'space')
      .map((token) => block(token as MarkedToken))
      .join('\n\n');
  }

  function block(token: MarkedToken): string {
    switch (token.type) {
      case 'heading':
        return heading(inline(token.tokens, { alone: true }));
      case 'list':
        return token.items.map(item).join('\n');
      case 'table':
        return rows([token.header, ...token.rows].map((cells) => cells.map((cell) => inline(cell.tokens))));
      case 'paragraph':
      case 'text':
        return inline(token.tokens ?? [], { alone: token.tokens?.length === 1 });
      case 'blockquote':
        return blocks(token.tokens).replace(/^/gm, '> ');
      case 'hr':
        return '';
      default:
        return 'text' in token ? token.text : token.raw;
    }
  }

  function item({ tokens }: Tokens.ListItem): string {
    const inner = tokens.filter(({ type }) => type !== 'space').map((token) => block(token as MarkedToken));
    return `- ${inner.join('\n').replace(/\n/g, '\n  ')}`;
  }

  /** `alone`: what is quoted is not told apart from words around it. */
  function inline(tokens: readonly Token[], { alone = false }: { readonly alone?: boolean } = {}): string {
    return tokens
      .map((token) => {
        switch (token.type) {
          case 'strong':
            return heading(inline(token.tokens ?? []));
          case 'em':
          case 'text':
            return token.tokens ? inline(token.tokens) : token.text;
          case 'codespan':
            return colours || alone ? code(token.text) : `“${token.text}”`;
          case 'link':
            return faint(inline(token.tokens ?? []));
          case 'br':
            return '\n';
          default:
            return 'text' in token ? token.text : token.raw;
        }
      })
      .join('');
  }

  /** In columns; the first row is the head. */
  function rows(all: readonly (readonly string[])[]): string {
    const width = (text: string) => [...text.replace(escapes, '')].length;
    const widths = (all[0] ?? []).map((_, i) => Math.max(...all.map((row) => width(row[i] ?? ''))));
    return all
      .map((row, i) => {
        const text = row.map((cell, j) => cell + ' '.repeat((widths[j] ?? 0) - width(cell))).join('  ');
        return i === 0 ? heading(text.trimEnd()) : text.trimEnd();
      })
      .join('\n');
  }
}

type Style = (text: string) => string;
const sgr =
  (on: number, off: number): Style =>
  (text) =>
    text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`;
const coloured = { heading: sgr(1, 22), code: sgr(36, 39), faint: sgr(90, 39) };
const same: Style = (text) => text;
const bare = { heading: same, code: same, faint: same };

/** Our own colours, which take no room. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
const escapes = /\x1b\[\d+m/g;
