import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryLock } from '../../src/engines/pglite/directory-lock.ts';

describe('DirectoryLock', () => {
  let directory: string;
  let path: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'howdah-lock-'));
    path = join(directory, 'data.lock');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('lets one of many have a free lock, and the next after it was released', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => DirectoryLock.acquire(path)));
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]!.value.release();
    await (await DirectoryLock.acquire(path)).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('lets one of many have the lock of a dead process', async () => {
    for (let round = 0; round < 10; round++) {
      // No process has this number: the largest one that Linux gives is 4194304.
      writeFileSync(
        path,
        JSON.stringify({ token: `dead-${round}`, pid: 4_999_999, started: null, host: hostname() }),
      );
      const attempts = await Promise.allSettled(
        Array.from({ length: 10 }, () => DirectoryLock.acquire(path)),
      );
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(won).toHaveLength(1);
      await won[0]!.value.release();
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  it('believes another machine while it gives signs of life', async () => {
    writeFileSync(path, JSON.stringify({ token: 'far', pid: 1, started: null, host: 'another-machine' }));
    await expect(DirectoryLock.acquire(path)).rejects.toMatchObject({ code: 'database_locked' });
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    await (await DirectoryLock.acquire(path)).release();
  });

  it('does not take a process for its owner that only has its number', async () => {
    writeFileSync(
      path,
      JSON.stringify({ token: 'old', pid: process.pid, started: 'another-boot:1', host: hostname() }),
    );
    await (await DirectoryLock.acquire(path)).release();
  });

  it('leaves a lock alone that is no longer its own', async () => {
    const lock = await DirectoryLock.acquire(path);
    writeFileSync(path, JSON.stringify({ token: 'other', pid: process.pid, started: null, host: 'x' }));
    await lock.release();
    expect(existsSync(path)).toBe(true);
  });
});
