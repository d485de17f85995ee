import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../../webpack/workspace.ts';

const lockModule = join(workspaceRoot, 'tools/bin/build-lock.mjs');
let folder: string;
const builders: Builder[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'howdah-lock-'));
  writeFileSync(join(folder, 'story'), '');
});
afterEach(async () => {
  for (const builder of builders.splice(0)) await builder.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that builds: it writes down when it begins and ends, and ends on request. */
class Builder {
  readonly ended: Promise<number | null>;
  readonly waits: Promise<string>;
  readonly #child: ChildProcess;

  constructor(name: string) {
    const script = `
      import { appendFileSync, readFileSync } from 'node:fs';
      import { withBuildLock } from '${lockModule}';
      withBuildLock(() => {
        appendFileSync('${folder}/story', '${name} begins\\n');
        readFileSync(0);
        appendFileSync('${folder}/story', '${name} ends\\n');
      }, '${folder}');`;
    this.#child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'inherit', 'pipe'],
    });
    builders.push(this);
    this.ended = new Promise((resolve) => this.#child.once('exit', (code) => resolve(code)));
    this.waits = new Promise((resolve) =>
      createInterface({ input: this.#child.stderr! }).once('line', (line) => resolve(line)),
    );
  }

  finish(): void {
    this.#child.stdin!.end();
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  get pid(): number {
    return this.#child.pid!;
  }
}

const story = () => readFileSync(join(folder, 'story'), 'utf8').split('\n').filter(Boolean);

async function printed(line: string): Promise<void> {
  while (!story().includes(line)) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('two commands that build one checkout', () => {
  it('take turns, and the second says whom it waits for', async () => {
    const first = new Builder('first');
    await printed('first begins');
    const second = new Builder('second');
    expect(await second.waits).toContain(`process ${first.pid}, which builds`);
    expect(story()).toEqual(['first begins']);
    second.finish();
    first.finish();
    expect([await first.ended, await second.ended]).toEqual([0, 0]);
    expect(story()).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(readdirSync(folder)).toEqual(['story']);
  });

  it.extended('give signs of life while they build, to one on another machine', async () => {
    const first = new Builder('first');
    await printed('first begins');
    const lock = join(folder, 'howdah-build.lock');
    utimesSync(lock, 0, 0);
    while (statSync(lock).mtimeMs === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    first.finish();
    expect(await first.ended).toBe(0);
    expect(readdirSync(folder)).toEqual(['story']);
  });

  it.extended('do not wait for one that was killed', async () => {
    const first = new Builder('first');
    await printed('first begins');
    await first.kill();
    const others = ['second', 'third', 'fourth'].map((name) => new Builder(name));
    for (const other of others) other.finish();
    for (const other of others) expect(await other.ended).toBe(0);
    const [, ...rest] = story();
    // In any order, each begins only after the one before has ended.
    for (let index = 0; index < rest.length; index += 2) {
      expect(rest[index + 1]).toBe(rest[index]!.replace('begins', 'ends'));
    }
    expect(rest).toHaveLength(6);
  });
});
