import { generateKeyPairSync, sign } from 'node:crypto';
import { parseRegistry, type RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { signedBytes } from '@howdah/shared-api/remote-contract/signature';
import { chooseTarget } from '../choose-target.ts';
import { failureMessage } from '../screens/failure-message.ts';
import { loadRemoteModule } from './load-remote.ts';
import { integrityOf } from './published-file.ts';
import { canUsePrevious } from '../remote-state.ts';
import { BASE, fakeLoader, manifestText, registryEntry, registryOf } from '../testing/builders.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const OWNER = { key: publicKey.export({ format: 'jwk' }).x!, remotes: ['mfe-sql-editor'] };
const signature = (entry: RegistryEntry, id = 'mfe-sql-editor') => ({
  key: 'team',
  value: sign(null, signedBytes(id, entry), privateKey).toString('base64url'),
});

/** A published version with its remote.json in the manifest, as publishing writes it. */
async function publishedEntry(facts: object = {}) {
  const stated = await registryEntry(facts as Partial<RegistryEntry>);
  const {
    version: _version,
    manifest: _manifest,
    integrity: _integrity,
    previous: _previous,
    ...remote
  } = stated;
  const text = JSON.stringify({ ...(JSON.parse(manifestText()) as object), howdah: { remote } });
  const entry = { ...stated, integrity: await integrityOf(new TextEncoder().encode(text)) };
  return { entry: { ...entry, signature: signature(entry) }, text };
}

/** Loads it as a page does that reads this registry. */
async function load(entry: RegistryEntry, text: string, owners: object = { team: OWNER }) {
  const { registry } = parseRegistry({ ...registryOf(entry), owners });
  const target = chooseTarget({
    entry: registry.remotes[entry.id]!,
    overrides: {},
    userId: 1,
    remotesBase: BASE,
  });
  const fetch = jest.fn(async () => new Response(text));
  const loader = fakeLoader({ fetch });
  const result = await loadRemoteModule(target, loader, false);
  return {
    result,
    downloads: fetch.mock.calls.length,
    runs: jest.mocked(loader.federation.load).mock.calls.length,
  };
}

const refused = (problem: string) => ({ ok: false, failure: { phase: 'signature', problem } });

describe('a remote with an owner', () => {
  it('runs when the owner signed it', async () => {
    const { entry, text } = await publishedEntry();
    expect(await load(entry, text)).toMatchObject({ result: { ok: true }, runs: 1 });
  });

  it.each<[string, (entry: RegistryEntry) => object, string]>([
    ['has no signature', () => ({ signature: undefined }), 'unsigned'],
    ['names a key of nobody', ({ signature: s }) => ({ signature: { ...s, key: 'other' } }), 'wrong'],
    [
      'names a property of all objects',
      ({ signature: s }) => ({ signature: { ...s, key: 'toString' } }),
      'wrong',
    ],
    ['has a signature that is none', () => ({ signature: { key: 'team', value: '!' } }), 'wrong'],
    ['has one that is too short', () => ({ signature: { key: 'team', value: 'AAAA' } }), 'wrong'],
    ['has one of another remote', (entry) => ({ signature: signature(entry, 'mfe-other') }), 'wrong'],
    ['is another version', () => ({ version: '9.9.9' }), 'wrong'],
    ['has another manifest', () => ({ manifest: 'remotes/mfe-evil/1.mf-manifest.json' }), 'wrong'],
    ['has other content', () => ({ integrity: `sha384-${'A'.repeat(64)}` }), 'wrong'],
    ['has another contract', () => ({ contract: { min: 1, max: 2 } }), 'wrong'],
  ])('downloads nothing when it %s', async (_, change, problem) => {
    const { entry, text } = await publishedEntry();
    const { result, downloads } = await load({ ...entry, ...change(entry) } as RegistryEntry, text);
    expect(result).toEqual(refused(problem));
    expect(downloads).toBe(0);
  });

  it.each<[string, object]>([
    ['routes', { routes: ['sql', 'sql/*', 'settings/general'] }],
    ['no permissions', { requires: [] }],
    ['a command', { commands: [{ id: 'x', title: 'X', section: 'Actions', path: 'x' }] }],
  ])('runs nothing when the registry says %s that its owner did not publish', async (_, change) => {
    const { entry, text } = await publishedEntry({ requires: [{ action: 'read', resource: 'projects' }] });
    const { result, runs } = await load({ ...entry, ...change }, text);
    expect(result).toEqual(refused('facts'));
    expect(runs).toBe(0);
  });

  it('runs with slots and fields that this dashboard does not know yet', async () => {
    const { entry, text } = await publishedEntry({ slots: ['basement', 'side-panel'], later: { x: 1 } });
    expect(await load(entry, text)).toMatchObject({ result: { ok: true } });
  });

  it.each([
    ['is missing', { remotes: OWNER.remotes }],
    ['is a text', { ...OWNER, key: 'secret' }],
    ['is a list', { ...OWNER, key: [] }],
  ])('runs nothing when the key in the registry %s', async (_, owner) => {
    const { entry, text } = await publishedEntry();
    expect(await load(entry, text, { team: owner })).toMatchObject({
      result: refused('wrong'),
      downloads: 0,
    });
  });

  it('takes no keys from its own entry', async () => {
    const { entry, text } = await publishedEntry();
    const forged = { ...entry, ownerKeys: { team: OWNER.key } };
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!;
    expect(await load(forged, text, { team: { ...OWNER, key: other } })).toMatchObject({
      result: refused('wrong'),
    });
  });

  it('is not touched by owners of other remotes', async () => {
    const { entry, text } = await publishedEntry();
    const unsigned = { ...entry, signature: undefined };
    expect(await load(unsigned, text, { team: { ...OWNER, remotes: ['mfe-x'] } })).toMatchObject({
      result: { ok: true },
    });
  });

  it('is not run where the browser cannot verify it, which says so', async () => {
    const { entry, text } = await publishedEntry();
    const importKey = jest
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'));
    try {
      const { result, downloads } = await load(entry, text);
      expect(result).toEqual(refused('unsupported'));
      expect(downloads).toBe(0);
    } finally {
      importKey.mockRestore();
    }
  });
});

it('says what happened, and offers an earlier version where that can help', () => {
  const failure = { phase: 'signature', problem: 'wrong' } as const;
  expect(failureMessage('SQL Editor', failure)).toEqual({
    title: 'SQL Editor was blocked',
    description:
      'This version is not signed by its owner, so it did not run. The rest of the dashboard works.',
  });
  expect(canUsePrevious(failure)).toBe(true);
  const unsupported = { phase: 'signature', problem: 'unsupported' } as const;
  expect(failureMessage('SQL Editor', unsupported).title).toBe(
    'SQL Editor cannot be verified in this browser',
  );
  expect(canUsePrevious(unsupported)).toBe(false);
});
