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
      // A project that was up stays up: if its database does not open, the dashboard shows that its API is offline. One
      // whose pause or restore failed is not up before a restart succeeds: its clients can still be refused.
      failed: ({ input }) => input.statusBefore ?? (input.wasPaused ? 'RESTORE_FAILED' : 'ACTIVE_HEALTHY'),
    },
    steps: [cancelStatements(engine), stopDatabase(engine), openDatabase(engine), checkDatabase(engine)],
    atEnd: ({ projects }, { projectId }) => projects.update(projectId, { pausedAt: null }),
  };
}
