/** Text with Tab stops, as the protocol's snippets have it, and the same for an editor that knows none. */
import type { SnippetTextEdit, TextEdit } from 'vscode-languageserver-types';

/** Text of a log within a snippet. */
export const literal = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/** The place of a Tab stop, with what stands there until the player writes something else. */
export const tabStop = (number: number, text: string): string => `\${${number}:${literal(text)}}`;

/** The edit as plain text. */
export const withoutStops = ({ range, snippet }: SnippetTextEdit): TextEdit => ({
  range,
  newText: snippet.value.replace(/\$\{\d+:((?:\\.|[^\\}])*)\}|\\(.)/g, (_, stop: string | undefined, one: string) =>
    stop === undefined ? one : stop.replace(/\\(.)/g, '$1'),
  ),
});
