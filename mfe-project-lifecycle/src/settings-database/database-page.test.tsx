import type { DatabaseSession } from '@howdah/shared-api/projects/database-access';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { Toaster } from '@howdah/shared-ui';
import {
  answerCalls,
  aProject,
  lost,
  makeTestStore,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DatabasePage from './database-page.tsx';

const project = aProject();
const ACCESS = `GET /platform/projects/${project.ref}/database-access`;
const PASSWORD = `PATCH /platform/projects/${project.ref}/db-password`;
const SESSIONS = `GET /platform/projects/${project.ref}/database-sessions`;
const RUNS = `GET /platform/projects/${project.ref}/running-statements`;
const end = (id: string) => `DELETE /platform/projects/${project.ref}/database-sessions/${id}`;

const connection = { host: 'db.example.com', port: 5432, database: 'howdah_1', user: 'howdah_1', tls: false };
const aSession = (changed: Partial<DatabaseSession> = {}): DatabaseSession => ({
  id: '7-1',
  pid: 7,
  application_name: 'psql',
  role: 'owner',
  client_address: '10.0.0.7',
  state: 'idle',
  connected_at: '2026-11-22T10:00:00.000Z',
  state_changed_at: '2026-11-22T10:05:00.000Z',
  waiting_for: null,
  blocked_by: [],
  query: 'select 1',
  is_platform: false,
  platform_user: null,
  ...changed,
});

function show(answers: Parameters<typeof answerCalls>[0] = {}, shell: Partial<ShellContextValue> = {}) {
  const calls = answerCalls({
    [ACCESS]: ok({ engine: 'postgres', connection }),
    [SESSIONS]: ok([]),
    ...answers,
  });
  const notify = jest.fn();
  const store = makeTestStore();
  renderInShell(
    <>
      <DatabasePage />
      <Toaster />
    </>,
    { shell: { project, notify, ...shell }, store },
  );
  const made = (call: string) => calls.filter((one) => one.call === call);
  return { notify, made, store };
}

describe('on a PostgreSQL server', () => {
  it('shows how to connect, in the chosen form', async () => {
    show();
    expect(await screen.findByText('db.example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Host' })).toBeVisible();
    const panel = () => screen.getByRole('tabpanel');
    expect(panel()).toHaveTextContent('postgresql://howdah_1:[YOUR-PASSWORD]@db.example.com:5432/howdah_1');
    await userEvent.click(screen.getByRole('tab', { name: 'JDBC' }));
    expect(panel()).toHaveTextContent('jdbc:postgresql://db.example.com:5432/howdah_1');
    expect(screen.getByText(/has no connection pooler/)).toBeVisible();
  });

  it.extended('tells a reader what they cannot see or do, and offers no form that does nothing', async () => {
    show(
      { [ACCESS]: ok({ engine: 'postgres' }), [SESSIONS]: ok([aSession({ query: null })]) },
      { can: () => 'denied' },
    );
    expect(
      await screen.findByText('You need additional permissions to view connection details'),
    ).toBeVisible();
    expect(screen.getByText(/^Only owners.* can set the database password\.$/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(await screen.findByText(/^Hidden/)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: /^End connection of/ });
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await userEvent.hover(button);
    expect(await screen.findByText('You need additional permissions to end connections')).toBeVisible();
  });

  it('sets a password once that is confirmed, shows it once, and keeps it nowhere', async () => {
    const { made, store } = show({ [PASSWORD]: ok({ message: 'The password is changed.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate password' }));
    const password = screen.getByLabelText<HTMLInputElement>('New password').value;
    expect(screen.getByText('Strength: Strong')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/stay open until they reconnect/)).toBeVisible();
    expect(question.getByText(/The dashboard keeps working/)).toBeVisible();
    expect(made(PASSWORD)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('New password set')).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(made(PASSWORD)).toEqual([{ call: PASSWORD, sent: { password } }]);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(screen.getByRole('textbox', { name: 'Connection string' })).toHaveValue(
      `postgresql://howdah_1:${password}@db.example.com:5432/howdah_1`,
    );
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(JSON.stringify(store.getState())).not.toContain(password);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(document.body.innerHTML).not.toContain(password);
  });

  it.extended('keeps what was typed, and says why, when the platform refuses it', async () => {
    show({ [PASSWORD]: refused(409, 'database_server_open', 'The server is open.') });
    await userEvent.type(await screen.findByLabelText('New password'), 'correct-Horse-7');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Set password' }));
    expect(await question.findByText('Failed to set the password: The server is open.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('New password')).toHaveValue('correct-Horse-7');
  });

  it.extended('does not say that the password was not set when the answer is lost', async () => {
    show({ [PASSWORD]: lost });
    await userEvent.type(await screen.findByLabelText('New password'), 'correct-Horse-7');
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Set password' }));
    expect(
      await question.findByText(/The password may have been set\. Set it again to be sure\.$/),
    ).toBeVisible();
  });

  it('asks before the tab is closed with a typed password, and only then', async () => {
    show();
    const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await screen.findByLabelText('New password');
    expect(asksBeforeClosing()).toBe(false);
    await userEvent.type(field, 'half');
    expect(asksBeforeClosing()).toBe(true);
    await userEvent.clear(field);
    expect(asksBeforeClosing()).toBe(false);
  });

  it.extended.each([
    ['', 'Use at least 12 characters'],
    ['eleven-char', 'Use at least 12 characters'],
    ['x'.repeat(10_000), 'Use at most 128 characters'],
    ['correct Horse 7', /^Use ASCII letters/],
    ['größtes-Pferd-7', /^Use ASCII letters/],
    ['correct\u0000Horse-7', /^Use ASCII letters/],
  ])('does not ask the platform to take a password that it refuses (%#)', async (typed, why) => {
    const { made } = show();
    (await screen.findByLabelText('New password')).focus();
    if (typed) await userEvent.paste(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(made(PASSWORD)).toEqual([]);
  });

  it('says who is connected, and who waits for whom', async () => {
    show({
      [SESSIONS]: ok([
        aSession({ application_name: '', state: 'idle in transaction', client_address: null }),
        aSession({ id: '8-1', pid: 8, state: 'active', waiting_for: 'Lock: relation', blocked_by: [7] }),
        aSession({ id: '9-1', pid: 9, is_platform: true, platform_user: { id: '1', username: 'odile' } }),
        aSession({ id: '10-1', pid: 10, role: null, query: '' }),
      ]),
    });
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows[0]).toMatch(/Unnamed client.*owner · local · process 7.*Idle in transaction.*select 1/);
    expect(rows[1]).toMatch(/psql.*Waiting.*waiting for Lock: relation.*blocked by process 7/);
    expect(rows[2]).toMatch(/Howdah, run by odile/);
    expect(rows[3]).toMatch(/server administrator/);
    expect(screen.getAllByRole('button', { name: /^End connection of/ })).toHaveLength(3);
  });

  it('ends a connection once that is confirmed, and reads the list again', async () => {
    let isOpen = true;
    const { made, notify } = show({
      [SESSIONS]: () => ok(isOpen ? [aSession()] : []),
      [end('7-1')]: () => {
        isOpen = false;
        return ok({ ended: true });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End connection of psql, process 7' }));
    expect(made(end('7-1'))).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'End connection' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Connection ended' }),
    );
    expect(await screen.findByText('No clients are connected')).toBeVisible();
  });

  it.extended('is calm about a connection that had ended already', async () => {
    const { notify, made } = show({
      [SESSIONS]: ok([aSession()]),
      [end('7-1')]: refused(404, 'database_session_not_found', 'No such connection.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^End connection of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'End connection' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'The connection has already ended' }),
    );
    await waitFor(() => expect(made(SESSIONS)).toHaveLength(2));
  });

  it.extended('does not say that a connection is still open when the answer is lost', async () => {
    const { notify } = show({ [SESSIONS]: ok([aSession()]), [end('7-1')]: lost });
    await userEvent.click(await screen.findByRole('button', { name: /^End connection of/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'End connection' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'No response from the platform',
        detail: 'The connection may have ended. Refresh the list.',
      }),
    );
  });

  it('offers to try again when the connections cannot be read, and keeps the rest', async () => {
    show({ [SESSIONS]: refused(403, 'internal_error', 'No.') });
    expect(await screen.findByText('Failed to load connections')).toBeVisible();
    expect(screen.getByText('db.example.com')).toBeVisible();
  });
});

describe('on PGlite', () => {
  const onPglite = { [ACCESS]: ok({ engine: 'pglite', connection: null }) };

  it('says what the engine cannot do, and leads to what it can', async () => {
    const { made } = show({ ...onPglite, [RUNS]: ok([]) });
    expect(await screen.findByText('This database has no network address')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open SQL Editor' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/sql/new`,
    );
    const ways = within(screen.getByRole('list', { name: 'What to use instead' })).getAllByRole('listitem');
    expect(ways).toHaveLength(2); // not the API, which nothing serves
    expect(ways[1]).toHaveTextContent('HOWDAH_POSTGRES_URL');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(await screen.findByText('No queries are running')).toBeVisible();
    expect(made(SESSIONS)).toEqual([]);
  });

  it('shows what runs, and cancels it', async () => {
    const run = { query: 'select pg_sleep(9)', started_at: '2026-11-22T10:00:00.000Z', read_only: false };
    const cancel = `DELETE /platform/projects/${project.ref}/running-statements/one`;
    const { made, notify } = show({
      ...onPglite,
      [RUNS]: ok([{ ...run, id: 'one', user: { id: '1', username: 'odile' }, state: 'running' }]),
      [cancel]: ok({ cancelled: true }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel odile’s query' }));
    await waitFor(() => expect(made(cancel)).toHaveLength(1));
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Query cancelled' }));
  });

  it('says that a query may be cancelled when the answer is lost', async () => {
    const run = { query: 'select pg_sleep(9)', started_at: '2026-11-22T10:00:00.000Z', read_only: false };
    const cancel = `DELETE /platform/projects/${project.ref}/running-statements/one`;
    const { notify } = show({
      ...onPglite,
      [RUNS]: ok([{ ...run, id: 'one', user: { id: '1', username: 'odile' }, state: 'running' }]),
      [cancel]: lost,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel odile’s query' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'No response from the platform' }),
      ),
    );
  });
});

describe('while there is nothing to connect to', () => {
  it.each([
    ['INACTIVE', 'The project is paused'],
    ['RESTORING', 'The database is not running'],
    ['COMING_UP', 'The database is not running'],
  ] as const)('says of a project that is %s: %s, and asks for nothing', async (status, title) => {
    const { made } = show({}, { project: aProject({ status }) });
    expect(await screen.findByText(title)).toBeVisible();
    expect(made(ACCESS)).toEqual([]);
  });

  it('shows the place of what comes while it loads', () => {
    show({}, { project: undefined });
    expect(screen.getByRole('status', { name: 'Loading connection details' })).toBeVisible();
  });

  it('offers to try again when how to connect cannot be read', async () => {
    show({ [ACCESS]: refused(403, 'forbidden', 'No.') });
    expect(await screen.findByText('Failed to load connection details')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
