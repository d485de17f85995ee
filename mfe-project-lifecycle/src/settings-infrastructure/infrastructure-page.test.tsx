import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InfrastructurePage from './infrastructure-page.tsx';

const project = aProject({ dbVersion: '17.5' });
const ELIGIBILITY = `GET /v1/projects/${project.ref}/upgrade/eligibility`;
const STATUS = `GET /v1/projects/${project.ref}/upgrade/status`;
const UPGRADE = `POST /v1/projects/${project.ref}/upgrade`;

const ACCESS = `GET /platform/projects/${project.ref}/database-access`;
const RESOURCES = `GET /platform/projects/${project.ref}/resources`;
const embedded = ok({ engine: 'pglite', connection: null });
const small = ok({
  compute_size: 'micro',
  memory: { size_bytes: 512 * 1024 ** 2, used_bytes: null },
  disk: { size_bytes: 8 * 1024 ** 3, used_bytes: 40 * 1024 ** 2 },
});
const anAddress = { database: 'postgres', user: 'owner', tls: false };

const eligibility = (...majors: string[]) =>
  ok({
    eligible: majors.length > 0,
    current_app_version: 'supabase-postgres-17.5',
    current_app_version_release_channel: 'ga',
    latest_app_version: majors[0] ? `supabase-postgres-${majors[0]}.1` : 'supabase-postgres-17.5',
    target_upgrade_versions: majors.map((major) => ({
      postgres_version: major,
      app_version: `supabase-postgres-${major}.1`,
      release_channel: 'ga',
    })),
  });
const never = ok({ databaseUpgradeStatus: null });
const last = (changed: object) =>
  ok({
    databaseUpgradeStatus: {
      initiated_at: '2026-11-21T00:16:04.000Z',
      latest_status_at: '2026-11-21T00:17:05.000Z',
      status: 'Upgraded',
      progress: '9_completed_upgrade',
      step_progress: null,
      target_version: 18,
      error: null,
      tracking_id: 't',
      ...changed,
    },
  });

function show(answers: Parameters<typeof answerCalls>[0], shell: Partial<ShellContextValue> = {}) {
  const calls = answerCalls({ [ACCESS]: embedded, [RESOURCES]: small, ...answers });
  const notify = jest.fn();
  renderInShell(<InfrastructurePage />, { shell: { project, notify, ...shell } });
  return { calls, notify };
}
const upgradeButton = () => screen.findByRole('button', { name: 'Upgrade project' });

describe('InfrastructurePage', () => {
  it('upgrades to the chosen version, once the person knows what happens', async () => {
    const { calls, notify } = show({
      [ELIGIBILITY]: eligibility('19', '18'),
      [STATUS]: never,
      [UPGRADE]: { status: 201, body: { tracking_id: 't' } },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Target version'), 'Postgres 18.1');
    await userEvent.click(await upgradeButton());
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Upgrade "Bookshop" to Postgres 18?' }),
    );
    expect(question.getAllByRole('listitem')).toHaveLength(4);
    expect(question.getByText(/it keeps the old database unchanged/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Upgrade project' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Upgrading project' }));
    expect(calls).toContainEqual({ call: UPGRADE, sent: { target_version: '18' } });
  });

  it.extended('says what the platform answered when it refuses', async () => {
    const { notify } = show({
      [ELIGIBILITY]: eligibility('18'),
      [STATUS]: never,
      [UPGRADE]: refused(409, 'project_not_active', 'It is being paused.'),
    });
    await userEvent.click(await upgradeButton());
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Upgrade project' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to upgrade project: It is being paused.',
      }),
    );
  });

  it('says that there is nothing newer', async () => {
    show({ [ELIGIBILITY]: eligibility(), [STATUS]: never });
    expect(await screen.findByText('Latest available')).toBeVisible();
    // A server of a newer version can be down.
    expect(
      screen.getByText('Postgres 17.5 is the newest version available now. A newer one appears here.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade project' })).not.toBeInTheDocument();
  });

  it('offers the newer version when a job has begun since the page was opened', async () => {
    const { body, ...answer } = eligibility('18');
    show({ [ELIGIBILITY]: { ...answer, body: { ...(body as object), eligible: false } }, [STATUS]: never });
    expect(await upgradeButton()).toBeEnabled();
    expect(screen.queryByText('Latest available')).not.toBeInTheDocument();
  });

  it('says what the database runs on', async () => {
    show({
      [ELIGIBILITY]: eligibility('18'),
      [STATUS]: never,
      [ACCESS]: ok({ engine: 'postgres', connection: { ...anAddress, host: 'db.example', port: 5432 } }),
    });
    expect(await screen.findByText('PostgreSQL server')).toBeVisible();
    expect(screen.getByText('At db.example:5432')).toBeVisible();
    expect(await screen.findByText('Micro, 512 MB of memory')).toBeVisible();
    expect(screen.getByText('8 GB, 40 MB of it used')).toBeVisible();
    expect(screen.queryByText('Latest available')).not.toBeInTheDocument();
  });

  it('says that nothing else reaches an embedded database, and leads to the pages about it', async () => {
    show({ [ELIGIBILITY]: eligibility(), [STATUS]: never });
    expect(await screen.findByText(/the database has no network address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Database settings' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/settings/database`,
    );
    expect(screen.getByRole('link', { name: 'Change size' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/settings/compute-and-disk`,
    );
  });

  it('offers to try again when the versions cannot be read', async () => {
    show({ [ELIGIBILITY]: refused(403, 'permission_denied', 'No.'), [STATUS]: never });
    expect(await screen.findByText(/Failed to load available upgrades/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('does not ask for versions of a project that does not run', async () => {
    const paused = aProject({ status: 'INACTIVE' });
    const { calls } = show({ [STATUS]: never }, { project: paused });
    expect(screen.getByText(/Available upgrades are shown while the project is running/)).toBeVisible();
    await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([STATUS]));
  });

  it('asks nothing and offers nothing on a self-hosted deployment', () => {
    const { calls } = show({}, { deployment: 'self-hosted' });
    expect(screen.getByText('17.5')).toBeVisible();
    expect(screen.queryByText('Upgrade Postgres')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('says who can upgrade to a user who cannot', async () => {
    show({ [ELIGIBILITY]: eligibility('18'), [STATUS]: never }, { can: () => 'denied' });
    expect(await screen.findByText('Only owners and administrators can upgrade this project.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade project' })).not.toBeInTheDocument();
  });

  it('shows that the last upgrade has failed, why, and that the data is intact', async () => {
    show({
      [ELIGIBILITY]: eligibility('18'),
      [STATUS]: last({ status: 'Failed', error: 'The copy differs.' }),
    });
    expect(await screen.findByText('The copy differs.')).toBeVisible();
    expect(screen.getByText('Failed')).toBeVisible();
    expect(screen.getByText(/Your data is not affected/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      `/support/new?category=Database_unresponsive&ref=${project.ref}&subject=Upgrade+of+Bookshop+failed`,
    );
  });

  it('says which materialized views the last upgrade left empty', async () => {
    const empty_views = [{ name: 'public.quotients', reason: 'division by zero' }];
    show({ [ELIGIBILITY]: eligibility(), [STATUS]: last({ empty_views }) });
    expect(await screen.findByText(/^A materialized view was left empty/)).toBeVisible();
    expect(screen.getByText(/public\.quotients/)).toBeVisible();
  });

  it('shows when the last upgrade was, in UTC', async () => {
    show({ [ELIGIBILITY]: eligibility(), [STATUS]: last({}) });
    expect(await screen.findByText('21 Nov 2026 00:16:04 UTC')).toBeVisible();
    expect(screen.getByText('21 Nov 2026 00:17:05 UTC')).toBeVisible();
    expect(screen.getByText('Succeeded')).toBeVisible();
  });
});
