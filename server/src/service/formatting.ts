/** The formatter as text edits. */
import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const format = (_d: Documents, _uri: string, _range?: Range): TextEdit[] => [];
