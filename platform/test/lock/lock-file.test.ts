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
  it('gives a free lock to one of many, and to the next one after its release', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, acquire));
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    won[0]!.value.release();
    lockData(path).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('gives the lock of a dead process to one of many', async () => {
    for (let round = 0; round < 10; round++) {
      // No process has this number: the maximum on Linux is 4194304.
      holdBy({ token: `dead-${round}`, pid: 4_999_999, ...here });
      const attempts = await Promise.allSettled(Array.from({ length: 10 }, acquire));
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(won).toHaveLength(1);
      won[0]!.value.release();
    }
    expect(readdirSync(directory)).toEqual([]);
  });

  onLinux('takes over from a killed process that its parent has not reaped', async () => {
    const { parent, zombie } = await makeZombie();
    holdBy({ token: 'zombie', pid: zombie, ...here });
    lockData(path).release();
    expect(readdirSync(directory)).toEqual([]);
    parent.kill();
  });

  it('takes over from a process that died during a takeover', () => {
    const dead = { pid: endedProcess(), ...here };
    holdBy({ token: 'dead', ...dead });
    writeFileSync(`${path}.clearing.dead`, JSON.stringify({ token: 'clearing', ...dead }));
    lockData(path).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('trusts a process on another machine while it sends heartbeats', () => {
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

  it('does not mistake a process that reuses the process id for the owner', () => {
    holdBy({ token: 'old', pid: process.ppid, started: 'another-boot:1', host: hostname() });
    lockData(path).release();
  });

  it('does not remove a lock that it has lost', () => {
    const lock = lockData(path);
    holdBy({ token: 'other', pid: process.pid, started: null, host: 'x' });
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('names the owner', () => {
    holdBy({ token: 'parent', pid: process.ppid, ...here });
    expect(() => LockFile.acquire(path, { elsewhere: 'nobody' })).toThrow(LockHeldError);
    expect(() => lockData(path)).toThrow(`process ${process.ppid}`);
  });
});
