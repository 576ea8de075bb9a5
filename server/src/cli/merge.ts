/** `cglog merge`: two versions of a log made one, as a merge driver of Git. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kindOf } from '../service/api';
import { merge as mergeVersions } from '../service/merge/merge';
import { readArguments } from './arguments';
import type { Command } from './command';
import { readLog, writeLog } from './logFiles';
import { hostFor, rootHelp, rootOption } from './referee';
import { complain } from './say';
import { UsageError } from './usage';

export const merge: Command = {
  usage: 'merge BASE OURS THEIRS [PATH] [--root DIR]',
  summary: 'Merges two versions of a log that began as BASE, by what its lines mean; the result is in OURS.',
  details: [
    'PATH  the name of the log, where the three files are copies of it: what it names is read beside it',
    rootHelp,
    'For Git: git config merge.cglog.driver "cglog merge %O %A %B %P", and in .gitattributes *.cglog merge=cglog.',
    'Exit codes: 0 merged, 1 conflicts are left, marked in OURS, 2 trouble: OURS is as it was.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, rootOption);
    const [base, own, other, path = own, ...more] = positionals;
    if (base === undefined || own === undefined || other === undefined || path === undefined)
      throw new UsageError('Merge what? Name three files: what both began as, ours and theirs');
    if (more.length > 0) throw new UsageError(`One log at a time: "${more[0]}" is one too many`);
    if ([base, own, other].includes('-')) throw new UsageError('A merge takes files, not standard input');
    const kind = kindOf(path) ?? 'log';
    if (kind !== 'log' && kind !== 'map') throw new UsageError(`Logs and maps are merged: "${path}" is neither`);

    const [before, ours, theirs] = [await readLog(base), await readLog(own), await readLog(other)];
    const texts = { base: before.text, ours: ours.text, theirs: theirs.text };
    const host = hostFor([{ name: path }], { root: values.root });
    const { text, conflicts } = await mergeVersions(host, pathToFileURL(resolve(path)).href, texts);
    if (text !== ours.text) await writeLog(ours, text);
    for (const line of conflicts) complain(`${path}:${line + 1}: both versions have changed this: choose one`);
    return conflicts.length ? 1 : 0;
  },
};
