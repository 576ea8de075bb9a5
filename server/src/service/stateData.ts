/** The campaign at a line as plain data. */
import type { Documents } from './documents';

export const campaignData = (_d: Documents, _uri: string, _line?: number): unknown => null;
