import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import { JwtSecretNotice } from './jwt-secret-notice.tsx';

const project = aProject();
const STATUS = `GET /platform/props/project/${project.ref}/jwt-secret-update-status`;
const update = (status: string, error: string | null = null) =>
  ok({ meta: { change_tracking_id: 't', status, progress: 'started', error } });

/** Lets the time pass, and what was asked in it be answered. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function follow(first: ReturnType<typeof ok>) {
  let answer = first;
  const calls = answerCalls({ [STATUS]: () => answer });
  const rendered = renderInShell(<JwtSecretNotice project={project} />);
  return { calls, ...rendered, answerWith: (next: typeof answer) => (answer = next) };
}

describe('JwtSecretNotice', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('asks each second while the secret changes, and falls silent when it has', async () => {
    const { calls, answerWith } = follow(update('Updating'));
    await pass(100);
    expect(screen.getByText('The JWT secret is being updated')).toBeVisible();
    const asked = calls.length;
    await pass(1000);
    expect(calls).toHaveLength(asked + 1);
    answerWith(update('Updated'));
    await pass(1100);
    expect(screen.queryByText('The JWT secret is being updated')).not.toBeInTheDocument();
    const last = calls.length;
    await pass(10_000);
    expect(calls).toHaveLength(last);
  });

  it('says that the change has failed, and asks no more', async () => {
    const { calls } = follow(update('Failed', 'The database did not take it.'));
    await pass(100);
    expect(screen.getByText('JWT secret update failed, new API key may have issues')).toBeVisible();
    expect(screen.getByText('The database did not take it.')).toBeVisible();
    await pass(5000);
    expect(calls).toHaveLength(1);
  });

  it('is not there where the secret was never changed', async () => {
    const { calls } = follow(ok({ meta: null }));
    await pass(5000);
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is not there for a user who cannot read the change, and does not ask again', async () => {
    const { calls } = follow(refused(403, 'permission_denied', 'You need additional permissions.'));
    await pass(5000);
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stops asking when it is gone', async () => {
    const { calls, unmount } = follow(update('Updating'));
    await pass(100);
    unmount();
    const last = calls.length;
    await pass(5000);
    expect(calls).toHaveLength(last);
  });
});
