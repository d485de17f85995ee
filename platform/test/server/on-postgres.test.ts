import { join } from 'node:path';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { loadHomeKey } from '../../src/security/sealed.ts';
import { describeWithPostgres, postgresUrl, removeDatabases } from '../postgres/with-postgres.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { describeReaderWall } from './reader-wall.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

describeWithPostgres('a project on a PostgreSQL server', () => {
  let platform: TestPlatform;
  let owner: Browser;
  let reader: Browser;
  let ref: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ env: { HOWDAH_POSTGRES_URL: postgresUrl() } });
    owner = await platform.browser('owner@howdah.local');
    reader = await platform.browser('reader@howdah.local');
    ref = platform.refs['Field notes'];
  });
  afterAll(async () => {
    const { prefix } = new ServerNames(loadHomeKey(join(platform.home, 'platform.key')));
    await platform.dispose();
    await removeDatabases(prefix);
  });

  const becomes = (status: string) =>
    eventually(async () =>
      expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status),
    );
  const workMemory = async () => (await owner.query(ref, 'show work_mem')).json;

  it('has the memory of its size, and not of the size that it had when its backup was made', async () => {
    const { backups, controlPlane } = platform.platform;
    const project = (await controlPlane.projects.list()).find((candidate) => candidate.ref === ref)!;
    const backup = await backups.take(await backups.begin(project, 'scheduled'), project);
    expect(await workMemory()).toEqual([{ work_mem: '4MB' }]);
    await owner.post(`/platform/projects/${ref}/resize`, { compute_size: 'medium' });
    await becomes('ACTIVE_HEALTHY');
    expect(await workMemory()).toEqual([{ work_mem: '16MB' }]);
    await owner.post(`/platform/database/${ref}/backups/restore`, { id: backup.id });
    await becomes('ACTIVE_HEALTHY');
    expect(await workMemory()).toEqual([{ work_mem: '16MB' }]);
  });

  describe('the wall of a reader', () => {
    describeReaderWall(() => ({ ref, owner, reader }));
  });
});
