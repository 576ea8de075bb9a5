/** Completion in module files: the members that an object can still have, and the words and names that a value can be. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type Position,
} from 'vscode-languageserver-types';
import { type Condition, counted, type Per, subjects, subjectsOf } from '../../rules/kernel/conditions';
import type { ModuleData } from '../../rules/kernel/module';
import { placesIn, wordOf } from '../../rules/moduleFile/changes';
import { namesOfModule } from '../../rules/moduleFile/check';
import {
  alternatives,
  itemSchema,
  keyed,
  memberSchema,
  membersOf,
  namedIn,
  refName,
  resolved,
  type Schema,
  wordsOf,
} from '../../rules/moduleFile/schema';
import { isMembers } from '../../rules/moduleFile/tree';
import { modules } from '../../rules/modules';
import { nations } from '../../rules/pieces/types/infantry';
import { vehicles } from '../../rules/pieces/types/vehicles';
import { supportWeapons } from '../../rules/pieces/types/weapons';
import type { LogText } from '../../syntax/logText';
import type { Documents } from '../documents';
import { type FilePlace, placeAt } from './place';

export function moduleCompletion(documents: Documents, text: LogText, position: Position): CompletionList {
  const offset = text.offsetAt(position);
  const written = text.getText();
  const place = placeAt(written, documents.moduleSheet(text), offset);
  const proposals = place.isName ? names(place) : values(place);
  // A name or text is replaced whole, quotes and all.
  const start = wordStart(written, offset);
  const range = { start: text.positionAt(start), end: text.positionAt(wordEnd(written, offset)) };
  const hasColon = /^\s*:/.test(written.slice(wordEnd(written, offset)));
  return {
    isIncomplete: false,
    items: proposals.map(({ label, value, detail, documentation, kind }, i): CompletionItem => {
      const quoted = JSON.stringify(label);
      const newText = place.isName ? (hasColon ? quoted : `${snippet(quoted)}: ${value}`) : value;
      return {
        label,
        kind,
        detail,
        documentation: documentation ? { kind: 'markdown', value: documentation } : undefined,
        filterText: place.isName || value.startsWith('"') ? quoted : label,
        sortText: `${i}`.padStart(4, '0'),
        insertTextFormat: place.isName && !hasColon ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        textEdit: { range, newText },
      };
    }),
  };
}

interface Proposal {
  readonly label: string;
  /** What is written: JSON, or after a name a snippet for it. */
  readonly value: string;
  readonly detail?: string;
  readonly documentation?: string;
  readonly kind: CompletionItemKind;
}

const snippet = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/** Back to the quote that opens the word, or over its letters. */
function wordStart(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const open = /"[^"\n]*$/.exec(line.replaceAll('\\"', '__'));
  const quotes = line.split('"').length - 1;
  if (open && quotes % 2 === 1) return offset - (line.length - open.index);
  return offset - (/[\w.+-]*$/.exec(line)?.[0].length ?? 0);
}

function wordEnd(text: string, offset: number): number {
  const start = wordStart(text, offset);
  if (text[start] !== '"') return offset + (/^[\w.+-]*/.exec(text.slice(offset))?.[0].length ?? 0);
  const rest = /^[^"\n]*"/.exec(text.slice(Math.max(offset, start + 1)));
  return rest ? Math.max(offset, start + 1) + rest[0].length : offset;
}

/** Members that are not there yet, the required ones first; the dates, sides or items that a list by name is for. */
function names(place: FilePlace): Proposal[] {
  const { ownerSchema, owner = {} } = place;
  if (!ownerSchema) return [];
  const required = new Set(alternatives(ownerSchema, owner).flatMap((one) => one.required ?? []));
  const all = [...membersOf(ownerSchema, owner)].sort((a, b) => Number(required.has(b)) - Number(required.has(a)));
  const keyed = keysOf(place, ownerSchema);
  return [...all, ...keyed]
    .filter((name) => !Object.hasOwn(owner, name) && isAskable(place, name))
    .map((name) => {
      const said = memberSchema(ownerSchema, owner, name);
      return {
        label: name,
        value: said ? start(said) : '$0',
        detail: required.has(name) ? 'required' : undefined,
        documentation: said?.description,
        kind: CompletionItemKind.Property,
      };
    });
}

/** Whether a condition can be asked where it would stand; any other member can stand there. */
function isAskable(place: FilePlace, name: string): boolean {
  const subject = refName(place.ownerSchema ?? {}) === 'When' ? subjects[name as Condition] : undefined;
  return subject === undefined || subjectsOf(partOf(place)).includes(subject);
}

/** The part of the module that a place belongs to. */
function partOf({ path, change }: FilePlace): unknown {
  const word = change && wordOf(change);
  return word ? String(change[word]).split('/')[0] : path[0];
}

/** How a value begins, with the cursor in it. */
function start(schema: Schema): string {
  const [one] = alternatives(schema);
  if (!one || one.enum || one.type === 'string') return '"$0"';
  if (one.type === 'array') return '[$0]';
  if (one.type === 'object') return '{ $0 }';
  return '$0';
}

/** What the file's own module has, as far as it can be read; else the base. */
const moduleOf = ({ sheet, base }: FilePlace): Partial<ModuleData> =>
  (sheet.data as Partial<ModuleData> | undefined) ?? base ?? {};

function keysOf(place: FilePlace, schema: Schema): readonly string[] {
  return known(place, keyed(refName(schema)));
}

/** The names that a reference can be, or is likely to. */
function known(place: FilePlace, ref: string | undefined): readonly string[] {
  const module = moduleOf(place);
  if (ref === 'WeaponType') return supportWeapons.map(({ weapon }) => weapon);
  if (ref === 'UnitType') return countersOf(module);
  if (ref === 'NationName') return Object.keys(nations);
  return (ref && namesOfModule(module)[ref]?.known) || [];
}

/** The counters that are known: those of the nations in play, then vehicles. */
function countersOf({ sides }: Partial<ModuleData>): readonly string[] {
  const own = isModuleSides(sides) ? sides.flatMap(({ id, nations: of }) => of ?? [id]) : Object.keys(nations);
  const mmc = [...new Set(own)].flatMap((nation) => nations[nation]?.mmc.map(({ type }) => type) ?? []);
  return [...new Set([...mmc, ...vehicles.map(({ name }) => name)])];
}

/** Half written, a module may have anything there. */
const isModuleSides = (sides: unknown): sides is ModuleData['sides'] =>
  Array.isArray(sides) &&
  sides.every((side) => isMembers(side) && (side.nations === undefined || Array.isArray(side.nations)));

function values(place: FilePlace): Proposal[] {
  const key = place.path.at(-1);
  const isText = (label: string, detail?: string): Proposal => ({
    label,
    value: JSON.stringify(label),
    detail,
    kind: CompletionItemKind.Value,
  });
  if (place.path.length === 1 && key === 'base') return modules.map((m) => isText(m.id, m.name));
  const word = place.path.length === 3 && place.path[0] === 'changes' ? key : undefined;
  if (word === 'add' || word === 'replace' || word === 'remove') {
    const typed = typeof place.change?.[word] === 'string' ? place.change[word] : '';
    return placesIn(moduleOf(place), typed.slice(0, typed.lastIndexOf('/') + 1), word).map((p) => isText(p));
  }
  const { schema } = place;
  if (!schema) return [];
  const isPer = refName(schema) === 'Per';
  const about = subjectsOf(partOf(place));
  const written = wordsOf(schema).filter((value) => !isPer || about.includes(counted[value as Per].in));
  const words = written.map((value) => ({
    label: String(value),
    value: JSON.stringify(value),
    kind: CompletionItemKind.EnumMember,
  }));
  const booleans = alternatives(schema).some((one) => one.type === 'boolean') && !words.length ? ['true', 'false'] : [];
  // Of alternatives each says what it can be.
  const refs = namedIn(schema).flatMap((one) => [refName(one), refName(itemSchema(resolved(one).items, 0) ?? {})]);
  return [
    ...refs
      .flatMap((ref) => known(place, ref))
      .filter((name) => !written.includes(name))
      .map((name) => isText(name)),
    ...words,
    ...booleans.map((label) => ({ label, value: label, kind: CompletionItemKind.Keyword })),
  ];
}
