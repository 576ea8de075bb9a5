/**
 * Resolve for editors without an extension of ours: the server itself computes the edit and has the editor apply it,
 * with `?` where a choice is the player's. VS Code's extension has commands of its own that ask for the choices, so
 * these have other ids.
 */
import {
  type CancellationToken,
  type Command,
  type Connection,
  MessageType,
  ResponseError,
  ShowMessageNotification,
} from 'vscode-languageserver';
import { most, type Service } from '../service/api';
import type { ResolveParams, ResolveResult } from '../service/protocol';
import { visibleLine } from '../views/visible';
import type { Editor } from './capabilities';
import { editsFor } from './edits';
import type { Guard } from './guard';
import type { Settings } from './settings';

export const serverCommands: Readonly<Record<string, ResolveParams['what']>> = {
  'cglog.server.resolveNext': 'next',
  'cglog.server.resolveAll': 'all',
  'cglog.server.resolveStep': 'step',
  'cglog.server.rollThis': 'line',
  'cglog.server.rollAllOwed': 'owed',
};

/** The same command under the id that this server executes. */
export function toServerCommand(command: Command): Command {
  const id = command.command.replace(/^cglog\./, 'cglog.server.');
  return Object.hasOwn(serverCommands, id) ? { ...command, command: id } : command;
}

/** Resolve as the request of an extension and as the command of other editors: in parts, and within a budget of work. */
export const resolvingIn = (service: Service, guard: Guard) =>
  guard.inParts<ResolveParams, ResolveResult>(
    'Resolve',
    {
      version: 0,
      edits: [],
      asks: [],
      message: 'The referee could not work this out, or it was too much at once: nothing was written.',
    },
    (params) => service.resolving(params),
    most.workOfLongRequest,
  );

const yes = 'Write all the same';

/** Whether Resolve goes on over errors; without an answer nothing is written. */
async function goesOn(connection: Connection, message: string): Promise<boolean> {
  // An editor that cannot ask answers with an error.
  const answer = await connection.window
    .showWarningMessage(message, { title: yes }, { title: 'Cancel' })
    .catch(() => undefined);
  return answer?.title === yes;
}

/** `args`: the log's URI, and for a step or a line its 0-based line. */
export async function execute(
  connection: Connection,
  resolving: ReturnType<typeof resolvingIn>,
  editor: Editor,
  settings: Settings,
  command: string,
  args: readonly unknown[],
  token: CancellationToken,
): Promise<void> {
  const tell = (type: MessageType, message: string) =>
    connection.sendNotification(ShowMessageNotification.type, { type, message: visibleLine(message) });
  const what = Object.hasOwn(serverCommands, command) ? serverCommands[command] : undefined;
  const [uri, line] = args;
  if (what === undefined || typeof uri !== 'string') {
    return tell(MessageType.Warning, `"${command}" needs the address of a campaign log.`);
  }
  if (!editor.appliesEdits) return tell(MessageType.Warning, 'This editor does not let the referee write to the log.');

  const params = { uri, what, line: typeof line === 'number' ? line : undefined, dice: settings.dice };
  const result = await resolving(params, token);
  if (result instanceof ResponseError) return tell(MessageType.Warning, `Nothing was written. ${result.message}`);
  if (result.confirm && !(await goesOn(connection, result.confirm)))
    return tell(MessageType.Warning, `Nothing was written. ${result.confirm}`);
  if (result.edits.length > 0) {
    const edits = [...result.edits];
    const applied = await connection.workspace.applyEdit({
      label: 'Campaign Log: Resolve',
      edit: editsFor(editor, { documentChanges: [{ textDocument: { uri, version: result.version }, edits }] }),
    });
    if (!applied.applied) return tell(MessageType.Warning, 'The log was edited meanwhile: nothing was written.');
  }
  return tell(MessageType.Info, result.message);
}
