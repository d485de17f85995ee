import type { Backup } from '@howdah/shared-api/lifecycle';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import {
  answerCalls,
  anOrganization,
  aProject,
  ok,
  refused,
  renderInShell,
  textsOf,
} from '@howdah/tools/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPauseStatus } from '../restore/testing/a-pause-status.ts';
import PitrPage from './pitr-page.tsx';
import ScheduledBackupsPage from './scheduled-backups-page.tsx';

const project = aProject();
const LIST = `GET /platform/database/${project.ref}/backups`;
const DOWNLOAD = `POST /platform/database/${project.ref}/backups/download`;
const CREATE = `POST /platform/database/${project.ref}/backups`;
const PAUSE_STATUS = `GET /platform/projects/${project.ref}/pause/status`;
const VERSIONS = `GET /platform/projects/${project.ref}/restore/versions`;
const RESTORE = `POST /platform/database/${project.ref}/backups/restore`;

const aBackup = (changed: Partial<Backup> = {}): Backup => ({
  id: 7,
  project_id: 1,
  inserted_at: '2026-11-21T00:16:04.000Z',
  status: 'COMPLETED',
  isPhysicalBackup: false,
  kind: 'scheduled',
  postgres_version: '18.6',
  size_bytes: 2048,
  progress: null,
  error: null,
  ...changed,
});
const listed = (backups: Backup[], nextAt: string | null = null) =>
  ok({
    backups,
    region: 'local',
    pitr_enabled: false,
    walg_enabled: false,
    schedule: { every_hours: 24, kept: 7, next_at: nextAt },
  });
const list = (...backups: Backup[]) => listed(backups);

function show(answers: Parameters<typeof answerCalls>[0], shell: Partial<ShellContextValue> = {}) {
  const calls = answerCalls(answers);
  const notify = jest.fn();
  renderInShell(<ScheduledBackupsPage />, { shell: { project, notify, ...shell } });
  return { calls, notify };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('ScheduledBackupsPage', () => {
  it('lists each backup with what it is and how large', async () => {
    show({
      [LIST]: list(
        aBackup({ id: 8, status: 'PENDING', kind: 'pause', postgres_version: null, size_bytes: null }),
        aBackup(),
        aBackup({ id: 6, status: 'FAILED', kind: 'upgrade', postgres_version: null, size_bytes: null }),
      ),
    });
    const [, ...rows] = await screen.findAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map((cell) => (cell.querySelector('time') ?? cell).textContent),
      ),
    ).toEqual([
      ['21 Nov 2026 00:16:04 UTC', 'Before pause', '–', '–', 'In progress'],
      ['21 Nov 2026 00:16:04 UTC', 'Scheduled', '18.6', '2\u00a0KB', 'Complete'],
      ['21 Nov 2026 00:16:04 UTC', 'Upgrade', '–', '–', 'Failed'],
    ]);
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  });

  it.extended('shows on a phone what a backup is below its date', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never);
    show({ [LIST]: list(aBackup({ id: 8, status: 'PENDING', size_bytes: null }), aBackup()) });
    const [made, complete] = await screen.findAllByRole('row');
    expect(within(made!).getByText('In progress')).toBeVisible();
    expect(complete).toHaveTextContent('Scheduled · 2 KB · Complete · Postgres 18.6');
    expect(within(complete!).getByRole('button', { name: 'Restore' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it.extended('says how often backups are made, how many are kept, and when the next one comes', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
    const next = inHours(5);
    show({ [LIST]: listed([aBackup({ inserted_at: inHours(-19) })], next) });
    expect(await screen.findByText('Daily')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Daily',
      'Last 7 backups',
      '19 hours ago',
      `In 5 hours ${next.slice(11, 16)}\u00a0UTC`,
    ]);
  });

  it.extended('looks again until a backup that is being made is complete', async () => {
    jest.useFakeTimers();
    const answers = [list(aBackup({ status: 'PENDING' })), list(aBackup())];
    const { calls } = show({ [LIST]: () => (answers.length > 1 ? answers.shift()! : answers[0]!) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(100);
    expect(screen.getByText('In progress')).toBeVisible();
    await pass(4100);
    expect(screen.getByText('Complete')).toBeVisible();
    await pass(60_000);
    expect(calls.filter(({ call }) => call === LIST)).toHaveLength(2);
    jest.useRealTimers();
  });

  it.extended('backs up now, shows how far it is, and says when it is complete', async () => {
    const pending = aBackup({ id: 8, kind: 'manual', status: 'PENDING', progress: 0.4 });
    let now = list();
    const { calls, notify } = show({
      [LIST]: () => now,
      [CREATE]: () => {
        now = list(pending);
        return { status: 201, body: pending };
      },
    });
    expect(await screen.findByText('No backups yet')).toBeVisible();
    await userEvent.click(await button('Back up now'));
    expect(await screen.findByText('In progress 40 %')).toBeVisible();
    expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Backup started' });
    await userEvent.hover(await button('Back up now'));
    expect(await screen.findByText('A backup is in progress')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Manual')).toBeVisible());
    now = list({ ...pending, status: 'COMPLETED', progress: null });
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Backup complete' }));
    expect(calls.filter(({ call }) => call === CREATE)).toHaveLength(1);
  });

  it.extended(
    'reads the list again when the answer is lost, and does not say that no backup started',
    async () => {
      const answers = [list(), list(aBackup({ id: 8, kind: 'manual', status: 'PENDING' }))];
      const { notify } = show({ [LIST]: () => (answers.length > 1 ? answers.shift()! : answers[0]!) });
      await userEvent.click(await button('Back up now'));
      expect(await screen.findByText('In progress')).toBeVisible();
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'No response from the platform',
        detail: 'The backup may have started. Check the list before you try again.',
      });
    },
  );

  it.extended('says why a backup failed, in its row too', async () => {
    const failed = aBackup({ id: 8, status: 'FAILED', error: 'There is no room left on the disk.' });
    const { notify } = show({ [LIST]: list(failed), [CREATE]: { status: 201, body: failed } });
    await userEvent.click(await button('Back up now'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Backup failed: There is no room left on the disk.',
      }),
    );
    await userEvent.hover(screen.getByText('Failed'));
    expect(await screen.findByText('There is no room left on the disk.')).toBeVisible();
  });

  it('asks before a backup replaces the oldest one', async () => {
    const seven = [7, 6, 5, 4, 3, 2, 1].map((id) =>
      aBackup({ id, inserted_at: `2026-11-2${id}T00:00:00.000Z` }),
    );
    const { calls } = show({
      [LIST]: list(...seven),
      [CREATE]: refused(409, 'backup_in_progress', 'A backup of "Bookshop" is being made.'),
    });
    await userEvent.click(await button('Back up now'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace the oldest backup?' }));
    expect(
      question.getByText(/keeps 7 backups. The backup of 21 Nov 2026 00:00:00 UTC is deleted/),
    ).toBeVisible();
    expect(calls.some(({ call }) => call === CREATE)).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Back up now' }));
    await waitFor(() => expect(calls.some(({ call }) => call === CREATE)).toBe(true));
  });

  it('says why a backup cannot start', async () => {
    const { notify } = show({
      [LIST]: list(),
      [CREATE]: refused(409, 'backup_in_progress', 'A backup of "Bookshop" is being made.'),
    });
    await userEvent.click(await button('Back up now'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to start a backup: A backup of "Bookshop" is being made.',
      }),
    );
  });

  it.extended('downloads by the link that the platform gives', async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.href);
    });
    const { calls } = show({
      [LIST]: list(aBackup()),
      [DOWNLOAD]: { status: 201, body: { fileUrl: 'http://platform.test/file' } },
    });
    await userEvent.click(await button('Download'));
    await waitFor(() => expect(saved).toEqual(['http://platform.test/file']));
    expect(calls.find(({ call }) => call === DOWNLOAD)?.sent).toMatchObject({
      id: 7,
      inserted_at: '2026-11-21T00:16:04.000Z',
      project_id: 1,
    });
    click.mockRestore();
  });

  it.extended('says why a download does not work', async () => {
    const { notify } = show({
      [LIST]: list(aBackup()),
      [DOWNLOAD]: refused(404, 'backup_not_found', 'It is gone.'),
    });
    await userEvent.click(await button('Download'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to download backup: It is gone.',
      }),
    );
  });

  it('goes back to a backup once the name of the project is typed', async () => {
    const { calls, notify } = show({
      [LIST]: list(aBackup()),
      [RESTORE]: { status: 201, body: { status: 'RESTORING' } },
    });
    await userEvent.click(await button('Restore'));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Restore the backup of 21 Nov 2026 00:16:04 UTC?' }),
    );
    expect(question.getByText(/Everything written since is lost/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Restore backup' })).toBeDisabled();
    await userEvent.type(question.getByRole('textbox'), 'Bookshop');
    await userEvent.click(question.getByRole('button', { name: 'Restore backup' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Restoring project' }));
    expect(calls).toContainEqual({ call: RESTORE, sent: { id: 7 } });
  });

  it.extended('keeps the question while it closes', async () => {
    show({ [LIST]: list(aBackup()) });
    await userEvent.click(await button('Restore'));
    const texts = textsOf(await screen.findByRole('alertdialog'));
    await userEvent.click(await button('Cancel'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(texts).not.toContainEqual(expect.stringContaining('backup of ?'));
  });

  it.extended('says what the platform answered when it refuses to restore', async () => {
    const { notify } = show({
      [LIST]: list(aBackup()),
      [RESTORE]: refused(409, 'project_not_active', 'It is being paused.'),
    });
    await userEvent.click(await button('Restore'));
    await userEvent.type(await screen.findByRole('textbox'), 'Bookshop');
    await userEvent.click(await button('Restore backup'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to restore backup: It is being paused.',
      }),
    );
  });

  it.extended('offers to restore the project, not one of its backups, while it is paused', async () => {
    show(
      { [LIST]: list(aBackup()), [PAUSE_STATUS]: refused(403, 'permission_denied', 'No.') },
      { project: aProject({ status: 'INACTIVE' }) },
    );
    expect(await button('Download')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  async function expectReason(action: string, why: string, shell: Partial<ShellContextValue>) {
    show({ [LIST]: list(aBackup()) }, shell);
    await userEvent.hover(await button(action));
    expect(await screen.findByText(why)).toBeVisible();
  }
  it.each<[string, string, Partial<ShellContextValue>]>([
    ['Restore', 'You need additional permissions to restore this project', { can: () => 'denied' }],
  ])('%s says "%s"', expectReason);
  it.extended.each<[string, string, Partial<ShellContextValue>]>([
    ['Back up now', 'You need additional permissions to back up this project', { can: () => 'denied' }],
    [
      'Back up now',
      'The project must be running to back it up',
      { project: aProject({ status: 'INACTIVE' }) },
    ],
    ['Download', 'You need additional permissions to download backups', { can: () => 'denied' }],
    [
      'Restore',
      'The project must be running to restore a backup',
      { project: aProject({ status: 'RESTARTING' }) },
    ],
  ])('%s says "%s"', expectReason);

  const paused = aProject({ status: 'INACTIVE' });

  const versions = ok({
    available_versions: [{ version: 'supabase-postgres-17.5', postgres_engine: '17', release_channel: 'ga' }],
  });

  it.extended('restores a paused project in place, whose next backup comes after that', async () => {
    show(
      { [LIST]: list(aBackup()), [PAUSE_STATUS]: ok(aPauseStatus()), [VERSIONS]: versions },
      { project: paused },
    );
    expect(await screen.findByText(/restore the project first/)).toBeVisible();
    const restore = await button('Restore project');
    await waitFor(() => expect(restore).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(restore);
    expect(await screen.findByRole('button', { name: 'Confirm restore' })).toBeVisible();
    expect(screen.getByText('When it runs again')).toBeInTheDocument();
  });

  it.extended('does not offer to restore a project that was paused too long', async () => {
    show(
      { [LIST]: list(aBackup()), [PAUSE_STATUS]: ok(aPauseStatus({ can_restore: false })) },
      { project: paused },
    );
    expect(await screen.findByText('This project has been paused too long to be restored')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore project' })).not.toBeInTheDocument();
    expect(await button('Download')).toBeVisible();
  });

  it('says when the first backup comes', async () => {
    show({ [LIST]: list() });
    expect(await screen.findByText('No backups yet')).toBeVisible();
    expect(screen.getByText(/^Back up now, or wait for the first one within a day/)).toBeVisible();
  });

  it('says the time of the first backup where it is planned', async () => {
    show({ [LIST]: listed([], '2026-11-22T00:16:04.000Z') });
    expect(await screen.findByText(/^Back up now, or wait for the first one at 00:16\sUTC\.$/)).toBeVisible();
  });

  it('says the day where the time alone reads as past', async () => {
    const next = new Date(Math.floor(Date.now() / 86_400_000 + 2) * 86_400_000 - 60_000).toISOString();
    show({ [LIST]: listed([], next) });
    expect(await screen.findByText(/the first one tomorrow at 23:59\sUTC\.$/)).toBeVisible();
    expect(screen.getByText('Tomorrow')).toBeVisible();
  });

  it('says that recovery to any second is off where the platform offers it', async () => {
    show({ [LIST]: list() });
    expect(await screen.findByRole('link', { name: 'See what it adds' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/database/backups/pitr`,
    );
  });

  it.each([{ deployment: 'self-hosted' }, { organization: anOrganization({ addons: ['pitr'] }) }] as const)(
    'says nothing of it with %j',
    async (shell) => {
      show({ [LIST]: list() }, shell);
      expect(await screen.findByText('No backups yet')).toBeVisible();
      expect(screen.queryByText('Point-in-time recovery')).not.toBeInTheDocument();
    },
  );

  it('offers to try again when the list cannot be read', async () => {
    show({ [LIST]: refused(403, 'permission_denied', 'No.') });
    expect(await screen.findByText('Failed to load backups')).toBeVisible();
    expect(await button('Retry')).toBeVisible();
  });
});

describe('PitrPage', () => {
  const open = (shell: Partial<ShellContextValue> = {}, answer = list()) => {
    answerCalls({ [LIST]: answer });
    return renderInShell(<PitrPage />, { shell });
  };
  const viewBackups = () => screen.getByRole('link', { name: 'View backups' });

  it('leads to the backups that the project has', () => {
    open();
    expect(viewBackups()).toHaveAttribute('href', `/project/${project.ref}/database/backups/scheduled`);
  });

  it.each([
    ['Up to 7 days', { every_hours: 24, kept: 7 }],
    ['Up to 1 day', { every_hours: 24, kept: 1 }],
    ['To the oldest of 7 backups', { every_hours: 0, kept: 7 }],
  ])('says how far back the project can go, with the add-on too: %s', async (words, schedule) => {
    open({}, ok({ backups: [], schedule: { ...schedule, next_at: null } }));
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  it('leaves out how far back where the backups cannot be read', async () => {
    open({}, refused(403, 'permission_denied', 'No.'));
    await waitFor(() => expect(screen.queryByText('Goes back')).not.toBeInTheDocument());
  });

  it('leads to the add-on who may amend the subscription', () => {
    open();
    expect(screen.getByRole('link', { name: 'Enable PITR' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/settings/addons?panel=pitr`,
    );
  });

  it.extended('says why another user cannot', async () => {
    open({ can: () => 'denied' });
    expect(screen.queryByRole('link', { name: 'Enable PITR' })).not.toBeInTheDocument();
    await userEvent.hover(screen.getByRole('button', { name: 'Enable PITR' }));
    expect(await screen.findByText('You need additional permissions to amend subscriptions')).toBeVisible();
  });

  it('says that the add-on alone does not make the platform record changes', () => {
    open({ organization: anOrganization({ addons: ['pitr'] }) });
    expect(screen.getByText('This platform only keeps backups')).toBeVisible();
    expect(screen.queryByText('Enable PITR')).not.toBeInTheDocument();
  });

  it('says on a self-hosted platform that there is no such add-on, and offers none', () => {
    open({ deployment: 'self-hosted' });
    expect(screen.getByText('This platform only keeps backups')).toBeVisible();
    expect(screen.getByText(/Point-in-time recovery is an add-on of hosted platforms/)).toBeVisible();
    expect(screen.queryByText('Enable PITR')).not.toBeInTheDocument();
    expect(viewBackups()).toBeVisible();
  });
});
