/** What speaks against a line of the RG Purchase Record. */
import type { Code } from '../../kernel/finding';
import type { Objection } from '../../kernel/obligation';

export const objection = (
  code: Code,
  rule: string | undefined,
  part: string | undefined,
  message: string,
): Objection => ({ code, rule, part, message });
export const error = (
  code: Code,
  rule: string | undefined,
  part: string | undefined,
  message: string,
  words?: readonly string[],
): Objection => ({ ...objection(code, rule, part, message), words });
