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

  it.each([
    [
      'what the platform says',
      Response.json({ message: 'No remote is published yet' }, { status: 404 }),
      ': No remote is published yet',
    ],
    ['nothing of a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 404 }), ''],
    ['nothing of an answer of another kind', Response.json(null, { status: 404 }), ''],
  ])('fail with the status and %s', async (_case, response, reason) => {
    globalThis.fetch = jest.fn(async () => response);
    await expect(readRegistryAgain()).rejects.toThrow(new Error(`/registry.json answered 404${reason}`));
  });

  it('are as short when an open page reads the registry again', async () => {
    globalThis.fetch = jest.fn(hang);
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const read = readRegistryAgain();
    limit.abort(new Error('too late'));
    await expect(read).rejects.toThrow('too late');
    expect(timeout).toHaveBeenCalledWith(READ_LIMIT_MS);
    timeout.mockRestore();
  });
});
