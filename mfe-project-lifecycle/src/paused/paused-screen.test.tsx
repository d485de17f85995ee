import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import {
  aConfig,
  answerCalls,
  anOrganization,
  aProject,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPauseStatus } from '../restore/testing/a-pause-status.ts';
import StatusScreen from '../status-screen/status-screen.tsx';

const project = aProject({
  name: 'Old atlas',
  status: 'INACTIVE',
  postgrestStatus: 'OFFLINE',
  dbVersion: '17.5',
});
const { ref } = project;
const RESTORE = `POST /platform/projects/${ref}/restore`;
const VERSIONS = `GET /platform/projects/${ref}/restore/versions`;
const PAUSE_STATUS = `GET /platform/projects/${ref}/pause/status`;
const AT_LIMIT = 'GET /platform/organizations/demo/members/reached-free-project-limit';

const { flags } = aConfig();
const free = anOrganization({ plan: { id: 'free', name: 'Free' } });
const version = (number: string) => ({
  version: `supabase-postgres-${number}`,
  postgres_engine: number.split('.')[0],
  release_channel: 'ga',
});
const odile = { username: 'odile', primary_email: 'odile@example.org', free_project_limit: 2 };

interface Paused {
  shell?: Partial<ShellContextValue>;
  pageName?: string;
  answers?: Parameters<typeof answerCalls>[0];
}

function showPaused({ shell, pageName, answers }: Paused = {}) {
  const notify = jest.fn();
  const calls = answerCalls({
    [PAUSE_STATUS]: ok(aPauseStatus()),
    [AT_LIMIT]: ok([]),
    [VERSIONS]: ok({ available_versions: [version('18.6'), version('17.5')] }),
    [RESTORE]: { status: 201, body: { status: 'RESTORING' } },
    ...answers,
  });
  renderInShell(<StatusScreen screen="paused" pageName={pageName} />, {
    shell: { project, notify, ...shell },
  });
  const made = (call: string) => calls.filter((one) => one.call === call);
  return { notify, made };
}

const restoreButton = () => screen.getByRole('button', { name: 'Restore project' });
const confirmButton = () => screen.findByRole('button', { name: 'Confirm restore' });
const picker = () => screen.findByRole('combobox', { name: /Postgres version/ });

async function askToRestore() {
  await waitFor(() => expect(restoreButton()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(restoreButton());
}

describe('the paused screen', () => {
  it('says which project is paused and that its data is intact but inaccessible', () => {
    showPaused();
    const name = 'The project "Old atlas" is currently paused.';
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByText(/data is intact, but it is inaccessible/)).toBeVisible();
    expect(screen.queryByText(/project to open/)).not.toBeInTheDocument();
  });

  it('names the page that needs a restored project', () => {
    showPaused({ pageName: 'SQL Editor' });
    expect(screen.getByText(/Restore the project to open the SQL Editor\.$/)).toBeVisible();
    expect(screen.getAllByText(/inaccessible/)).toHaveLength(1);
  });

  it('links to the settings on a paid plan', () => {
    showPaused();
    expect(screen.getByRole('link', { name: 'View project settings' })).toHaveAttribute(
      'href',
      `/project/${ref}/settings/general`,
    );
  });

  it.each([
    ['the free plan', free],
    ['a plan that is not known', undefined],
  ])('offers the upgrade on %s', (_, organization) => {
    showPaused({ shell: { organization } });
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/org/demo/billing?panel=subscriptionPlan',
    );
  });
});

describe('restoring', () => {
  it('starts only once that is confirmed, on the first version', async () => {
    const { notify, made } = showPaused();
    await askToRestore();
    expect(await picker()).toHaveDisplayValue('18.6');
    expect(
      screen.getByText(/ran on 17.5. After a restore on a newer version, it cannot return/),
    ).toBeVisible();
    expect(made(RESTORE)).toEqual([]);
    await userEvent.click(await confirmButton());
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Restoring project' }));
    expect(made(RESTORE)).toEqual([
      { call: RESTORE, sent: { postgres_engine: '18', release_channel: 'ga' } },
    ]);
  });

  it('takes the version that was chosen', async () => {
    const { made } = showPaused();
    await askToRestore();
    await userEvent.selectOptions(await picker(), '17.5');
    expect(screen.queryByText(/cannot go back/)).not.toBeInTheDocument();
    await userEvent.click(await confirmButton());
    await waitFor(() =>
      expect(made(RESTORE)).toMatchObject([{ sent: { postgres_engine: '17', release_channel: 'ga' } }]),
    );
  });

  it.extended('starts nothing when it is cancelled', async () => {
    const { made } = showPaused();
    await askToRestore();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(made(RESTORE)).toEqual([]);
  });

  it.extended('shows the one version there is, without a choice', async () => {
    showPaused({ answers: { [VERSIONS]: ok({ available_versions: [version('17.5')] }) } });
    await askToRestore();
    expect(await picker()).toBeDisabled();
    expect(await picker()).toHaveDisplayValue('17.5');
  });

  it.extended('needs a version where one can be chosen and there is none', async () => {
    const { made } = showPaused({ answers: { [VERSIONS]: ok({ available_versions: [] }) } });
    await askToRestore();
    await userEvent.click(await confirmButton());
    expect(await screen.findByText('Choose a Postgres version')).toBeVisible();
    expect(made(RESTORE)).toEqual([]);
  });

  it.extended('sends and asks for no version where a flag says so', async () => {
    const { made } = showPaused({ shell: { flags: { ...flags, disableProjectVersionSelection: true } } });
    await askToRestore();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.click(await confirmButton());
    await waitFor(() => expect(made(RESTORE)).toEqual([{ call: RESTORE, sent: {} }]));
    expect(made(VERSIONS)).toEqual([]);
  });

  it.extended('lets the versions be asked for again when they cannot be had', async () => {
    let answers = 0;
    showPaused({
      answers: {
        [VERSIONS]: () =>
          answers++ === 0
            ? refused(400, 'broken', 'No.')
            : ok({ available_versions: [version('18.6'), version('17.5')] }),
      },
    });
    await askToRestore();
    expect(await screen.findByText('Failed to retrieve Postgres version')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await picker()).toHaveDisplayValue('18.6');
  });

  it.extended('says what the platform answered when it refuses', async () => {
    const { notify } = showPaused({
      answers: { [RESTORE]: refused(409, 'project_not_paused', 'The project is not paused') },
    });
    await askToRestore();
    await userEvent.click(await confirmButton());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to restore project: The project is not paused',
      }),
    );
  });

  it('restores nothing where the project is not known', async () => {
    const { notify } = showPaused({
      shell: {
        project: aProject({ ref: '', status: 'INACTIVE' }),
        flags: { ...flags, enforceNinetyDayUnpauseExpiry: false, disableProjectVersionSelection: true },
      },
    });
    await userEvent.click(restoreButton());
    await userEvent.click(await confirmButton());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Unable to restore: project is required',
      }),
    );
  });

  it('refuses a person without the permission, by tooltip and by toast', async () => {
    const { notify } = showPaused({ shell: { can: () => 'denied' } });
    expect(restoreButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(restoreButton());
    expect(await screen.findByText('You need additional permissions to resume this project')).toBeVisible();
    await userEvent.click(restoreButton());
    expect(notify).toHaveBeenCalledWith({
      tone: 'error',
      message: 'You do not have the required permissions to restore this project',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for the permission that the platform checks', () => {
    const can = jest.fn(() => 'allowed' as const);
    showPaused({ shell: { can } });
    expect(can).toHaveBeenCalledWith('infra:Execute', 'queue_jobs.projects.initialize_or_resume');
  });
});

describe('members at their free limit', () => {
  const expectBlocked = async () => {
    const dialog = await screen.findByRole('dialog', { name: /exceeded their free project limits/ });
    expect(within(dialog).getByText('odile (odile@example.org)')).toBeVisible();
    expect(within(dialog).getByText('Limit: 2 free projects')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Understood' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  };

  it('block the restore and are named', async () => {
    const { made } = showPaused({ shell: { organization: free }, answers: { [AT_LIMIT]: ok([odile]) } });
    await askToRestore();
    await expectBlocked();
    expect(made(RESTORE)).toEqual([]);
  });

  it.extended('are named when only the platform knows of them', async () => {
    showPaused({
      shell: { organization: free },
      answers: {
        [RESTORE]: {
          status: 409,
          body: { code: 'free_project_limit_reached', message: 'No.', details: { members: [odile] } },
        },
      },
    });
    await askToRestore();
    await userEvent.click(await confirmButton());
    await expectBlocked();
  });

  it('are not asked for on a paid plan', async () => {
    const { made } = showPaused();
    await askToRestore();
    await picker();
    expect(made(AT_LIMIT)).toEqual([]);
  });
});

describe('the ninety days', () => {
  it('are counted on the free plan, with the exact end', async () => {
    showPaused({ shell: { organization: free } });
    expect(screen.getByRole('status', { name: 'Loading pause status' })).toBeInTheDocument();
    expect(await screen.findByText('41 days remaining to restore this project')).toBeVisible();
    expect(screen.getByText(/by 02 Jan 2027 23:59:\d\d UTC\./)).toBeVisible();
  });

  it('say on the last of them that it is the last', async () => {
    showPaused({
      shell: { organization: free },
      answers: { [PAUSE_STATUS]: ok(aPauseStatus({ remaining_days_till_restore_disabled: 0 })) },
    });
    expect(await screen.findByText('Today is the last day to restore this project')).toBeVisible();
  });

  it.extended('are not asked for again by the restore', async () => {
    const { made } = showPaused({ shell: { organization: free } });
    await screen.findByText('41 days remaining to restore this project');
    await askToRestore();
    await picker();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm restore' }));
    await waitFor(() => expect(made(RESTORE)).toHaveLength(1));
    expect(made(PAUSE_STATUS)).toHaveLength(1);
  });

  it('do not count on a paid plan', async () => {
    showPaused({
      answers: {
        [PAUSE_STATUS]: ok(
          aPauseStatus({ remaining_days_till_restore_disabled: null, restore_disabled_at: null }),
        ),
      },
    });
    const notice = screen.getByText('Restoring costs nothing: this platform takes no payments.');
    await waitFor(() => expect(restoreButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(notice).toBeVisible();
  });

  it('are not asked for while the flag is off', async () => {
    const { made } = showPaused({
      shell: { organization: free, flags: { ...flags, enforceNinetyDayUnpauseExpiry: false } },
    });
    await askToRestore();
    await picker();
    expect(made(PAUSE_STATUS)).toEqual([]);
    expect(screen.queryByText(/days remaining/)).not.toBeInTheDocument();
  });

  it('can be retried after a failure, and do not block a restore', async () => {
    let answers = 0;
    showPaused({
      shell: { organization: free },
      answers: {
        [PAUSE_STATUS]: () => (answers++ === 0 ? refused(400, 'broken', 'No.') : ok(aPauseStatus())),
      },
    });
    expect(await screen.findByText('Failed to retrieve pause status')).toBeVisible();
    expect(restoreButton()).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('41 days remaining to restore this project')).toBeVisible();
  });
});
