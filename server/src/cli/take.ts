/** `cglog take`: what a VASL save adds to a log at the end of a scenario, and the dice of a VASL log for its RePh. */
import { readdir } from 'node:fs/promises';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { bounded, most, type Service } from '../service/api';
import type { TakeDiceParams, TakeItem, TakeResult } from '../service/protocol';
import { largestSave, tooLargeSave } from '../service/vaslSave';
import { readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { type LogFile, readLog, unreadable, writeLog } from './logFiles';
import { readNamed } from './reading';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, sayLine } from './say';
import { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

export const take: Command = {
  usage:
    'take SAVE [LOG] [--dice [--player NAME]] [--at LINE] [--side SIDE | --both] [--tick ID]... [--untick ID]... [--anyway] [--root DIR] [--write]',
  summary: 'What a VASL save adds to a log: the positions at the end of a scenario, or the pieces of a set-up.',
  details: [
    'LOG may be left out where one .cglog file lies in the current folder.',
    '--dice         SAVE is a .vlog: its rolls fill the open dice of the RePh; --side fills those of one side alone',
    '--player NAME  with --dice: takes only the rolls of the player who is called so in VASL',
    '--at LINE      any line of the scenario that the save is the end of; else the last scenario of the log; of the RePh with --dice',
    '--side SIDE    takes the hidden and concealed pieces of that side, too; --both those of both',
    '--tick ID      takes what is not ticked ([ ]), --untick ID leaves out what is ([x])',
    '--anyway       goes on although the save seems to be of another moment',
    rootHelp,
    '--write        changes the log; without it the proposals and the lines are printed',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      dice: { type: 'boolean', default: false },
      player: { type: 'string' },
      at: { type: 'string' },
      side: { type: 'string' },
      both: { type: 'boolean', default: false },
      tick: { type: 'string', multiple: true },
      untick: { type: 'string', multiple: true },
      anyway: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      ...rootOption,
    });
    const [saveName, logName, ...more] = positionals;
    if (saveName === undefined) throw new UsageError('Which save? Name a .vsav file');
    if (more.length > 0) throw new UsageError(`One save and one log: "${more[0]}" is one too many`);
    if (values.side !== undefined && values.both) throw new UsageError('Either --side or --both');
    if (values.player !== undefined && !values.dice) throw new UsageError('--player goes with --dice');
    const file = await readLog(logName ?? (await logHere()));
    const save = await readSaveFile(saveName);
    const service = await openLogs([file], { root: values.root });
    const params: TakeDiceParams = {
      uri: file.uri,
      line:
        values.at === undefined
          ? lastHeading(file.text, values.dice ? refit : scenario)
          : readPlace(values.at, file.text).line,
      save: Buffer.from(save).toString('base64'),
      side: values.both ? 'both' : values.side,
      player: values.player,
      ticked: values.tick,
      unticked: values.untick,
      anyway: values.anyway,
    };
    const result = taken(values.dice ? service.takeDice : service.take, params);
    if (result.refused !== undefined) throw new UnreadableFile(saveName, result.refused);
    refuseUnknown(result, [...(values.tick ?? []), ...(values.untick ?? [])]);
    tell(result, values.dice ? ofDice : ofPositions);
    if (result.warnings.length > 0 && !values.anyway) {
      complain('Nothing was taken: --anyway takes the save all the same.');
      return 1;
    }
    await write(file, result, values.write);
    return 0;
  },
};

/** With the budget of work that the server has. */
function taken(ask: Service['takeDice'], params: TakeDiceParams): TakeResult {
  let result: TakeResult | undefined;
  bounded(most.workOfLongRequest, () => {
    result = ask(params);
  });
  return result as TakeResult;
}

/** The one log of the current folder. @throws UsageError */
async function logHere(): Promise<string> {
  const names = (await readdir('.')).filter((name) => name.endsWith('.cglog')).sort();
  const [only, another] = names;
  if (only === undefined) throw new UsageError('Which log? There is no .cglog file in this folder');
  if (another !== undefined)
    throw new UsageError(`Which log? There are ${names.length} in this folder: ${names.slice(0, 5).join(', ')}`);
  return only;
}

async function readSaveFile(name: string): Promise<Uint8Array> {
  const bytes = await readNamed(name, largestSave).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  if (!bytes) throw new UnreadableFile(name, tooLargeSave);
  return bytes;
}

const scenario = /^\s*scenario\b/i;
const refit = /^\s*refit\b/i;

/** 0-based; of a log without such a heading the first line. */
function lastHeading(text: string, heading: RegExp): number {
  const lines = text.split(/\r\n|\r|\n/);
  return Math.max(
    0,
    lines.findLastIndex((line) => heading.test(line)),
  );
}

function refuseUnknown({ items, warnings }: TakeResult, ids: readonly string[]): void {
  const stranger = ids.find((id) => !items.some((item) => item.id === id));
  if (stranger !== undefined && warnings.length === 0)
    throw new UsageError(`Nothing that is proposed is called "${stranger}"`);
}

type Headings = Readonly<Record<TakeItem['group'], string>>;
const ofPositions: Headings = {
  certain: 'The save tells:',
  custom: 'By the way in which the counters lie, to be confirmed:',
  question: 'Not known:',
};
const ofDice: Headings = {
  certain: 'The file tells:',
  custom: 'In the order in which they were rolled, to be confirmed:',
  question: 'Left over:',
};

function tell({ warnings, items, notes }: TakeResult, headings: Headings): void {
  for (const warning of warnings) complain(warning);
  let group: TakeItem['group'] | undefined;
  for (const item of items) {
    if (item.group !== group) sayLine(headings[item.group]);
    group = item.group;
    const line = item.line === undefined ? '' : ` (line ${item.line + 1})`;
    sayLine(`  [${item.ticked ? 'x' : ' '}] ${item.label}${line}`);
    if (item.detail) sayLine(`      ${item.detail}`);
    if (item.id !== item.label) sayLine(`      --${item.ticked ? 'untick' : 'tick'} "${item.id}"`);
  }
  for (const note of notes) complain(note);
}

async function write(file: LogFile, { edits }: TakeResult, isWritten: boolean): Promise<void> {
  if (edits.length === 0) return sayLine('The log says all that the save tells.');
  const document = TextDocument.create('', 'cglog', 0, file.text);
  if (isWritten) return writeLog(file, TextDocument.applyEdits(document, [...edits]));
  sayLine('Lines:');
  const within = edits.filter(isWithinLine);
  for (const { range, newText } of edits.filter((edit) => !isWithinLine(edit))) {
    if (newText === '') sayLine(`  - line ${range.start.line + 1}`);
    for (const line of newText.split(/\r?\n/)) if (line.trim() !== '') sayLine(`  + ${line.trim()}`);
  }
  for (const number of new Set(within.map(({ range }) => range.start.line))) {
    const line = document.getText({ start: { line: number, character: 0 }, end: { line: number + 1, character: 0 } });
    const now = TextDocument.applyEdits(
      TextDocument.create('', 'cglog', 0, line),
      within.filter(({ range }) => range.start.line === number).map(onFirstLine),
    );
    sayLine(`  line ${number + 1}: ${now.trim()}`);
  }
}

/** Puts in a part of a line, and leaves the rest of it. */
const isWithinLine = ({ range: { start, end }, newText }: TextEdit): boolean =>
  start.line === end.line && newText !== '' && !newText.includes('\n');

const onFirstLine = ({ range: { start, end }, newText }: TextEdit): TextEdit => ({
  range: { start: { line: 0, character: start.character }, end: { line: 0, character: end.character } },
  newText,
});
