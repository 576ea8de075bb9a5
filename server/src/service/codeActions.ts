/** Code actions: quick fixes of findings, and Resolve in its several reaches. */
import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver-types';
import type { Roller } from './api';
import type { Documents } from './documents';
import type { ResolveParams } from './protocol';

export function codeActions(
  _d: Documents,
  _uri: string,
  _range: Range,
  _shown: readonly Diagnostic[],
  _only?: readonly string[],
): CodeAction[] {
  return [];
}

export function resolveCodeAction(
  _d: Documents,
  action: CodeAction,
  _dice: ResolveParams['dice'],
  _roll: Roller,
): CodeAction {
  return action;
}
