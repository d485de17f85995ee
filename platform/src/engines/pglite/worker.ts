/** Entry of a database thread; bundled on its own as `dist/engine-worker.js`. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from './thread/database-thread.ts';
import type { ThreadSettings } from './thread-messages.ts';

if (!parentPort) throw new Error('engine-worker is started by the platform, as a thread');
await serveDatabase(parentPort, workerData as ThreadSettings);
