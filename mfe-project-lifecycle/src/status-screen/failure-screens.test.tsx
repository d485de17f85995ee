import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPauseStatus } from '../restore/testing/a-pause-status.ts';
import StatusScreen from './status-screen.tsx';

const { ref } = aProject();
const BACKUPS = `GET /platform/database/${ref}/backups/downloadable-backups`;
const LAST_JOB = `GET /platform/projects/${ref}/jobs/last`;
const DOWNLOAD = `POST /platform/database/${ref}/backups/download`;
const PAUSE = `POST /platform/projects/${ref}/pause`;
const RESTART = `POST /platform/projects/${ref}/restart`;
const RESTORE = `POST /platform/projects/${ref}/restore`;

const PAUSE_STATUS = `GET /platform/projects/${ref}/pause/status`;
const pauseStatus = aPauseStatus({ latest_downloadable_backup_id: 9 });

const screens = {
  'pause-failed': { status: 'PAUSE_FAILED', title: 'Something went wrong while pausing your project' },
  'restore-failed': { status: 'RESTORE_FAILED', title: 'Something went wrong while restoring your project' },
} as const;

interface Failed {
  shell?: Partial<ShellContextValue>;
  answers?: Parameters<typeof answerCalls>[0];
}

function showFailed(name: keyof typeof screens, { shell, answers }: Failed = {}) {
  const notify = jest.fn();
  const calls = answerCalls({
    [BACKUPS]: ok({ status: 'ok', backups: [{ id: 9 }, { id: 8 }] }),
    [LAST_JOB]: ok({ job: null }),
    [PAUSE_STATUS]: ok(pauseStatus),
    [DOWNLOAD]: { status: 201, body: { fileUrl: 'http://files.test/backup' } },
    [PAUSE]: { status: 201, body: { status: 'PAUSING' } },
    [RESTART]: { status: 201, body: { status: 'RESTARTING' } },
    [RESTORE]: { status: 201, body: { status: 'RESTORING' } },
    [`GET /platform/projects/${ref}/restore/versions`]: ok({
      available_versions: [
        { version: 'supabase-postgres-18.6', postgres_engine: '18', release_channel: 'ga' },
      ],
    }),
    ...answers,
  });
  const project = aProject({ status: screens[name].status });
  renderInShell(<StatusScreen screen={name} />, { shell: { project, notify, ...shell } });
  const posted = () => calls.filter(({ call }) => call.startsWith('POST'));
  return { notify, posted, asked: () => calls.map(({ call }) => call) };
}

const button = (name: string) => screen.getByRole('button', { name });

function testScreen(name: keyof typeof screens) {
  it('says that the data is intact, and whom to ask', () => {
    showFailed(name);
    expect(screen.getByRole('heading', { name: screens[name].title })).toBeVisible();
    expect(screen.getByText(/Your data is intact/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')!;
    const query = new URL(link, 'http://x').searchParams;
    expect(query.get('ref')).toBe(ref);
    expect(query.get('category')).toBe('Database_unresponsive');
    expect(query.get('message')).toContain(screens[name].status);
  });

  it('says what was reported', async () => {
    const job = {
      kind: name === 'pause-failed' ? 'pause' : 'restore',
      state: 'failed',
      error: 'The disk is full',
    };
    showFailed(name, { answers: { [LAST_JOB]: ok({ job }) } });
    expect(await screen.findByText('Reported error: The disk is full')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')!;
    expect(new URL(link, 'http://x').searchParams.get('message')).toContain('The disk is full');
  });

  it('reports nothing of a job that did not fail', async () => {
    const { asked } = showFailed(name, {
      answers: { [LAST_JOB]: ok({ job: { state: 'done', error: null } }) },
    });
    await waitFor(() => expect(asked()).toContain(LAST_JOB));
    expect(screen.queryByText(/Reported error/)).not.toBeInTheDocument();
  });

  it('downloads the first available backup', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { posted } = showFailed(name);
    await waitFor(() => expect(button('Download backup')).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button('Download backup'));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(posted()).toMatchObject([{ call: DOWNLOAD, sent: { id: 9 } }]);
    click.mockRestore();
  });

  it('says that there is no backup', async () => {
    showFailed(name, { answers: { [BACKUPS]: ok({ status: 'ok', backups: [] }) } });
    await userEvent.hover(button('Download backup'));
    expect(await screen.findByText('No available backups to download')).toBeVisible();
  });

  it.extended('does not say that there is no backup when the backups cannot be read', async () => {
    showFailed(name, { answers: { [BACKUPS]: refused(403, 'permission_denied', 'No.') } });
    await waitFor(() => expect(button('Download backup')).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.hover(button('Download backup'));
    expect(await screen.findByText(/Failed to load backups/)).toBeVisible();
  });

  it('asks before the project is deleted', async () => {
    const { posted } = showFailed(name);
    await userEvent.click(button('Delete project'));
    expect(await screen.findByRole('dialog', { name: /Delete "Bookshop"/ })).toBeVisible();
    expect(posted()).toEqual([]);
  });

  it.extended('keeps everything from a person without permissions, and says why', async () => {
    const { posted } = showFailed(name, { shell: { can: () => 'denied' } });
    for (const each of screen.getAllByRole('button')) {
      expect(each).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(each);
    }
    expect(posted()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
}

const [ordinary, ...others] = Object.keys(screens) as (keyof typeof screens)[];
describe.each([ordinary!])('the %s screen', testScreen);
describe.extended.each(others)('the %s screen', testScreen);

describe('trying again', () => {
  it.each([
    ['Pause again', PAUSE],
    ['Restart project', RESTART],
  ])('a pause: %s', async (label, call) => {
    const { posted } = showFailed('pause-failed');
    await userEvent.click(button(label));
    await waitFor(() => expect(posted()).toEqual([{ call, sent: {} }]));
  });

  it.each([
    ['Pause again', PAUSE, 'Failed to pause project: Busy'],
    ['Restart project', RESTART, 'Failed to restart project: Busy'],
  ])('says why not: %s', async (label, call, message) => {
    const { notify } = showFailed('pause-failed', {
      answers: { [call]: refused(409, 'project_busy', 'Busy') },
    });
    await userEvent.click(button(label));
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'error', message }));
  });

  it('a restore that failed: a restart with the database from before the pause', async () => {
    const { posted } = showFailed('restore-failed');
    await userEvent.click(button('Restart project'));
    await waitFor(() => expect(posted()).toEqual([{ call: RESTART, sent: {} }]));
  });

  it('a restore, on a version that is chosen', async () => {
    const { posted } = showFailed('restore-failed');
    await userEvent.click(button('Restore again'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm restore' }));
    await waitFor(() =>
      expect(posted()).toEqual([{ call: RESTORE, sent: { postgres_engine: '18', release_channel: 'ga' } }]),
    );
  });
});

it('a project that cannot be restored any more is not offered to be restored again', async () => {
  showFailed('restore-failed', {
    answers: {
      [PAUSE_STATUS]: ok({ ...pauseStatus, remaining_days_till_restore_disabled: 0, can_restore: false }),
    },
  });
  expect(await screen.findByText('Project cannot be restored through the dashboard')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restart project' })).not.toBeInTheDocument();
});
