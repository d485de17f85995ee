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
  it('makes the home, and leaves nothing in it after release', () => {
    const inner = join(home, 'deep/er');
    lockHome(inner).release();
    expect(readdirSync(inner)).toEqual([]);
  });

  it('refuses a home that this process holds already', () => {
    const lock = lockHome(home);
    expect(() => lockHome(home)).toThrow(HomeInUseError);
    lock.release();
  });

  it('refuses a home that a living process holds, and names both', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      holdBy({ pid: other.pid, started: null, host: hostname() });
      expect(() => lockHome(home)).toThrow(HomeInUseError);
      expect(() => lockHome(home)).toThrow(new RegExp(`process ${other.pid}.* ${home}`));
    } finally {
      other.kill();
    }
  });

  onLinux('takes over from a process that was killed, and that its parent never asked for', async () => {
    const { parent, zombie } = await makeZombie();
    holdBy({ pid: zombie, started: null, host: hostname() });
    lockHome(home).release();
    parent.kill();
  });

  it.each<[string, () => unknown]>([
    ['a process that has ended', () => ({ pid: endedProcess(), started: null, host: hostname() })],
    [
      'a process whose pid was given to another one',
      () => ({ pid: process.ppid, started: 'earlier boot:1', host: hostname() }),
    ],
    ['a container that is gone', () => ({ pid: process.ppid, started: null, host: 'gone' })],
    ['this very pid in an earlier life', () => ({ pid: process.pid, started: null, host: hostname() })],
    ['a file that a crash of the machine cut short', () => '{"pid":'],
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

  it('lets any number of processes in, and leaves nothing after them', () => {
    const locks = ['one', 'two', 'three'].map((id) => joinHome(home, id));
    expect(processes()).toEqual(['one.lock', 'three.lock', 'two.lock']);
    for (const lock of locks) lock.release();
    expect(processes()).toEqual([]);
  });

  it('refuses a home that a process has for itself, and leaves that alone', () => {
    const lone = lockHome(home);
    expect(() => joinHome(home, 'one')).toThrow(HomeInUseError);
    expect(() => joinHome(home, 'one')).toThrow(/process \d+\) has .* for itself/);
    expect(processes()).toEqual([]);
    lone.release();
    joinHome(home, 'one').release();
  });

  it('keeps a process that wants the home for itself out', () => {
    const shared = joinHome(home, 'one');
    expect(() => lockHome(home)).toThrow(HomeInUseError);
    expect(readdirSync(home)).toEqual(['processes']);
    shared.release();
    lockHome(home).release();
  });

  it('clears what a process left that was killed', () => {
    mkdirSync(join(home, 'processes'));
    const dead = { pid: endedProcess(), started: null, host: hostname() };
    writeFileSync(join(home, 'processes/dead.lock'), JSON.stringify(dead));
    const lock = joinHome(home, 'one');
    expect(processes()).toEqual(['one.lock']);
    lock.release();
    lockHome(home).release();
  });

  it('believes a process on another machine as long as it gives signs', () => {
    mkdirSync(join(home, 'processes'));
    const path = join(home, 'processes/far.lock');
    writeFileSync(path, JSON.stringify({ pid: 7, started: null, host: 'far' }));
    expect(() => lockHome(home)).toThrow(/process 7 on far/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    lockHome(home).release();
  });
});
