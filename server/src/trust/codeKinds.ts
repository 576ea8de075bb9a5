/** Of what kind the code on each line is. */
import type { Directive, Name, TrustDirective } from '../syntax/nodes';
import type { CodeKind } from './codes';

type Coded = Extract<TrustDirective, { readonly code: Name }>;

const kinds: Readonly<Record<Coded['verb'], CodeKind>> = {
  opening: 'opening',
  sealed: 'seal',
  binds: 'hand-over',
  number: 'number',
  file: 'file',
  opened: 'key',
  shown: 'salt',
  beside: 'node',
  master: 'master',
  sent: 'digest',
  received: 'digest',
  answered: 'digest',
};

/** Of the lines that begin with a word; undefined where these have no code. */
export const codeKind = (verb: string): CodeKind | undefined =>
  Object.hasOwn(kinds, verb) ? kinds[verb as Coded['verb']] : undefined;

/** The code of a line; undefined for one that has none, and for `opened none`. */
export function codeOf(d: Directive): { readonly kind: CodeKind; readonly code: Name } | undefined {
  const kind = codeKind(d.verb);
  if (!kind) return undefined;
  const { code } = d as Coded;
  return d.verb === 'opened' && /^none$/i.test(code.value) ? undefined : { kind, code };
}
