/**
 * The differences of a module from its base, in three words that fail where there is nothing to change: `add` what is
 * not there, `replace` and `remove` what is. The base itself stays as it is.
 *
 * A place is named from the top by `/`: members by their name, items of a list by what tells them apart (a step by its
 * number or id, an RG by its ID, a DRM by its reason, a row by its date or result, a secret by its step or rule), with the side before it where two sides have one of that name.
 */
import type { Node } from 'jsonc-parser';
import { closestName, list } from '../kernel/names';
import { alternatives, definition, memberSchema, membersOf, resolved, type Schema } from './schema';
import { childOf, isMembers, type Members, type Origins, put } from './tree';

const words = ['add', 'replace', 'remove'] as const;
export type Word = (typeof words)[number];

/** Which of the three a change is. */
export const wordOf = (change: Members): Word | undefined => words.find((word) => Object.hasOwn(change, word));

/** Why a change cannot be made; about its place unless it names another member. */
export interface Refusal {
  readonly message: string;
  readonly member?: string;
  readonly instead?: string;
}

/** Makes one change in `module`, which is a copy of its own; returns why not where it cannot be made. */
export function apply(module: Members, change: Members, node: Node, origins: Origins): Refusal | undefined {
  const word = wordOf(change) ?? 'replace';
  const place = String(change[word]);
  const names = place.split('/');
  const last = names.pop() ?? '';
  let owner: unknown = module;
  let schema: Schema | undefined = definition('WholeModule');
  const way: string[] = [];
  for (const name of names) {
    const key = keyIn(owner, name);
    if (typeof key === 'object') return refused(way, name, key);
    schema = schema && memberSchema(schema, owner, key);
    owner = (owner as Members)[key as string];
    way.push(name);
  }
  const key = keyIn(owner, last);
  const valueNode = childOf(node, word === 'remove' ? word : 'value') ?? node;
  if (word === 'add') {
    if (typeof key === 'object' && (key.several || !isMembers(owner))) return refused(way, last, key);
    const target = typeof key === 'object' ? last : key;
    return add(owner as Members, target, schema, change, valueNode, origins);
  }
  if (typeof key === 'object') return refused(way, last, key);
  if (word === 'replace') put(owner as Members, key as string, change.value);
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete (owner as Members)[key];
  origins.note(owner as object, key, valueNode);
  return undefined;
}

function add(
  owner: Members,
  key: string | number,
  schema: Schema | undefined,
  change: Members,
  valueNode: Node,
  origins: Origins,
): Refusal | undefined {
  const { value, before } = change;
  const there = Object.hasOwn(owner, key) ? owner[key] : undefined;
  const said = schema && memberSchema(schema, owner, key);
  const isList = said !== undefined && resolved(said).type === 'array';
  if (there === undefined && before === undefined) {
    put(owner, String(key), isList ? [value] : value);
    origins.note(owner, key, valueNode);
    return undefined;
  }
  if (!Array.isArray(there)) return { message: `“${key}” is there already: \`replace\` it.` };
  const twin = there.find((item) => fullName(item) === fullName(value));
  if (twin !== undefined && fullName(value) !== undefined)
    return { message: `“${change.add}” holds ${fullName(value)} already: \`replace\` it.`, member: 'value' };
  const at = before === undefined ? there.length : keyIn(there, String(before));
  if (typeof at === 'object') return { ...refused([String(change.add)], String(before), at), member: 'before' };
  there.splice(Number(at), 0, value);
  origins.note(there, at, valueNode);
  return undefined;
}

/** What names an item of a list, the most telling first. */
function namesOf(item: unknown): string[] {
  if (!isMembers(item)) return [String(item)];
  const own = ['number', 'id', 'name', 'type', 'word', 'arrow', 'date', 'weapon', 'because', 'result', 'step'].flatMap(
    (key) => text(item[key]),
  );
  // A step may have several secrets, each by a rule of its own.
  if (item.step !== undefined) own.push(...text(item.rule), `${item.step} ${item.rule}`);
  return [...own, ...text(item.side).flatMap((side) => [side, ...own.map((name) => `${side} ${name}`)])];
}

/** What tells an item apart from all others of its list; undefined where nothing does. */
export function fullName(item: unknown): string | undefined {
  if (!isMembers(item)) return JSON.stringify(item);
  if (typeof item.step === 'string') return [item.step, ...text(item.rule)].join(' ');
  const key = ['number', 'id', 'name', 'word', 'arrow', 'date', 'because'].find((k) => typeof item[k] === 'string');
  if (!key) return undefined;
  return [...text(item.side), item[key]].join(' ');
}

const text = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** What the schema says of a place. */
export function placeSchema(place: string): Schema | undefined {
  let schema: Schema | undefined = definition('WholeModule');
  for (const name of place.split('/')) {
    const item: string | number | undefined =
      schema && (alternatives(schema).some((one) => one.type === 'array') ? 0 : name);
    schema = schema && item !== undefined ? memberSchema(schema, undefined, item) : undefined;
  }
  return schema;
}

/** What stands at a place of a module; undefined where nothing does. */
export function valueOfPlace(module: object, place: string): unknown {
  let value: unknown = module;
  for (const name of place.split('/')) {
    const key = keyIn(value, name);
    if (typeof key === 'object') return undefined;
    value = (value as Members)[key as string];
  }
  return value;
}

/** The places directly below one, `san/`, that a change can name; to be added is also what is not there. */
export function placesIn(module: object, below: string, word: Word): string[] {
  const owner = below ? valueOfPlace(module, below.slice(0, -1)) : module;
  const schema = below ? placeSchema(below.slice(0, -1)) : definition('WholeModule');
  const there = Array.isArray(owner) ? owner.map(uniqueName) : isMembers(owner) ? Object.keys(owner) : [];
  const absent = word === 'add' && schema && isMembers(owner) ? membersOf(schema, owner) : [];
  return [...new Set([...there, ...absent])]
    .filter((name) => name !== '$schema' && name !== '')
    .map((name) => below + name);
}

/** The shortest name that means this item alone. */
function uniqueName(item: unknown, _: number, items: readonly unknown[]): string {
  const names = namesOf(item);
  return names.find((name) => typeof keyIn(items, name) === 'number') ?? names[0] ?? '';
}

interface NoKey {
  readonly known: readonly string[];
  readonly several?: readonly string[];
  /** A list of which nothing names the items. */
  readonly unnamed?: true;
}

/** The index or name of a member; what is there instead where no one member has that name. */
function keyIn(owner: unknown, name: string): string | number | NoKey {
  if (!Array.isArray(owner)) {
    if (!isMembers(owner)) return { known: [] };
    return Object.hasOwn(owner, name) ? name : { known: Object.keys(owner) };
  }
  const found = owner.flatMap((item, index) => (namesOf(item).includes(name) ? [index] : []));
  if (found.length === 1) return found[0] as number;
  const known = owner.flatMap((item) => namesOf(item)[0] ?? []);
  if (owner.length && known.length === 0) return { known, unnamed: true };
  return found.length ? { known, several: found.map((i) => fullName(owner[i]) ?? `no. ${i + 1}`) } : { known };
}

function refused(way: readonly string[], name: string, { known, several, unnamed }: NoKey): Refusal {
  const where = way.length ? `“${way.join('/')}”` : 'the module';
  if (unnamed) return { message: `Nothing names the items of ${where}: \`replace\` it as a whole.` };
  if (several) return { message: `“${name}” of ${where} can be ${list(several)}: say which.` };
  const near = closestName(known, name);
  const others = known.length ? (known.length > 12 ? '' : `; it has ${list(known, 'and')}`) : '';
  return {
    message: `There is no “${name}” in ${where}${near ? `. Did you mean “${near}”?` : `${others}.`}`,
    instead: near && JSON.stringify([...way, near].join('/')),
  };
}
