/** Reads markup strictly, as a browser reads an SVG file: throws where a tag or attribute is not as XML wants it. */
import assert from 'node:assert/strict';

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly children: Tag[];
  text: string;
}

const token = /<(?:[^"<>]|"[^"<]*")*>|[^<]+/g;
const tag = /^<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>$/;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML forbids
  assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  return text.replace(/&([^;]*);?/g, (_, name: string) => {
    assert.ok(name in entities, `&${name}`);
    return entities[name] as string;
  });
}

export function readMarkup(text: string): Tag {
  const root: Tag = { name: '', attributes: {}, classes: [], children: [], text: '' };
  const open = [root];
  for (const [part] of text.trim().matchAll(token)) {
    if (part.startsWith('<!--')) continue;
    const top = open.at(-1) as Tag;
    if (!part.startsWith('<')) {
      for (const outer of open) outer.text += plain(part);
      continue;
    }
    const [, closing, name = '', attributes = '', single] = tag.exec(part) ?? assert.fail(part);
    if (closing) {
      assert.equal(top.name, name);
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map((m) => [m[1], plain(m[2] as string)]);
    const read = Object.fromEntries(pairs) as Record<string, string>;
    const made: Tag = { name, attributes: read, classes: (read.class ?? '').split(' '), children: [], text: '' };
    top.children.push(made);
    if (!single) open.push(made);
  }
  assert.equal(open.length, 1, 'tags left open');
  return root.children[0] as Tag;
}

/** It and all within it. */
export const every = (top: Tag): Tag[] => [top, ...top.children.flatMap(every)];

export const withClass = (top: Tag, name: string): Tag[] => every(top).filter(({ classes }) => classes.includes(name));
