import type { BackupRow } from '../../backups/store.ts';
import type { StepContext } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { restore } from './restore.ts';

const FIRST = { id: 1, state: 'complete' } as BackupRow;
const LATEST = { id: 2, state: 'complete' } as BackupRow;

/**
 * Runs the step that finds the backup. Returns the input that it saves, and the kinds of backups that it makes.
 *
 * @param pauses the inputs of the project's pauses, newest first.
 */
async function findBackup(
  rows: BackupRow[],
  input: { backupId?: number } = {},
  pauses: { backupId?: number }[] = [],
) {
  const taken: string[] = [];
  let saved = input;
  const backups = {
    find: async (_project: number, id: number | undefined) => rows.find((row) => row.id === id),
    latestDownloadable: async () => rows.findLast(({ state }) => state === 'complete'),
    begin: async (_stores: unknown, _project: unknown, kind: string) => (taken.push(kind), { id: 3 }),
    take: async () => {},
  } as unknown as JobTools['backups'];
  const jobs = { ofProject: async () => pauses.map((facts) => ({ input: facts })) };
  const { steps } = restore({ engine: {}, backups, controlPlane: { jobs } } as unknown as JobTools);
  await steps
    .find(({ name }) => name === 'find-backup')!
    .run({
      job: { input },
      project: { id: 7 },
      saveInput: async (facts: object) => void (saved = { ...saved, ...facts }),
      change: async (work: (stores: object) => Promise<object>) =>
        void (saved = { ...saved, ...(await work({})) }),
      report: () => {},
    } as unknown as StepContext);
  return { saved, taken };
}

describe('the backup of a restore', () => {
  it('is the chosen one', async () => {
    expect(await findBackup([FIRST, LATEST], { backupId: 1 })).toEqual({ saved: { backupId: 1 }, taken: [] });
  });

  it('is that of the last pause if none is chosen', async () => {
    const pauses = [{ backupId: 1 }, { backupId: 2 }];
    expect(await findBackup([FIRST, LATEST], {}, pauses)).toEqual({ saved: { backupId: 1 }, taken: [] });
  });

  it.each<[string, BackupRow[]]>([
    ['failed', [FIRST, { ...LATEST, state: 'failed' }]],
    ['gone', [FIRST]],
  ])('is no older one if that of the last pause is %s', async (_what, rows) => {
    const pauses = [{ backupId: 2 }, { backupId: 1 }];
    await expect(findBackup(rows, {}, pauses)).rejects.toThrow(
      'The backup of the last pause is not complete. Restart the project',
    );
  });

  it('is the last one of a project that has started paused', async () => {
    expect(await findBackup([FIRST, LATEST], {}, [{}])).toEqual({ saved: { backupId: 2 }, taken: [] });
  });

  it('is not replaced by the current data if the chosen one is gone', async () => {
    await expect(findBackup([LATEST], { backupId: 1 })).rejects.toThrow('The backup no longer exists.');
  });

  it('is made from the stopped database of a project that has none', async () => {
    expect(await findBackup([])).toEqual({ saved: { backupId: 3 }, taken: ['pause'] });
  });
});
