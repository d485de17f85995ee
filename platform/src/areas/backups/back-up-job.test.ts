import type { StepContext } from '../jobs/job-definition.ts';
import { backUp } from './back-up-job.ts';
import type { Backups } from './backups.ts';
import type { BackupRow } from './store.ts';

const anError = (message: string): Error => expect.objectContaining({ message });

/** Runs the job's step for a project that another job has taken in the meantime. */
async function backUpTooLate(kind: BackupRow['kind']) {
  const did: unknown[] = [];
  const row = { id: 1, kind, state: 'running' } as BackupRow;
  const backups = {
    find: async () => row,
    remove: async () => void did.push('removed'),
    giveUp: async (_row: BackupRow, _ref: string, reason: string) => void did.push(reason),
  } as unknown as Backups;
  const context = { job: { input: { backupId: 1 } }, project: { ref: 'shop', status: 'RESIZING' } };
  const { steps, undo } = backUp({ backups });
  const failure = await steps[0]!.run(context as unknown as StepContext).then(
    () => undefined,
    (error: Error) => error,
  );
  if (failure) await undo![0]!.run(context as unknown as StepContext, failure.message);
  return { failure, did };
}

describe('a backup of a project that is not up any more', () => {
  it('fails with the reason if a user asked for it', async () => {
    const reason = 'The project was not running any more. Start the backup again.';
    expect(await backUpTooLate('manual')).toEqual({ failure: anError(reason), did: [reason] });
  });

  it('is left out if it was on schedule', async () => {
    expect(await backUpTooLate('scheduled')).toEqual({ failure: undefined, did: ['removed'] });
  });
});
