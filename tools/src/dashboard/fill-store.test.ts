import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SURFACE_FILE } from '@howdah/shared-api/remote-contract/sharing';
import { publishRemotes } from '../publish/publish.ts';
import { removeRemote } from '../publish/remove-remote.ts';
import { rollbackRemote } from '../publish/rollback.ts';
import { TestWorkspace } from '../publish/testing/test-workspace.ts';
import { readRegistry } from '../store/registry-store.ts';
import { fillStore } from './fill-store.ts';

let release: TestWorkspace;
let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'howdah-home-'));
  store = join(folder, 'store');
  release = await TestWorkspace.make();
  await release.publish('mfe-x', 'one');
  await mkdir(shellOf(release));
  await writeFile(join(shellOf(release), SURFACE_FILE), JSON.stringify({ versions: {}, modules: {} }));
});
afterEach(async () => {
  await release.remove();
  await rm(folder, { recursive: true, force: true });
});

const shellOf = ({ root }: TestWorkspace) => join(root, 'shell');
const fill = async (args = [`--store-dir=${store}`], env: NodeJS.ProcessEnv = {}) =>
  fillStore({ store: release.store, shell: shellOf(release) }, args, env);
const versions = async (of = store) =>
  Object.fromEntries(Object.values((await readRegistry(of)).remotes).map(({ id, version }) => [id, version]));

/** Replaces what is installed by a release whose remotes have other code. */
async function updateRelease(code: string, ...ids: string[]): Promise<void> {
  await rm(release.store, { recursive: true });
  for (const id of ids) await release.publish(id, code);
}

it.each<[(store: string) => string[], (store: string) => NodeJS.ProcessEnv]>([
  [(store) => [`--store-dir=${store}`], () => ({ HOWDAH_STORE_DIR: '/proc/elsewhere' })],
  [() => [], (store) => ({ HOWDAH_STORE_DIR: store })],
])('fills the store that a flag or a variable names (%#)', async (args, env) => {
  expect(await fill(args(store), env(store))).toEqual({ store, notes: [] });
  expect(await versions()).toEqual(await versions(release.store));
  expect((await readdir(join(store, 'remotes'), { recursive: true })).sort()).toEqual(
    (await readdir(join(release.store, 'remotes'), { recursive: true })).sort(),
  );
});

it('leaves a registry that it cannot read, and says so', async () => {
  await mkdir(store);
  await writeFile(join(store, 'registry.json'), 'of an operator');
  expect(await fill()).toEqual({ store, notes: [expect.stringContaining('cannot be read')] });
  expect(await readFile(join(store, 'registry.json'), 'utf8')).toBe('of an operator');
});

it('adds the remotes of the release to what a team has published before the first start', async () => {
  const team = await TestWorkspace.make();
  await team.build('mfe-reports', 'one');
  await publishRemotes(store, ['mfe-reports'], { workspace: team.root });
  await team.remove();
  expect(await fill()).toMatchObject({ notes: [] });
  expect(Object.keys(await versions()).sort()).toEqual(['mfe-reports', 'mfe-x']);
});

it.extended('publishes the remotes of an update, and leaves what was chosen since', async () => {
  await updateRelease('one', 'mfe-w', 'mfe-x', 'mfe-y');
  await fill();
  const first = await versions();
  await updateRelease('two', 'mfe-w', 'mfe-x', 'mfe-y');
  expect(await fill()).toMatchObject({ notes: [] });
  const second = await versions(release.store);
  expect(second).not.toEqual(first);
  expect(await versions()).toEqual(second);

  await removeRemote(store, 'mfe-w');
  await rollbackRemote(store, 'mfe-x');
  const team = await TestWorkspace.make();
  await team.build('mfe-y', 'of a team');
  const [published] = await publishRemotes(store, ['mfe-y'], { workspace: team.root });
  await team.remove();
  expect((await fill()).notes).toEqual([
    expect.stringMatching(
      /^mfe-w was not published\. .* an operator removed mfe-w\. .*: delete .*mfe-w, and/,
    ),
    expect.stringMatching(/^mfe-x was not published\. .* an operator chose /),
    expect.stringMatching(/^mfe-y was not published\. .* was published since then\./),
  ]);
  expect(await versions()).toEqual({ 'mfe-x': first['mfe-x'], 'mfe-y': published!.version });
});
