#!/usr/bin/env node
// Tests the extension in a real VS Code that comes from the npm registry, with the machine's Chromium as its window.
// Linux, Node >= 20. See --help.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launch, windowOptions } from './real-vscode/page.mjs';
import { provision } from './real-vscode/provision.mjs';
import { startServer } from './real-vscode/server.mjs';
import { runSuite } from './real-vscode/suite.mjs';
import { runUser } from './real-vscode/user.mjs';

const HELP = `node scripts/real-vscode.mjs COMMAND [OPTIONS]
  provision            fetch VS Code into .real-vscode/ (test and ui do it when needed) and print where it is
  test --tests FILE    run FILE's exported run() in the extension host, as @vscode/test-electron does
  ui --script FILE     open VS Code as a user would and run FILE's default export
  node ARGS...         run the Node 24 that VS Code's server runs on
OPTIONS
  --folder DIR     the workspace folder; a throw-away copy of it is opened
  --web            test: in the web worker extension host, by package.json's "browser" entry
  --vsix FILE      ui: install this package (else: the project as it stands)
  --out DIR        where pictures and, after a failure, VS Code's logs go (default: real-vscode-out)
  --timeout SEC    hard limit of the run (default: 180)
  --verbose        print everything that VS Code logs
ENVIRONMENT
  CHROMIUM         the browser's path (default: chromium, chromium-browser or google-chrome)
  REAL_VSCODE_DIR  the cache (default: .real-vscode)
EXIT CODE  0 passed; 1 a test failed; 2 VS Code failed, or no test ran; 124 time limit; 128+N signal N`;

/** An error that says how the process shall end. */
const fatal = (message, exitCode = 2) => Object.assign(new Error(message), { exitCode });

async function main([command, ...rest]) {
  if (command === 'provision') {
    console.log(provision().root);
    return 0;
  }
  if (command === 'node') {
    try {
      execFileSync(provision().node, rest, { stdio: 'inherit' });
      return 0;
    } catch (error) {
      return error.status ?? 2;
    }
  }
  if ((command !== 'test' && command !== 'ui') || rest.includes('--help')) {
    console.log(HELP);
    return [command, ...rest].some((a) => /^(-h|--help|help)$/.test(a)) ? 0 : 2;
  }
  const options = readOptions(command, rest);
  return run(command, options);
}

function readOptions(command, args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    args,
    options: {
      folder: text,
      tests: text,
      script: text,
      vsix: text,
      out: { ...text, default: 'real-vscode-out' },
      timeout: { ...text, default: '180' },
      web: flag,
      verbose: flag,
    },
  });
  for (const name of ['folder', command === 'test' ? 'tests' : 'script']) {
    if (!values[name]) throw fatal(`${command} needs --${name}`);
  }
  for (const name of ['folder', 'tests', 'script', 'vsix']) {
    if (!values[name]) continue;
    values[name] = path.resolve(values[name]);
    if (!fs.existsSync(values[name])) throw fatal(`--${name}: ${values[name]} is not there`);
  }
  return values;
}

async function run(command, options) {
  const out = path.resolve(options.out);
  const extension = path.resolve('.');
  let stop;
  const stopped = new Promise((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => {});
  const limit = setTimeout(
    () => stop(fatal(`time limit of ${options.timeout} s reached`, 124)),
    options.timeout * 1000,
  );
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop(fatal(signal, 128 + os.constants.signals[signal])));
  }

  let server;
  let browser;
  let page;
  let consoleLog = '';
  let result = { passed: 0, failed: 0 };
  let code = 0;
  try {
    const ending = ['--enable-remote-auto-shutdown', '--reconnection-grace-time', '30'];
    // The driver lets the page's address name an extension and its tests. It also hides notifications: not for ui.
    const driver = command === 'test' && !options.web ? ['--enable-smoke-test-driver'] : [];
    server = await startServer({
      folder: options.folder,
      settings: { 'workbench.reduceMotion': 'on', 'editor.cursorBlinking': 'solid' },
      ...(command === 'ui' && (options.vsix ? { vsix: options.vsix } : { extension })),
      ...(command === 'test' && { extension: path.resolve('test/vscode/liveShare') }),
      args: [...ending, ...driver],
      onOutput: (text) => options.verbose && process.stderr.write(text),
    });
    browser = await launch();
    browser.on('disconnected', () => stop(fatal('Chromium ended')));
    page = await browser.newPage({ ...windowOptions, bypassCSP: options.web });
    page.setDefaultTimeout(20_000);
    page.on('crash', () => stop(fatal('the page crashed')));
    page.on('console', (message) => {
      consoleLog += `[${message.type()}] ${message.text().replace(/^%c\s*(\w+) color: \S+/, '$1')}\n`;
    });
    const dies = server.failed.catch((error) => Promise.reject(fatal(error.message)));
    const work = command === 'test' ? runSuite : runUser;
    result = await Promise.race([stopped, dies, work({ page, server, extension, out, ...options })]);
    await Promise.race([dies, sleep(200)]); // a crashed extension host can report success first
    if (result.failed > 0) throw fatal('a test failed', 1);
    if (result.passed === 0) throw fatal('no test ran');
  } catch (error) {
    code = error.exitCode ?? 1;
    console.error(`\nreal-vscode: ${error.exitCode ? error.message : error.stack}`);
    if (code < 128) {
      fs.mkdirSync(out, { recursive: true });
      await page?.screenshot({ path: path.join(out, 'failure.png'), timeout: 5000 }).catch(() => {});
      if (server) keepLogs(server, consoleLog, path.join(out, 'logs'));
      console.error(`real-vscode: failure.png and logs are in ${out}`);
    }
  } finally {
    clearTimeout(limit);
    await Promise.race([browser?.close().catch(() => {}), sleep(5000, undefined, { ref: false })]);
    await server?.stop();
  }
  console.log(`${result.passed} passed, ${result.failed} failed`);
  return code;
}

function keepLogs(server, consoleLog, to) {
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { recursive: true });
  fs.writeFileSync(path.join(to, 'server.log'), server.log());
  fs.writeFileSync(path.join(to, 'browser-console.log'), consoleLog);
  const from = path.join(server.run, 'data/logs');
  if (fs.existsSync(from)) fs.cpSync(from, path.join(to, 'vscode'), { recursive: true });
}

process.exit(
  await main(process.argv.slice(2)).catch((error) => {
    console.error(`real-vscode: ${error.message}`);
    return error.exitCode ?? 2;
  }),
);
