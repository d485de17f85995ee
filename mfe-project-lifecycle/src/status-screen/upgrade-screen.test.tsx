import { projectsApi } from '@howdah/shared-api/projects';
import { answerCalls, aProject, makeTestStore, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen, within } from '@testing-library/react';
import StatusScreen from './status-screen.tsx';

const project = aProject({ status: 'UPGRADING', postgrestStatus: 'OFFLINE' });
const { ref } = project;
const STATUS = `GET /v1/projects/${ref}/upgrade/status`;
const GET_PROJECT = `GET /platform/projects/${ref}`;

const upgrade = (changed: object = {}) => ({
  initiated_at: '2026-11-21T00:16:04.000Z',
  latest_status_at: '2026-11-21T00:16:08.000Z',
  status: 'Upgrading',
  progress: 'InitiatedDataUpgrade',
  step_progress: null,
  target_version: 18,
  error: null,
  tracking_id: 't',
  ...changed,
});

async function follow(
  answers: (object | null | Error)[],
  onHold?: (held: boolean) => void,
  current = project,
) {
  const calls = answerCalls({
    [STATUS]: () => {
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      return answer instanceof Error ? refused(503, 'busy', 'No.') : ok({ databaseUpgradeStatus: answer });
    },
    [GET_PROJECT]: ok(project),
  });
  const store = makeTestStore();
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref }));
  renderInShell(<StatusScreen screen="upgrading" onHold={onHold} />, { store, shell: { project: current } });
  await pass(100);
  const count = (call: string) => calls.filter((made) => made.call === call).length;
  return { asked: () => count(STATUS), projectCalls: () => count(GET_PROJECT) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const steps = () => within(screen.getByRole('list', { name: 'Upgrade steps' })).getAllByRole('listitem');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the upgrade screen', () => {
  it('shows eight steps: done, in progress and pending', async () => {
    await follow([upgrade()]);
    expect(screen.getByRole('heading', { name: 'Upgrading your project' })).toBeVisible();
    expect(steps()).toHaveLength(8);
    expect(steps().map((step) => /Done|In progress|Pending/.exec(step.textContent)?.[0])).toEqual([
      ...Array<string>(4).fill('Done'),
      'In progress',
      ...Array<string>(3).fill('Pending'),
    ]);
    expect(steps()[4]).toHaveAttribute('aria-current', 'step');
  });

  it('says aloud which step is under way', async () => {
    await follow([upgrade()]);
    const [current] = steps().filter((step) => step.getAttribute('aria-current') === 'step');
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.filter((text) => text && current?.textContent.includes(text))).toHaveLength(1);
  });

  it('asks every 5 s while the upgrade goes on, also where an ask fails', async () => {
    const { asked } = await follow([upgrade(), new Error(), upgrade()]);
    expect(asked()).toBe(1);
    await pass(4800);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
    expect(screen.getByText('The status is currently unavailable. Retrying.')).toBeVisible();
    await pass(5000);
    expect(asked()).toBe(3);
    expect(screen.queryByText(/is currently unavailable/)).not.toBeInTheDocument();
  });

  it('says that a full backup is running at the final stage', async () => {
    await follow([upgrade({ progress: 'CompletedUpgrade' })]);
    expect(screen.getByRole('heading', { name: 'A full backup is running' })).toBeVisible();
    expect(steps().every((step) => step.textContent.includes('Done'))).toBe(true);
  });

  it('begins at the first step while nothing is known', async () => {
    await follow([null]);
    expect(steps()[0]).toHaveAttribute('aria-current', 'step');
  });

  it('says that it is done, keeps its place, and leads back to the project', async () => {
    const onHold = jest.fn();
    const { asked, projectCalls } = await follow([upgrade(), upgrade({ status: 'Upgraded' })], onHold);
    // Another call of the page can be the first to see the project running.
    expect(onHold.mock.calls).toEqual([[true]]);
    await pass(5100);
    expect(screen.getByRole('heading', { name: 'Upgrade complete' })).toBeVisible();
    expect(screen.getByText('"Bookshop" runs on Postgres 18.')).toBeVisible();
    expect(onHold.mock.calls).toEqual([[true]]);
    expect(projectCalls()).toBe(2);
    await pass(60_000);
    expect(asked()).toBe(2);
    await act(async () => screen.getByRole('button', { name: 'Return to project' }).click());
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('says which materialized views are empty', async () => {
    const empty_views = [{ name: 'public.quotients', reason: 'division by zero' }];
    await follow([upgrade({ status: 'Upgraded', empty_views })]);
    expect(screen.getByText(/^A materialized view was left empty/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open in SQL Editor' })).toBeVisible();
  });

  it('says that it failed, that the data is unaffected, and fills in the request to support', async () => {
    const onHold = jest.fn();
    await follow([upgrade({ status: 'Failed', error: 'Row counts differ' })], onHold);
    expect(
      screen.getByRole('heading', { name: 'We ran into an issue while upgrading your project' }),
    ).toBeVisible();
    expect(screen.getByText(/Your data is unaffected/)).toBeVisible();
    const link = new URL(
      screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')!,
      'http://x',
    );
    expect(Object.fromEntries(link.searchParams)).toEqual({
      category: 'Database_unresponsive',
      ref,
      subject: `Upgrading project ${ref} failed`,
      message:
        'The upgrade to Postgres 18 that started at 21 Nov 2026 00:16:04 UTC failed: Row counts differ',
    });
    expect(onHold.mock.calls).toEqual([[true]]);
  });

  it('leaves its place where no upgrade is known and the project runs', async () => {
    const onHold = jest.fn();
    await follow([null], onHold, aProject());
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('leaves its place where the upgrade cannot be read and the project runs', async () => {
    const onHold = jest.fn();
    await follow([new Error()], onHold, aProject());
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('keeps its place where the upgrade cannot be read and the project does not run', async () => {
    const onHold = jest.fn();
    await follow([new Error()], onHold);
    expect(onHold.mock.calls).toEqual([[true]]);
  });
});
