/** Entry of the platform's threads; bundled on its own as `dist/engine-worker.js`. Each loads only what its task needs. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FormatThreadData } from '../../sql/formatting/format-thread.ts';
import type { PgDumpThreadData } from '../dump/pg-dump-thread.ts';
import type { ReadScriptThreadData } from '../protocol/script-reader.ts';
import type { ThreadSettings } from './thread-messages.ts';

if (!parentPort) throw new Error('engine-worker is started by the platform, as a thread');
const task = workerData as ThreadSettings | PgDumpThreadData | ReadScriptThreadData | FormatThreadData;
if (!('kind' in task)) {
  const { serveDatabase } = await import('./thread/database-thread.ts');
  await serveDatabase(parentPort, task);
} else if (task.kind === 'pg-dump') {
  const { servePgDump } = await import('../dump/pg-dump-worker.ts');
  await servePgDump(task);
} else if (task.kind === 'read-script') {
  const { serveReadScript } = await import('../protocol/read-script-thread.ts');
  serveReadScript(parentPort);
} else {
  const { serveFormat } = await import('../../sql/formatting/format-thread.ts');
  serveFormat(parentPort);
}
