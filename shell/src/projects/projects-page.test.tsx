import { answerCalls, anOrganization, aProject, ok, refused } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersFor } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ProjectsPage } from './projects-page.tsx';

const organizations = [anOrganization(), anOrganization({ id: 2, slug: 'personal', name: 'Personal' })];
const projects = [aProject(), aProject({ id: 2, ref: 'zzz', name: 'Old atlas', status: 'INACTIVE' })];

const open = (deployment: 'hosted' | 'self-hosted' = 'hosted') =>
  renderPage(<ProjectsPage />, { route: '/projects', path: '/projects', config: { deployment } });

describe('ProjectsPage', () => {
  it('waits in the shape of the list, then shows projects by organization', async () => {
    answerCalls({ 'GET /platform/organizations': ok(organizations), 'GET /platform/projects': ok(projects) });
    open();
    expect(screen.getByRole('status', { name: 'Loading projects' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Old atlas' })).toHaveAttribute('href', '/project/zzz');
    expect(screen.getByText('Paused')).toBeInTheDocument();
    expect(screen.getByText('This organization has no projects.')).toBeInTheDocument();
  });

  it('shows what each project has and uses, and what was done with it last', async () => {
    const lastJob = {
      id: '1',
      kind: 'back-up',
      state: 'done',
      was_active: false,
      error: null,
      started_at: '2026-11-20T10:00:00.000Z',
      updated_at: new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString(),
    };
    answerCalls({
      'GET /platform/organizations': ok(organizations),
      'GET /platform/projects': ok(projects),
      'GET /platform/projects-usage': ok([
        {
          project: projects[0]!.ref,
          compute_size: 'small',
          disk: { used_bytes: 12 * 1024 ** 2, size_bytes: 8 * 1024 ** 3 },
          last_job: lastJob,
        },
        {
          project: 'zzz',
          compute_size: 'micro',
          disk: null,
          last_job: { ...lastJob, kind: 'pause', state: 'failed' },
        },
      ]),
    });
    open();
    expect(await screen.findByText('12 MB of 8 GB')).toBeVisible();
    expect(screen.getByText('small')).toBeVisible();
    expect(screen.getByText('Backup completed')).toBeVisible();
    expect(screen.getAllByText('3 hours ago')).toHaveLength(2);
    expect(screen.getByText('Not measured')).toBeVisible();
    expect(screen.getByText('Pause failed')).toBeVisible();
  });

  it('shows projects whose figures cannot be had', async () => {
    answerCalls({
      'GET /platform/organizations': ok(organizations),
      'GET /platform/projects': ok([aProject()]),
      'GET /platform/projects-usage': refused(403, 'forbidden', 'No.'),
    });
    open();
    expect(await screen.findByRole('link', { name: 'Bookshop' })).toBeVisible();
    expect(await screen.findAllByText('Not available')).toHaveLength(2);
    expect(screen.getByText('Project created')).toBeVisible();
  });

  it.extended('says that nothing matches the search', async () => {
    answerCalls({ 'GET /platform/organizations': ok(organizations), 'GET /platform/projects': ok(projects) });
    open();
    await screen.findByRole('link', { name: 'Bookshop' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'nothing');
    expect(screen.getByText('No projects found')).toBeInTheDocument();
  });

  it.each([
    ['hosted', 2],
    ['self-hosted', 0],
  ] as const)('on a %s platform names the plans of organizations %i times', async (deployment, times) => {
    answerCalls({ 'GET /platform/organizations': ok(organizations), 'GET /platform/projects': ok(projects) });
    open(deployment);
    await screen.findByRole('link', { name: 'Bookshop' });
    expect(screen.queryAllByText(organizations[0]!.plan.name)).toHaveLength(times);
  });

  it('says what it is when there is no organization', async () => {
    answerCalls({ 'GET /platform/organizations': ok([]), 'GET /platform/projects': ok([]) });
    open();
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'New organization' })) {
      expect(link).toHaveAttribute('href', '/new');
    }
  });

  it('shows what the platform answered, and recovers with Retry', async () => {
    const answers = {
      'GET /platform/organizations': ok(organizations),
      'GET /platform/projects': refused(403, 'forbidden', "You don't have access to projects."),
    };
    answerCalls(answers);
    open();
    expect(await screen.findByText("You don't have access to projects.")).toBeInTheDocument();
    answers['GET /platform/projects'] = ok(projects) as never;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Bookshop' })).toBeInTheDocument();
  });

  it('leads to a new project in an organization, for those who may make one', async () => {
    answerCalls({ ...answersFor('Owner'), 'GET /platform/projects': ok(projects) });
    open();
    expect(await screen.findByRole('link', { name: 'New project in Demo organization' })).toHaveAttribute(
      'href',
      '/new/demo',
    );
    expect(screen.getByRole('link', { name: 'Demo organization' })).toHaveAttribute(
      'href',
      '/org/demo/general',
    );
  });

  it('asks again while a project is on its way, and no longer when it has arrived', async () => {
    jest.useFakeTimers();
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const answers = {
      ...answersFor('Owner'),
      'GET /platform/projects': ok([aProject({ status: 'RESTORING' })]),
    };
    const calls = answerCalls(answers);
    const asked = () => calls.filter(({ call }) => call === 'GET /platform/projects').length;
    open();
    await wait(100);
    expect(screen.getByText('Restoring')).toBeInTheDocument();
    answers['GET /platform/projects'] = ok([aProject()]);
    await wait(4100);
    expect(screen.getByText('Healthy')).toBeInTheDocument();
    expect(asked()).toBe(2);
    await wait(60_000);
    expect(asked()).toBe(2);
    jest.useRealTimers();
  });

  it('disables New project without the permission', async () => {
    answerCalls({ ...answersFor('Developer'), 'GET /platform/projects': ok(projects) });
    open();
    const button = () => screen.getByRole('button', { name: 'New project in Demo organization' });
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  });

  it('offers no new project on a self-hosted deployment', async () => {
    answerCalls({ ...answersFor('Owner'), 'GET /platform/projects': ok(projects) });
    open('self-hosted');
    await screen.findByRole('link', { name: 'Bookshop' });
    expect(screen.queryByText('New project')).not.toBeInTheDocument();
    expect(screen.queryByText('New organization')).not.toBeInTheDocument();
  });
});
