/** Generates the parser and its types from the grammar, by peggy's own command. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const returnTypes = {
  Line: "{ directive: import('../nodes').Directive; comment?: import('../nodes').Span }",
  Lines: "({ directive: import('../nodes').Directive; comment?: import('../nodes').Span } | null)[]",
};

/** Writes server/src/syntax/generated/parser.js and parser.d.ts. Throws peggy's message when the grammar is wrong. */
export function generate() {
  const peggy = createRequire(import.meta.url)
    .resolve('peggy/package.json')
    .replace('package.json', 'bin/peggy.js');
  execFileSync(
    process.execPath,
    [
      peggy,
      ...['--format', 'es', '--dts', '--return-types', JSON.stringify(returnTypes)],
      ...['--allowed-start-rules', 'Line,Lines', '--output', here('../server/src/syntax/generated/parser.js')],
      here('cglog.peggy'),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
