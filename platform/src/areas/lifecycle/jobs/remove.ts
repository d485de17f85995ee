import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { cancelStatements } from './database-steps.ts';

/**
 * Deletes everything that belongs to a project. The project's row goes last, so that what remains after a
 * failure can still be found.
 */
export function remove({ engine, backups, controlPlane, removeFiles }: JobTools): JobDefinition {
  return {
    kind: 'remove',
    moves: {
      from: ['ACTIVE_HEALTHY', 'INACTIVE', 'UNKNOWN', 'PAUSE_FAILED', 'RESTORE_FAILED', 'GOING_DOWN'],
      during: 'GOING_DOWN',
      after: 'GOING_DOWN',
      // The status stays; the next start or request continues.
      failed: 'GOING_DOWN',
    },
    steps: [
      cancelStatements(engine),
      {
        name: 'remove-databases',
        tries: 3,
        run: async ({ project: { id, database } }) => {
          // Includes databases that a restore or an upgrade could not remove.
          const inputs = (await controlPlane.jobs.ofProject(id)).map(({ input }) => input);
          const removed = new Set(inputs.map(({ removedDatabase }) => removedDatabase));
          const others = inputs
            .flatMap(({ newDatabase, oldDatabase }) => [newDatabase, oldDatabase])
            .filter((name) => !removed.has(name));
          for (const name of new Set([database, ...others])) if (name) await engine.remove(name);
        },
      },
      { name: 'remove-backups', tries: 3, run: ({ project }) => backups.removeAll(project.ref) },
      {
        name: 'remove-files',
        tries: 3,
        run: async ({ project }) => {
          for (const removeThose of removeFiles) await removeThose(project.ref);
        },
      },
    ],
    atEnd: ({ projects }, { projectId }) => projects.remove(projectId),
  };
}
