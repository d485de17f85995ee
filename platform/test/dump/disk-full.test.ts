import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import type { Browser } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { startTestPlatform, type TestPlatform } from '../server/test-platform.ts';

/** A device on which there is never any room: Linux answers each write with ENOSPC. */
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
  }, 120_000);
  afterAll(() => test.dispose());

  const status = async () => (await owner.get(`/platform/projects/${project.ref}/status`)).json.status;

  it('fails a pause with a reason and leaves nothing of its backup, after which the database serves again and can be paused', async () => {
    const { backups } = test.platform;
    const { id } = await backups.begin(project, 'pause');
    // The one after this one, and what is begun when it is tried again at once.
    for (const next of [1, 2, 3]) symlinkSync(FULL, join(folder, `${id + next}.sql.gz.part`));
    expect((await owner.post(`/platform/projects/${project.ref}/pause`)).status).toBe(201);
    await eventually(async () => expect(await status()).toBe('PAUSE_FAILED'));
    expect(readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())).toEqual([]);
    expect((await backups.list(project.id))[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no room left'),
    });
    expect(await backups.latestDownloadable(project.id)).toBeUndefined();

    expect((await owner.post(`/platform/projects/${project.ref}/restart`)).status).toBe(201);
    await eventually(async () => expect(await status()).toBe('ACTIVE_HEALTHY'));
    const count = await owner.query(project.ref, 'select count(*)::int > 0 as some from books');
    expect(count.json).toEqual([{ some: true }]);

    await backups.removeAll(project.ref);
    expect((await owner.post(`/platform/projects/${project.ref}/pause`)).status).toBe(201);
    await eventually(async () => expect(await status()).toBe('INACTIVE'));
    expect(await backups.latestDownloadable(project.id)).toMatchObject({ kind: 'pause', state: 'complete' });
  });
});
