/** Runs the suite on the Node extension host, for test-electron and scripts/real-vscode.mjs alike. */

import loadTests from 'virtual:tests';
import Mocha from 'mocha';
import { options, settle } from './options';

export function run(): Promise<void> {
  const mocha = new Mocha(options);
  mocha.suite.emit('pre-require', globalThis, '', mocha); // makes describe and it global
  loadTests();
  return settle((done) => mocha.run(done));
}
