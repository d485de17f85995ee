import { anOrganization, answerCalls, ok } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { OrganizationPages } from './organization-pages.tsx';

const two = [anOrganization(), anOrganization({ id: 2, slug: 'personal', name: 'Personal' })];
const answers = { ...answersFor('Owner'), 'GET /platform/organizations': ok(two) };
const PICKER = 'Organization Demo organization, switch organization';

const open = (deployment: 'hosted' | 'self-hosted' = 'hosted') =>
  renderPage(<OrganizationPages />, {
    route: '/org/:slug/*',
    path: '/org/demo/general',
    config: { deployment },
  });

describe('OrganizationPicker', () => {
  it('leads to the same page of another organization', async () => {
    answerCalls(answers);
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: PICKER }));
    expect(screen.getByRole('menuitemradio', { name: 'Demo organization' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Personal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/org/personal/general'));
  });

  it('leads to a new organization', async () => {
    answerCalls(answers);
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: PICKER }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'New organization' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/new'));
  });

  it('is not there on a self-hosted deployment, which has its one', async () => {
    answerCalls(answers);
    open('self-hosted');
    expect(await screen.findByRole('heading', { name: 'General' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: PICKER })).not.toBeInTheDocument();
  });
});
