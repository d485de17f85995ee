import { answerCalls, anOrganization, aProject, ok } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { AllOrganizationsCrumb, OrganizationCrumb } from './organization-crumb.tsx';
import { ProjectCrumb } from './project-crumb.tsx';

const organization = anOrganization();
const project = aProject();
const personal = anOrganization({ id: 2, slug: 'personal', name: 'Personal' });
const other = aProject({ id: 99, ref: 'otherproject', name: 'Other project', status: 'INACTIVE' });

interface Opened {
  deployment?: 'hosted' | 'self-hosted';
  shown?: typeof project;
  path?: string;
}

function open({ deployment = 'hosted', shown = project, path = '/' }: Opened = {}) {
  answerCalls({
    ...answersFor('Owner'),
    'GET /platform/organizations': ok([organization, personal]),
    'GET /platform/projects': ok([project, other]),
    [`GET /v1/projects/${project.ref}/branches`]: ok([]),
  });
  const crumbs = (
    <Breadcrumb>
      <OrganizationCrumb organization={organization} isParent />
      <ProjectCrumb project={shown} />
    </Breadcrumb>
  );
  return renderPage(crumbs, { route: '*', path, config: { deployment } });
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('Breadcrumb', () => {
  it.extended('names the plan on a hosted platform', () => {
    open();
    expect(screen.getByText(organization.plan.name)).toBeVisible();
  });

  it('names no plan, and has one organization, on a self-hosted platform', () => {
    open({ deployment: 'self-hosted' });
    expect(screen.getByText(organization.name)).toBeVisible();
    expect(screen.queryByText(organization.plan.name)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Switch organization' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /branches/ })).not.toBeInTheDocument();
  });

  it('names the branch of a hosted project, and leads to its branches', () => {
    open();
    const branch = screen.getByRole('link', { name: 'Branch main: see all branches' });
    expect(branch).toHaveTextContent('main');
    expect(branch).toHaveAttribute('href', `/project/${project.ref}/branches`);
  });

  it('says of a preview branch that it is one', () => {
    open({ shown: aProject({ parent_project_ref: 'abc' }) });
    expect(screen.getByRole('link', { name: 'Preview branch: see all branches' })).toHaveTextContent(
      'Preview',
    );
  });

  it.extended('switches to the same page of another organization', async () => {
    const { router } = open({ path: '/org/demo/team' });
    await click('Switch organization');
    expect(await screen.findByRole('menuitemradio', { name: organization.name })).toBeChecked();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Personal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/org/personal/team'));
  });

  it.extended('goes to an organization from a page that belongs to none', async () => {
    answerCalls({ 'GET /platform/organizations': ok([organization, personal]) });
    const { router } = renderPage(
      <Breadcrumb>
        <AllOrganizationsCrumb />
      </Breadcrumb>,
      { route: '*', path: '/account/me', config: { deployment: 'hosted' } },
    );
    expect(screen.getByRole('link', { name: 'All organizations' })).toHaveAttribute('href', '/projects');
    await click('Switch organization');
    expect(await screen.findByRole('menuitemradio', { name: organization.name })).not.toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Personal' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/org/personal/general'));
  });

  it('has no organizations to go to on a self-hosted platform', () => {
    renderPage(
      <Breadcrumb>
        <AllOrganizationsCrumb />
      </Breadcrumb>,
      { route: '*', path: '/account/me', config: { deployment: 'self-hosted' } },
    );
    expect(screen.queryByText('All organizations')).not.toBeInTheDocument();
  });

  it.extended('leads to a new organization', async () => {
    const { router } = open();
    await click('Switch organization');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New organization' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/new'));
  });

  async function expectSwitched(page: string, expected: string) {
    const { router } = open({ path: `/project/${project.ref}/${page}` });
    await click('Switch project');
    await userEvent.click(await screen.findByRole('option', { name: /^Other project/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/otherproject/${expected}`));
  }

  it.each([['sql/0a1b', 'sql/new']])(
    'switches from the page “%s” of a project to that of another',
    expectSwitched,
  );
  it.extended.each([
    ['database/roles', 'database/roles'],
    ['editor/24601', 'editor'],
    ['', ''],
  ])('switches from the page “%s” of a project to that of another', expectSwitched);

  it.extended('shows the status of each project, and which one is open', async () => {
    open();
    await click('Switch project');
    expect(await screen.findByRole('option', { name: 'Other project Paused' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Bookshop (open now) Healthy' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it.extended('finds a project by typing, and says when there is none', async () => {
    const { router } = open();
    await click('Switch project');
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('nowhere');
    expect(screen.getByText('No projects found')).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('oth');
    expect(screen.queryByRole('option', { name: /^Bookshop/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/project\/otherproject/));
  });

  it.extended('leads from the branches of a project to where they are managed', async () => {
    const { router } = open();
    await click('Switch branch');
    expect(await screen.findByRole('menuitemradio', { name: 'main' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Manage branches' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/project/${project.ref}/branches`));
  });
});
