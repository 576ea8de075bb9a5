/** JSON with comments as values that know where in the text they come from. */
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { most } from '../../syntax/caps';
import type { ModuleFault } from './fault';

export type Path = readonly (string | number)[];

/** A plain object of a file: names map to values. */
export type Members = Record<string, unknown>;
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where values come from; those of a base module come from nowhere in the file. */
export class Origins {
  readonly #nodes = new WeakMap<object, Node>();
  readonly #members = new WeakMap<object, Map<string, Node>>();
  /** What last changed a value. */
  readonly #changed = new WeakMap<object, Node>();

  /** The value that a node stands for. */
  value(node: Node): unknown {
    if (node.type === 'array') {
      const list: unknown[] = (node.children ?? []).map((child) => this.value(child));
      this.#nodes.set(list, node);
      return list;
    }
    if (node.type !== 'object') return node.value;
    const members: Members = {};
    for (const [name, value] of propertiesOf(node)) put(members, name, this.value(value));
    this.#nodes.set(members, node);
    return members;
  }

  /** Says which part of the file has changed a member of a base's value. */
  note(owner: object, key: string | number, node: Node): void {
    this.#changed.set(owner, node);
    // The items of a list move when others come or go.
    if (Array.isArray(owner)) return;
    const known = this.#members.get(owner) ?? new Map<string, Node>();
    this.#members.set(owner, known.set(String(key), node));
  }

  /** The node of the value at a path, or of what is nearest around it; undefined where all of it is the base's. */
  at(root: unknown, path: Path): { readonly node: Node; readonly exact: boolean } | undefined {
    let value = root;
    let here = this.#nodeOf(value);
    let nearest = here;
    let exact = here !== undefined;
    for (const key of path) {
      const owner = isObject(value) ? value : undefined;
      const noted = owner && this.#members.get(owner)?.get(String(key));
      const next = noted ?? (here && childOf(here, key));
      value = (owner as Members | undefined)?.[key as string];
      here = this.#nodeOf(value) ?? next;
      exact = here !== undefined;
      // A word that was added to a list of the base's words.
      const added = Array.isArray(owner) && !isObject(value) ? this.#changed.get(owner) : undefined;
      nearest = here ?? nearest ?? added;
    }
    return nearest && { node: nearest, exact };
  }

  #nodeOf(value: unknown): Node | undefined {
    return isObject(value) ? this.#nodes.get(value) : undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Also for names such as `__proto__`. */
export function put(members: Members, name: string, value: unknown): void {
  if (name !== '__proto__') members[name] = value;
  else Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true });
}

export function propertiesOf(node: Node): [name: string, value: Node, key: Node][] {
  return (node.children ?? []).flatMap((property): [string, Node, Node][] => {
    const [key, value] = property.children ?? [];
    return key && value ? [[String(key.value), value, key]] : [];
  });
}

export function childOf(node: Node, key: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(key)];
  return node.children?.findLast(({ children }) => children?.[1] && String(children[0]?.value) === key)?.children?.[1];
}

/** The tree of a text; undefined where there is nothing to read. */
export function readTree(text: string): { readonly root?: Node; readonly faults: readonly ModuleFault[] } {
  const beyond = tooMuch(text);
  if (beyond) return { faults: [fault(beyond.message, beyond.at, beyond.at + 1)] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const faults = errors.slice(0, 1).map(({ error, offset, length }) => syntaxFault(text, error, offset, length));
  return { root, faults: [...faults, ...(root ? doubled(root) : [])].slice(0, most.errorsOfModule) };
}

/** Deeper than any module: what reads a tree would run out of stack. */
const mostDeep = 64;

/** Where brackets are nested too deep, or more stands than in ten modules; undefined: nowhere. */
function tooMuch(text: string): { readonly at: number; readonly message: string } | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  let tokens = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    if (++tokens > most.tokensOfModule)
      return {
        at,
        message:
          'This module has more in it than ten campaigns, and from here on it is not read: nothing of it is used. Take out what no log plays with.',
      };
    const first = text[at];
    if (first === '{' || first === '[') depth++;
    else if (first === '}' || first === ']') depth--;
    if (depth > mostDeep) return { at, message: 'Nothing in a module is nested as deep as this.' };
  }
  return undefined;
}

const fault = (message: string, start: number, end: number): ModuleFault => ({
  code: 'module-syntax',
  severity: 'error',
  message,
  start,
  end,
});

const expected: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a `}` is missing',
  CloseBracketExpected: 'a `]` is missing',
  EndOfFileExpected: 'the file is at its end before this',
  UnexpectedEndOfComment: 'a comment is not ended',
  UnexpectedEndOfString: 'the closing quote is missing',
  InvalidNumberFormat: 'this is no number',
  UnexpectedEndOfNumber: 'this is no number',
};

/** The first alone: what follows is often its consequence. */
function syntaxFault(text: string, error: number, offset: number, length: number): ModuleFault {
  const what = expected[printParseErrorCode(error)] ?? 'this means nothing here';
  const start = Math.min(offset, Math.max(text.length - 1, 0));
  return fault(`This is not JSON: ${what}.`, start, Math.max(offset + length, start + 1));
}

/** Of two members with one name the first would be lost in silence. */
function doubled(node: Node): ModuleFault[] {
  if (node.type === 'array') return (node.children ?? []).flatMap(doubled);
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return propertiesOf(node).flatMap(([name, value, key]) => {
    const twice = seen.has(name) ? [fault(`“${name}” stands here twice.`, key.offset, key.offset + key.length)] : [];
    seen.add(name);
    return [...twice, ...doubled(value)];
  });
}
