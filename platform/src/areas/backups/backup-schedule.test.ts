import type { ProjectRecord } from '../projects/store.ts';
import { BackupSchedule, type BackupScheduleDependencies } from './backup-schedule.ts';
import { backupsToRemove } from './retention.ts';
import type { BackupRow } from './store.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

const project = { status: 'ACTIVE_HEALTHY', insertedAt: at(0) } as ProjectRecord;

function backup(hour: number, kind: BackupRow['kind'], state: BackupRow['state'] = 'complete'): BackupRow {
  return { id: hour, kind, state, insertedAt: at(hour) } as BackupRow;
}

describe('the next scheduled backup', () => {
  const schedule = new BackupSchedule({ everyHours: 24 } as BackupScheduleDependencies);

  it.each<[string, BackupRow[], number]>([
    ['the creation of the project, when there is none', [], 24],
    ['the last one', [backup(30, 'scheduled')], 54],
    ['one that a user asked for since', [backup(40, 'manual'), backup(30, 'scheduled')], 64],
    [
      'one that a user asked for, while it is made',
      [backup(40, 'manual', 'running'), backup(30, 'scheduled')],
      64,
    ],
    [
      'the last one, when one that a user asked for failed',
      [backup(40, 'manual', 'failed'), backup(30, 'scheduled')],
      54,
    ],
  ])('is due a day after %s', (_what, known, due) => {
    expect(schedule.nextAt(project, known)).toEqual(at(due));
  });

  it('is due an hour after one that failed, unless there is a later backup', () => {
    const failed = backup(30, 'scheduled', 'failed');
    expect(schedule.nextAt(project, [failed])).toEqual(at(31));
    expect(schedule.nextAt(project, [backup(31, 'manual'), failed])).toEqual(at(55));
  });

  it('is not due at once when a backup that a user asked for has replaced the last one', () => {
    const known = [backup(40, 'manual'), backup(30, 'scheduled')];
    const removed = backupsToRemove(known, 1, new Set());
    expect(removed).toEqual([known[1]]);
    expect(schedule.nextAt(project, known.slice(0, 1))).toEqual(at(64));
  });
});
