import { READ_LIMIT_MS, readRegistryAgain, ReadTimeLimitError, startReads, withinLimit } from './reads.ts';

const hang = (_url: string | URL | Request, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the reads of boot', () => {
  it('are given up three seconds after they were started', async () => {
    globalThis.fetch = jest.fn(hang);
    const reads = startReads();
    const ended = jest.fn();
    withinLimit(reads.config, reads, '/config.json').catch(ended);
    await jest.advanceTimersByTimeAsync(READ_LIMIT_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.any(ReadTimeLimitError));
  });

  it('count when they ended before, however late boot asks', async () => {
    globalThis.fetch = jest.fn(async () => Response.json({ schema: 1 }));
    const reads = startReads();
    await jest.advanceTimersByTimeAsync(2 * READ_LIMIT_MS);
    await expect(withinLimit(reads.registry, reads, '/registry.json')).resolves.toEqual({ schema: 1 });
  });

  it('are as short when an open page reads the registry again', async () => {
    globalThis.fetch = jest.fn(hang);
    const read = readRegistryAgain().catch((cause: unknown) => cause);
    await jest.advanceTimersByTimeAsync(READ_LIMIT_MS);
    await expect(read).resolves.toMatchObject({ name: 'AbortError' });
  });
});
