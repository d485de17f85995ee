import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import type { Browser } from '../server/browser.ts';
import { startTestPlatform, type TestPlatform } from '../server/test-platform.ts';

/** A device that is always full: on Linux each write fails with ENOSPC. */
export const FULL = '/dev/full';

/** A project whose backups fail once `folder` has links to FULL. */
export interface FullBackupFolder {
  test: TestPlatform;
  owner: Browser;
  project: ProjectRecord;
  folder: string;
}

/** Declares the tests of `body` on systems with such a device. The project is available once they run. */
export function describeOnFullDisk(body: (disk: FullBackupFolder) => void, startTimeoutMs?: number): void {
  (existsSync(FULL) ? describe : describe.skip)('a disk that is full', () => {
    const disk = {} as FullBackupFolder;
    beforeAll(async () => {
      disk.test = await startTestPlatform();
      disk.owner = await disk.test.browser('owner@howdah.local');
      const projects = await disk.test.platform.controlPlane.projects.list();
      disk.project = projects.find(({ ref }) => ref === disk.test.refs.Bookshop)!;
      disk.folder = join(disk.test.home, 'backups', disk.project.ref);
      mkdirSync(disk.folder, { recursive: true });
    }, startTimeoutMs);
    afterAll(() => disk.test.dispose());
    body(disk);
  });
}
