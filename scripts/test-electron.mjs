// Runs the extension's suite in a VS Code desktop that test-electron downloads from Microsoft. Where that site is out of
// reach, `npm run test:vscode` runs the same suite. On Linux without a display: xvfb-run -a npm run test:electron.
import path from 'node:path';
import { runTests } from '@vscode/test-electron';

process.exitCode = await runTests({
  version: process.env.VSCODE_VERSION ?? 'stable',
  extensionDevelopmentPath: path.resolve('.'),
  extensionTestsPath: path.resolve('dist/test/vscode.js'),
  launchArgs: [path.resolve('test/vscode/workspace'), '--disable-extensions'],
}).catch((error) => {
  console.error(error);
  return 1;
});
