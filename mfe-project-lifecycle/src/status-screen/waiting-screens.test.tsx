import { projectsApi } from '@howdah/shared-api/projects';
import type { StatusScreenName } from '@howdah/shared-api/remote-contract';
import {
  answerCalls,
  aProject,
  makeTestStore,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/harness/testing';
import { act, screen } from '@testing-library/react';
import { genericTexts } from '../texts/status-screens.ts';
import StatusScreen from './status-screen.tsx';

const project = aProject({ status: 'RESTORING', postgrestStatus: 'OFFLINE' });
const GET_STATUS = `GET /platform/projects/${project.ref}/status`;
const GET_PROJECT = `GET /platform/projects/${project.ref}`;

/** Shows a screen while the shell looks at the project, as it does; the platform answers one status after another. */
async function waitOn(
  name: StatusScreenName,
  statuses: (string | Error)[],
  onHold?: (held: boolean) => void,
) {
  const calls = answerCalls({
    [GET_STATUS]: () => {
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return status instanceof Error ? refused(503, 'busy', status.message) : ok({ status });
    },
    [GET_PROJECT]: ok(project),
  });
  const store = makeTestStore();
  void store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: project.ref }));
  renderInShell(<StatusScreen screen={name} onHold={onHold} />, { store, shell: { project } });
  await pass(0);
  const count = (call: string) => calls.filter((made) => made.call === call).length;
  return { statusCalls: () => count(GET_STATUS), projectCalls: () => count(GET_PROJECT) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the restoring screen', () => {
  it('asks every 4 s and ends with Restoration complete', async () => {
    const { statusCalls, projectCalls } = await waitOn('restoring', ['RESTORING', 'ACTIVE_HEALTHY']);
    expect(screen.getByRole('heading', { name: 'Restoring your project' })).toBeVisible();
    await pass(4000);
    expect(statusCalls()).toBe(1);
    await pass(4000);
    expect(screen.getByRole('heading', { name: 'Restoration complete' })).toBeVisible();
    await pass(60_000);
    expect(statusCalls()).toBe(2);
    expect(projectCalls()).toBe(1);
  });

  it('reads the project again when the person returns to it', async () => {
    const { projectCalls } = await waitOn('restoring', ['ACTIVE_HEALTHY']);
    await pass(4000);
    await act(async () => screen.getByRole('button', { name: 'Return to project' }).click());
    await pass(100);
    expect(projectCalls()).toBe(2);
  });

  it('keeps its place and reads the project at once where the shell keeps it, and lets go on the way back', async () => {
    const onHold = jest.fn();
    const { projectCalls } = await waitOn('restoring', ['ACTIVE_HEALTHY'], onHold);
    await pass(4100);
    expect(onHold.mock.calls).toEqual([[true]]);
    expect(projectCalls()).toBe(2);
    expect(screen.getByRole('heading', { name: 'Restoration complete' })).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Return to project' }).click());
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('reads the project again when the restore has failed', async () => {
    const { projectCalls } = await waitOn('restoring', ['RESTORE_FAILED']);
    await pass(4100);
    expect(projectCalls()).toBe(2);
  });

  it('says that the status cannot be read, and goes on', async () => {
    await waitOn('restoring', [new Error('busy'), 'ACTIVE_HEALTHY']);
    await pass(4000);
    expect(screen.getByText('The status could not be read just now. Still trying.')).toBeVisible();
    await pass(4000);
    expect(screen.getByRole('heading', { name: 'Restoration complete' })).toBeVisible();
  });
});

describe('the pausing screen', () => {
  it('asks after 4 s, then every 2 s, until the project is paused', async () => {
    const { statusCalls, projectCalls } = await waitOn('pausing', ['PAUSING', 'PAUSING', 'INACTIVE']);
    await pass(3900);
    expect(statusCalls()).toBe(0);
    await pass(100);
    expect(statusCalls()).toBe(1);
    await pass(4000);
    expect(statusCalls()).toBe(3);
    expect(projectCalls()).toBe(2);
  });
});

describe('the other screens', () => {
  it.each(Object.entries(genericTexts))('says what %s means', async (name, { title, meaning }) => {
    await waitOn(name as keyof typeof genericTexts, ['RESTORING']);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(meaning)).toBeVisible();
    expect(screen.getByText('RESTORING')).toBeVisible();
  });

  it('reads the project again when its status has changed', async () => {
    const { projectCalls } = await waitOn('restarting', ['RESTORING', 'ACTIVE_HEALTHY']);
    await pass(4000);
    expect(projectCalls()).toBe(1);
    await pass(4100);
    expect(projectCalls()).toBe(2);
  });
});
