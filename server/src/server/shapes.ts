/** The parameters of each message that the server handles, as far as it relies on them. */
import {
  boardMapRequest,
  changesRequest,
  explainRequest,
  inGitNotification,
  modulesRequest,
  newCampaignRequest,
  resolveRequest,
  sharedChangedNotification,
  statusRequest,
  takeDiceRequest,
  takeRequest,
} from '../service/protocol';
import { auditRequest, sidesRequest, trustRequest } from '../service/trust/protocol';
import {
  checklistRequest,
  diceRequest,
  exportRequest,
  forcesRequest,
  hexRequest,
  historyRequest,
  mapRequest,
  recordRequest,
  rosterRequest,
} from '../service/views/data';

type Shape = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString: Shape = (value) => typeof value === 'string';
const isBoolean: Shape = (value) => typeof value === 'boolean';
const isInteger: Shape = (value) => Number.isInteger(value);
/** A 0-based line, or a character of one. */
const isLine: Shape = (value) => isInteger(value) && (value as number) >= 0;

const one =
  (...values: readonly string[]): Shape =>
  (value) =>
    values.includes(value as string);
const list =
  (of: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(of);
const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);
/** Many editors write null for what they leave out. */
const nullable =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value);
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));
const record =
  (of: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(of);

const isPosition = fields({ line: isLine, character: isLine });
const isRange = fields({ start: isPosition, end: isPosition });
const isToken: Shape = (value) => isString(value) || isInteger(value);
const textDocument = fields({ uri: isString });
const options = fields({ tabSize: isInteger, insertSpaces: isBoolean });

const document = fields({ textDocument });
const place = fields({ textDocument, position: isPosition });
const stretch = fields({ textDocument, range: isRange });
const view = { uri: isString, line: optional(isLine), as: optional(isString) };
const paper = { ...view, side: optional(isString) };

const taking = {
  uri: isString,
  line: isLine,
  save: isString,
  side: optional(isString),
  ticked: optional(list(isString)),
  unticked: optional(list(isString)),
  anyway: optional(isBoolean),
};

const shapes: Readonly<Record<string, Shape>> = {
  initialize: fields({ capabilities: isObject, processId: nullable(isInteger) }),
  '$/cancelRequest': fields({ id: isToken }),
  '$/setTrace': fields({ value: isString }),
  '$/progress': fields({ token: isToken }),
  'window/workDoneProgress/cancel': fields({ token: isToken }),

  'textDocument/didOpen': fields({ textDocument: fields({ uri: isString, version: isInteger, text: isString }) }),
  'textDocument/didChange': fields({
    textDocument: fields({ uri: isString, version: isInteger }),
    contentChanges: list(fields({ text: isString, range: nullable(isRange) })),
  }),
  'textDocument/didClose': document,
  'workspace/didChangeWatchedFiles': fields({ changes: list(fields({ uri: isString })) }),
  'workspace/didChangeConfiguration': isObject,

  'textDocument/completion': place,
  'textDocument/hover': place,
  'textDocument/signatureHelp': place,
  'textDocument/definition': place,
  'textDocument/references': fields({
    textDocument,
    position: isPosition,
    context: fields({ includeDeclaration: isBoolean }),
  }),
  'textDocument/documentHighlight': place,
  'textDocument/prepareRename': place,
  'textDocument/rename': fields({ textDocument, position: isPosition, newName: isString }),
  'textDocument/documentSymbol': document,
  'workspace/symbol': fields({ query: isString }),
  'textDocument/foldingRange': document,
  'textDocument/selectionRange': fields({ textDocument, positions: list(isPosition) }),
  'textDocument/documentLink': document,
  'textDocument/codeAction': fields({
    textDocument,
    range: isRange,
    context: fields({ diagnostics: list(fields({ range: isRange })), only: nullable(list(isString)) }),
  }),
  'codeAction/resolve': fields({ title: isString }),
  'textDocument/codeLens': document,
  'textDocument/inlayHint': stretch,
  'textDocument/semanticTokens/full': document,
  'textDocument/semanticTokens/range': stretch,
  'textDocument/formatting': fields({ textDocument, options }),
  'textDocument/rangeFormatting': fields({ textDocument, range: isRange, options }),
  'workspace/executeCommand': fields({ command: isString, arguments: nullable(Array.isArray) }),

  [sharedChangedNotification]: isObject,
  [inGitNotification]: fields({ uri: isString }),

  [resolveRequest]: fields({
    ...view,
    what: one('next', 'all', 'step', 'line', 'owed'),
    dice: one('roll', 'placeholder'),
    answers: optional(record(isString)),
  }),
  [trustRequest]: fields({
    ...view,
    side: isString,
    what: one('open', 'seal', 'reveal', 'handOver', 'takeUp'),
    step: optional(isString),
    file: optional(isString),
  }),
  [sidesRequest]: fields(view),
  [auditRequest]: fields({ uri: isString }),
  [takeRequest]: fields(taking),
  [takeDiceRequest]: fields({ ...taking, player: optional(isString) }),
  [boardMapRequest]: fields({ name: isString, board: isString }),
  [changesRequest]: fields({
    uri: isString,
    old: fields({ uri: isString, text: isString, opens: optional(isString) }),
    files: optional(list(fields({ uri: isString, text: isString }))),
  }),
  [statusRequest]: fields(view),
  [explainRequest]: fields({ uri: isString, line: isLine, character: isLine }),
  [modulesRequest]: nullable(fields({ files: nullable(list(fields({ uri: isString, name: isString }))) })),
  [newCampaignRequest]: fields({
    module: isString,
    title: isString,
    cg: isString,
    depth: isString,
    players: record(isString),
    uri: optional(isString),
    map: optional(isString),
    isFair: optional(isBoolean),
  }),
  [mapRequest]: fields({
    ...view,
    sheet: optional(isString),
    paths: optional(fields({ piece: optional(isString), area: optional(isString), isolation: optional(isBoolean) })),
  }),
  [hexRequest]: fields({ ...view, hex: isString }),
  [historyRequest]: fields({ ...view, hex: isString }),
  [rosterRequest]: fields(paper),
  [recordRequest]: fields(paper),
  [checklistRequest]: fields(view),
  [forcesRequest]: fields(view),
  [diceRequest]: fields(view),
  [exportRequest]: fields({
    ...paper,
    what: one('map.svg', 'roster.html', 'roster.csv', 'record.html', 'record.csv', 'campaign.html'),
  }),
};

/** Whether a message's parameters are what its handler takes them for; true of a method without any. */
export function hasShape(method: string, params: unknown): boolean {
  return !Object.hasOwn(shapes, method) || shapes[method]?.(params) === true;
}
