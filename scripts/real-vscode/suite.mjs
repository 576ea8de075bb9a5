// Runs a mocha suite inside VS Code's extension host and counts its results.
import { format } from 'node:util';
import { address, remote, serveWebExtension } from './page.mjs';

/** What mocha's spec reporter prints; VS Code's own log comes through the same pipe. */
const NOISE = new RegExp(
  `^(${[
    '(Resolv(ing|ed) connection token)',
    'Creating a socket',
    '\\[reconnection-grace-time\\]',
    '\\[(AgentHost|AccountPolicyGate|McpGateway|Service Worker)',
    '(Ignoring fetching|Updating) additional builtin',
    'Ignoring fetching',
    'Loading development extension',
    'Request to .*package\\.nls\\.json',
    'Web UI available',
    'File not found: .*vsda',
    'Got 0 sessions',
    'Getting sessions for',
    '(Started|Completed) initializing default profile',
    'ExtensionService#_doActivateExtension vscode\\.',
    'Accessing a resource scoped',
    "Lock '",
    'Failed to load resource',
    'Canceled',
    'Creation of workbench contribution',
  ].join('|')})`,
);

/** `{ passed, failed }` as mocha counted them. */
export async function runSuite({ page, server, extension, tests, web, verbose }) {
  const result = { passed: 0, failed: 0 };
  let finish;
  const finished = new Promise((resolve) => {
    finish = resolve;
  });
  // VS Code calls the first with all it logs in a test run, the tests' console included, the second when run() is done.
  await page.exposeFunction('codeAutomationLog', (level, args) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
    const line = format(...args).replace(/\x1b\[[\d;]*m/g, '');
    const count = /^\s*(\d+) (passing|failing)\b/.exec(line);
    if (count) result[count[2] === 'passing' ? 'passed' : 'failed'] = Number(count[1]);
    if (verbose || (!/trace|debug/.test(level) && !NOISE.test(line))) console.log(line);
  });
  await page.exposeFunction('codeAutomationExit', (code) => finish(code));

  const payload = [];
  const files = web ? await serveWebExtension(page, extension, tests) : undefined;
  if (!web) {
    payload.push(
      ['extensionDevelopmentPath', remote(server.port, extension)],
      ['extensionTestsPath', remote(server.port, tests)],
    );
  }
  try {
    await page.goto(address(server.port, server.folder, payload));
    const code = await finished;
    if (code !== 0 && result.failed === 0) throw new Error(`run() failed (exit code ${code})`);
    return result;
  } finally {
    files?.closeAllConnections();
    files?.close();
  }
}
