
import { desk, main, folder } from './logs';
import { privateFile, privateName, shared } from './trustLog';
describe('tmpx', () => { it('x', async () => {
  const text = shared().join('\n') + '\n';
  console.log(text);
  const d = await desk(text);
  console.log(d.findings().map((f) => `${f.range.start.line + 1} ${f.code} ${f.message}`));
  const e = await desk(text, { files: { [privateName]: privateFile() } });
  console.log(e.findings().map((f) => `${f.range.start.line + 1} ${f.code} ${f.message}`));
  console.log(e.findings(folder + privateName).map((f) => `${f.range.start.line + 1} ${f.code} ${f.message}`));
}); });
