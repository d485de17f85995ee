import { readFile, rm, writeFile } from 'node:fs/promises';
import { readRegistry, registryFile, withStoreLock } from '../store/registry-store.ts';
import { startCanary, abortCanary } from './canary.ts';
import { setDisabled } from './kill-switch.ts';
import { createOwnerKey } from './owner-key.ts';
import { addOwner, signPublished } from './owners.ts';
import { publishAtStart } from './publish-at-start.ts';
import { publishRemotes } from './publish.ts';
import { removeRemote } from './remove-remote.ts';
import { rollbackRemote } from './rollback.ts';
import { entryFile, TestWorkspace } from './testing/test-workspace.ts';

let workspace: TestWorkspace;
let store: string;
beforeEach(async () => {
  workspace = await TestWorkspace.make();
  store = workspace.store;
});
afterEach(() => workspace.remove());

const start = (...ids: string[]) => publishAtStart(store, ids.length > 0 ? ids : ['mfe-x'], workspace.root);
const currentVersion = async (id = 'mfe-x') => (await workspace.entry(id)).version;

it('publishes what was built since the last publish, and leaves a rollback', async () => {
  const first = await workspace.publish('mfe-x', 'one');
  await workspace.build('mfe-x', 'two');
  expect(await start()).toEqual([]);
  expect(await currentVersion()).not.toBe(first.version);
  await rollbackRemote(store, 'mfe-x');
  expect(await start()).toEqual([
    { id: 'mfe-x', reason: expect.stringContaining(`an operator chose ${first.version}`) },
  ]);
  expect(await currentVersion()).toBe(first.version);
  await workspace.build('mfe-x', 'three');
  expect(await start()).toEqual([]);
  expect(await currentVersion()).not.toBe(first.version);
  // An older build, as after a checkout of an older commit, is no rollback.
  await workspace.build('mfe-x', 'one');
  expect(await start()).toEqual([]);
  expect(await currentVersion()).toBe(first.version);
});

it.extended(
  'leaves what was published from another checkout, until something else is built in this one',
  async () => {
    await workspace.build('mfe-x', 'one');
    expect(await start()).toEqual([]);
    const another = await TestWorkspace.make();
    await another.build('mfe-x', 'two');
    const [published] = await publishRemotes(store, ['mfe-x'], { workspace: another.root });
    await another.remove();
    for (const _restart of [1, 2]) {
      expect(await start()).toEqual([
        { id: 'mfe-x', reason: expect.stringContaining(`${published!.version} was published since then`) },
      ]);
      expect(await currentVersion()).toBe(published!.version);
    }
    await workspace.build('mfe-x', 'three');
    expect(await start()).toEqual([]);
    expect(await currentVersion()).not.toBe(published!.version);
  },
);

it.extended('leaves a remote out that an operator has removed, and tells how to publish it', async () => {
  await workspace.build('mfe-x', 'one');
  await workspace.build('mfe-y', 'one');
  expect(await start('mfe-x', 'mfe-y')).toEqual([]);
  const { version } = await workspace.entry('mfe-x');
  await setDisabled(store, 'mfe-x', true);
  await removeRemote(store, 'mfe-x');
  for (const _restart of [1, 2]) {
    expect(await start('mfe-x', 'mfe-y')).toEqual([
      {
        id: 'mfe-x',
        reason: `${version} was published before by a start; an operator removed mfe-x. To publish it again: npm run publish:remote -- mfe-x`,
      },
    ]);
    expect(await workspace.entry('mfe-x')).toBeUndefined();
  }
  await workspace.build('mfe-x', 'two');
  expect(await start('mfe-x', 'mfe-y')).toEqual([]);
  expect(await currentVersion()).not.toBe(version);
});

it('starts without remotes when an operator has removed all of them', async () => {
  await workspace.build('mfe-x', 'one');
  await start('mfe-x');
  await removeRemote(store, 'mfe-x');
  expect(await start('mfe-x')).toMatchObject([{ id: 'mfe-x' }]);
});

it.extended('publishes what was published after the backup that was restored', async () => {
  await workspace.build('mfe-x', 'one');
  await start('mfe-x');
  const backup = await readFile(registryFile(store), 'utf8');
  await workspace.build('mfe-y', 'one');
  await start('mfe-x', 'mfe-y');
  await writeFile(registryFile(store), backup);
  expect(await start('mfe-x', 'mfe-y')).toEqual([]);
  expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['mfe-x', 'mfe-y']);
});

it('fills a new store at the path of one that was deleted, also when not all can be published together', async () => {
  await workspace.build('mfe-x', 'one');
  await workspace.build('mfe-y', 'one');
  await start('mfe-x', 'mfe-y');
  await rm(store, { recursive: true });
  expect(await start('mfe-x', 'mfe-y', 'mfe-z')).toEqual([
    { id: 'mfe-z', reason: 'There is no remote "mfe-z".' },
  ]);
  expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['mfe-x', 'mfe-y']);
});

it('leaves a rollback that is written while it copies files', async () => {
  const first = await workspace.publish('mfe-x', 'one');
  await workspace.publish('mfe-x', 'two');
  const file = registryFile(store);
  const before = await readFile(file, 'utf8');
  await rollbackRemote(store, 'mfe-x');
  const rolledBack = await readFile(file, 'utf8');
  await writeFile(file, before);
  await workspace.build('mfe-y', 'one');
  let started: ReturnType<typeof start> | undefined;
  await withStoreLock(store, async () => {
    started = start('mfe-x', 'mfe-y');
    while (!(await workspace.published('mfe-y').catch((): string[] => [])).includes(entryFile('one')))
      await new Promise(setImmediate);
    await writeFile(file, rolledBack);
  });
  expect(await started).toEqual([
    { id: 'mfe-x', reason: expect.stringContaining(`an operator chose ${first.version}`) },
  ]);
  expect(await currentVersion()).toBe(first.version);
  expect(await currentVersion('mfe-y')).toMatch(/^1\.2\.3-/);
});

it('leaves a kill switch and a canary, and does not bring back a canary that was aborted', async () => {
  const first = await workspace.publish('mfe-x', 'one');
  await workspace.publish('mfe-x', 'two', {}, {}, { canaryPercent: 5 });
  await setDisabled(store, 'mfe-x', true);
  await start();
  expect(await workspace.entry('mfe-x')).toMatchObject({
    version: first.version,
    canary: { percent: 5 },
    disabled: true,
  });
  await abortCanary(store, 'mfe-x');
  await start();
  expect(await workspace.entry('mfe-x')).toMatchObject({ version: first.version, previous: [] });
  expect(await workspace.entry('mfe-x')).not.toHaveProperty('canary');
});

it.extended('keeps the canary beside a newer build', async () => {
  await workspace.publish('mfe-x', 'one');
  const second = await workspace.publish('mfe-x', 'two');
  await rollbackRemote(store, 'mfe-x');
  await startCanary(store, 'mfe-x', second.version, 50);
  await workspace.build('mfe-x', 'three');
  await start();
  expect(await workspace.entry('mfe-x')).toMatchObject({ canary: { version: second.version, percent: 50 } });
});

it.extended('goes on without a remote that may not be published, and says why', async () => {
  const { version } = await workspace.publish('mfe-x', 'one');
  const key = await createOwnerKey(`${workspace.root}/key`);
  await signPublished(store, 'mfe-x', key);
  await addOwner(store, key.publicKey, ['mfe-x']);
  await workspace.build('mfe-x', 'two');
  await workspace.build('mfe-y', 'one');
  expect(await start('mfe-x', 'mfe-y', 'mfe-z')).toEqual([
    { id: 'mfe-x', reason: expect.stringContaining('mfe-x has an owner') },
    { id: 'mfe-z', reason: 'There is no remote "mfe-z".' },
  ]);
  expect(await currentVersion()).toBe(version);
  expect(await currentVersion('mfe-y')).toMatch(/^1\.2\.3-/);
});

it('gives a route to another remote when both are built again, in any order of their names', async () => {
  await workspace.publish('mfe-z', 'one', { routes: ['z', 'moving'] });
  await workspace.build('mfe-x', 'one', { routes: ['x', 'moving'] });
  await workspace.build('mfe-z', 'two', { routes: ['z'] });
  expect(await start('mfe-x', 'mfe-z')).toEqual([]);
  expect((await workspace.entry('mfe-x')).routes).toEqual(['x', 'moving']);
});

it('fails when nothing can be published at all', async () => {
  await expect(start('mfe-x')).rejects.toThrow('There is no remote "mfe-x".');
});
