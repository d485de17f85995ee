import { aConfig, anOrganization, answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PauseProject } from './pause-project.tsx';

const project = aProject();
const free = anOrganization({ plan: { id: 'free', name: 'Free' } });
const PAUSE = `POST /platform/projects/${project.ref}/pause`;
const pauseButton = () => screen.getByRole('button', { name: 'Pause project' });

describe('PauseProject', () => {
  it('pauses only once that is confirmed', async () => {
    const calls = answerCalls({ [PAUSE]: ok({ status: 'PAUSING' }) });
    const notify = jest.fn();
    renderInShell(<PauseProject project={project} />, { shell: { notify } });
    await userEvent.click(pauseButton());
    expect(await screen.findByRole('alertdialog', { name: 'Pause "Bookshop"?' })).toBeVisible();
    expect(calls).toEqual([]);
    await userEvent.click(pauseButton());
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'Pausing project' }));
    expect(calls).toEqual([{ call: PAUSE, sent: {} }]);
  });

  it('does not say that it failed when the answer is lost', async () => {
    answerCalls({});
    const notify = jest.fn();
    renderInShell(<PauseProject project={project} />, { shell: { notify } });
    await userEvent.click(pauseButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Pause project' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'warning',
        message: 'No response from the platform',
        detail: 'It may have started. Check the status of the project before you try again.',
      }),
    );
  });

  it.each([
    ['names the window of the free plan', true, /within 90 days/],
    ['names no window when none is enforced', false, /Nothing can connect until you restore the project\.$/],
  ])('%s', async (_, enforceNinetyDayUnpauseExpiry, expected) => {
    renderInShell(<PauseProject project={project} />, {
      shell: { flags: { ...aConfig().flags, enforceNinetyDayUnpauseExpiry }, organization: free },
    });
    await userEvent.click(pauseButton());
    expect(await screen.findByText(expected)).toBeVisible();
  });

  it.extended.each([
    {
      why: 'You need additional permissions to pause this project',
      answer: 'denied',
      status: 'ACTIVE_HEALTHY',
    },
    { why: 'The project must be running to be paused', answer: 'allowed', status: 'INACTIVE' },
  ] as const)('says "$why"', async ({ why, answer, status }) => {
    renderInShell(<PauseProject project={aProject({ status })} />, { shell: { can: () => answer } });
    await userEvent.hover(pauseButton());
    expect(await screen.findByText(why)).toBeVisible();
    await userEvent.click(pauseButton());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
