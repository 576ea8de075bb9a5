/** `cglog rules`: each rule number of a module, what is done about it, and where. */
import { ruleCoverage } from '../service/ruleCoverage';
import { readArguments } from './arguments';
import type { Command } from './command';
import { findModule } from './module';
import { openLogs } from './referee';

export const rules: Command = {
  usage: 'rules MODULE [--json]',
  summary: 'Each rule number with what is done about it, and where it is applied and tested.',
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    const service = await openLogs([]);
    const coverage = ruleCoverage(findModule(service, positionals).id) ?? [];
    if (values.json) console.log(JSON.stringify(coverage, undefined, 2));
    else {
      const width = Math.max(0, ...coverage.map(({ rule }) => rule.length));
      for (const { rule, title, does, note, where, tests, rulings } of coverage) {
        console.log(`${rule.padEnd(width)}  ${title}: ${does.join(', ')}${note ? ` (${note})` : ''}`);
        const indent = ' '.repeat(width + 2);
        if (where.length > 0) console.log(`${indent}applied in ${where.join(', ')}`);
        if (tests.length > 0) console.log(`${indent}tested in ${tests.join(', ')}`);
        for (const { name, question, readings } of rulings) {
          console.log(`${indent}ruling ${name}: ${question}`);
          for (const [i, { id, meaning }] of readings.entries())
            console.log(`${indent}  ${id}: ${meaning}${i === 0 ? ' (default)' : ''}`);
        }
      }
    }
    return 0;
  },
};
