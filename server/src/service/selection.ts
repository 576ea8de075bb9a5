/** Selection ranges: word, part, directive, line, step, RePh. */
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const selectionRanges = (_d: Documents, _uri: string, _p: readonly Position[]): SelectionRange[] => [];
