import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readRegistry } from '../store/registry-store.ts';
import { TestWorkspace } from './testing/test-workspace.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await TestWorkspace.make();
});
afterEach(() => workspace.remove());

/** A process that publishes one remote, as a build machine does. */
function publisher(id: string) {
  const script = `
    import { publishRemotes } from '${join(workspaceRoot, 'tools/src/publish/publish.ts')}';
    await publishRemotes('${workspace.store}', ['${id}'], { workspace: '${workspace.root}' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code) => resolve(code === 0 ? 'done' : errors)),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

it('publishes twenty remotes in twenty processes at once', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `mfe-x${index}`);
  for (const id of ids) await workspace.build(id, id);
  expect(await Promise.all(ids.map((id) => publisher(id).ended))).toEqual(ids.map(() => 'done'));
  expect(Object.keys((await readRegistry(workspace.store)).remotes).sort()).toEqual(ids.sort());
});

it('goes on at any moment in which a publisher is killed, and leaves nothing of it', async () => {
  const large = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`part-${index}.1a2b3c4d.js`, `${index}`.repeat(100_000)]),
  );
  await workspace.publish('mfe-x', 'first');
  let killed = 0;
  for (let round = 0; round < 40; round += 1) {
    await workspace.build('mfe-x', `version ${round}`, {}, round % 2 ? large : {});
    const victim = publisher('mfe-x');
    const timer = setTimeout(() => victim.kill(), 300 + 40 * round);
    if ((await victim.ended) !== 'done') killed += 1;
    clearTimeout(timer);
    // What the registry says is whole, whenever it happened.
    const { manifest } = await workspace.entry('mfe-x');
    const name = manifest.split('/').pop()!;
    const { howdah } = JSON.parse(await workspace.readPublished('mfe-x', name)) as {
      howdah: { integrity: Record<string, string> };
    };
    const there = await workspace.published('mfe-x');
    expect(there).toEqual(expect.arrayContaining(Object.keys(howdah.integrity)));
  }
  expect(killed).toBeGreaterThan(5);
  await workspace.publish('mfe-x', 'last');
  expect((await workspace.published('mfe-x')).filter((name) => name.includes('incoming'))).toEqual([]);
  expect((await readdir(workspace.store)).sort()).toEqual(['registry.json', 'remotes']);
});
