import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { ProcessSettings } from '../process-messages.ts';
import { giveConstants } from './bindings.ts';
import { walParameters } from './checkpoints.ts';
import { loadExtensions } from './extensions.ts';
import type { LoadedPglite } from './pglite-wire.ts';

/** Opens (or, for a template, makes) a data directory with the PGlite of its major version. */
export async function openPostgres(settings: ProcessSettings): Promise<LoadedPglite> {
  // PGlite takes a directory without a database as an invitation to make one.
  if (!settings.initialise && !existsSync(join(settings.dataDir, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${settings.dataDir}`);
  }
  if (settings.major === 17) giveConstants();
  const [module, extensions] = await Promise.all([
    loadModule(settings.major),
    loadExtensions(settings.major),
  ]);
  const db: PGlite = await module.PGlite.create(settings.dataDir, {
    extensions,
    startParams: [...ownStartParameters(module), ...startParameters(settings)],
  });
  // COPY with PROGRAM inside a function: PGlite would throw through Postgres and wedge it. No stream is an ordinary error.
  db.handleExternalCmd = () => 0;
  return { db, serialize: module.protocol.serialize, keepsStreamed: settings.major === 17 };
}

/** The two versions differ in types that nobody here touches; the newer one's are used for both. */
type PgliteModule = typeof import('@electric-sql/pglite');

function loadModule(major: ProcessSettings['major']): Promise<PgliteModule> {
  return major === 17
    ? (import('pglite-pg17') as Promise<unknown> as Promise<PgliteModule>)
    : import('@electric-sql/pglite');
}

/**
 * Without -O, which allows changes to the system's own tables and schemas: dumps leave out what is made there, and every
 * other Postgres refuses it.
 */
function ownStartParameters({ PGlite }: PgliteModule): string[] {
  return PGlite.defaultStartParams.filter((parameter) => parameter !== '-O');
}

/** On the command line, so that ALTER SYSTEM and ALTER DATABASE cannot change them. */
function startParameters({ sharedBuffers, workMem }: ProcessSettings): string[] {
  return [
    // The default of 128 MB is taken whole by each project's process.
    `shared_buffers=${sharedBuffers}`,
    ...(workMem ? [`work_mem=${workMem}`] : []),
    'timezone=UTC',
    // A wrong value would keep the project from ever opening again.
    'allow_alter_system=off',
    ...walParameters,
    // Who makes a role can give it things and act as it, as a superuser could.
    'createrole_self_grant=set,inherit',
    // The statements that end each session are not the project's.
    'pg_stat_statements.track_utility=off',
  ].flatMap((setting) => ['-c', setting]);
}
