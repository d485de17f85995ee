import { lstat, mkdir, readFile, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { execFile as execFileWithCallback } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readRegistry, updateRegistry } from '../store/registry-store.ts';
import { serveStore } from '../store/store-server.ts';
import { integrityOf } from './integrity.ts';
import { setDisabled } from './kill-switch.ts';
import { publishedVersion, withCurrentVersion } from './registry-entry.ts';
import { removeRemote } from './remove-remote.ts';
import { rollbackMessage, rollbackRemote } from './rollback.ts';
import { entryFile, TestWorkspace } from './testing/test-workspace.ts';

const execFile = promisify(execFileWithCallback);

let workspace: TestWorkspace;
let store: string;
beforeEach(async () => {
  workspace = await TestWorkspace.make();
  store = workspace.store;
});
afterEach(() => workspace.remove());

const build: TestWorkspace['build'] = (...args) => workspace.build(...args);
const publish: TestWorkspace['publish'] = (...args) => workspace.publish(...args);
const publishBuilt = () => workspace.publishBuilt('mfe-x');
const inStore = () => workspace.published('mfe-x');
const MANIFEST = /\.mf-manifest\.json$/;

/** What a process wrote of itself that has ended since. */
async function endedProcess(): Promise<object> {
  const lockFile = join(workspaceRoot, 'shared-api/src/registry-store/lock-file.mjs');
  const script = `import { thisProcess } from '${lockFile}'; console.log(JSON.stringify(thisProcess()));`;
  const { stdout } = await execFile(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as object;
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
    expect(manifest.howdah.integrity).toEqual({ [entryFile('one')]: integrityOf(Buffer.from('one')) });
  });

  it.extended('names what a page loads first in the registry, also after a rollback', async () => {
    const preloadOfCurrent = async () => {
      const { integrity, preload } = (await readRegistry(store)).remotes['mfe-x']!;
      expect(preload?.manifest).toBe(integrity);
      return preload?.files;
    };
    await publish('mfe-x', 'one');
    expect(await preloadOfCurrent()).toEqual({ [entryFile('one')]: integrityOf(Buffer.from('one')) });
    await publish('mfe-x', 'two');
    expect(await preloadOfCurrent()).toEqual({ [entryFile('two')]: integrityOf(Buffer.from('two')) });
    await rollbackRemote(store, 'mfe-x');
    expect(await preloadOfCurrent()).toEqual({ [entryFile('one')]: integrityOf(Buffer.from('one')) });
  });

  it('leaves the registry alone when nothing changed', async () => {
    await publish('mfe-x', 'one');
    expect((await publish('mfe-x', 'one')).outcome).toBe('unchanged');
    expect((await readRegistry(store)).revision).toBe(1);
  });

  it('refuses a folder that has the id of another remote, as a copy has', async () => {
    await build('mfe-copy', 'one', { id: 'mfe-x' });
    await expect(workspace.publishBuilt('mfe-copy')).rejects.toThrow(
      'remote.json of "mfe-copy" has the id "mfe-x". Give it the id of its folder.',
    );
  });

  const aCommand = { id: 'x', title: 'Open', section: 'Navigate' };
  it.each([
    [{ contract: { min: 9, max: 1 } }, 'contract.min is more than contract.max'],
    [{ title: 'x'.repeat(101) }, 'title has to be one line'],
    [{ title: 'Reports \u202e' }, 'title has to be one line'],
    [{ nav: [{ entry: 'x', path: '//evil.example' }] }, 'nav[0] has "//evil.example", which is not a path'],
    [{ nav: [{ entry: 'constructor', path: 'x' }] }, 'nav has the entry "constructor"'],
    [{ commands: [{ ...aCommand, path: 'javascript:alert(1)' }] }, 'commands[0] has "javascript:alert(1)"'],
    [{ commands: [{ ...aCommand, path: '../../account' }] }, 'commands[0] has "../../account"'],
    [{ commands: [{ ...aCommand, path: '/project/ref' }] }, 'commands[0] has "/project/ref"'],
    [
      { menus: [{ area: 'x', title: 'X', entries: [{ label: 'One', path: 'https://evil.example' }] }] },
      'menus[0] has "https://evil.example"',
    ],
    [{ commands: Array.from({ length: 201 }, () => aCommand) }, 'commands has more than 200'],
    [{ disabled: false }, 'disabled is a field of the registry'],
    [{ lastPublished: 'sha384-abc' }, 'lastPublished is a field of the registry'],
  ])('refuses what works in no dashboard: %j', async (facts, problem) => {
    await build('mfe-x', 'one', facts);
    await expect(publishBuilt()).rejects.toThrow(`remote.json of "mfe-x" is not valid: ${problem}`);
  });

  it('takes paths with a search and a fragment', async () => {
    await publish('mfe-x', 'one', { commands: [{ ...aCommand, path: 'x/new?sql=a:b#c' }] });
    expect((await readRegistry(store)).remotes['mfe-x']).toBeDefined();
  });

  it('names the remote.json that is not JSON', async () => {
    await build('mfe-x', 'one');
    const file = join(workspace.root, 'mfe-x/remote.json');
    await writeFile(file, '{ broken');
    await expect(publishBuilt()).rejects.toThrow(`${file} is not valid JSON: `);
  });

  it.extended('publishes again when only remote.json changed', async () => {
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

  it.extended('keeps the last ten versions, and the files of older ones for a day', async () => {
    for (let n = 0; n < 12; n += 1) await publish('mfe-x', `version ${n}`);
    expect((await readRegistry(store)).remotes['mfe-x']!.previous).toHaveLength(9);
    expect((await inStore()).filter((name) => MANIFEST.test(name))).toHaveLength(12);
    expect(await inStore()).toContain(entryFile('version 0'));

    await workspace.ageByTwoDays('mfe-x');
    await publish('mfe-x', 'version 12');
    // The tenth version back was in the registry until now.
    expect((await inStore()).filter((name) => MANIFEST.test(name))).toHaveLength(11);
    for (const gone of [0, 1]) expect(await inStore()).not.toContain(entryFile(`version ${gone}`));
    for (const kept of [2, 3, 12]) expect(await inStore()).toContain(entryFile(`version ${kept}`));
  });

  it.extended(
    'keeps one copy of a file that is the same in several versions, as long as one of them is kept',
    async () => {
      const shared = {
        'grid.1a2b3c4d.js': 'grid',
        'grid.1a2b3c4d.js.map': 'map',
        'icons.1a2b3c4d.ttf': 'font',
      };
      await publish('mfe-x', 'one', {}, shared);
      await publish('mfe-x', 'two', {}, { ...shared, 'grid.1a2b3c4d.js.map': 'another map' });
      expect((await inStore()).filter((name) => !MANIFEST.test(name))).toEqual([
        ...Object.keys(shared),
        ...[entryFile('one'), entryFile('two')].sort(),
      ]);
      for (let n = 0; n < 9; n += 1) await publish('mfe-x', `version ${n}`, {}, n < 8 ? shared : {});
      await workspace.ageByTwoDays('mfe-x');
      await publish('mfe-x', 'last');
      expect(await inStore()).toEqual(expect.arrayContaining(Object.keys(shared)));
      expect(await inStore()).not.toContain(entryFile('one'));
    },
  );

  it('refuses a file whose name has no hash of its content', async () => {
    await build('mfe-x', 'one', {}, { 'logo.png': 'pixels' });
    await expect(publishBuilt()).rejects.toThrow('"logo.png" of "mfe-x" has no content hash in its name');
  });

  it('refuses a file that is published under the same name with other content', async () => {
    await publish('mfe-x', 'one', {}, { 'grid.1a2b3c4d.js': 'grid' });
    await build('mfe-x', 'two', {}, { 'grid.1a2b3c4d.js': 'another grid' });
    await expect(publishBuilt()).rejects.toThrow(
      /"grid\.1a2b3c4d\.js" of mfe-x is in version 1\.2\.3-[0-9a-f]{12} with other content/,
    );
    expect(await readFile(join(store, 'remotes/mfe-x/grid.1a2b3c4d.js'), 'utf8')).toBe('grid');
  });

  it.each(['../../1.0.0', '1.0.0/../../x', 'latest', '', `1.0.0-${'x'.repeat(300)}`, 7])(
    'refuses the version %j, which becomes part of a file name',
    async (version) => {
      await build('mfe-x', 'one');
      await writeFile(join(workspace.root, 'mfe-x/package.json'), JSON.stringify({ version }));
      await expect(publishBuilt()).rejects.toThrow(/is not one that can be published/);
    },
  );

  it('removes nothing outside of the store, whatever a registry says that was edited by hand', async () => {
    const precious = join(workspace.root, 'precious/mf-manifest.json');
    await mkdir(join(workspace.root, 'precious'));
    await writeFile(precious, '{}');
    await utimes(precious, 0, 0);
    await publish('mfe-x', 'one');
    await updateRegistry(store, ({ 'mfe-x': entry }) => ({
      'mfe-x': {
        ...entry!,
        previous: [{ ...entry!, version: '0', manifest: '../precious/mf-manifest.json' }],
      },
    }));
    await updateRegistry(store, ({ 'mfe-x': entry }) => ({ 'mfe-x': { ...entry!, previous: [] } }));
    await publish('mfe-x', 'two');
    await expect(readFile(precious, 'utf8')).resolves.toBe('{}');
  });

  it.extended(
    'removes the folder that an older store had for each version, once it is no longer needed',
    async () => {
      await publish('mfe-x', 'one');
      const old = join(store, 'remotes/mfe-x/1.0.0-abc');
      await mkdir(old);
      await writeFile(join(old, 'mf-manifest.json'), '{}');
      await writeFile(join(old, 'icons.ttf'), 'font');
      const manifest = 'remotes/mfe-x/1.0.0-abc/mf-manifest.json';
      await updateRegistry(store, ({ 'mfe-x': entry }) => ({
        'mfe-x': { ...entry!, previous: [{ ...entry!, version: '1.0.0-abc', manifest }] },
      }));
      for (const name of ['mf-manifest.json', 'icons.ttf']) await utimes(join(old, name), 0, 0);
      await publish('mfe-x', 'two');
      expect((await readdir(old)).sort()).toEqual(['icons.ttf', 'mf-manifest.json']);
      await updateRegistry(store, ({ 'mfe-x': entry }) => ({ 'mfe-x': { ...entry!, previous: [] } }));
      await publish('mfe-x', 'three');
      expect((await readdir(old)).sort()).toEqual(['icons.ttf', 'mf-manifest.json']);
      for (const name of ['mf-manifest.json', 'icons.ttf']) await utimes(join(old, name), 0, 0);
      await publish('mfe-x', 'four');
      expect(await readdir(old)).toEqual([]);
    },
  );

  it('repairs a version of which only half was copied, whether it is the current one or an earlier one', async () => {
    await publish('mfe-x', 'one');
    const entry = join(store, 'remotes/mfe-x', entryFile('one'));
    await rm(entry);
    expect((await publish('mfe-x', 'one')).outcome).toBe('unchanged');
    await expect(readFile(entry, 'utf8')).resolves.toBe('one');
    await publish('mfe-x', 'two');
    await writeFile(entry, 'on');
    expect((await publish('mfe-x', 'one')).outcome).toBe('published');
    await expect(readFile(entry, 'utf8')).resolves.toBe('one');
  });

  it('leaves nothing behind when it fails, and clears what a killed publish left', async () => {
    const folder = join(store, 'remotes/mfe-x');
    const leftover = join(folder, '.incoming-1');
    await mkdir(leftover, { recursive: true });
    await writeFile(join(leftover, 'owner.json'), JSON.stringify(await endedProcess()));
    await build('mfe-x', 'one', {}, { [`${entryFile('one')}.br`]: brotliCompressSync('two') });
    await expect(publishBuilt()).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.includes('incoming'))).toEqual([]);
  });

  it('ends well for each of several publishes of the same build at once', async () => {
    await build('mfe-x', 'one');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => publishBuilt()));
    expect(outcomes.flat().map(({ id }) => id)).toEqual(Array(4).fill('mfe-x'));
    expect(await inStore()).toEqual([expect.stringMatching(MANIFEST), entryFile('one')]);
  });

  it('refuses a build whose compressed copy is of another file', async () => {
    await build('mfe-x', 'one', {}, { [`${entryFile('one')}.br`]: brotliCompressSync('two') });
    await expect(publishBuilt()).rejects.toThrow(/remoteEntry.[0-9a-f]{8}.js \(br\) is not what was/);
    expect((await readRegistry(store)).revision).toBe(0);
  });

  it('says how to build a remote that is not built', async () => {
    await build('mfe-x', 'one');
    await rm(join(workspace.root, 'mfe-x/dist'), { recursive: true });
    await expect(publishBuilt()).rejects.toThrow('"mfe-x" is not built.');
  });

  it('refuses a remote.json that is not valid', async () => {
    await build('mfe-x', 'one');
    await writeFile(join(workspace.root, 'mfe-x/remote.json'), JSON.stringify({ id: 'x' }));
    await expect(publishBuilt()).rejects.toThrow(/remote\.json of "mfe-x" is not valid: .*title is missing/);
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

  it('says that another one would take it back, and which others there are', async () => {
    const first = await publish('mfe-x', 'one');
    const second = await publish('mfe-x', 'two');
    const third = await publish('mfe-x', 'three');
    expect(rollbackMessage(await rollbackRemote(store, 'mfe-x'), 'mfe-x').split('\n')).toEqual([
      `mfe-x is at ${second.version}, registry revision 4`,
      `Run it again to go back to ${third.version}, which was current until now.`,
      `For another one, name it: ${first.version}.`,
    ]);
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

  it.extended(
    'takes away what only the newer version stated, and keeps what operators and newer tools wrote',
    async () => {
      await publish('mfe-x', 'one');
      const commands = [{ id: 'x', title: 'X', section: 'Actions', path: 'x' }];
      await publish('mfe-x', 'two', { commands, inventedLater: true });
      await updateRegistry(store, ({ 'mfe-x': entry }) => ({
        'mfe-x': { ...entry!, disabled: true, setLater: 7 } as typeof entry & object,
      }));
      const entry = (await rollbackRemote(store, 'mfe-x')).remotes['mfe-x'];
      expect(entry).toMatchObject({ disabled: true, setLater: 7 });
      expect(entry).not.toHaveProperty('commands');
      expect(entry).not.toHaveProperty('inventedLater');
    },
  );

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

  it.extended(
    'outlives versions whose remote.json has the fields of the registry, as older tools published them',
    async () => {
      await publish('mfe-x', 'one');
      await publish('mfe-x', 'two');
      await setDisabled(store, 'mfe-x', true);
      const entry = await workspace.entry('mfe-x');
      const current = await publishedVersion(store, entry);
      const earlier = await publishedVersion(store, entry.previous[0]!);
      const on = { ...earlier.facts, disabled: false, canary: 7, abortedCanary: 7, signature: 7 };
      const off = { ...current.facts, disabled: true };
      const next = withCurrentVersion(entry, { ...earlier, facts: on }, off);
      expect(next).toMatchObject({ disabled: true, lastPublished: entry.integrity });
      expect(Object.keys(next).filter((field) => /canary|signature/i.test(field))).toEqual([]);
      const first = withCurrentVersion(undefined, { ...earlier, facts: off }, undefined);
      expect(first).not.toHaveProperty('disabled');
    },
  );

  it('writes nothing when it is off already', async () => {
    await publish('mfe-x', 'one');
    const { revision } = await setDisabled(store, 'mfe-x', true);
    expect((await setDisabled(store, 'mfe-x', true)).revision).toBe(revision);
  });

  it('says so when there is no such remote', async () => {
    await expect(setDisabled(store, 'mfe-x', true)).rejects.toThrow('"mfe-x" is not in the registry.');
  });
});

describe('an entry that is not valid', () => {
  /** Writes something into the entry that no version understands. */
  async function breakEntry(changed: object = {}) {
    const file = join(store, 'registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    registry.remotes['mfe-x'] = { ...registry.remotes['mfe-x'], nav: 'broken', ...changed };
    await writeFile(file, JSON.stringify(registry));
  }

  it.extended('keeps the kill switch and its versions when the remote is published again', async () => {
    const first = await publish('mfe-x', 'one');
    const second = await publish('mfe-x', 'two');
    await setDisabled(store, 'mfe-x', true);
    await breakEntry({ canary: 7 });
    const third = await publish('mfe-x', 'three');
    const { remotes, notes } = await readRegistry(store);
    expect(notes).toEqual([]);
    expect(remotes['mfe-x']).toMatchObject({ version: third.version, disabled: true });
    expect(remotes['mfe-x']?.previous.map(({ version }) => version)).toEqual([second.version, first.version]);
    await rollbackRemote(store, 'mfe-x', first.version);
  });

  it.each(['yes', 1, {}])('stays off when the kill switch says %j', async (disabled) => {
    await publish('mfe-x', 'one');
    await breakEntry({ disabled });
    await publish('mfe-x', 'one');
    expect((await readRegistry(store)).remotes['mfe-x']).toMatchObject({ disabled: true, previous: [] });
  });

  it.extended('takes no versions of another remote over', async () => {
    await publish('mfe-x', 'one');
    const { remotes } = await (await publish('mfe-y', 'one'), readRegistry(store));
    await breakEntry(remotes['mfe-y']);
    await publish('mfe-x', 'two');
    expect((await readRegistry(store)).remotes['mfe-x']?.previous).toEqual([]);
  });

  it.extended('is named by the other commands, with what helps, and can be taken out', async () => {
    await publish('mfe-x', 'one');
    await publish('mfe-y', 'one');
    await breakEntry();
    for (const run of [() => setDisabled(store, 'mfe-x', true), () => rollbackRemote(store, 'mfe-x')]) {
      await expect(run()).rejects.toThrow(
        'The entry of "mfe-x" is not valid, so no dashboard uses it. Publish the remote again, or remove it: npm run registry -- remove mfe-x',
      );
    }
    const { remotes, unreadable, notes } = await removeRemote(store, 'mfe-x');
    expect(Object.keys(remotes)).toEqual(['mfe-y']);
    expect([unreadable, notes]).toEqual([{}, []]);
  });
});

describe('the registry', () => {
  it.each([
    ['garbage', 'gar{bage', 'is not valid JSON'],
    ['empty', '', 'Unexpected end of JSON input'],
    ['of a later schema', '{"schema":2,"revision":1,"generatedAt":"now","remotes":{}}', 'schema must be'],
  ])('is left as it is when it is %s, and the file is named', async (_case, text, reason) => {
    await build('mfe-x', 'one');
    await mkdir(store, { recursive: true });
    const file = join(store, 'registry.json');
    await writeFile(file, text);
    for (const run of [() => readRegistry(store), publishBuilt]) {
      const failure = await run().catch((error: Error) => error.message);
      expect(failure).toContain(`${file} cannot be read, and nothing was changed: `);
      expect(failure).toContain(reason);
      expect(failure).toContain('Repair it, restore it from a copy, or use the release that wrote it.');
    }
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('is written behind a link, which stays one, and is not replaced where the link leads nowhere', async () => {
    await publish('mfe-x', 'one');
    const file = join(store, 'registry.json');
    const elsewhere = join(store, 'elsewhere.json');
    await rename(file, elsewhere);
    await symlink(elsewhere, file);
    await setDisabled(store, 'mfe-x', true);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect(JSON.parse(await readFile(elsewhere, 'utf8')).remotes['mfe-x'].disabled).toBe(true);
    await rm(elsewhere);
    await expect(publish('mfe-x', 'two')).rejects.toThrow('cannot be read, and nothing was changed');
  });

  it.extended('loses nothing when twenty remotes are published at once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `mfe-x${index}`);
    await Promise.all(ids.map((id) => publish(id, id)));
    const { remotes, revision } = await readRegistry(store);
    expect(Object.keys(remotes).sort()).toEqual(ids.sort());
    expect(revision).toBe(20);
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
