import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RestartProject } from './restart-project.tsx';

const project = aProject();
const RESTART = `POST /platform/projects/${project.ref}/restart`;
const restartButton = () => screen.getByRole('button', { name: 'Restart project' });

async function restart() {
  await userEvent.click(restartButton());
  expect(await screen.findByRole('alertdialog', { name: 'Restart "Bookshop"?' })).toBeVisible();
  await userEvent.click(restartButton());
}

describe('RestartProject', () => {
  it.each([
    ['RESTARTING', ok({ status: 'RESTARTING' }), { tone: 'info', message: 'Restarting project' }],
    [
      'a refusal',
      refused(409, 'project_not_active', 'It is being paused.'),
      { tone: 'error', message: 'Failed to restart project: It is being paused.' },
    ],
  ])('asks, restarts and tells of %s', async (_, answer, message) => {
    const calls = answerCalls({ [RESTART]: answer });
    const notify = jest.fn();
    renderInShell(<RestartProject project={project} />, { shell: { notify } });
    await restart();
    await waitFor(() => expect(notify).toHaveBeenCalledWith(message));
    expect(calls).toEqual([{ call: RESTART, sent: {} }]);
  });

  it.extended.each([
    ['You need additional permissions to restart this project', 'denied', 'ACTIVE_HEALTHY'],
    ['The project must be running to be restarted', 'allowed', 'INACTIVE'],
  ] as const)('says "%s"', async (why, answer, status) => {
    renderInShell(<RestartProject project={aProject({ status })} />, { shell: { can: () => answer } });
    await userEvent.hover(restartButton());
    expect(await screen.findByText(why)).toBeVisible();
  });
});
