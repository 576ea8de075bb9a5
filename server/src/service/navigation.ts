/** Definition, references, highlights and rename of RGs, Setup Areas, files and rulings. */
import type { DocumentHighlight, Location, Position, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const definition = (_d: Documents, _uri: string, _p: Position): Location[] => [];
export const references = (_d: Documents, _uri: string, _p: Position, _declaration: boolean): Location[] => [];
export const highlights = (_d: Documents, _uri: string, _p: Position): DocumentHighlight[] => [];
export const prepareRename = (
  _d: Documents,
  _uri: string,
  _p: Position,
): { range: Range; placeholder: string } | null => null;
export const rename = (
  _d: Documents,
  _uri: string,
  _p: Position,
  _name: string,
): WorkspaceEdit | { readonly refused: string } => ({ refused: '' });
