import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import { projectsApi } from '@howdah/shared-api/projects';
import { answerCalls, aProject, makeTestStore, ok, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import { LastJobNotice } from './last-job-notice.tsx';

const { ref } = aProject();
const LAST_JOB = `GET /platform/projects/${ref}/jobs/last`;
const GET_PROJECT = `GET /platform/projects/${ref}`;

const aJob = (changed: Partial<ProjectJob> = {}): ProjectJob => ({
  id: 'one',
  kind: 'restore',
  state: 'running',
  step_progress: null,
  was_active: true,
  error: null,
  started_at: '2026-11-21T00:16:04.000Z',
  updated_at: '2026-11-21T00:17:04.000Z',
  ...changed,
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function show(status: ProjectStatus, ...jobs: (ProjectJob | null)[]) {
  const project = aProject({ status });
  const calls = answerCalls({
    [LAST_JOB]: () => ok({ job: jobs.length > 1 ? jobs.shift()! : jobs[0]! }),
    [GET_PROJECT]: ok(project),
  });
  const store = makeTestStore();
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref }));
  const { unmount } = renderInShell(<LastJobNotice project={project} />, { store });
  await pass(100);
  return { unmount, count: (call: string) => calls.filter((made) => made.call === call).length };
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T01:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

describe('LastJobNotice', () => {
  it('follows a job every 4 s, then says that it is over and reads the project again', async () => {
    const { count } = await show(
      'ACTIVE_HEALTHY',
      aJob({ step_progress: 0.25 }),
      aJob(),
      aJob({ state: 'done' }),
    );
    expect(screen.getByText('Restoring your project')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await pass(3900);
    expect(count(LAST_JOB)).toBe(2);
    expect(count(GET_PROJECT)).toBe(1);
    await pass(4100);
    expect(screen.getByText('Restoration complete')).toBeVisible();
    expect(count(GET_PROJECT)).toBe(2);
    await pass(60_000);
    expect(count(LAST_JOB)).toBe(3);
  });

  it('says which materialized views a restore could not fill', async () => {
    const empty_views = [{ name: 'public.quotients', reason: 'division by zero' }];
    await show('ACTIVE_HEALTHY', aJob(), aJob({ state: 'done', empty_views }));
    await pass(4100);
    expect(screen.getByText('Restoration complete')).toBeVisible();
    expect(screen.getByText(/^A materialized view was left empty/)).toBeVisible();
  });

  it.each(['PAUSE_FAILED', 'RESTORE_FAILED'] as const)(
    'says nothing of a restart that left the project %s: it cannot be used',
    async (status) => {
      await show(status, aJob({ kind: 'restart', state: 'failed', error: 'The server is down' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('says what failed, when and why, and that the data is intact', async () => {
    await show('ACTIVE_HEALTHY', aJob({ state: 'failed', error: 'The disk is full' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Something went wrong while restoring your backup.*Your data is intact: "Bookshop" still uses its previous database.*It failed at 21 Nov 2026 00:17:04 UTC\. Reported error: The disk is full/,
    );
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  });

  it('tells of an upgrade that failed', async () => {
    await show('ACTIVE_HEALTHY', aJob({ kind: 'upgrade', state: 'failed', error: 'Row counts differ' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /while upgrading your project.*"Bookshop" still runs on its old version.*Row counts differ/,
    );
  });

  it('reads the project again where the job was over before it could be asked for', async () => {
    const { count } = await show('RESTORING', aJob({ state: 'done' }));
    await pass(100);
    expect(count(GET_PROJECT)).toBe(2);
    expect(screen.getByText('Restoration complete')).toBeVisible();
  });

  it.each([
    ['never was', null],
    ['worked before the page was opened', aJob({ state: 'done' })],
    ['failed days ago', aJob({ state: 'failed', updated_at: '2026-11-19T00:00:00.000Z' })],
    ['has a screen that tells', aJob({ state: 'failed', was_active: false })],
  ])('says nothing of a job that %s', async (_, job) => {
    await show('ACTIVE_HEALTHY', job);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stops asking when the page is left', async () => {
    const { unmount, count } = await show('ACTIVE_HEALTHY', aJob());
    unmount();
    await pass(60_000);
    expect(count(LAST_JOB)).toBe(1);
  });
});
