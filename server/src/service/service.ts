/** The façade over the documents: see `api.ts`. */
import { modules as allModules, findModule } from '../rules/modules';
import type { Host, Service } from './api';
import { codeActions, resolveCodeAction } from './codeActions';
import { codeLenses } from './codeLenses';
import { completion } from './completion';
import { Diagnostics } from './diagnostics';
import { Documents } from './documents';
import { explain } from './explain';
import { folding } from './folding';
import { format } from './formatting';
import { hover } from './hover';
import { inlayHints } from './inlayHints';
import { links } from './links';
import { definition, highlights, prepareRename, references, rename } from './navigation';
import { moduleInfo, newCampaign } from './newCampaign';
import type { ModuleInfo } from './protocol';
import { resolve } from './resolve';
import { selectionRanges } from './selection';
import { semanticTokens } from './semanticTokens';
import { signatureHelp } from './signatureHelp';
import { campaignData } from './stateData';
import { status } from './status';
import { documentSymbols, workspaceSymbols } from './symbols';
import { checklist } from './views/checklist';
import { diceOfLogs, diceReport } from './views/dice';
import { forcesView } from './views/forces';
import { hexView } from './views/hex';
import { mapView } from './views/map';
import { record } from './views/record';
import { roster } from './views/roster';
import { story } from './views/story';

export function createService(host: Host): Service {
  const documents = new Documents(host);
  const diagnostics = new Diagnostics(documents);
  const moduleOfFile = (uri: string) => {
    const text = documents.isModule(uri) ? documents.document(uri) : undefined;
    return text && documents.moduleSheet(text).module;
  };
  /** The module of a file, be it open or not. */
  const moduleAt = async (uri: string) => {
    const text = await documents.read(uri);
    return text && documents.moduleSheet(text).module;
  };
  return {
    open: (uri, version, text) => documents.open(uri, version, text),
    change: (uri, version, changes) => documents.change(uri, version, changes),
    close: (uri) => documents.close(uri),
    fileChanged: (uri) => documents.fileChanged(uri),
    settled: () => documents.settled(),
    diagnostics: () => diagnostics.take(),

    completion: (uri, position) => completion(documents, uri, position),
    resolveCompletion: (item) => item,
    hover: (uri, position) => hover(documents, uri, position),
    signatureHelp: (uri, position) => signatureHelp(documents, uri, position),
    definition: (uri, position) => definition(documents, uri, position),
    references: (uri, position, includeDeclaration) => references(documents, uri, position, includeDeclaration),
    highlights: (uri, position) => highlights(documents, uri, position),
    prepareRename: (uri, position) => prepareRename(documents, uri, position),
    rename: (uri, position, newName) => rename(documents, uri, position, newName),
    documentSymbols: (uri) => documentSymbols(documents, uri),
    workspaceSymbols: (query) => workspaceSymbols(documents, query),
    folding: (uri) => folding(documents, uri),
    semanticTokens: (uri, range) => semanticTokens(documents, uri, range),
    selectionRanges: (uri, positions) => selectionRanges(documents, uri, positions),
    links: (uri) => links(documents, uri),
    codeActions: (uri, range, shown, only) => codeActions(documents, uri, range, shown, only),
    resolveCodeAction: (action, dice) => resolveCodeAction(documents, action, dice, host.roll),
    codeLenses: (uri) => codeLenses(documents, uri),
    inlayHints: (uri, range) => inlayHints(documents, uri, range),
    format: (uri, range) => format(documents, uri, range),

    resolve: (params) => resolve(documents, params, host.roll),
    status: (uri, line) => status(documents, uri, line),
    explain: (uri, line, character) => explain(documents, uri, line, character),
    modules: (): ModuleInfo[] => allModules.map(moduleInfo),
    modulesIn: async (files) => {
      const infos = files.map(async ({ uri, name }): Promise<ModuleInfo[]> => {
        const module = await moduleAt(uri);
        return module ? [{ ...moduleInfo(module), id: name, uri }] : [];
      });
      return (await Promise.all(infos)).flat();
    },
    newCampaign: async (params) =>
      newCampaign(params, params.uri === undefined ? findModule(params.module) : await moduleAt(params.uri)),
    map: (params) => mapView(documents, params),
    hex: (params) => hexView(documents, params),
    roster: (params) => roster(documents, params),
    record: (params) => record(documents, params),
    checklist: (params) => checklist(documents, params),
    forces: (params) => forcesView(documents, params),
    dice: (params) => diceReport(documents, params),
    diceOfLogs: (uris) => diceOfLogs(documents, uris),
    story: (params) => story(documents, params),
    state: (uri, line) => campaignData(documents, uri, line),
    moduleData: (id) => findModule(id) ?? moduleOfFile(id),
    moduleOfFile: (uri) => {
      const module = moduleOfFile(uri);
      return module && moduleInfo(module);
    },
  };
}
