import type { ComputeSize } from '@howdah/shared-api/contract';
import type { DatabaseEngine, PostgresMajor } from '../../../engines/engine.ts';
import { EngineError } from '../../../engines/engine-error.ts';
import type { JobStep, StepContext, UndoPart } from '../../jobs/job-definition.ts';
import { computeSizes } from '../../plans/plans.ts';
import type { JobTools } from '../job-tools.ts';

/**
 * Cancels all statements, because stopping waits for the running one, which might never end. Cancels the
 * newest first, so that waiting statements are gone before the running one frees its slot. Calls, which take
 * seconds at most, end first. No new ones arrive, because the project's status no longer admits them: so a
 * dump that follows has every write that was confirmed.
 */
export function cancelStatements(engine: DatabaseEngine): JobStep {
  return {
    name: 'cancel-statements',
    run: async ({ project: { database } }) => {
      const statements = await engine.running(database);
      for (const { id } of statements.reverse()) await engine.cancel(database, id);
      await engine.finishCalls(database);
    },
  };
}

/** Clients that connect by themselves are refused, so that the dump that follows has what they were confirmed, too. */
export function refuseClients(engine: DatabaseEngine): JobStep {
  return {
    name: 'refuse-clients',
    run: async ({ project }) => engine.network?.refuseClients(project.database),
  };
}

export function stopDatabase(engine: DatabaseEngine): JobStep {
  return { name: 'stop-database', run: ({ project }) => engine.stop(project.database) };
}

export function openDatabase(engine: DatabaseEngine): JobStep {
  return {
    name: 'open-database',
    tries: 2,
    run: async ({ project: { database } }) => {
      await engine.open(database);
      // A job that failed can have left them refused.
      await engine.network?.acceptClients(database);
    },
  };
}

/** Queries the database, which proves that it responds. */
export function checkDatabase(engine: DatabaseEngine): JobStep {
  return {
    name: 'check-database',
    run: async ({ project, change }) => {
      const dbVersion = await askVersion(engine, project.database);
      await change(({ projects }) => projects.update(project.id, { dbVersion }));
    },
  };
}

export async function askVersion(engine: DatabaseEngine, database: string): Promise<string> {
  const [row] = await engine.query<{ version: string }>(
    database,
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  if (!row) throw new Error('The database did not say its version.');
  return row.version;
}

interface NewDatabase {
  database: string;
  /** Nobody has tried to create it yet. */
  isNew: boolean;
}

/** Returns the name of the new database. The first call saves it, together with the name of the current database. */
export async function nameNewDatabase({ job, project, saveInput }: StepContext): Promise<NewDatabase> {
  const { newDatabase } = job.input;
  if (newDatabase) return { database: newDatabase, isNew: false };
  const database = `${project.ref}-${job.id.slice(0, 8)}`;
  await saveInput({ newDatabase: database, oldDatabase: project.database });
  return { database, isNew: job.attempts === 1 };
}

/** Returns the name of a project's first database. It is new in the first attempt of the project's first job. */
export async function nameFirstDatabase(
  { controlPlane }: Pick<JobTools, 'controlPlane'>,
  { job, project }: StepContext,
): Promise<NewDatabase> {
  const jobs = await controlPlane.jobs.ofProject(project.id);
  return { database: project.database, isNew: jobs.length === 1 && job.attempts === 1 };
}

/**
 * Creates an empty database with the project's settings, replacing whatever a crashed process left under the name. For
 * a new name, the servers that are down need not be asked what they have.
 */
export async function recreateDatabase(
  engine: DatabaseEngine,
  { database, isNew }: NewDatabase,
  { major, computeSize }: { major: PostgresMajor; computeSize: ComputeSize },
): Promise<void> {
  if (!isNew) await engine.remove(database);
  await engine.create(database, { major });
  await configure(engine, database, computeSize);
}

export async function configure(
  engine: DatabaseEngine,
  database: string,
  computeSize: ComputeSize,
): Promise<void> {
  const { sharedBuffersMb, workMemMb } = computeSizes[computeSize];
  await engine.configure(database, { sharedBuffersMb, workMemMb });
}

/**
 * Switches the project to the new database, in one transaction with its versions. The next step removes the
 * old one.
 */
export function switchDatabase(engine: DatabaseEngine): JobStep {
  return {
    name: 'switch-database',
    run: async ({ job, project, change }) => {
      const { newDatabase, targetMajor } = job.input;
      if (!newDatabase) throw new Error('There is no database to switch to.');
      const dbVersion = await askVersion(engine, newDatabase);
      const postgresMajor = targetMajor ?? project.postgresMajor;
      await change(({ projects }) =>
        projects.update(project.id, { database: newDatabase, postgresMajor, dbVersion }),
      );
    },
  };
}

/** The switch is done, so a failure is tolerable: deleting the project also deletes the old database. */
export function removeOldDatabase(engine: DatabaseEngine): JobStep {
  return {
    name: 'remove-old-database',
    tries: 3,
    mayFail: true,
    run: async (context) => removeUnused(engine, context.job.input.oldDatabase, context),
  };
}

/** A script contains no statistics, and without them queries get poor plans. PGlite never collects them by itself. */
export function analyze(engine: DatabaseEngine): JobStep {
  return {
    name: 'analyze-new-database',
    run: ({ job, project }) => engine.execute(job.input.newDatabase ?? project.database, 'analyze'),
  };
}

/** Removes the database of a job that failed before its switch. */
export function removeNewDatabase(engine: DatabaseEngine): UndoPart {
  return {
    run: async (context) => removeUnused(engine, context.job.input.newDatabase, context),
  };
}

/** Removes a database unless the project uses it. Records that, so that no other job looks for it on every server. */
async function removeUnused(
  engine: DatabaseEngine,
  database: string | undefined,
  { project, saveInput }: StepContext,
): Promise<void> {
  if (!database || database === project.database) return;
  await engine.remove(database);
  await saveInput({ removedDatabase: database });
}

/** Nobody would accept the clients later: so the project is not up before its server is back and accepts them. */
export function acceptClientsAgain(engine: DatabaseEngine): UndoPart {
  return {
    waitsOut: (error) => error instanceof EngineError && error.code === 'database_unavailable',
    run: async ({ project }) => engine.network?.acceptClients(project.database),
  };
}
