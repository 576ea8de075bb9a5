/** `cglog diff`: what a log tells otherwise than an older one, and what follows. */
import { kindOf, type Service } from '../service/api';
import type { Change, ChangesResult } from '../service/protocol';
import type { Source } from '../service/views/data';
import { readArguments } from './arguments';
import type { Command } from './command';
import { eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { type LogFile, nameOf, readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, say, sayJson, sayMarkdown } from './say';
import { UsageError } from './usage';

/** One change in `--json`. */
interface Entry extends Pick<Change, 'kind' | 'part' | 'text' | 'was' | 'is'> {
  /** Of `line`, else of `oldLine`. */
  readonly file: string;
  /** In the newer log, 1-based; null for what is there no more. */
  readonly line: number | null;
  /** In the older one; null for what was not there. */
  readonly oldLine: number | null;
}

export const diff: Command = {
  usage: `diff OLD NEW [--json] ${eyesUsage} [--root DIR]`,
  summary: 'What a log tells otherwise than an older one, and what follows. Exits with 1 when there is something.',
  details: [
    'Either may be - for standard input, as in: git show HEAD:my.cglog | cglog diff - my.cglog',
    'Formatting, comments and blank lines tell nothing.',
    ...eyesHelp,
    rootHelp,
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      ...eyesOptions,
      ...rootOption,
    });
    const eyes = eyesOf(values);
    const [old, now] = await twoLogs(positionals);
    const service = await openLogs([now], { root: values.root, beside: [old], eyes });
    const { refused, entries, contents } = await changes(service, now, old);
    if (refused !== undefined) {
      complain(refused);
      return 2;
    }
    if (values.json) sayJson(entries.map((change) => entryOf(change, [old, now])));
    else if (contents) sayMarkdown(contents);
    else say('Nothing has changed.');
    return entries.length ? 1 : 0;
  },
};

async function twoLogs(names: readonly string[]): Promise<readonly [LogFile, LogFile]> {
  const [old, now, more] = names;
  if (old === undefined || now === undefined)
    throw new UsageError('Compare what? Name the older log, then the newer one');
  if (more !== undefined) throw new UsageError(`Two logs are compared: "${more}" is one too many`);
  if (old === '-' && now === '-') throw new UsageError('Only one of the two can be standard input');
  for (const name of [old, now]) if ((kindOf(name) ?? 'log') !== 'log') throw new UsageError(`"${name}" is no log`);
  return [await readLog(old), await readLog(now)];
}

async function changes(service: Service, now: LogFile, { uri, text }: LogFile): Promise<ChangesResult> {
  const parts = await service.comparing({ uri: now.uri, old: { uri, text } });
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

function entryOf({ kind, part, text, source, oldSource, was, is }: Change, logs: readonly LogFile[]): Entry {
  const at = source ?? oldSource;
  return {
    kind,
    file: at ? fileOf(at, logs) : '',
    line: source && source.line + 1,
    oldLine: oldSource && oldSource.line + 1,
    part,
    text,
    was,
    is,
  };
}

const fileOf = ({ uri }: Source, logs: readonly LogFile[]): string =>
  logs.find((log) => log.uri === uri)?.name ?? nameOf(uri);
