import { readRegistry, updateRegistry } from '../store/registry-store.ts';
import { abortCanary, limitCanary, promoteCanary, startCanary } from './canary.ts';
import { registryLines } from './registry-lines.ts';
import { rollbackMessage, rollbackRemote } from './rollback.ts';
import { entryFile, TestWorkspace } from './testing/test-workspace.ts';

let workspace: TestWorkspace;
let store: string;
beforeEach(async () => {
  workspace = await TestWorkspace.make();
  store = workspace.store;
});
afterEach(() => workspace.remove());

const publishCanary = (code: string, percent: number, facts: object = {}) =>
  workspace.publish('mfe-x', code, facts, {}, { canaryPercent: percent });

it('is published beside the current version, and keeps its users while its share grows', async () => {
  const stable = await workspace.publish('mfe-x', 'one');
  const canary = await publishCanary('two', 10);
  expect(canary.outcome).toBe('published as canary');
  const before = await workspace.entry('mfe-x');
  expect(before).toMatchObject({
    version: stable.version,
    canary: { version: canary.version, percent: 10, contract: { min: 1, max: 1 } },
    previous: [],
  });
  await startCanary(store, 'mfe-x', canary.version, 50);
  expect((await workspace.entry('mfe-x')).canary).toEqual({ ...before.canary, percent: 50 });
  expect(await publishCanary('two', 70)).toMatchObject({ outcome: 'published as canary' });
  expect((await workspace.entry('mfe-x')).canary).toEqual({ ...before.canary, percent: 70 });
});

it.extended(
  'can be an earlier version, which is listed once, and is one to go back to when the canary has ended',
  async () => {
    const first = await workspace.publish('mfe-x', 'one');
    const second = await workspace.publish('mfe-x', 'two');
    await rollbackRemote(store, 'mfe-x');
    const registry = await startCanary(store, 'mfe-x', second.version, 1);
    expect(await workspace.entry('mfe-x')).toMatchObject({
      version: first.version,
      canary: { version: second.version, percent: 1 },
    });
    expect(registryLines(registry).filter((line) => line.includes(second.version))).toEqual([
      expect.stringContaining('canary for 1 % of users'),
    ]);
    expect(rollbackMessage(registry, 'mfe-x')).not.toContain(second.version);
    await expect(rollbackRemote(store, 'mfe-x')).rejects.toThrow('has no earlier version');

    await abortCanary(store, 'mfe-x');
    expect((await workspace.entry('mfe-x')).previous).toMatchObject([{ version: second.version }]);
    await workspace.ageByTwoDays('mfe-x');
    await workspace.publish('mfe-x', 'three');
    expect(await workspace.published('mfe-x')).toContain(entryFile('two'));
    await rollbackRemote(store, 'mfe-x', second.version);
    expect((await workspace.entry('mfe-x')).version).toBe(second.version);
  },
);

it('becomes the current version with what it states of itself, and the one before can be gone back to', async () => {
  const first = await workspace.publish('mfe-x', 'one');
  const canary = await publishCanary('two', 10, { routes: ['x', 'x/more'] });
  expect((await workspace.entry('mfe-x')).routes).toEqual(['x']);
  await promoteCanary(store, 'mfe-x');
  const entry = await workspace.entry('mfe-x');
  expect(entry).toMatchObject({
    version: canary.version,
    routes: ['x', 'x/more'],
    previous: [{ version: first.version }],
  });
  expect(entry).not.toHaveProperty('canary');
  for (const field of ['percent', 'salt']) expect(entry).not.toHaveProperty(field);
  await rollbackRemote(store, 'mfe-x');
  expect((await workspace.entry('mfe-x')).version).toBe(first.version);
});

it.extended(
  'keeps its limit of errors while it runs, and leaves nothing of it when it is promoted',
  async () => {
    await workspace.publish('mfe-x', 'one');
    await publishCanary('two', 10);
    await updateRegistry(store, ({ 'mfe-x': entry }) => ({
      'mfe-x': { ...entry!, canary: { ...entry!.canary!, maxErrorRate: 0.1 } },
    }));
    await publishCanary('two', 20);
    expect((await workspace.entry('mfe-x')).canary).toMatchObject({ percent: 20, maxErrorRate: 0.1 });
    await promoteCanary(store, 'mfe-x');
    expect(await workspace.entry('mfe-x')).not.toHaveProperty('maxErrorRate');
  },
);

it('is promoted by a publish of the same build', async () => {
  await workspace.publish('mfe-x', 'one');
  await publishCanary('two', 10);
  expect((await workspace.publishBuilt('mfe-x')).outcome).toBe('published');
  expect(await workspace.entry('mfe-x')).not.toHaveProperty('canary');
});

it.extended(
  'keeps its files through any number of publishes, and for a day after it was aborted',
  async () => {
    await workspace.publish('mfe-x', 'one');
    await publishCanary('canary', 10);
    for (let n = 0; n < 11; n += 1) await workspace.publish('mfe-x', `version ${n}`);
    await workspace.ageByTwoDays('mfe-x');
    await workspace.publish('mfe-x', 'newer');
    expect(await workspace.published('mfe-x')).toContain(entryFile('canary'));

    const { version } = await workspace.entry('mfe-x');
    await abortCanary(store, 'mfe-x');
    expect(await workspace.entry('mfe-x')).toMatchObject({ version });
    expect(await workspace.published('mfe-x')).toContain(entryFile('canary'));
    await workspace.ageByTwoDays('mfe-x');
    await workspace.publish('mfe-x', 'newest');
    expect(await workspace.published('mfe-x')).not.toContain(entryFile('canary'));
  },
);

it.extended('is listed with its share', async () => {
  await workspace.publish('mfe-x', 'one');
  const { version } = await publishCanary('two', 12.5);
  expect(registryLines(await readRegistry(store))).toContainEqual(
    expect.stringMatching(new RegExp(`^ +${version} +canary for 12.5 % of users$`)),
  );
});

it('can have a limit, which is listed, and ends with it', async () => {
  await workspace.publish('mfe-x', 'one');
  const { version } = await publishCanary('two', 10);
  await limitCanary(store, 'mfe-x', { errorPercent: 2.5, minLoads: 50 });
  expect((await workspace.entry('mfe-x')).canary).toMatchObject({ maxErrorRate: 0.025, minLoads: 50 });
  expect(registryLines(await readRegistry(store)).join('\n')).toContain(
    'canary for 10 % of users, ends when more than 2.5 % of 50 loads fail',
  );
  await limitCanary(store, 'mfe-x', { errorPercent: 1 });
  expect((await workspace.entry('mfe-x')).canary).not.toHaveProperty('minLoads');
  await promoteCanary(store, 'mfe-x');
  const entry = await workspace.entry('mfe-x');
  expect(entry.version).toBe(version);
  expect(entry).not.toHaveProperty('maxErrorRate');
  await expect(limitCanary(store, 'mfe-x', { errorPercent: 1 })).rejects.toThrow('mfe-x has no canary.');
  await expect(limitCanary(store, 'mfe-x', { errorPercent: 101 })).rejects.toThrow('is not a percentage');
  await expect(limitCanary(store, 'mfe-x', { errorPercent: 1, minLoads: 0.5 })).rejects.toThrow(
    'must be a whole number from 1',
  );
});

it.extended('says what is wrong with a command', async () => {
  await workspace.build('mfe-x', 'one');
  await expect(workspace.publishBuilt('mfe-x', { canaryPercent: 5 })).rejects.toThrow(
    'Publish it without --canary first.',
  );
  const { version } = await workspace.publishBuilt('mfe-x');
  await expect(startCanary(store, 'mfe-x', version, 5)).rejects.toThrow('is the current version of mfe-x');
  await expect(startCanary(store, 'mfe-x', '9.9.9', 5)).rejects.toThrow('mfe-x has no version 9.9.9');
  await expect(startCanary(store, 'mfe-y', version, 5)).rejects.toThrow('"mfe-y" is not in the registry.');
  await expect(startCanary(store, 'constructor', version, 5)).rejects.toThrow('is not in the registry.');
  for (const percent of [-1, 101, NaN]) {
    await expect(startCanary(store, 'mfe-x', version, percent)).rejects.toThrow('is not a percentage');
  }
  await expect(promoteCanary(store, 'mfe-x')).rejects.toThrow('mfe-x has no canary.');
  await expect(abortCanary(store, 'mfe-x')).rejects.toThrow('mfe-x has no canary.');
});
