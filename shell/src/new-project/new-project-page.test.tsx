import { rolePermissions } from '@howdah/shared-api/permissions';
import { anOrganization, answerCalls, aProject, holdBack, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { NewProjectPage } from './new-project-page.tsx';

const free = anOrganization({ plan: { id: 'free', name: 'Free' } });
const full = [{ username: 'olga', primary_email: 'olga@howdah.local', free_project_limit: 2 }];
const VERSIONS = 'GET /platform/organizations/demo/available-versions';
const versions = ok({
  available_versions: ['18.6', '17.5'].map((number) => ({
    version: `supabase-postgres-${number}`,
    postgres_engine: number.slice(0, 2),
    release_channel: 'ga',
  })),
});
const NO_ROOM = 'GET /platform/organizations/demo/members/reached-free-project-limit';

const open = (deployment: 'hosted' | 'self-hosted' = 'hosted') =>
  renderPage(<NewProjectPage />, { route: '/new/:slug', path: '/new/demo', config: { deployment } });
const createButton = () => screen.findByRole('button', { name: 'Create project' });
const enabled = async () => {
  const button = await createButton();
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

describe('NewProjectPage', () => {
  it('makes a project with a name and a size, and goes to it', async () => {
    const made = aProject({ ref: 'newref', name: 'Shop', status: 'COMING_UP' });
    const calls = answerCalls({
      ...answersFor('Owner'),
      'POST /platform/projects': { status: 201, body: made },
    });
    const { router } = open();
    await enabled();
    await userEvent.type(screen.getByLabelText('Project name'), '  Shop ');
    await userEvent.selectOptions(screen.getByLabelText('Compute size'), 'small');
    await userEvent.click(await createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/project/newref'));
    expect(calls.find(({ call }) => call === 'POST /platform/projects')?.sent).toEqual({
      name: 'Shop',
      organization_slug: 'demo',
      desired_instance_size: 'small',
    });
  });

  it.extended(
    'shows nothing of a form that was left while it was saved in that of another organization',
    async () => {
      // React reads the form whose submit begins a transition. The `FormData` of tests is that of Node, which knows no forms.
      jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData);
      const slugs = ['demo', 'demo-two'];
      answerCalls({
        ...answersFor('Owner'),
        'GET /platform/organizations': ok(slugs.map((slug) => anOrganization({ slug, name: slug }))),
        'GET /platform/profile/permissions': ok(
          slugs.flatMap((organizationSlug) => rolePermissions('Owner', { organizationSlug })),
        ),
        'POST /platform/projects': refused(500, 'internal_error', 'No.'),
      });
      const answer = holdBack('POST');
      const { router } = open();
      await userEvent.click(await enabled());
      await userEvent.type(screen.getByLabelText('Project name'), 'Shop');
      await userEvent.click(await createButton());
      await act(() => router.navigate('/new/demo-two'));
      await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/new/demo-two'));
      expect(screen.getByLabelText('Project name')).toHaveValue('');
      expect(await createButton()).not.toHaveAttribute('aria-busy', 'true');
      answer();
      expect(await screen.findByText('Failed to create project')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it.extended(
    'asks for the version that it shows, so that the platform makes no project of another one',
    async () => {
      const calls = answerCalls({
        ...answersFor('Owner'),
        [VERSIONS]: versions,
        'POST /platform/projects': refused(400, 'version_unavailable', 'Postgres 18 is not available.'),
      });
      open();
      await enabled();
      const version = screen.getByLabelText('Postgres version');
      await waitFor(() => expect(version).toHaveDisplayValue('18.6 (latest)'));
      await userEvent.type(screen.getByLabelText('Project name'), 'Shop');
      await userEvent.click(await createButton());
      expect(await screen.findByText('Postgres 18 is not available.')).toBeInTheDocument();
      expect(calls.find(({ call }) => call === 'POST /platform/projects')?.sent).toMatchObject({
        postgres_engine: '18',
      });
    },
  );

  it.extended('makes a project with an older version of Postgres', async () => {
    const calls = answerCalls({
      ...answersFor('Owner'),
      [VERSIONS]: versions,
      'POST /platform/projects': { status: 201, body: aProject({ ref: 'newref' }) },
    });
    const { router } = open();
    await enabled();
    const version = screen.getByLabelText('Postgres version');
    await waitFor(() => expect(version).toHaveDisplayValue('18.6 (latest)'));
    await userEvent.selectOptions(version, '17.5');
    await userEvent.type(screen.getByLabelText('Project name'), 'Shop');
    await userEvent.click(await createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/project/newref'));
    expect(calls.find(({ call }) => call === 'POST /platform/projects')?.sent).toMatchObject({
      postgres_engine: '17',
    });
  });

  it('asks before what was typed is left, and takes it along to another organization', async () => {
    const demo = anOrganization();
    answerCalls({
      ...answersFor('Owner'),
      'GET /platform/organizations': ok([demo, anOrganization({ id: 2, slug: 'other', name: 'Other' })]),
    });
    const { router } = open();
    await enabled();
    await userEvent.type(screen.getByLabelText('Project name'), 'Shop');
    await act(() => router.navigate('/projects'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/new/demo');
    await userEvent.selectOptions(screen.getByLabelText('Organization'), 'Other');
    expect(router.state.location.pathname).toBe('/new/other');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Organization'), demo.name);
    expect(await screen.findByLabelText('Project name')).toHaveValue('Shop');
  });

  it('wants a name', async () => {
    const calls = answerCalls(answersFor('Owner'));
    open();
    await userEvent.click(await enabled());
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it.extended('offers no size on the free plan, and sends none', async () => {
    const calls = answerCalls({
      ...answersFor('Owner', free),
      [NO_ROOM]: ok([]),
      'POST /platform/projects': { status: 201, body: aProject({ ref: 'newref' }) },
    });
    const { router } = open();
    await enabled();
    expect(screen.getByLabelText('Compute size')).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Project name'), 'Shop');
    await userEvent.click(await createButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/project/newref'));
    expect(calls.at(-1)?.sent ?? calls.find(({ call }) => call.startsWith('POST'))?.sent).toEqual({
      name: 'Shop',
      organization_slug: 'demo',
    });
  });

  it('says who has no room for one more free project, before anything is sent', async () => {
    answerCalls({ ...answersFor('Owner', free), [NO_ROOM]: ok(full) });
    open();
    expect(await screen.findByText('Free project limit reached')).toBeInTheDocument();
    expect(screen.getByText(/olga@howdah.local · 2 active free projects allowed/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/org/demo/billing?panel=subscriptionPlan',
    );
    await waitFor(async () => expect(await createButton()).toHaveAttribute('aria-disabled', 'true'));
  });

  it.extended('names them too when the platform refuses', async () => {
    const body = { code: 'free_project_limit_reached', message: 'No.', details: { members: full } };
    answerCalls({
      ...answersFor('Owner', free),
      [NO_ROOM]: ok([]),
      'POST /platform/projects': { status: 409, body },
    });
    open();
    await userEvent.type(await screen.findByLabelText('Project name'), 'Shop');
    await userEvent.click(await enabled());
    expect(await screen.findByText(/olga@howdah.local/)).toBeInTheDocument();
  });

  it.extended('can create one once a project was paused elsewhere, also after a refusal', async () => {
    const body = { code: 'free_project_limit_reached', message: 'No.', details: { members: full } };
    const changing = {
      ...answersFor('Owner', free),
      [NO_ROOM]: ok([]),
      'POST /platform/projects': { status: 409, body },
    };
    answerCalls(changing);
    open();
    await userEvent.type(await screen.findByLabelText('Project name'), 'Shop');
    const create = await enabled();
    changing[NO_ROOM] = ok(full);
    await userEvent.click(create);
    await waitFor(async () => expect(await createButton()).toHaveAttribute('aria-disabled', 'true'));
    changing[NO_ROOM] = ok([]);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await createButton()).not.toHaveAttribute('aria-disabled', 'true'));
    expect(screen.queryByText('Free project limit reached')).not.toBeInTheDocument();
  });

  it.extended('lets try again if the limit was refused and is shown for nobody', async () => {
    const body = { code: 'free_project_limit_reached', message: 'No.', details: { members: full } };
    answerCalls({
      ...answersFor('Owner', free),
      [NO_ROOM]: ok([]),
      'POST /platform/projects': { status: 409, body },
    });
    open();
    await userEvent.type(await screen.findByLabelText('Project name'), 'Shop');
    await userEvent.click(await enabled());
    expect(await screen.findByText('Free project limit reached')).toBeInTheDocument();
    expect(await createButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('offers a developer no form, but another organization', async () => {
    answerCalls(answersFor('Developer'));
    open();
    expect(
      await screen.findByText('You need additional permissions to create projects in this organization'),
    ).toBeInTheDocument();
    expect(screen.getByText('Only owners and administrators can do this.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create project' })).not.toBeInTheDocument();
    // In another organization the user may have the permission.
    expect(screen.getByLabelText('Organization')).toBeEnabled();
  });

  it('is not there on a self-hosted deployment', async () => {
    answerCalls(answersFor('Owner'));
    open('self-hosted');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
  });

  it('says that there is no such organization', async () => {
    answerCalls(answersFor('Owner', anOrganization({ slug: 'other' })));
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Organization not found' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('Organization not found | Howdah');
  });
});
