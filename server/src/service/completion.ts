/**
 * Completion: what the current step owes first, then what is legal in this place, cheapest and likeliest first; what
 * cannot be done now stands last, with the reason.
 */
import type { CompletionList, Position } from 'vscode-languageserver-types';
import { isMapVerb } from '../syntax/vocabulary';
import { keywords } from './completion/keywords';
import { lineStart } from './completion/lineStart';
import { mapProposals, ofMapFile } from './completion/mapFile';
import { continuations, rollHere } from './completion/offers';
import { names } from './completion/parts';
import { sealHeadings } from './completion/privateFile';
import { items, type Proposal } from './completion/proposal';
import { Scene } from './completion/scene';
import { type Typed, typedAt } from './completion/typed';
import type { Documents } from './documents';
import { locate, type Place, stateAt } from './lookup';
import { moduleCompletion } from './moduleFile/completion';

export function completion(documents: Documents, uri: string, position: Position): CompletionList {
  const none: CompletionList = { isIncomplete: false, items: [] };
  const file = documents.document(uri);
  if (file && documents.isModule(uri)) return moduleCompletion(documents, file, position);
  const place = locate(documents, uri, position, documents.analysisToWrite(uri));
  const typed = place && typedAt(place.line.parsed.text, position.character);
  if (!place || !typed) return none;
  const proposals = documents.isMap(uri)
    ? [
        ...mapProposals(ofMapFile(documents.sheet(place.text).board), typed),
        ...(typed.words.length ? keywords(typed) : []),
      ]
    : logProposals(place, typed);
  // Without a letter long lists of hexes are left out: the editor is to ask again when there is one.
  return { isIncomplete: typed.prefix === '' && typed.words.length > 0, items: items(proposals, position.line, typed) };
}

function logProposals(place: Place, typed: Typed): Proposal[] {
  const at = stateAt(place);
  // Above and below the seals of a private file nothing is played.
  if (!at) return typed.words.length === 0 ? sealHeadings(place) : [];
  const scene = new Scene(place, at.state, typed);
  if (typed.words.length === 0) return lineStart(scene);
  if (isMapVerb(scene.word(0))) {
    const { board, module } = scene.state;
    return [...mapProposals({ board, module, removes: true }, typed), ...keywords(typed)];
  }
  const { legal, barred } = continuations(scene);
  const dice = rollHere(scene)?.roll.table.dice;
  const literal = keywords(typed).filter(
    ({ text }) =>
      !legal.some((p) => p.text.toLowerCase().startsWith(text.toLowerCase())) &&
      !(dice && text !== dice && /^dr$/i.test(text)) &&
      (text !== 'initial' || scene.state.phase === 'header') &&
      (text !== 'idle' || scene.state.isIdleDate),
  );
  return [...legal, ...(legal.length && typed.words.length > 1 ? [] : names(scene)), ...literal, ...barred];
}
