import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readRegistry, swapRegistry, RegistryConflict } from '../store/registry-store.ts';
import { serveStore } from '../store/store-server.ts';
import { integrityOf } from './integrity.ts';
import { setDisabled } from './kill-switch.ts';
import { publishRemotes } from './publish.ts';
import { rollbackRemote } from './rollback.ts';

let workspace: string;
let store: string;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'howdah-workspace-'));
  store = join(workspace, 'store');
});

afterEach(() => rm(workspace, { recursive: true, force: true }));

/** Writes what a federated build of `id` leaves behind. */
async function build(id: string, code: string, facts: object = {}): Promise<void> {
  const dist = join(workspace, id, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), code);
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ id, metaData: {} }));
  await writeFile(join(workspace, id, 'package.json'), JSON.stringify({ version: '1.2.3' }));
  await writeFile(
    join(workspace, id, 'remote.json'),
    JSON.stringify({
      id,
      title: 'A remote',
      contract: { min: 1, max: 1 },
      routes: ['x'],
      slots: [],
      nav: [],
      requires: [],
      ...facts,
    }),
  );
}

async function publish(id: string, code: string, facts?: object) {
  await build(id, code, facts);
  const [result] = await publishRemotes(store, [id], { workspace });
  return result!;
}

describe('publishing a remote', () => {
  it('names the version, its facts and the integrity of its manifest in the registry', async () => {
    await publish('mfe-x', 'one');
    const entry = (await readRegistry(store)).remotes['mfe-x']!;
    const manifest = await readFile(join(store, entry.manifest));
    expect(entry).toMatchObject({ id: 'mfe-x', title: 'A remote', routes: ['x'], previous: [] });
    expect(integrityOf(manifest)).toBe(entry.integrity);
  });

  it('puts the integrity of every file that a browser runs into the manifest', async () => {
    await publish('mfe-x', 'one');
    const entry = (await readRegistry(store)).remotes['mfe-x']!;
    const manifest = JSON.parse(await readFile(join(store, entry.manifest), 'utf8'));
    expect(manifest.howdah.integrity).toEqual({ 'remoteEntry.js': integrityOf(Buffer.from('one')) });
  });

  it('leaves the registry alone when nothing changed', async () => {
    await publish('mfe-x', 'one');
    expect((await publish('mfe-x', 'one')).outcome).toBe('unchanged');
    expect((await readRegistry(store)).revision).toBe(1);
  });

  it('publishes again when only remote.json changed', async () => {
    await publish('mfe-x', 'one');
    expect((await publish('mfe-x', 'one', { routes: ['y'] })).outcome).toBe('published');
    expect((await readRegistry(store)).remotes['mfe-x']).toMatchObject({ routes: ['y'] });
  });

  it('keeps the version before in previous, and its files', async () => {
    const first = await publish('mfe-x', 'one');
    await publish('mfe-x', 'two');
    const entry = (await readRegistry(store)).remotes['mfe-x']!;
    expect(entry.previous.map(({ version }) => version)).toEqual([first.version]);
    await expect(readFile(join(store, entry.previous[0]!.manifest))).resolves.toBeDefined();
  });

  it('keeps the last ten versions and removes the files of older ones', async () => {
    for (let n = 0; n < 12; n += 1) await publish('mfe-x', `version ${n}`);
    expect((await readRegistry(store)).remotes['mfe-x']!.previous).toHaveLength(9);
    expect(await readdir(join(store, 'remotes/mfe-x'))).toHaveLength(10);
  });

  it('repairs a version of which only half was copied, whether it is the current one or an earlier one', async () => {
    await publish('mfe-x', 'one');
    const entry = join(store, (await readRegistry(store)).remotes['mfe-x']!.manifest, '../remoteEntry.js');
    await rm(entry);
    expect((await publish('mfe-x', 'one')).outcome).toBe('unchanged');
    await expect(readFile(entry, 'utf8')).resolves.toBe('one');
    await publish('mfe-x', 'two');
    await writeFile(entry, 'on');
    expect((await publish('mfe-x', 'one')).outcome).toBe('published');
    await expect(readFile(entry, 'utf8')).resolves.toBe('one');
    expect(await readdir(join(store, 'remotes/mfe-x'))).toHaveLength(2);
  });

  it('leaves nothing behind when it fails, and clears what a killed publish left', async () => {
    const folder = join(store, 'remotes/mfe-x');
    const leftover = join(folder, '1.2.3-abc.incoming-1');
    await mkdir(leftover, { recursive: true });
    await utimes(leftover, 0, 0);
    await build('mfe-x', 'one');
    await writeFile(join(workspace, 'mfe-x/dist/remoteEntry.js.br'), brotliCompressSync('two'));
    await expect(publishRemotes(store, ['mfe-x'], { workspace })).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.includes('incoming'))).toEqual([]);
  });

  it('ends well for each of several publishes of the same build at once', async () => {
    await build('mfe-x', 'one');
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => publishRemotes(store, ['mfe-x'], { workspace })),
    );
    expect(outcomes.flat().map(({ id }) => id)).toEqual(Array(4).fill('mfe-x'));
    const [version] = await readdir(join(store, 'remotes/mfe-x'));
    expect((await readdir(join(store, 'remotes/mfe-x', version!))).sort()).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
  });

  it('refuses a build whose compressed copy is of another file', async () => {
    await build('mfe-x', 'one');
    await writeFile(join(workspace, 'mfe-x/dist/remoteEntry.js.br'), brotliCompressSync('two'));
    await expect(publishRemotes(store, ['mfe-x'], { workspace })).rejects.toThrow(
      /remoteEntry.js \(br\) is not what was/,
    );
    expect((await readRegistry(store)).revision).toBe(0);
  });

  it('says how to build a remote that is not built', async () => {
    await build('mfe-x', 'one');
    await rm(join(workspace, 'mfe-x/dist'), { recursive: true });
    await expect(publishRemotes(store, ['mfe-x'], { workspace })).rejects.toThrow('"mfe-x" is not built.');
  });

  it('refuses a remote.json that is not valid', async () => {
    await build('mfe-x', 'one');
    await writeFile(join(workspace, 'mfe-x/remote.json'), JSON.stringify({ id: 'x' }));
    await expect(publishRemotes(store, ['mfe-x'], { workspace })).rejects.toThrow(
      /remote\.json of "mfe-x" is not valid: .*title is a required field/,
    );
  });
});

describe('rolling a remote back', () => {
  it('makes the version before current again, and can itself be taken back', async () => {
    const first = await publish('mfe-x', 'one');
    const second = await publish('mfe-x', 'two');
    const back = await rollbackRemote(store, 'mfe-x');
    expect(back.remotes['mfe-x']).toMatchObject({
      version: first.version,
      previous: [{ version: second.version }],
    });
    const again = await rollbackRemote(store, 'mfe-x');
    expect(again.remotes['mfe-x']!.version).toBe(second.version);
  });

  it('outlives a start, which publishes only what is newer than what was rolled back', async () => {
    const first = await publish('mfe-x', 'one');
    await publish('mfe-x', 'two');
    await rollbackRemote(store, 'mfe-x');
    const start = async () => {
      await publishRemotes(store, ['mfe-x'], { workspace, keepRollbacks: true });
      return (await readRegistry(store)).remotes['mfe-x']!.version;
    };
    expect(await start()).toBe(first.version);
    await build('mfe-x', 'three');
    expect(await start()).not.toBe(first.version);
    // An older build, as after a checkout of an older commit, is no rollback.
    await build('mfe-x', 'one');
    expect(await start()).toBe(first.version);
  });

  it('brings back what the version stated of itself', async () => {
    await publish('mfe-x', 'one');
    await publish('mfe-x', 'two', { contract: { min: 2, max: 2 }, routes: ['x', 'y'] });
    const back = await rollbackRemote(store, 'mfe-x');
    expect(back.remotes['mfe-x']).toMatchObject({
      contract: { min: 1, max: 1 },
      routes: ['x'],
      previous: [{ contract: { min: 2, max: 2 } }],
    });
  });

  it('names the versions there are when asked for one that is not', async () => {
    const first = await publish('mfe-x', 'one');
    await publish('mfe-x', 'two');
    await expect(rollbackRemote(store, 'mfe-x', '9.9.9')).rejects.toThrow(first.version);
  });
});

describe('switching a remote off', () => {
  it('marks it in the registry until it is switched on again', async () => {
    await publish('mfe-x', 'one');
    expect((await setDisabled(store, 'mfe-x', true)).remotes['mfe-x']).toMatchObject({ disabled: true });
    expect((await setDisabled(store, 'mfe-x', false)).remotes['mfe-x']).not.toHaveProperty('disabled');
  });

  it('outlives the publishing of a new version', async () => {
    await publish('mfe-x', 'one');
    await setDisabled(store, 'mfe-x', true);
    const second = await publish('mfe-x', 'two');
    expect((await readRegistry(store)).remotes['mfe-x']).toMatchObject({
      version: second.version,
      disabled: true,
    });
  });

  it('says so when there is no such remote', async () => {
    await expect(setDisabled(store, 'mfe-x', true)).rejects.toThrow('"mfe-x" is not in the registry.');
  });
});

describe('the registry', () => {
  it('refuses a write that was made for another revision', async () => {
    await publish('mfe-x', 'one');
    await expect(swapRegistry(store, 0, {})).rejects.toBeInstanceOf(RegistryConflict);
  });

  it('loses no remote when several are published at once', async () => {
    await Promise.all(['mfe-x', 'mfe-y', 'mfe-z'].map((id) => publish(id, id)));
    expect(Object.keys((await readRegistry(store)).remotes).sort()).toEqual(['mfe-x', 'mfe-y', 'mfe-z']);
  });

  it('is served without caching, and what it points to for ever', async () => {
    await publish('mfe-x', 'one');
    const server = await serveStore(store);
    try {
      const registry = await fetch(`${server.origin}/registry.json`);
      expect(registry.headers.get('cache-control')).toBe('no-store');
      const { remotes } = (await registry.json()) as Awaited<ReturnType<typeof readRegistry>>;
      const manifest = await fetch(`${server.origin}/${remotes['mfe-x']!.manifest}`);
      expect(manifest.headers.get('cache-control')).toContain('immutable');
      expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
    } finally {
      await server.close();
    }
  });
});
