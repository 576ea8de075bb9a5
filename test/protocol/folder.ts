/** A throw-away folder of files for one test. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'cglog-'));

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  remove(name: string): void {
    rmSync(join(this.path, name));
  }

  uri(name: string): string {
    return pathToFileURL(join(this.path, name)).href;
  }

  dispose(): void {
    rmSync(this.path, { recursive: true });
  }
}
