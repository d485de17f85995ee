import type { BackupRow } from './store.ts';
import { backupsToRemove } from './retention.ts';

/** Newest first, as in the control plane. */
function backups(...states: BackupRow['state'][]): BackupRow[] {
  return states.map((state, index) => ({ id: states.length - index, state }) as BackupRow);
}

function removed(all: BackupRow[], kept: number, inUse: number[] = []): number[] {
  return backupsToRemove(all, kept, new Set(inUse)).map(({ id }) => id);
}

describe('retention of backups', () => {
  it('keeps as many complete ones as the plan says, the newest', () => {
    expect(removed(backups('complete', 'complete', 'complete'), 2)).toEqual([1]);
  });

  it('keeps the last one whatever the plan says', () => {
    expect(removed(backups('complete', 'complete'), 0)).toEqual([1]);
  });

  it('counts no failed one as a backup', () => {
    expect(removed(backups('failed', 'complete', 'failed', 'complete'), 2)).toEqual([2]);
  });

  it('keeps showing that the last one failed', () => {
    expect(removed(backups('failed', 'failed'), 1)).toEqual([]);
  });

  it('drops what a job that is gone has begun, once there is a later one', () => {
    expect(removed(backups('complete', 'running'), 1)).toEqual([1]);
  });

  it('keeps what a running job writes or reads', () => {
    expect(removed(backups('complete', 'running', 'complete'), 1, [1, 2])).toEqual([]);
  });
});
