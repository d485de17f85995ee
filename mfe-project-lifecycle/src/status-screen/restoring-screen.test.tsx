import { screen } from '@testing-library/react';
import { aFailedJob, heading, pass, press, waitOn } from './testing/wait-on.tsx';

const aRestore = { kind: 'restore', state: 'done' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the restoring screen', () => {
  it('asks every 4 s and ends with Restoration complete', async () => {
    const { statusCalls } = await waitOn('restoring', {
      statuses: ['RESTORING', 'ACTIVE_HEALTHY'],
      job: aRestore,
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
    const { projectCalls } = await waitOn('restoring', { statuses: ['ACTIVE_HEALTHY'], job: aRestore });
    await pass(4100);
    expect(projectCalls()).toBe(1);
    await press('Return to project');
    await pass(100);
    expect(projectCalls()).toBe(2);
  });

  it('keeps its place from the start where the shell keeps it, and lets go on the way back', async () => {
    const onHold = jest.fn();
    const { projectCalls } = await waitOn('restoring', {
      statuses: ['ACTIVE_HEALTHY'],
      job: aRestore,
      onHold,
    });
    expect(onHold.mock.calls).toEqual([[true]]);
    await pass(4100);
    expect(projectCalls()).toBe(2);
    expect(heading('Restoration complete')).toBeVisible();
    await press('Return to project');
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it.each([
    ['a restart after the restore failed', { kind: 'restart', state: 'done' }],
    ['no known job', undefined],
  ] as const)('lets go without a result when the project runs because of %s', async (_, job) => {
    const onHold = jest.fn();
    const { projectCalls } = await waitOn('restoring', { statuses: ['ACTIVE_HEALTHY'], job, onHold });
    await pass(4100);
    expect(screen.queryByRole('heading', { name: 'Restoration complete' })).not.toBeInTheDocument();
    expect(onHold).toHaveBeenLastCalledWith(false);
    expect(projectCalls()).toBe(2);
  });

  it('goes on to ask when another restore has begun', async () => {
    await waitOn('restoring', {
      statuses: ['ACTIVE_HEALTHY', 'RESTORING', 'ACTIVE_HEALTHY'],
      jobs: [{ kind: 'restore', state: 'running' }, { kind: 'restore', state: 'running' }, aRestore],
    });
    await pass(8100);
    expect(heading('Restoring your project')).toBeVisible();
    await pass(4000);
    expect(heading('Restoration complete')).toBeVisible();
  });

  it('says which materialized views are empty and why, and opens the SQL that fills them', async () => {
    const openInSqlEditor = jest.fn();
    const onHold = jest.fn();
    await waitOn('restoring', {
      onHold,
      statuses: ['ACTIVE_HEALTHY'],
      job: {
        ...aRestore,
        empty_views: [
          { name: 'public.quotients', reason: 'division by zero' },
          { name: '"Odd"', reason: 'no\nluck' },
        ],
      },
      shell: { openInSqlEditor },
    });
    await pass(4100);
    expect(heading('Restoration complete')).toBeVisible();
    expect(screen.getByText(/^2 materialized views were left empty/)).toBeVisible();
    expect(onHold).toHaveBeenLastCalledWith(true);
    await press('Open in SQL Editor');
    expect(onHold).toHaveBeenLastCalledWith(false);
    expect(openInSqlEditor).toHaveBeenCalledWith({
      sql: '-- division by zero\nrefresh materialized view public.quotients;\n\n-- no luck\nrefresh materialized view "Odd";',
    });
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
      screen.getByText('Your data is intact: "Bookshop" still uses its previous database.'),
    ).toBeVisible();
    expect(screen.getByText('Reported error: The disk is full')).toBeVisible();
  });

  it('says nothing of the result until it is read', async () => {
    await waitOn('restoring', {
      statuses: ['ACTIVE_HEALTHY'],
      jobs: [
        new Error('no'),
        new Error('no'),
        new Error('no'),
        { ...aFailedJob, kind: 'restore', was_active: true },
      ],
    });
    await pass(4100);
    expect(heading('Restoring your project')).toBeVisible();
    await pass(12_000);
    expect(heading('Something went wrong while restoring your backup')).toBeVisible();
  });

  it('says nothing about the next project that it has found out about this one', async () => {
    await waitOn('restoring', { statuses: ['ACTIVE_HEALTHY'], job: aRestore });
    await pass(4100);
    expect(heading('Restoration complete')).toBeVisible();
    await press('Open another');
    expect(heading('Restoring your project')).toBeVisible();
  });

  it('says that the status cannot be read, and goes on', async () => {
    await waitOn('restoring', { statuses: [new Error('busy'), 'ACTIVE_HEALTHY'], job: aRestore });
    await pass(4000);
    expect(screen.getByText('The status is currently unavailable. Retrying.')).toBeVisible();
    await pass(4000);
    expect(heading('Restoration complete')).toBeVisible();
  });

  it('never looks stuck: the clock goes on, and in the end it names support', async () => {
    await waitOn('restoring', { statuses: ['RESTORING'] });
    expect(screen.getByRole('progressbar', { name: 'Restoring your project' })).toBeVisible();
    jest.setSystemTime(Date.now() + 60_000);
    await pass(5000);
    expect(screen.getByRole('timer')).toHaveTextContent('Waiting for 1 min 05 s');
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
    jest.setSystemTime(Date.now() + 9 * 60_000);
    await pass(1000);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  });
});
