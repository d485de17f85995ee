import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import { projectsApi, type Project } from '@howdah/shared-api/projects';
import type { ShellContextValue, StatusScreenName } from '@howdah/shared-api/remote-contract';
import {
  answerCalls,
  aProject,
  makeTestStore,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/harness/testing';
import { act, screen } from '@testing-library/react';
import StatusScreen from './status-screen.tsx';

const { ref } = aProject();
const GET_STATUS = `GET /platform/projects/${ref}/status`;
const GET_PROJECT = `GET /platform/projects/${ref}`;
const GET_REST = `GET /platform/projects/${ref}/api/rest`;
const GET_JOB = `GET /platform/projects/${ref}/jobs/last`;

interface Waiting {
  /** One answer after another; the last one again and again. */
  statuses?: (string | Error)[];
  rest?: (true | Error)[];
  /** The last job. */
  job?: Partial<ProjectJob>;
  project?: Partial<Project>;
  shell?: Partial<ShellContextValue>;
  onHold?(held: boolean): void;
}

const next = <Answer,>(answers: Answer[]) => (answers.length > 1 ? answers.shift() : answers[0]);

const aFailedJob: Partial<ProjectJob> = {
  state: 'failed',
  error: 'The disk is full',
  started_at: '2026-11-21T00:16:04.000Z',
};

/** Shows a screen while the shell looks at the project, as it does. */
async function waitOn(name: StatusScreenName, waiting: Waiting = {}) {
  const { statuses = [], rest = [], shell, onHold } = waiting;
  const project = aProject({ status: 'RESTORING', postgrestStatus: 'OFFLINE', ...waiting.project });
  const calls = answerCalls({
    [GET_STATUS]: () => {
      const status = next(statuses) ?? project.status;
      if (!(status instanceof Error)) return ok({ status });
      return status.message === 'gone'
        ? refused(404, 'project_not_found', 'No.')
        : refused(503, 'busy', 'No.');
    },
    [GET_REST]: () => (next(rest) === true ? ok({ paths: {} }) : refused(503, 'database_unavailable', 'No.')),
    [GET_PROJECT]: ok(project),
    [GET_JOB]: ok({ job: waiting.job ?? null }),
    [`DELETE /platform/projects/${ref}`]: ok(project),
    [`POST /platform/projects/${ref}/restart`]: { status: 201, body: { status: 'COMING_UP' } },
  });
  const store = makeTestStore();
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref }));
  const { router, unmount } = renderInShell(<StatusScreen screen={name} onHold={onHold} />, {
    store,
    shell: { project, ...shell },
  });
  await pass(0);
  const count = (call: string) => calls.filter((made) => made.call === call).length;
  return {
    router,
    unmount,
    statusCalls: () => count(GET_STATUS),
    projectCalls: () => count(GET_PROJECT),
    restCalls: () => count(GET_REST),
    sent: () => calls.map(({ call }) => call).filter((call) => !call.startsWith('GET')),
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = (name: string) => screen.getByRole('heading', { name });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the restoring screen', () => {
  it('asks every 4 s and ends with Restoration complete', async () => {
    const { statusCalls } = await waitOn('restoring', {
      statuses: ['RESTORING', 'ACTIVE_HEALTHY'],
    });
    expect(heading('Restoring your project')).toBeVisible();
    await pass(4000);
    expect(statusCalls()).toBe(1);
    await pass(4000);
    expect(heading('Restoration complete')).toBeVisible();
    await pass(60_000);
    expect(statusCalls()).toBe(2);
  });

  it('reads the project again with each answer until the end', async () => {
    const { projectCalls } = await waitOn('restoring', { statuses: ['RESTORING'] });
    await pass(4100);
    expect(projectCalls()).toBe(2);
    await pass(4000);
    expect(projectCalls()).toBe(3);
  });

  it('reads the project again when the person returns to it', async () => {
    const { projectCalls } = await waitOn('restoring', { statuses: ['ACTIVE_HEALTHY'] });
    await pass(4100);
    expect(projectCalls()).toBe(1);
    await press('Return to project');
    await pass(100);
    expect(projectCalls()).toBe(2);
  });

  it('keeps its place from the start where the shell keeps it, and lets go on the way back', async () => {
    const onHold = jest.fn();
    const { projectCalls } = await waitOn('restoring', { statuses: ['ACTIVE_HEALTHY'], onHold });
    expect(onHold.mock.calls).toEqual([[true]]);
    await pass(4100);
    expect(projectCalls()).toBe(2);
    expect(heading('Restoration complete')).toBeVisible();
    await press('Return to project');
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('lets go when the person goes to another page', async () => {
    const onHold = jest.fn();
    const { unmount } = await waitOn('restoring', { onHold });
    unmount();
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('shows how far it is, where the platform can tell', async () => {
    await waitOn('restoring', {
      statuses: ['RESTORING'],
      job: { kind: 'restore', state: 'running', step_progress: 0.4 },
    });
    await pass(4100);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('says that the project goes on as it was when its backup could not be restored', async () => {
    await waitOn('restoring', {
      statuses: ['ACTIVE_HEALTHY'],
      project: { name: 'Bookshop' },
      job: { ...aFailedJob, kind: 'restore', was_active: true },
    });
    await pass(4100);
    expect(heading('Something went wrong while restoring your backup')).toBeVisible();
    expect(
      screen.getByText('Your data is intact: "Bookshop" goes on with the database that it had.'),
    ).toBeVisible();
    expect(screen.getByText('What was reported: The disk is full')).toBeVisible();
  });

  it('says that the status cannot be read, and goes on', async () => {
    await waitOn('restoring', { statuses: [new Error('busy'), 'ACTIVE_HEALTHY'] });
    await pass(4000);
    expect(screen.getByText('The status could not be read just now. Still trying.')).toBeVisible();
    await pass(4000);
    expect(heading('Restoration complete')).toBeVisible();
  });

  it('never looks stuck: the clock goes on, and in the end it names support', async () => {
    await waitOn('restoring', { statuses: ['RESTORING'] });
    expect(screen.getByRole('progressbar', { name: 'Restoring your project' })).toBeVisible();
    await pass(65_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Waiting for 1 min 05 s');
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
    await pass(9 * 60_000);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  });
});

describe('the pausing screen', () => {
  it('asks after 4 s, then every 2 s, until the project is paused', async () => {
    const { statusCalls, projectCalls } = await waitOn('pausing', {
      project: { status: 'PAUSING' },
      statuses: ['PAUSING', 'PAUSING', 'INACTIVE'],
    });
    expect(heading('Pausing your project')).toBeVisible();
    await pass(3900);
    expect(statusCalls()).toBe(0);
    await pass(100);
    expect(statusCalls()).toBe(1);
    await pass(4000);
    expect(statusCalls()).toBe(3);
    expect(projectCalls()).toBe(2);
    await pass(60_000);
    expect(statusCalls()).toBe(3);
  });

  it('says that a project is being deleted, and leads to the list once it is gone', async () => {
    const { router } = await waitOn('pausing', {
      project: { status: 'GOING_DOWN', name: 'Bookshop' },
      statuses: ['GOING_DOWN', new Error('gone')],
    });
    expect(heading('Deleting your project')).toBeVisible();
    expect(screen.getByText(/"Bookshop" is being deleted/)).toBeVisible();
    await pass(4000);
    expect(router.state.location.pathname).toBe('/');
    await pass(2000);
    expect(router.state.location.pathname).toBe('/projects');
  });
});

it('says that a project could not be deleted, and deletes it again', async () => {
  const { sent } = await waitOn('pausing', {
    project: { status: 'GOING_DOWN' },
    job: { ...aFailedJob, kind: 'remove' },
  });
  await pass(4100);
  expect(heading('Something went wrong while deleting your project')).toBeVisible();
  await press('Delete again');
  await pass(100);
  expect(sent()).toEqual([`DELETE /platform/projects/${ref}`]);
  expect(heading('Deleting your project')).toBeVisible();
});

describe('the setting-up screen', () => {
  const comingUp = { status: 'COMING_UP' } as const;

  it('asks every 4 s until the project is healthy, then reads it again', async () => {
    const { statusCalls, projectCalls } = await waitOn('setting-up', {
      project: comingUp,
      statuses: ['COMING_UP', 'ACTIVE_HEALTHY'],
    });
    expect(heading('Setting up your project')).toBeVisible();
    await pass(3999);
    expect(statusCalls()).toBe(0);
    await pass(1);
    expect(statusCalls()).toBe(1);
    expect(projectCalls()).toBe(1);
    await pass(4100);
    expect(projectCalls()).toBe(2);
    await pass(60_000);
    expect(statusCalls()).toBe(2);
  });

  it('names support after two minutes, with the request filled in', async () => {
    await waitOn('setting-up', { project: comingUp });
    await pass(119_000);
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
    await pass(1000);
    const link = new URL(
      screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')!,
      'http://x',
    );
    expect(link.pathname).toBe('/support/new');
    expect(link.searchParams.get('ref')).toBe(ref);
    expect(link.searchParams.get('category')).toBe('Database_unresponsive');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('can make a project anew that could not be made', async () => {
    const { sent } = await waitOn('setting-up', { project: { status: 'UNKNOWN' } });
    await pass(120_000);
    await press('Try again');
    expect(sent()).toEqual([`POST /platform/projects/${ref}/restart`]);
  });
});

describe('the connecting screen', () => {
  it('asks the REST endpoint every 4 s; once it answers, the project counts as online and is read again', async () => {
    const { restCalls, statusCalls, projectCalls } = await waitOn('connecting', {
      project: { status: 'ACTIVE_HEALTHY' },
      rest: [new Error('busy'), new Error('busy'), true],
    });
    expect(heading('Connecting to your project')).toBeVisible();
    await pass(8000);
    expect(restCalls()).toBe(2);
    expect(projectCalls()).toBe(1);
    await pass(4100);
    expect(restCalls()).toBe(3);
    expect(projectCalls()).toBe(2);
    await pass(60_000);
    expect(restCalls()).toBe(3);
    expect(statusCalls()).toBe(0);
  });
});

describe.each([
  ['restarting', 'RESTARTING', 'Restarting your project'],
  ['resizing', 'RESIZING', 'Resizing your project'],
] as const)('the %s screen', (name, status, title) => {
  it('asks every 4 s until the project is healthy, then reads it again', async () => {
    const { statusCalls, projectCalls } = await waitOn(name, {
      project: { status },
      statuses: [status, 'ACTIVE_HEALTHY'],
    });
    expect(heading(title)).toBeVisible();
    await pass(4000);
    expect(statusCalls()).toBe(1);
    expect(projectCalls()).toBe(1);
    await pass(4100);
    expect(projectCalls()).toBe(2);
    await pass(60_000);
    expect(statusCalls()).toBe(2);
  });

  it('says that it failed and what is safe, before the person goes on', async () => {
    const onHold = jest.fn();
    const { projectCalls } = await waitOn(name, {
      project: { status },
      statuses: ['ACTIVE_HEALTHY'],
      job: { ...aFailedJob, kind: name === 'resizing' ? 'resize' : 'restart' },
      onHold,
    });
    await pass(4100);
    expect(
      heading(`Something went wrong while ${name === 'resizing' ? 'resizing' : 'restarting'} your project`),
    ).toBeVisible();
    expect(screen.getByText(/^Your data is intact: "Bookshop" goes on/)).toBeVisible();
    const support = screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')!;
    expect(new URL(support, 'http://x').searchParams.get('message')).toBe(
      'It began at 21 Nov 2026 00:16:04 UTC and failed: The disk is full',
    );
    expect(projectCalls()).toBe(2);
    expect(onHold.mock.calls).toEqual([[true]]);
    await press('Return to project');
    expect(onHold).toHaveBeenLastCalledWith(false);
  });
});

it('asks nothing any more once the screen is gone', async () => {
  const { unmount, statusCalls } = await waitOn('restarting', { project: { status: 'RESTARTING' } });
  await pass(4000);
  unmount();
  await pass(60_000);
  expect(statusCalls()).toBe(1);
});
