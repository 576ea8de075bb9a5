/** `cglog roster` and `cglog record`: the paper sheets, as text, as a page or for a spreadsheet. */

import type { Service } from '../service/api';
import type { Paper, PaperParams } from '../service/views/data';
import { paperCsv } from '../views/paper/csv';
import { paperHtml } from '../views/paper/html';
import { paperText } from '../views/paper/text';
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { eyesOf, eyesOptions, eyesUsage, sheetHelp } from './eyes';
import { readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { say } from './say';
import { UsageError } from './usage';

function sheet(name: string, summary: string, ask: (service: Service, params: PaperParams) => Paper): Command {
  return {
    usage: `${name} FILE [--at LINE] [--side SIDE] [--html | --csv] ${eyesUsage} [--root DIR]`,
    summary,
    details: [
      '--side SIDE  only that side’s half of the sheet; whose secrets stand in it, --as tells',
      ...sheetHelp('--html and --csv'),
      rootHelp,
    ],
    async run(args) {
      const { values, positionals } = readArguments(args, {
        at: { type: 'string' },
        side: { type: 'string' },
        html: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        ...eyesOptions,
        ...rootOption,
      });
      if (values.html && values.csv) throw new UsageError('Either --html or --csv');
      const eyes = eyesOf(values, { leaves: values.html || values.csv });
      const file = await readLog(oneFile(positionals));
      const line = values.at === undefined ? undefined : readPlace(values.at, file.text).line;
      const service = await openLogs([file], { root: values.root, eyes });
      const paper = ask(service, { uri: file.uri, line, side: values.side });
      if (values.side !== undefined && paper.campaign && paper.halves.length === 0)
        throw new UsageError((paper.empty ?? '').replace(/\.$/, ''));
      const write = values.html ? paperHtml : values.csv ? paperCsv : paperText;
      say(write(paper).trimEnd());
      return 0;
    },
  };
}

export const roster = sheet('roster', 'The CG Roster: SAN, CPP, RG, FPP and CVP of each CG Date.', (service, params) =>
  service.roster(params),
);

export const record = sheet(
  'record',
  'The RG Purchase Record: each RG with its strength, SW and leaders.',
  (service, params) => service.record(params),
);
