import { execFile as execFileWithCallback, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { withStoreLock } from './store-lock.ts';

const execFile = promisify(execFileWithCallback);
const lockModule = join(__dirname, 'lock-file.mjs');

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'howdah-store-'));
});
afterEach(() => rm(store, { recursive: true, force: true }));

const lockFile = () => join(store, 'registry.lock');

/** A process that takes the lock and keeps it until it is killed. */
async function holder() {
  const script = `
    import { tryLock } from '${lockModule}';
    console.log(tryLock('${lockFile()}').lock ? 'held' : 'refused');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const line = await new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  expect(line).toBe('held');
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it('is taken over at once from a process that was killed, by one of those who wait', async () => {
  const other = await holder();
  await other.kill();
  await copyFile(lockFile(), `${lockFile()}.left-by-the-same`);
  let inside = 0;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      withStoreLock(store, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await readdir(store);
        inside -= 1;
      }),
    ),
  );
  expect(await readdir(store)).toEqual([]);
});

it.extended('is not taken from a process that lives', async () => {
  const other = await holder();
  let taken = false;
  const waiting = withStoreLock(store, async () => {
    taken = true;
  });
  await execFile(process.execPath, ['-e', '']);
  expect(taken).toBe(false);
  await other.kill();
  await waiting;
  expect(taken).toBe(true);
});

it.each(['{"pid": 1, "started": null, "machine": "another"}', '', 'null', '{'])(
  'is taken over from another machine, or from a file that names nobody, when it is old: %j',
  async (content) => {
    await writeFile(lockFile(), content);
    await utimes(lockFile(), 0, 0);
    await expect(withStoreLock(store, () => readFile(lockFile(), 'utf8'))).resolves.toContain(
      `"pid":${process.pid}`,
    );
  },
);

it('is free again after work that failed', async () => {
  await expect(withStoreLock(store, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await withStoreLock(store, async () => undefined);
});
