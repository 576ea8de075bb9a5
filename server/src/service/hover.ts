/** Hover. */
import type { Hover, Position } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const hover = (_d: Documents, _uri: string, _p: Position): Hover | null => null;
