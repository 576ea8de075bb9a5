/** `cglog lsp`: the language server for any editor. */
import { readArguments } from './arguments';
import type { Command } from './command';
import { eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { UsageError } from './usage';

export const lsp: Command = {
  usage: `lsp --stdio ${eyesUsage}`,
  summary: 'The language server, for your editor to start.',
  details: eyesHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      stdio: { type: 'boolean', default: false },
      // Editors built on VS Code's client library add it.
      clientProcessId: { type: 'string' },
      ...eyesOptions,
    });
    if (!values.stdio || positionals.length > 0)
      throw new UsageError('The server speaks over standard input and output: cglog lsp --stdio');
    const { as, folder } = eyesOf(values);
    // Loaded here, so that the other commands start without it.
    const { serveNode } = await import('../server/nodeServer');
    const { serve } = await import('../server/connection');
    serveNode('stdio', serve, { as, privateFolder: folder });
    return 0;
  },
};
