import { EARLY_READ_LIFETIME_MS, startEarlyReads } from './early-reads.ts';
import type { Reads } from './reads.ts';

function readsOf(config: object = {}, profile = Response.json({ id: 7 })): Reads {
  return {
    config: Promise.resolve({ apiBase: '', deployment: 'hosted', ...config }),
    registry: Promise.resolve({}),
    profile: Promise.resolve(profile),
    timeLimit: new Promise(() => {}),
    manifests: new Map(),
    early: new Map(),
    shares: Promise.resolve([]),
  };
}

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Response('{}'));
});

describe('startEarlyReads', () => {
  it('requests what a page of a project needs', async () => {
    const reads = readsOf();
    await startEarlyReads(reads, { pathname: '/project/a%20b/sql/new' });
    expect(globalThis.fetch).toHaveBeenCalledWith('/platform/organizations', {
      headers: { 'x-howdah-page-user': '7' },
    });
    expect([...reads.early.keys()]).toEqual([
      '/platform/profile/permissions',
      '/platform/organizations',
      '/platform/projects/a%20b',
      '/platform/projects-resource-warnings',
    ]);
  });

  it('requests less outside projects and on self-hosted platforms', async () => {
    const outside = readsOf();
    await startEarlyReads(outside, { pathname: '/projects' });
    expect([...outside.early.keys()]).toEqual(['/platform/profile/permissions', '/platform/organizations']);
    const selfHosted = readsOf({ deployment: 'self-hosted' });
    await startEarlyReads(selfHosted, { pathname: '/project/abc' });
    expect([...selfHosted.early.keys()]).not.toContain('/platform/projects-resource-warnings');
  });

  it('drops a response that nothing has asked for in time', async () => {
    jest.useFakeTimers();
    const reads = readsOf();
    await startEarlyReads(reads, { pathname: '/projects' });
    jest.advanceTimersByTime(EARLY_READ_LIFETIME_MS - 1);
    expect(reads.early.size).toBe(2);
    jest.advanceTimersByTime(1);
    expect(reads.early.size).toBe(0);
    jest.useRealTimers();
  });

  it.each([
    ['nobody is signed in', readsOf({}, new Response('', { status: 401 }))],
    ['the platform is on another origin', readsOf({ apiBase: 'https://api.test' })],
  ])('requests nothing where %s', async (_what, reads) => {
    await startEarlyReads(reads, { pathname: '/project/abc' });
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('never rejects', async () => {
    const reads = { ...readsOf(), config: Promise.reject(new Error('404')) };
    await startEarlyReads(reads, { pathname: '/project/abc' });
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await startEarlyReads(readsOf(), { pathname: '/project/%' });
  });
});
