import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BackupNotWritten } from '../../src/engines/dump/backup-errors.ts';
import { withoutJob } from '../server/make-backup.ts';
import { describeOnFullDisk, FULL } from './full-backup-folder.ts';

// disk-full.extended.test.ts has the pause; this is the backup alone.
describeOnFullDisk((disk) => {
  it('fails a backup with a reason, leaves no file of it, and lets the next one succeed', async () => {
    const { test, owner, project, folder } = disk;
    const { backups } = test.platform;
    const step = withoutJob(test.platform.controlPlane);
    const backup = await backups.begin(test.platform.controlPlane, project, 'pause');
    symlinkSync(FULL, join(folder, `${backup.file}.1.part`));
    const failure = await backups.take(backup, project, step).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BackupNotWritten);
    expect(failure).toMatchObject({ reason: 'disk_full' });
    expect(readdirSync(folder)).toEqual([]);
    expect((await backups.list(project.id))[0]).toMatchObject({
      id: backup.id,
      state: 'failed',
      error: expect.stringContaining('not enough space'),
    });
    expect(await backups.latestDownloadable(project.id)).toBeUndefined();
    expect((await owner.query(project.ref, 'select 1 as one')).json).toEqual([{ one: 1 }]);

    expect(await backups.take(backup, project, step)).toMatchObject({ state: 'complete', error: null });
    expect(readdirSync(folder)).toEqual([backup.file]);
    await backups.remove(project.ref, backup);
  });
});
