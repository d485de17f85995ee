import { backOff, MAX_RETRIES, shouldRetry } from './retry-policy.ts';

const noAnswer = { status: 'FETCH_ERROR' as const, error: 'TypeError: Failed to fetch' };
const read = { type: 'query' as const, args: '/platform/projects', error: noAnswer, attempt: 1 };

describe('shouldRetry', () => {
  it.each([
    ['a read that got no answer', {}],
    ['a read that took too long', { error: { status: 'TIMEOUT_ERROR' as const, error: 'TimeoutError' } }],
    ['a read that met a server in trouble', { error: { status: 503, data: null } }],
    [
      "a read that met a proxy's page",
      { error: { status: 'PARSING_ERROR' as const, originalStatus: 502, data: '<html>', error: '' } },
    ],
    ['a read at its last chance', { attempt: MAX_RETRIES }],
  ])('asks again after %s', (_, given) => {
    expect(shouldRetry({ ...read, ...given })).toBe(true);
  });

  it.each([
    ['a mutation', { type: 'mutation' as const, args: { url: '/', method: 'POST' } }],
    ['a mutation by GET', { type: 'mutation' as const }],
    ['a query by POST', { args: { url: '/', method: 'POST' } }],
    ['a read that was refused', { error: { status: 403, data: null } }],
    ['a read that was asked too often', { error: { status: 429, data: null } }],
    ['a read of what is not implemented', { error: { status: 501, data: null } }],
    ['a read that was aborted', { error: { ...noAnswer, error: 'AbortError: aborted' } }],
    [
      'a read whose answer is garbage',
      { error: { status: 'PARSING_ERROR' as const, originalStatus: 200, data: '', error: '' } },
    ],
    ['the last attempt', { attempt: MAX_RETRIES + 1 }],
    ['an endpoint that wants none', { maxRetries: 0 }],
  ])('does not ask again after %s', (_, given) => {
    expect(shouldRetry({ ...read, ...given })).toBe(false);
  });
});

describe('backOff', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    [1, 300, 500],
    [2, 600, 1000],
    [3, 1200, 2000],
  ])('waits before attempt %i between %i and %i ms', async (attempt, least, most) => {
    let waited = false;
    void backOff(attempt, MAX_RETRIES).then(() => (waited = true));
    await jest.advanceTimersByTimeAsync(least - 1);
    expect(waited).toBe(false);
    await jest.advanceTimersByTimeAsync(most - least + 1);
    expect(waited).toBe(true);
  });

  it('ends with the request that it waits for', async () => {
    const request = new AbortController();
    const wait = backOff(1, MAX_RETRIES, request.signal);
    request.abort();
    await expect(wait).rejects.toThrow('Aborted');
    expect(jest.getTimerCount()).toBe(0);
  });
});
