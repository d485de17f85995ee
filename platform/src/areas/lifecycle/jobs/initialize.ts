import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import { checkDatabase, nameFirstDatabase, recreateDatabase, stopDatabase } from './database-steps.ts';

/** Creates a new project's database with its initial data. From UNKNOWN, the job can be retried. */
export function initialize(tools: JobTools): JobDefinition {
  const { engine, loadSeed, clock } = tools;
  const backUp = takeBackup(tools, { name: 'back-up', kind: 'pause' });
  const stop = stopDatabase(engine);
  return {
    kind: 'initialize',
    moves: {
      from: ['UNKNOWN'],
      during: 'COMING_UP',
      after: (job) => (job.input.endsPaused ? 'INACTIVE' : 'ACTIVE_HEALTHY'),
      failed: 'UNKNOWN',
    },
    steps: [
      {
        // One step that starts over, so that a database left half filled by a crash is recreated.
        name: 'create-database',
        run: async (context) => {
          const { job, project } = context;
          const { postgresMajor, computeSize } = project;
          const name = await nameFirstDatabase(tools, context);
          await recreateDatabase(engine, name, { major: postgresMajor, computeSize });
          if (job.input.seed) await loadSeed(job.input.seed, project);
        },
      },
      checkDatabase(engine),
      // A project that starts paused needs a backup like any other paused project, because its restore reads
      // one.
      {
        ...backUp,
        run: async (context) => {
          if (context.job.input.endsPaused) await backUp.run(context);
        },
      },
      // Demo databases stay stopped until they are used, so that an idle platform uses no memory for them.
      {
        ...stop,
        run: async (context) => {
          if (context.job.input.seed) await stop.run(context);
        },
      },
    ],
    atEnd: async ({ projects, jobs }, { projectId, input }) => {
      if (!input.endsPaused) return;
      await projects.update(projectId, { pausedAt: clock.now() });
      // Its history says that it was paused, as that of any other paused project.
      await jobs.add({ projectId, kind: 'pause', state: 'done' });
    },
  };
}
