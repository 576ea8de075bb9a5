/** Builds the referee with mutants in it. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { instrument } from './instrument';
import type { Mutant } from './mutant';
import { isCodeOfDoubt, sources } from './sources';

/** Where the bundle is put. */
export const bundle = 'dist/test/referee.js';

/** Each source with its mutants, of which those are put in that are chosen. */
function instrumented(files: readonly string[], isChosen: (id: number) => boolean) {
  const mutants: Mutant[] = [];
  const codes = new Map<string, string>();
  for (const file of files) {
    const options = { first: mutants.length + 1, isOfDoubt: isCodeOfDoubt(file), isChosen };
    const made = instrument(readFileSync(file, 'utf8'), file, options);
    mutants.push(...made.mutants);
    codes.set(file, made.code);
  }
  return { mutants, codes };
}

/** Every mutant that there can be. */
export const allMutants = (): readonly Mutant[] => instrumented(sources(), () => false).mutants;

/** Builds the bundle with these mutants, which calls for `mutants:switch`. */
export async function buildReferee(chosen: readonly Mutant[], outfile = bundle): Promise<void> {
  const ids = new Set(chosen.map(({ id }) => id));
  const { codes } = instrumented(sources(), (id) => ids.has(id));
  const plugin: Plugin = {
    name: 'mutants',
    setup(b) {
      b.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = codes.get(relative(process.cwd(), path).replaceAll(sep, '/'));
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
  await build({
    entryPoints: ['test/mutants/referee.ts'],
    outfile,
    bundle: true,
    define: { EXAMPLE_FILES: '[]' },
    external: ['mutants:switch'],
    format: 'cjs',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.cgmap': 'text' },
    logLevel: 'warning',
    packages: 'external',
    platform: 'node',
    plugins: [plugin],
    target: 'node20',
  });
}
