/** Wires the service to an LSP connection: lifecycle, documents, settings; the same in Node and in a web worker. */
import {
  CodeLensRefreshRequest,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { bytesOf, type FileRead, type Host, largestOf } from '../service/api';
import {
  type InGitParams,
  inGitNotification,
  inGitStates,
  type ListFolderParams,
  listFolderRequest,
  type PrivateFilesParams,
  privateFilesNotification,
  type ReadFileParams,
  type ReadFileResult,
  readFileRequest,
  type SharedParams,
  type StartOptions,
  sharedChangedNotification,
  statusChangedNotification,
  type TrustParams,
  trustChangedNotification,
} from '../service/protocol';
import { createService } from '../service/service';
import { readEditor, serverCapabilities } from './capabilities';
import { execute, resolvingIn } from './commands';
import { cryptoRandom, cryptoRoller } from './dice';
import { wireFeatures } from './features';
import { Guard } from './guard';
import { privateAddress, reachWith, whyNoPrivateFile } from './privateFiles';
import { Publisher } from './publisher';
import { type Reach, reaches, Workspace } from './reach';
import { defaultSettings, pullSettings, readSettings } from './settings';
import { Watchers } from './watchers';

export interface Platform {
  /** Reads what the process itself can reach; everything else is read through the editor. */
  readonly files?: {
    readonly scheme: string;
    readonly read: (uri: string, reach: Reach) => Promise<FileRead>;
    readonly list: NonNullable<Host['listFolder']>;
    readonly real: NonNullable<Host['realAddress']>;
  };
  /** Runs a task in a later turn of the event loop, after input has been read. */
  readonly later: (task: () => void) => void;
  /** Edits received but not handled. */
  readonly editsWaiting: () => number;
  /** What was said where the server was started, in the terms of the settings. */
  readonly started?: Pick<StartOptions, 'as' | 'privateFolder'>;
}

/** Wait after an edit until other open logs, whose answers it may change, are asked for again; milliseconds. */
const quiet = 300;

/** Handed to the two entries, which would load it late if they imported it. */
export type Serve = typeof serve;

export function serve(connection: Connection, platform: Platform): void {
  const session = {
    settings: readSettings(platform.started, defaultSettings),
    editor: readEditor({}),
    editorHasCommands: false,
    statusShown: false,
    isShared: false,
  };
  const workspace = new Workspace();
  let refreshDue: ReturnType<typeof setTimeout> | undefined;
  const open = new Set<string>();

  const service = createService({
    readFile: (uri, folder) => readFile(uri, reachOf(uri, folder)),
    mayRead: (uri, folder) => reaches(reachOf(uri, folder), uri),
    privateFile: (log, side) =>
      whyNoPrivateFile(session.settings.privateFiles, log, session) === undefined
        ? privateAddress(session.settings.privateFiles, log, side)
        : undefined,
    whyNoPrivateFile: (log) => whyNoPrivateFile(session.settings.privateFiles, log, session),
    realAddress: (uri) => (uri.startsWith(`${platform.files?.scheme}:`) ? platform.files?.real(uri) : undefined),
    listFolder,
    roll: cryptoRoller,
    random: cryptoRandom,
    changed: () => answersChanged(),
  });
  const reachOf = (uri: string, folder: string): Reach =>
    reachWith(session.settings.privateFiles, uri, workspace.reach(folder));
  const guard = new Guard(connection, service, platform.later);
  const watchers = new Watchers(connection, guard);
  const publisher = new Publisher(connection, service, guard, platform.later, platform.editsWaiting, () => {
    if (session.statusShown) void connection.sendNotification(statusChangedNotification);
    if (session.editorHasCommands) tellPrivateFiles();
  });
  let privateFiles = '';

  async function readFile(uri: string, reach: Reach): Promise<FileRead> {
    const { files } = platform;
    if (files && uri.startsWith(`${files.scheme}:`)) return files.read(uri, reach);
    try {
      const params: ReadFileParams = { uri, folders: reach.folders, most: bytesOf(largestOf(uri)) };
      return (await connection.sendRequest<ReadFileResult>(readFileRequest, params)) ?? undefined;
    } catch {
      // Not our extension: an editor that does not know the request has nothing for us to read.
      return undefined;
    }
  }

  async function listFolder(uri: string): Promise<readonly string[]> {
    const { files } = platform;
    if (files && uri.startsWith(`${files.scheme}:`)) return files.list(uri);
    const params: ListFolderParams = { uri };
    const names = await connection.sendRequest<unknown>(listFolderRequest, params);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  }

  /** Asks the editor for what it shows again, where an edit in the same log does not make it do so by itself. */
  function refresh(): void {
    const { refreshes } = session.editor;
    const asks = [
      refreshes.semanticTokens && SemanticTokensRefreshRequest.type,
      refreshes.inlayHint && InlayHintRefreshRequest.type,
      refreshes.codeLens && CodeLensRefreshRequest.type,
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

  /** Logs may read from other folders than before. */
  function reachChanged(change: () => void): void {
    guard.run('Folders', undefined, () => {
      change();
      service.foldersChanged();
      answersChanged();
    });
  }

  /** Our extension looks what Git makes of them. */
  function tellPrivateFiles(): void {
    const uris = guard.run('Private files', [], () => service.privateFilesRead());
    if (uris.join(' ') === privateFiles) return;
    privateFiles = uris.join(' ');
    void connection.sendNotification(privateFilesNotification, { uris } satisfies PrivateFilesParams);
  }

  function adopt(given: Promise<typeof session.settings>): void {
    given.then(
      (settings) => {
        const isSame = JSON.stringify(settings.privateFiles) === JSON.stringify(session.settings.privateFiles);
        session.settings = settings;
        if (isSame) return refresh();
        watchers.watch(settings.privateFiles.folder, session.editor);
        reachChanged(() => {});
      },
      (error: unknown) => guard.report('Reading the settings', error),
    );
  }

  connection.onInitialize((params: InitializeParams) => {
    session.editor = readEditor(params.capabilities);
    session.settings = readSettings(params.initializationOptions, session.settings);
    const options = params.initializationOptions as StartOptions | null | undefined;
    session.editorHasCommands = options?.editorHasCommands === true;
    workspace.isTrusted = options?.isTrusted !== false;
    session.isShared = options?.isShared === true;
    workspace.open(foldersOf(params));
    return { capabilities: serverCapabilities, serverInfo: { name: 'cglog' } };
  });
  connection.onInitialized(() => {
    if (session.editor.changesFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        reachChanged(() => workspace.change(added.map(toUri), removed.map(toUri))),
      );
    if (session.editor.pullsSettings) adopt(pullSettings(connection, session.settings));
    const register = (ask: Promise<unknown>) => ask.catch((error: unknown) => guard.report('Registering', error));
    if (session.editor.registersSettings) {
      register(connection.client.register(DidChangeConfigurationNotification.type, { section: 'cglog' }));
    }
    watchers.watch(session.settings.privateFiles.folder, session.editor);
  });
  connection.onDidChangeConfiguration((params) => {
    if (session.editor.pullsSettings) return adopt(pullSettings(connection, session.settings));
    const pushed = (params.settings as { cglog?: unknown } | null)?.cglog;
    return adopt(Promise.resolve(readSettings(pushed, session.settings)));
  });

  connection.onNotification(trustChangedNotification, ({ isTrusted }: TrustParams) =>
    reachChanged(() => {
      workspace.isTrusted = isTrusted === true;
    }),
  );

  connection.onNotification(sharedChangedNotification, ({ isShared }: SharedParams) =>
    reachChanged(() => {
      session.isShared = isShared === true;
    }),
  );
  connection.onNotification(inGitNotification, ({ uri, inGit }: InGitParams) =>
    guard.run('Git', undefined, () => {
      service.setInGit(
        uri,
        inGitStates.find((one) => one === inGit),
      );
      publisher.soon();
    }),
  );

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

  const resolving = resolvingIn(service, guard);
  connection.onExecuteCommand(async ({ command, arguments: args }, token) => {
    try {
      await execute(connection, service, resolving, session.editor, session.settings, command, args ?? [], token);
    } catch (error) {
      guard.report(command, error);
    }
    return null;
  });
  wireFeatures(connection, service, guard, session);
  connection.listen();
}

const toUri = ({ uri }: { readonly uri: string }): string => uri;

/** The folders open in the editor; older editors tell of one. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): string[] {
  if (workspaceFolders) return workspaceFolders.map(toUri);
  if (rootUri) return [rootUri];
  return rootPath ? [URI.file(rootPath).toString()] : [];
}
