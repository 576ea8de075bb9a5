/** Outline and workspace symbols. */
import type { DocumentSymbol, WorkspaceSymbol } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const documentSymbols = (_d: Documents, _uri: string): DocumentSymbol[] => [];
export const workspaceSymbols = (_d: Documents, _query: string): WorkspaceSymbol[] => [];
