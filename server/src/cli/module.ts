/** `cglog module`: a module's data as the engine uses it, and the schema of module files. */
import { moduleSchema, type Service } from '../service/api';
import type { ModuleInfo } from '../service/protocol';
import { readArguments } from './arguments';
import type { Command } from './command';
import { readLog } from './logFiles';
import { openLogs } from './referee';
import { complain, sayJson, sayLine, sayLog } from './say';
import { UsageError } from './usage';

export const module: Command = {
  usage: 'module MODULE|FILE [--json] | module --schema | module --new',
  summary: 'A module in short, or all of its data as JSON: steps, dates, RG charts, tables, CPP, fortifications.',
  details: [
    'FILE.cgmodule.json   a module of your own; with --json all that holds in it, those of its base included',
    '--schema             the JSON Schema of module files, for editors',
    '--new                a whole module file to begin with, for NAME.cgmodule.json',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      schema: { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
    });
    if (values.schema) {
      sayJson(moduleSchema);
      return 0;
    }
    if (values.new) {
      sayLog((await openLogs([])).newModule());
      return 0;
    }
    const [name = ''] = positionals;
    const files = name.endsWith('.cgmodule.json') ? [await readLog(name)] : [];
    const service = await openLogs(files);
    const [file] = files;
    const info = file ? service.moduleOfFile(file.uri) : findModule(service, positionals);
    if (!info) {
      complain(`${name} cannot be loaded: \`cglog check ${name}\` tells why`);
      return 1;
    }
    if (values.json) sayJson(service.moduleData(file?.uri ?? info.id));
    else {
      sayLine(`${info.id}  ${info.name}`);
      sayLine(`sides: ${info.sides.join(', ')}`);
      sayLine(`dates: ${info.dates.join(', ')}`);
      for (const { id, detail } of info.campaigns) sayLine(`cg ${id}: ${detail}`);
      for (const { id, detail } of info.depths) sayLine(`depth ${id}: ${detail}`);
    }
    return 0;
  },
};

/** The module that the one argument names, in any case. @throws UsageError */
export function findModule(service: Service, positionals: readonly string[]): ModuleInfo {
  const known = service.modules();
  const ids = known.map(({ id }) => id).join(', ');
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError(`Which module? One of ${ids}`);
  const found = known.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (!found) throw new UsageError(`There is no module "${name}": the referee knows ${ids}`);
  return found;
}
