/** @needs-page */
import { LoadReports } from './load-reports.ts';
import type { RemoteEvent } from './remote-events.ts';

const event = (facts: Partial<RemoteEvent> = {}): RemoteEvent => ({
  outcome: 'loaded',
  remote: 'mfe-x',
  version: '1.0.0-abc',
  source: 'stable',
  ...facts,
});

let sent: { url: string; init: RequestInit }[];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  globalThis.fetch = jest.fn(async (url, init) => {
    sent.push({ url: String(url), init: init ?? {} });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => jest.useRealTimers());

const reports = () => sent.flatMap(({ init }) => JSON.parse(String(init.body)).reports as unknown[]);

describe('LoadReports', () => {
  it('sends what a page has loaded in one call, without messages and places', () => {
    const out = new LoadReports({ apiBase: '', isSignedIn: () => true });
    out.take(event());
    out.take(event({ outcome: 'failed', remote: 'mfe-y', where: 'script', error: 'TypeError' }));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(3_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: '/platform/remotes/reports', init: { credentials: 'same-origin' } });
    expect(reports()).toEqual([
      { remote: 'mfe-x', version: '1.0.0-abc', outcome: 'loaded' },
      { remote: 'mfe-y', version: '1.0.0-abc', outcome: 'failed' },
    ]);
  });

  it('calls a platform on another origin with the session', () => {
    const out = new LoadReports({ apiBase: 'https://api.example', isSignedIn: () => true });
    out.take(event());
    jest.advanceTimersByTime(3_000);
    expect(sent[0]).toMatchObject({
      url: 'https://api.example/platform/remotes/reports',
      init: { credentials: 'include', keepalive: true },
    });
  });

  it.each<[string, Partial<RemoteEvent>]>([
    ['the shell', { remote: 'shell', outcome: 'crashed' }],
    ['an override', { source: 'override' }],
    ['a remote that is disabled', { outcome: 'failed', where: 'disabled' }],
    ['a command', { outcome: 'command-failed', where: 'command x' }],
  ])('leaves out %s', (_what, facts) => {
    const out = new LoadReports({ apiBase: '', isSignedIn: () => true });
    out.take(event(facts));
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
  });

  it('counts one crash of a version for each page, and is bounded', () => {
    const out = new LoadReports({ apiBase: '', isSignedIn: () => true });
    for (let times = 0; times < 5; times += 1) out.take(event({ outcome: 'crashed', where: 'render page' }));
    for (let times = 0; times < 80; times += 1) out.take(event());
    jest.advanceTimersByTime(3_000);
    expect(reports()).toHaveLength(50);
    expect(reports().slice(0, 2)).toMatchObject([{ outcome: 'crashed' }, { outcome: 'loaded' }]);
  });

  it('waits for a sign-in, and sends when the page is left', () => {
    let isSignedIn = false;
    const out = new LoadReports({ apiBase: '', isSignedIn: () => isSignedIn });
    out.take(event());
    jest.advanceTimersByTime(3_000);
    expect(sent).toEqual([]);
    isSignedIn = true;
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reports()).toHaveLength(1);
  });
});
