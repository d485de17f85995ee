import type { StepContext } from '../jobs/job-definition.ts';
import type { JobTools } from '../lifecycle/job-tools.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { branch } from './copy-project.ts';

/** Undoes the copy into a branch of this status. Returns what is removed. */
async function undo(status: ProjectRecord['status']): Promise<string[]> {
  const removed: string[] = [];
  const engine = { remove: async (database: string) => void removed.push(database) };
  const backups = { find: async () => ({ id: 7 }), remove: async () => void removed.push('the copy') };
  const context = {
    job: { input: { backupId: 7 } },
    project: { id: 1, ref: 'branch', database: 'its database', status },
  } as unknown as StepContext;
  for (const part of branch({ engine, backups } as unknown as JobTools).undo!) await part.run(context, '');
  return removed;
}

describe('the undo of a preview branch', () => {
  it('removes the database that was being filled, and the copy', async () => {
    expect(await undo('COMING_UP')).toEqual(['its database', 'the copy']);
  });

  it('keeps the database of a branch that is up', async () => {
    expect(await undo('ACTIVE_HEALTHY')).toEqual(['the copy']);
  });
});
