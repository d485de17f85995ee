import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProjectDirectory } from './project-directory.ts';

let home: string;
let directory: ProjectDirectory;

function write(path: string, bytes: number): void {
  writeFileSync(join(directory.data, path), 'x'.repeat(bytes));
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-directory-'));
  directory = new ProjectDirectory(home, 'shop');
  mkdirSync(join(directory.data, 'base/5'), { recursive: true });
  write('PG_VERSION', 2);
  write('base/5/1259', 1_000);
  write('base/5/2619', 500);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(home, { recursive: true });
});

/** Calls `before` with each path whose size is asked for. */
function beforeStat(before: (path: string) => void): void {
  const { statSync } = fs;
  jest.spyOn(fs, 'statSync').mockImplementation(((path: string, options?: fs.StatSyncOptions) => {
    before(path);
    return statSync(path, options);
  }) as typeof statSync);
}

describe('the size of a database', () => {
  it('is that of the files in all folders', async () => {
    expect(await directory.size()).toBe(1_502);
  });

  it('leaves out a file that cannot be looked at', async () => {
    beforeStat((path) => {
      if (path.endsWith('1259')) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
    });
    expect(await directory.size()).toBe(502);
  });

  it('leaves out a folder that is removed during the count', async () => {
    beforeStat((path) => {
      if (path.endsWith('PG_VERSION')) rmSync(join(directory.data, 'base/5'), { recursive: true });
    });
    expect(await directory.size()).toBe(2);
  });

  it('is refused for a database that does not exist', async () => {
    await expect(new ProjectDirectory(home, 'other').size()).rejects.toMatchObject({
      code: 'database_missing',
    });
  });
});
