import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockData } from '../../src/engines/pglite/data-lock.ts';
import { LockFile, LockHeldError } from '../../src/kernel/lock/lock-file.ts';
import { endedProcess, makeZombie, onLinux } from './processes.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'howdah-lock-'));
  path = join(directory, 'data.lock');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const acquire = async () => lockData(path);
const holdBy = (owner: object) => writeFileSync(path, JSON.stringify(owner));
const here = { started: null, host: hostname() };

describe('LockFile', () => {
  it('lets one of many have a free lock, and the next after it was released', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, acquire));
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    won[0]!.value.release();
    lockData(path).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('lets one of many have the lock of a dead process', async () => {
    for (let round = 0; round < 10; round++) {
      // No process has this number: the largest one that Linux gives is 4194304.
      holdBy({ token: `dead-${round}`, pid: 4_999_999, ...here });
      const attempts = await Promise.allSettled(Array.from({ length: 10 }, acquire));
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(won).toHaveLength(1);
      won[0]!.value.release();
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  onLinux('takes over from a process that was killed, and that its parent never asked for', async () => {
    const { parent, zombie } = await makeZombie();
    holdBy({ token: 'zombie', pid: zombie, ...here });
    lockData(path).release();
    expect(readdirSync(directory)).toEqual([]);
    parent.kill();
  });

  it('takes over from a clearing process that died in the middle', () => {
    const dead = { pid: endedProcess(), ...here };
    holdBy({ token: 'dead', ...dead });
    writeFileSync(`${path}.clearing.dead`, JSON.stringify({ token: 'clearing', ...dead }));
    lockData(path).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('believes another machine while it gives signs of life', () => {
    holdBy({ token: 'far', pid: 1, started: null, host: 'another-machine' });
    expect(() => lockData(path)).toThrow(expect.objectContaining({ code: 'database_locked' }));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    lockData(path).release();
  });

  it('ignores owners on other machines when configured so', () => {
    holdBy({ token: 'far', pid: 1, started: null, host: 'another-machine' });
    LockFile.acquire(path, { elsewhere: 'nobody' }).release();
  });

  it('does not take a process for its owner that only has its number', () => {
    holdBy({ token: 'old', pid: process.ppid, started: 'another-boot:1', host: hostname() });
    lockData(path).release();
  });

  it('leaves a lock that is no longer its own', () => {
    const lock = lockData(path);
    holdBy({ token: 'other', pid: process.pid, started: null, host: 'x' });
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('names who holds it', () => {
    holdBy({ token: 'parent', pid: process.ppid, ...here });
    expect(() => LockFile.acquire(path, { elsewhere: 'nobody' })).toThrow(LockHeldError);
    expect(() => lockData(path)).toThrow(`process ${process.ppid}`);
  });
});
