import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestWorkspace } from '../publish/testing/test-workspace.ts';
import { fillStore } from './fill-store.ts';

let release: TestWorkspace;
let folder: string;
beforeEach(async () => {
  release = await TestWorkspace.make();
  await release.publish('mfe-x', 'one');
  folder = await mkdtemp(join(tmpdir(), 'howdah-home-'));
});
afterEach(async () => {
  await release.remove();
  await rm(folder, { recursive: true, force: true });
});

it.each<[(folder: string) => string[], (folder: string) => NodeJS.ProcessEnv]>([
  [(store) => [`--store-dir=${store}`], () => ({ HOWDAH_STORE_DIR: '/proc/elsewhere' })],
  [() => [], (store) => ({ HOWDAH_STORE_DIR: store })],
])('fills the store that a flag or a variable names, and leaves what is in it (%#)', async (args, env) => {
  const store = join(folder, 'store');
  const fill = () => fillStore(release.store, args(store), env(store));
  expect(await fill()).toBe(store);
  expect((await readdir(store, { recursive: true })).sort()).toEqual(
    (await readdir(release.store, { recursive: true })).sort(),
  );
  await writeFile(join(store, 'registry.json'), 'of an operator');
  await fill();
  expect(await readFile(join(store, 'registry.json'), 'utf8')).toBe('of an operator');
});
