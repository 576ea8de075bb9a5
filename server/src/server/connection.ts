/** Wires the service to an LSP connection: lifecycle, documents, settings; the same in Node and in a web worker. */
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
} from 'vscode-languageserver';
import type { Host } from '../service/api';
import {
  type ListFolderParams,
  listFolderRequest,
  type ReadFileParams,
  readFileRequest,
  type StartOptions,
  statusChangedNotification,
} from '../service/protocol';
import { createService } from '../service/service';
import { type Editor, readEditor, serverCapabilities } from './capabilities';
import { execute } from './commands';
import { cryptoRoller } from './dice';
import { wireFeatures } from './features';
import { Guard } from './guard';
import { Publisher } from './publisher';
import { defaultSettings, pullSettings, readSettings } from './settings';

export interface Platform {
  /** Reads what the process itself can reach; everything else is read through the editor. */
  readonly files?: {
    readonly scheme: string;
    readonly read: Host['readFile'];
    readonly list: NonNullable<Host['listFolder']>;
  };
  /** Runs a task in a later turn of the event loop, after input has been read. */
  readonly later: (task: () => void) => void;
  /** Edits received but not handled. */
  readonly editsWaiting: () => number;
}

/** Wait after an edit until other open logs, whose answers it may change, are asked for again; milliseconds. */
const quiet = 300;

export function serve(connection: Connection, platform: Platform): void {
  const guard = new Guard(connection, platform.later);
  const session = { settings: defaultSettings, editorHasCommands: false, statusShown: false };
  let editor: Editor = readEditor({});
  let refreshDue: ReturnType<typeof setTimeout> | undefined;
  const open = new Set<string>();

  const service = createService({
    readFile,
    listFolder,
    roll: cryptoRoller,
    changed: () => answersChanged(),
  });
  const publisher = new Publisher(connection, service, guard, platform.later, platform.editsWaiting, () => {
    if (session.statusShown) void connection.sendNotification(statusChangedNotification);
  });

  async function readFile(uri: string): Promise<string | undefined> {
    const { files } = platform;
    if (files && uri.startsWith(`${files.scheme}:`)) return files.read(uri);
    try {
      const params: ReadFileParams = { uri };
      return (await connection.sendRequest<string | null>(readFileRequest, params)) ?? undefined;
    } catch {
      // Not our extension: an editor that does not know the request has nothing for us to read.
      return undefined;
    }
  }

  async function listFolder(uri: string): Promise<readonly string[]> {
    const { files } = platform;
    if (files && uri.startsWith(`${files.scheme}:`)) return files.list(uri);
    const params: ListFolderParams = { uri };
    return connection.sendRequest<string[]>(listFolderRequest, params);
  }

  /** Asks the editor for what it shows again, where an edit in the same log does not make it do so by itself. */
  function refresh(): void {
    const asks = [
      editor.refreshes.semanticTokens && SemanticTokensRefreshRequest.type,
      editor.refreshes.inlayHint && InlayHintRefreshRequest.type,
      editor.refreshes.codeLens && CodeLensRefreshRequest.type,
    ];
    for (const ask of asks) {
      if (ask) connection.sendRequest(ask).catch((error: unknown) => guard.report(ask.method, error));
    }
  }

  function refreshWhenQuiet(): void {
    clearTimeout(refreshDue);
    refreshDue = setTimeout(refresh, quiet);
  }

  function answersChanged(): void {
    publisher.soon();
    refreshWhenQuiet();
  }

  function adopt(given: Promise<typeof session.settings>): void {
    given.then(
      (settings) => {
        session.settings = settings;
        refresh();
      },
      (error: unknown) => guard.report('Reading the settings', error),
    );
  }

  connection.onInitialize((params: InitializeParams) => {
    editor = readEditor(params.capabilities);
    session.settings = readSettings(params.initializationOptions, session.settings);
    session.editorHasCommands = (params.initializationOptions as StartOptions | null)?.editorHasCommands === true;
    return { capabilities: serverCapabilities, serverInfo: { name: 'cglog' } };
  });
  connection.onInitialized(() => {
    if (editor.pullsSettings) adopt(pullSettings(connection, session.settings));
    const register = (ask: Promise<unknown>) => ask.catch((error: unknown) => guard.report('Registering', error));
    if (editor.registersSettings) {
      register(connection.client.register(DidChangeConfigurationNotification.type, { section: 'cglog' }));
    }
    if (editor.registersWatchers) {
      register(
        connection.client.register(DidChangeWatchedFilesNotification.type, {
          watchers: [{ globPattern: '**/*.{cglog,cgmap,cgmodule.json}' }],
        }),
      );
    }
  });
  connection.onDidChangeConfiguration((params) => {
    if (editor.pullsSettings) return adopt(pullSettings(connection, session.settings));
    const pushed = (params.settings as { cglog?: unknown } | null)?.cglog;
    return adopt(Promise.resolve(readSettings(pushed, session.settings)));
  });

  connection.onDidOpenTextDocument(({ textDocument }) =>
    guard.run('Open', undefined, () => {
      open.add(textDocument.uri);
      service.open(textDocument.uri, textDocument.version, textDocument.text);
      publisher.soon();
    }),
  );
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) =>
    guard.run('Edit', undefined, () => {
      service.change(textDocument.uri, textDocument.version, contentChanges);
      publisher.soon();
      if (open.size > 1) refreshWhenQuiet();
    }),
  );
  connection.onDidCloseTextDocument(({ textDocument }) =>
    guard.run('Close', undefined, () => {
      open.delete(textDocument.uri);
      service.close(textDocument.uri);
      publisher.soon();
    }),
  );
  connection.onDidChangeWatchedFiles(({ changes }) =>
    guard.run('Watched files', undefined, () => {
      for (const { uri } of changes) service.fileChanged(uri);
      answersChanged();
    }),
  );

  connection.onExecuteCommand(async ({ command, arguments: args }) => {
    try {
      await execute(connection, service, editor, session.settings, command, args ?? []);
    } catch (error) {
      guard.report(command, error);
    }
    return null;
  });
  wireFeatures(connection, service, guard, session);
  connection.listen();
}
