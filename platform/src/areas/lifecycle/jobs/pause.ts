import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import { cancelStatements, refuseClients, stopDatabase } from './database-steps.ts';

/** Makes a verified backup and stops the database, which is kept until a restore from that backup succeeds. */
export function pause(tools: JobTools): JobDefinition {
  const { engine, clock, storage } = tools;
  return {
    kind: 'pause',
    moves: {
      from: ['ACTIVE_HEALTHY', 'PAUSE_FAILED'],
      during: 'PAUSING',
      after: 'INACTIVE',
      failed: 'PAUSE_FAILED',
    },
    steps: [
      cancelStatements(engine),
      refuseClients(engine),
      takeBackup(tools, { name: 'back-up', kind: 'pause' }),
      // An archive of the files can be requested while the database is stopped.
      { name: 'note-files', run: ({ project }) => storage.recordFiles(project) },
      stopDatabase(engine),
    ],
    atEnd: ({ projects }, { projectId }) => projects.update(projectId, { pausedAt: clock.now() }),
  };
}
