/** The JSON Schema of module files: what it says at a place, and what a value has against it, in players' words. */
import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { most } from '../../syntax/caps';
import { list, nearest } from '../names';
import generated from './generated/cgmodule.schema.json';
import { isMembers, type Path } from './tree';

export const fileSchema = generated as unknown as Schema;

/** Made for the first module file: most campaigns have none. */
let lookup: ReturnType<typeof dereference> | undefined;

export type { Schema };

export const definition = (name: string): Schema => {
  const found = fileSchema.definitions?.[name];
  if (typeof found !== 'object') throw new Error(`the schema has no ${name}`);
  return found;
};

/** `DateId` of `#/definitions/DateId`. */
export const refName = (schema: Schema): string | undefined =>
  schema.$ref && decodeURIComponent(schema.$ref.replace('#/definitions/', ''));

/** What the members of a list by name are called after: `DateId` of a `ByDate<number>`. */
export function keyed(ref: string | undefined): string | undefined {
  const of = /^By(\w+)</.exec(ref ?? '')?.[1];
  return of && (of === 'Ruling' ? 'RulingName' : `${of}Id`);
}

/** What a reference stands for. */
export const resolved = (schema: Schema): Schema => {
  const name = refName(schema);
  return name === undefined ? schema : resolved(definition(name));
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : typeof value;

/** Of alternatives those that a value of this type, with these members, can be meant as. */
export function alternatives(schema: Schema, value?: unknown): Schema[] {
  const real = resolved(schema);
  const branches = real.anyOf ?? real.oneOf;
  if (!branches) return [conditional(real, value)];
  const all = branches.flatMap((branch) => (typeof branch === 'object' ? alternatives(branch, value) : []));
  if (value === undefined) return all;
  const type = typeOf(value);
  return all.filter(
    (one) =>
      one.type === undefined || one.type === type || (Array.isArray(one.type) && one.type.includes(type as never)),
  );
}

/** Of a schema with `if` the one that holds for a value. */
function conditional(schema: Schema, value: unknown): Schema {
  const { required } = typeof schema.if === 'object' ? schema.if : {};
  if (!required) return schema;
  const meets = isMembers(value) && required.every((name) => Object.hasOwn(value, name));
  const next = meets ? schema.then : schema.else;
  return typeof next === 'object' ? conditional(resolved(next), value) : schema;
}

/** What is said of the member or item of a value. */
export function memberSchema(schema: Schema, value: unknown, key: string | number): Schema | undefined {
  for (const one of alternatives(schema, value)) {
    const { items, properties, additionalProperties } = one;
    const found =
      typeof key === 'number'
        ? items
        : properties && Object.hasOwn(properties, key)
          ? properties[key]
          : additionalProperties;
    if (typeof found === 'object' && !Array.isArray(found)) return found;
  }
  return undefined;
}

export interface SchemaFault {
  readonly path: Path;
  readonly message: string;
  /** It is the name of the last member that is wrong, not its value. */
  readonly ofName?: boolean;
  /** The member that is not there. */
  readonly missing?: string;
  /** The nearest word that would do. */
  readonly instead?: string;
}

/** Keywords that only say that something further in is wrong. */
const outer: ReadonlySet<string> = new Set([
  '$ref',
  'properties',
  'items',
  'if',
  'allOf',
  'additionalProperties',
  'additionalItems',
]);

/** The first alone where they are more than the validator's stack can hold. */
function errorsOf(value: unknown, schema: Schema, known: NonNullable<typeof lookup>): readonly OutputUnit[] {
  try {
    return validate(value, schema, '7', known, false).errors;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return validate(value, schema, '7', known, true).errors;
  }
}

/** What a value has against a schema, each fault once, at its place. */
export function faultsOf(value: unknown, schema: Schema): SchemaFault[] {
  lookup ??= dereference(fileSchema);
  const errors = errorsOf(value, schema, lookup);
  const faults = new Map<string, SchemaFault>();
  for (const unit of errors.slice(0, most.errorsOfModule))
    for (const fault of faultsIn(unit, value, schema)) {
      const key = `${fault.path.join('/')} ${fault.message}`;
      if (!faults.has(key)) faults.set(key, fault);
    }
  const all = [...faults.values()];
  // A name misspelt is one mistake: what it was meant for is not missing as well.
  const meant = all.flatMap((f) => (f.ofName && f.instead ? [`${f.path.slice(0, -1).join('/')} ${f.instead}`] : []));
  return all.filter((f) => f.missing === undefined || !meant.includes(`${f.path.join('/')} "${f.missing}"`));
}

function faultsIn({ keyword, keywordLocation, instanceLocation, error }: OutputUnit, root: unknown, of: Schema) {
  // What speaks against one of several alternatives is told of the one that is meant.
  const withinAlternative = /\/(?:anyOf|oneOf)\/\d/.test(keywordLocation);
  if (outer.has(keyword) || withinAlternative) return [];
  const path = pathOf(instanceLocation, root);
  const value = valueAt(root, path);
  const schema = schemaAt(of, root, path);
  const fault = faultAt(keyword, error, path, value, schema, () => strangerAt(of, root, path));
  if (keyword !== 'anyOf' || !schema) return [fault];
  const [meant] = alternatives(schema, value);
  const within = meant ? faultsOf(value, meant).map((f) => ({ ...f, path: [...path, ...f.path] })) : [];
  return within.length ? within : [fault];
}

function faultAt(
  keyword: string,
  error: string,
  path: Path,
  value: unknown,
  schema: Schema | undefined,
  stranger: () => { readonly name: string; readonly known: readonly string[] },
): SchemaFault {
  const member = path.findLast((key) => typeof key === 'string');
  const named = member === path.at(-1) ? `“${member}”` : `An item of “${member}”`;
  const what = path.length ? named : 'The file';
  switch (keyword) {
    case 'required': {
      const missing = /"([^"]+)"/.exec(error)?.[1] ?? '';
      return { path, missing, message: `“${missing}” is missing here${meaning(schema, value, missing)}.` };
    }
    case 'false': {
      const { name, known } = stranger();
      const near = nearest(known, name);
      const others = near ? `: “${near}” is meant?` : known.length ? `; known: ${list(known, 'and')}.` : '.';
      return {
        path,
        ofName: true,
        message: `“${name}” means nothing here${others}`,
        instead: near && JSON.stringify(near),
      };
    }
    case 'enum':
    case 'const': {
      const words = wordsOf(schema, value).map(String);
      const near = typeof value === 'string' ? nearest(words, value) : undefined;
      return {
        path,
        message: near
          ? `${what} cannot be “${value}”: “${near}” is meant?`
          : `${what} is ${list(words)}, not ${JSON.stringify(value)}.`,
        instead: near && JSON.stringify(near),
      };
    }
    case 'minLength':
      return { path, message: `${what} is empty.` };
    case 'minimum':
    case 'maximum':
      return { path, message: `${what} is to be ${limits(schema)}, not ${value}.` };
    case 'minItems':
    case 'maxItems':
      return { path, message: `${what} is a list of ${limits(schema)}; here are ${(value as unknown[]).length}.` };
    default:
      return { path, message: `${what} is to be ${list(kindsOf(schema))}, not ${kinds[typeOf(value)]}.` };
  }
}

/** `0 or more`, `0 to 99`, `2`. */
function limits(schema: Schema | undefined): string {
  const { minimum, maximum, minItems, maxItems } = schema ? resolved(schema) : {};
  const [least, most] = [minimum ?? minItems, maximum ?? maxItems];
  if (most === undefined) return `${least} or more`;
  return least === most ? `${most}` : `${least} to ${most}`;
}

const meaning = (schema: Schema | undefined, value: unknown, name: string): string => {
  const said = schema && memberSchema(schema, value, name)?.description;
  return said ? `: ${said.split('\n')[0]?.replace(/[.:]$/, '')}` : '';
};

/** A name that is not known, beside those that are and do not stand there yet. */
function strangerAt(of: Schema, root: unknown, path: Path) {
  const owner = path.slice(0, -1);
  const schema = schemaAt(of, root, owner);
  const value = valueAt(root, owner);
  return {
    name: String(path.at(-1)),
    known: (schema ? membersOf(schema, value) : []).filter((name) => !isMembers(value) || !Object.hasOwn(value, name)),
  };
}

/** The names that a value can have members of. */
export const membersOf = (schema: Schema, value: unknown): string[] => [
  ...new Set(alternatives(schema, value).flatMap((one) => Object.keys(one.properties ?? {}))),
];

/** The words that can stand at a place, where they are few. */
export const wordsOf = (schema: Schema | undefined, value?: unknown): unknown[] =>
  (schema ? alternatives(schema, value) : []).flatMap((one) => one.enum ?? ('const' in one ? [one.const] : []));

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};
const kindsOf = (schema: Schema | undefined): string[] => [
  ...new Set((schema ? alternatives(schema) : []).flatMap((one) => [one.type ?? []].flat().map((t) => kinds[t] ?? t))),
];

/** What is said of a place in a value. */
export function schemaAt(of: Schema, root: unknown, path: Path): Schema | undefined {
  let schema: Schema | undefined = of;
  let value = root;
  for (const key of path) {
    schema = schema && memberSchema(schema, value, key);
    value = valueAt(value, [key]);
  }
  return schema;
}

export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    root,
  );

/** `#/steps/3/title` */
function pathOf(pointer: string, root: unknown): Path {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(root, path)) ? Number(name) : name);
  }
  return path;
}
