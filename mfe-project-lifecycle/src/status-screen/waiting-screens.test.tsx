import { screen } from '@testing-library/react';
import { aFailedJob, heading, pass, press, ref, waitOn } from './testing/wait-on.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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

  it('says that a project is being deleted, and has it read again once it is gone', async () => {
    const { projectCalls } = await waitOn('pausing', {
      project: { status: 'GOING_DOWN', name: 'Bookshop' },
      statuses: ['GOING_DOWN', new Error('gone')],
    });
    expect(heading('Deleting your project')).toBeVisible();
    expect(screen.getByText(/"Bookshop" is being deleted/)).toBeVisible();
    await pass(4000);
    expect(projectCalls()).toBe(1);
    await pass(2100);
    expect(projectCalls()).toBe(2);
  });
});

it('says that a project could not be deleted, not how much of it is left, and deletes it again', async () => {
  const { sent } = await waitOn('pausing', {
    project: { status: 'GOING_DOWN', name: 'Bookshop' },
    job: { ...aFailedJob, kind: 'remove' },
  });
  await pass(4100);
  expect(heading('Something went wrong while deleting your project')).toBeVisible();
  expect(
    screen.getByText(
      'The deletion of "Bookshop" did not finish. The project can no longer be used, and parts of it may be gone.',
    ),
  ).toBeVisible();
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

  it.extended('names support after two minutes, with the request filled in', async () => {
    await waitOn('setting-up', { project: comingUp });
    jest.setSystemTime(Date.now() + 118_000);
    await pass(1000);
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

  it.extended('can set up a project again whose status stays unknown', async () => {
    const { sent } = await waitOn('setting-up', { project: { status: 'UNKNOWN' } });
    await pass(120_000);
    await press('Try again');
    expect(sent()).toEqual([`POST /platform/projects/${ref}/restart`]);
  });

  describe('of a project that could not be made', () => {
    const failed = { project: { status: 'UNKNOWN' }, job: { ...aFailedJob, kind: 'initialize' } } as const;

    it('says at once what happened, what is safe and what was reported', async () => {
      await waitOn('setting-up', failed);
      await pass(100);
      expect(heading('Something went wrong while setting up your project')).toBeVisible();
      expect(screen.getByText(/Nothing is lost/)).toBeVisible();
      expect(screen.getByText('Reported error: The disk is full')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    });

    it('sets it up again at once', async () => {
      const { sent } = await waitOn('setting-up', failed);
      await pass(100);
      await press('Try again');
      expect(sent()).toEqual([`POST /platform/projects/${ref}/restart`]);
    });

    it('waits while it is set up again', async () => {
      await waitOn('setting-up', { ...failed, project: { status: 'COMING_UP' } });
      await pass(100);
      expect(heading('Setting up your project')).toBeVisible();
    });

    it('keeps polling every 4 s: another user may retry', async () => {
      const { statusCalls, projectCalls } = await waitOn('setting-up', {
        ...failed,
        statuses: ['UNKNOWN', 'UNKNOWN', 'ACTIVE_HEALTHY'],
      });
      await pass(8000);
      expect(statusCalls()).toBe(2);
      expect(projectCalls()).toBe(1);
      await pass(4100);
      expect(projectCalls()).toBe(2);
      await pass(60_000);
      expect(statusCalls()).toBe(3);
    });
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

  it('keeps its place from the start, and lets go when the job has ended well', async () => {
    const onHold = jest.fn();
    await waitOn(name, { project: { status }, statuses: ['ACTIVE_HEALTHY'], onHold });
    expect(onHold.mock.calls).toEqual([[true]]);
    await pass(4100);
    expect(onHold.mock.calls).toEqual([[true], [false]]);
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
    expect(screen.getByText(/^Your data is intact: "Bookshop"/)).toBeVisible();
    const support = screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')!;
    expect(new URL(support, 'http://x').searchParams.get('message')).toBe(
      'It started at 21 Nov 2026 00:16:04 UTC and failed: The disk is full',
    );
    expect(projectCalls()).toBe(2);
    expect(onHold.mock.calls).toEqual([[true], [true]]);
    await press('Return to project');
    expect(onHold).toHaveBeenLastCalledWith(false);
  });
});

it('counts from the start of the job, also after a reload', async () => {
  const startedAt = new Date(Date.now() - 125_000).toISOString();
  await waitOn('setting-up', {
    project: { status: 'COMING_UP' },
    job: { kind: 'initialize', state: 'running', started_at: startedAt },
  });
  await pass(1000);
  expect(screen.getByRole('timer')).toHaveTextContent(/2 min 0\d s/);
  expect(screen.getByText(/taking longer than usual/)).toBeVisible();
});

it('asks nothing any more once the screen is gone', async () => {
  const { unmount, statusCalls } = await waitOn('restarting', { project: { status: 'RESTARTING' } });
  await pass(4000);
  unmount();
  await pass(60_000);
  expect(statusCalls()).toBe(1);
});
