/** The façade over the documents: see `api.ts`. */
import { modules as allModules, findModule, mapTextOf } from '../rules/modules';
import type { Host, Service } from './api';
import { comparing } from './changes/changes';
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
import { mapFacts } from './mapFacts';
import { mapInWords } from './mapInWords';
import { newModule } from './moduleFile/skeleton';
import { definition, highlights, prepareRename, references, rename } from './navigation';
import { moduleInfo, newCampaign } from './newCampaign';
import type { ModuleInfo } from './protocol';
import { resolve, resolving } from './resolve/resolve';
import { selectionRanges } from './selection';
import { semanticTokens } from './semanticTokens';
import { signatureHelp } from './signatureHelp';
import { campaignData } from './stateData';
import { status } from './status';
import { documentSymbols, workspaceSymbols } from './symbols';
import { audit } from './trust/audit';
import { auditPage } from './trust/auditPage';
import { privateFiles, privateFilesRead } from './trust/privateFiles';
import { sides } from './trust/sides';
import { takeUpKnown, trust } from './trust/trust';
import { unsealedSteps } from './trust/unsealed';
import { takeDice } from './vasl/dice';
import { take } from './vasl/take';
import { checklist } from './views/checklist';
import { diceOfLogs, diceReport } from './views/dice';
import { forcesView } from './views/forces';
import { hexView } from './views/hex';
import { hexHistory } from './views/history';
import { mapView } from './views/map';
import { record } from './views/record';
import { roster } from './views/roster';
import { story } from './views/story';
import { withheldDiagnostics } from './waiting';

export function createService(host: Host): Service {
  const documents = new Documents(host);
  const diagnostics = new Diagnostics(documents);
  /** Each URI of the client passes through here, and each object that has one. */
  const heard = (uri: string) => documents.heard(uri);
  const about = <P extends { readonly uri: string }>(params: P): P => {
    heard(params.uri);
    return params;
  };
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
    open: (uri, version, text) => documents.open(heard(uri), version, text),
    change: (uri, version, changes) => documents.change(heard(uri), version, changes),
    close: (uri) => documents.close(heard(uri)),
    fileChanged: (uri) => documents.fileChanged(heard(uri)),
    foldersChanged: () => documents.foldersChanged(),
    settled: () => documents.settled(),
    reading: () => documents.reading(),
    catchUp: (uri) => documents.catchUp(uri),
    version: (uri) => documents.document(uri)?.version,
    diagnostics: () => diagnostics.take(),
    withheld: () => withheldDiagnostics(documents),

    completion: (uri, position) => completion(documents, heard(uri), position),
    hover: (uri, position) => hover(documents, heard(uri), position),
    signatureHelp: (uri, position) => signatureHelp(documents, heard(uri), position),
    definition: (uri, position) => definition(documents, heard(uri), position),
    references: (uri, position, context) => references(documents, heard(uri), position, context),
    highlights: (uri, position) => highlights(documents, heard(uri), position),
    prepareRename: (uri, position) => prepareRename(documents, heard(uri), position),
    rename: (uri, position, newName) => rename(documents, heard(uri), position, newName),
    documentSymbols: (uri) => documentSymbols(documents, heard(uri)),
    workspaceSymbols: (query) => workspaceSymbols(documents, query),
    folding: (uri) => folding(documents, heard(uri)),
    semanticTokens: (uri, range) => semanticTokens(documents, heard(uri), range),
    selectionRanges: (uri, positions) => selectionRanges(documents, heard(uri), positions),
    links: (uri) => links(documents, heard(uri)),
    codeActions: (uri, range, shown, only) => codeActions(documents, heard(uri), range, shown, only),
    resolveCodeAction: (action, dice) => resolveCodeAction(documents, action, dice, host.roll),
    codeLenses: (uri) => codeLenses(documents, heard(uri)),
    inlayHints: (uri, range) => inlayHints(documents, heard(uri), range),
    format: (uri, range) => format(documents, heard(uri), range),

    resolve: (params) => resolve(documents, about(params), host.roll, host.random),
    resolving: (params) => resolving(documents, about(params), host.roll, host.random),
    trust: (params) => trust(documents, about(params), host.random),
    sides: (params) => sides(documents, about(params)),
    takeUp: (uri) => takeUpKnown(documents, heard(uri)),
    unsealed: (uri, side) => {
      const analysis = documents.analysisOf(heard(uri));
      return analysis ? unsealedSteps(analysis, side).map(({ number }) => number) : [];
    },
    isFair: (uri) => documents.analysisOf(heard(uri))?.trust?.read.isFair ?? false,
    privateFile: (uri, side) => documents.privateOf(documents.canonical(heard(uri)), side),
    privateFiles: (uri) => privateFiles(documents, heard(uri)),
    privateFilesRead: () => privateFilesRead(documents),
    setInGit: (uri, inGit) => documents.setInGit(heard(uri), inGit),
    audit: (uri) => audit(documents, heard(uri)),
    audited: (uri) => {
      const report = audit(documents, heard(uri));
      const root = documents.analysisOf(uri)?.root ?? uri;
      return report ? { report, contents: auditPage(report, documents.spelling(root)) } : null;
    },
    take: (params) => take(documents, about(params)),
    takeDice: (params) => takeDice(documents, about(params)),
    comparing: (params) => comparing(documents, host, about(params)),
    status: (uri, line) => status(documents, heard(uri), line),
    explain: (uri, line, character) => explain(documents, heard(uri), line, character),
    modules: (): ModuleInfo[] => allModules.map(moduleInfo),
    modulesIn: async (files) => {
      const infos = files.map(async ({ uri, name }): Promise<ModuleInfo[]> => {
        const module = await moduleAt(uri);
        return module ? [{ ...moduleInfo(module), id: name, uri }] : [];
      });
      return (await Promise.all(infos)).flat();
    },
    newModule,
    newCampaign: async (params) =>
      newCampaign(params, params.uri === undefined ? findModule(params.module) : await moduleAt(params.uri)),
    revision: (uri) => documents.analysisOf(heard(uri))?.revision ?? 0,
    map: (params) => mapView(documents, about(params)),
    hex: (params) => hexView(documents, about(params)),
    history: (params) => hexHistory(documents, about(params)),
    roster: (params) => roster(documents, about(params)),
    record: (params) => record(documents, about(params)),
    checklist: (params) => checklist(documents, about(params)),
    forces: (params) => forcesView(documents, about(params)),
    dice: (params) => diceReport(documents, about(params)),
    diceOfLogs: (uris) => diceOfLogs(documents, uris.map(heard)),
    story: (params) => story(documents, about(params)),
    state: (uri, line) => campaignData(documents, heard(uri), line),
    moduleData: (id) => findModule(id) ?? moduleOfFile(id),
    mapFacts: (uri, line) => mapFacts(documents, heard(uri), line),
    mapInWords: (uri) => mapInWords(documents, heard(uri)),
    mapText: mapTextOf,
    moduleOfFile: (uri) => {
      const module = moduleOfFile(uri);
      return module && moduleInfo(module);
    },
  };
}
