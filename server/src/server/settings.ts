/** The player's settings: pulled where the editor supports it, else as pushed or given when the server starts. */
import type { Connection } from 'vscode-languageserver';
import type { ResolveParams } from '../service/protocol';

export interface Settings {
  readonly dice: ResolveParams['dice'];
  readonly codeLens: boolean;
}

export const defaultSettings: Settings = { dice: 'roll', codeLens: true };

/** Reads `{dice, codeLens: {enabled}}`; whatever is missing or unreadable keeps its value. */
export function readSettings(from: unknown, before: Settings): Settings {
  const given = (from ?? {}) as { dice?: unknown; codeLens?: { enabled?: unknown } | null };
  const enabled = given.codeLens?.enabled;
  return {
    dice: given.dice === 'roll' || given.dice === 'placeholder' ? given.dice : before.dice,
    codeLens: typeof enabled === 'boolean' ? enabled : before.codeLens,
  };
}

export async function pullSettings(connection: Connection, before: Settings): Promise<Settings> {
  return readSettings(await connection.workspace.getConfiguration('cglog'), before);
}
