import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDisabled } from '../publish/kill-switch.ts';
import { readRegistry, updateRegistry } from './registry-store.ts';

const version = (name: string) => ({
  version: name,
  manifest: `remotes/${name}/mf-manifest.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
});
const entry = (id: string, parts: object = {}) => ({
  id,
  title: id,
  contract: { min: 1, max: 1 },
  routes: [id],
  slots: [],
  nav: [],
  requires: [],
  ...version('2'),
  previous: [version('1')],
  ...parts,
});

/** Written by a version that knows more than this one. */
const FROM_A_NEWER_VERSION = {
  'mfe-strange': { id: 'mfe-strange', anything: ['else'] },
  'mfe-empty': null,
  'mfe-new': entry('mfe-new', {
    slots: ['basement', 'side-panel'],
    commands: [{ id: 'fly', title: 'Fly', section: 'Sky', wings: 2 }],
    owner: { team: 'sky' },
    previous: [{ ...version('1'), checksum: 'abc' }],
  }),
};

let store: string;
const file = () => join(store, 'registry.json');
const written = async () => JSON.parse(await readFile(file(), 'utf8'));

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'howdah-store-'));
  const remotes = { 'mfe-x': entry('mfe-x'), ...FROM_A_NEWER_VERSION };
  await writeFile(
    file(),
    JSON.stringify({ schema: 1, revision: 4, generatedAt: 'now', keys: { sky: 'key' }, remotes }),
  );
});

afterEach(() => rm(store, { recursive: true, force: true }));

it('writes back what it does not know: fields, slots, commands and whole entries', async () => {
  await setDisabled(store, 'mfe-x', true);
  expect(await written()).toMatchObject({ revision: 5, keys: { sky: 'key' } });
  expect((await written()).remotes).toEqual({
    'mfe-x': { ...entry('mfe-x'), disabled: true },
    ...FROM_A_NEWER_VERSION,
  });
});

it('changes an entry of which it does not know all, and keeps the rest of it', async () => {
  await setDisabled(store, 'mfe-new', true);
  expect((await written()).remotes['mfe-new']).toEqual({
    ...FROM_A_NEWER_VERSION['mfe-new'],
    disabled: true,
  });
});

it('lists the entries that it can read, and says of the others why it cannot', async () => {
  const { remotes, notes } = await readRegistry(store);
  expect(Object.keys(remotes)).toEqual(['mfe-x', 'mfe-new']);
  expect(notes.map(({ remote, leavesOut }) => [remote, leavesOut])).toEqual([
    ['mfe-strange', 'remote'],
    ['mfe-empty', 'remote'],
    ['mfe-new', 'part'],
    ['mfe-new', 'part'],
  ]);
});

it('replaces an entry that it cannot read when that remote is published', async () => {
  await updateRegistry(
    store,
    (remotes) => ({ ...remotes, 'mfe-empty': entry('mfe-empty') }) as typeof remotes,
  );
  expect((await written()).remotes['mfe-empty']).toEqual(entry('mfe-empty'));
});

(process.platform === 'linux' ? it : it.skip)(
  'has changed the registry, and says so, also if old files cannot be removed',
  async () => {
    const folder = join(store, 'remotes/mfe-x');
    await mkdir(folder, { recursive: true });
    // Node lists it by another name than it has.
    const strange = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]);
    await mkdir(strange);
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expect((await setDisabled(store, 'mfe-x', true)).revision).toBe(5);
      expect(said.mock.calls.join('')).toContain('The registry was changed. Failed to remove old files');
    } finally {
      said.mockRestore();
      await rmdir(strange);
    }
    expect((await written()).remotes['mfe-x'].disabled).toBe(true);
  },
);

it('writes no entry that nobody could read', async () => {
  const broken = { ...entry('mfe-x'), integrity: 'md5-abc' };
  await expect(
    updateRegistry(store, (remotes) => ({ ...remotes, 'mfe-x': broken }) as typeof remotes),
  ).rejects.toThrow('"mfe-x" cannot be written to the registry.');
  expect((await written()).revision).toBe(4);
});
