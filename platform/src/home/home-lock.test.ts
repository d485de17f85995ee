import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { HomeInUseError, lockHome } from './home-lock.ts';

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

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('takes over from a process that was killed, and that its parent never asked for', async () => {
    const { parent, zombie } = await makeZombie();
    holdBy({ pid: zombie, started: null, host: hostname() });
    lockHome(home).release();
    parent.kill();
  });

  const ended = () => spawnSync(process.execPath, ['-e', '']).pid;
  it.each<[string, () => unknown]>([
    ['a process that has ended', () => ({ pid: ended(), started: null, host: hostname() })],
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

/** A process that has ended and is still listed: its parent became another program, which knows of no child. */
async function makeZombie(): Promise<{ parent: ChildProcess; zombie: number }> {
  const parent = spawn('sh', ['-c', 'sh -c "exit 0" & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout!.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  while (!/\) Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8'))) await new Promise(setImmediate);
  return { parent, zombie };
}
