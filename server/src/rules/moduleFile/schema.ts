/** The JSON Schema of module files: what it says at a place. */
import generated from './generated/cgmodule.schema.json';
import { isMembers } from './tree';

/** As much of JSON Schema as the module's types make. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Of all other members; false: there can be none. */
  readonly additionalProperties?: Schema | false;
  /** Of each item, or of the first, the second ... */
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

export const fileSchema = generated as unknown as Schema & { readonly definitions: Readonly<Record<string, Schema>> };

export const definition = (name: string): Schema => {
  const found = fileSchema.definitions[name];
  if (!found) throw new Error(`the schema has no ${name}`);
  return found;
};

const refNames = new Map(
  Object.keys(fileSchema.definitions).map((name) => [`#/definitions/${encodeURIComponent(name)}`, name]),
);

/** `DateId` of `#/definitions/DateId`. */
export const refName = ({ $ref }: Schema): string | undefined => ($ref === undefined ? $ref : refNames.get($ref));

/** What the members of a list by name are called after: `DateId` of a `ByDate<Points>`. */
export function keyed(ref: string | undefined): string | undefined {
  const of = /^By(\w+)</.exec(ref ?? '')?.[1];
  return of && (of === 'Ruling' ? 'RulingName' : `${of}Id`);
}

/** What is told of each part of the schema, which never changes, and is asked for at every value. */
function once<T>(tell: (schema: Schema) => T): (schema: Schema) => T {
  const told = new WeakMap<Schema, { readonly of: T }>();
  return (schema) => {
    const known = told.get(schema) ?? { of: tell(schema) };
    told.set(schema, known);
    return known.of;
  };
}

/** What a reference stands for. */
export const resolved = once((schema): Schema => {
  const name = refName(schema);
  return name === undefined ? schema : resolved(definition(name));
});

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : typeof value;

/** Of alternatives those that a value of this type, with these members, can be meant as. */
export function alternatives(schema: Schema, value?: unknown): Schema[] {
  const real = resolved(schema);
  if (!real.anyOf) return [settled(real, value)];
  const all = real.anyOf.flatMap((branch) => alternatives(branch, value));
  return value === undefined ? all : all.filter((one) => isOfType(one, value));
}

export function isOfType({ type }: Schema, value: unknown): boolean {
  if (type === undefined) return true;
  const own = typeOf(value);
  const is = (one: string) => one === own || (one === 'integer' && Number.isInteger(value));
  return typeof type === 'string' ? is(type) : type.some(is);
}

/**
 * Of alternatives the one that a value is meant as, under its own name: a word that is one of them, else what is of the
 * value's type and knows the most of its members. The schema itself where there is no choice.
 */
export function meantAs(schema: Schema, value: unknown): Schema {
  const branches = resolved(schema).anyOf?.map((one) => meantAs(one, value));
  if (!branches) return schema;
  const ofType = branches.filter((one) => isOfType(resolved(one), value));
  const exact = ofType.find((one) => allWords(one).includes(value));
  const known = (one: Schema) =>
    isMembers(value) ? membersOf(one, value).filter((m) => Object.hasOwn(value, m)).length : 0;
  const [best] = ofType.filter((one) => !allWords(one).length).sort((a, b) => known(b) - known(a));
  return exact ?? best ?? schema;
}

/** What a reference stands for, and of a schema with `if` what holds for a value. */
export function settled(schema: Schema, value: unknown): Schema {
  const real = resolved(schema);
  if (!real.if) return real;
  const meets = isMembers(value) && (real.if.required ?? []).every((name) => Object.hasOwn(value, name));
  const next = meets ? real.then : real.else;
  return next ? settled(next, value) : real;
}

/** What is said of the member or item of a value. */
export function memberSchema(schema: Schema, value: unknown, key: string | number): Schema | undefined {
  for (const one of alternatives(meantAs(schema, value), value)) {
    const { items, properties, additionalProperties } = one;
    const found =
      typeof key === 'number'
        ? itemSchema(items, key)
        : properties && Object.hasOwn(properties, key)
          ? properties[key]
          : additionalProperties;
    if (found) return found;
  }
  return undefined;
}

export const itemSchema = (items: Schema['items'], index: number): Schema | undefined =>
  isList(items) ? items[index] : items;

const isList = (items: Schema['items']): items is readonly Schema[] => Array.isArray(items);

/** Alternatives under their own names; the schema itself where there is no choice. */
export const namedIn = (schema: Schema): Schema[] => resolved(schema).anyOf?.flatMap(namedIn) ?? [schema];

/** The names that a value can have members of. */
export const membersOf = (schema: Schema, value: unknown): string[] => [
  ...new Set(alternatives(schema, value).flatMap((one) => Object.keys(one.properties ?? {}))),
];

/** The words that can stand at a place, where they are few. */
export const wordsOf = (schema: Schema | undefined, value?: unknown): readonly unknown[] =>
  schema ? (value === undefined ? allWords(schema) : wordsIn(alternatives(schema, value))) : [];

const wordsIn = (alternatives: readonly Schema[]): readonly unknown[] =>
  alternatives.flatMap((one) => one.enum ?? ('const' in one ? [one.const] : []));

const allWords = once((schema) => wordsIn(alternatives(schema)));
