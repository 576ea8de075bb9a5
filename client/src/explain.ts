/** "Why?": the derivation of what stands at the cursor. */
import { window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ExplainParams, explainRequest } from '../../server/src/service/protocol';
import type { LinkedPage } from './linkedPage';
import type { Place } from './target';

/** @returns whether there was something to explain */
export async function explain(
  client: BaseLanguageClient,
  page: LinkedPage,
  { uri, position }: Place,
): Promise<boolean> {
  const params: ExplainParams = { uri: uri.toString(), line: position.line, character: position.character };
  const text = await client.sendRequest<string>(explainRequest, params);
  if (text) await page.show(text);
  else window.showInformationMessage('Nothing to explain here. Put the cursor on a step, a roll, a number or a hex.');
  return text !== '';
}
