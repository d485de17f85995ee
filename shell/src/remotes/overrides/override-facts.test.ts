import { manifestText, registryEntry } from '../testing/builders.ts';
import { readOverrideFacts } from './override-facts.ts';

const ID = 'mfe-sql-editor';
const URL = 'http://localhost:4102/mf-manifest.json';

async function manifestOf(remote: unknown): Promise<string> {
  return JSON.stringify({ ...(JSON.parse(manifestText()) as object), howdah: { remote } });
}

async function read(answer: () => Promise<Response>) {
  globalThis.fetch = jest.fn(answer);
  const manifests = new Map<string, Promise<Response>>();
  return { manifests, ...(await readOverrideFacts({ [ID]: URL }, manifests)) };
}

describe('readOverrideFacts', () => {
  it('reads remote.json from the manifest, which the loader need not fetch again', async () => {
    const { previous: _previous, ...facts } = await registryEntry();
    const text = await manifestOf(facts);
    const { facts: found, problems, manifests } = await read(async () => new Response(text));
    expect(problems).toEqual([]);
    expect(found.get(ID)).toMatchObject({ title: 'SQL Editor', routes: ['sql', 'sql/*'] });
    expect(await (await manifests.get(URL)!).text()).toBe(text);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/],
    ['answers 404', async () => new Response('', { status: 404 }), /answered 404/],
    ['is no manifest', async () => new Response('<html>'), /JSON/],
    ['is of an older tool', async () => new Response(manifestText()), /does not say what the remote is/],
    [
      'has a remote.json that is not valid',
      async () => new Response(await manifestOf({ id: ID })),
      /remote\.json is not valid/,
    ],
    [
      'is of another remote',
      async () => new Response(await manifestOf({ ...(await registryEntry()), id: 'mfe-other' })),
      /is the manifest of mfe-other/,
    ],
  ])('says why when it %s', async (_what, answer, reason) => {
    const { facts, problems } = await read(answer);
    expect(facts.size).toBe(0);
    expect(problems).toEqual([{ id: ID, reason: expect.stringMatching(reason) as string }]);
  });

  it('does not wait long', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const reading = read(
      () =>
        new Promise((_resolve, reject) => {
          limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error));
        }),
    );
    limit.abort();
    expect((await reading).problems[0]?.reason).toMatch(/within 3 seconds/);
    expect(timeout).toHaveBeenCalledWith(3_000);
    expect(jest.mocked(globalThis.fetch).mock.calls[0]?.[1]?.signal).toBe(limit.signal);
    timeout.mockRestore();
  });
});
