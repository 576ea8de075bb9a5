/** `cglog rules`: each rule number of a module, where it is carried out, and what shows it. */
import { moduleRules } from '../service/moduleRules';
import { ruleCoverage } from '../service/ruleCoverage';
import { readArguments } from './arguments';
import type { Command } from './command';
import { readLog } from './logFiles';
import { findModule } from './module';
import { openLogs } from './referee';
import { complain, sayJson, sayLine } from './say';

interface Printed {
  readonly rule: string;
  /** What stands beside the number, and the lines beneath it. */
  readonly says: string;
  readonly more: readonly string[];
  readonly rulings: NonNullable<ReturnType<typeof moduleRules>>[number]['rulings'];
}

export const rules: Command = {
  usage: 'rules MODULE|FILE [--json]',
  summary: 'Each rule number with where it is carried out and the logs that show it.',
  details: [
    'FILE.cgmodule.json   a module of your own: of what in it each number is the rule, and which changes cite it',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    const [name = ''] = positionals;
    if (name.endsWith('.cgmodule.json')) {
      const named = moduleRules((await readLog(name)).text);
      if (!named) {
        complain(`${name} cannot be loaded: \`cglog check ${name}\` tells why`);
        return 1;
      }
      if (values.json) sayJson(named);
      else
        print(
          named.map(({ rule, title, parts, changes, rulings }) => ({
            rule,
            says: [title, parts.join(', ')].filter(Boolean).join(': '),
            more: changes,
            rulings,
          })),
        );
      return 0;
    }
    const service = await openLogs([]);
    const coverage = ruleCoverage(findModule(service, positionals).id) ?? [];
    if (values.json) sayJson(coverage);
    else
      print(
        coverage.map(({ rule, title, note, where, logs, rulings }) => ({
          rule,
          says: `${title}${note ? ` (${note})` : ''}`,
          more: where.length
            ? [`carried out in ${where.join(', ')}`, ...(logs ? [`shown in ${logs}`] : [])]
            : ['nothing is done'],
          rulings,
        })),
      );
    return 0;
  },
};

function print(rows: readonly Printed[]): void {
  const width = Math.max(0, ...rows.map(({ rule }) => rule.length));
  const indent = ' '.repeat(width + 2);
  for (const { rule, says, more, rulings } of rows) {
    sayLine(`${rule.padEnd(width)}  ${says}`.trimEnd());
    for (const line of more) sayLine(`${indent}${line}`);
    for (const { name, question, readings } of rulings) {
      sayLine(`${indent}ruling ${name}: ${question}`);
      for (const [i, { id, meaning }] of readings.entries())
        sayLine(`${indent}  ${id}: ${meaning}${i === 0 ? ' (default)' : ''}`);
    }
  }
}
