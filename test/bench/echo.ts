/** The floor: a server that does nothing but answer, over the same protocol library. */
import {
  createConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
const publish = (params: PublishDiagnosticsParams) => void connection.sendDiagnostics(params);

connection.onInitialize(() => ({
  capabilities: { textDocumentSync: 2, completionProvider: {}, hoverProvider: true },
}));
connection.onDidOpenTextDocument(({ textDocument: { uri, version } }) => publish({ uri, version, diagnostics: [] }));
connection.onDidChangeTextDocument(({ textDocument: { uri, version } }) => publish({ uri, version, diagnostics: [] }));
connection.onCompletion(() => []);
connection.onHover(() => null);
connection.onExit(() => process.exit(0));
connection.listen();
