import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { cancelStatements, checkDatabase, openDatabase, stopDatabase } from './database-steps.ts';

/**
 * Stops and opens the database. Also recovers a project whose pause or restore failed: it still has the
 * database that it was paused with.
 */
export function restart({ engine }: JobTools): JobDefinition {
  return {
    kind: 'restart',
    moves: {
      from: ['ACTIVE_HEALTHY', 'PAUSE_FAILED', 'RESTORE_FAILED'],
      during: 'RESTARTING',
      after: 'ACTIVE_HEALTHY',
      // If the database does not open, the dashboard shows that the project's API is offline.
      failed: ({ input }) => (input.wasPaused ? 'RESTORE_FAILED' : 'ACTIVE_HEALTHY'),
    },
    steps: [cancelStatements(engine), stopDatabase(engine), openDatabase(engine), checkDatabase(engine)],
    atEnd: ({ projects }, { projectId }) => projects.update(projectId, { pausedAt: null }),
  };
}
