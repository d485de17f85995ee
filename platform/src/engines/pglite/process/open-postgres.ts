import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { ProcessSettings } from '../process-messages.ts';
import { keepByteOrderMarks, provideFsConstants } from './bindings.ts';
import { walParameters } from './checkpoints.ts';
import { loadExtensions } from './extensions.ts';
import type { LoadedPglite } from './pglite-wire.ts';
import { reportBreakdowns } from './report-breakdowns.ts';

/** Opens a data directory (or creates it, for a template) with the PGlite of its major version. */
export async function openPostgres(settings: ProcessSettings): Promise<LoadedPglite> {
  // PGlite creates a database in a directory that has none.
  if (!settings.initialise && !existsSync(join(settings.dataDir, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${settings.dataDir}`);
  }
  keepByteOrderMarks();
  if (settings.major === 17) provideFsConstants();
  const [module, extensions] = await Promise.all([
    loadModule(settings.major),
    loadExtensions(settings.major),
  ]);
  const db: PGlite = await module.PGlite.create(settings.dataDir, {
    extensions,
    startParams: [...ownStartParameters(module), ...startParameters(settings)],
  });
  reportBreakdowns(db);
  // For COPY with PROGRAM inside a function, PGlite would throw an exception through Postgres and wedge it. Without a
  // stream, Postgres reports an ordinary error.
  db.handleExternalCmd = () => 0;
  return { db, serialize: module.protocol.serialize, keepsStreamed: settings.major === 17 };
}

/** The types of the two versions differ only in parts that we do not use, so the newer ones serve for both. */
type PgliteModule = typeof import('@electric-sql/pglite');

function loadModule(major: ProcessSettings['major']): Promise<PgliteModule> {
  return major === 17
    ? (import('pglite-pg17') as Promise<unknown> as Promise<PgliteModule>)
    : import('@electric-sql/pglite');
}

/**
 * Returns PGlite's parameters without -O, which allows changes to system tables and schemas: dumps leave out what is
 * created there, and every other Postgres refuses it.
 */
function ownStartParameters({ PGlite }: PgliteModule): string[] {
  return PGlite.defaultStartParams.filter((parameter) => parameter !== '-O');
}

/** Settings on the command line, so that ALTER SYSTEM and ALTER DATABASE cannot change them. */
function startParameters({ sharedBuffers, workMem }: ProcessSettings): string[] {
  return [
    // Each project's process would allocate the whole default of 128 MB.
    `shared_buffers=${sharedBuffers}`,
    ...(workMem ? [`work_mem=${workMem}`] : []),
    'timezone=UTC',
    // A wrong value would keep the project from opening.
    'allow_alter_system=off',
    ...walParameters,
    // A role can grant to, and act as, the roles that it creates, as a superuser could.
    'createrole_self_grant=set,inherit',
    // The statements that end each session are the platform's, not the project's.
    'pg_stat_statements.track_utility=off',
  ].flatMap((setting) => ['-c', setting]);
}
