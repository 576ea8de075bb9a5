/** Entry of the server: one file for a Node process and for a web worker, which differ in a few lines of it only. */
import { serve } from './connection';

// What it serves is bundled as it stands, and only the connection is loaded late: code that is loaded late is read twice.
if (typeof process === 'object' && process.versions?.node)
  void import('./nodeServer').then(({ serveNode }) =>
    serveNode(process.argv.includes('--node-ipc') ? 'ipc' : 'stdio', serve),
  );
else void import('./worker').then(({ serveWorker }) => serveWorker(serve));
