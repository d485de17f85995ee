import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { HomeInUseError, joinHome, lockHome } from '../../src/kernel/home/home-lock.ts';
import { endedProcess, makeZombie, onLinux } from './processes.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-lock-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const holdBy = (holder: unknown) =>
  writeFileSync(join(home, 'platform.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));

describe('lockHome', () => {
  it('creates the home, and leaves nothing in it after release', () => {
    const inner = join(home, 'deep/er');
    lockHome(inner).release();
    expect(readdirSync(inner)).toEqual([]);
  });

  it('refuses a home that this process has locked', () => {
    const lock = lockHome(home);
    expect(() => lockHome(home)).toThrow(HomeInUseError);
    lock.release();
  });

  it('refuses a home that a running process has locked, and names both', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      holdBy({ pid: other.pid, started: null, host: hostname() });
      expect(() => lockHome(home)).toThrow(HomeInUseError);
      expect(() => lockHome(home)).toThrow(new RegExp(`process ${other.pid}.* ${home}`));
    } finally {
      other.kill();
    }
  });

  onLinux('takes over from a killed process that its parent has not reaped', async () => {
    const { parent, zombie } = await makeZombie();
    holdBy({ pid: zombie, started: null, host: hostname() });
    lockHome(home).release();
    parent.kill();
  });

  it.each<[string, () => unknown]>([
    ['a process that has ended', () => ({ pid: endedProcess(), started: null, host: hostname() })],
    [
      'a process whose id another one has now',
      () => ({ pid: process.ppid, started: 'earlier boot:1', host: hostname() }),
    ],
    ['a container that was removed', () => ({ pid: process.ppid, started: null, host: 'gone' })],
    ['an earlier process with the same id', () => ({ pid: process.pid, started: null, host: hostname() })],
    ['a file that a crash of the machine truncated', () => '{"pid":'],
  ])('takes over at once from %s', (_what, holder) => {
    holdBy(holder());
    const lock = lockHome(home);
    expect(readdirSync(home)).toEqual(['platform.lock']);
    lock.release();
    expect(readdirSync(home)).toEqual([]);
  });
});

describe('joinHome', () => {
  const processes = () => readdirSync(join(home, 'processes'));

  it('allows any number of processes, and leaves nothing when they release', () => {
    const locks = ['one', 'two', 'three'].map((id) => joinHome(home, id));
    expect(processes()).toEqual(['one.lock', 'three.lock', 'two.lock']);
    for (const lock of locks) lock.release();
    expect(processes()).toEqual([]);
  });

  it('refuses a home that a process has locked for itself, and does not change it', () => {
    const lone = lockHome(home);
    expect(() => joinHome(home, 'one')).toThrow(HomeInUseError);
    expect(() => joinHome(home, 'one')).toThrow(/process \d+\) has .* for itself/);
    expect(processes()).toEqual([]);
    lone.release();
    joinHome(home, 'one').release();
  });

  it('prevents a process from locking the home for itself', () => {
    const shared = joinHome(home, 'one');
    expect(() => lockHome(home)).toThrow(HomeInUseError);
    expect(readdirSync(home)).toEqual(['processes']);
    shared.release();
    lockHome(home).release();
  });

  it('removes the lock of a killed process', () => {
    mkdirSync(join(home, 'processes'));
    const dead = { pid: endedProcess(), started: null, host: hostname() };
    writeFileSync(join(home, 'processes/dead.lock'), JSON.stringify(dead));
    const lock = joinHome(home, 'one');
    expect(processes()).toEqual(['one.lock']);
    lock.release();
    lockHome(home).release();
  });

  it('trusts a process on another machine while it sends heartbeats', () => {
    mkdirSync(join(home, 'processes'));
    const path = join(home, 'processes/far.lock');
    writeFileSync(path, JSON.stringify({ pid: 7, started: null, host: 'far' }));
    expect(() => lockHome(home)).toThrow(/process 7 on far/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    lockHome(home).release();
  });
});
