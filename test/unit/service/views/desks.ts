/** Logs for the tests of the views: campaigns on drawn maps, the examples of a module file, and the addresses of their lines. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Source } from '../../../../server/src/service/views/data';
import { type Desk, desk, main } from '../logs';

const drawn = 'test/data/campaigns';
const read = (name: string) => readFileSync(`${existsSync(`${drawn}/${name}`) ? drawn : 'examples'}/${name}`, 'utf8');
const names = [...new Set([drawn, 'examples'].flatMap((folder) => readdirSync(folder)))];
const files = Object.fromEntries(names.filter((name) => !name.endsWith('.cglog')).map((name) => [name, read(name)]));

export const examples = names.filter((name) => name.endsWith('.cglog'));

export const example = (name: string): Promise<Desk> => desk(read(name), { files });

/** The 0-based number of the line that holds these words; of the nth such line. */
export function lineOf(text: string, words: string, nth = 1): number {
  const found = text.split('\n').flatMap((line, i) => (line.includes(words) ? [i] : []));
  const line = found[nth - 1];
  if (line === undefined) throw new Error(`no line ${nth} with “${words}”`);
  return line;
}

export const at = (line: number): Source => ({ uri: main, line });
