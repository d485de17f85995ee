import { anOrganization, answerCalls, aProject, holdBack, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrganizationPages } from '../organization-pages.tsx';

const PATCH = 'PATCH /platform/organizations/demo';
const AI = 'Share database schemas with the assistant';
const NO_PERMISSION = 'You do not have the required permissions to update this organization';

const open = (path = '/org/demo/general', deployment: 'hosted' | 'self-hosted' = 'hosted') =>
  renderPage(<OrganizationPages />, { route: '/org/:slug/*', path, config: { deployment } });
const aiSwitch = () => screen.findByRole('switch', { name: AI });
const ready = async () => waitFor(async () => expect(await aiSwitch()).toBeEnabled());
const noProjects = { 'GET /platform/projects': ok([]) };

describe('the general page of an organization', () => {
  it('renames it, and drops blanks around the name', async () => {
    const renamed = anOrganization({ name: 'Library' });
    const calls = answerCalls({ ...answersFor('Owner'), ...noProjects, [PATCH]: ok(renamed) });
    open();
    await ready();
    const name = screen.getByLabelText('Organization name');
    await userEvent.clear(name);
    await userEvent.type(name, ' Library ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Organization renamed')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === PATCH)?.sent).toEqual({ name: 'Library' });
  });

  it.extended('keeps what is typed while it is saved', async () => {
    answerCalls({ ...answersFor('Owner'), ...noProjects, [PATCH]: ok(anOrganization({ name: 'Library' })) });
    const answer = holdBack('PATCH');
    open();
    await ready();
    const name = screen.getByLabelText('Organization name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Library');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(name, ' two');
    answer();
    expect(await screen.findByText('Organization renamed')).toBeInTheDocument();
    expect(name).toHaveValue('Library two');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it.extended('asks before a name that is not saved is left', async () => {
    answerCalls({ ...answersFor('Owner'), ...noProjects });
    const { router } = open();
    await ready();
    await userEvent.type(screen.getByLabelText('Organization name'), ' and sons');
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Organization name')).toHaveValue('Demo organization and sons');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await act(() => router.navigate('/projects'));
    expect(router.state.location.pathname).toBe('/projects');
  });

  it.each([
    ['in', [], ['AI_SQL_GENERATOR_OPT_IN'], 'Successfully opted-in'],
    ['out', ['AI_SQL_GENERATOR_OPT_IN'], [], 'Successfully opted-out'],
  ])('opts %s, and says so', async (_, before, after, words) => {
    const calls = answerCalls({
      ...answersFor('Owner', anOrganization({ opt_in_tags: before })),
      ...noProjects,
      [PATCH]: ok(anOrganization({ opt_in_tags: after })),
    });
    open();
    await ready();
    await userEvent.click(await aiSwitch());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(calls.find(({ call }) => call === PATCH)?.sent).toEqual({ opt_in_tags: after });
  });

  it.extended('says that the permission is missing when the platform refuses', async () => {
    answerCalls({ ...answersFor('Owner'), ...noProjects, [PATCH]: refused(403, 'forbidden', 'No.') });
    open();
    await ready();
    await userEvent.click(await aiSwitch());
    expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument();
    await waitFor(async () => expect(await aiSwitch()).not.toBeChecked());
  });

  it('is read-only, with the reason, for a developer', async () => {
    answerCalls({ ...answersFor('Developer'), ...noProjects });
    open();
    const switchOfAi = await aiSwitch();
    // Once for the page, though each of its cards needs the permission.
    expect(screen.getByRole('note')).toHaveTextContent('Only owners and administrators can change this.');
    expect(switchOfAi).toBeDisabled();
    expect(screen.getByLabelText('Organization name')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('cannot opt in with the HIPAA add-on', async () => {
    answerCalls({ ...answersFor('Owner', anOrganization({ addons: ['hipaa'] })), ...noProjects });
    open();
    expect(await screen.findByText(/This organization has the HIPAA add-on/)).toBeInTheDocument();
    expect(await aiSwitch()).toBeDisabled();
  });

  it('deletes it after its name was typed, and goes to the projects', async () => {
    const calls = answerCalls({
      ...answersFor('Owner'),
      ...noProjects,
      'DELETE /platform/organizations/demo': ok(null),
    });
    const { router } = open();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Delete organization' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('button', { name: 'Delete organization' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'Demo organization');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete organization' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(calls.some(({ call }) => call === 'DELETE /platform/organizations/demo')).toBe(true);
  });

  it.extended('stays on a page that was opened while it was deleted', async () => {
    answerCalls({
      ...answersFor('Owner'),
      ...noProjects,
      'DELETE /platform/organizations/demo': ok(null),
    });
    const answer = holdBack('DELETE');
    const { router } = open();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Delete organization' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Demo organization');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete organization' }));
    await act(() => router.navigate('/account/me'));
    answer();
    expect(await screen.findByText('Deleted Demo organization')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/account/me');
  });

  it('keeps an organization that has projects, and says why', async () => {
    answerCalls({ ...answersFor('Owner'), 'GET /platform/projects': ok([aProject()]) });
    open();
    await ready();
    const button = () => screen.getByRole('button', { name: 'Delete organization' });
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByText(/Delete all projects of this organization first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bookshop' })).toHaveAttribute(
      'href',
      `/project/${aProject().ref}/settings/general`,
    );
  });

  it.extended('has no billing and no deletion on a self-hosted deployment', async () => {
    answerCalls({ ...answersFor('Owner'), ...noProjects });
    open('/org/demo/billing', 'self-hosted');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Billing' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'General' }));
    await aiSwitch();
    expect(screen.queryByText('Delete organization')).not.toBeInTheDocument();
  });

  // A call without an answer is lost.
  describe('if an answer is lost', () => {
    it('shows whether the organization shares schemas now', async () => {
      const changing = { ...answersFor('Owner'), ...noProjects };
      answerCalls(changing);
      open();
      await ready();
      changing['GET /platform/organizations'] = ok([
        anOrganization({ opt_in_tags: ['AI_SQL_GENERATOR_OPT_IN'] }),
      ]);
      await userEvent.click(await aiSwitch());
      expect(await screen.findByText(/The setting may have been changed/)).toBeInTheDocument();
      await waitFor(async () => expect(await aiSwitch()).toBeChecked());
    });

    it.extended('says that a name may have been saved', async () => {
      answerCalls({ ...answersFor('Owner'), ...noProjects });
      open();
      await ready();
      await userEvent.type(screen.getByLabelText('Organization name'), ' and sons');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(/The name may have been saved/)).toBeInTheDocument();
    });

    it.extended('goes to the list of projects, which shows whether it is deleted', async () => {
      answerCalls({ ...answersFor('Owner'), ...noProjects });
      const { router } = open();
      await ready();
      await userEvent.click(screen.getByRole('button', { name: 'Delete organization' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.type(dialog.getByRole('textbox'), 'Demo organization');
      await userEvent.click(dialog.getByRole('button', { name: 'Delete organization' }));
      expect(await screen.findByText(/The organization may have been deleted/)).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/projects');
    });
  });
});
