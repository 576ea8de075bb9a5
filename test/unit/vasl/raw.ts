/** Saves of single commands and traits, for what `writer.ts` has no words for. */
import assert from 'node:assert/strict';
import { readSave, type Save } from '../../../server/src/vasl/save';
import { adding, ESC, type Game, type Trait, writeSave } from '../service/vasl/writer';

/** A save with these commands, and with one counterless board unless they lay out others. */
export const saveOf = (commands: readonly string[], game: Partial<Game> = {}): Uint8Array =>
  writeSave({
    stacks: '',
    ...game,
    text: (text) => text.replace('end_save', [...commands, 'end_save'].join(ESC)),
  });

export function readCommands(commands: readonly string[], game?: Partial<Game>): Save {
  const save = readSave(saveOf(commands, game));
  return 'refused' in save ? assert.fail(save.refused) : save;
}

/** Field 16 has the names of the levels, field 15 their pictures, field 18 the Layer's own name. */
export const layer = (state: number | string, names: string, { images = 'x', own = '' } = {}): Trait => ({
  type: `emb2;${Array<string>(15).fill('').join(';')};${images};${names};false;${own}`,
  state: String(state),
});

export const piece = (base: string, { image = 'x', at = 'Main Map;1693;1819', gpid = '2395' } = {}): Trait => ({
  // A slash within a command has a backslash before it, which `adding` sees to.
  type: `piece;K;D;${image};${base}`,
  state: `${at};${gpid}`,
});

export const stack = (at: string, ...members: readonly (number | string)[]): string =>
  `+/9${members.join('') || '0'}/stack/${[at, ...members].join(';')}`;

/** One counter of these traits, read. */
export function counterOf(...traits: readonly Trait[]): Save['counters'][number] {
  const [counter] = readCommands([adding(1, traits)]).counters;
  return counter ?? assert.fail('the counter was not read');
}
