/**
 * Entry point of the platform's threads and database processes, bundled separately as
 * `dist/engine-worker.js`. Each loads only what its task needs.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { FormatThreadData } from './areas/sql/formatting/format-thread.ts';
import type { PgDumpThreadData } from './engines/dump/pg-dump/pg-dump-thread.ts';
import type { ReadScriptThreadData } from './engines/protocol/script-reader.ts';

const task = workerData as PgDumpThreadData | ReadScriptThreadData | FormatThreadData;
if (!parentPort) {
  const { serveDatabase } = await import('./engines/pglite/process/serve-database.ts');
  serveDatabase();
} else if (task.kind === 'pg-dump') {
  const { servePgDump } = await import('./engines/dump/pg-dump/pg-dump-worker.ts');
  await servePgDump(task);
} else if (task.kind === 'read-script') {
  const { serveReadScript } = await import('./engines/protocol/read-script-thread.ts');
  await serveReadScript(parentPort);
} else {
  const { serveFormat } = await import('./areas/sql/formatting/format-thread.ts');
  await serveFormat(parentPort);
}
