import { readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../server/eventually.ts';
import { describeOnFullDisk, FULL } from './full-backup-folder.ts';

describeOnFullDisk((disk) => {
  const status = async () =>
    (await disk.owner.get(`/platform/projects/${disk.project.ref}/status`)).json.status;

  it('fails a pause with a reason, and leaves no file of its backup', async () => {
    const { test, owner, project, folder } = disk;
    const { backups } = test.platform;
    const { id } = await backups.begin(test.platform.controlPlane, project, 'pause');
    // The next backup, and the one of an immediate retry.
    for (const next of [1, 2, 3]) symlinkSync(FULL, join(folder, `${id + next}.sql.gz.1.part`));
    expect((await owner.post(`/platform/projects/${project.ref}/pause`)).status).toBe(201);
    await eventually(async () => expect(await status()).toBe('PAUSE_FAILED'));
    expect(readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())).toEqual([]);
    expect((await backups.list(project.id))[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('not enough space'),
    });
    expect(await backups.latestDownloadable(project.id)).toBeUndefined();
  });

  it('serves the database again, and lets it be paused', async () => {
    const { test, owner, project } = disk;
    const { backups } = test.platform;
    expect((await owner.post(`/platform/projects/${project.ref}/restart`)).status).toBe(201);
    await eventually(async () => expect(await status()).toBe('ACTIVE_HEALTHY'));
    const count = await owner.query(project.ref, 'select count(*)::int > 0 as some from books');
    expect(count.json).toEqual([{ some: true }]);

    await backups.removeAll(project.ref);
    expect((await owner.post(`/platform/projects/${project.ref}/pause`)).status).toBe(201);
    await eventually(async () => expect(await status()).toBe('INACTIVE'));
    expect(await backups.latestDownloadable(project.id)).toMatchObject({ kind: 'pause', state: 'complete' });
  });
}, 120_000);
