/** Entry of the engines' threads; bundled on its own as `dist/engine-worker.js`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PgDumpThreadData } from '../dump/pg-dump-thread.ts';
import { servePgDump } from '../dump/pg-dump-worker.ts';
import { serveDatabase } from './thread/database-thread.ts';
import type { ThreadSettings } from './thread-messages.ts';

if (!parentPort) throw new Error('engine-worker is started by the platform, as a thread');
const task = workerData as ThreadSettings | PgDumpThreadData;
if ('kind' in task) await servePgDump(task);
else await serveDatabase(parentPort, task);
