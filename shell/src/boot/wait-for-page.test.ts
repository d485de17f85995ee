import type { AppStore } from '@howdah/shared-api';
import { startRoute } from '../project/start-route.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { waitForPage } from './wait-for-page.ts';

jest.mock('../project/start-route.ts', () => ({ startRoute: jest.fn() }));
const start = jest.mocked(startRoute);

beforeEach(() => {
  jest.useFakeTimers();
  start.mockReset();
});
afterEach(() => jest.useRealTimers());

/** Milliseconds that the first render waits. */
async function waited(pathname: string): Promise<number> {
  const from = performance.now();
  let end: number | undefined;
  void waitForPage({} as AppStore, {} as RemoteStore, pathname).then(() => (end = performance.now()));
  while (end === undefined) await jest.advanceTimersByTimeAsync(10);
  return end - from;
}

describe('waitForPage', () => {
  it('waits for what is soon there', async () => {
    start.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const time = await waited('/project/abc/sql/new');
    expect(time).toBeGreaterThanOrEqual(50);
    expect(time).toBeLessThan(100);
    expect(start.mock.calls[0]![2]).toEqual({ ref: 'abc', path: 'sql/new' });
  });

  it('gives up after 150 ms, and when it fails', async () => {
    start.mockImplementation(() => new Promise(() => {}));
    expect(await waited('/project/abc')).toBeLessThan(200);
    start.mockRejectedValue(new Error('404'));
    expect(await waited('/project/abc')).toBeLessThan(50);
  });

  it('does not wait outside projects', async () => {
    expect(await waited('/projects')).toBeLessThan(50);
    expect(start).not.toHaveBeenCalled();
  });
});
