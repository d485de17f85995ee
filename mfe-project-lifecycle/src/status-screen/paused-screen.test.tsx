import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import {
  answerCalls,
  anOrganization,
  aProject,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/harness/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatusScreen from './status-screen.tsx';

const project = aProject({ name: 'Old atlas', status: 'INACTIVE', postgrestStatus: 'OFFLINE' });
const RESTORE = `POST /platform/projects/${project.ref}/restore`;

function showPaused(shell: Partial<ShellContextValue> = {}, pageName?: string) {
  const notify = jest.fn();
  renderInShell(<StatusScreen screen="paused" pageName={pageName} />, {
    shell: { project, notify, ...shell },
  });
  return { notify };
}

const restoreButton = () => screen.getByRole('button', { name: 'Restore project' });

describe('the paused screen', () => {
  it('says which project is paused and that its data is intact', () => {
    showPaused();
    expect(screen.getByText('The project "Old atlas" is currently paused.')).toBeVisible();
    expect(screen.getByText(/data is intact/)).toBeVisible();
    expect(screen.queryByText(/to access the/)).not.toBeInTheDocument();
  });

  it('names the page that needs a restored project', () => {
    showPaused({}, 'SQL Editor');
    expect(screen.getByText('Restore the project to access the SQL Editor page.')).toBeVisible();
  });

  it('links to the settings on a paid plan', () => {
    showPaused();
    expect(screen.getByRole('link', { name: 'View project settings' })).toHaveAttribute(
      'href',
      `/project/${project.ref}/settings/general`,
    );
  });

  it.each([
    ['the free plan', anOrganization({ plan: { id: 'free', name: 'Free' } })],
    ['a plan that is not known', undefined],
  ])('offers the upgrade on %s', (_, organization) => {
    showPaused({ organization });
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/org/demo/billing?panel=subscriptionPlan',
    );
  });

  it('restores only once that is confirmed', async () => {
    const calls = answerCalls({ [RESTORE]: ok({ status: 'RESTORING' }) });
    const { notify } = showPaused();
    await userEvent.click(restoreButton());
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm restore' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Restoring project' }));
    expect(calls).toEqual([{ call: RESTORE, sent: {} }]);
  });

  it('says what the platform answered when it refuses', async () => {
    answerCalls({ [RESTORE]: refused(409, 'project_not_paused', 'The project is not paused') });
    const { notify } = showPaused();
    await userEvent.click(restoreButton());
    await userEvent.click(screen.getByRole('button', { name: 'Confirm restore' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to restore project: The project is not paused',
      }),
    );
  });

  it('refuses a person without the permission, by tooltip and by toast', async () => {
    const { notify } = showPaused({ can: () => 'denied' });
    expect(restoreButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(restoreButton());
    expect(await screen.findByText('You need additional permissions to resume this project')).toBeVisible();
    await userEvent.click(restoreButton());
    expect(notify).toHaveBeenCalledWith({
      tone: 'error',
      message: 'You do not have the required permissions to restore this project',
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks for the permission that the platform checks', () => {
    const can = jest.fn(() => 'allowed' as const);
    showPaused({ can });
    expect(can).toHaveBeenCalledWith('infra:Execute', 'queue_jobs.projects.initialize_or_resume');
  });
});
