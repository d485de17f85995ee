import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RemotesStatus } from '@howdah/shared-api/remotes-status';
import { answerCalls, ok } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { renderPage } from '../testing/render-page.tsx';
import { RemotesPage } from './remotes-page.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));
jest.mock('../remotes/use-remotes.ts', () => ({
  useRemotes: () => remotes,
  useRegistry: () => ({ revision: 1, from: 'platform', entries: remotes.entries }),
}));

const STABLE = { version: '2.0.0', source: 'stable' };
const tab = { ...STABLE };
afterEach(() => Object.assign(tab, STABLE));
const target = (id: string) => ({ id, title: 'SQL Editor', ...tab });
const remotes = {
  entries: [{ id: 'mfe-sql-editor' }],
  subscribe: () => () => undefined,
  getSnapshot: () => remotes,
  target: ({ id }: { id: string }) => target(id),
  state: (id: string) => ({ status: 'ready', target: target(id), loadMs: 41.6 }),
};

const STATUS: RemotesStatus = {
  window_hours: 24,
  loads: [
    { remote: 'mfe-sql-editor', version: '2.0.0', loaded: 1200, failed: 3, crashed: 1 },
    { remote: 'mfe-sql-editor', version: '1.0.0', loaded: 8, failed: 0, crashed: 0 },
  ],
  policy_violations: [
    {
      directive: 'script-src-elem',
      blocked: 'https://cdn.example',
      source: 'http://localhost/main.js',
      line: 12,
      count: 4,
      first_at: '2026-11-20T00:00:00.000Z',
      last_at: new Date().toISOString(),
    },
  ],
};

const show = () => renderPage(<RemotesPage />, { route: '/about/remotes', path: '/about/remotes' });

const answers = (registry: unknown, status: unknown = ok(STATUS)) =>
  answerCalls({
    'GET /registry.json': ok(registry),
    'GET /platform/remotes/status': status as ReturnType<typeof ok>,
  });

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('RemotesPage', () => {
  it('shows each version with its use, loads and failures, and what this tab runs', async () => {
    const canary = { version: '3.0.0', manifest: 'm', integrity: 'sha384-x', percent: 10, salt: 's' };
    answers(registryOf(await registryEntry({ canary: { ...canary, maxErrorRate: 0.07, minLoads: 50 } })));
    show();
    const table = await screen.findByRole('table', { name: 'Published versions' });
    const limit = 'rolled back when more than 7% of at least 50 loads fail';
    await waitFor(() =>
      expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
        ['SQL Editor mfe-sql-editor2.0.0', 'Ready42 ms', '1,203', '3', '1'],
        [`3.0.0Canary, 10%${limit}`, '', '0', '0', '0'],
        ['1.0.0Earlier', '', '8', '0', '0'],
      ]),
    );
    const violations = screen.getByRole('table', { name: 'Blocked by the Content-Security-Policy' });
    expect(cells(within(violations).getAllByRole('row')[1]!)).toEqual([
      'script-src-elem',
      'https://cdn.example',
      'http://localhost/main.js:12',
      '4',
      'just now',
    ]);
  });

  it('shows which version this tab runs when it is not the stable one', async () => {
    tab.version = '1.0.0';
    tab.source = 'previous';
    answers(registryOf(await registryEntry()));
    const { unmount } = show();
    const here = async () => {
      const table = await screen.findByRole('table', { name: 'Published versions' });
      return within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row)[1]);
    };
    expect(await here()).toEqual(['', 'Ready42 msPrevious']);
    unmount();

    tab.version = '0.9.0-gone';
    show();
    expect(await here()).toEqual(['Ready42 msPrevious0.9.0-gone', '']);
  });

  it('says that this page started with an older registry, and why a canary was rolled back', async () => {
    const abortedCanary = { version: '3.0.0', at: '2026-11-20T00:00:00Z', reason: '3 of 20 loads failed' };
    const registry = { ...registryOf(await registryEntry({ abortedCanary })), revision: 9 };
    answers(registry);
    show();
    expect(await screen.findByText('9')).toBeInTheDocument();
    expect(screen.getByText('Uses revision 1')).toBeInTheDocument();
    expect(screen.getByText('The canary 3.0.0 of SQL Editor was rolled back')).toBeInTheDocument();
    expect(screen.getByText('3 of 20 loads failed.')).toBeInTheDocument();
  });

  it('names what of the registry is not used, and says when nothing is published', async () => {
    answers({ ...registryOf(), remotes: { 'mfe-broken': {} as RegistryEntry } });
    show();
    expect(await screen.findByText('No part is published')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Published, but not used' })).toHaveTextContent('mfe-broken');
  });

  it('shows versions without counts when these cannot be read, and tries again', async () => {
    const registry = registryOf(await registryEntry());
    answers(registry, { status: 400, body: { code: 'x', message: 'The platform is asleep.' } });
    show();
    expect(await screen.findByText('Failed to load the counts of loads and failures')).toBeInTheDocument();
    expect(screen.getByText(/The platform is asleep/)).toBeInTheDocument();
    const versions = screen.getByRole('table', { name: 'Published versions' });
    expect(cells(within(versions).getAllByRole('row')[1]!).slice(2)).toEqual(['–', '–', '–']);
    expect(screen.queryByText('Nothing was blocked.')).not.toBeInTheDocument();
    answers(registry);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,203')).toBeInTheDocument();
  });

  it('says that the registry cannot be read, and tries again', async () => {
    answerCalls({
      'GET /registry.json': { status: 500, body: {} },
      'GET /platform/remotes/status': ok(STATUS),
    });
    show();
    expect(await screen.findByText('Failed to load the list of parts')).toBeInTheDocument();
    answers(registryOf(await registryEntry()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Published versions' })).toBeInTheDocument();
  });
});
