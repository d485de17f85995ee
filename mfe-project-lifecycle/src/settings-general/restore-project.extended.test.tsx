import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPauseStatus } from '../restore/testing/a-pause-status.ts';
import GeneralSettingsPage from './general-settings-page.tsx';

const project = aProject({ status: 'INACTIVE' });
const PAUSE_STATUS = `GET /platform/projects/${project.ref}/pause/status`;
const VERSIONS = `GET /platform/projects/${project.ref}/restore/versions`;

describe('the general settings of a paused project', () => {
  it('offer to restore it in place of pausing it', async () => {
    answerCalls({
      [PAUSE_STATUS]: ok(aPauseStatus()),
      [VERSIONS]: ok({
        available_versions: [
          { version: 'supabase-postgres-17.5', postgres_engine: '17', release_channel: 'ga' },
        ],
      }),
    });
    renderInShell(<GeneralSettingsPage />, { shell: { project } });
    const restore = screen.getByRole('button', { name: 'Restore project' });
    expect(screen.queryByRole('button', { name: 'Pause project' })).not.toBeInTheDocument();
    await waitFor(() => expect(restore).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(restore);
    expect(await screen.findByRole('button', { name: 'Confirm restore' })).toBeVisible();
  });

  it('say that it was paused too long to be restored', async () => {
    answerCalls({ [PAUSE_STATUS]: ok(aPauseStatus({ can_restore: false })) });
    renderInShell(<GeneralSettingsPage />, { shell: { project } });
    expect(await screen.findByText('Project cannot be restored through the dashboard')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore project' })).not.toBeInTheDocument();
  });
});
