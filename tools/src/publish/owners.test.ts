import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { ownerKeysOf } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry, updateRegistry } from '../store/registry-store.ts';
import { abortCanary, promoteCanary, startCanary } from './canary.ts';
import { setDisabled } from './kill-switch.ts';
import { createOwnerKey, isSigned, readOwnerKey, type OwnerKey } from './owner-key.ts';
import { addOwner, removeOwner, signPublished } from './owners.ts';
import { registryLines } from './registry-lines.ts';
import { versionsOf } from './registry-entry.ts';
import { rollbackRemote } from './rollback.ts';
import { TestWorkspace } from './testing/test-workspace.ts';

let workspace: TestWorkspace;
let store: string;
let key: OwnerKey;
beforeEach(async () => {
  workspace = await TestWorkspace.make();
  store = workspace.store;
  key = await createOwnerKey(join(workspace.root, 'key'));
});
afterEach(() => workspace.remove());

const publish = (code: string, by?: OwnerKey) =>
  workspace.publish('mfe-x', code, {}, {}, by ? { key: by } : {});
const anotherKey = () => createOwnerKey(join(workspace.root, `key-${Math.random()}`));

/** The versions of the registry that one of the owners has signed. */
async function signedVersions(): Promise<string[]> {
  const { owners } = await readRegistry(store);
  const entry = await workspace.entry('mfe-x');
  return versionsOf(entry)
    .filter((one) => isSigned('mfe-x', one, ownerKeysOf(owners, 'mfe-x') ?? {}))
    .map((one) => one.version);
}

describe('a key', () => {
  it('is in a file that only its user can read, and is never overwritten', async () => {
    const file = join(workspace.root, 'key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readOwnerKey(file)).publicKey).toBe(key.publicKey);
    await expect(createOwnerKey(file)).rejects.toThrow('EEXIST');
  });

  it.each([
    [
      'of another kind',
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
    ['that is a text', 'secret'],
    ['that is empty', ''],
  ])('%s is refused', async (_, content) => {
    await writeFile(join(workspace.root, 'other'), content);
    await expect(readOwnerKey(join(workspace.root, 'other'))).rejects.toThrow(
      'is not an Ed25519 private key',
    );
  });
});

describe('a remote with an owner', () => {
  beforeEach(async () => {
    await addOwner(store, key.publicKey, ['mfe-x'], 'Team X');
    await publish('one', key);
  });

  it('is published with the key of the owner only', async () => {
    await expect(publish('two')).rejects.toThrow('mfe-x has an owner, and version 1.2.3-');
    await expect(publish('two', await anotherKey())).rejects.toThrow(`is not signed by key ${key.id}`);
    expect((await publish('two', key)).outcome).toBe('published');
    expect(await signedVersions()).toHaveLength(2);
  });

  it.extended('keeps the signature of each version through rollback, canary and promotion', async () => {
    const first = await workspace.entry('mfe-x');
    const second = await publish('two', key);
    await rollbackRemote(store, 'mfe-x');
    expect(await workspace.entry('mfe-x')).toMatchObject({
      version: first.version,
      signature: first.signature,
    });
    await startCanary(store, 'mfe-x', second.version, 5);
    expect(await signedVersions()).toEqual([first.version, second.version]);
    await promoteCanary(store, 'mfe-x');
    expect(await signedVersions()).toEqual([second.version, first.version]);
    await workspace.publish('mfe-x', 'three', {}, {}, { key, canaryPercent: 5 });
    await expect(workspace.publish('mfe-x', 'four', {}, {}, { canaryPercent: 5 })).rejects.toThrow(
      'has an owner',
    );
    expect(await signedVersions()).toHaveLength(3);
  });

  it('does not go back to a version that nobody signed, until the owner signs it', async () => {
    await publish('two', key);
    await updateRegistry(store, ({ 'mfe-x': entry }) => ({
      'mfe-x': { ...entry!, previous: entry!.previous.map(({ signature: _, ...older }) => older) },
    }));
    await expect(rollbackRemote(store, 'mfe-x')).rejects.toThrow(
      /is not signed .* npm run registry -- sign mfe-x --key <file>/,
    );
    await signPublished(store, 'mfe-x', key);
    await rollbackRemote(store, 'mfe-x');
    expect(await signedVersions()).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['another manifest', { manifest: 'remotes/mfe-x/evil.mf-manifest.json' }],
    ['other content', { integrity: `sha384-${'A'.repeat(64)}` }],
    ['another version', { version: '9.9.9' }],
    ['another contract', { contract: { min: 1, max: 9 } }],
  ])('is not signed with %s', async (_, change) => {
    await updateRegistry(store, ({ 'mfe-x': entry }) => ({ 'mfe-x': { ...entry!, ...change } }));
    expect(await signedVersions()).toEqual([]);
  });

  it('is not signed by what was signed for another remote', async () => {
    const entry = await workspace.entry('mfe-x');
    expect(isSigned('mfe-y', entry, { [key.id]: key.publicKey })).toBe(false);
  });

  it('can be switched off, and its canary aborted, whatever is signed', async () => {
    await workspace.publish('mfe-x', 'two', {}, {}, { key, canaryPercent: 5 });
    await updateRegistry(store, ({ 'mfe-x': { signature: _, ...entry } = {} as never }) => ({
      'mfe-x': entry,
    }));
    await abortCanary(store, 'mfe-x');
    await setDisabled(store, 'mfe-x', true);
    expect(await workspace.entry('mfe-x')).toMatchObject({ disabled: true });
  });

  it.extended('changes its key by signing with the new one before the old one goes', async () => {
    const next = await anotherKey();
    await expect(addOwner(store, next.publicKey, ['mfe-x'])).resolves.toBeDefined();
    await expect(removeOwner(store, key.id)).rejects.toThrow(`is not signed by key ${next.id}`);
    await signPublished(store, 'mfe-x', next);
    await removeOwner(store, key.id);
    expect(Object.keys((await readRegistry(store)).owners!)).toEqual([next.id]);
    await expect(publish('two', key)).rejects.toThrow('has an owner');
    await publish('two', next);
  });

  it('is not signed again with a key that does not own it', async () => {
    const stranger = await anotherKey();
    await expect(signPublished(store, 'mfe-x', stranger)).rejects.toThrow(
      `Key ${stranger.id} does not own mfe-x, so pages would refuse what it signs. Owners: ${key.id} (Team X).`,
    );
    expect(await signedVersions()).toHaveLength(1);
  });

  it.extended('belongs to nobody again after its last owner is removed', async () => {
    await removeOwner(store, key.id, ['mfe-x']);
    expect((await readRegistry(store)).owners).toEqual({});
    expect((await publish('two')).outcome).toBe('published');
  });

  it('is listed with its owner, and what is not signed', async () => {
    await updateRegistry(store, ({ 'mfe-x': entry }) => ({
      'mfe-x': { ...entry!, previous: [{ ...entry!, version: '0.0.1' }] },
    }));
    const lines = registryLines(await readRegistry(store)).join('\n');
    expect(lines).toMatch(/mfe-x .* contract 1-1 {2}signed\n +0\.0\.1 +NOT SIGNED by an owner/);
    expect(lines).toContain(`owner ${key.id} (Team X) of mfe-x`);
  });
});

describe('a remote that is published already', () => {
  it('gets an owner once the owner has signed it', async () => {
    await publish('one');
    await publish('two');
    await expect(addOwner(store, key.publicKey, ['mfe-x'])).rejects.toThrow(
      'npm run registry -- sign mfe-x --key <file>',
    );
    expect((await readRegistry(store)).owners).toBeUndefined();
    expect((await workspace.publishBuilt('mfe-x', { key })).outcome).toBe('signed');
    await addOwner(store, key.publicKey, ['mfe-x']);
    expect(await signedVersions()).toHaveLength(1);
    expect((await workspace.publishBuilt('mfe-x', { key })).outcome).toBe('unchanged');
  });

  it('stays as free as it was when another one gets an owner', async () => {
    await publish('one');
    await addOwner(store, key.publicKey, ['mfe-y']);
    expect((await publish('two')).outcome).toBe('published');
  });
});

it.each([
  ['a key that is too short', 'AAAA', ['mfe-x'], 'is not a public key'],
  ['a private key', '-----BEGIN PRIVATE KEY-----', ['mfe-x'], 'is not a public key'],
  ['an id with dots and slashes', undefined, ['mfe-x', '../mfe-y'], '"../mfe-y" is not the id of a remote.'],
  ['the name of a prototype', undefined, ['__proto__'], '"__proto__" is not the id of a remote.'],
])('refuses an owner with %s', async (_, publicKey, ids, message) => {
  await expect(addOwner(store, publicKey ?? key.publicKey, ids)).rejects.toThrow(message);
});

describe('owners that somebody wrote wrongly', () => {
  beforeEach(async () => {
    await publish('one');
    const file = join(store, 'registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8')) as object;
    const owners = { x: { remotes: ['mfe-x'] }, y: null, z: 7, list: { key: 'abc', remotes: 'mfe-x' } };
    await writeFile(file, JSON.stringify({ ...registry, owners }));
  });

  it('keep a remote owned', async () => {
    await expect(publish('two', key)).rejects.toThrow('mfe-x has an owner');
  });

  it('are listed beside those that are valid', async () => {
    const lines = registryLines(await readRegistry(store));
    expect(lines).toContain('owner x of mfe-x');
    for (const id of ['y', 'z', 'list']) {
      expect(lines).toContain(`owner ${id} is not valid. Remove it: npm run registry -- owner remove ${id}`);
    }
  });

  it('can be removed', async () => {
    for (const id of ['x', 'y', 'z', 'list']) await removeOwner(store, id);
    expect((await readRegistry(store)).owners).toEqual({});
  });

  it('do not keep an owner from being added', async () => {
    await removeOwner(store, 'x');
    await addOwner(store, key.publicKey, ['mfe-y']);
    expect(Object.keys((await readRegistry(store)).owners!)).toEqual(['y', 'z', 'list', key.id]);
  });
});

it('says which key nobody has', async () => {
  for (const id of ['abc', '__proto__']) {
    await expect(removeOwner(store, id)).rejects.toThrow(`No owner has the key ${id}.`);
  }
});
