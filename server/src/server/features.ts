/** Each LSP request, and each request of `protocol.ts`, handed to the service's method for it. */
import {
  type CodeAction,
  type CompletionList,
  type CompletionParams,
  type Connection,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { most, type Service } from '../service/api';
import {
  type BoardMapParams,
  type BoardMapResult,
  boardMapRequest,
  type ChangesParams,
  type ChangesResult,
  changesRequest,
  type ExplainParams,
  explainRequest,
  type ModuleInfo,
  type ModulesParams,
  modulesRequest,
  type NewCampaignParams,
  newCampaignRequest,
  newModuleRequest,
  resolveRequest,
  type StatusParams,
  type StatusResult,
  statusRequest,
  type TakeParams,
  type TakeResult,
  takeDiceRequest,
  takeRequest,
} from '../service/protocol';
import { boardMapOf } from '../service/vasl/boardMapOf';
import { visible } from '../views/visible';
import { afterReading } from './afterReading';
import type { Editor } from './capabilities';
import { resolvingIn, toServerCommand } from './commands';
import { editsFor } from './edits';
import type { Guard } from './guard';
import type { Settings } from './settings';
import { shown } from './shown';
import { wireTrust } from './trust';
import { wireViews } from './views';

const untaken: TakeResult = {
  refused: 'The referee could not work this out.',
  sides: [],
  warnings: [],
  items: [],
  notes: [],
  version: 0,
  edits: [],
};

const uncompared: ChangesResult = {
  refused: 'The referee could not work this out, or it was too much at once.',
  entries: [],
  contents: '',
  reads: [],
};

const noMap: BoardMapResult = { refused: untaken.refused, newText: '', name: '' };

/** A comparison under way, of the log of that address. */
interface Compared {
  readonly uri: string;
  readonly parts: Generator<void, ChangesResult>;
}

export interface Session {
  readonly settings: Settings;
  readonly editor: Editor;
  /** The editor has the commands of lenses and actions itself, as our VS Code extension does. */
  readonly editorHasCommands: boolean;
  /** The editor shows the status or a view, and so wants to hear when it changes. */
  statusShown: boolean;
}

export function wireFeatures(connection: Connection, service: Service, guard: Guard, session: Session): void {
  const on: Guard['request'] = (name, empty, answer) => guard.request(name, empty, (params) => shown(answer(params)));
  const forEditor = (action: CodeAction): CodeAction => ({
    ...action,
    ...(action.edit ? { edit: editsFor(session.editor, action.edit) } : {}),
    ...(action.command && !session.editorHasCommands ? { command: toServerCommand(action.command) } : {}),
  });

  const complete = on<CompletionParams, CompletionList>(
    'Completion',
    { isIncomplete: false, items: [] },
    ({ textDocument, position }) => service.completion(textDocument.uri, position),
  );
  // Just opened, a log is still without the files that it names: nothing could be offered yet.
  connection.onCompletion((params, token) => afterReading(service, () => complete(params, token)));
  connection.onHover(on('Hover', null, ({ textDocument, position }) => service.hover(textDocument.uri, position)));
  connection.onSignatureHelp(
    on('Signature help', null, ({ textDocument, position }) => service.signatureHelp(textDocument.uri, position)),
  );
  connection.onDefinition(
    on('Go to definition', [], ({ textDocument, position }) => service.definition(textDocument.uri, position)),
  );
  connection.onReferences(
    on('References', [], ({ textDocument, position, context }) =>
      service.references(textDocument.uri, position, context),
    ),
  );
  connection.onDocumentHighlight(
    on('Highlight', [], ({ textDocument, position }) => service.highlights(textDocument.uri, position)),
  );
  connection.onPrepareRename(
    on('Rename', null, ({ textDocument, position }) => service.prepareRename(textDocument.uri, position)),
  );
  connection.onRenameRequest(
    on('Rename', null, ({ textDocument, position, newName }) => {
      const result = service.rename(textDocument.uri, position, newName);
      return 'refused' in result
        ? new ResponseError(LSPErrorCodes.RequestFailed, visible(result.refused))
        : editsFor(session.editor, result);
    }),
  );
  connection.onDocumentSymbol(on('Outline', [], ({ textDocument }) => service.documentSymbols(textDocument.uri)));
  connection.onWorkspaceSymbol(on('Workspace symbols', [], ({ query }) => service.workspaceSymbols(query)));
  connection.onFoldingRanges(on('Folding', [], ({ textDocument }) => service.folding(textDocument.uri)));
  connection.onSelectionRanges(
    on('Selection', [], ({ textDocument, positions }) => service.selectionRanges(textDocument.uri, positions)),
  );
  connection.onDocumentLinks(on('Links', [], ({ textDocument }) => service.links(textDocument.uri)));
  connection.onCodeAction(
    on('Code actions', [], ({ textDocument, range, context }) =>
      service.codeActions(textDocument.uri, range, context.diagnostics, context.only).map(forEditor),
    ),
  );
  connection.onCodeActionResolve((action, token) =>
    on('Code actions', action, (asked: CodeAction) =>
      forEditor(service.resolveCodeAction(asked, session.settings.dice)),
    )(action, token),
  );
  connection.onCodeLens(
    on('Code lenses', [], ({ textDocument }) => {
      if (!session.settings.codeLens) return [];
      const lenses = service.codeLenses(textDocument.uri);
      if (session.editorHasCommands) return lenses;
      return lenses.flatMap((lens) => {
        const command = lens.command && toServerCommand(lens.command);
        return command ? [{ ...lens, command }] : [];
      });
    }),
  );
  connection.languages.inlayHint.on(
    on('Inlay hints', [], ({ textDocument, range }) => service.inlayHints(textDocument.uri, range)),
  );
  connection.languages.semanticTokens.on(
    on('Colours', { data: [] }, ({ textDocument }) => service.semanticTokens(textDocument.uri)),
  );
  connection.languages.semanticTokens.onRange(
    on('Colours', { data: [] }, ({ textDocument, range }) => service.semanticTokens(textDocument.uri, range)),
  );
  connection.onDocumentFormatting(on('Format', [], ({ textDocument }) => service.format(textDocument.uri)));
  connection.onDocumentRangeFormatting(
    on('Format', [], ({ textDocument, range }) => service.format(textDocument.uri, range)),
  );

  connection.onRequest(resolveRequest, resolvingIn(service, guard));
  const taking = (request: string, name: string, answer: (params: TakeParams) => TakeResult) =>
    connection.onRequest<TakeResult, void>(
      request,
      guard.request<TakeParams, TakeResult>(name, untaken, (params) => shown(answer(params)), most.workOfLongRequest),
    );
  taking(takeRequest, 'Take positions', (params) => service.take(params));
  taking(takeDiceRequest, 'Take dice', (params) => service.takeDice(params));
  const inParts = guard.inParts<Compared, ChangesResult>(
    'What changed',
    uncompared,
    ({ parts }) => parts,
    most.workOfLongRequest,
  );
  connection.onRequest(changesRequest, async (params: ChangesParams, token) => {
    const parts = await guard.later('What changed', undefined, (p: ChangesParams) => service.comparing(p))(params);
    return parts ? shown(await inParts({ uri: params.uri, parts }, token)) : uncompared;
  });
  connection.onRequest<StatusResult, void>(
    statusRequest,
    on<StatusParams, StatusResult>(
      'Status',
      { text: '', tooltip: '', next: null, isExchanged: false },
      ({ uri, line }) => {
        session.statusShown = true;
        return service.status(uri, line);
      },
    ),
  );
  connection.onRequest(
    explainRequest,
    on<ExplainParams, string>('Explain', '', ({ uri, line, character }) => service.explain(uri, line, character)),
  );
  connection.onRequest(
    newCampaignRequest,
    guard.later('New campaign', '', (params: NewCampaignParams) => service.newCampaign(params)),
  );
  connection.onRequest(
    newModuleRequest,
    on<undefined, string>('New module', '', () => service.newModule()),
  );
  connection.onRequest(
    boardMapRequest,
    on<BoardMapParams, BoardMapResult>('Map from board', noMap, (params) => shown(boardMapOf(params))),
  );
  connection.onRequest(
    modulesRequest,
    guard.later<ModulesParams | null, ModuleInfo[]>('Modules', [], async (params) => [
      ...service.modules(),
      ...(await service.modulesIn(params?.files ?? [])),
    ]),
  );
  wireTrust(connection, service, guard);
  wireViews(connection, service, guard, () => {
    session.statusShown = true;
  });
}
