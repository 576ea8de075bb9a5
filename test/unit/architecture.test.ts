/** What must stay true of the sources' shape: who may know whom, and what no pure layer touches. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeNames } from '../../server/src/rules/kernel/codes';

interface Source {
  /** From the project's root, with slashes. */
  readonly file: string;
  /** Without comments. */
  readonly code: string;
  /** What it imports: packages by name, files by their path from the root. */
  readonly imports: readonly string[];
}

function sources(root: string): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => {
      const file = path.posix.join(root, name.replaceAll(path.sep, '/'));
      const code = withoutComments(readFileSync(file, 'utf8'));
      return { file, code, imports: imported(code).map((spec) => resolved(file, spec)) };
    });
}

/** Strings are kept whole, so that `//` within one does not start a comment. */
function withoutComments(text: string): string {
  const stringOrComment = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;
  return text.replace(stringOrComment, (found) => (found.startsWith('/') ? '' : found));
}

function imported(code: string): string[] {
  const specifiers = /(?:(?<!')\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(specifiers)].map((match) => match[1] as string);
}

const resolved = (file: string, specifier: string): string =>
  specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;

/** From the bottom up. */
const pure = ['syntax', 'board', 'vasl', 'trust', 'rules', 'campaign', 'service', 'views'];
/** Those of the rules, likewise; what describes all of them (`moduleFile`, `coverage`, `explanations`) may know each. */
const rooms = ['kernel', 'pieces', 'ground', 'books', 'chapters', 'modules'];
const packages: Readonly<Record<string, readonly string[]>> = {
  syntax: ['vscode-languageserver-textdocument'],
  vasl: ['fflate'],
  trust: ['@noble/hashes/hkdf.js', '@noble/hashes/sha2.js'],
  rules: ['@cfworker/json-schema', 'jsonc-parser'],
  service: ['diff', 'jsonc-parser', 'vscode-languageserver-textdocument', 'vscode-languageserver-types', 'vscode-uri'],
  views: ['csv-stringify/browser/esm/sync', 'preact', 'preact-render-to-string'],
};
const server = sources('server/src');
const client = sources('client/src');
const pages = sources('client/webview');
const layerOf = (file: string): string => /^server\/src\/([^/]+)/.exec(file)?.[1] ?? '';
const roomOf = (file: string): string => /^server\/src\/rules\/([^/]+)\//.exec(file)?.[1] ?? '';
/** The step that a file is of; those that put all steps together are of none. */
const chapterOf = (file: string): string => /^server\/src\/rules\/chapters\/([^/]+)\//.exec(file)?.[1] ?? '';
const inLayers = (layers: readonly string[]) => server.filter(({ file }) => layers.includes(layerOf(file)));

/** `file -> import` for each import that is not allowed. */
function strangers(among: readonly Source[], allowed: (imported: string, from: string) => boolean): string[] {
  return among.flatMap(({ file, imports }) =>
    imports.filter((name) => !allowed(name, file)).map((name) => `${file} -> ${name}`),
  );
}

describe('architecture', () => {
  it('reads sources of every layer', () => {
    for (const layer of [...pure, 'server', 'cli']) assert.ok(inLayers([layer]).length > 1, layer);
    assert.ok(server.some(({ imports }) => imports.includes('server/src/syntax/nodes')));
    assert.ok(client.some(({ imports }) => imports.includes('vscode')));
  });

  it('no layer knows one above it, and none but the service and its doors a package of the protocol', () => {
    const allowed = (name: string, from: string) => {
      const own = pure.indexOf(layerOf(from));
      const other = pure.indexOf(layerOf(name));
      return other >= 0 ? other <= own : (packages[layerOf(from)] ?? []).includes(name);
    };
    assert.deepEqual(strangers(inLayers(pure), allowed), []);
  });

  it('no room of the rules knows one above it, and no chapter another', () => {
    const rules = server.filter(({ file }) => layerOf(file) === 'rules');
    const inner = rules.filter(({ file }) => rooms.includes(roomOf(file)));
    for (const room of rooms)
      assert.ok(
        inner.some(({ file }) => roomOf(file) === room),
        room,
      );
    const allowed = (name: string, from: string) => {
      if (layerOf(name) !== 'rules') return true;
      const [own, other] = [rooms.indexOf(roomOf(from)), rooms.indexOf(roomOf(name))];
      const isOtherChapter = chapterOf(from) !== '' && chapterOf(name) !== '' && chapterOf(name) !== chapterOf(from);
      return other >= 0 && other <= own && !isOtherChapter;
    };
    assert.deepEqual(strangers(inner, allowed), []);
    assert.equal(chapterOf('server/src/rules/chapters/escape/due'), 'escape');
    assert.equal(allowed('server/src/rules/chapters/escape/due', 'server/src/rules/chapters/shift/way.ts'), false);
    assert.equal(allowed('server/src/rules/books/ledger', 'server/src/rules/ground/areas.ts'), false);
  });

  it('what a matter or a choice is called for the protocol is known at its edge alone, and nowhere taken apart', () => {
    const edge = 'server/src/service/resolve/';
    const asks = (name: string) =>
      new Set(
        server
          .filter(({ code }) => new RegExp(`\\b${name}\\(`).test(code))
          .map(({ file }) => (file.startsWith(edge) ? edge : file)),
      );
    assert.deepEqual([...asks('idText')], ['server/src/rules/kernel/matter.ts', edge]);
    assert.deepEqual([...asks('idOfChoice')], [edge]);
    const apart = /\b(?:key|id|matter)\.(?:split|slice|startsWith|endsWith|indexOf|match|replace\w*|substring|at)\(/;
    const ofIds = /\b(?:ask|asks|choice|option|owed|obligation|o)\??\.(?:key|id|matter)\b/;
    for (const { file, code } of server)
      for (const line of code.split('\n')) assert.ok(!(ofIds.test(line) && apart.test(line)), `${file}: ${line}`);
  });

  it('the views draw what the service answers, and know nothing below it', () => {
    const allowed = (name: string) =>
      layerOf(name) === 'views' || layerOf(name) === '' || name === 'server/src/service/views/data';
    assert.deepEqual(strangers(inLayers(['views']), allowed), []);
  });

  it('the server and the command line know of the layers only the service and the views, which are theirs to wire', () => {
    const wired = ['service', 'views', 'server', 'cli'];
    const allowed = (name: string, from: string) => {
      const layer = layerOf(name);
      if (layer === 'cli') return layerOf(from) === 'cli';
      return layer === '' ? !/^vscode$/.test(name) : wired.includes(layer);
    };
    assert.deepEqual(strangers(inLayers(['server', 'cli']), allowed), []);
  });

  it('the client knows the requests it shares with the server, and no rule', () => {
    const shared = [
      ...['server/src/service/protocol', 'server/src/service/trust/protocol', 'server/src/service/views/data'],
      ...['server/src/views/mark', 'server/src/views/visible'],
    ];
    const allowed = (name: string) => !name.startsWith('server/') || shared.includes(name);
    assert.deepEqual(strangers(client, allowed), []);
  });

  it('the pages draw what they are sent, with the components that the exports draw with', () => {
    const known = [/^server\/src\/views\//, /^server\/src\/service\/views\/data$/, /^client\/webview\//];
    const messages = ['client/src/views/messages', 'client/src/views/follower'];
    const libraries = ['preact', 'd3-selection', 'd3-zoom'];
    const allowed = (name: string) =>
      known.some((pattern) => pattern.test(name)) || messages.includes(name) || libraries.includes(name);
    assert.deepEqual(strangers(pages, allowed), []);
  });

  it('the pure layers touch no clock, no dice, no console and no process', () => {
    const impure =
      /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bset(?:Timeout|Interval|Immediate)\b|\bprocess\.|\bconsole\.|\bglobalThis\b|\bperformance\.|\bfetch\(|\bcrypto\b/;
    for (const { file, code } of inLayers(pure)) assert.doesNotMatch(code, impure, file);
  });

  it('no shared code asks which module is played', () => {
    const asks = /[!=]==?\s*['"`](?:PB|RR|PBr)['"`]|['"`](?:PB|RR|PBr)['"`]\s*[!=]==?|case\s+['"`](?:PB|RR|PBr)['"`]/;
    const shared = inLayers(pure).filter(({ file }) => !file.startsWith('server/src/rules/modules/'));
    for (const { file, code } of shared) assert.doesNotMatch(code, asks, file);
    for (const { file, imports } of shared)
      assert.ok(!imports.some((name) => /rules\/modules\/./.test(name)), `${file} imports one module's own files`);
  });

  it('no file needs itself by way of others, types apart', () => {
    const known = ring({ a: ['b'], b: ['c'], c: ['b'] });
    assert.deepEqual(known, ['b', 'c', 'b']);
    const needs = server.map(({ file, code }) => {
      const targets = imported(withoutTypes(code)).map((spec) => resolved(file, spec));
      return [bare(file), targets.map((name) => name.replace(/\/index$/, ''))];
    });
    assert.deepEqual(ring(Object.fromEntries(needs)), []);
  });

  it('what the command line says goes out by one way, which obeys no escape sequence of a file', () => {
    const speaks = /\bconsole\.|process\.std(?:out|err)\.write|writeSync\(/;
    const speakers = inLayers(['cli']).filter(({ code }) => speaks.test(code));
    // The terminal asks its questions without waiting for Node.
    assert.deepEqual(
      speakers.map(({ file }) => file),
      ['server/src/cli/say.ts', 'server/src/cli/terminal.ts'],
    );
    for (const { file, imports } of speakers) assert.ok(imports.includes('server/src/views/visible'), file);
  });

  it('every code of a finding is reported somewhere', () => {
    const others = inLayers(pure).filter(({ file }) => file !== 'server/src/rules/kernel/codes.ts');
    const words = new Set(others.flatMap(({ code }) => [...literals(code), ...composed(code)]));
    assert.deepEqual(
      codeNames.filter((code) => !words.has(code)),
      [],
    );
  });
});

const bare = (file: string): string => file.replace(/(?:\/index)?\.tsx?$/, '');

/** What is left of a source's imports when it runs. */
const withoutTypes = (code: string): string =>
  code.replace(/\b(?:import|export)(?: type [^;]*?| \{(?:\s*type [\w\s]+,?)+\s*\}) from '[^']+'/g, '');

/** The first way found from a file back to itself; empty: there is none. */
function ring(needs: Readonly<Record<string, readonly string[]>>): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of needs[file] ?? []) {
      const found = walk(next, [...way, file]);
      if (found.length) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of Object.keys(needs)) {
    const found = walk(file, []);
    if (found.length) return found;
  }
  return [];
}

const literals = (code: string): string[] => [...code.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map((m) => m[1] as string);

/** `${what}-missing` stands for each word that the file's type of `what` lists. */
function composed(code: string): string[] {
  return [...code.matchAll(/`\$\{(\w+)\}(-[a-z-]+)`/g)].flatMap(([, name, rest]) => {
    const union = new RegExp(`\\b${name}: ((?:'[a-z]+' \\| )+'[a-z]+')`).exec(code)?.[1] ?? '';
    return literals(union).map((word) => word + rest);
  });
}
