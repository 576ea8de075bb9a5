/**
 * Something else in the place of each part of a module file: a finding there, in words for players. Where another name
 * or word would do as well is listed by hand, with its reason.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import { findNodeAtLocation, parse } from 'jsonc-parser';
import { readModule } from '../../../server/src/rules/moduleFile/read';
import { fileSchema } from '../../../server/src/rules/moduleFile/schema';
import { faultsOf } from '../../../server/src/rules/moduleFile/shape';
import { modules } from '../../../server/src/rules/modules';
import { newModule } from '../../../server/src/service/moduleFile/skeleton';

type Path = readonly (string | number)[];
type Members = Record<string, unknown>;
type Kind = 'type' | 'name' | 'empty' | 'key' | 'number' | 'emptied';

const free: readonly (readonly [Kind, place: RegExp, reason: string])[] = [
  ['name', /(^|\/)(name|plural|title|what|because|gets|meaning|question|text|lost|ec|prc)$/, 'words for players'],
  ['name', /(^|\/)(\w*[rR]ule|section|number|exceptBy|onlyInitial|boughtUnder|notInitial)$/, 'a rule’s number'],
  ['name', /(^|\/)(rules\/\w+|entryAreasOnMap|entryHexes|notCountedInitial)$/, 'a rule’s number'],
  ['name', /^(fires|possession)\/\w+$/, 'a rule’s number'],
  ['name', /aliases\/\*$|(^|\/)(id|word)$|readings\/\*\/id$|items\/\*\/type$/, 'given here; who uses it is told'],
  ['name', /notes\/(\*\/)?\*$|days\/\*$|strategic\/\*$|sky\/\*$|waders$|bank$|checks$/, 'the player’s own words'],
  ['name', /(units|brings)\/\*\/type$|models\/\*$|weapon$|(weapons|mortars)\/\*$/, 'a counter: not all are known'],
  ['name', /when\/type\/\*$|french$|alsoCalled\/(\*|MTR)$/, 'a counter: not all are known'],
  ['name', /columns\/\*\/rows\/.*result$/, 'a leader: not all are known'],
  ['name', /^changes\/\*\/value(\/\w+)?$/, 'stands in a module told whole too, and is tried there'],
  ['name', /^changes\/\*\/value\/rows\/\*\/result$/, 'a result that is given here; who asks for it is told'],
  ['key', /notes\/(\*\/)?\*$|(cost|columns|cvp|texts)\/\*$|alsoCalled\/(\*|MTR)$/, 'given here; who uses it is told'],
  ['type', /beforeRecall$|cost$|cgMax$|depleted$|rows$/, 'may be that as well'],
  ['number', /daySquadShare$/, 'a share of all'],
];

/** In place of a value of each type. */
const others: readonly unknown[] = [5, 'No such name', {}, []];
const wild: readonly unknown[] = [-1e6, 1e6, 0.3, '@@1e999', '@@-1e999'];
/** Not for players: the words of programs, and what a program writes where it has nothing to say. */
const jargon =
  /undefined|\[object|Infinity|NaN|%[0-9A-F]{2}|#\/|schema|additional|anyOf|\$ref|instance|boolean|integer|string|array|propert|(?<!\()null/i;

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** All places of a value, with their general names: of maps by name, and lists, each item is `*`. */
function* places(value: unknown, names: ReadonlySet<string>, path: Path = [], general = ''): Generator<[Path, string]> {
  if (path.length) yield [path, general];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const isItem =
      Array.isArray(value) ||
      names.has(key) ||
      !/^[a-z]\w+$/i.test(key) ||
      /(cost|cvp|columns|readings)$/.test(general);
    const name = isItem ? '*' : key;
    yield* places(
      member,
      names,
      [...path, Array.isArray(value) ? Number(key) : key],
      general ? `${general}/${name}` : name,
    );
  }
}

/** With one RG of each kind: what is said of the others is said of these. */
function trimmed(module: Members, names: ReadonlySet<string>): Members {
  const { groups, ...purchases } = (module.purchases ?? {}) as Members;
  if (!Array.isArray(groups)) return module;
  const seen = new Set<string>();
  const kept = groups.filter((group) => {
    const own = [...places(group, names)].map(([, general]) => general).filter((general) => !seen.has(general));
    for (const general of own) seen.add(general);
    return own.length > 0;
  });
  return { ...module, purchases: { ...purchases, groups: kept } };
}

/** With something else in one place, or the same under another name; what is not on the way there is shared. */
function changed(
  value: unknown,
  [key, ...path]: Path,
  change: { readonly to: unknown } | { readonly name: string },
): unknown {
  if (key === undefined) return 'to' in change ? change.to : value;
  const isLast = path.length === 0 && 'name' in change;
  if (Array.isArray(value)) return value.with(Number(key), changed(value[Number(key)], path, change));
  return Object.fromEntries(
    Object.entries(value as Members).map(([name, member]) => {
      if (name !== key) return [name, member];
      return isLast ? [change.name, member] : [name, changed(member, path, change)];
    }),
  );
}

/** Whether a finding stands at the place that was not there `before`; what is said in all. */
function told(file: unknown, path: Path, before: ReadonlySet<string> = new Set()) {
  const { faults: all, root } = readModule(JSON.stringify(file).replace(/"@@(-?1e999)"/g, '$1'));
  // What was left out of lists is missed where it is named.
  const faults = all.filter((f) => !before.has(f.message));
  const node = root && findNodeAtLocation(root, [...path]);
  const whole = node?.parent?.type === 'property' ? node.parent : node;
  return {
    there: whole !== undefined && faults.some((f) => f.start >= whole.offset && f.start < whole.offset + whole.length),
    said: faults.map((f) => f.message),
  };
}

const validator = new Validator(plain(fileSchema) as Schema, '7', false);
describe('something else in the place of a part of a module', function () {
  this.timeout(300_000);
  const names = new Set(
    modules.flatMap((m) => [
      ...m.sides.map((s) => s.id),
      ...m.dates.map((d) => d.id),
      ...m.campaigns.map((c) => c.id),
      ...m.rulings.map((r) => r.name),
    ]),
  );
  /** A place that two modules have is tried in one of them. */
  const tried = new Set<string>();
  const stated: (readonly [string, Members])[] = [
    ['Ranville Ridge', parse(readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8'))],
    ...modules.map((m) => [m.name, { ...plain(m), id: `${m.id}-again` }] as const),
  ];

  for (const [name, full] of stated)
    it(`is told there, in words for players: ${name}`, () => {
      const module = trimmed(full, names);
      const before = new Set(told(module, []).said);
      const silent = new Set<string>();
      const odd = new Set<string>();
      const attempt = (kind: Kind, general: string, file: unknown, at: Path) => {
        if (free.some(([of, place]) => of === kind && place.test(general))) return;
        const { there, said } = told(file, at, before);
        for (const message of said) if (jargon.test(message)) odd.add(message);
        if (!there && kind !== 'emptied') silent.add(`${kind} ${general}: ${said[0] ?? '-'}`);
      };
      for (const [path, general] of places(module, names)) {
        if (tried.has(general)) continue;
        tried.add(general);
        const value = path.reduce<unknown>((at, key) => (at as Members)[key], module);
        const put = (kind: Kind, to: unknown) => attempt(kind, general, changed(module, path, { to }), path);
        // One of them, in turn.
        const strange = others.filter((other) => kindOf(other) !== kindOf(value));
        put('type', [null, ...strange][tried.size % (strange.length + 1)]);
        // That may be so; what is said where it may not is for players too.
        if (typeof value === 'object') put('emptied', Array.isArray(value) ? [] : {});
        if (typeof value === 'string') put('name', 'No such name');
        if (typeof value === 'string') put('empty', '');
        if (typeof value === 'number') for (const i of [0, 2]) put('number', wild[(tried.size + i) % wild.length]);
        const last = path.at(-1);
        if (typeof last !== 'string') continue;
        attempt('key', general, changed(module, path, { name: `${last}Q` }), [...path.slice(0, -1), `${last}Q`]);
      }
      assert.deepEqual([...silent], []);
      assert.deepEqual([...odd], []);
    });

  it('is what the JSON Schema has wrong, and nothing else', () => {
    const module = parse(newModule());
    const done = new Set<string>();
    for (const [path, general] of places(module, names)) {
      if (done.has(general)) continue;
      done.add(general);
      const value = path.reduce<unknown>((at, key) => (at as Members)[key], module);
      for (const to of [null, -1e6, ...others].filter((other) => kindOf(other) !== kindOf(value) || other === -1e6)) {
        const file = changed(module, path, { to });
        assert.equal(validator.validate(file).valid, faultsOf(file, 'WholeModule').length === 0, `${general}: ${to}`);
      }
    }
  });
});
