/** The page of a view: one script and one style sheet from the extension, and nothing else may load or run. */
import { Uri, type Webview } from 'vscode';
import type { ViewKind } from './messages';

export const pageRoot = (extension: Uri): Uri => Uri.joinPath(extension, 'dist', 'webview');

export function page(webview: Webview, extension: Uri, kind: ViewKind, title: string): string {
  const file = (name: string) => webview.asWebviewUri(Uri.joinPath(pageRoot(extension), name)).toString(true);
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; img-src blob: data:; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${file('views.css')}">
</head>
<body data-view="${kind}">
<main id="root"></main>
<script nonce="${nonce}" src="${file('views.js')}"></script>
</body>
</html>`;
}
