/** All conformance logs: those of one module, and the shared ones as each of their modules has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expand } from './shared';

export const folder = 'test/conformance';

export interface CorpusLog {
  /**
   * Its path below the folder: `pb/9.610/in-order.cglog`. A shared one has the path that it would have as a log of the
   * module, so that it finds the module's maps.
   */
  readonly name: string;
  readonly text: string;
  /** `shared/wounded/in-order (PB)` for a shared one. */
  readonly shared?: string;
}

function read(): CorpusLog[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.cglog'));
  return files
    .flatMap((name): CorpusLog[] => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      const [top, step = '', file = ''] = name.split('/');
      if (top !== 'shared') return [{ name, text }];
      return expand(text, step).map((one) => ({
        name: `${one.module.toLowerCase()}/${one.folder}/${file}`,
        text: one.text,
        shared: `${name.replace('.cglog', '')} (${one.module})`,
      }));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const corpus: readonly CorpusLog[] = read();

const byName = new Map(corpus.map((log) => [log.name, log]));

/** @param name of a log of the corpus */
export function textOf(name: string): string {
  const log = byName.get(name);
  if (!log) throw new Error(`there is no log ${name}`);
  return log.text;
}
