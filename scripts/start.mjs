// `npm start`: builds the extension and opens a real VS Code in the browser with it and a throw-away copy of the example
// campaigns. Runs until Ctrl+C. --no-open only prints the address.
import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { address, findChromium, remote } from './real-vscode/page.mjs';
import { startServer } from './real-vscode/server.mjs';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
/** A sound log is seen first: others of the examples have mistakes by intent. */
const first = 'ham-and-jam.cglog';
const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, resolve);
});

execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--production'], { stdio: 'inherit' });
const server = await startServer({ folder: path.join(root, 'examples'), extension: root });
try {
  const opened = ['openFile', remote(server.port, path.join(server.folder, first))];
  const url = address(server.port, server.folder, [opened]);
  console.log(
    `\nVS Code with the extension and the example campaigns (a copy: write in it as you like):\n\n  ${url}\n`,
  );
  if (!process.argv.includes('--no-open')) show(url);
  console.log('Ctrl+C ends it.');
  await Promise.race([interrupted, server.failed]);
} finally {
  await server.stop();
}
process.exit();

/** Opens the address as the desktop does; where there is none, the player opens it. */
function show(url) {
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    console.log('There is no desktop here: open the address in a browser of your own.');
    return;
  }
  const browser = process.env.BROWSER || findChromium();
  const tries = ['xdg-open', ...(browser ? [browser] : [])];
  const next = () => {
    const command = tries.shift();
    if (!command) return console.log('No browser was found: open the address in one of your own.');
    const child = spawn(command, [url], { detached: true, stdio: 'ignore' });
    child.on('error', next);
    child.on('exit', (code) => code !== 0 && next());
    child.unref();
  };
  next();
}
