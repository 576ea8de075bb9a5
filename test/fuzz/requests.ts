/** Every question that the service answers, asked at a place. */
import type { Position } from 'vscode-languageserver-types';
import type { Service } from '../../server/src/service/api';
import { exported } from '../../server/src/views/exported';

export interface Asked {
  readonly uri: string;
  readonly at: Position;
  /** Lines of the document. */
  readonly lines: number;
}

type Ask = (service: Service, asked: Asked) => unknown;

const view =
  (name: 'map' | 'roster' | 'record' | 'checklist' | 'forces' | 'dice' | 'story'): Ask =>
  (service, { uri, at }) =>
    service[name]({ uri, line: at.line });

const here = ({ at }: Asked) => ({ start: at, end: at });
const whole = ({ lines }: Asked) => ({ start: { line: 0, character: 0 }, end: { line: lines, character: 0 } });

/** What an editor asks for at each keystroke, and what a player asks for now and then. */
export const requests: Readonly<Record<string, Ask>> = {
  completion: (service, { uri, at }) => service.completion(uri, at),
  hover: (service, { uri, at }) => service.hover(uri, at),
  definition: (service, { uri, at }) => service.definition(uri, at),
  references: (service, { uri, at }) => service.references(uri, at, { includeDeclaration: true }),
  highlights: (service, { uri, at }) => service.highlights(uri, at),
  prepareRename: (service, { uri, at }) => service.prepareRename(uri, at),
  rename: (service, { uri, at }) => service.rename(uri, at, 'Zulu'),
  documentSymbols: (service, { uri }) => service.documentSymbols(uri),
  workspaceSymbols: (service) => service.workspaceSymbols('i4'),
  folding: (service, { uri }) => service.folding(uri),
  semanticTokens: (service, { uri }) => service.semanticTokens(uri),
  selectionRanges: (service, { uri, at }) => service.selectionRanges(uri, [at]),
  links: (service, { uri }) => service.links(uri),
  codeActions: (service, asked) =>
    service
      .codeActions(asked.uri, here(asked), [])
      .map((action) => (action.edit ? action : service.resolveCodeAction(action, 'roll'))),
  'codeActions of all': (service, asked) => service.codeActions(asked.uri, whole(asked), [], ['quickfix']),
  codeLenses: (service, { uri }) => service.codeLenses(uri),
  inlayHints: (service, asked) => service.inlayHints(asked.uri, whole(asked)),
  format: (service, { uri }) => service.format(uri),
  'resolve line': (service, { uri, at }) => service.resolve({ uri, what: 'line', line: at.line, dice: 'roll' }),
  'resolve step': (service, { uri, at }) => service.resolve({ uri, what: 'step', line: at.line, dice: 'placeholder' }),
  'resolve next': (service, { uri }) => service.resolve({ uri, what: 'next', dice: 'roll' }),
  'resolve owed': (service, { uri }) => service.resolve({ uri, what: 'owed', dice: 'roll' }),
  'resolve all': (service, { uri }) => service.resolve({ uri, what: 'all', dice: 'placeholder' }),
  status: (service, { uri, at }) => service.status(uri, at.line),
  explain: (service, { uri, at }) => service.explain(uri, at.line, at.character),
  state: (service, { uri, at }) => service.state(uri, at.line),
  map: view('map'),
  roster: view('roster'),
  record: view('record'),
  checklist: view('checklist'),
  forces: view('forces'),
  dice: view('dice'),
  story: view('story'),
  hex: (service, { uri, at }) => service.hex({ uri, line: at.line, hex: 'X22' }),
  'export campaign': (service, { uri }) => exported(service, { uri, what: 'campaign.html' }),
  'export map': (service, { uri, at }) => exported(service, { uri, line: at.line, what: 'map.svg' }),
  'export record': (service, { uri }) => exported(service, { uri, what: 'record.csv' }),
};

export const requestNames = Object.keys(requests);

/** What may take longer, for it covers the campaign: opening, exporting, resolving the whole RePh. */
export const isLong = (name: string): boolean => /^export|^resolve all$|^story$/.test(name);
