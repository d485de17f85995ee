import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import {
  acceptClientsAgain,
  cancelStatements,
  checkDatabase,
  configure,
  openDatabase,
  stopDatabase,
} from './database-steps.ts';

/**
 * Changes the memory of the database and the disk size of the project. If the database does not open, it gets
 * its old size again.
 */
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
    undo: [
      { run: ({ project }) => engine.stop(project.database) },
      // It waits until the server is back, and the next part needs the server.
      acceptClientsAgain(engine),
      { run: ({ project }) => configure(engine, project.database, project.computeSize) },
    ],
    atEnd: async ({ projects }, { projectId, input: { computeSize, diskSizeGb } }) => {
      await projects.update(projectId, {
        ...(computeSize ? { computeSize } : {}),
        ...(diskSizeGb === undefined ? {} : { diskSizeGb }),
      });
    },
  };
}
