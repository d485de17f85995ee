import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';

let workspace: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'howdah-release-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(workspace, { recursive: true, force: true });
});

function build(text: string): void {
  for (const folder of ['platform/dist/chunks', 'shell/dist']) {
    mkdirSync(join(workspace, folder), { recursive: true });
  }
  writeFileSync(join(workspace, 'platform/dist/main.js'), text);
  writeFileSync(join(workspace, 'platform/dist/chunks/part.js'), text);
  writeFileSync(join(workspace, 'shell/dist/index.html'), text);
}

/** `npm start` up to the point where the platform runs: it stays until it is ended. */
async function start() {
  const script = `
    import { makeRelease } from '${join(workspaceRoot, 'tools/bin/release.mjs')}';
    console.log(makeRelease('${workspace}'));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  stops.push(stop);
  const release = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    void ended.then(() => reject(new Error('The start has failed')));
  });
  return { release, stop };
}

const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8');

describe('a release', () => {
  it('keeps its files while a later build takes away the ones that it was made of', async () => {
    build('one');
    const first = await start();
    rmSync(join(workspace, 'platform/dist'), { recursive: true });
    build('two');
    const second = await start();
    expect(second.release).not.toBe(first.release);
    expect(textOf(first.release, 'main.js')).toBe('one');
    expect(textOf(first.release, 'chunks/part.js')).toBe('one');
    expect(textOf(first.release, 'shell/index.html')).toBe('one');
    expect(textOf(second.release, 'main.js')).toBe('two');
    await first.stop();
    await second.stop();
  });

  it.extended('is made although the record of one that runs from it was left empty', async () => {
    build('one');
    const first = await start();
    // As a full disk or a power failure leaves it.
    writeFileSync(join(first.release, 'user-4242.json'), '');
    const again = await start();
    expect(again.release).toBe(first.release);
    expect(existsSync(join(first.release, 'user-4242.json'))).toBe(false);
    await first.stop();
    await again.stop();
  });

  it.extended(
    'is kept while a process on another machine that shares the checkout gives signs of life',
    async () => {
      build('one');
      const first = await start();
      await first.stop();
      const user = join(first.release, 'user-4242.json');
      writeFileSync(user, JSON.stringify({ pid: 4242, started: '1', machine: 'a container' }));
      build('two');
      const second = await start();
      expect(existsSync(first.release)).toBe(true);
      utimesSync(user, 0, 0);
      const third = await start();
      expect(existsSync(first.release)).toBe(false);
      await second.stop();
      await third.stop();
    },
  );

  it.extended(
    'is shared by starts of the same build, and is removed once no process runs from it',
    async () => {
      build('one');
      const first = await start();
      const again = await start();
      expect(again.release).toBe(first.release);
      await first.stop();
      build('two');
      const second = await start();
      expect(existsSync(first.release)).toBe(true);
      await again.stop();
      await second.stop();
      const third = await start();
      expect(existsSync(first.release)).toBe(false);
      await third.stop();
    },
  );
});
