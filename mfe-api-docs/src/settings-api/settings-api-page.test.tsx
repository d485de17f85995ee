import { API_NOT_SERVED } from '@howdah/shared-api/projects';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, lost, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRoleRow } from '../database/testing/rows.ts';
import SettingsApiPage from './settings-api-page.tsx';

const project = aProject();
const SETTINGS = `GET /platform/projects/${project.ref}/settings`;
const STATUS = `GET /platform/props/project/${project.ref}/jwt-secret-update-status`;
const POSTGREST = `GET /platform/projects/${project.ref}/config/postgrest`;
const QUERY = `POST /platform/pg-meta/${project.ref}/query`;
const EXPOSE = `PATCH /platform/projects/${project.ref}/config/postgrest`;
const DOMAIN = `GET /v1/projects/${project.ref}/custom-hostname`;

const aSchema = (name: string) => ({ id: 1, name, owner: 'postgres' });

type Answer = ReturnType<typeof ok>;

const keys = (suffix = '') => [
  { tags: 'anon', api_key: `anon-key${suffix}` },
  { tags: 'service_role', api_key: `service-key${suffix}` },
];
const settings = (serviceApiKeys: object[] = keys()) =>
  ok({
    app_config: { protocol: 'https', endpoint: 'abc.howdah.test' },
    db_schema: 'public,shop',
    service_api_keys: serviceApiKeys,
  });
const postgrest = (secret?: string) =>
  ok({
    db_schema: 'public,shop',
    db_extra_search_path: '',
    max_rows: 1000,
    db_aggregates_enabled: false,
    db_plan_enabled: true,
    jwt_secret: secret,
  });
const status = (name: string | null, progress = 'started', error: string | null = null) =>
  ok({ meta: name && { change_tracking_id: 't', status: name, progress, error } });
const noDomain = refused(404, 'custom_hostname_not_configured', 'It has no custom hostname configuration.');

interface Opened {
  answers?: Record<string, Answer | (() => Answer)>;
  shell?: Partial<ShellContextValue>;
}

/** The page with a platform behind it that answers everything; a test replaces what it looks at. */
function openPage({ answers = {}, shell }: Opened = {}) {
  const calls = answerCalls({
    [SETTINGS]: settings(),
    [STATUS]: status(null),
    [POSTGREST]: postgrest('the-jwt-secret'),
    [DOMAIN]: noDomain,
    [QUERY]: ok(['public', 'shop', 'stock'].map(aSchema)),
    ...answers,
  });
  const notify = jest.fn();
  const { router } = renderInShell(<SettingsApiPage />, { shell: { project, notify, ...shell } });
  return { calls, notify, router };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const findField = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const denied = (action: string, resource: string) => (asked: string, of: string) =>
  asked === action && of === resource ? ('denied' as const) : ('allowed' as const);

it('says beside the URL that nothing answers there', async () => {
  openPage();
  expect(await screen.findByText('https://abc.howdah.test')).toBeVisible();
  expect(screen.getByText(API_NOT_SERVED)).toBeVisible();
});

describe('the API keys', () => {
  it('show the anon key, which nothing hides', async () => {
    openPage();
    expect(await findField('anon public')).toHaveValue('anon-key');
    expect(screen.queryByRole('button', { name: /(Reveal|Hide) anon/ })).not.toBeInTheDocument();
    expect(button('Copy anon key')).toBeVisible();
  });

  it('hide the service_role key until it is revealed, and hide it again', async () => {
    openPage();
    const key = await findField('service_role secret');
    expect(key).not.toHaveValue('service-key');
    await userEvent.click(button('Reveal service_role'));
    expect(key).toHaveValue('service-key');
    await userEvent.click(button('Hide service_role'));
    expect(key).not.toHaveValue('service-key');
  });

  it.extended('can be copied without being seen', async () => {
    openPage();
    await findField('service_role secret');
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy service_role key'));
    expect(written).toHaveBeenCalledWith('service-key');
  });

  it.each([
    ['the permission says so', { shell: { can: denied('secrets:Read', 'service_api_keys') } }],
    ['the server leaves them out', { answers: { [SETTINGS]: settings([]) } }],
  ])('are not for everybody when %s', async (_, opened: Opened) => {
    openPage(opened);
    expect(await screen.findByText('You need additional permissions to view API keys')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'anon public' })).not.toBeInTheDocument();
    expect(await screen.findByText('https://abc.howdah.test')).toBeVisible();
  });

  it.extended('wait while the permissions load', async () => {
    openPage({ shell: { can: () => 'unknown' } });
    expect(await screen.findByText('https://abc.howdah.test')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading API keys' })).toBeInTheDocument();
  });
});

describe('query options', () => {
  const PATCH = POSTGREST.replace('GET', 'PATCH');
  const findSwitch = (name: string) => screen.findByRole('switch', { name });

  it('show what is on', async () => {
    openPage();
    expect(await findSwitch('Aggregate functions')).not.toBeChecked();
    expect(await findSwitch('Execution plans')).toBeChecked();
  });

  it.extended('say where a setting of the role authenticator counts instead', async () => {
    const authenticator = aRoleRow('authenticator', { config: { 'pgrst.db_plan_enabled': 'false' } });
    openPage({ answers: { [QUERY]: ok([authenticator]) } });
    const note = /The role authenticator has (\S+) = false\. That counts instead of this switch/;
    expect((await screen.findByText(note)).textContent).toMatch(/pgrst\.db_plan_enabled = false/);
    expect(screen.getAllByText(note)).toHaveLength(1);
  });

  it('are changed one by one', async () => {
    const { calls, notify } = openPage({ answers: { [PATCH]: ok({}) } });
    await userEvent.click(await findSwitch('Aggregate functions'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Aggregate functions turned on' }),
    );
    expect(calls.find(({ call }) => call === PATCH)!.sent).toEqual({ db_aggregates_enabled: true });
    expect(await findSwitch('Aggregate functions')).toBeChecked();
  });

  it.extended('go back where the platform refuses', async () => {
    const { notify } = openPage({ answers: { [PATCH]: refused(400, 'bad', 'Out of order') } });
    await userEvent.click(await findSwitch('Execution plans'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'error', message: 'Failed to save: Out of order' }),
    );
    await waitFor(async () => expect(await findSwitch('Execution plans')).toBeChecked());
  });

  it.extended('show what was saved although the answer was lost', async () => {
    let isSaved = false;
    const saved = postgrest('the-jwt-secret');
    Object.assign(saved.body as object, { db_aggregates_enabled: true });
    const { notify } = openPage({
      answers: {
        [POSTGREST]: () => (isSaved ? saved : postgrest('the-jwt-secret')),
        [PATCH]: () => {
          isSaved = true;
          return lost();
        },
      },
    });
    await userEvent.click(await findSwitch('Aggregate functions'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'No response from the platform' }),
      ),
    );
    await waitFor(async () => expect(await findSwitch('Aggregate functions')).toBeChecked());
  });

  it.extended('are locked without the permission', async () => {
    openPage({ shell: { can: denied('write:Update', 'custom_config_postgrest') } });
    expect(await findSwitch('Execution plans')).toBeDisabled();
  });
});

it.extended('says what failed in its place, and Retry asks again', async () => {
  let answer = refused(400, 'bad', 'Out of order');
  openPage({ answers: { [SETTINGS]: () => answer } });
  expect(await screen.findByText('Failed to retrieve API keys')).toBeVisible();
  expect(screen.getByText('Failed to retrieve configuration')).toBeVisible();
  answer = settings();
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  expect(await findField('anon public')).toHaveValue('anon-key');
  expect(screen.getByText('https://abc.howdah.test')).toBeVisible();
});

describe('while the JWT secret changes', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const asked = (calls: { call: string }[]) => calls.filter(({ call }) => call === STATUS).length;

  /** The page in the midst of a change; the returned functions bring it on. */
  async function openWhileUpdating() {
    let update = status('Updating', 'check-secret');
    let read = settings();
    const opened = openPage({ answers: { [STATUS]: () => update, [SETTINGS]: () => read } });
    expect(await findField('anon public')).toHaveAttribute('placeholder', 'Updating JWT secret');
    return {
      ...opened,
      goOn: (next: Answer, renewed = read) => {
        update = next;
        read = renewed;
      },
    };
  }

  it('shows placeholders and how far it is, asks each second, and ends with the new keys', async () => {
    const { calls, goOn, notify } = await openWhileUpdating();
    expect(field('service_role secret')).toHaveValue('');
    expect(screen.getByText('Sign and verify keys with the new secret').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    const before = asked(calls);
    await pass(1000);
    expect(asked(calls)).toBe(before + 1);
    goOn(status('Updated', 'completed'), settings(keys('-2')));
    await pass(1100);
    await waitFor(() => expect(field('anon public')).toHaveValue('anon-key-2'));
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'JWT secret updated' }));
    const last = asked(calls);
    await pass(5000);
    expect(asked(calls)).toBe(last);
  });

  it('never shows the old keys between the change and the new ones', async () => {
    const { goOn } = await openWhileUpdating();
    goOn(status('Updated', 'completed'), refused(400, 'bad', 'Out of order'));
    await pass(1100);
    expect(screen.queryByDisplayValue('anon-key')).not.toBeInTheDocument();
    expect(await screen.findByText('Failed to retrieve API keys')).toBeVisible();
    expect(screen.queryByDisplayValue('anon-key')).not.toBeInTheDocument();
  });

  it.extended('says that it failed, and keeps the placeholders', async () => {
    const { goOn, calls } = await openWhileUpdating();
    goOn(status('Failed', 'check-secret', 'The new keys could not be checked.'));
    await pass(1100);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'JWT secret update failed, new API key may have issues',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The new keys could not be checked.');
    expect(screen.getByRole('alert')).toHaveTextContent('Your data is not affected.');
    expect(field('anon public')).toHaveValue('');
    expect(button('Change JWT secret')).not.toHaveAttribute('aria-disabled');
    const last = asked(calls);
    await pass(5000);
    expect(asked(calls)).toBe(last);
  });

  it.extended('does not poll while the page is hidden', async () => {
    const { calls } = await openWhileUpdating();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const before = asked(calls);
    await pass(5000);
    expect(asked(calls)).toBe(before);
    visibility.mockReturnValue('visible');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(2000);
    expect(asked(calls)).toBeGreaterThan(before);
  });
});

describe('the JWT secret', () => {
  it('is hidden until it is revealed', async () => {
    openPage();
    const secret = await findField('Secret');
    expect(secret).not.toHaveValue('the-jwt-secret');
    await userEvent.click(button('Reveal JWT secret'));
    expect(secret).toHaveValue('the-jwt-secret');
  });

  it('needs a permission', async () => {
    openPage({ answers: { [POSTGREST]: postgrest(undefined) } });
    expect(await screen.findByText('You need additional permissions to view the JWT secret')).toBeVisible();
  });
});

it.extended.each([
  [
    '0_not_allowed',
    refused(400, 'x', 'You are not allowed to set up custom domains.'),
    'Not available on this plan',
  ],
  ['0_no_hostname_configured', noDomain, 'No custom domain'],
  ['2_initiated', aDomain('2_initiated', 'pending'), 'Waiting for DNS records'],
  ['5_services_reconfigured', aDomain('5_services_reconfigured', 'active'), 'Active'],
])('shows the status %s of the custom domain', async (_, answer, words) => {
  openPage({ answers: { [DOMAIN]: answer } });
  expect(await screen.findByText(words)).toBeVisible();
});

it.extended('makes the project URL of the custom domain once that is active', async () => {
  openPage({ answers: { [DOMAIN]: aDomain('5_services_reconfigured', 'active') } });
  expect(await screen.findByText('https://api.books.test')).toBeVisible();
  expect(screen.getByText('abc.howdah.test')).toBeVisible();
});

describe('the maximum of rows', () => {
  it.extended.each([
    [1000, '1,000'],
    [0, 'No limit'],
  ])('of %i is shown as %s', async (max_rows, shown) => {
    openPage({ answers: { [POSTGREST]: ok({ ...(postgrest('s').body as object), max_rows }) } });
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

describe('the exposed schemas', () => {
  const schema = (name: string) => screen.getByRole('checkbox', { name });

  it('are chosen among those of the project, and kept in their order', async () => {
    const { calls, notify } = openPage({ answers: { [EXPOSE]: postgrest() } });
    expect(await screen.findByRole('checkbox', { name: 'shop' })).toBeChecked();
    expect(screen.getByText('The API only exposes these schemas.')).toBeVisible();
    expect(screen.getByText('1,000')).toBeVisible();
    expect(button('Save schemas')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(schema('stock'));
    await userEvent.click(schema('public'));
    await userEvent.click(button('Save schemas'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Exposed schemas saved' }),
    );
    expect(calls.find(({ call }) => call === EXPOSE)?.sent).toEqual({
      db_schema: 'shop,stock',
      expected_db_schema: 'public,shop',
    });
  });

  it.extended('cannot be none', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'shop' }));
    await userEvent.click(schema('public'));
    expect(button('Save schemas')).toHaveAttribute('aria-disabled', 'true');
  });

  it.extended('ask before a choice that is not saved is left', async () => {
    const { router } = openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'stock' }));
    const { pathname } = router.state.location;
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe(pathname);
    expect(schema('stock')).toBeChecked();
    await userEvent.click(schema('stock'));
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.extended('keep what was chosen when another user has changed them', async () => {
    const changed = refused(409, 'api_settings_changed', 'Somebody changed it.');
    let exposed = 'public,shop';
    const { calls } = openPage({
      answers: {
        [POSTGREST]: () => ok({ ...(postgrest('s').body as object), db_schema: exposed }),
        [EXPOSE]: changed,
        [QUERY]: ok(['public', 'shop', 'stock', 'staff'].map(aSchema)),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'stock' }));
    exposed = 'public,staff';
    await userEvent.click(button('Save schemas'));
    await waitFor(() => expect(schema('staff')).toBeChecked());
    expect(schema('stock')).toBeChecked();
    expect(schema('shop')).not.toBeChecked();
    await waitFor(() => expect(button('Save schemas')).toBeEnabled());
    await userEvent.click(button('Save schemas'));
    await waitFor(() => expect(calls.filter(({ call }) => call === EXPOSE)).toHaveLength(2));
    expect(calls.findLast(({ call }) => call === EXPOSE)?.sent).toEqual({
      db_schema: 'public,staff,stock',
      expected_db_schema: 'public,staff',
    });
  });

  it.extended('are left to another user where a choice was taken back', async () => {
    const changed = refused(409, 'api_settings_changed', 'Somebody changed it.');
    let exposed = 'public,shop';
    openPage({
      answers: {
        [POSTGREST]: () => ok({ ...(postgrest('s').body as object), db_schema: exposed }),
        [EXPOSE]: changed,
        [QUERY]: ok(['public', 'shop', 'stock', 'staff'].map(aSchema)),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'staff' }));
    await userEvent.click(schema('stock'));
    await userEvent.click(schema('stock'));
    exposed = 'public,shop,stock';
    await userEvent.click(button('Save schemas'));
    await waitFor(() => expect(schema('stock')).toBeChecked());
    expect(schema('staff')).toBeChecked();
  });

  it.extended('lose a chosen schema that was dropped before the save', async () => {
    let names = ['public', 'shop', 'stock', 'staff'];
    const { calls } = openPage({
      answers: {
        [EXPOSE]: refused(400, 'schema_missing', 'There is no schema stock.'),
        [QUERY]: () => ok(names.map(aSchema)),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'stock' }));
    await userEvent.click(schema('staff'));
    names = ['public', 'shop', 'staff'];
    await userEvent.click(button('Save schemas'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'stock' })).toBeNull());
    await userEvent.click(button('Save schemas'));
    await waitFor(() => expect(calls.filter(({ call }) => call === EXPOSE)).toHaveLength(2));
    expect(calls.findLast(({ call }) => call === EXPOSE)?.sent).toMatchObject({
      db_schema: 'public,shop,staff',
    });
  });

  it.extended('are only read without the permission', async () => {
    openPage({ shell: { can: denied('write:Update', 'custom_config_postgrest') } });
    const [note] = await screen.findAllByRole('note');
    expect(note).toHaveTextContent('Only owners, administrators and developers can change this.');
    expect(await screen.findByText('shop')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'shop' })).not.toBeInTheDocument();
  });

  it.extended('say which of them is not there any more', async () => {
    openPage({ answers: { [QUERY]: ok([aSchema('public')]) } });
    expect(await screen.findByText(/no longer exists/)).toBeVisible();
    expect(schema('shop')).not.toBeChecked();
    expect(button('Save schemas')).not.toHaveAttribute('aria-disabled', 'true');
  });
});

function aDomain(name: string, state: string): Answer {
  const result = {
    id: 'd',
    hostname: 'api.books.test',
    status: state,
    custom_origin_server: 'x',
    created_at: '',
  };
  const data = { success: true, errors: [], messages: [], result };
  return ok({ status: name, custom_hostname: 'api.books.test', data });
}
