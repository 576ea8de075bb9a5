/**
 * What the schema cannot say of a module: that its names stand for something, that nothing is there twice, that tables
 * answer every roll once. Walks the data along the schema, whose definitions tell what a value names.
 */
import { formatHex, parseHex } from '../../board/hex';
import { most } from '../../syntax/caps';
import type { Verb } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { stepsOf } from '../chapters';
import {
  type Condition,
  counted,
  type DrmRow,
  type Subject,
  subjectNames,
  subjects,
  subjectsOf,
  type When,
} from '../kernel/conditions';
import type { ModuleData, OwnTable } from '../kernel/module';
import { closestName, list, same } from '../kernel/names';
import type { Depth } from '../kernel/state';
import { type Row, rowLabel, ways } from '../kernel/table';
import { attributes } from '../pieces/marks/attributes';
import { statuses } from '../pieces/marks/statuses';
import { traits } from '../pieces/marks/traits';
import { nations } from '../pieces/types/infantry';
import { fullName } from './changes';
import type { ModuleFault } from './fault';
import {
  definition,
  itemSchema,
  keyed,
  meantAs,
  memberSchema,
  refName,
  resolved,
  type Schema,
  settled,
} from './schema';
import { stepParts } from './stepParts';
import { isMembers, type Members, type Path } from './tree';

export interface DataFault extends Pick<ModuleFault, 'code' | 'message' | 'rule'> {
  readonly path: Path;
  readonly severity?: 'warning';
  readonly ofName?: boolean;
  readonly instead?: string;
}

export function check(module: ModuleData): DataFault[] {
  const walk = new Walk(module);
  walk.visit(definition('WholeModule'), module, [], {});
  return [
    ...walk.faults,
    ...sides(module),
    ...campaigns(module),
    ...steps(module),
    ...stepsWithout(module),
    ...tables(module),
    ...formations(module),
    ...secrets(module),
  ];
}

/** What is known on the way down: the notes that rows refer to by their letters. */
interface Within {
  readonly notes?: Readonly<Record<string, unknown>>;
  /** The closestName rule number. */
  readonly rule?: string;
}

type NamesIn = Readonly<Record<string, { readonly known: readonly string[]; readonly what: string }>>;

/** The names that each kind of reference can be, as far as the module can be read: a file may be half written. */
export function namesOfModule(module: Partial<ModuleData>): NamesIn {
  const named = (items: unknown, key = 'id'): string[] =>
    Array.isArray(items)
      ? items.flatMap((one) => (isMembers(one) && typeof one[key] === 'string' ? [one[key]] : []))
      : [];
  return {
    DateId: { known: named(module.dates), what: 'CG Date' },
    SideId: { known: named(module.sides), what: 'side' },
    CgId: { known: named(module.campaigns), what: 'CG' },
    RgId: { known: [...new Set(named(module.purchases?.groups))], what: 'RG' },
    FortificationType: { known: named(module.fortifications?.items, 'type'), what: 'Fortification' },
    RulingName: { known: named(module.rulings, 'name'), what: 'ruling' },
    LeaderColumnId: { known: [...Object.keys(module.strength?.leaders?.columns ?? {}), 'none'], what: 'leader column' },
    OptionWord: { known: named(module.purchases?.options, 'word'), what: 'option' },
    RetainedId: { known: named(module.retained), what: 'number of Retained units' },
    TableId: { known: named(module.tables), what: 'table' },
    FormationName: { known: traits(module).map(({ name }) => name), what: 'formation' },
    StatusName: { known: statuses.map(({ name }) => name), what: 'status' },
    LineWord: { known: [...stepsOf.keys()], what: 'line' },
  };
}

class Walk {
  readonly faults: DataFault[] = [];
  readonly #names: NamesIn;

  constructor(readonly module: ModuleData) {
    this.#names = namesOfModule(module);
  }

  visit(said: Schema, value: unknown, path: Path, outer: Within): void {
    // Of alternatives the one that is meant, which says whose name a value is.
    const schema = meantAs(said, value);
    const ref = refName(schema) ?? '';
    const declares = path.at(-1) === 'id';
    if (typeof value === 'string' && !declares) this.#named(ref, value, path, outer);
    if (typeof value !== 'object' || value === null) return;
    if (ref === 'When') this.#condition(value as When, path, outer);
    if (ref === 'DrmRow') this.#counted(value as DrmRow, path);
    const keys = keyed(ref);
    if (keys === 'CgId') this.#allCgs(Object.keys(value), path, outer);
    if (keys) for (const name of Object.keys(value)) this.#named(keys, name, [...path, name], outer, { ofName: true });
    if (Array.isArray(value)) this.#items(resolved(schema), value, path, outer);
    else this.#members(schema, value as Members, path, outer);
  }

  #members(schema: Schema, members: Members, path: Path, outer: Within): void {
    if (typeof members.ruling === 'string' && typeof members.reading === 'string')
      this.#reading(members.ruling, members.reading, [...path, 'reading'], outer);
    if (typeof members.ruling === 'string' && isMembers(members.readings))
      this.#allReadings(members.ruling, members.readings, [...path, 'readings'], outer);
    const within = {
      notes: isMembers(members.notes) ? members.notes : outer.notes,
      rule: typeof members.rule === 'string' ? members.rule : outer.rule,
    };
    for (const [name, member] of Object.entries(members)) {
      const said = memberSchema(schema, members, name);
      if (name === 'notes' && Array.isArray(member)) this.#notes(member, members.side, [...path, name], within);
      if (said) this.visit(said, member, [...path, name], within);
    }
  }

  #items(schema: Schema, items: readonly unknown[], path: Path, within: Within): void {
    const seen = new Set<string>();
    const { items: said } = settled(schema, items);
    for (const [index, item] of items.entries()) {
      const name =
        isMembers(item) && (item.id ?? item.number ?? item.name ?? item.step) !== undefined
          ? fullName(item)
          : undefined;
      if (name !== undefined && seen.has(name))
        this.#fault('module-doubled', `“${name}” is there already.`, [...path, index], within);
      if (name !== undefined) seen.add(name);
      const one = itemSchema(said, index);
      if (one) this.visit(one, item, [...path, index], within);
    }
    const ref = refName(itemSchema(said, 0) ?? {}) ?? '';
    if (/^(Own)?Row\b|^RowOf</.test(ref)) this.#rows(items as readonly Row[], path, within);
    // Of a table of the module's own the dice are known, and what its DRM can make of them.
    if (/^Row\b|^RowOf</.test(ref)) this.#ends(items as readonly Row[], path, within);
  }

  #named(
    ref: string,
    name: string,
    path: Path,
    within: Within,
    { ofName = false }: { readonly ofName?: boolean } = {},
  ): void {
    if (ref === 'HexId' || ref === 'LocationKey') this.#place(ref, name, path, within);
    if (ref === 'HexRow' && !parseHex(`${name}1`)) this.#unknown(`“${name}” is no hexrow: \`CC\`.`, path, within);
    const names = this.#names[ref];
    if (names) this.#among(names.what, names.known, name, path, within, { ofName });
  }

  /** A hex or Location that a map can have, written as the state of a log names it. */
  #place(ref: 'HexId' | 'LocationKey', name: string, path: Path, within: Within): void {
    const [, hex = '', level = ''] = /^([^/]*)(\/\d+)?$/.exec(name) ?? [];
    const parsed = parseHex(hex);
    const meant = parsed && formatHex(parsed) + (level === '/0' ? '' : level);
    if (name === meant && (ref === 'LocationKey' || !level)) return;
    const what = ref === 'HexId' ? 'hex: `X22`' : 'Location: `X22`, or `Z15/1` with its level';
    const instead = meant && (ref === 'LocationKey' || !level) ? JSON.stringify(meant) : undefined;
    this.#unknown(`“${name}” is no ${what}.`, path, within, instead);
  }

  #unknown(message: string, path: Path, { rule }: Within, instead?: string): void {
    this.faults.push({ code: 'module-reference', rule, path, message, instead });
  }

  #among(
    what: string,
    known: readonly string[],
    name: string,
    path: Path,
    { rule }: Within,
    { ofName = false }: { readonly ofName?: boolean } = {},
  ): void {
    if (known.includes(name) || this.faults.length >= most.errorsOfModule) return;
    const near = closestName(known, name);
    this.faults.push({
      code: 'module-reference',
      rule,
      path,
      ofName,
      message: `The module has no ${what} “${name}”${near ? `. Did you mean “${near}”?` : `; it has ${list(known, 'and') || 'none'}.`}`,
      instead: near && JSON.stringify(near),
    });
  }

  #reading(
    name: string,
    reading: string,
    path: Path,
    within: Within,
    { ofName = false }: { readonly ofName?: boolean } = {},
  ): void {
    const ruling = this.module.rulings.find((r) => r.name === name);
    const known = ruling?.readings.map((r) => r.id);
    if (known) this.#among(`reading of ${name}`, known, reading, path, within, { ofName });
  }

  /** What is told for each reading of a ruling is told for all of them. */
  #allReadings(name: string, told: Readonly<Record<string, unknown>>, path: Path, within: Within): void {
    for (const reading of Object.keys(told)) this.#reading(name, reading, [...path, reading], within, { ofName: true });
    const known = this.module.rulings.find((r) => r.name === name)?.readings ?? [];
    const missing = known.flatMap(({ id }) => (Object.hasOwn(told, id) ? [] : [`“${id}”`]));
    if (missing.length)
      this.#unknown(`Of the readings of ${name} nothing is told for ${list(missing, 'and')}.`, path, within);
  }

  /** What differs by CG is told for each of them. */
  #allCgs(told: readonly string[], path: Path, within: Within): void {
    const known = this.#names.CgId?.known ?? [];
    // A name misspelt is one mistake.
    if (told.some((id) => !known.includes(id))) return;
    const missing = known.filter((id) => !told.includes(id));
    if (missing.length) this.#unknown(`Nothing is told here for CG ${list(missing, 'and')}.`, path, within);
  }

  #notes(letters: readonly unknown[], side: unknown, path: Path, { notes = {}, rule }: Within): void {
    const own = typeof side === 'string' && isMembers(notes[side]) ? notes[side] : notes;
    for (const [index, letter] of letters.entries())
      if (!Object.hasOwn(own, String(letter)))
        this.faults.push({
          code: 'module-reference',
          rule,
          path: [...path, index],
          message: `There is no note “${letter}”; the notes are ${list(Object.keys(own), 'and') || 'not there'}.`,
        });
  }

  /** Each Final falls into one row: rows that follow one another, without a hole. */
  #rows(rows: readonly Row[], path: Path, within: Within): void {
    const low = (row: Row) => row.min ?? Number.NEGATIVE_INFINITY;
    const high = (row: Row) => row.max ?? Number.POSITIVE_INFINITY;
    const sorted = [...rows].sort((a, b) => low(a) - low(b));
    if (!sorted.length) this.#fault('module-table', 'A table has rows: this one has none.', path, within);
    for (const [i, row] of sorted.entries()) {
      const next = sorted[i + 1];
      const at = [...path, rows.indexOf(row)];
      if (low(row) > high(row))
        this.#fault('module-table', `A row from ${row.min} to ${row.max} holds for nothing.`, at, within);
      else if (next && low(next) <= high(row))
        this.#fault(
          'module-table',
          `The rows ${rowLabel(row)} and ${rowLabel(next)} overlap.`,
          [...path, rows.indexOf(next)],
          within,
        );
      else if (next && low(next) > high(row) + 1)
        this.#fault(
          'module-table',
          `There is no row for ${span(high(row) + 1, low(next) - 1)}.`,
          [...path, rows.indexOf(next)],
          within,
        );
    }
  }

  /** Whatever the dice and DRM of a table: from 2 to 6 each dr and DR can come to. */
  #ends(rows: readonly Row[], path: Path, within: Within): void {
    if (!rows.length || rows.some(isUpsideDown)) return;
    const [from, to] = reachOf(rows);
    if (from > 2) this.#fault('module-table', `There is no row for ${from - 1} and less.`, path, within);
    if (to < 6) this.#fault('module-table', `There is no row for ${to + 1} and more.`, path, within);
  }

  /** That the roll is about what is asked, and what its own names say of each other: a ruling and its reading, a table and its results. */
  #condition(when: When, path: Path, within: Within): void {
    const { any: _any, not: _not, ...named } = when;
    const askable = subjectsAt(this.module, path);
    for (const name of Object.keys(named) as Condition[]) {
      const subject = subjects[name];
      if (subject === undefined || askable.includes(subject)) continue;
      const about = askable.map((one) => subjectNames[one]);
      this.#fault(
        'module-condition',
        `“${name}” asks about ${subjectNames[subject]}: here only ${list(about, 'and')} can be asked about.`,
        [...path, name],
        within,
        true,
      );
    }
    for (const [name, reading] of Object.entries(when.ruling ?? {}))
      this.#reading(name, reading, [...path, 'ruling', name], within);
    for (const [id, results] of Object.entries(when.result ?? {})) {
      const known = this.module.tables?.find((t) => t.id === id)?.rows.map((r) => r.result);
      for (const [i, result] of results.entries())
        if (known) this.#among(`result of ${id}`, known, result, [...path, 'result', id, i], within);
    }
  }

  #counted({ per, rule }: DrmRow, path: Path): void {
    if (!per || !counted[per] || subjectsAt(this.module, path).includes(counted[per].in)) return;
    this.#fault(
      'module-condition',
      `“${per}” is counted in ${subjectNames[counted[per].in]}, not here.`,
      [...path, 'per'],
      { rule },
    );
  }

  #fault(
    code: 'module-doubled' | 'module-table' | 'module-condition',
    message: string,
    path: Path,
    { rule }: Within,
    ofName?: true,
  ): void {
    this.faults.push({ code, message, path, rule, ofName });
  }
}

/** What the rolls of a part of the module are about. */
const subjectsAt = ({ tables }: ModuleData, [part, index]: Path): readonly Subject[] =>
  part === 'tables' && !tables?.[Number(index)]?.sides ? ['campaign'] : subjectsOf(part);

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from} to ${to}`);

/** Whose counters are not known here a log has to tell what its pieces are. */
function sides(module: ModuleData): DataFault[] {
  const known = Object.keys(nations);
  const strange = (name: string, path: Path, otherwise = ''): DataFault[] =>
    known.includes(name)
      ? []
      : [
          {
            code: 'module-nation',
            severity: 'warning',
            path,
            message: `No counters of the nation “${name}” are known here, only ${list(
              known.map((n) => `“${n}”`),
              'and',
            )} ones: at the forces depth a log has to tell what becomes of its squads.${otherwise}`,
            instead: closestName(known, name) && JSON.stringify(closestName(known, name)),
          },
        ];
  return module.sides.flatMap(({ id, nations: own }, i) =>
    own
      ? own.flatMap((name, j) => strange(name, ['sides', i, 'nations', j]))
      : strange(id, ['sides', i, 'id'], ' If the side plays with counters of those, say so with “nations”.'),
  );
}

/** A CG does not end before it begins. */
function campaigns({ campaigns: all, dates, datesRule }: ModuleData): DataFault[] {
  const index = (id: string | undefined) => dates.findIndex((d) => d.id === id);
  return all.flatMap(({ id, start, notBefore, end }, i): DataFault[] => {
    if (end === undefined || index(end) < 0 || index(end) >= index(start ?? notBefore)) return [];
    const message = `CG ${id} ends with ${end}, before ${start ?? notBefore}, with which it begins.`;
    return [{ code: 'module-reference', rule: datesRule, path: ['campaigns', i, 'end'], message }];
  });
}

/** Steps of kind `tables` name theirs, no others do, and each table is rolled on somewhere. */
function steps(module: ModuleData): DataFault[] {
  const faults = module.steps.flatMap((step, i): DataFault[] => {
    if ((step.id === 'tables') === (step.tables !== undefined)) return [];
    return [
      {
        code: 'module-reference',
        rule: step.number,
        path: step.tables ? ['steps', i, 'tables'] : ['steps', i],
        message: step.tables
          ? `Only a step of the id “tables” rolls on tables of the module's own; this is “${step.id}”.`
          : 'A step of the id “tables” says on which tables: “tables” is missing here.',
      },
    ];
  });
  const unused = (module.tables ?? []).flatMap((table, i): DataFault[] => {
    const homes = module.steps.filter((step) => step.tables?.includes(table.id));
    if (homes.length === 1) return [];
    return [
      {
        code: homes.length ? 'module-doubled' : 'module-reference',
        severity: homes.length ? undefined : 'warning',
        rule: table.rule,
        path: ['tables', i, 'id'],
        message: homes.length
          ? `“${table.id}” belongs to the steps ${list(
              homes.map((h) => h.number),
              'and',
            )}: a table is rolled on in one.`
          : `No step rolls on “${table.id}”: add it to a step's “tables”.`,
      },
    ];
  });
  return [...faults, ...unused, ...idleDates(module)];
}

/** Steps that can do nothing at a depth for want of data. */
function stepsWithout(module: ModuleData): DataFault[] {
  const deepest = depths.indexOf(module.depth ?? 'forces');
  return module.steps.flatMap(({ id, number, title }, i): DataFault[] => {
    const lacking = stepParts[id].filter(
      ({ member, depth, needed }) => needed && module[member] === undefined && depths.indexOf(depth) <= deepest,
    );
    const [first] = lacking;
    if (!first) return [];
    const members = lacking.map(({ member }) => `“${member}”`);
    const otherwise =
      first.depth === 'roster'
        ? 'Add it, or remove the step'
        : `Add it, or remove the step; where no log of this module goes so deep, say so: \`"depth": "${depths[depths.indexOf(first.depth) - 1]}"\``;
    return [
      {
        code: 'module-step',
        severity: 'warning',
        rule: number,
        path: ['steps', i],
        message: `Step ${number} ${title} does nothing at the ${first.depth} depth without ${list(members, 'and')}. ${otherwise}.`,
      },
    ];
  });
}

const depths: readonly Depth[] = ['roster', 'map', 'forces'];

/** Where dates may be Idle the next one begins without a scenario. */
function idleDates({ initiative, steps }: ModuleData): DataFault[] {
  const at = steps.findIndex(({ id }) => id === 'newCgDate');
  const step = steps[at];
  if (!initiative || !step || step.afterIdle) return [];
  return [
    {
      code: 'module-reference',
      rule: step.number,
      path: ['steps', at],
      message: `Both sides may stand Idle (“initiative”), and then no date follows: “afterIdle” is missing in the steps that are done again, ${step.number} first.`,
    },
  ];
}

function tables(module: ModuleData): DataFault[] {
  return (module.tables ?? []).flatMap((table, i) => {
    const path: Path = ['tables', i];
    return [...reach(table, path), ...words(table, path)];
  });
}

/** A word in a piece's parentheses means one thing. */
function formations({ formations: own = [] }: ModuleData): DataFault[] {
  const taken = [...statuses, ...attributes, ...traits({})];
  return own.flatMap(({ name }, i): DataFault[] => {
    const other = taken.find((word) => [word.name, ...word.aliases].some((n) => same(n, name)));
    const path: Path = ['formations', i, 'name'];
    return other
      ? [{ code: 'module-doubled', path, message: `“${name}” means something already: ${other.meaning}` }]
      : [];
  });
}

/** What is secret in a step are lines that it has. */
function secrets({ secrets: own = [] }: ModuleData): DataFault[] {
  return own.flatMap(({ step, lines, rule }, i) =>
    lines.flatMap((verb, j): DataFault[] => {
      const homes = stepsOf.get(verb as Verb);
      if (!homes || homes.includes(step)) return [];
      const has = [...stepsOf].flatMap(([word, ids]) => (ids.includes(step) ? `\`${word}\`` : []));
      const message = `The step “${step}” has no \`${verb}\` lines${has.length ? `; it has ${list(has, 'and')}` : ''}.`;
      return [{ code: 'module-reference', rule, path: ['secrets', i, 'lines', j], message }];
    }),
  );
}

const isUpsideDown = ({ min, max }: Row): boolean => min !== undefined && max !== undefined && min > max;

/** From the lowest to the highest Final that has a row, if there is one. */
const reachOf = (rows: readonly Row[]): [from: number, to: number] => [
  Math.min(...rows.map((row) => row.min ?? Number.NEGATIVE_INFINITY)),
  Math.max(...rows.map((row) => row.max ?? Number.POSITIVE_INFINITY)),
];

/** The rows cover what dice and DRM can make. */
function reach(table: OwnTable, path: Path): DataFault[] {
  const originals = [...ways(table.dice).keys()];
  const drm = (table.drm ?? []).map((row) => row.value);
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const least = Math.min(...originals) + sum(drm.filter((v) => v < 0));
  const most = Math.max(...originals) + sum(drm.filter((v) => v > 0));
  // Told already.
  if (!table.rows.length || table.rows.some(isUpsideDown)) return [];
  const [from, to] = reachOf(table.rows);
  const short = [...(from > least ? [span(least, from - 1)] : []), ...(to < most ? [span(to + 1, most)] : [])];
  if (!short.length) return [];
  const at = [...path, 'rows'];
  return [{ code: 'module-table', rule: table.rule, path: at, message: `There is no row for ${list(short, 'and')}.` }];
}

/** A log can write what the rows say, and the table's own name. */
function words(table: OwnTable, path: Path): DataFault[] {
  const faults: DataFault[] = [];
  for (const [i, { result, gives }] of table.rows.entries()) {
    const { directive } = parseLine(`roll x ${table.dice} 1 -> ${result}`);
    const read = directive?.verb === 'roll' ? directive.result?.value.map((w) => w.value).join(' ') : undefined;
    if (read !== result)
      faults.push({
        code: 'module-table',
        rule: table.rule,
        path: [...path, 'rows', i, 'result'],
        message: `A log cannot write “${result}”: use plain words, without signs such as = # , -> or "dr".`,
      });
    if (gives && !table.sides)
      faults.push({
        code: 'module-table',
        rule: table.rule,
        path: [...path, 'rows', i, 'gives'],
        message: 'Nobody gains this: the table does not say which “sides” roll on it.',
      });
  }
  return faults;
}
