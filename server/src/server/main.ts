/** Entry of the server: one file for a Node process and for a web worker, which differ in a few lines of it only. */
if (typeof process === 'object' && process.versions?.node)
  void import('./nodeServer').then(({ serveNode }) => serveNode(process.argv.includes('--node-ipc') ? 'ipc' : 'stdio'));
else void import('./worker').then(({ serveWorker }) => serveWorker());
