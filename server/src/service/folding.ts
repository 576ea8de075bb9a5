/** Folding of refits, scenarios, steps and the header. */
import type { FoldingRange } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const folding = (_d: Documents, _uri: string): FoldingRange[] => [];
