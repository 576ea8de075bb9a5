/** Runs the suite on the web worker extension host. */
import 'mocha/mocha.js';
import loadTests from 'virtual:tests';
import { options, settle } from './options';

export function run(): Promise<void> {
  mocha.setup(options);
  loadTests();
  return settle((done) => mocha.run(done));
}
