/** A log on a desk, and saves that are taken to it. */
import assert from 'node:assert/strict';
import type { TakeParams, TakeResult } from '../../../../server/src/service/protocol';
import { type Desk, desk, main, objections } from '../logs';
import { type Game, password, writeSave } from './writer';

/** A log that keeps its pieces, on the module's own map. */
export const head = (module: string): string => `campaign ${module} "Taken" cg I
depth forces
map ${module}
`;

export type Options = Omit<TakeParams, 'uri' | 'line' | 'save'> & { readonly line?: number };

export interface Taking {
  readonly log: Desk;
  take(game: Game | Uint8Array, options?: Options): TakeResult;
  /** The same, with its edits applied. @returns the lines that the log has more, and with `- ` before them those it has no more */
  write(game: Game | Uint8Array, options?: Options): string[];
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export async function taking(text: string, files: Readonly<Record<string, string>> = {}): Promise<Taking> {
  const log = await desk(text, { files });
  const lineOf = () => log.text.split('\n').findLastIndex((line) => line.startsWith('scenario'));
  const take = (game: Game | Uint8Array, { line = Math.max(0, lineOf()), ...options }: Options = {}) => {
    const save = game instanceof Uint8Array ? game : writeSave(game);
    const result = log.service.take({ uri: main, line, save: base64(save), ...options });
    assert.ok(!JSON.stringify(result).includes(password), 'a password is nowhere in the answer');
    return result;
  };
  return {
    log,
    take,
    write(game, options) {
      const { refused, warnings, edits } = take(game, options);
      assert.equal(refused, undefined);
      if (!options?.anyway) assert.deepEqual(warnings, []);
      const before = log.text.split('\n');
      log.apply(edits);
      assert.deepEqual(objections(log.findings()), []);
      return differences(before, log.text.split('\n'));
    },
  };
}

function differences(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  const added = after.flatMap((line) => {
    const at = left.indexOf(line);
    if (at < 0) return [line.trim()];
    left.splice(at, 1);
    return [];
  });
  return [...left.map((line) => `- ${line.trim()}`), ...added].filter((line) => line !== '' && line !== '- ');
}
