/** Hover in module files: what a member means, and what stands at the place that a change names. */
import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import { valueOfPlace, wordOf } from '../../rules/moduleFile/changes';
import { alternatives, wordsOf } from '../../rules/moduleFile/schema';
import type { LogText } from '../../syntax/logText';
import type { Documents } from '../documents';
import { blocks, code, plain } from '../words/markdown';
import { placeAt } from './place';

/** Longer values are shown only as far. */
const most = 600;

export function moduleHover(documents: Documents, text: LogText, position: Position): Hover | null {
  const place = placeAt(text.getText(), documents.moduleSheet(text), text.offsetAt(position));
  const { node, schema, path, change, base } = place;
  if (!node || !path.length || node.type === 'object' || node.type === 'array') return null;
  const word = change && path.length === 3 ? wordOf(change) : undefined;
  const name = path.at(-1);
  const words = schema ? wordsOf(schema).map(String) : [];
  const there = word && name === word && base ? valueOfPlace(base, String(change?.[word])) : undefined;
  const told = blocks(
    typeof name === 'string' && `**${plain(name)}**${meaning(schema) ? `: ${meaning(schema)}` : ''}`,
    words.length > 0 && `One of ${words.map(code).join(', ')}.`,
    there !== undefined &&
      `In ${plain(base?.name ?? '')}:\n\n\`\`\`json\n${shortened(JSON.stringify(there, undefined, 2))}\n\`\`\``,
  );
  if (!told) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: told },
    range: { start: text.positionAt(node.offset), end: text.positionAt(node.offset + node.length) },
  };
}

/** Said of the member itself or, of a name, of what it names. */
const meaning = (schema: Parameters<typeof alternatives>[0] | undefined): string | undefined =>
  schema && (schema.description ?? alternatives(schema)[0]?.description);

const shortened = (json: string): string => (json.length > most ? `${json.slice(0, most)}\n…` : json);
