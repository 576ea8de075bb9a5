/** A position in a module file: the part of the module that stands there, and what the schema says of it. */
import { findNodeAtOffset, getLocation, type Node } from 'jsonc-parser';
import type { ModuleData } from '../../rules/kernel/module';
import { placeSchema, wordOf } from '../../rules/moduleFile/changes';
import { definition, itemSchema, memberSchema, resolved, type Schema } from '../../rules/moduleFile/schema';
import { isMembers, type Members, type Path, propertiesOf } from '../../rules/moduleFile/tree';
import { findModule } from '../../rules/modules';
import type { ModuleSheet } from './sheet';

export interface FilePlace {
  readonly sheet: ModuleSheet;
  /** From the file's top to the member or item at the cursor. */
  readonly path: Path;
  /** The cursor stands in the name of a member. */
  readonly isName: boolean;
  /** What is said of the place itself; of its owner where a name stands. */
  readonly schema?: Schema;
  readonly ownerSchema?: Schema;
  /** The members that stand beside. */
  readonly owner?: Members;
  readonly node?: Node;
  /** The built-in module that the file differs from. */
  readonly base?: ModuleData;
  /** The change that the place is in. */
  readonly change?: Members;
}

export function placeAt(text: string, sheet: ModuleSheet, offset: number): FilePlace {
  const { path, isAtPropertyKey: isName } = getLocation(text, offset);
  const file = sheet.file ?? {};
  const base = typeof file.base === 'string' ? findModule(file.base) : undefined;
  const change = path[0] === 'changes' && Array.isArray(file.changes) ? file.changes[Number(path[1])] : undefined;
  const ownerPath = path.slice(0, -1);
  return {
    sheet,
    path,
    isName,
    base,
    change: isMembers(change) ? change : undefined,
    schema: schemaOf(file, path),
    ownerSchema: schemaOf(file, ownerPath),
    owner: membersAt(sheet.root, ownerPath),
    node: sheet.root && findNodeAtOffset(sheet.root, offset, true),
  };
}

/** What the schema says of a place in the file: the value of a change is what its place in the module is. */
function schemaOf(file: Members, path: Path): Schema | undefined {
  let schema: Schema | undefined = definition(Object.hasOwn(file, 'base') ? 'DerivedModule' : 'WholeModule');
  let value: unknown = file;
  for (const [depth, key] of path.entries()) {
    const change = depth === 2 && path[0] === 'changes' && isMembers(value) ? value : undefined;
    const word = change && key === 'value' ? wordOf(change) : undefined;
    schema = word && change ? valueSchema(change, word) : schema && memberSchema(schema, value, key);
    value = isMembers(value) || Array.isArray(value) ? (value as Members)[key as string] : undefined;
  }
  return schema;
}

/** What is added to a list is one of its items. */
function valueSchema(change: Members, word: 'add' | 'replace' | 'remove'): Schema | undefined {
  const schema = placeSchema(String(change[word]));
  const list = schema && resolved(schema);
  const item = word === 'add' && list?.type === 'array' ? itemSchema(list.items, 0) : undefined;
  return item ?? schema;
}

/** The members of an object, also of one that is still being written. */
function membersAt(root: Node | undefined, path: Path): Members | undefined {
  let node = root;
  for (const key of path)
    node =
      node?.type === 'array'
        ? node.children?.[Number(key)]
        : node && propertiesOf(node).find(([name]) => name === key)?.[1];
  if (node?.type !== 'object') return undefined;
  const names = (node.children ?? []).map((property) => String(property.children?.[0]?.value));
  return Object.fromEntries(names.map((name) => [name, true]));
}
