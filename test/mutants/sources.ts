/** The sources that get mutants, and the room that each is counted under. */
import { readdirSync } from 'node:fs';
import { posix, sep } from 'node:path';

/** Code of what nobody knows; elsewhere only what raises or ends a doubt is. */
const ofDoubt =
  /^server\/src\/(?:campaign\/(?:unread|missed)|rules\/kernel\/(?:doubt|unread)|rules\/pieces\/(?:behind|doubt\/\w+))\.ts$/;
/** What describes the rules, or reads those of a file, and judges no line. */
const besides = /\/rules\/(?:coverage|explanations|moduleFile)\//;

export const isCodeOfDoubt = (file: string): boolean => ofDoubt.test(file);

/** Whether its mutants are drawn from as those of rules. */
export const isOfRules = (file: string): boolean => file.startsWith('server/src/rules/') && !isCodeOfDoubt(file);

/** By their paths from the project's root, with slashes, in the order of the alphabet. */
export const sources = (): readonly string[] =>
  ['server/src/campaign', 'server/src/rules']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        posix.join(folder, name.replaceAll(sep, '/')),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !besides.test(file))
    .sort();

/** `escape` of a chapter, else the room, such as `books`. */
export const roomOf = (file: string): string =>
  /\/chapters\/(\w+)\//.exec(file)?.[1] ?? /\/rules\/(\w+)/.exec(file)?.[1] ?? 'campaign';
