/** `cglog resolve`: the log with its next RePh step, or the whole RePh, resolved. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cryptoRoller } from '../server/dice';
import { kindOf, type Roller, type Service } from '../service/api';
import type { ResolveParams, ResolveResult } from '../service/protocol';
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { readLog, writeLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, sayLog } from './say';
import { seededRoller } from './seededDice';
import { Terminal } from './terminal';
import { openPrivate, put, writePrivate } from './trust';
import { UsageError } from './usage';

export const resolve: Command = {
  usage: `resolve FILE [--step next|all | --at LINE] [--dice SEED|ask|placeholder] [--side SIDE] ${eyesUsage} [--root DIR] [--write]`,
  summary: 'The log with the next RePh step, or the whole RePh, resolved.',
  details: [
    '--step next         the next step that applies (the default); all: every step to the end of the RePh',
    '--at LINE           only what stands open on that line, as in "DR ?"',
    '--dice SEED         any word or number: the dice fall the same each time',
    '--dice ask          you roll and type what your dice show; choices are asked for too',
    '--dice placeholder  rolls are left as "dr ?" and "DR ?"; fill them in later',
    '--side SIDE         what that side owes in secret, in its private file and not in the log',
    '--write             changes the file; without it the log is printed',
    ...eyesHelp,
    'What is written into the log comes from no private file: with one, dice that its side knows by now are written.',
    rootHelp,
    'Without --dice the dice are rolled for you. A choice that the rules leave to a player stays open as "?".',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      step: { type: 'string' },
      at: { type: 'string' },
      dice: { type: 'string' },
      side: { type: 'string' },
      write: { type: 'boolean', default: false },
      ...eyesOptions,
      ...rootOption,
    });
    const eyes = eyesOf(values);
    const name = oneFile(positionals);
    const step = stepAsked(name, values);
    const file = await readLog(name);
    const terminal = values.dice === 'ask' ? new Terminal(name === '-') : undefined;
    const roll = terminal?.roll ?? rollerFor(values.dice);
    const service = await openLogs([file], { roll, root: values.root, eyes });
    const dice = values.dice === 'placeholder' ? 'placeholder' : 'roll';
    const known = service.takeUp(file.uri);
    if (known) {
      await put(file, known, values.write);
      complain(known.message);
      return 0;
    }
    if (values.dice !== undefined && values.dice !== 'placeholder' && service.isFair(file.uri))
      throw new UsageError(
        'The dice of this log are made from both players’ numbers (`dice fair`): --dice does not go with it',
      );

    const into = values.side === undefined ? file : await openPrivate(service, file, values.side);
    const what: What = values.at ? { what: 'line', line: readPlace(values.at, into.text).line } : { what: step };
    const { text, messages } = terminal
      ? resolveAsking(service, terminal, into.uri, into.text, what)
      : apply(into.text, service.resolve({ uri: into.uri, ...what, dice }));
    if (!values.write) sayLog(text);
    else if (text !== into.text)
      await (into === file ? writeLog(file, text) : writePrivate({ uri: into.uri, text, isNew: false }));
    for (const message of messages) complain(message);
    return 0;
  },
};

interface Values {
  readonly step?: string;
  readonly at?: string;
  readonly write: boolean;
}

/** @throws UsageError for what does not go together */
function stepAsked(name: string, { step: given, at, write }: Values): 'next' | 'all' {
  const step = given ?? 'next';
  if (step !== 'next' && step !== 'all') throw new UsageError(`--step takes next or all, not "${step}"`);
  if (given && at) throw new UsageError('Either --step or --at: a line stands in one step');
  if (write && name === '-') throw new UsageError('--write needs a file: standard input cannot be changed');
  if (kindOf(name) === 'private')
    throw new UsageError(`${name} is a private file: name its log, and the side with --side`);
  return step;
}

/** What is resolved: the next step, all of them, or a line. */
type What = Pick<ResolveParams, 'what' | 'line'>;

function rollerFor(dice: string | undefined): Roller {
  return dice === undefined || dice === 'placeholder' ? cryptoRoller : seededRoller(dice);
}

interface Resolved {
  readonly text: string;
  readonly messages: readonly string[];
}

function apply(text: string, { edits, message, confirm }: ResolveResult): Resolved {
  const document = TextDocument.create('', 'cglog', 0, text);
  return { text: TextDocument.applyEdits(document, [...edits]), messages: confirm ? [confirm, message] : [message] };
}

/** Step by step, since what may be chosen depends on what was rolled; choices come before the dice of their step. */
function resolveAsking(
  service: Service,
  terminal: Terminal,
  uri: string,
  before: string,
  { what, line }: What,
): Resolved {
  let text = before;
  const messages: string[] = [];
  for (let version = 2; ; version++) {
    const answers: Record<string, string> = {};
    const params: ResolveParams = { uri, what: what === 'all' ? 'next' : what, line, dice: 'placeholder', answers };
    for (let ask = service.resolve(params).asks[0]; ask; ask = service.resolve(params).asks[0]) {
      answers[ask.key] = terminal.choose(ask);
    }
    const step = apply(text, service.resolve({ ...params, dice: 'roll' }));
    messages.push(...step.messages);
    text = step.text;
    service.change(uri, version, [{ text }]);
    const rest = service.resolve({ uri, what: 'all', dice: 'placeholder' });
    if (what !== 'all' || rest.edits.length === 0) return { text, messages };
  }
}
