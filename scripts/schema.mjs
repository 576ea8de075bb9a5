// Makes the JSON Schema of module files from the types of server/src/rules/moduleFile/file.ts: equal to them by
// construction. Made again when one of the sources it was made from is newer.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const file = path.join(root, 'server/src/rules/moduleFile/file.ts');
const folder = path.join(root, 'server/src/rules/moduleFile/generated');
const target = path.join(folder, 'cgmodule.schema.json');
/** The sources that the schema was made from: reading the types takes longer than the rest of the build. */
const record = path.join(folder, 'sources.json');

function isCurrent() {
  if (!fs.existsSync(target) || !fs.existsSync(record)) return false;
  const made = fs.statSync(target).mtimeMs;
  return JSON.parse(fs.readFileSync(record, 'utf8')).every((name) => {
    const source = path.join(root, name);
    return fs.existsSync(source) && fs.statSync(source).mtimeMs < made;
  });
}

export async function makeSchema() {
  if (isCurrent()) return target;
  const tjs = await import('ts-json-schema-generator');
  const config = {
    ...tjs.DEFAULT_CONFIG,
    path: file,
    tsconfig: path.join(root, 'tsconfig.json'),
    type: 'ModuleFile',
    // tsc has checked the types; the generator's own compiler is another.
    skipTypeCheck: true,
    sortProps: false,
    additionalProperties: false,
  };
  const program = tjs.createProgram(config);
  const { definitions } = new tjs.SchemaGenerator(
    program,
    tjs.createParser(program, config),
    tjs.createFormatter(config),
    config,
  ).createSchema('ModuleFile');
  const { ModuleFile, Change, ...others } = definitions;
  const choice = (member, yes, no) =>
    Object.fromEntries([
      ['if', { required: [member] }],
      ['then', yes],
      ['else', no],
    ]);
  const of = (name) => ({ $ref: `#/definitions/${name}` });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Campaign Game module',
    description: ModuleFile.description,
    type: 'object',
    ...choice('base', of('DerivedModule'), of('WholeModule')),
    definitions: {
      ...others,
      // Told apart by their word, so that what is wrong is said of the change that is meant.
      Change: {
        description: 'One of `add`, `replace` and `remove`.',
        type: 'object',
        ...choice('add', of('Addition'), choice('remove', of('Removal'), of('Replacement'))),
      },
    },
  };
  const text = JSON.stringify(schema, undefined, 1);
  // Of a type alias within a type alias the generator loses the name: such a type wants one of its own.
  for (const [, ref] of text.matchAll(/"\$ref": "#\/definitions\/([^"]+)"/g))
    if (!schema.definitions[decodeURIComponent(ref)]) throw new Error(`the schema of module files lacks ${ref}`);
  const own = (name) => name.startsWith(path.join(root, 'server/src'));
  const sources = program.getSourceFiles().map((source) => path.normalize(source.fileName));
  fs.mkdirSync(folder, { recursive: true });
  const made = [fileURLToPath(import.meta.url), ...sources.filter(own)];
  fs.writeFileSync(record, JSON.stringify(made.map((name) => path.relative(root, name).replaceAll(path.sep, '/'))));
  fs.writeFileSync(target, `${text}\n`);
  return target;
}
