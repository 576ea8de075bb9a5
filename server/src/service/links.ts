/** Document links to maps and included logs. */
import type { DocumentLink } from 'vscode-languageserver-types';
import type { Documents } from './documents';

export const links = (_d: Documents, _uri: string): DocumentLink[] => [];
