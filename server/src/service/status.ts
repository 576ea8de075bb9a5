/** The status bar's line. */
import type { Documents } from './documents';
import type { StatusResult } from './protocol';

export const status = (_d: Documents, _uri: string, _line?: number): StatusResult => ({ text: '', tooltip: '' });
