/** What a save says of itself in its two small XML entries. */
import { strFromU8 } from 'fflate';

export interface Notes {
  readonly module?: string;
  readonly vasl?: string;
  readonly vassal?: string;
  /** The player's own comment. */
  readonly description?: string;
  /** Milliseconds since 1970. */
  readonly savedAt?: number;
}

export function readNotes(savedata: Uint8Array = new Uint8Array(), moduledata: Uint8Array = new Uint8Array()): Notes {
  const save = strFromU8(savedata);
  const module = strFromU8(moduledata);
  const saved = element(save, 'dateSaved');
  return {
    module: element(module, 'name'),
    vasl: element(module, 'version'),
    vassal: element(save, 'VassalVersion') ?? element(module, 'VassalVersion'),
    description: element(save, 'description'),
    savedAt: saved && /^\d{1,15}$/.test(saved) ? Number(saved) : undefined,
  };
}

/** The text of the first element of that name; undefined where there is none, or nothing in it. */
function element(xml: string, name: string): string | undefined {
  const open = xml.indexOf(`<${name}>`);
  const from = open + name.length + 2;
  const end = open < 0 ? -1 : xml.indexOf('<', from);
  return end < 0 ? undefined : plain(xml.slice(from, end).trim()) || undefined;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

const plain = (text: string): string => text.replace(/&\w{2,4};/g, (entity) => entities.get(entity) ?? entity);
