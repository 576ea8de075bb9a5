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
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { most, type Service } from '../service/api';
import type { ResolveParams, ResolveResult } from '../service/protocol';
import type { FileChange, TrustResult } from '../service/trust/protocol';
import { visibleLine } from '../views/visible';
import type { Editor } from './capabilities';
import { editsFor } from './edits';
import type { Guard } from './guard';
import type { Settings } from './settings';
import { trustAt, trustCommands } from './trustCommands';

export const serverCommands: Readonly<Record<string, ResolveParams['what']>> = {
  'cglog.server.resolveNext': 'next',
  'cglog.server.resolveAll': 'all',
  'cglog.server.resolveStep': 'step',
  'cglog.server.rollThis': 'line',
  'cglog.server.rollAllOwed': 'owed',
};

/** The same command under the id that this server executes; one that does nothing as it is; undefined: it cannot. */
export function toServerCommand(command: Command): Command | undefined {
  if (!command.command) return command;
  const id = command.command.replace(/^cglog\./, 'cglog.server.');
  return Object.hasOwn(serverCommands, id) || Object.hasOwn(trustCommands, id)
    ? { ...command, command: id }
    : undefined;
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
  service: Service,
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
  const trusts = Object.hasOwn(trustCommands, command) ? trustCommands[command] : undefined;
  const [uri, at] = args;
  const line = typeof at === 'number' ? at : undefined;
  if ((what === undefined && trusts === undefined) || typeof uri !== 'string') {
    return tell(MessageType.Warning, `"${command}" needs the address of a campaign log.`);
  }
  if (!editor.appliesEdits) return tell(MessageType.Warning, 'This editor does not let the referee write to the log.');

  const apply = async (label: string, edit: WorkspaceEdit, message: string) => {
    const { applied } = await connection.workspace.applyEdit({ label, edit: editsFor(editor, edit) });
    if (applied) return tell(MessageType.Info, message);
    return tell(MessageType.Warning, 'The log was edited meanwhile: nothing was written.');
  };
  const trusted = ({ files, message, isRefused }: TrustResult) =>
    isRefused
      ? tell(MessageType.Warning, message)
      : apply('Campaign Log: Two Players', { documentChanges: files.map(changeOf) }, message);
  if (trusts) return trusted(trustAt(service, trusts, uri, line));

  const params: ResolveParams = { uri, what: what ?? 'next', line, dice: settings.dice };
  const result = await resolving(params, token);
  if (result instanceof ResponseError) return tell(MessageType.Warning, `Nothing was written. ${result.message}`);
  if (result.first === 'takeUp') return trusted(trustAt(service, 'takeUp', uri));
  if (result.confirm && !(await goesOn(connection, result.confirm)))
    return tell(MessageType.Warning, `Nothing was written. ${result.confirm}`);
  if (result.edits.length > 0) {
    const edits = [...result.edits];
    const changes = [{ textDocument: { uri, version: result.version }, edits }];
    return apply('Campaign Log: Resolve', { documentChanges: changes }, result.message);
  }
  return tell(MessageType.Info, result.message);
}

/** Of a file that is not open no version is known. */
const changeOf = ({ uri, version, edits }: FileChange): TextDocumentEdit => ({
  textDocument: { uri, version: version ?? null },
  edits: [...edits],
});
