import { API_NOT_SERVED } from '@howdah/shared-api/projects';
import type { Deployment } from '@howdah/shared-api/remote-contract';
import { aConfig, answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomePage } from './home-page.tsx';

const entries = [
  { id: 'editor', routes: ['sql/*'] },
  { id: 'tables', routes: ['editor', 'editor/:id'] },
  {
    id: 'lifecycle',
    routes: [
      'settings/general',
      'settings/database',
      'database/backups/scheduled',
      'advisors/security',
      'advisors/performance',
    ],
  },
  { id: 'docs', routes: ['settings/api'] },
];
jest.mock('../remotes/use-remotes.ts', () => ({ useRegistry: () => ({ entries }) }));

const { ref } = aProject();
const CONTENT = `GET /platform/projects/${ref}/content`;
const PAUSE_STATUS = `GET /platform/projects/${ref}/pause/status`;
const LINTS = `GET /platform/projects/${ref}/run-lints`;
const SETTINGS = `GET /platform/projects/${ref}/settings`;
const ACCESS = `GET /platform/projects/${ref}/database-access`;
const RUNNING = `GET /platform/projects/${ref}/running-statements`;
const JOBS = `GET /platform/projects/${ref}/jobs`;
const LARGEST = `POST /platform/pg-meta/${ref}/query`;
const BACKUPS = `GET /platform/database/${ref}/backups`;
const RESOURCES = `GET /platform/projects/${ref}/resources`;

const connection = { host: 'db.test', port: 5432, database: 'shop', user: 'shop', tls: false };
const resources = {
  compute_size: 'micro',
  disk: { used_bytes: 12 * 1024 ** 2, size_bytes: 512 * 1024 ** 2 },
};
const job = {
  id: 'j1',
  kind: 'back-up',
  state: 'done',
  was_active: false,
  error: null,
  started_at: '2026-11-22T00:00:00.000Z',
  updated_at: '2026-11-22T00:00:09.000Z',
};
const answers = {
  [SETTINGS]: ok({
    app_config: { protocol: 'http', endpoint: 'api.test/shop' },
    db_schema: '',
    service_api_keys: [],
  }),
  [`GET /platform/pg-meta/${ref}/tables`]: ok([]),
  [CONTENT]: ok({ data: [] }),
  [LINTS]: ok([]),
  [PAUSE_STATUS]: ok({ max_days_till_restore_disabled: 90, can_restore: true }),
  [ACCESS]: ok({ engine: 'postgres', connection }),
  [RUNNING]: ok([]),
  [JOBS]: ok({ jobs: [] }),
  [RESOURCES]: ok(resources),
  [LARGEST]: ok([]),
  [BACKUPS]: ok({ schedule: { every_hours: 24, kept: 7, next_at: null }, backups: [] }),
};
const snippet = {
  id: 'b7f0b1a2-0000-4000-8000-000000000001',
  type: 'sql',
  name: 'Best sellers',
  sql_start: 'select title\nfrom books\n  order by sold desc\n',
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
const card = (name: string) => within(screen.getByRole('region', { name }));
const fact = (name: string) => screen.getByText(name).nextElementSibling;

describe('the facts of a project', () => {
  it('are what the platform knows of it', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByText('micro')).toBeVisible();
    expect(fact('Disk used')).toHaveTextContent('12 MB of 512 MB');
    expect(fact('Region')).toHaveTextContent('local');
    expect(fact('Created')).toHaveTextContent('21 Nov 2026');
  });

  it('say what is not available, and leave the rest as it is', async () => {
    answerCalls({ ...answers, [RESOURCES]: refused(403, 'forbidden', 'No.') });
    open();
    expect(await screen.findAllByText('Not available')).toHaveLength(2);
    expect(fact('Region')).toHaveTextContent('local');
  });
});

describe('the connection of a project', () => {
  it.extended('says beside the addresses of the API what answers there', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByText('http://api.test/shop')).toBeVisible();
    expect(await card('Connect').findByText(API_NOT_SERVED)).toBeVisible();
  });

  it('has the connection string in the forms of clients, to copy', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByText('postgresql://shop:[YOUR-PASSWORD]@db.test:5432/shop')).toBeVisible();
    expect(card('Connect').getByRole('button', { name: 'Copy code' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'psql' }));
    expect(screen.getByRole('tabpanel', { name: 'psql' })).toHaveTextContent(
      'psql "host=db.test port=5432 dbname=shop user=shop"',
    );
  });

  it('says that the user has no permission', async () => {
    answerCalls({ ...answers, [ACCESS]: ok({ engine: 'postgres' }) });
    open();
    expect(await screen.findByText(/need additional permissions/)).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it.extended('is the API alone where Postgres clients cannot connect, with a link to why', async () => {
    answerCalls({ ...answers, [ACCESS]: ok({ engine: 'pglite', connection: null }) });
    open();
    expect(await screen.findByText(/Postgres clients cannot connect to this database/)).toBeVisible();
    expect(await screen.findByText('http://api.test/shop')).toBeVisible();
    expect(card('Connect').getByRole('link', { name: 'API keys' })).toHaveAttribute(
      'href',
      `/project/${ref}/settings/api`,
    );
    expect(card('Connect').queryByRole('link', { name: 'Database settings' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute(
      'href',
      `/project/${ref}/settings/database`,
    );
  });

  it.extended('says that the address could not be read, and shows no other one in its place', async () => {
    const settings = [refused(403, 'forbidden', 'No.'), answers[SETTINGS]];
    answerCalls({ ...answers, [SETTINGS]: () => settings.shift()! });
    open();
    await screen.findByText('Project URL');
    expect(screen.queryByRole('button', { name: 'Copy Project URL' })).not.toBeInTheDocument();
    expect(await screen.findByText('Failed to load the URL: No.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy Project URL' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('http://api.test/shop')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Project URL' })).toBeVisible();
  });
});

describe('recent snippets', () => {
  it('lists the snippets that were changed last', async () => {
    const changed = { ...snippet, updated_at: new Date().toISOString() };
    const calls = answerCalls({ ...answers, [CONTENT]: ok({ data: [changed] }) });
    open();
    expect(await screen.findByRole('link', { name: 'Best sellers' })).toHaveAttribute(
      'href',
      `/project/${ref}/sql/${snippet.id}`,
    );
    expect(screen.getByText('select title from books order by sold desc')).toBeInTheDocument();
    expect(card('Recent snippets').getByRole('listitem')).toHaveTextContent(/Sharedolga ·just now$/);
    expect(calls.map(({ call }) => call)).toContain(`${CONTENT}?limit=5&sort_by=updated_at&sort_order=desc`);
  });

  it.extended('names a snippet by its SQL when nobody has named it', async () => {
    const unnamed = { ...snippet, name: 'New Query', visibility: 'user' };
    answerCalls({
      ...answers,
      [CONTENT]: ok({ data: [unnamed, { ...unnamed, id: 'empty', sql_start: '' }] }),
    });
    open();
    const sql = 'select title from books order by sold desc';
    expect(await screen.findByRole('link', { name: sql })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New Query' })).toBeInTheDocument();
    expect(screen.queryByText('Shared')).not.toBeInTheDocument();
  });

  it.extended('says what would be there without snippets', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByText('No snippets yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write a query' })).toHaveAttribute(
      'href',
      `/project/${ref}/sql/new`,
    );
  });
});

describe('the advisors', () => {
  it.extended('come before the connection, as on a phone they are above it', async () => {
    answerCalls(answers);
    open();
    await screen.findByText('Security');
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names.indexOf('Advisors')).toBeLessThan(names.indexOf('Connect'));
    expect(names).toContain('Advisors');
  });

  it('are counted by level, and lead to their pages', async () => {
    const title = 'Row level security is off on an exposed table';
    const lints = [
      { name: 'rls_disabled', title, level: 'ERROR', categories: ['SECURITY'] },
      { name: 'exposed', title: 'A view is exposed', level: 'WARN', categories: ['SECURITY'] },
    ];
    answerCalls({ ...answers, [LINTS]: ok(lints) });
    open();
    expect(await screen.findByText('error')).toBeVisible();
    const [security, performance] = card('Advisors').getAllByRole('listitem');
    expect(security).toHaveTextContent('Security1 error1 warning');
    expect(performance).toHaveTextContent('PerformanceNo issues found');
    expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute(
      'href',
      `/project/${ref}/advisors/security`,
    );
    expect(screen.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/project/${ref}/advisors/security`,
    );
  });

  it.extended('say when they looked where they have found nothing', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByText('Checked just now')).toBeVisible();
  });

  it('are not asked while the project is paused', async () => {
    const calls = answerCalls(answers);
    open(aProject({ status: 'INACTIVE' }));
    await screen.findByText('Project created');
    expect(calls.map(({ call }) => call)).not.toContain(LINTS);
    expect(screen.queryByRole('region', { name: 'Recent snippets' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Advisors' })).not.toBeInTheDocument();
  });
});

describe('the largest tables', () => {
  it('have their size, and open in the table editor', async () => {
    const tables = [
      { id: '16401', schema: 'public', name: 'books', bytes: '49152' },
      { id: '16402', schema: 'stock', name: 'shelves', bytes: 16384 },
    ];
    answerCalls({ ...answers, [LARGEST]: ok(tables) });
    open();
    expect(await screen.findByRole('link', { name: 'books' })).toHaveAttribute(
      'href',
      `/project/${ref}/editor/16401`,
    );
    const [books, shelves] = card('Largest tables').getAllByRole('listitem');
    expect(books).toHaveTextContent('books48 KB');
    expect(shelves).toHaveTextContent('stock.shelves16 KB');
    expect(screen.getByRole('link', { name: 'View all tables' })).toHaveAttribute(
      'href',
      `/project/${ref}/editor`,
    );
  });

  it.extended('lead to the first one where there is none', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByRole('link', { name: 'Create a table' })).toHaveAttribute(
      'href',
      `/project/${ref}/editor`,
    );
    expect(screen.queryByRole('link', { name: 'View all tables' })).not.toBeInTheDocument();
  });
});

describe('what runs now', () => {
  const statement = (id: string) => ({
    id,
    query: `select\n  ${id}`,
    started_at: new Date(Date.now() - 3000).toISOString(),
    user: { id: '1', username: 'olga' },
    read_only: false,
    state: 'running',
  });

  it('is three of the running queries, and how many more there are', async () => {
    answerCalls({ ...answers, [RUNNING]: ok(['1', '2', '3', '4', '5'].map(statement)) });
    open();
    expect(await screen.findByText('select 1')).toBeVisible();
    expect(card('Running queries').getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: '2 more' })).toHaveAttribute(
      'href',
      `/project/${ref}/sql/new?viewOngoingQueries=true`,
    );
  });

  it.extended('does not count the query of the home itself', async () => {
    const calls = answerCalls(answers);
    const { unmount } = open();
    await screen.findByText('No tables yet');
    const { query } = calls.find(({ call }) => call === LARGEST)!.sent as { query: string };
    unmount();
    answerCalls({ ...answers, [RUNNING]: ok([{ ...statement('1'), query }]) });
    open();
    expect(await screen.findByText('No queries are running')).toBeVisible();
  });

  it.extended('is said to be nothing', async () => {
    answerCalls(answers);
    open();
    expect(await screen.findByText('No queries are running')).toBeVisible();
  });
});

describe('recent activity', () => {
  it('tells the jobs of the project, and how it began', async () => {
    const failed = { ...job, id: 'j2', kind: 'upgrade', state: 'failed', error: 'The disk is full' };
    answerCalls({ ...answers, [JOBS]: ok({ jobs: [failed, job] }) });
    open();
    expect(await screen.findByText('Backup completed')).toBeVisible();
    const rows = card('Recent activity').getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Upgrade failedThe disk is full');
    expect(rows[2]).toHaveTextContent('Project created');
    expect(screen.getByRole('link', { name: 'Backup completed' })).toHaveAttribute(
      'href',
      `/project/${ref}/database/backups/scheduled`,
    );
  });
});

const SECTIONS = [
  [CONTENT, 'Failed to load your snippets: Not for you.', 'No snippets yet'],
  [LINTS, 'Failed to check the database: Not for you.', 'Security'],
  [RUNNING, 'Failed to load running queries: Not for you.', 'No queries are running'],
  [JOBS, 'Failed to load recent activity: Not for you.', 'Project created'],
  [LARGEST, 'Failed to load the largest tables: Not for you.', 'No tables yet'],
  [ACCESS, 'Failed to load the connection string: Not for you.', /shop:\[YOUR-PASSWORD\]/],
] as const;

async function expectFailsAlone(call: string, said: string, recovered: string | RegExp) {
  const changing = { ...answers, [call]: refused(403, 'forbidden', 'Not for you.') };
  answerCalls(changing);
  open();
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(await screen.findByText('http://api.test/shop')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  changing[call] = answers[call] as never;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(recovered)).toBeInTheDocument();
}

it.each(SECTIONS.slice(0, 1))('%s fails alone, and recovers with Retry', expectFailsAlone);
it.extended.each(SECTIONS.slice(1))('%s fails alone, and recovers with Retry', expectFailsAlone);

describe('a paused project', () => {
  it('is said to be paused, with the ways to its restore and its backups', async () => {
    answerCalls(answers);
    open(aProject({ status: 'INACTIVE' }));
    expect(await screen.findByText('This project is paused')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Restore project' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View backups' })).toHaveAttribute(
      'href',
      `/project/${ref}/database/backups/scheduled`,
    );
    expect(
      screen.getByText('Its data is intact. Nothing can connect until you restore the project.'),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Connect' })).not.toBeInTheDocument();
  });

  it('says since when it is, and how old and large its latest backup is', async () => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
    answerCalls({
      ...answers,
      [JOBS]: ok({ jobs: [{ ...job, kind: 'pause', updated_at: hours(2) }] }),
      [BACKUPS]: ok({
        schedule: { every_hours: 24, kept: 7, next_at: null },
        backups: [
          { id: 2, status: 'FAILED', kind: 'scheduled', inserted_at: new Date().toISOString() },
          { id: 1, status: 'COMPLETED', kind: 'pause', inserted_at: hours(3), size_bytes: 7168 },
        ],
      }),
    });
    open(aProject({ status: 'INACTIVE' }));
    expect(await screen.findByText('3 hours ago')).toBeVisible();
    expect(fact('Latest backup')).toHaveTextContent('3 hours ago');
    expect(fact('Backup size')).toHaveTextContent('7 KB');
    expect(fact('Paused')).toHaveTextContent('2 hours ago');
    expect(card('Recent activity').getByText('Project paused')).toBeVisible();
  });

  it('takes the time of its last backup where its history does not say when it was paused', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    answerCalls({
      ...answers,
      [BACKUPS]: ok({
        schedule: { every_hours: 24, kept: 7, next_at: null },
        backups: [{ id: 1, status: 'COMPLETED', kind: 'pause', inserted_at: at, size_bytes: 7168 }],
      }),
    });
    open(aProject({ status: 'INACTIVE' }));
    expect(await screen.findByText('7 KB')).toBeVisible();
    expect(fact('Paused')).toHaveTextContent('3 hours ago');
  });

  it('offers to write no query, which could not run', async () => {
    answerCalls(answers);
    open(aProject({ status: 'INACTIVE' }));
    expect(await screen.findByText('Project created')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write a query' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New query' })).not.toBeInTheDocument();
  });

  it('that was paused for too long leads to its backups, and offers no restore', async () => {
    const over = ok({ max_days_till_restore_disabled: 90, can_restore: false });
    answerCalls({ ...answers, [PAUSE_STATUS]: over });
    open(aProject({ status: 'INACTIVE' }));
    expect(
      await screen.findByText(/paused for more than 90 days and cannot be restored/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download backups' })).toHaveAttribute(
      'href',
      `/project/${ref}/database/backups/scheduled`,
    );
    expect(screen.queryByRole('link', { name: 'Restore project' })).not.toBeInTheDocument();
  });

  it.extended('is asked for its pause status only where pauses have an end', async () => {
    const calls = answerCalls(answers);
    const { unmount } = open();
    await screen.findByText('No snippets yet');
    unmount();
    renderInShell(<HomePage />, {
      shell: {
        project: aProject({ status: 'INACTIVE' }),
        flags: { ...aConfig().flags, enforceNinetyDayUnpauseExpiry: false },
      },
    });
    expect(await screen.findByRole('link', { name: 'Restore project' })).toBeInTheDocument();
    expect(calls.map(({ call }) => call)).not.toContain(PAUSE_STATUS);
  });
});

it.extended('leads to the one query of a self-hosted deployment', async () => {
  answerCalls(answers);
  open(aProject(), 'self-hosted');
  expect(await screen.findByRole('link', { name: 'New query' })).toHaveAttribute(
    'href',
    `/project/${ref}/sql/1`,
  );
});
