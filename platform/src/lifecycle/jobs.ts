import type { Projects } from '../control-plane/projects.ts';
import type { ProjectSeed } from '../control-plane/types.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import type { JobDefinition, StepContext } from './job-definition.ts';

/** Loads the data that a project starts with. */
export type LoadSeed = (seed: ProjectSeed, database: string) => Promise<void>;

export interface JobTools {
  engine: DatabaseEngine;
  projects: Projects;
  loadSeed: LoadSeed;
}

/** All jobs there are. Each is a list of steps; a step says below what it does. */
export function defineJobs(tools: JobTools): JobDefinition[] {
  return [initialize(tools), restore(tools), pause(tools)];
}

/** A new project's database, with the data it starts with. */
function initialize({ engine, projects, loadSeed }: JobTools): JobDefinition {
  return {
    kind: 'initialize',
    moves: {
      from: [],
      during: 'COMING_UP',
      after: (job) => (job.input.endsPaused ? 'INACTIVE' : 'ACTIVE_HEALTHY'),
      failed: 'UNKNOWN',
    },
    steps: [
      {
        // One step, from nothing: a database that was half filled when the process died is made anew.
        name: 'create-database',
        run: async ({ job, project }) => {
          await engine.remove(project.database);
          await engine.create(project.database, { major: project.postgresMajor });
          if (job.input.seed) await loadSeed(job.input.seed, project.database);
        },
      },
      { name: 'read-version', run: readVersion(engine, projects) },
      // Demo databases sleep until somebody opens them, so that an idle start costs no memory.
      { name: 'stop-database', run: ({ project }) => engine.stop(project.database) },
    ],
  };
}

/** Brings a paused project's database up again. */
function restore({ engine, projects }: JobTools): JobDefinition {
  return {
    kind: 'restore',
    moves: { from: ['INACTIVE'], during: 'RESTORING', after: 'ACTIVE_HEALTHY', failed: 'RESTORE_FAILED' },
    steps: [
      { name: 'open-database', run: ({ project }) => engine.open(project.database) },
      { name: 'check-database', run: readVersion(engine, projects) },
    ],
  };
}

/** Checkpoints and stops a project's database; its data stays where it is. */
function pause({ engine }: JobTools): JobDefinition {
  return {
    kind: 'pause',
    moves: { from: ['ACTIVE_HEALTHY'], during: 'PAUSING', after: 'INACTIVE', failed: 'PAUSE_FAILED' },
    steps: [
      {
        // Stopping waits for the script that runs, and that may be one that never ends. The youngest first: those that wait
        // are gone before the one that runs makes room for them. No new ones come: the status no longer admits them.
        name: 'cancel-statements',
        run: async ({ project: { database } }) => {
          const statements = await engine.running(database);
          for (const { id } of statements.reverse()) await engine.cancel(database, id);
        },
      },
      { name: 'stop-database', run: ({ project }) => engine.stop(project.database) },
    ],
  };
}

/** Asks the database itself: that it answers is part of the step. */
function readVersion(engine: DatabaseEngine, projects: Projects) {
  return async ({ project }: StepContext) => {
    const [row] = await engine.query<{ version: string }>(
      project.database,
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    if (!row) throw new Error('The database did not say its version');
    await projects.setDbVersion(project.id, row.version);
  };
}
