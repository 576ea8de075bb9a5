/** What speaks against a line of the RG Purchase Record. */
import type { Code, Severity } from '../../kernel/finding';
import type { Objection } from '../../kernel/obligation';

export const objection = (
  severity: Severity,
  code: Code,
  rule: string | undefined,
  part: string | undefined,
  message: string,
): Objection => ({ code, rule, severity, part, message });
export const error = (
  code: Code,
  rule: string | undefined,
  part: string | undefined,
  message: string,
  words?: readonly string[],
): Objection => ({ ...objection('error', code, rule, part, message), words });
