import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { Toaster } from '@howdah/shared-ui';
import {
  aConfig,
  answerCalls,
  anOrganization,
  aProject,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import StatusScreen from '../status-screen/status-screen.tsx';

const project = aProject({ status: 'INACTIVE', postgrestStatus: 'OFFLINE', dbVersion: '17.5' });
const { ref } = project;
const DOWNLOAD = `POST /platform/database/${ref}/backups/download`;
const CREATE = `POST /platform/storage/${ref}/archive`;
const ARCHIVE = `GET /platform/storage/${ref}/archive`;
const notYet = refused(404, 'storage_archive_not_found', 'Storage archive not found.');

const saved: string[] = [];
let click: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  saved.length = 0;
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href);
  });
});
afterEach(() => {
  click.mockRestore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface TooLate {
  backupId?: number | null;
  shell?: Partial<ShellContextValue>;
  answers?: Parameters<typeof answerCalls>[0];
}

async function showTooLate({ backupId = 7, shell, answers }: TooLate = {}) {
  const notify = jest.fn();
  const calls = answerCalls({
    [`GET /platform/projects/${ref}/pause/status`]: ok({
      latest_downloadable_backup_id: backupId,
      max_days_till_restore_disabled: 90,
      remaining_days_till_restore_disabled: 0,
      can_restore: false,
    }),
    'GET /platform/organizations/demo/members/reached-free-project-limit': ok([]),
    [DOWNLOAD]: { status: 201, body: { fileUrl: 'http://files.test/backup' } },
    [CREATE]: { status: 201, body: { id: 'a' } },
    [ARCHIVE]: notYet,
    ...answers,
  });
  const organization = anOrganization({ plan: { id: 'free', name: 'Free' } });
  const { unmount } = renderInShell(
    <>
      <StatusScreen screen="paused" />
      <Toaster />
    </>,
    { shell: { project, organization, notify, ...shell } },
  );
  await pass(100);
  const count = (call: string) => calls.filter((made) => made.call === call).length;
  return { notify, unmount, calls, count };
}

async function openMenu() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Download backups' }), { key: 'Enter' });
  await pass(100);
}
const database = () => screen.getByRole('menuitem', { name: 'Database backup (PG: 17.5)' });
const storage = () => screen.getByRole('menuitem', { name: 'Storage objects' });

async function choose(item: HTMLElement) {
  fireEvent.click(item);
  await pass(100);
}

async function expectReason(item: HTMLElement, reason: string) {
  expect(item).toHaveAttribute('aria-disabled', 'true');
  fireEvent.pointerEnter(item, { pointerType: 'mouse' });
  await pass(1000);
  expect(screen.getByRole('tooltip')).toHaveTextContent(reason);
}

describe('a project that was paused too long ago', () => {
  it('is explained by More information', async () => {
    await showTooLate();
    fireEvent.click(screen.getByRole('link', { name: 'More information' }));
    await pass(100);
    expect(screen.getByRole('dialog', { name: 'Projects that have been paused too long' })).toBeVisible();
  });

  it('is not offered to be restored', async () => {
    await showTooLate();
    expect(screen.getByText('Project cannot be restored through the dashboard')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore project' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/support/new?category=Database_unresponsive&ref=${ref}`),
    );
  });

  it('is restored when the flag is off', async () => {
    await showTooLate({ shell: { flags: { ...aConfig().flags, enforceNinetyDayUnpauseExpiry: false } } });
    expect(screen.getByRole('button', { name: 'Restore project' })).toBeVisible();
  });
});

describe('the backup of its database', () => {
  it('is downloaded', async () => {
    const { calls } = await showTooLate();
    await openMenu();
    await choose(database());
    expect(calls.at(-1)).toEqual({
      call: DOWNLOAD,
      sent: {
        id: 7,
        inserted_at: '',
        project_id: 1,
        data: {},
        s3_bucket: '',
        s3_path: '',
        status: 'COMPLETED',
      },
    });
    expect(saved).toEqual(['http://files.test/backup']);
  });

  it('says why it cannot be downloaded', async () => {
    const { notify } = await showTooLate({ answers: { [DOWNLOAD]: refused(500, 'broken', 'No disk') } });
    await openMenu();
    await choose(database());
    expect(notify).toHaveBeenCalledWith({ tone: 'error', message: 'Failed to download backup: No disk' });
    expect(saved).toEqual([]);
  });

  it('cannot be chosen where there is none', async () => {
    const { count } = await showTooLate({ backupId: null });
    await openMenu();
    await expectReason(database(), 'No backups available, please reach out via support for assistance');
    await choose(database());
    expect(count(DOWNLOAD)).toBe(0);
  });
});

describe('its files', () => {
  it('are asked for every 5 s under a toast, and downloaded once they are there', async () => {
    let asked = 0;
    const { count } = await showTooLate({
      answers: { [ARCHIVE]: () => (++asked < 3 ? notYet : ok({ fileUrl: 'http://files.test/archive' })) },
    });
    await openMenu();
    await choose(storage());
    expect(count(CREATE)).toBe(1);
    expect(screen.getByText('Preparing storage objects for download')).toBeInTheDocument();
    await pass(4800);
    expect(count(ARCHIVE)).toBe(0);
    await pass(200);
    expect(count(ARCHIVE)).toBe(1);
    await pass(10_000);
    expect(count(ARCHIVE)).toBe(3);
    expect(saved).toEqual(['http://files.test/archive']);
    expect(screen.getByText('Downloading storage objects')).toBeInTheDocument();
    await pass(60_000);
    expect(count(ARCHIVE)).toBe(3);
  });

  it.extended.each([
    ['the archive cannot be begun', { [CREATE]: refused(500, 'broken', 'No disk') }],
    ['the archive cannot be made', { [ARCHIVE]: refused(500, 'storage_archive_failed', 'No disk') }],
  ])('say why when %s, and ask no more', async (_, answers) => {
    const { count } = await showTooLate({ answers });
    await openMenu();
    await choose(storage());
    await pass(5000);
    expect(screen.getByText('Failed to create storage archive: No disk')).toBeInTheDocument();
    const asked = count(ARCHIVE);
    await pass(60_000);
    expect(count(ARCHIVE)).toBe(asked);
  });

  it('are not said to have failed when the response to the request is lost', async () => {
    const lost = { status: 502, body: 'A page of a proxy' };
    await showTooLate({ answers: { [CREATE]: lost } });
    await openMenu();
    await choose(storage());
    expect(screen.getByText('No response from the platform')).toBeInTheDocument();
    expect(screen.getByText(/^The archive may be being created\./)).toBeInTheDocument();
    expect(screen.queryByText(/Failed to create storage archive/)).not.toBeInTheDocument();
  });

  it.extended('are asked for again after a response that is lost', async () => {
    let asked = 0;
    const lost = { status: 502, body: 'A page of a proxy' };
    await showTooLate({
      answers: { [ARCHIVE]: () => (++asked < 6 ? lost : ok({ fileUrl: 'http://files.test/archive' })) },
    });
    await openMenu();
    await choose(storage());
    await pass(60_000);
    expect(saved).toEqual(['http://files.test/archive']);
  });

  it.extended('are not asked for any more when the page is left', async () => {
    const { count, unmount } = await showTooLate();
    await openMenu();
    await choose(storage());
    await pass(5000);
    unmount();
    await pass(60_000);
    expect(count(ARCHIVE)).toBe(1);
  });

  it.extended('cannot be chosen while the flag is off', async () => {
    const { count } = await showTooLate({
      shell: { flags: { ...aConfig().flags, enableNinetyDayStorageDownload: false } },
    });
    await openMenu();
    await expectReason(
      storage(),
      'This feature is not available yet, please reach out to support for assistance',
    );
    await choose(storage());
    expect(count(CREATE)).toBe(0);
  });
});
