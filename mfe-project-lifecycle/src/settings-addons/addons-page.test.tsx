import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { answerCalls, anOrganization, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddonsPage from './addons-page.tsx';

const project = aProject();
const HOSTNAME = `GET /v1/projects/${project.ref}/custom-hostname`;
const none = refused(
  400,
  'custom_hostname_not_configured',
  'This project has no custom hostname configuration.',
);

function show(answer = none, shell: Partial<ShellContextValue> = {}, path = '/') {
  answerCalls({ [HOSTNAME]: answer });
  return renderInShell(<AddonsPage />, { shell: { project, ...shell }, path });
}
const panel = () => screen.queryByRole('dialog', { name: 'Point-in-time recovery' });

describe('AddonsPage', () => {
  it('opens the panel of point-in-time recovery by its address, and closes it', async () => {
    const { router } = show(none, {}, '/?panel=pitr');
    expect(panel()).toBeVisible();
    expect(within(panel()!).getByRole('link', { name: 'Request add-on' })).toHaveAttribute(
      'href',
      `/support/new?ref=${project.ref}&subject=Add-on%3A+Point-in-time+recovery`,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Enable PITR' }));
    expect(panel()).toBeVisible();
  });

  it.extended('keeps the panel from who may not amend the subscription, and says why', async () => {
    show(none, { can: () => 'denied' }, '/?panel=pitr');
    expect(panel()).not.toBeInTheDocument();
    await userEvent.hover(screen.getByRole('button', { name: 'Enable PITR' }));
    expect(await screen.findByText('You need additional permissions to amend subscriptions')).toBeVisible();
  });

  it('says that the add-on is on', () => {
    show(none, { organization: anOrganization({ addons: ['pitr'] }) });
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enable PITR' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'Not available on this plan',
      refused(400, 'custom_hostname_not_allowed', 'This project is not allowed to set up custom domains.'),
    ],
    [
      'Failed to load the domain. The domain itself is not affected.',
      refused(403, 'permission_denied', 'No.'),
    ],
  ])('says of the domain "%s"', async (words, answer) => {
    show(answer);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says why no domain can be set up', async () => {
    show();
    expect(await screen.findByText(/put a reverse proxy in front of this platform/)).toBeVisible();
    expect(screen.queryByText('Not set up')).not.toBeInTheDocument();
  });

  it.each([
    ['2_initiated', 'Waiting for DNS records'],
    ['5_services_reconfigured', 'Active'],
  ])('shows the domain and its state %s', async (status, words) => {
    show(ok({ status, data: { result: { hostname: 'api.books.example' } } }));
    expect(await screen.findByText('api.books.example')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says on a self-hosted deployment that there are none', () => {
    show(none, { deployment: 'self-hosted' });
    expect(screen.getByText('Add-ons are available on hosted platforms')).toBeVisible();
    expect(screen.queryByText('Custom domain')).not.toBeInTheDocument();
  });
});
