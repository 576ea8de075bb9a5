/** `cglog audit`: whether all that was sealed, rolled and handed over is open and true. */
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { nameOf, readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { say, sayJson, sayLine } from './say';

export const audit: Command = {
  usage: `audit FILE ${eyesUsage} [--root DIR] [--json]`,
  summary: 'Whether a campaign of two players was kept honestly: its seals, dice and hand-overs.',
  details: [
    ...eyesHelp,
    rootHelp,
    'Exits with 0 only where every seal that must be is open and true, every roll that must be is verified, and the hand-overs are whole.',
    'With both private files (--as both) it shows that this is what was played.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      ...eyesOptions,
      ...rootOption,
    });
    const eyes = eyesOf(values);
    const file = await readLog(oneFile(positionals));
    const service = await openLogs([file], { root: values.root, eyes });
    const report = service.audit(file.uri);
    if (!report) {
      sayLine(`${file.name}: no log`);
      return 2;
    }
    const faults = report.faults.map((fault) => ({
      ...fault,
      file: fault.file === file.uri ? file.name : nameOf(fault.file),
    }));
    if (values.json) sayJson({ ...report, faults });
    else {
      for (const { file: name, line, message } of faults) sayLine(`${name}:${line}: ${message}`);
      const { rolls, seals, handOvers } = report;
      say(
        `Rolls: ${rolls.verified} verified, ${rolls.typed} typed, ${rolls.open} open${rolls.again ? `, ${rolls.again} replaced by agreement` : ''}. Seals: ${seals.open} of ${seals.all} open. Hand-overs: ${handOvers.whole} of ${handOvers.all} whole.`,
      );
      say(
        report.isClean
          ? 'The audit is clean.'
          : `The audit is not clean: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
      );
      say(report.proves);
    }
    return report.isClean ? 0 : 1;
  },
};
