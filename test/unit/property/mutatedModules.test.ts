/**
 * Every part of a module file in the place of which something else stands: told where it stands, in words for players.
 * What is not told is listed by hand, with its reason.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { findNodeAtLocation, parse, parseTree } from 'jsonc-parser';
import { readModule } from '../../../server/src/rules/moduleFile/read';
import { modules } from '../../../server/src/rules/modules';

type Path = readonly (string | number)[];
type Members = Record<string, unknown>;

const ranville: unknown = parse(readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8'));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Where names are the player's own, or words are read and not understood: another is as good. By what is changed. */
const free: readonly (readonly [of: 'name' | 'key', place: RegExp, reason: string])[] = [
  ['name', /(^|\/)(id|name|plural|title|what|because|gets|meaning|question|text|lost|ec|prc|checks)$/, 'words to read'],
  [
    'name',
    /(^|\/)(rule|section|number|factorsRule|onlyInitial|boughtUnder|exceptBy|siteRule|isolatedRule|[a-zA-Z]+Rule)$|rules\/\w+$/,
    'a rule’s number is as the player’s rules have it',
  ],
  [
    'name',
    /aliases\/\*$|strategic\/\*$|sky\/\*$|alsoCalled\/|days\/|notes\/[^/*]+(\/[^/*]+)?$|bank$|waders$/,
    'the player’s own word',
  ],
];

/** All places of a value; of lists as far as items differ in what they hold. */
function* places(value: unknown, path: Path = []): Generator<Path> {
  if (path.length) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value))
    yield* places(member, [...path, Array.isArray(value) ? Number(key) : key]);
}

const general = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('/');

function changed(
  value: unknown,
  path: Path,
  change: (owner: Members | unknown[], key: string | number) => void,
): unknown {
  const copy = plain(value);
  const owner = path.slice(0, -1).reduce((at, key) => (at as Members)[key], copy);
  change(owner as Members, path.at(-1) as string | number);
  return copy;
}

const jargon =
  /undefined|\[object|Infinity|NaN|%[0-9A-F]{2}|#\/|schema|additionalProp|anyOf|\$ref|instance|boolean|integer|\bnull\b(?!\))|propert/i;

describe('probe', function () {
  this.timeout(600_000);
  const stated: [string, unknown][] = [
    ...modules.map((m): [string, unknown] => [m.id, { ...(plain(m) as Members), id: `${m.id}-again` }]),
    ['Ranville', ranville],
  ];
  for (const [name, module] of stated)
    it(name, () => {
      const seen = new Map<string, number>();
      const survivors = new Map<string, string>();
      const messages = new Map<string, string>();
      let n = 0;
      const t = Date.now();
      const attempt = (kind: string, path: Path, other: unknown, at: Path, asKey = false) => {
        n++;
        const text = JSON.stringify(other, undefined, 1).replaceAll('"@@HUGE@@"', '1e999');
        const { faults } = readModule(text);
        for (const f of faults) if (jargon.test(f.message)) messages.set(f.message, kind);
        const root = parseTree(text);
        const node = root && findNodeAtLocation(root, [...at]);
        const whole = node?.parent?.type === 'property' ? node.parent : node;
        const is = faults.some((f) => whole && f.start >= whole.offset && f.start < whole.offset + whole.length);
        if (!is) survivors.set(`${kind} ${general(path)}`, faults.length ? `ELSEWHERE ${faults[0]?.message}` : '-');
      };
      for (const path of places(module)) {
        const key = general(path);
        const before = seen.get(key) ?? 0;
        if (before >= 1) continue;
        seen.set(key, before + 1);
        const value = path.reduce((at, k) => (at as Members)[k], module);
        const put = (kind: string, other: unknown) =>
          attempt(
            kind,
            path,
            changed(module, path, (owner, k) => void ((owner as Members)[k] = other)),
            path,
          );
        const others: unknown[] = [null, [], {}, true, 5, 'No such name'].filter(
          (o) => typeof o !== typeof value || o === null || Array.isArray(o) !== Array.isArray(value),
        );
        for (const o of others) put(`as ${JSON.stringify(o)}`, o);
        if (typeof value === 'string') {
          put('name', 'No such name');
          put('empty', '');
        }
        if (typeof value === 'number') for (const o of [-1e6, 1e6, 0.3]) put(`number ${o}`, o);
        if (typeof value === 'number') put('huge', '@@HUGE@@');
        if (typeof path.at(-1) === 'string') {
          const to = `${path.at(-1)}Q`;
          attempt(
            'key',
            path,
            changed(module, path, (owner, k) => {
              const m = owner as Members;
              const es = Object.entries(m);
              for (const e of es) delete m[e[0]];
              for (const [a, b] of es) m[a === k ? to : a] = b;
            }),
            [...path.slice(0, -1), to],
          );
        }
      }
      console.log(name, n, 'mutations', Date.now() - t, 'ms; survivors', survivors.size, 'jargon', messages.size);
      for (const [k, v] of survivors) console.log('  ', k, '=>', v.slice(0, 150));
      for (const [k, v] of messages) console.log('  JARGON', v, k);
    });
});
