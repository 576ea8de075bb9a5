/** What the server announces, and what it asks of the editor. */
import {
  type ClientCapabilities,
  CodeActionKind,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { semanticTokenModifiers, semanticTokenTypes } from '../service/api';
import { serverCommands } from './commands';
import { trustCommands } from './trustCommands';

export const serverCapabilities: ServerCapabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  // A directive's parts are separated by spaces, names may be quoted, results follow `->`; VS Code asks for nothing
  // while a number is typed, so that the number of a step does at its point.
  completionProvider: { triggerCharacters: [' ', '"', '>', '.'] },
  // A space ends a part and begins the next, a colon leads on to the pieces, an arrow to the result.
  signatureHelpProvider: { triggerCharacters: [' ', ':'], retriggerCharacters: [',', '>', '='] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor], resolveProvider: true },
  codeLensProvider: {},
  inlayHintProvider: true,
  semanticTokensProvider: {
    legend: { tokenTypes: [...semanticTokenTypes], tokenModifiers: [...semanticTokenModifiers] },
    full: true,
    range: true,
  },
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  executeCommandProvider: { commands: [...Object.keys(serverCommands), ...Object.keys(trustCommands)] },
};

/** What of the editor's abilities the server makes use of. */
export interface Editor {
  readonly pullsSettings: boolean;
  readonly changesFolders: boolean;
  readonly registersSettings: boolean;
  readonly registersWatchers: boolean;
  /** Of files outside of its workspace too. */
  readonly watchesFolders: boolean;
  readonly appliesEdits: boolean;
  readonly versionedEdits: boolean;
  /** Edits with Tab stops. */
  readonly snippetEdits: boolean;
  readonly refreshes: { readonly semanticTokens: boolean; readonly inlayHint: boolean; readonly codeLens: boolean };
}

export function readEditor(capabilities: ClientCapabilities): Editor {
  const workspace = capabilities.workspace;
  return {
    changesFolders: workspace?.workspaceFolders === true,
    pullsSettings: workspace?.configuration === true,
    registersSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    watchesFolders: workspace?.didChangeWatchedFiles?.relativePatternSupport === true,
    appliesEdits: workspace?.applyEdit === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    snippetEdits: workspace?.workspaceEdit?.snippetEditSupport === true,
    refreshes: {
      semanticTokens: workspace?.semanticTokens?.refreshSupport === true,
      inlayHint: workspace?.inlayHint?.refreshSupport === true,
      codeLens: workspace?.codeLens?.refreshSupport === true,
    },
  };
}
