/** What is wrong with a module file, by offsets into its text: its findings once there are lines. */
import type { Node } from 'jsonc-parser';
import type { LogCode } from '../kernel/codes';
import type { Severity } from '../kernel/finding';

export interface ModuleFault {
  readonly code: LogCode;
  readonly severity: Severity;
  readonly rule?: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** Another text for what is underlined. */
  readonly instead?: string;
}

/** What to underline for a node: a value that runs over lines is shown by its name or its first bracket. */
export function anchor(node: Node): { readonly start: number; readonly end: number } {
  const name = node.type === 'object' || node.type === 'array' ? node.parent?.children?.[0] : undefined;
  const shown = name && node.parent?.type === 'property' ? name : node;
  const whole = shown === node && (node.type === 'object' || node.type === 'array');
  return { start: shown.offset, end: shown.offset + (whole ? 1 : shown.length) };
}
