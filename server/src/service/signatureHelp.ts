/** Signature help: the parts of the directive that is being written, and the one that is due. */
import { MarkupKind, type Position, type SignatureHelp, type SignatureInformation } from 'vscode-languageserver-types';
import type { Verb } from '../syntax/nodes';
import { type Parameter, parameterAt, parametersOf } from '../syntax/signature';
import { isVerb, vocabulary } from '../syntax/vocabulary';
import { wordsBefore } from '../syntax/words';
import type { Documents } from './documents';
import { blocks, code, plain } from './words/markdown';

/** Null where no directive stands, within its verb, and where nothing more can follow. */
export function signatureHelp(documents: Documents, uri: string, { line, character }: Position): SignatureHelp | null {
  const text = documents.isModule(uri) ? undefined : documents.document(uri)?.lines[line]?.parsed.text;
  const [first = '', ...words] = (text !== undefined && wordsBefore(text, character)) || [];
  const isStep = /^\d+\.\d+[a-z]?$/i.test(first);
  const verb = isStep ? 'step' : first.toLowerCase();
  if (words.length === 0 || !(isStep || isVerb(verb))) return null;
  const forms = formsOf(verb as Verb);
  const written = isStep ? [first, ...words] : words;
  // Pieces by name stand behind a colon, which the other form does not have.
  const activeSignature = forms.length > 1 && words.includes(':') ? 1 : 0;
  const activeParameter = parameterAt(forms[activeSignature]?.parameters ?? [], written);
  if (activeParameter === undefined) return null;
  return { signatures: forms.map(({ information }) => information), activeSignature, activeParameter };
}

interface Form {
  readonly parameters: readonly Parameter[];
  readonly information: SignatureInformation;
}

function formsOf(verb: Verb): Form[] {
  const { signature, ofPieces, meaning, example } = vocabulary[verb];
  const value = blocks(plain(meaning), `Such as ${code(example)}`);
  return [signature, ...(ofPieces === undefined ? [] : [ofPieces])].map((label) => {
    const parameters = parametersOf(label);
    return {
      parameters,
      information: {
        label,
        documentation: { kind: MarkupKind.Markdown, value },
        parameters: parameters.map(({ start, end }) => ({ label: [start, end] })),
      },
    };
  });
}
