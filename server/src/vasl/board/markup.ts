/** The tags of a small XML file, without a tree: all that is asked of board metadata are elements and their attributes. */

import { Refused } from '../refused';
import { mostTags } from './limits';

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const damaged = (file: string) => new Refused(`The ${file} in the archive cannot be read: it is no XML that is whole.`);

/**
 * Opening tags in their order; comments, text and declarations are passed over, and document types never read.
 * @throws Refused where tags do not close in the order in which they opened
 */
export function tagsOf(text: string, file: string): Tag[] {
  const tags: Tag[] = [];
  const within: string[] = [];
  const read = (inner: string): boolean => {
    if (inner.startsWith('/')) return within.pop() === inner.slice(1).trim();
    const isEmpty = inner.endsWith('/');
    const tag = tagIn(isEmpty ? inner.slice(0, -1) : inner);
    if (!tag) return false;
    tags.push(tag);
    if (!isEmpty) within.push(tag.name);
    return true;
  };
  let at = text.indexOf('<');
  while (at >= 0) {
    const skipped = skip(text, at);
    const end = skipped ?? closing(text, at);
    if (end < 0 || tags.length > mostTags) throw damaged(file);
    if (skipped === undefined && !read(text.slice(at + 1, end))) throw damaged(file);
    at = text.indexOf('<', end);
  }
  if (within.length > 0 || tags.length === 0) throw damaged(file);
  return tags;
}

/** Where a comment, declaration or marked section ends; -1 where it does not; undefined for a tag. */
function skip(text: string, at: number): number | undefined {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
    ['<!', '>'],
  ] as const)
    if (text.startsWith(start, at)) return text.indexOf(end, at + start.length);
  return undefined;
}

/** Where the tag ends: a `>` within quotes is none. */
function closing(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at] as string;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
    else if (character === '<') return -1;
  }
  return -1;
}

const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function tagIn(inner: string): Tag | undefined {
  const name = /^[\w:.-]+/.exec(inner)?.[0];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  attribute.lastIndex = name.length;
  let read = name.length;
  for (let found = attribute.exec(inner); found; found = attribute.exec(inner)) {
    attributes.set(found[1] as string, plain(found[2] ?? found[3] ?? ''));
    read = attribute.lastIndex;
  }
  return inner.slice(read).trim() === '' ? { name, attributes } : undefined;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] as string);
