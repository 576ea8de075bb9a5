// Builds everything into dist/: the parser from its grammar, the words that editors colour from the descriptors, the schema
// of module files from its types, the extension and the server for both extension hosts, the command line and, without
// --production, the tests. --production minifies and leaves tests and source maps out.
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import { generate } from '../grammar/generate.mjs';
import { colours } from './colours.mjs';
import { notices } from './notices.mjs';
import { makeSchema } from './schema.mjs';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const production = process.argv.includes('--production');

const examples = fs
  .readdirSync(path.join(root, 'examples'))
  .filter((f) => /\.cg(log|map|module\.json|private)$/.test(f));

const common = {
  define: { EXAMPLE_FILES: JSON.stringify(examples) },
  absWorkingDir: root,
  bundle: true,
  external: ['vscode'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  loader: { '.cgmap': 'text' },
  logLevel: 'warning',
  metafile: true,
  minify: production,
  sourcemap: !production,
};
const node = { ...common, platform: 'node', target: 'node20', format: 'cjs', mainFields: ['module', 'main'] };
const web = {
  ...common,
  platform: 'browser',
  target: 'es2022',
  format: 'cjs',
  mainFields: ['browser', 'module', 'main'],
  conditions: ['browser'],
  define: { ...common.define, global: 'globalThis' },
};
/** One file for Node and for a web worker, since nearly all is the same: it loads what it runs in. */
const both = {
  ...web,
  conditions: ['browser', 'node'],
  external: ['vscode', 'node:*', ...builtinModules],
  // Its build for Node asks for a module of Node as it loads, which ends a web worker.
  alias: { fflate: 'fflate/browser' },
};

/** The sources below a folder of test/ whose name ends so, as import specifiers from the project's root. */
function sources(folder, ending) {
  const found = fs.readdirSync(path.join(root, 'test', folder), { recursive: true }).filter((f) => f.endsWith(ending));
  if (found.length === 0) throw new Error(`no *${ending} below test/${folder}`);
  return found.sort().map((f) => `./test/${folder}/${f}`);
}

/** Bundles of the test files below a folder of test/, for mocha in Node. `nameOf`: that of the bundle of a file. */
function nodeTests(folder, nameOf) {
  const files = sources(folder, '.test.ts');
  return build({
    ...node,
    packages: 'external',
    entryPoints: [...new Set(files.map(nameOf))].map((name) => ({ in: `tests:${name}`, out: name })),
    plugins: [
      {
        name: 'node-tests',
        setup(b) {
          b.onResolve({ filter: /^tests:/ }, ({ path }) => ({ path: path.slice('tests:'.length), namespace: 'tests' }));
          b.onLoad({ filter: /.*/, namespace: 'tests' }, ({ path }) => ({
            resolveDir: root,
            contents: files
              .filter((file) => nameOf(file) === path)
              .map((file) => `import ${JSON.stringify(file)};`)
              .join('\n'),
          }));
        },
      },
    ],
    outdir: 'dist/test',
  });
}

/** `import loadTests from 'virtual:tests'`: a function that loads the VS Code suite once mocha's globals stand. */
const vscodeSuite = {
  name: 'vscode-suite',
  setup(b) {
    b.onResolve({ filter: /^virtual:tests$/ }, (args) => ({ path: args.path, namespace: 'tests' }));
    b.onLoad({ filter: /.*/, namespace: 'tests' }, () => {
      const calls = sources('vscode/suite', '.test.ts').map((f) => `require(${JSON.stringify(f)});`);
      return { resolveDir: root, contents: `export default function () { ${calls.join(' ')} }` };
    });
  },
};

/**
 * Escapes what esbuild leaves in regular expressions: Node keeps a text with one letter beyond Latin-1 at two bytes each,
 * and reads it more slowly at each start.
 */
function escapeLetters(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  fs.writeFileSync(path.join(root, file), text.replace(/[^\0-\x7f]/g, escaped));
}

/** What esbuild leaves is made smaller still, by a twentieth: what a player downloads. */
async function shrink(file) {
  const target = path.join(root, file);
  const { code } = await minify(fs.readFileSync(target, 'utf8'), { ecma: 2022, compress: { ecma: 2022 } });
  fs.writeFileSync(target, code);
}

await generate();
await colours();
const schema = await makeSchema();
fs.mkdirSync(path.join(root, 'dist'), { recursive: true });
fs.writeFileSync(
  path.join(root, 'dist/cgmodule.schema.json'),
  JSON.stringify(JSON.parse(fs.readFileSync(schema, 'utf8'))),
);
/** What the package and the command are made of. */
const parts = [
  build({
    ...node,
    // Native, and optional: looked for only when a picture is asked for.
    external: [...node.external, '@resvg/resvg-js'],
    entryPoints: { cli: 'server/src/cli/main.ts' },
    outdir: 'dist/node',
    banner: { js: '#!/usr/bin/env node' },
  }),
  build({ ...both, entryPoints: { client: 'client/src/main.ts' }, outdir: 'dist' }),
  build({
    ...web,
    format: 'iife',
    entryPoints: [
      { in: 'client/webview/main.tsx', out: 'views' },
      { in: 'client/webview/views.css', out: 'views' },
    ],
    outdir: 'dist/webview',
    alias: { 'd3-transition': './client/webview/still.ts' },
  }),
  build({
    ...both,
    // The schema checker makes a URL of the worker's address as it loads, and the editor's worker has one that is none.
    define: { ...web.define, 'self.location': 'undefined' },
    format: 'iife',
    entryPoints: { server: 'server/src/server/main.ts' },
    outdir: 'dist',
  }),
];
const tests = [];
if (!production) {
  tests.push(
    // One for each folder, of which mocha runs as many at once as the machine has cores.
    nodeTests('unit', (file) =>
      file
        .split('/')
        .slice(2, 4)
        .join('/')
        .replace(/\.test\.ts$/, ''),
    ),
    nodeTests('protocol', () => 'protocol'),
    build({
      ...node,
      packages: 'external',
      entryPoints: {
        bench: 'test/bench/main.ts',
        echo: 'test/bench/echo.ts',
        fuzz: 'test/fuzz/main.ts',
        trust: 'test/trust/main.ts',
        mutants: 'test/mutants/main.ts',
        mutantSearch: 'test/mutants/search.ts',
        saves: 'test/unit/service/vasl/writer.ts',
        vasl: 'test/vasl/main.ts',
      },
      outdir: 'dist/test',
    }),
    build({
      ...node,
      packages: 'external',
      entryPoints: { vscode: 'test/vscode/node.ts' },
      plugins: [vscodeSuite],
      outdir: 'dist/test',
    }),
    build({
      ...web,
      // mocha's browser bundle is UMD: without this it would take the module's exports, and run() with them.
      define: { ...web.define, module: 'undefined', exports: 'undefined', process: 'undefined' },
      entryPoints: { test: 'test/vscode/browser.ts' },
      plugins: [vscodeSuite],
      outdir: 'dist/web',
    }),
  );
}
// esbuild has told what is wrong; a bundle that cannot be built does not keep the others from being built.
const failed = (await Promise.allSettled([...parts, ...tests])).filter((b) => b.status === 'rejected').length;
process.exitCode = failed > 0 ? 1 : 0;
if (failed === 0) {
  fs.chmodSync(path.join(root, 'dist/node/cli.js'), 0o755);
  // A build for tests stays as it is: the columns of its source map would no longer fit.
  if (production) {
    for (const file of ['dist/server.js', 'dist/client.js', 'dist/webview/views.js']) await shrink(file);
    escapeLetters('dist/server.js');
  }
  const metafiles = (await Promise.all(parts)).map(({ metafile }) => metafile);
  fs.writeFileSync(path.join(root, 'dist/ThirdPartyNotices.txt'), `${notices(root, metafiles)}\n`);
}
