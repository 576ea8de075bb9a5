/** The player's settings: pulled where the editor supports it, else as pushed or given when the server starts. */
import type { Connection } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import type { ResolveParams } from '../service/protocol';
import type { PrivatePlace } from './privateFiles';

export interface Settings {
  readonly dice: ResolveParams['dice'];
  readonly codeLens: boolean;
  readonly privateFiles: PrivatePlace;
}

export const defaultSettings: Settings = { dice: 'roll', codeLens: true, privateFiles: { as: 'both' } };

/** Reads `{dice, codeLens: {enabled}, privateFolder, as}`; whatever is missing or unreadable keeps its value. */
export function readSettings(from: unknown, before: Settings): Settings {
  const given = (from ?? {}) as {
    dice?: unknown;
    codeLens?: { enabled?: unknown } | null;
    privateFolder?: unknown;
    as?: unknown;
  };
  const enabled = given.codeLens?.enabled;
  const { folder, as } = before.privateFiles;
  return {
    dice: given.dice === 'roll' || given.dice === 'placeholder' ? given.dice : before.dice,
    codeLens: typeof enabled === 'boolean' ? enabled : before.codeLens,
    privateFiles: {
      folder: given.privateFolder === '' ? undefined : (addressOf(given.privateFolder) ?? folder),
      as: typeof given.as === 'string' && given.as !== '' ? given.as : as,
    },
  };
}

/** Of a folder that is named by its whole path or by its address; undefined for anything else. */
function addressOf(folder: unknown): string | undefined {
  if (typeof folder !== 'string') return undefined;
  try {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(folder)) return URI.parse(folder).toString();
    return /^(?:[a-z]:)?[\\/]/i.test(folder) ? URI.file(folder).toString() : undefined;
  } catch {
    return undefined;
  }
}

export async function pullSettings(connection: Connection, before: Settings): Promise<Settings> {
  return readSettings(await connection.workspace.getConfiguration('cglog'), before);
}
