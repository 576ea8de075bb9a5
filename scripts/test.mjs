// `npm test`: everything, from lint to the packaged extension in a real VS Code. Goes on after a failure, prints one
// line `N passed, N failed` over all of it at the very end, and exits with 1 when anything failed.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const npm = (script) => ['npm', 'run', '--silent', script];
const mocha = (...args) => [
  'node_modules/.bin/mocha',
  '--enable-source-maps',
  '--fail-zero',
  '--timeout',
  '120000',
  ...args,
];
const vscode = (...args) => ['node', 'scripts/real-vscode.mjs', ...args];
const workspace = ['--folder', 'test/vscode/workspace'];
const asPlayer = (script, ...more) =>
  vscode('ui', '--vsix', 'cglog.vsix', '--folder', 'examples', '--script', `test/vscode/ui/${script}`, ...more);

const steps = [
  ['build', ['node', 'scripts/build.mjs']],
  ['lint', npm('lint')],
  ['unit', mocha('--parallel', '--jobs', `${availableParallelism()}`, 'dist/test/unit/*.js')],
  ['protocol', mocha('dist/test/protocol.js')],
  ['editing sessions', ['node', 'dist/test/fuzz.js', '--edits', '700', '--seed', '15']],
  ['damaged files', ['node', 'dist/test/fuzz.js', '--files', '30', '--seed', '15']],
  ['VS Code, Node extension host', vscode('test', '--tests', 'dist/test/vscode.js', ...workspace)],
  ['VS Code, web extension host', vscode('test', '--web', '--tests', 'dist/web/test.js', ...workspace)],
  ['package', npm('package')],
  ['package, contents', mocha('test/vscode/package/*.test.mjs')],
  ['the printed campaign', mocha('test/vscode/print.test.mjs')],
  ['VS Code, the package as a player uses it', asPlayer('user.mjs')],
  ['VS Code, beside the command line', asPlayer('beside.mjs')],
  ['VS Code, positions from VASL', asPlayer('take.mjs')],
  ['VS Code, what changed', asPlayer('changes.mjs')],
  [
    'VS Code, two players',
    vscode('ui', '--vsix', 'cglog.vsix', ...workspace, '--script', 'test/vscode/ui/twoPlayers.mjs', '--timeout', '600'),
  ],
  ['VS Code, the views', asPlayer('views.mjs', '--timeout', '600')],
];

/** Runs a command with its output shown; resolves to its exit code and the output. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, output: `${error}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The last figure that a test run printed before one of these words. */
const last = (output, words) => Number([...output.matchAll(new RegExp(`(\\d+) (?:${words})\\b`, 'g'))].pop()?.[1] ?? 0);

const total = { passed: 0, failed: 0 };
const summary = [];
for (const [name, command] of steps) {
  console.log(`\n=== ${name}`);
  const { code, output } = await run(command);
  const counted = { passed: last(output, 'passing|passed'), failed: last(output, 'failing|failed') };
  // A chore is one test; a run that ends badly without naming a failure has failed as a whole.
  if (counted.passed + counted.failed === 0) counted[code === 0 ? 'passed' : 'failed'] = 1;
  else if (code !== 0 && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  summary.push(`${name}: ${counted.passed} passed, ${counted.failed} failed`);
  if (name === 'build' && code !== 0) break;
}
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
