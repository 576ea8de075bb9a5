/** Reads markup with a parser that takes nothing but well-formed XML, as a browser reads an SVG file. */
import { SaxesParser } from 'saxes';

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly children: Tag[];
  text: string;
}

/** @throws Error where it is no XML, saying where and why */
export function readMarkup(text: string): Tag {
  const root: Tag = { name: '', attributes: {}, classes: [], children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const read = attributes as Record<string, string>;
    const made: Tag = { name, attributes: read, classes: (read.class ?? '').split(' '), children: [], text: '' };
    open.at(-1)?.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (words) => {
    for (const outer of open) outer.text += words;
  });
  parser.write(text).close();
  return root.children[0] as Tag;
}

/** It and all within it. */
export const every = (top: Tag): Tag[] => [top, ...top.children.flatMap(every)];

export const withClass = (top: Tag, name: string): Tag[] => every(top).filter(({ classes }) => classes.includes(name));
