import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import { BackupNotWritten } from '../../src/engines/dump/backup-errors.ts';
import type { Browser } from '../server/browser.ts';
import { startTestPlatform, type TestPlatform } from '../server/test-platform.ts';

/** Beside the pause in disk-full.test.ts: the backup itself. A device on which there is never any room: Linux answers each write with ENOSPC. */
const FULL = '/dev/full';

(existsSync(FULL) ? describe : describe.skip)('a disk that is full', () => {
  let test: TestPlatform;
  let owner: Browser;
  let project: ProjectRecord;
  let folder: string;

  beforeAll(async () => {
    test = await startTestPlatform();
    owner = await test.browser('owner@howdah.local');
    const projects = await test.platform.controlPlane.projects.list();
    project = projects.find(({ ref }) => ref === test.refs.Bookshop)!;
    folder = join(test.home, 'backups', project.ref);
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => test.dispose());

  it('fails a backup with a reason, leaves nothing of it, and the next one works', async () => {
    const { backups } = test.platform;
    const backup = await backups.begin(project, 'pause');
    symlinkSync(FULL, join(folder, `${backup.file}.part`));
    const failure = await backups.take(backup, project).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BackupNotWritten);
    expect(failure).toMatchObject({ reason: 'disk_full' });
    expect(readdirSync(folder)).toEqual([]);
    expect((await backups.list(project.id))[0]).toMatchObject({
      id: backup.id,
      state: 'failed',
      error: expect.stringContaining('no room left'),
    });
    expect(await backups.latestDownloadable(project.id)).toBeUndefined();
    expect((await owner.query(project.ref, 'select 1 as one')).json).toEqual([{ one: 1 }]);

    expect(await backups.take(backup, project)).toMatchObject({ state: 'complete', error: null });
    expect(readdirSync(folder)).toEqual([backup.file]);
    await backups.remove(project.ref, backup);
  });
});
