/** Every request of the server, for one place in one document. */
import type { Position } from 'vscode-languageserver/node';

/** Method, parameters and the answer that says "nothing here". */
export type Request = readonly [method: string, params: unknown, empty: unknown];

export function requests(uri: string, position: Position): Request[] {
  const textDocument = { uri };
  const range = { start: position, end: position };
  const at = { textDocument, position };
  return [
    ['textDocument/completion', at, { isIncomplete: false, items: [] }],
    ['textDocument/hover', at, null],
    ['textDocument/signatureHelp', at, null],
    ['textDocument/definition', at, []],
    ['textDocument/references', { ...at, context: { includeDeclaration: true } }, []],
    ['textDocument/documentHighlight', at, []],
    ['textDocument/prepareRename', at, null],
    ['textDocument/documentSymbol', { textDocument }, []],
    ['textDocument/foldingRange', { textDocument }, []],
    ['textDocument/semanticTokens/full', { textDocument }, { data: [] }],
    ['textDocument/semanticTokens/range', { textDocument, range }, { data: [] }],
    ['textDocument/documentLink', { textDocument }, []],
    ['textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } }, []],
    ['textDocument/codeLens', { textDocument }, []],
    ['textDocument/inlayHint', { textDocument, range }, []],
    ['textDocument/formatting', { textDocument, options: { tabSize: 2, insertSpaces: true } }, []],
    ['textDocument/rangeFormatting', { textDocument, range, options: { tabSize: 2, insertSpaces: true } }, []],
    ['cglog/status', { uri, line: position.line }, { text: '', tooltip: '', next: null, isExchanged: false }],
    ['cglog/explain', { uri, ...position }, ''],
    ['cglog/sides', { uri, line: position.line }, { log: null, sides: [], unread: null, reveals: null }],
  ];
}

/** Requests whose answer for a document never seen is of no fixed shape. */
export function openRequests(uri: string, position: Position): (readonly [method: string, params: unknown])[] {
  return [
    ['textDocument/selectionRange', { textDocument: { uri }, positions: [position] }],
    ['textDocument/rename', { textDocument: { uri }, position, newName: 'V9.9' }],
    ['cglog/resolve', { uri, what: 'next', dice: 'placeholder' }],
    ['cglog/resolve', { uri, what: 'line', line: position.line, dice: 'placeholder' }],
    ['cglog/resolve', { uri, what: 'step', line: position.line, dice: 'placeholder' }],
    ['cglog/resolve', { uri, what: 'all', dice: 'placeholder' }],
    ['cglog/resolve', { uri, what: 'owed', dice: 'placeholder' }],
    ...['map', 'roster', 'record', 'checklist', 'forces', 'dice'].map(
      (view) => [`cglog/${view}`, { uri, line: position.line }] as const,
    ),
    ...['open', 'seal', 'reveal', 'handOver', 'takeUp'].map(
      (what) => ['cglog/trust', { uri, side: 'British', what, line: position.line, file: uri }] as const,
    ),
    ['cglog/audit', { uri }],
    ['cglog/take', { uri, line: position.line, save: '', side: 'both', ticked: ['x'], anyway: true }],
    ['cglog/takeDice', { uri, line: position.line, save: '', side: 'both', player: 'Ann', ticked: ['x'] }],
    ['cglog/map/hex', { uri, line: position.line, hex: 'X22' }],
    ['cglog/map/history', { uri, line: position.line, hex: 'X22' }],
    ['cglog/changes', { uri, old: { uri, text: 'buy German "' }, files: [{ uri, text: '' }] }],
    ['cglog/export', { uri, line: position.line, what: 'campaign.html' }],
    ['workspace/symbol', { query: 'x' }],
    ['codeAction/resolve', { title: 'x' }],
    ['cglog/newCampaign', { module: 'XX', title: '', cg: '', depth: '', players: {} }],
    ['cglog/modules', {}],
    ['workspace/executeCommand', { command: 'cglog.server.resolveNext', arguments: [uri] }],
    ['workspace/executeCommand', { command: 'cglog.server.resolveStep', arguments: [uri, position.line] }],
    ['workspace/executeCommand', { command: 'cglog.server.handOver', arguments: [uri] }],
    ['workspace/executeCommand', { command: 'no.such.command' }],
  ];
}
