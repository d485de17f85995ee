/** @needs-page */
import { CONTRACT_VERSION, defineRemote } from '@howdah/shared-api/remote-contract';
import { waitFor } from '@testing-library/react';
import { chooseTarget } from '../choose-target.ts';
import { FederationFailure } from './federation.ts';
import { loadRemoteModule, LOAD_TIMEOUT_MS, type RemoteLoader } from './load-remote.ts';
import { integrityOf } from './published-file.ts';
import { SharedCode } from './shared-code.ts';
import { BASE, fakeLoader, manifestText, registryEntry, sqlEditorModule } from '../testing/builders.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

async function load(loader: RemoteLoader, entry = registryEntry()) {
  const target = chooseTarget({ entry: await entry, overrides: {}, userId: 1, remotesBase: BASE });
  return loadRemoteModule(target, loader, false);
}

describe('loadRemoteModule', () => {
  it('answers the module of a published remote', async () => {
    expect(await load(fakeLoader())).toEqual({ ok: true, module: sqlEditorModule });
  });

  it('downloads nothing when the contract is out of range', async () => {
    const loader = fakeLoader();
    const built = { min: CONTRACT_VERSION + 1, max: CONTRACT_VERSION + 1 };
    expect(await load(loader, registryEntry({ contract: built }))).toEqual({
      ok: false,
      failure: { phase: 'contract', built, spoken: CONTRACT_VERSION },
    });
    expect(loader.fetch).not.toHaveBeenCalled();
  });

  it.each([404, 500, 503])(
    'asks three times for a manifest that answers %i, with growing pauses',
    async (httpStatus) => {
      const delay = jest.fn(async () => undefined);
      const loader = fakeLoader({ delay, fetch: async () => new Response('', { status: httpStatus }) });
      expect(await load(loader)).toMatchObject({ failure: { phase: 'manifest', attempts: 3, httpStatus } });
      expect(delay.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([400, 800]);
    },
  );

  it('does not repeat a manifest request that is refused for good', async () => {
    const loader = fakeLoader({ fetch: jest.fn(async () => new Response('', { status: 403 })) });
    expect(await load(loader)).toMatchObject({ failure: { phase: 'manifest', attempts: 1 } });
  });

  it('recovers when the network comes back between two attempts', async () => {
    const fetch = jest
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response(manifestText()));
    expect(await load(fakeLoader({ fetch }))).toMatchObject({ ok: true });
  });

  it('gives the runtime nothing when the manifest is not the published one', async () => {
    const loader = fakeLoader({ fetch: jest.fn(async () => new Response(manifestText('tampered'))) });
    expect(await load(loader)).toMatchObject({ ok: false, failure: { phase: 'integrity' } });
    expect(loader.federation.load).not.toHaveBeenCalled();
  });

  it.each([
    [
      'imports what the shell lacks',
      { surface: 'newer', imports: { '@howdah/shared-ui': ['New'] } },
      'imports',
    ],
    ['has a record that cannot be read', { areas: 'all' }, 'manifest'],
  ])('runs nothing of a remote that %s', async (_what, howdah, phase) => {
    const text = JSON.stringify({ ...JSON.parse(manifestText()), howdah });
    const integrity = await integrityOf(new TextEncoder().encode(text));
    const loader = fakeLoader({ fetch: jest.fn(async () => new Response(text)) });
    expect(await load(loader, registryEntry({ integrity }))).toMatchObject({ ok: false, failure: { phase } });
    expect(loader.federation.load).not.toHaveBeenCalled();
  });

  it('runs nothing of a remote from before builds recorded their versions, if those are too old', async () => {
    const shared = [
      { name: 'react', version: '18.0.0' },
      { name: '@howdah/shared-api/sql', version: '0.1.0' },
    ];
    const text = JSON.stringify({ ...JSON.parse(manifestText()), shared });
    const integrity = await integrityOf(new TextEncoder().encode(text));
    const versions = { '@howdah/shared-api': '0.2.0' };
    const loader = fakeLoader({
      fetch: jest.fn(async () => new Response(text)),
      sharedCode: new SharedCode({ digest: 'surface', versions, read: async () => null }),
    });
    expect(await load(loader, registryEntry({ integrity }))).toEqual({
      ok: false,
      failure: { phase: 'imports', needs: '@howdah/shared-api 0.1.x', isOlder: true },
    });
    expect(loader.federation.load).not.toHaveBeenCalled();
  });

  it('names the step of a script that threw, and does not run it again', async () => {
    const cause = new Error('boom');
    const loader = fakeLoader({
      load: async () => {
        throw new FederationFailure({ phase: 'script', cause });
      },
    });
    expect(await load(loader)).toEqual({ ok: false, failure: { phase: 'script', cause } });
    expect(loader.federation.load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', undefined],
    ['something else', { default: { some: 'thing' } }],
    ['another remote', { default: defineRemote({ id: 'mfe-other' }) }],
  ])('refuses a script that exports %s', async (_what, exports) => {
    expect(await load(fakeLoader({ load: async () => exports }))).toMatchObject({
      ok: false,
      failure: { phase: 'module' },
    });
  });

  it('runs nothing of an attempt that was given up while its manifest was on the way', async () => {
    const entry = await registryEntry();
    let answer: (response: Response) => void = () => {};
    const loader = fakeLoader({
      fetch: jest.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
    });
    jest.useFakeTimers();
    const result = load(loader, Promise.resolve(entry));
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    jest.useRealTimers();
    expect(await result).toMatchObject({ failure: { phase: 'timeout' } });
    const late = new Response(manifestText());
    answer(late);
    await waitFor(() => expect(late.bodyUsed).toBe(true));
    // Hashing takes its turn off this thread; ours comes after it.
    await crypto.subtle.digest('SHA-384', new Uint8Array());
    await new Promise((resolve) => setTimeout(resolve));
    expect(loader.federation.load).not.toHaveBeenCalled();
  });

  it('gives up after fifteen seconds', async () => {
    const entry = await registryEntry();
    jest.useFakeTimers();
    const result = load(fakeLoader({ load: () => new Promise(() => {}) }), Promise.resolve(entry));
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(await result).toEqual({ ok: false, failure: { phase: 'timeout', afterMs: LOAD_TIMEOUT_MS } });
    jest.useRealTimers();
  });

  it('does not run a script again when its time has passed', async () => {
    const entry = await registryEntry();
    let fail: (cause: Error) => void = () => {};
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const loader = fakeLoader({
      load: () => {
        begin();
        return new Promise((_resolve, reject) => (fail = reject));
      },
    });
    jest.useFakeTimers();
    const result = load(loader, Promise.resolve(entry));
    await begun;
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    jest.useRealTimers();
    expect(await result).toMatchObject({ failure: { phase: 'timeout' } });
    fail(new FederationFailure({ phase: 'download', cause: new Error('offline') }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loader.federation.load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['accepts', 'download', undefined],
    ['refuses', 'script', 'area'],
  ] as const)(
    '%s another build of an area after its remote failed in the phase %s',
    async (_what, phase, refusal) => {
      const withArea = async (hash: string) => {
        const text = JSON.stringify({ ...JSON.parse(manifestText()), howdah: { areas: { backups: hash } } });
        return { text, integrity: await integrityOf(new TextEncoder().encode(text)) };
      };
      const [first, second] = [await withArea('one'), await withArea('two')];
      const texts = [first.text, second.text];
      const loadScripts = jest.fn().mockImplementation(async () => ({ default: sqlEditorModule }));
      const refuse = async () => {
        throw new FederationFailure({ phase, cause: new Error('failed') });
      };
      loadScripts.mockImplementationOnce(refuse);
      if (phase === 'download') loadScripts.mockImplementationOnce(refuse);
      const loader = fakeLoader({
        fetch: jest.fn(async () => new Response(texts.shift())),
        load: loadScripts,
      });
      expect(await load(loader, registryEntry({ integrity: first.integrity }))).toMatchObject({
        failure: { phase },
      });
      const result = await load(loader, registryEntry({ integrity: second.integrity }));
      expect(result).toMatchObject(refusal ? { failure: { phase: refusal } } : { ok: true });
    },
  );
});
