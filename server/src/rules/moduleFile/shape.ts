/** What a value has against the JSON Schema of module files: each fault once, at its place, in players' words. */
import { most } from '../../syntax/caps';
import { closestName, list } from '../kernel/names';
import {
  alternatives,
  definition,
  isOfType,
  itemSchema,
  meantAs,
  membersOf,
  type Schema,
  settled,
  wordsOf,
} from './schema';
import { isMembers, type Members, type Path } from './tree';

export interface ShapeFault {
  readonly path: Path;
  readonly message: string;
  /** It is the name of the last member that is wrong, not its value. */
  readonly ofName?: boolean;
  /** The member that is not there. */
  readonly missing?: string;
  /** The closestName word that would do. */
  readonly instead?: string;
}

export function faultsOf(value: unknown, of: 'WholeModule' | 'DerivedModule'): ShapeFault[] {
  const faults: ShapeFault[] = [];
  visit(definition(of), value, [], faults);
  return faults;
}

function visit(schema: Schema, value: unknown, path: Path, faults: ShapeFault[]): void {
  if (faults.length >= most.errorsOfModule) return;
  const said = settled(meantAs(schema, value), value);
  const message = against(schema, said, value);
  if (message) {
    const word =
      typeof value === 'string' && !said.anyOf ? closestName(wordsOf(schema, value).map(String), value) : undefined;
    faults.push({
      path,
      message: word ? `${subject(path)} cannot be “${value}”. Did you mean “${word}”?` : `${subject(path)} ${message}`,
      instead: word && JSON.stringify(word),
    });
  } else if (isMembers(value)) members(said, value, path, faults);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      const one = itemSchema(said.items, index);
      if (one) visit(one, item, [...path, index], faults);
    }
}

/** Why a value is none that can stand there; undefined: it can. `said`: the alternative that is meant. */
function against(schema: Schema, said: Schema, value: unknown): string | undefined {
  if (said.anyOf || !isOfType(said, value)) return `is to be ${list(kindsOf(schema))}, not ${shown(value)}.`;
  const words = wordsOf(said);
  if (words.length === 0 || words.includes(value)) return beyond(said, value);
  return `is ${words.length === 1 ? `to be ${words[0]}` : list(words.map(String))}, not ${shown(value)}.`;
}

function members(schema: Schema, value: Members, path: Path, faults: ShapeFault[]): void {
  const { properties = {}, additionalProperties: others, required = [] } = schema;
  const unused = () => membersOf(schema, value).filter((name) => name !== '$schema' && !Object.hasOwn(value, name));
  /** A name misspelt is one mistake: what it was meant for is not missing as well. */
  const meant = new Set<string>();
  for (const [name, member] of Object.entries(value)) {
    const said = Object.hasOwn(properties, name) ? properties[name] : others;
    if (typeof said === 'object') visit(said, member, [...path, name], faults);
    if (said !== false || faults.length >= most.errorsOfModule) continue;
    const known = unused();
    const near = closestName(known, name);
    if (near) meant.add(near);
    faults.push({
      path: [...path, name],
      ofName: true,
      message: `“${name}” means nothing here${meantInstead(near, known)}`,
      instead: near && JSON.stringify(near),
    });
  }
  for (const missing of required) {
    if (Object.hasOwn(value, missing) || meant.has(missing)) continue;
    const said = properties[missing];
    const meaning = typeof said === 'object' ? said.description?.split('\n')[0]?.replace(/[.:]$/, '') : undefined;
    faults.push({ path, missing, message: `“${missing}” is missing here${meaning ? `: ${meaning}` : ''}.` });
  }
}

function meantInstead(near: string | undefined, known: readonly string[]): string {
  if (near) return `. Did you mean “${near}”?`;
  return known.length ? `; known: ${list(known, 'and')}.` : '.';
}

/** `“cost”`, `An item of “notes”`. */
function subject(path: Path): string {
  const member = path.findLast((key) => typeof key === 'string');
  return member === undefined ? 'The file' : member === path.at(-1) ? `“${member}”` : `An item of “${member}”`;
}

/** Why a value of the right type is none that can be; undefined: it can. */
function beyond(
  { minimum, maximum, multipleOf, minLength, minItems, maxItems }: Schema,
  value: unknown,
): string | undefined {
  if (typeof value === 'number') {
    if (value < (minimum ?? value) || value > (maximum ?? value))
      return `is to be ${span(minimum, maximum)}, not ${shown(value)}.`;
    if (multipleOf && !Number.isInteger(value / multipleOf)) return `is counted in halves, not ${shown(value)}.`;
  }
  if (typeof value === 'string' && value.trim().length < (minLength ?? 0)) return 'is empty.';
  if (Array.isArray(value) && (value.length < (minItems ?? 0) || value.length > (maxItems ?? value.length)))
    return `is a list of ${span(minItems, maxItems)}; here ${value.length === 1 ? 'is 1' : `are ${value.length}`}.`;
  return undefined;
}

/** `0 or more`, `0 to 99`, `2`. */
function span(least: number | undefined, greatest: number | undefined): string {
  if (greatest === undefined) return `${least} or more`;
  return least === greatest ? `${greatest}` : `${least} to ${greatest}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group in { }',
};

const kindsOf = (schema: Schema): string[] => [
  ...new Set(
    alternatives(schema).flatMap((one) => {
      const words = wordsOf(one).filter((word) => typeof word === 'string');
      return words.length ? words.map(String) : [one.type ?? []].flat().map((type) => kinds[type] ?? type);
    }),
  ),
];

/** A value of the file as a message names it. */
function shown(value: unknown): string {
  if (value === null) return 'nothing (null)';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group';
  if (typeof value === 'string') return `“${value.length > 40 ? `${value.slice(0, 39)}…` : value}”`;
  return typeof value === 'number' && !Number.isFinite(value) ? 'a number beyond all' : String(value);
}
