import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import { checkDatabase, recreateDatabase, stopDatabase } from './database-steps.ts';

/** A new project's database, with the data it starts with. Tried again from UNKNOWN. */
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
        // One step, from nothing: a database that was half filled when the process died is made again.
        name: 'create-database',
        run: async ({ job, project }) => {
          const { database, postgresMajor, computeSize } = project;
          await recreateDatabase(engine, database, { major: postgresMajor, computeSize });
          if (job.input.seed) await loadSeed(job.input.seed, project);
        },
      },
      checkDatabase(engine),
      // A project that starts its life paused is paused like any other: its restore reads a backup.
      {
        ...backUp,
        run: async (context) => {
          if (context.job.input.endsPaused) await backUp.run(context);
        },
      },
      // Demo databases sleep until somebody opens them, so that an idle start costs no memory.
      {
        ...stop,
        run: async (context) => {
          if (context.job.input.seed) await stop.run(context);
        },
      },
    ],
    atEnd: async ({ projects }, { projectId, input }) => {
      if (input.endsPaused) await projects.update(projectId, { pausedAt: clock.now() });
    },
  };
}
