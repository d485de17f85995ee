import type { Deployment } from '@howdah/shared-api/remote-contract';
import { aConfig, answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomePage } from './home-page.tsx';

const entries = [
  { id: 'editor', routes: ['sql/*'] },
  { id: 'lifecycle', routes: ['settings/general', 'database/backups/scheduled', 'advisors/security'] },
];
jest.mock('../remotes/remote-store.ts', () => ({ useRemotes: () => ({ entries }) }));

const { ref } = aProject();
const CONTENT = `GET /platform/projects/${ref}/content`;
const PAUSE_STATUS = `GET /platform/projects/${ref}/pause/status`;
const LINTS = `GET /platform/projects/${ref}/run-lints`;
const SETTINGS = `GET /platform/projects/${ref}/settings`;
const answers = {
  [SETTINGS]: ok({
    app_config: { protocol: 'http', endpoint: 'api.test/shop' },
    db_schema: '',
    service_api_keys: [],
  }),
  [`GET /platform/pg-meta/${ref}/tables`]: ok([]),
  [LINTS]: ok([]),
  [PAUSE_STATUS]: ok({ max_days_till_restore_disabled: 90, can_restore: true }),
};
const snippet = {
  id: 'b7f0b1a2-0000-4000-8000-000000000001',
  type: 'sql',
  name: 'Best sellers',
  description: '',
  visibility: 'project',
  owner_id: 1,
  owner: { id: 1, username: 'olga' },
  project_id: 1,
  folder_id: null,
  favorite: false,
  inserted_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};

const open = (project = aProject(), deployment: Deployment = 'hosted') =>
  renderInShell(<HomePage />, { shell: { project, deployment } });

describe('HomePage', () => {
  it('says that the address could not be read, and shows no other one in its place', async () => {
    const settings = [refused(403, 'forbidden', 'No.'), answers[SETTINGS]];
    answerCalls({ ...answers, [CONTENT]: ok({ data: [] }), [SETTINGS]: () => settings.shift()! });
    open();
    const value = () => screen.getByText('Project URL').nextElementSibling;
    expect(value()).toHaveTextContent('');
    expect(screen.queryByRole('button', { name: 'Copy Project URL' })).not.toBeInTheDocument();
    expect(await screen.findByText('The URL could not be loaded: No.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy Project URL' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('http://api.test/shop')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Project URL' })).toBeVisible();
  });

  it('lists the snippets that were changed last', async () => {
    const calls = answerCalls({ ...answers, [CONTENT]: ok({ data: [snippet] }) });
    open();
    expect(await screen.findByRole('link', { name: 'Best sellers' })).toHaveAttribute(
      'href',
      `/project/${ref}/sql/${snippet.id}`,
    );
    expect(screen.getByText('olga · 21 Nov 2026')).toBeInTheDocument();
    expect(calls.map(({ call }) => call)).toContain(`${CONTENT}?limit=5&sort_by=updated_at&sort_order=desc`);
  });

  it('leads to what the security advisor found', async () => {
    const lints = [
      { level: 'ERROR', categories: ['SECURITY'] },
      { level: 'WARN', categories: ['SECURITY'] },
      { level: 'WARN', categories: ['PERFORMANCE'] },
    ];
    answerCalls({ ...answers, [CONTENT]: ok({ data: [] }), [LINTS]: ok(lints) });
    open();
    expect(await screen.findByRole('link', { name: '1 error' })).toHaveAttribute(
      'href',
      `/project/${ref}/advisors/security`,
    );
  });

  it('asks nothing of the advisor while the project is paused', async () => {
    const calls = answerCalls({ ...answers, [CONTENT]: ok({ data: [] }) });
    open(aProject({ status: 'INACTIVE' }));
    await screen.findByText('No snippets yet');
    expect(calls.map(({ call }) => call)).not.toContain(LINTS);
    expect(screen.queryByText('Security advisor')).not.toBeInTheDocument();
  });

  it('says what would be there without snippets', async () => {
    answerCalls({ ...answers, [CONTENT]: ok({ data: [] }) });
    open();
    expect(await screen.findByText('No snippets yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write a query' })).toHaveAttribute(
      'href',
      `/project/${ref}/sql/new`,
    );
  });

  it('recovers with Retry after the snippets failed to load', async () => {
    const changing = { ...answers, [CONTENT]: refused(403, 'forbidden', 'Not for you.') };
    answerCalls(changing);
    open();
    expect(await screen.findByText('Not for you.')).toBeInTheDocument();
    changing[CONTENT] = ok({ data: [snippet] }) as never;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Best sellers' })).toBeInTheDocument();
  });

  it('says that a paused project is paused, with the ways to its restore and its backups', async () => {
    answerCalls({ ...answers, [CONTENT]: ok({ data: [] }) });
    open(aProject({ status: 'INACTIVE' }));
    expect(await screen.findByText('This project is paused')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Restore the project' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View backups' })).toHaveAttribute(
      'href',
      `/project/${ref}/database/backups/scheduled`,
    );
  });

  it('leads to the backups of a project that was paused for too long, and offers no restore', async () => {
    const over = ok({ max_days_till_restore_disabled: 90, can_restore: false });
    answerCalls({ ...answers, [CONTENT]: ok({ data: [] }), [PAUSE_STATUS]: over });
    open(aProject({ status: 'INACTIVE' }));
    expect(
      await screen.findByText(/paused for more than 90 days and cannot be restored/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download backups' })).toHaveAttribute(
      'href',
      `/project/${ref}/database/backups/scheduled`,
    );
    expect(screen.queryByRole('link', { name: 'Restore the project' })).not.toBeInTheDocument();
  });

  it('asks for no pause status of a project that runs, nor where pauses have no end', async () => {
    const calls = answerCalls({ ...answers, [CONTENT]: ok({ data: [] }) });
    const { unmount } = open();
    await screen.findByText('No snippets yet');
    unmount();
    renderInShell(<HomePage />, {
      shell: {
        project: aProject({ status: 'INACTIVE' }),
        flags: { ...aConfig().flags, enforceNinetyDayUnpauseExpiry: false },
      },
    });
    expect(await screen.findByRole('link', { name: 'Restore the project' })).toBeInTheDocument();
    expect(calls.map(({ call }) => call)).not.toContain(PAUSE_STATUS);
  });

  it('has no settings, and its one query, on a self-hosted deployment', async () => {
    answerCalls({ ...answers, [CONTENT]: ok({ data: [] }) });
    open(aProject(), 'self-hosted');
    expect(await screen.findByRole('link', { name: 'Run SQL' })).toHaveAttribute(
      'href',
      `/project/${ref}/sql/1`,
    );
    expect(screen.queryByRole('link', { name: 'Project settings' })).not.toBeInTheDocument();
  });
});
