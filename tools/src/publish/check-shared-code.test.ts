import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SURFACE_FILE } from '@howdah/shared-api/remote-contract/sharing';
import { readRegistry } from '../store/registry-store.ts';
import { promoteCanary, startCanary } from './canary.ts';
import { setDisabled } from './kill-switch.ts';
import { publishAtStart } from './publish-at-start.ts';
import { publishRemotes } from './publish.ts';
import { rollbackRemote } from './rollback.ts';

let workspace: string;
let store: string;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'howdah-workspace-'));
  store = join(workspace, 'store');
});

afterEach(() => rm(workspace, { recursive: true, force: true }));

/** Writes what a federated build leaves behind, with these records in its manifest. */
async function build(id: string, howdah: object): Promise<void> {
  const dist = join(workspace, id, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ id, metaData: {}, howdah }));
  await writeFile(join(workspace, id, 'package.json'), JSON.stringify({ version: '1.2.3' }));
  const facts = {
    id,
    title: id,
    contract: { min: 1, max: 1 },
    routes: [id],
    slots: [],
    nav: [],
    requires: [],
  };
  await writeFile(join(workspace, id, 'remote.json'), JSON.stringify(facts));
}

const publish = (...ids: string[]) => publishRemotes(store, ids, { workspace });

async function deployShell(parts: object): Promise<void> {
  await mkdir(store, { recursive: true });
  const surface = { digest: 'deployed', versions: { '@howdah/shared-ui': '0.2.1' }, modules: {}, areas: {} };
  await writeFile(join(store, SURFACE_FILE), JSON.stringify({ ...surface, ...parts }));
}

describe('publishing a remote that brings an area', () => {
  it('is accepted beside another one with the same code', async () => {
    await build('mfe-a', { areas: { backups: 'one' } });
    await build('mfe-b', { areas: { backups: 'one' } });
    await publish('mfe-a');
    await publish('mfe-b');
    expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['mfe-a', 'mfe-b']);
  });

  it('is refused beside one with other code, by the names of both and with what to do', async () => {
    await build('mfe-a', { areas: { backups: 'one' } });
    await publish('mfe-a');
    await build('mfe-b', { areas: { backups: 'two' } });
    await expect(publish('mfe-b')).rejects.toThrow(
      '"mfe-b" brings the area "backups" with other code than "mfe-a", and a page can hold it once. Build both from the same version of @howdah/shared-api and publish them together: npm run publish:remote -- mfe-a mfe-b',
    );
    expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['mfe-a']);
  });

  it.extended('is accepted when both are published together, and refused when they differ', async () => {
    await build('mfe-a', { areas: { backups: 'one' } });
    await build('mfe-b', { areas: { backups: 'one' } });
    await publish('mfe-a', 'mfe-b');
    await build('mfe-a', { areas: { backups: 'two' } });
    await expect(publish('mfe-a', 'mfe-b')).rejects.toThrow(
      'the area "backups" with other code than "mfe-a"',
    );
    await build('mfe-b', { areas: { backups: 'two' } });
    expect((await publish('mfe-a', 'mfe-b')).map(({ outcome }) => outcome)).toEqual([
      'published',
      'published',
    ]);
  });

  it('is published with the other one at a start, when both changed', async () => {
    for (const hash of ['one', 'two']) {
      await build('mfe-a', { areas: { backups: hash } });
      await build('mfe-b', { areas: { backups: hash } });
      expect(await publishAtStart(store, ['mfe-a', 'mfe-b'], workspace)).toEqual([]);
    }
    expect((await readRegistry(store)).remotes['mfe-b']!.previous).toHaveLength(1);
  });

  it.extended(
    'is not held up by a remote that is switched off, or by one whose record cannot be read',
    async () => {
      await build('mfe-a', { areas: { backups: 'one' } });
      await publish('mfe-a');
      await setDisabled(store, 'mfe-a', true);
      await build('mfe-b', { areas: { backups: 'two' } });
      await publish('mfe-b');
      const { manifest } = (await readRegistry(store)).remotes['mfe-b']!;
      await writeFile(join(store, manifest), JSON.stringify({ howdah: { areas: ['backups'] } }));
      await build('mfe-c', { areas: { backups: 'three' } });
      await expect(publish('mfe-c')).resolves.toBeDefined();
    },
  );

  it('is not held up by a remote that the deployed dashboard cannot run', async () => {
    await build('mfe-a', { areas: { backups: 'one' }, builtAgainst: { '@howdah/shared-ui': '0.1.0' } });
    await publish('mfe-a');
    await deployShell({});
    await build('mfe-b', { areas: { backups: 'two' } });
    await expect(publish('mfe-b')).resolves.toBeDefined();
  });

  it('is refused if the deployed dashboard has it with other code', async () => {
    await deployShell({ areas: { projects: 'one' } });
    await build('mfe-a', { areas: { projects: 'two' } });
    await expect(publish('mfe-a')).rejects.toThrow('with other code than the dashboard');
  });
});

describe('publishing a remote that imports shared code', () => {
  const modules = { '@howdah/shared-ui': ['Button'] };

  it('is refused if the deployed dashboard lacks an export or a module', async () => {
    await deployShell({ modules });
    await build('mfe-a', {
      surface: 'newer',
      imports: { '@howdah/shared-ui': ['Button', 'Carousel'], '@howdah/shared-ui/carousel': [] },
    });
    await expect(publish('mfe-a')).rejects.toThrow(
      '"mfe-a" needs Carousel of @howdah/shared-ui; @howdah/shared-ui/carousel, which the deployed dashboard does not have (@howdah/shared-ui 0.2.1). Deploy a dashboard that has it first, or build "mfe-a" without it.',
    );
    expect((await readRegistry(store)).revision).toBe(0);
  });

  it.each([
    ['0.1.0', 'Build "mfe-a" with the versions that the dashboard has.'],
    ['0.3.0', 'Deploy a dashboard that has it first'],
  ])('is refused if it was built against %s', async (version, remedy) => {
    await deployShell({ modules });
    await build('mfe-a', { surface: 'deployed', builtAgainst: { '@howdah/shared-ui': version } });
    await expect(publish('mfe-a')).rejects.toThrow(remedy);
  });

  it('is accepted if the dashboard has all of it, and where no dashboard is deployed yet', async () => {
    await build('mfe-a', { surface: 'newer', imports: { '@howdah/shared-ui': ['Button'] } });
    await publish('mfe-a');
    await deployShell({ modules });
    await build('mfe-b', { surface: 'newer', imports: { '@howdah/shared-ui': ['Button'] } });
    await expect(publish('mfe-b')).resolves.toBeDefined();
  });
});

describe('choosing a published version', () => {
  /** Publishes versions of `mfe-a`, and returns their names. */
  async function publishVersions(...records: object[]): Promise<string[]> {
    const versions: string[] = [];
    for (const record of records) {
      await build('mfe-a', record);
      const [result] = await publish('mfe-a');
      versions.push(result!.version);
    }
    return versions;
  }

  const current = async () => (await readRegistry(store)).remotes['mfe-a']!.version;
  const clash =
    '"mfe-a" brings the area "backups" with other code than "mfe-b", and a page can hold it once. To change both, add --force, and then choose a version of "mfe-b" with the same code.';

  it('is refused if the deployed dashboard cannot run it, and done by force', async () => {
    const [older, newer] = await publishVersions(
      { builtAgainst: { '@howdah/shared-ui': '0.1.0' } },
      { builtAgainst: { '@howdah/shared-ui': '0.2.0' } },
    );
    await deployShell({});
    const refusal =
      '"mfe-a" needs @howdah/shared-ui 0.1.x, which the deployed dashboard does not have (@howdah/shared-ui 0.2.1). Choose another version, or switch the remote off: npm run registry -- disable mfe-a. To do it anyway, add --force.';
    await expect(rollbackRemote(store, 'mfe-a')).rejects.toThrow(refusal);
    await expect(startCanary(store, 'mfe-a', older!, 5)).rejects.toThrow(refusal);
    expect(await current()).toBe(newer);
    await rollbackRemote(store, 'mfe-a', undefined, { force: true });
    expect(await current()).toBe(older);
    // Back to one that runs.
    await rollbackRemote(store, 'mfe-a');
    expect(await current()).toBe(newer);
  });

  it('is refused beside a remote with other code of an area, and both can be rolled back one after the other', async () => {
    const hashes = ['one', 'two'];
    for (const hash of hashes) {
      await build('mfe-a', { areas: { backups: hash } });
      await build('mfe-b', { areas: { backups: hash } });
      await publish('mfe-a', 'mfe-b');
    }
    await expect(rollbackRemote(store, 'mfe-a')).rejects.toThrow(clash);
    await rollbackRemote(store, 'mfe-a', undefined, { force: true });
    await expect(rollbackRemote(store, 'mfe-b')).resolves.toBeDefined();
  });

  it.extended('is refused when the dashboard was replaced before a canary is promoted', async () => {
    const [, version] = await publishVersions({}, { builtAgainst: { '@howdah/shared-ui': '0.1.0' } });
    await rollbackRemote(store, 'mfe-a');
    await startCanary(store, 'mfe-a', version!, 5);
    await deployShell({});
    await expect(promoteCanary(store, 'mfe-a')).rejects.toThrow('needs @howdah/shared-ui 0.1.x');
    // Its users have it already.
    await expect(startCanary(store, 'mfe-a', version!, 10)).resolves.toBeDefined();
    await promoteCanary(store, 'mfe-a', { force: true });
    expect(await current()).toBe(version);
  });

  it.each(['', '{}'])('says what to do if the description of the dashboard is damaged: %j', async (text) => {
    const [older] = await publishVersions({}, { areas: { backups: 'two' } });
    await writeFile(join(store, SURFACE_FILE), text);
    await expect(rollbackRemote(store, 'mfe-a')).rejects.toThrow(
      /shared-surface\.json cannot be read: .* A start of the dashboard writes it again\./,
    );
    await rollbackRemote(store, 'mfe-a', undefined, { force: true });
    expect(await current()).toBe(older);
  });

  it.extended(
    'compares a canary with the other remotes, and not with the version that it replaces',
    async () => {
      await publishVersions({ areas: { backups: 'one' } });
      await build('mfe-a', { areas: { backups: 'two' } });
      await publishRemotes(store, ['mfe-a'], { workspace, canaryPercent: 5 });
      await setDisabled(store, 'mfe-a', true);
      await expect(setDisabled(store, 'mfe-a', false)).resolves.toBeDefined();
    },
  );

  it('is refused when a remote is switched on beside one that was published since', async () => {
    await publishVersions({ areas: { backups: 'one' } });
    await setDisabled(store, 'mfe-a', true);
    await build('mfe-b', { areas: { backups: 'two' } });
    await publish('mfe-b');
    await expect(setDisabled(store, 'mfe-a', false)).rejects.toThrow(clash);
    await setDisabled(store, 'mfe-a', false, { force: true });
    expect((await readRegistry(store)).remotes['mfe-a']).not.toHaveProperty('disabled');
    await expect(setDisabled(store, 'mfe-a', true)).resolves.toBeDefined();
  });
});
