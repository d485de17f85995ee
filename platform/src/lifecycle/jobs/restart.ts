import type { JobDefinition } from '../job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { cancelStatements, checkDatabase, openDatabase, stopDatabase } from './database-steps.ts';

/** Stops and opens the database; brings back a project whose pause failed. */
export function restart({ engine }: JobTools): JobDefinition {
  return {
    kind: 'restart',
    moves: {
      from: ['ACTIVE_HEALTHY', 'PAUSE_FAILED'],
      during: 'RESTARTING',
      after: 'ACTIVE_HEALTHY',
      // A database that does not open shows as a project whose API is offline.
      failed: 'ACTIVE_HEALTHY',
    },
    steps: [cancelStatements(engine), stopDatabase(engine), openDatabase(engine), checkDatabase(engine)],
  };
}
