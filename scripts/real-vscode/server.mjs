// Runs the provisioned VS Code's server with a data folder of its own, and ends it with all it started.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provision } from './provision.mjs';

/** No chat, welcome page, gallery, update or experiment look-ups. */
const SETTINGS = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.localHistory.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/**
 * Options: `settings` (further user settings), `folder` (opened as a throw-away copy), `extension` (a folder, linked as
 * an installed extension) or `vsix` (a file, installed), `args` (of the server), `onOutput` (text of its output).
 * Returns `{ port, run, folder, log, failed, stop }`: `run` is the data folder, `log()` the output so far, `failed` a
 * promise that is rejected when the server or an extension host dies.
 */
export async function startServer({ settings = {}, folder, extension, vsix, args = [], onOutput = () => {} }) {
  const { main, node } = provision();
  const tmp = os.tmpdir().length > 40 ? '/tmp' : os.tmpdir(); // the folder holds Unix sockets, whose paths must be short
  const run = fs.mkdtempSync(path.join(tmp, 'rv-'));
  fs.mkdirSync(path.join(run, 't'));
  fs.mkdirSync(path.join(run, 'data/User'), { recursive: true });
  fs.writeFileSync(path.join(run, 'data/User/settings.json'), JSON.stringify({ ...SETTINGS, ...settings }, null, 1));
  const copy = folder && path.join(run, path.basename(folder));
  if (copy) fs.cpSync(folder, copy, { recursive: true });

  const sockets = path.join(run, 't');
  const env = { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}', TMPDIR: sockets, XDG_RUNTIME_DIR: sockets };
  for (const name of Object.keys(env)) if (/^(VSCODE|ELECTRON)_/.test(name)) delete env[name]; // of a VS Code terminal
  const common = ['--server-data-dir', run, '--accept-server-license-terms', '--telemetry-level', 'off'];
  if (vsix) {
    const install = [main, ...common, '--install-extension', vsix, '--force'];
    execFileSync(node, install, { env, timeout: 60_000, stdio: ['ignore', 'ignore', 'inherit'] });
  } else if (extension) {
    fs.mkdirSync(path.join(run, 'extensions'));
    fs.symlinkSync(extension, path.join(run, 'extensions/under-development'));
  }

  const address = ['--host', '127.0.0.1', '--port', '0', '--without-connection-token'];
  const quiet = ['--disable-workspace-trust', '--disable-update-check'];
  const server = spawn(node, [main, ...common, ...address, ...quiet, ...args], {
    env,
    detached: true, // it leads its own process group
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also when this process ends in a way that nobody foresaw.
  const last = () => endGroup(server.pid, 'SIGKILL');
  process.once('exit', last);
  let log = '';
  let listening;
  const port = new Promise((resolve) => {
    listening = resolve;
  });
  const failed = new Promise((_, reject) => {
    const read = (chunk) => {
      log += chunk;
      onOutput(String(chunk));
      const found = log.match(/Extension host agent listening on (\d+)/);
      if (found) listening(found[1]);
      const ended = String(chunk).match(/Extension Host Process exited with (code: .*?, signal: \w+)/);
      if (ended && ended[1] !== 'code: 0, signal: null') reject(new Error(`the extension host crashed (${ended[1]})`));
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('error', reject);
    server.on('exit', (code, signal) => reject(new Error(`VS Code's server ended (${signal ?? code})`)));
  });
  failed.catch(() => {}); // whoever waits hears of it

  async function stop() {
    const gone = server.exitCode ?? server.signalCode ?? new Promise((resolve) => server.once('exit', resolve));
    endGroup(server.pid, 'SIGTERM');
    await Promise.race([gone, sleep(3000, undefined, { ref: false })]);
    last();
    process.removeListener('exit', last);
    fs.rmSync(run, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    return { port: await Promise.race([port, failed]), run, folder: copy, log: () => log, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server with its extension hosts and language servers, and nothing else. */
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // none left
  }
}
