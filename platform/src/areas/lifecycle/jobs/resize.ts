import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { cancelStatements, checkDatabase, configure, openDatabase, stopDatabase } from './database-steps.ts';

/** Gives the database more or less memory, and the project more disk. A database that does not open gets its old size. */
export function resize({ engine }: JobTools): JobDefinition {
  return {
    kind: 'resize',
    moves: {
      from: ['ACTIVE_HEALTHY'],
      during: 'RESIZING',
      after: 'ACTIVE_HEALTHY',
      failed: 'ACTIVE_HEALTHY',
    },
    steps: [
      cancelStatements(engine),
      stopDatabase(engine),
      {
        name: 'configure-database',
        run: ({ job, project }) =>
          configure(engine, project.database, job.input.computeSize ?? project.computeSize),
      },
      openDatabase(engine),
      checkDatabase(engine),
    ],
    undo: async ({ project }) => {
      await engine.stop(project.database);
      await configure(engine, project.database, project.computeSize);
    },
    atEnd: async ({ projects }, { projectId, input: { computeSize, diskSizeGb } }) => {
      await projects.update(projectId, {
        ...(computeSize ? { computeSize } : {}),
        ...(diskSizeGb === undefined ? {} : { diskSizeGb }),
      });
    },
  };
}
