/** The referee with mutants in it, made as often as it is wanted: what one has remembered with a mutant on is in no other. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { bundle } from './build';
import type * as referee from './referee';
import * as switches from './switch';

export type Instance = typeof referee;

type Run = (exports: unknown, require: (name: string) => unknown, module: { exports: Instance }) => void;

/** How to make one from the bundle as it is on the disk. */
export function instances(from = bundle): () => Instance {
  const run = compileFunction(readFileSync(from, 'utf8'), ['exports', 'require', 'module']) as Run;
  const known = createRequire(resolve(from));
  const require = (name: string): unknown => (name === 'mutants:switch' ? switches : known(name));
  return () => {
    const module = { exports: {} as Instance };
    run(module.exports, require, module);
    return module.exports;
  };
}
