/** Entry of the server that VS Code desktop starts. */
import { serveNode } from './nodeServer';

serveNode(process.argv.includes('--node-ipc') ? 'ipc' : 'stdio');
