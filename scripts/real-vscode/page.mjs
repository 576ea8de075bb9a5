// Opens VS Code's window in the machine's Chromium, and serves an extension to the web worker extension host.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** The browser's path, undefined when the machine has none. */
export function findChromium() {
  if (process.env.CHROMIUM) return fs.existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return names.flatMap((name) => folders.map((f) => path.join(f, name))).find((f) => fs.existsSync(f));
}

export async function launch() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: apt-get install chromium, or set CHROMIUM to its path');
  return chromium.launch({
    executablePath,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** How large a window is, and in which language. */
export const windowOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-US' };

/** VS Code's address for a folder. `payload` are its start options, [name, value] each. */
export function address(port, folder, payload = []) {
  const options = [['skipWelcome', 'true'], ['skipReleaseNotes', 'true'], ...payload];
  return `http://127.0.0.1:${port}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(options))}`;
}

/** A file of the server's machine, as the workbench names it. */
export const remote = (port, file) => `vscode-remote://127.0.0.1:${port}${encodeURI(file)}`;

const TYPES = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * VS Code starts no worker from an extension on the server's disk, so a web extension comes over HTTP, named in the
 * page's configuration, with the tests in it. Returns the file server.
 */
export async function serveWebExtension(page, extension, tests) {
  const files = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(extension, path.normalize(decodeURIComponent(pathname)));
    fs.readFile(file, (error, body) => {
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': type };
      response.writeHead(error ? 404 : 200, headers).end(body);
    });
  });
  await new Promise((resolve) => files.listen(0, '127.0.0.1', resolve));
  // By name: the extension host's content policy allows no 127.0.0.1.
  const at = (file) => ({ scheme: 'http', authority: `localhost:${files.address().port}`, path: `/${file}` });
  const options = { extensions: [at('')], extensionTestsPath: at(path.relative(extension, tests)) };
  await page.addInitScript((more) => {
    const get = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (name) {
      const value = get.call(this, name);
      if (this.id !== 'vscode-workbench-web-configuration' || name !== 'data-settings') return value;
      const config = JSON.parse(value);
      Object.assign(config.developmentOptions, more);
      return JSON.stringify(config);
    };
  }, options);
  return files;
}
