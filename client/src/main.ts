/** Entry of the extension: one file for both extension hosts, which differ in how they start the server. */
import type { ExtensionContext } from 'vscode';

const isNode = typeof process === 'object' && process.versions?.node !== undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const host = isNode ? await import('./node') : await import('./browser');
  return host.activate(context);
}
