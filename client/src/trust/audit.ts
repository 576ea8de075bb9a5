/** Audit: whether a campaign was kept honestly, on a page beside the log. */
import { window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type AuditParams, type AuditResult, auditRequest } from '../../../server/src/service/trust/protocol';
import type { LinkedPage } from '../linkedPage';
import type { Place } from '../target';

export async function audit(client: BaseLanguageClient, page: LinkedPage, { uri }: Place): Promise<void> {
  const params: AuditParams = { uri: uri.toString() };
  const result = await client.sendRequest<AuditResult | null>(auditRequest, params);
  if (result) await page.show(result.contents);
  else window.showInformationMessage('There is no campaign log here to audit.');
}
